package validate

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"runtime/debug"
	"strings"

	"etalon/internal/dataset"
)

// Recogniser finds the solver of a question by its words.
type Recogniser struct{ entries []entry }

type entry struct {
	solver *Solver
	index  int
	prefix string
	whole  *regexp.Regexp
}

// NewRecogniser prepares the wordings of solvers and refuses badly described ones.
func NewRecogniser(solvers []*Solver) (*Recogniser, error) {
	r := &Recogniser{}
	for i, s := range solvers {
		if err := s.check(); err != nil {
			return nil, err
		}
		if i > 0 && solvers[i-1].Name >= s.Name {
			return nil, fmt.Errorf("solver %s stands after %s: keep the list sorted, each name once", s.Name, solvers[i-1].Name)
		}
		for j, w := range s.Wordings {
			whole, err := regexp.Compile(`\A(?:` + w.String() + `)\z`)
			if err != nil {
				return nil, fmt.Errorf("solver %s: wording %d: %w", s.Name, j, err)
			}
			prefix, _ := w.LiteralPrefix()
			r.entries = append(r.entries, entry{s, j, prefix, whole})
		}
	}
	return r, nil
}

// check says what a solver lacks.
func (s *Solver) check() error {
	switch {
	case s.Name == "":
		return errors.New("a solver has no name")
	case s.Doc == "":
		return fmt.Errorf("solver %s is undocumented: restate its rule in Doc", s.Name)
	case len(s.Covers) == 0:
		return fmt.Errorf("solver %s covers no family: name them in Covers", s.Name)
	case len(s.Wordings) == 0:
		return fmt.Errorf("solver %s has no wordings", s.Name)
	case s.Solve == nil:
		return fmt.Errorf("solver %s has no Solve", s.Name)
	}
	return s.checkRules()
}

func (s *Solver) checkRules() error {
	seen := map[Rule]bool{}
	for _, rule := range append(append([]Rule{}, s.Readings...), s.Traps...) {
		switch {
		case rule == Main:
			return fmt.Errorf("solver %s: a reading or trap has no name", s.Name)
		case seen[rule]:
			return fmt.Errorf("solver %s: rule %q is listed twice", s.Name, rule)
		}
		seen[rule] = true
	}
	return nil
}

// Match is a solver that recognised a question, the wording that did and its slots.
type Match struct {
	Solver  *Solver
	Wording int
	Slots   map[string]string
}

// Match lists every wording that matches the whole question. Of one solver's wordings that fill
// the same slots alike only the first is listed: they ask the same.
func (r *Recogniser) Match(question string) []Match {
	var found []Match
	for _, e := range r.entries {
		if !strings.HasPrefix(question, e.prefix) {
			continue
		}
		groups := e.whole.FindStringSubmatchIndex(question)
		if groups == nil {
			continue
		}
		m := Match{e.solver, e.index, slots(e.whole, question, groups)}
		if n := len(found); n > 0 && found[n-1].Solver == m.Solver && maps.Equal(found[n-1].Slots, m.Slots) {
			continue
		}
		found = append(found, m)
	}
	return found
}

func slots(re *regexp.Regexp, text string, groups []int) map[string]string {
	m := map[string]string{}
	for i, name := range re.SubexpNames() {
		if name != "" && groups[2*i] >= 0 {
			m[name] = text[groups[2*i]:groups[2*i+1]]
		}
	}
	return m
}

// PanicError is a solver's panic: a fault of the tool, never of the data.
type PanicError struct {
	Solver string
	Rule   Rule
	Value  any
	Stack  []byte
}

func (e *PanicError) Error() string {
	return fmt.Sprintf("solver %s panicked under rule %q: %v", e.Solver, e.Rule, e.Value)
}

// Run solves the pass under a rule with the slots of the match. The pass is left as it was; the
// steps of the derivation come back with the answer.
func (m Match) Run(p *Pass, rule Rule) (answer dataset.Answer, steps []Citation, err error) {
	own := *p
	own.Slots, own.citations = m.Slots, nil
	defer func() {
		if v := recover(); v != nil {
			err = &PanicError{m.Solver.Name, rule, v, debug.Stack()}
		}
	}()
	answer, err = m.Solver.Solve(&own, rule)
	return answer, own.citations, err
}

// WithoutHistory is the same question asked as if nothing had been said before.
func (p *Pass) WithoutHistory() *Pass {
	own := *p
	own.History = nil
	return &own
}
