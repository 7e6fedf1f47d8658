package plan

import (
	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// step is a call by what its tool must be able to do; "$1" stands for what the first step brings.
type step struct {
	capability string
	args       dataset.Args
}

// inOrder is the plan of the steps, or a refusal when one of them cannot be done.
func inOrder(p *validate.Pass, steps ...step) (dataset.Answer, error) {
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
