package deed

import (
	"fmt"
	"regexp"
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/caveat"
	"etalon/validators/validate"
)

// OutstandingShape is FunctionShape and what can be done to a function whose place is known, for
// wordings: it has no groups.
const OutstandingShape = FunctionShape + `|перенести в файл «[^«»]+»|` +
	`сократить, вынеся строки с \d{1,5}-й по \d{1,5}-ю \(первая — та, где её def\) в новую функцию «[^«»]+»`

var extracted = regexp.MustCompile(`^сократить, вынеся строки с (\d{1,5})-й по (\d{1,5})-ю \(первая — та, где её def\) в новую функцию «([^«»]+)»$`)

// Lines are those of a function that words name for a function of their own: the first and the last,
// where the line of def is the first one, and the new function's name.
type Lines struct {
	First, Last int
	Name        string
}

// ParseLines reads words that have lines of a function taken out; ok is false for any others.
func ParseLines(words string) (l Lines, ok bool, err error) {
	m := extracted.FindStringSubmatch(words)
	if m == nil {
		return Lines{}, false, nil
	}
	first, err := strconv.Atoi(m[1])
	if err != nil {
		return Lines{}, true, err
	}
	last, err := strconv.Atoi(m[2])
	if err != nil {
		return Lines{}, true, err
	}
	if first < 2 || last < first {
		return Lines{}, true, fmt.Errorf("lines %d to %d are none of a body", first, last)
	}
	return Lines{first, last, m[3]}, true, nil
}

// Extract is the call that takes the lines out of the function whose def stands on a line of the
// file. More lines than the tool's limit are refused.
func Extract(p *validate.Pass, l Lines, path string, def int) (dataset.Answer, error) {
	tool, _, err := p.The("code.extract")
	if err != nil {
		return dataset.Answer{}, err
	}
	if most, limited := caveat.Lines(tool.Constraints["limits"]); limited && l.Last-l.First+1 > most {
		return validate.Refuse(fmt.Sprintf("more than %d lines", most)), nil
	}
	return p.Call("code.extract", dataset.Args{"path": path, "first_line": def + l.First - 1, "last_line": def + l.Last - 1, "new_name": l.Name})
}
