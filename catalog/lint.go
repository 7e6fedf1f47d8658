package catalog

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
)

func compare(a, b string) int { return strings.Compare(a, b) }

// lint refuses a library from which a fair catalogue could not be assembled.
func (l *Library) lint() error {
	described := map[string]string{}
	for _, e := range l.entries {
		if err := l.lintEntry(e); err != nil {
			return fmt.Errorf("catalog: tool %s: %w", e.Name, err)
		}
		if other, ok := described[e.Description]; ok && e.Pair != other {
			return fmt.Errorf("catalog: tools %s and %s have one description; declare a pair or tell them apart", other, e.Name)
		}
		described[e.Description] = e.Name
	}
	return nil
}

func (l *Library) lintEntry(e *Entry) error {
	if !strings.HasPrefix(e.Name, e.Family+".") {
		return fmt.Errorf("name must begin with %q", e.Family+".")
	}
	for _, text := range append(slices.Collect(maps.Values(e.Constraints)), e.Description) {
		if strings.TrimSpace(text) == "" || !norm.NFC.IsNormalString(text) {
			return fmt.Errorf("empty or not NFC: %q", text)
		}
	}
	if len(e.Constraints) == 0 {
		return fmt.Errorf("has no constraints; say at least limits or rights")
	}
	if len(e.Twins) == 0 {
		return fmt.Errorf("names no twin; every tool has a tempting neighbour in its family")
	}
	for _, twin := range e.Twins {
		t, ok := l.byName[twin]
		if !ok || t.Family != e.Family || twin == e.Name {
			return fmt.Errorf("twin %q is not another tool of family %s", twin, e.Family)
		}
	}
	return l.lintPair(e)
}

// lintPair demands that a declared pair is mutual and differs in exactly one constraint.
func (l *Library) lintPair(e *Entry) error {
	if e.Pair == "" {
		return nil
	}
	p, ok := l.byName[e.Pair]
	if !ok || p.Pair != e.Name {
		return fmt.Errorf("pair %q must name this tool as its pair", e.Pair)
	}
	differing := 0
	for key := range union(e.Constraints, p.Constraints) {
		if e.Constraints[key] != p.Constraints[key] {
			differing++
		}
	}
	if differing != 1 {
		return fmt.Errorf("pair %s differs in %d constraints, want exactly 1", e.Pair, differing)
	}
	return nil
}

func union(a, b map[string]string) map[string]string {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}
