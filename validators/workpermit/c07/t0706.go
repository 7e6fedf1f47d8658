package c07

import (
	"fmt"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// The rules of 7.06.
const (
	byYear      validate.Rule = "takes the edition of the latest year that is named under the title"
	lapsedWords validate.Rule = "takes the edition before the one in force"
	firstPart   validate.Rule = "stops at the first comma of the clause"
	withNext    validate.Rule = "goes on into the next clause"
)

// T0706 solves 7.06.
var T0706 = &validate.TaskSolver{
	Number: "7.06",
	Doc: "For each question in its order the one clause that answers it is found among the regulations in force today, and copied as it stands, " +
		"without the stop at its end. Memos are no regulations.",
	Solve:    solve0706,
	Readings: []validate.Rule{byYear},
	Traps:    []validate.Rule{lapsedWords, firstPart, withNext},
}

func solve0706(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	b, err := readBase(p)
	if err != nil {
		return nil, err
	}
	var wordings []string
	found := map[string]dataset.Fact{}
	for _, q := range question.FindAllStringSubmatch(b.words, -1) {
		for _, topic := range topics {
			if !topic.asked.MatchString(q[1]) {
				continue
			}
			one, wording, err := answering(p, b, topic.told, rule)
			if err != nil {
				return nil, fmt.Errorf("%q: %w", q[1], err)
			}
			wordings = append(wordings, wording)
			found[topic.fact] = clauseNumber(one.Number)
		}
	}
	if len(found) != len(topics) || len(wordings) != len(topics) {
		return nil, fmt.Errorf("%d of %d questions are known", len(wordings), len(topics))
	}
	found["wordings"] = dataset.Fact{Type: dataset.FactList, List: wordings}
	return found, nil
}
