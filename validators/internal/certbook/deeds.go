package certbook

import (
	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// Careless rules about registers.
const (
	TakesAny  validate.Rule = "does not look whether a record is in force"
	OtherDeed validate.Rule = "takes the tool that does the other thing to a certificate"
)

// Taken are the records that a rule takes to be in force.
func (r *Register) Taken(rule validate.Rule) []Record {
	if rule == TakesAny {
		return r.Records
	}
	return r.InForce()
}

// OfHost are the records of a host in a register that a rule takes to be in force.
func OfHost(p *validate.Pass, f validate.File, host string, rule validate.Rule) ([]string, error) {
	r, err := Read(f.Text)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, c := range r.Taken(rule) {
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
