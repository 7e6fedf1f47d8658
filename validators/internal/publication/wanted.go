package publication

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/validate"
)

// Wanted is what a request asks for: one file.
type Wanted struct{ Title, Period, Format string }

// The careless ways to look for it.
const (
	NotInForce validate.Rule = "uses a record that is not in force: withdrawn or commented out"
	Neighbour  validate.Rule = "uses the file of another period, or of another format"
)

// Traps are the careless ways.
var Traps = []validate.Rule{NotInForce, Neighbour}

// Find lists the files that are asked for: of the title, period and format, in records in force.
// Under one of Traps it looks carelessly and gives the first found so.
func (w Wanted) Find(records []Record, rule validate.Rule) ([]File, error) {
	inForce := func(r Record) bool { return r.Status == Active && !r.Commented }
	var found []File
	switch rule {
	case NotInForce:
		found = w.pick(records, w.Format, func(r Record) bool { return r.Period == w.Period && !inForce(r) })
	case Neighbour:
		found = w.pick(records, w.Format, func(r Record) bool { return r.Period != w.Period && inForce(r) })
		found = append(found, w.pick(records, "", func(r Record) bool { return r.Period == w.Period && inForce(r) })...)
	default:
		return w.pick(records, w.Format, func(r Record) bool { return r.Period == w.Period && inForce(r) }), nil
	}
	if len(found) == 0 {
		return nil, validate.ErrNotApplicable
	}
	return found[:1], nil
}

// pick are the files of a format, "" for all but the wanted one, in records of the title that the
// condition admits.
func (w Wanted) pick(records []Record, format string, admits func(Record) bool) []File {
	var found []File
	for _, r := range records {
		if r.Title != w.Title || !admits(r) {
			continue
		}
		for _, f := range r.Files {
			if f.Format == format || format == "" && f.Format != w.Format {
				found = append(found, f)
			}
		}
	}
	return found
}

// One goes on with the one CSV file that the slots title and period ask for. It refuses when the
// manifest has none in force and asks when it has several.
func One(p *validate.Pass, rule validate.Rule, goOn func(File) (dataset.Answer, error)) (dataset.Answer, error) {
	records, err := Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	period, err := calendar.Period(p.Slots["period"])
	if err != nil {
		return dataset.Answer{}, err
	}
	found, err := Wanted{p.Slots["title"], period, "csv"}.Find(records, rule)
	switch {
	case err != nil:
		return dataset.Answer{}, err
	case len(found) == 0:
		return validate.Refuse("the manifest has no such file in force"), nil
	case len(found) > 1:
		return validate.Ask("which of the files in force"), nil
	}
	p.Cite(p.Files[0], found[0].Line, "%s, compression %s", found[0].URL, found[0].Compression)
	return goOn(found[0])
}

// Packed says whether the file must be unpacked; ok is false for a way of packing that is unknown.
func (f File) Packed() (packed, ok bool) {
	switch f.Compression {
	case "none":
		return false, true
	case "gzip", "zip":
		return true, true
	}
	return false, false
}
