package deed

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/arguments"
	"etalon/validators/validate"
)

// Shapes of the words for how a file is made anew, for wordings: neither has groups.
const (
	RemakeShape = `перекодировать из [a-z0-9-]+|упаковать`
	MannerShape = `в [a-z0-9-]+|методом [a-z0-9]+`
)

// ByDefault is a careless way to make a file anew.
const ByDefault validate.Rule = "gives an argument that is so by default"

var recoded = regexp.MustCompile(`^перекодировать из ([a-z0-9-]+)$`)

// Remake is the call that makes a file anew in a manner; what the tool does of itself is left out.
func Remake(p *validate.Pass, rule validate.Rule, words, path, manner string) (dataset.Answer, error) {
	args, capability, argument := dataset.Args{"path": path}, "file.pack", "method"
	how, fits := strings.CutPrefix(manner, "методом ")
	if m := recoded.FindStringSubmatch(words); m != nil {
		args["from_encoding"], capability, argument = m[1], "file.recode", "to_encoding"
		how, fits = strings.CutPrefix(manner, "в ")
	}
	if !fits {
		return dataset.Answer{}, fmt.Errorf("%q is no manner to %q", manner, words)
	}
	tool, ok, err := p.The(capability)
	if err != nil || !ok {
		return validate.Refuse("no tool does it"), err
	}
	usual := arguments.Defaults(tool)[argument] == how
	if rule == ByDefault && !usual {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	if !usual || rule == ByDefault {
		args[argument] = how
	}
	return dataset.One(tool.Name, args), nil
}
