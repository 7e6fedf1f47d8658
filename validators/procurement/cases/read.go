package cases

import (
	"regexp"
	"strconv"
	"strings"

	"etalon/validators/internal/contract"
)

// shape is how values of one kind stand in a contract.
type shape struct {
	// figures and words make a value of the groups that an expression found in a clause.
	figures, words func(groups map[string]string) (string, bool)
	// sheet makes one of a cell of the sheet of data.
	sheet func(cell string) (string, bool)
}

var (
	inTerm  = regexp.MustCompile(`^(?:не более |до )?(\d{1,3}) ((?:рабоч|календарн)\S+ д\S+|месяц\S*|час\S*)$`)
	inShare = regexp.MustCompile(`^(?:не менее )?(\d{1,3}) ?%$`)
	inCount = regexp.MustCompile(`^(\d{1,3}) (?:работник|человек)\S*$`)
)

var terms = shape{
	figures: func(g map[string]string) (string, bool) {
		return whole(g["n"], func(n int) string { return term(n, g["u"]) })
	},
	words: func(g map[string]string) (string, bool) {
		n, ok := spoken(g["w"], g["u"], 1)
		return term(int(n), g["u"]), ok
	},
	sheet: func(cell string) (string, bool) {
		m := inTerm.FindStringSubmatch(cell)
		if m == nil {
			return "", false
		}
		return whole(m[1], func(n int) string { return term(n, m[2]) })
	},
}

var shares = shape{
	figures: func(g map[string]string) (string, bool) { return whole(g["n"], share) },
	words: func(g map[string]string) (string, bool) {
		n, ok := spoken(g["w"], "процентов", 1)
		return share(int(n)), ok
	},
	sheet: func(cell string) (string, bool) { return firstGroup(inShare, cell, share) },
}

var counts = shape{
	figures: func(g map[string]string) (string, bool) { return whole(g["n"], strconv.Itoa) },
	words: func(g map[string]string) (string, bool) {
		n, ok := spoken(g["w"], "", 1)
		return strconv.FormatInt(n, 10), ok
	},
	sheet: func(cell string) (string, bool) { return firstGroup(inCount, cell, strconv.Itoa) },
}

var sums = shape{
	figures: func(g map[string]string) (string, bool) { return sheetSum(g["s"]) },
	words: func(g map[string]string) (string, bool) {
		n, ok := spoken(g["w"], "", 100)
		return money(n), ok
	},
	sheet: sheetSum,
}

func share(n int) string { return strconv.Itoa(n) + " %" }

func sheetSum(cell string) (string, bool) {
	n, ok := kopecks(cell)
	return money(n), ok
}

func whole(digits string, write func(int) string) (string, bool) {
	n, err := strconv.Atoi(digits)
	return write(n), err == nil
}

func firstGroup(what *regexp.Regexp, text string, write func(int) string) (string, bool) {
	m := what.FindStringSubmatch(text)
	if m == nil {
		return "", false
	}
	return whole(m[1], write)
}

// inClause reads a value from the clauses, in figures and in words.
func (s shape) inClause(expression string) func(*contract.Contract, Slots) []Reading {
	what := regexp.MustCompile(expression)
	return func(c *contract.Contract, _ Slots) []Reading {
		var out []Reading
		for _, m := range c.Find(what) {
			if v, ok := s.figures(m.Groups); ok {
				out = append(out, Reading{v, "in figures", m.Page, m.Clause.Text})
			}
			if v, ok := s.words(m.Groups); ok {
				out = append(out, Reading{v, "in words", m.Page, m.Clause.Text})
			}
		}
		return out
	}
}

// inSheet reads a value from the sheet of data, by its label.
func (s shape) inSheet(labels ...string) func(*contract.Contract, Slots) []Reading {
	return func(c *contract.Contract, _ Slots) []Reading {
		return inPairs(c, s.sheet, labels...)
	}
}

func inPairs(c *contract.Contract, read func(string) (string, bool), labels ...string) []Reading {
	var out []Reading
	for _, label := range labels {
		for _, p := range c.Labelled(label) {
			if v, ok := read(strings.Join(strings.Fields(p.Value), " ")); ok {
				out = append(out, Reading{v, "in the sheet of data", p.Page, p.Label + " " + p.Value})
			}
		}
	}
	return out
}
