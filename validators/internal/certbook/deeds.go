package certbook

import (
	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// Careless rules about registers.
const (
	TakesComments   validate.Rule = "takes records that are commented out"
	TakesStates     validate.Rule = "takes drafts and what is revoked"
	TakesSuperseded validate.Rule = "takes records that an active one has replaced"
	TakesAny        validate.Rule = "does not look whether a record is in force"
	LetsWeak        validate.Rule = "lets a draft, a revoked or commented-out record replace another"
	OtherDeed       validate.Rule = "takes the tool that does the other thing to a certificate"
)

// Careless is the way of a rule to tell the records in force.
func Careless(rule validate.Rule) Force {
	every := rule == TakesAny
	return Force{
		Comments: every || rule == TakesComments, States: every || rule == TakesStates,
		Superseded: every || rule == TakesSuperseded, Weak: rule == LetsWeak,
	}
}

// OfHost are the records of a host in a register that a rule takes to be in force.
func OfHost(p *validate.Pass, f validate.File, host string, rule validate.Rule) ([]string, error) {
	r, err := Read(f.Text)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, c := range r.InForce(Careless(rule)) {
		if c.Host == host {
			p.Cite(f, c.Line, "%s of the host is in force", c.ID)
			ids = append(ids, c.ID)
		}
	}
	return ids, nil
}

// DeedShape are the words for what is done to a certificate, for wordings.
const DeedShape = `перевыпустить|отозвать`

// Act is the answer that does what the words say to the one record left; none is a refusal, several
// are a question.
func Act(p *validate.Pass, rule validate.Rule, deed string, ids []string) (dataset.Answer, error) {
	renew := deed == "перевыпустить"
	switch {
	case rule == OtherDeed && len(ids) != 1:
		return dataset.Answer{}, validate.ErrNotApplicable
	case len(ids) == 0:
		return validate.Refuse("no record in force fits"), nil
	case len(ids) > 1:
		return validate.Ask("which of the records in force"), nil
	}
	capability := "cert.revoke"
	if renew != (rule == OtherDeed) {
		capability = "cert.renew"
	}
	return p.Call(capability, dataset.Args{"certificate": ids[0]})
}
