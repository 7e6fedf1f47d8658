package parallel

import (
	"fmt"
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// threshold is the number that a request takes for enough; one that says it again says the same.
func threshold(p *validate.Pass) (int, error) {
	if same := p.Slots["same"]; same != "" && same != p.Slots["least"] {
		return 0, fmt.Errorf("the question names two thresholds: %s", p.Question)
	}
	return strconv.Atoi(p.Slots["least"])
}

// together is the answer that makes all the calls, each found for one thing: the call itself when
// there is one thing, a refusal when there is none or one of them cannot be done.
func together(found []dataset.Answer) dataset.Answer {
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
