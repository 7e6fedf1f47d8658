package dispatch

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"etalon/internal/dataset"
	"etalon/internal/stream"
	"etalon/templates"
)

// words are what requests are written with.
type words struct {
	Requests struct {
		Kinds     []*kind  `yaml:"kinds"`
		Haste     []string `yaml:"haste"`
		Greetings []string `yaml:"greetings"`
		Again     []string `yaml:"again"`
		Withdrawn []string `yaml:"withdrawn"`
		Started   []string `yaml:"started"`
		Waiting   []string `yaml:"waiting"`
	}
	Places struct {
		Objects []site                  `yaml:"objects"`
		Types   map[string]*kindOfPlace `yaml:"types"`
	}
}

type site struct {
	Name   string   `yaml:"name"`
	Type   string   `yaml:"type"`
	Floors int      `yaml:"floors"`
	Weight int      `yaml:"weight"`
	Days   string   `yaml:"days"`
	Hours  []string `yaml:"hours"`
	Since  int      `yaml:"since"`
}

// kindOfPlace is what objects of a kind have in common.
type kindOfPlace struct {
	Title string   `yaml:"title"`
	Units []string `yaml:"units"`
	Dry   []string `yaml:"dry"`
	Wet   []string `yaml:"wet"`
	WC    []string `yaml:"wc"`
}

// kind is a kind of requests.
type kind struct {
	Name     string   `yaml:"name"`
	Crew     string   `yaml:"crew"`
	Cold     int      `yaml:"cold"`
	Warm     int      `yaml:"warm"`
	Months   []int    `yaml:"months"`
	Only     []string `yaml:"only"`
	Places   []string `yaml:"places"`
	Tails    []string `yaml:"tails"`
	Accident []string `yaml:"accident"`
	Urgent   []string `yaml:"urgent"`
	Usual    []string `yaml:"usual"`
	Planned  []string `yaml:"planned"`
}

func load() (*words, error) {
	var w words
	for name, into := range map[string]any{"requests": &w.Requests, "places": &w.Places} {
		file := "workpermit/documents/dispatch/" + name + ".yaml"
		text, err := fs.ReadFile(templates.FS, file)
		if err != nil {
			return nil, fmt.Errorf("words of requests: %w", err)
		}
		if err := dataset.DecodeYAML("templates/"+file, text, into); err != nil {
			return nil, err
		}
	}
	return &w, nil
}

// asks are what is reported with a priority.
func (k *kind) asks(p Priority) []string {
	return [...][]string{k.Accident, k.Urgent, k.Usual, k.Planned}[p]
}

// season is the kind's weight in a month.
func (k *kind) season(m time.Month) int {
	if len(k.Months) > 0 && !slices.Contains(k.Months, int(m)) {
		return 0
	}
	if m >= time.May && m <= time.September {
		return k.Warm
	}
	return k.Cold
}

// fits tells whether such a thing can happen in an object: a lift needs a second floor.
func (k *kind) fits(o *Object, w *words) bool {
	if len(k.Only) == 0 {
		return true
	}
	return o.floors > 1 && slices.ContainsFunc(k.Only, func(t string) bool { return w.Places.Types[t] == o.kind })
}

// tell words a request of a kind in an object, and says who reports it: a tenant his own room.
func (w *words) tell(k *kind, p Priority, o *Object, r *stream.Stream) (unit, text string) {
	where := o.kind.Dry
	if len(k.Places) > 0 {
		where = k.Places
	}
	text = strings.NewReplacer("{where}", stream.Pick(r, where), "{wet}", stream.Pick(r, o.kind.Wet), "{wc}", stream.Pick(r, o.kind.WC)).Replace(stream.Pick(r, k.asks(p)))
	unit, text, _ = strings.Cut(o.place(stream.Pick(r, o.kind.Units)+"\n"+text, r), "\n")
	if tails := k.Tails; r.Chance(30) {
		if p < Usual {
			tails = w.Requests.Haste
		}
		text += " " + stream.Pick(r, tails)
	}
	return unit, w.habit(text, p, r)
}

// habit is how a shift types: a greeting copied from the mail, a small letter, no full stop.
func (w *words) habit(text string, p Priority, r *stream.Stream) string {
	switch n := r.IntN(100); {
	case n < 8 && p != Accident:
		return stream.Pick(r, w.Requests.Greetings) + " " + text
	case n < 18:
		return strings.TrimSuffix(text, ".")
	case n < 24:
		first, size := utf8.DecodeRuneInString(text)
		return string(unicode.ToLower(first)) + text[size:]
	}
	return text
}
