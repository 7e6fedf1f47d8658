// Package cases answers questions about contracts: each solver knows what one kind of question asks
// by its words alone, and reads the answer in the contract wherever it stands. It sees what a system
// would see: the question and the text of the pages, never the key.
package cases

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/validators/internal/contract"
	"etalon/validators/validate"
)

// Solver answers the questions of one subject. That a contract is silent is an answer too: the same
// solver answers a trap and its answerable twin, so refusing is computed.
type Solver struct {
	Name string
	// Doc restates what is asked in other words than the question's.
	Doc  string
	Kind dataset.ValueKind
	// Asked match the whole question; named groups are the request's slots.
	Asked []*regexp.Regexp
	// Fits tells whether a contract is the one that the question describes; nil when it is named.
	Fits func(c *contract.Contract, slots Slots) bool
	// Read finds every place that gives the answer.
	Read func(c *contract.Contract, slots Slots) []Reading
	// Derived: the answer is computed, so no place of the contract gives it by itself.
	Derived bool
	// Topic is set where a contract may say nothing of the subject.
	Topic *Topic
	Traps []Trap
}

// Slots are what a question names: an item, an organisation.
type Slots map[string]string

// Reading is one place of the contract and what it says.
type Reading struct {
	// Value in the declared form: «1 234,50 руб.», «8 рабочих дней», «3 сентября 2025 г.».
	Value string
	// How it stands there: in figures, in words, in the sheet of data.
	How  string
	Page int
	// Text is the clause, line or row it stands in.
	Text string
}

// Trap is a careless way to read. It gives another answer wherever it applies, or says that it does
// not apply.
type Trap struct {
	Rule validate.Rule
	// Seldom traps need a contract of a certain kind, which a small set may not ask about.
	Seldom bool
	Read   func(c *contract.Contract, slots Slots, answer string) (string, bool)
}

// seldom is a trap that a small set, or a contract by chance, may give nothing to bite on.
func (t Trap) seldom() Trap {
	t.Seldom = true
	return t
}

// Match is a question recognised.
type Match struct {
	Solver *Solver
	Slots  Slots
}

// Recognise offers a question to all solvers.
func Recognise(solvers []*Solver, question string) []Match {
	var out []Match
	for _, s := range solvers {
		for _, asked := range s.Asked {
			if m := asked.FindStringSubmatch(question); m != nil {
				out = append(out, Match{s, slotsOf(asked, m)})
			}
		}
	}
	return out
}

func slotsOf(asked *regexp.Regexp, m []string) Slots {
	slots := Slots{}
	for i, name := range asked.SubexpNames() {
		if name != "" {
			slots[name] = m[i]
		}
	}
	return slots
}

// Why there is no answer.
var (
	ErrAbsent   = errors.New("the contract does not say it")
	ErrDisputed = errors.New("the contract says it in different ways")
	ErrSingle   = errors.New("one reading only")
)

// Settle decides between readings. In a text layer all must agree. On a scan one slip of the reading
// is outvoted, but two readings must agree, and no others may.
func Settle(readings []Reading, scan bool) (value string, agreed []Reading, err error) {
	groups := map[string][]Reading{}
	var order []string
	for _, r := range readings {
		key := ocr.Folded(r.Value)
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], r)
	}
	if len(order) == 0 {
		return "", nil, ErrAbsent
	}
	best := order[0]
	for _, key := range order {
		if len(groups[key]) > len(groups[best]) {
			best = key
		}
	}
	agreed = groups[best]
	if len(order) > 1 && !(scan && outvoted(groups, best)) {
		return "", agreed, fmt.Errorf("%w: %s", ErrDisputed, told(readings))
	}
	if scan && len(agreed) < 2 {
		return "", agreed, fmt.Errorf("%w: %s", ErrSingle, told(readings))
	}
	return agreed[0].Value, agreed, nil
}

// outvoted tells whether at least two readings agree and every other one stands alone.
func outvoted(groups map[string][]Reading, best string) bool {
	for key, g := range groups {
		if key != best && len(g) > 1 {
			return false
		}
	}
	return len(groups[best]) > 1
}

func told(readings []Reading) string {
	var parts []string
	for _, r := range readings {
		parts = append(parts, fmt.Sprintf("page %d %s: %s", r.Page, r.How, r.Value))
	}
	return strings.Join(parts, "; ")
}

// asked compiles wordings; each is matched against the whole question.
func asked(wordings ...string) []*regexp.Regexp {
	var out []*regexp.Regexp
	for _, w := range wordings {
		out = append(out, regexp.MustCompile(`^(?:`+w+`)$`))
	}
	return out
}

// all reads in several ways.
func all(ways ...func(*contract.Contract, Slots) []Reading) func(*contract.Contract, Slots) []Reading {
	return func(c *contract.Contract, slots Slots) []Reading {
		var out []Reading
		for _, way := range ways {
			out = append(out, way(c, slots)...)
		}
		return out
	}
}
