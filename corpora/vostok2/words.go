package vostok2

import (
	"fmt"
	"io/fs"

	"etalon/internal/dataset"
	"etalon/templates"
)

// role is who sits at the table.
type role struct {
	Key  string `yaml:"key"`
	Firm string `yaml:"firm"` // own, builder, designer
	Post string `yaml:"post"`
	Of   string `yaml:"of"` // the post in the genitive
}

// matter is a question of refrigeration equipment with all that may become of it.
type matter struct {
	Head    string `yaml:"head"`
	Phase   int    `yaml:"phase"`
	Who     string `yaml:"who"`
	Said    string `yaml:"said"`
	What    string `yaml:"what"`
	Done    string `yaml:"done"`
	Late    string `yaml:"late"`
	Off     string `yaml:"off"`
	Instead string `yaml:"instead"`
}

// duty is a point of a decision.
type duty struct {
	Who  string `yaml:"who"`
	In   int    `yaml:"in"` // days
	What string `yaml:"what"`
}

// topic is an item of a thread; Then says what became of the item before.
type topic struct {
	Head string `yaml:"head"`
	By   string `yaml:"by"`
	Said string `yaml:"said"`
	Then string `yaml:"then"`
	In   int    `yaml:"in"`
	From int    `yaml:"from"` // of a filler: between which meetings it may stand; To 0: any
	To   int    `yaml:"to"`
	Do   []duty `yaml:"do"`
}

type thread struct {
	From  int     `yaml:"from"`
	Items []topic `yaml:"items"`
}

// Thing is a line of the register.
type Thing struct {
	Mark  string `yaml:"mark"`
	Name  string `yaml:"name"`
	Place string `yaml:"place"`
}

// words are all texts of the minutes.
type words struct {
	Roles   []role   `yaml:"roles"`
	Threads []thread `yaml:"threads"`
	Fillers []topic  `yaml:"fillers"`
	cold    `yaml:"-"`
}

type cold struct {
	Register    []Thing             `yaml:"register"`
	Outside     string              `yaml:"outside"`
	Matters     []matter            `yaml:"matters"`
	Say         map[string][]string `yaml:"say"`
	WhyRestored []string            `yaml:"why_restored"`
	WhyReopened []string            `yaml:"why_reopened"`
	WhyMoved    []string            `yaml:"why_moved"`
	Control     []string            `yaml:"control"`
}

func load() (*words, error) {
	var w words
	for name, into := range map[string]any{"roles": &struct {
		Roles *[]role `yaml:"roles"`
	}{&w.Roles}, "threads": &struct {
		Threads *[]thread `yaml:"threads"`
		Fillers *[]topic  `yaml:"fillers"`
	}{&w.Threads, &w.Fillers}, "cold": &w.cold} {
		file := "workpermit/documents/vostok2/" + name + ".yaml"
		text, err := fs.ReadFile(templates.FS, file)
		if err != nil {
			return nil, fmt.Errorf("words of minutes: %w", err)
		}
		if err := dataset.DecodeYAML("templates/"+file, text, into); err != nil {
			return nil, err
		}
	}
	return &w, nil
}
