package migration

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"strconv"
	"strings"

	"etalon/validators/internal/rubles"
	"etalon/validators/validate"
)

// Careless ways to read a migration.
const (
	RolledBack validate.Rule = "runs what is rolled back"
	Commented  validate.Rule = "runs instructions that stand in comments"
	Unmigrated validate.Rule = "takes the tariffs as they are put in at first"
)

// tariff is a price in kopecks and the units that cost nothing.
type tariff struct{ price, free int64 }

// Tariffs are what a migration leaves.
type Tariffs struct {
	of map[string]tariff
	// successors are the codes that old codes stand for.
	successors map[string]string
	// lines are where each code was last set.
	lines  map[string]int
	before map[string]tariff
}

var (
	created  = regexp.MustCompile(`^CREATE TABLE \w+ \(.*\)$`)
	inserted = regexp.MustCompile(`^INSERT INTO \w+ \(([a-z_, ]+)\) VALUES (\(.*\))$`)
	updated  = regexp.MustCompile(`^UPDATE \w+ SET (unit_price|free_units) = ([\d.]+|NULL) WHERE code (?:IN \((.+)\)|= ('[^']+'))$`)
	row      = regexp.MustCompile(`\(((?:'[^']*'|[^'()])*)\)(?:, ?|$)`)
	value    = regexp.MustCompile(`('[^']*'|[^',]+)(?:, ?|$)`)
)

// read runs a script.
func read(text string, rule validate.Rule) (*Tariffs, error) {
	statements, err := split(text, rule == Commented)
	if err != nil {
		return nil, err
	}
	t := &Tariffs{of: map[string]tariff{}, successors: map[string]string{}, lines: map[string]int{}}
	for _, s := range statements {
		if err := t.run(s, rule); err != nil {
			return nil, fmt.Errorf("line %d: %w", s.line, err)
		}
	}
	if t.before != nil {
		return nil, errors.New("a transaction has no end")
	}
	return t, nil
}

func (t *Tariffs) run(s statement, rule validate.Rule) error {
	switch m := inserted.FindStringSubmatch(s.text); {
	case m != nil:
		return t.insert(s, strings.Split(strings.ReplaceAll(m[1], " ", ""), ","), m[2])
	case s.text == "BEGIN" && t.before == nil:
		t.before = maps.Clone(t.of)
		return nil
	case s.text == "COMMIT" && t.before != nil:
		t.before = nil
		return nil
	case s.text == "ROLLBACK" && t.before != nil:
		if rule != RolledBack {
			t.of = t.before
		}
		t.before = nil
		return nil
	case created.MatchString(s.text):
		return nil
	}
	m := updated.FindStringSubmatch(s.text)
	if m == nil {
		return fmt.Errorf("%.60q is not understood", s.text)
	}
	if rule == Unmigrated {
		return nil
	}
	return t.update(s, m[1], m[2], values(m[3]+m[4]))
}

// insert puts rows of tariffs in, or of old codes.
func (t *Tariffs) insert(s statement, columns []string, rows string) error {
	for _, r := range row.FindAllStringSubmatch(rows, -1) {
		cells := values(r[1])
		if len(cells) != len(columns) {
			return fmt.Errorf("a row has %d values, want %d", len(cells), len(columns))
		}
		at := map[string]string{}
		for i, c := range columns {
			at[c] = cells[i]
		}
		if old, renamed := at["old_code"]; renamed {
			t.successors[old] = at["code"]
			continue
		}
		if _, again := t.of[at["code"]]; again || at["code"] == "" {
			return fmt.Errorf("code %q is missing or repeated", at["code"])
		}
		t.of[at["code"]] = tariff{}
		for _, c := range []string{"unit_price", "free_units"} {
			if err := t.update(s, c, at[c], []string{at["code"]}); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t *Tariffs) update(s statement, column, to string, codes []string) (err error) {
	for _, code := range codes {
		now, ok := t.of[code]
		if !ok {
			return fmt.Errorf("there is no tariff %q", code)
		}
		switch {
		case column == "unit_price":
			now.price, err = rubles.Parse(to)
		case to == "NULL":
			now.free = 0
		default:
			now.free, err = strconv.ParseInt(to, 10, 32)
		}
		if err != nil {
			return err
		}
		t.of[code] = now
		t.lines[code] = s.line
	}
	return nil
}

// values are the values of a list, without quotes.
func values(list string) []string {
	var found []string
	for _, m := range value.FindAllStringSubmatch(list, -1) {
		found = append(found, strings.Trim(strings.TrimSpace(m[1]), "'"))
	}
	return found
}
