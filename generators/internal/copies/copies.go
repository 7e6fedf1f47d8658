// Package copies draws days of copies that a tool may or may not have any more.
package copies

import (
	"fmt"
	"regexp"
	"strconv"
	"time"

	"etalon/catalog"
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/careless"
	"etalon/generators/internal/opposed"
	"etalon/internal/dataset"
)

// Wish is a copy of a base to be used: the last day of its latest run of good checks.
type Wish struct {
	Journal     *workfiles.CopyJournal
	Tool, Other string
	Args        dataset.Args
	Slots       map[string]string
}

var deeds = []struct{ words, tool, other string }{
	{"откатить базу", "backup.restore_day", "backup.rehearse_day"},
	{"развернуть для пробы базу", "backup.rehearse_day", "backup.restore_day"},
}

// Draw takes a wish that its tool must refuse, or one that it can fulfil.
func Draw(p *generate.Pass, refused bool) (Wish, error) {
	var choices []opposed.Choice[Wish]
	for _, d := range deeds {
		keeps, err := days(p.Library, d.tool)
		if err != nil {
			return Wish{}, err
		}
		for _, j := range p.World.CopyJournals {
			for run := 3; run <= 5; run++ {
				choices = append(choices, sort(j, keeps, run, Wish{Journal: j, Tool: d.tool, Other: d.other, Slots: map[string]string{"deed": d.words}}))
			}
		}
	}
	return opposed.Pick(p, "copies", choices, refused)
}

// sort leaves out days close to the bound and those that some careless reader answers right.
func sort(j *workfiles.CopyJournal, keeps, run int, w Wish) opposed.Choice[Wish] {
	var c opposed.Choice[Wish]
	for _, b := range j.Bases {
		age := workfiles.LastOfRun(b.Truth, run)
		if age == 0 || careless.Bite(b.Misreadings(run, keeps)) != nil {
			continue
		}
		one := w
		one.Args = dataset.Args{"database": b.Name, "day": day(j.Today - int64(age)).Format(time.DateOnly)}
		one.Slots = map[string]string{
			"deed": w.Slots["deed"], "base": b.Name, "run": strconv.Itoa(run), "today": workfiles.DayInWords(day(j.Today)),
		}
		switch {
		case age < keeps: // whether the current day counts makes one day
			c.Granted = append(c.Granted, one)
		case age > keeps+1:
			c.Refused = append(c.Refused, one)
		}
	}
	return c
}

func day(n int64) time.Time { return time.Unix(n*24*60*60, 0).UTC() }

var digits = regexp.MustCompile(`[0-9]+`)

// days is how long a tool's copies are kept.
func days(lib *catalog.Library, tool string) (int, error) {
	e, err := lib.Lookup(tool)
	if err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(digits.FindString(e.Constraints["freshness"]))
	if err != nil {
		return 0, fmt.Errorf("freshness of %s names no days: %w", tool, err)
	}
	return n, nil
}
