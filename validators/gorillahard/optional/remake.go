package optional

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/arguments"
	"etalon/validators/internal/sheet"
	"etalon/validators/validate"
)

// Shapes of the words for what is done with a file and how, without groups.
const (
	actionShape = `перекодировать из [a-z0-9-]+|упаковать`
	mannerShape = `в [a-z0-9-]+|методом [a-z0-9]+`
)

// comparison counts rows whose one cell is a value by what stands in another column.
type comparison struct {
	where, column int
	value         string
	// every lets each row pass, whatever the one cell is.
	every bool
}

func (c comparison) count(p *validate.Pass, s *sheet.Sheet, wanted string) int {
	n := 0
	for _, r := range s.Records {
		if r.Commented || r.Cells[c.where] != c.value && !c.every || r.Cells[c.column] != wanted {
			continue
		}
		if n++; n <= 3 {
			p.Cite(p.Files[0], r.Line, "%s: row %d", wanted, n)
		}
	}
	return n
}

var recoded = regexp.MustCompile(`^перекодировать из ([a-z0-9-]+)$`)

// remake is the call that makes a file anew in a manner; what the tool does of itself is left out.
func remake(p *validate.Pass, rule validate.Rule, action, manner string) (dataset.Answer, error) {
	args, capability, argument := dataset.Args{"path": p.Files[0].Path}, "file.pack", "method"
	how, fits := strings.CutPrefix(manner, "методом ")
	if m := recoded.FindStringSubmatch(action); m != nil {
		args["from_encoding"], capability, argument = m[1], "file.recode", "to_encoding"
		how, fits = strings.CutPrefix(manner, "в ")
	}
	if !fits {
		return dataset.Answer{}, fmt.Errorf("%q is no manner to %q", manner, action)
	}
	tool, ok, err := p.The(capability)
	if err != nil || !ok {
		return validate.Refuse("no tool does it"), err
	}
	usual := arguments.Defaults(tool)[argument] == how
	if rule == byDefault && !usual {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	if !usual || rule == byDefault {
		args[argument] = how
	}
	return dataset.One(tool.Name, args), nil
}
