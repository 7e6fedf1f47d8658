// Package compose makes answers of several calls: in any order, or one after another.
package compose

import (
	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// Each is the answer that makes all the calls, each found for one thing: the call itself when there
// is one thing, a refusal when there is none or one of them cannot be done.
func Each(found []dataset.Answer) dataset.Answer {
	all := dataset.Answer{Kind: dataset.Calls}
	for _, one := range found {
		if one.Kind != dataset.ToolCall {
			return one
		}
		all.Calls = append(all.Calls, one.Calls...)
	}
	switch len(all.Calls) {
	case 0:
		return validate.Refuse("nothing is such")
	case 1:
		all.Kind = dataset.ToolCall
	}
	return all
}

// Step is a call by what its tool must be able to do.
type Step struct {
	capability string
	args       dataset.Args
}

// By is the step of a capability; in arguments "$1" stands for what the first step brings.
func By(capability string, args dataset.Args) Step { return Step{capability, args} }

// InOrder is the plan of the steps, or a refusal when one of them cannot be done.
func InOrder(p *validate.Pass, steps ...Step) (dataset.Answer, error) {
	answer := dataset.Answer{Kind: dataset.Plan}
	for _, s := range steps {
		one, err := p.Call(s.capability, s.args)
		if err != nil || one.Kind != dataset.ToolCall {
			return one, err
		}
		answer.Calls = append(answer.Calls, one.Calls...)
	}
	return answer, nil
}
