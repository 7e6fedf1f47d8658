// Package errand runs the errands that several families send a solver on: find the one address,
// service or function in the file, then do what the words say. Carelessness is passed through;
// touched tells whether it had anything to bite on.
package errand

import (
	"fmt"

	"etalon/internal/dataset"
	"etalon/validators/internal/accesslog"
	"etalon/validators/internal/applog"
	"etalon/validators/internal/deed"
	"etalon/validators/internal/pysource"
	"etalon/validators/validate"
)

// cited bounds how many lines of a derivation are named.
const cited = 6

// Offender acts on the address with the most answers of the codes. No answer is a reason to
// refuse, a draw one to ask.
func Offender(p *validate.Pass, action, codes, probe string, careless accesslog.Careless) (answer dataset.Answer, touched bool, err error) {
	f := p.Files[0]
	log, err := accesslog.Read(f.Text)
	if err != nil {
		return answer, false, err
	}
	wanted, err := accesslog.ParseCodes(codes)
	if err != nil {
		return answer, false, err
	}
	lead := log.Busiest(wanted, probe, careless)
	for i, line := range lead.Lines[:min(len(lead.Lines), cited)] {
		p.Cite(f, line, "%s, answer %d of %d", lead.Address, i+1, len(lead.Lines))
	}
	switch {
	case len(lead.Lines) == 0:
		return validate.Refuse("no such answers in the log"), lead.Touched, nil
	case lead.Tied:
		return validate.Ask("several addresses have as many answers"), lead.Touched, nil
	}
	answer, err = deed.Address(p, action, lead.Address)
	return answer, lead.Touched, err
}

// Loudest acts on the service with the most records of a level, likewise.
func Loudest(p *validate.Pass, action, level string, careless applog.Careless) (answer dataset.Answer, touched bool, err error) {
	f := p.Files[0]
	log, err := applog.Read(f.Text)
	if err != nil {
		return answer, false, err
	}
	scores, touched := log.Count(level, careless)
	var lead applog.Score
	tied := false
	for _, s := range scores {
		if tied = s.Count == lead.Count || tied && s.Count < lead.Count; s.Count > lead.Count {
			lead = s
		}
	}
	for i, line := range lead.Lines[:min(len(lead.Lines), cited)] {
		p.Cite(f, line, "%s, line %d of %d that give %d records", lead.Service, i+1, len(lead.Lines), lead.Count)
	}
	switch {
	case len(lead.Lines) == 0:
		return validate.Refuse("no such records in the log"), touched, nil
	case tied:
		return validate.Ask("several services have as many records"), touched, nil
	}
	answer, err = deed.Service(p, action, lead.Service, lead.Count)
	return answer, touched, err
}

// Outstanding acts on the function that a feature sets apart, likewise. bare leaves out of its
// name what it belongs to.
func Outstanding(p *validate.Pass, action, feature string, careless pysource.Careless, bare bool) (answer dataset.Answer, touched bool, err error) {
	f := p.Files[0]
	module, err := pysource.Read(f.Text)
	if err != nil {
		return answer, false, err
	}
	wanted, err := pysource.ParseFeature(feature)
	if err != nil {
		return answer, false, err
	}
	found, touched := module.Find(wanted, careless)
	switch {
	case len(found) == 0:
		return validate.Refuse("no function is such"), touched, nil
	case len(found) > 1:
		return validate.Ask("several functions are such"), touched, nil
	}
	p.Cite(f, found[0].Line, "%s ends on line %d", found[0].Name, found[0].End)
	lines, extract, err := deed.ParseLines(action)
	switch {
	case err != nil:
		return answer, touched, err
	case extract && bare:
		return answer, false, validate.ErrNotApplicable // no name is said
	case extract && careless == pysource.Careless{} && found[0].Line+lines.Last-1 > found[0].End:
		return answer, touched, fmt.Errorf("%s:%d: %s ends on line %d of the file, line %d of it is asked for", f.Path, found[0].Line, found[0].Name, found[0].End, lines.Last)
	case extract:
		answer, err = deed.Extract(p, lines, f.Path, found[0].Line)
		return answer, touched, err
	case bare:
		answer, err = deed.BareName(p, action, f.Path, found[0].Name)
		return answer, true, err
	}
	answer, err = deed.Function(p, action, f.Path, found[0].Name)
	return answer, touched, err
}
