// Package levels draws callers who may or may not use a tool.
package levels

import (
	"fmt"
	"regexp"
	"strconv"
	"time"

	"etalon/catalog"
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/opposed"
	"etalon/internal/dataset"
)

// Wish is what a caller wants done to a folder.
type Wish struct {
	Book   *workfiles.RoleBook
	Tool   string
	Others []string
	Args   dataset.Args
	Slots  map[string]string
}

var deeds = []struct{ words, tool string }{
	{"сделать доступным для чтения всему отделу", "rights.open_reading"},
	{"закрыть от правок", "rights.lock_writing"},
	{"передать под надзор дежурных", "rights.pass_keeping"},
}

// Draw takes a caller whose level is too low for the tool, or one whose level will do.
func Draw(p *generate.Pass, refused bool) (Wish, error) {
	var choices []opposed.Choice[Wish]
	for i, d := range deeds {
		needed, err := least(p.Library, d.tool)
		if err != nil {
			return Wish{}, err
		}
		others := []string{deeds[(i+1)%3].tool, deeds[(i+2)%3].tool}
		for _, b := range p.World.RoleBooks {
			for _, f := range b.Folders {
				if !f.Archived {
					w := Wish{Book: b, Tool: d.tool, Others: others, Args: dataset.Args{"folder": f.Code}}
					choices = append(choices, w.callers(needed, map[string]string{"deed": d.words, "folder": f.Title}))
				}
			}
		}
	}
	return opposed.Pick(p, "levels", choices, refused)
}

// callers are those whom a careless reader puts on the other side of the bound.
func (w Wish) callers(needed int, slots map[string]string) (c opposed.Choice[Wish]) {
	for _, login := range w.Book.Logins {
		one := w
		one.Slots = map[string]string{"login": login, "today": today(w.Book), "deed": slots["deed"], "folder": slots["folder"]}
		level := w.Book.Level(login, workfiles.RoleRules{})
		switch {
		case level >= needed && w.Book.Level(login, workfiles.RoleRules{Nested: true}) < needed:
			c.Granted = append(c.Granted, one)
		case level > 0 && level < needed && w.Book.Mistaken(login) >= needed:
			c.Refused = append(c.Refused, one)
		}
	}
	return c
}

func today(b *workfiles.RoleBook) string {
	return workfiles.DayInWords(time.Unix(b.Today*24*60*60, 0).UTC())
}

var digits = regexp.MustCompile(`[0-9]+`)

// least is the level that a tool demands.
func least(lib *catalog.Library, tool string) (int, error) {
	e, err := lib.Lookup(tool)
	if err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(digits.FindString(e.Constraints["rights"]))
	if err != nil {
		return 0, fmt.Errorf("rights of %s name no level: %w", tool, err)
	}
	return n, nil
}
