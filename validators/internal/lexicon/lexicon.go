// Package lexicon recognises what a tool can do from its description, in the validators' own
// words: names of tools are never looked at, so a solver cannot be led by one. One file a family
// of tools.
package lexicon

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"etalon/internal/dataset"
)

// Capability is one thing that a tool can do. Patterns are regular expressions looked for in the
// description after Fold: small letters, ё as е, single spaces.
type Capability struct {
	// ID is what solvers ask for: "table.mean". Sorted within a table.
	ID string
	// All must match somewhere in the description; at least one.
	All []string
	// None may match.
	None []string
}

// tables lists the capabilities of every family of tools, sorted by file.
var tables = [][]Capability{
	accessTools,
	archiveTools,
	backupTools,
	billingTools,
	calendarTools,
	certTools,
	codeTools,
	configTools,
	crmTools,
	dbTools,
	deliveryTools,
	dnsTools,
	fileTools,
	firewallTools,
	flagsTools,
	gitTools,
	httpTools,
	incidentTools,
	jsonTools,
	k8sTools,
	logTools,
	mailTools,
	markupTools,
	printTools,
	queueTools,
	rightsTools,
	speechTools,
	tableTools,
	traceTools,
	trackerTools,
}

// Default is the lexicon of all tables.
var Default = sync.OnceValues(func() (*Lexicon, error) { return New(slices.Concat(tables...)) })

// Lexicon is a compiled set of capabilities. It is safe for concurrent use.
type Lexicon struct {
	capabilities []compiled
	verdicts     sync.Map // description → []string
}

type compiled struct {
	id        string
	all, none []*regexp.Regexp
}

// New compiles capabilities and refuses badly described ones.
func New(capabilities []Capability) (*Lexicon, error) {
	l := &Lexicon{}
	seen := map[string]bool{}
	for _, c := range capabilities {
		switch {
		case c.ID == "":
			return nil, fmt.Errorf("lexicon: a capability has no ID")
		case seen[c.ID]:
			return nil, fmt.Errorf("lexicon: capability %s is described twice", c.ID)
		case len(c.All) == 0:
			return nil, fmt.Errorf("lexicon: capability %s has no pattern in All: it would match every tool", c.ID)
		}
		seen[c.ID] = true
		all, err := compile(c.ID, c.All)
		if err != nil {
			return nil, err
		}
		none, err := compile(c.ID, c.None)
		if err != nil {
			return nil, err
		}
		l.capabilities = append(l.capabilities, compiled{c.ID, all, none})
	}
	slices.SortFunc(l.capabilities, func(a, b compiled) int { return strings.Compare(a.id, b.id) })
	return l, nil
}

// escapes are the parts of a pattern whose capitals do not stand for letters of the text.
var escapes = regexp.MustCompile(`\\p\{\w+\}|\\.`)

func compile(id string, patterns []string) ([]*regexp.Regexp, error) {
	res := make([]*regexp.Regexp, 0, len(patterns))
	for _, p := range patterns {
		if bare := escapes.ReplaceAllString(p, ""); strings.ToLower(bare) != bare || strings.Contains(bare, "ё") {
			return nil, fmt.Errorf("lexicon: capability %s: pattern %q: descriptions are folded: write small letters, and е for ё", id, p)
		}
		re, err := regexp.Compile(p)
		if err != nil {
			return nil, fmt.Errorf("lexicon: capability %s: %w", id, err)
		}
		res = append(res, re)
	}
	return res, nil
}

// IDs are all capabilities, sorted.
func (l *Lexicon) IDs() []string {
	ids := make([]string, len(l.capabilities))
	for i, c := range l.capabilities {
		ids[i] = c.id
	}
	return ids
}

// Capabilities are all that the tool's description is recognised as, sorted.
func (l *Lexicon) Capabilities(t dataset.Tool) []string {
	if v, ok := l.verdicts.Load(t.Description); ok {
		return v.([]string)
	}
	text := Fold(t.Description)
	found := []string{}
	for _, c := range l.capabilities {
		if c.matches(text) {
			found = append(found, c.id)
		}
	}
	l.verdicts.Store(t.Description, found)
	return found
}

func (c compiled) matches(text string) bool {
	for _, re := range c.all {
		if !re.MatchString(text) {
			return false
		}
	}
	for _, re := range c.none {
		if re.MatchString(text) {
			return false
		}
	}
	return true
}

// Fold brings a description to the form that patterns are written for.
func Fold(s string) string {
	s = strings.ReplaceAll(strings.ToLower(s), "ё", "е")
	return strings.Join(strings.Fields(s), " ")
}
