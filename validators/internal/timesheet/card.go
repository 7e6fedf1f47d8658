// Package timesheet adds up minutes of a log of work by tasks that a card divides into components.
package timesheet

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/validators/validate"
)

// card says which task each component belongs to.
type card struct {
	of map[string]string
	// lines are where that is said last.
	lines map[string]int
}

var (
	listed   = regexp.MustCompile(`^\* ([A-Z]{2,10}-\d{1,7}) .+\. Компоненты: (.+)$`)
	moved    = regexp.MustCompile(`^Переношу (\S+) из (\S+) в (\S+)\. Всё записанное по нему время считаем за (\S+)\.$`)
	decided  = regexp.MustCompile(`^Решено на планёрке: компонент (\S+) переходит в (\S+), в (\S+) его больше нет\.$`)
	proposed = regexp.MustCompile(`^Может, (\S+) лучше отнести к (\S+)\? Пока не решили, жду мнений\.$`)
	remark   = regexp.MustCompile(`^\[\d\d\.\d\d\.\d{4} \d\d:\d\d\] \S+$`)
	task     = regexp.MustCompile(`[A-Z]{2,10}-\d{1,7}`)
)

const (
	maxText  = 1 << 20
	comments = "КОММЕНТАРИИ"
)

// read reads a card with its comments in turn. Carelessly, proposals count as decisions, or
// decisions for nothing. A comment that names a task and is not understood is an error.
func read(f validate.File, c Careless) (card, error) {
	k := card{map[string]string{}, map[string]int{}}
	if len(f.Text) > maxText {
		return k, fmt.Errorf("%s: more than %d bytes", f.Path, maxText)
	}
	discussed := false
	for i, line := range strings.Split(f.Text, "\n") {
		line = strings.TrimRight(line, "\r ")
		discussed = discussed || line == comments
		var err error
		if m := listed.FindStringSubmatch(line); m != nil && !discussed {
			err = k.list(m[1], m[2], i+1)
		} else if discussed && !remark.MatchString(line) {
			err = k.comment(line, i+1, c)
		}
		if err != nil {
			return k, fmt.Errorf("%s:%d: %w", f.Path, i+1, err)
		}
	}
	if len(k.of) == 0 || !discussed {
		return k, fmt.Errorf("%s has no components or no comments", f.Path)
	}
	return k, nil
}

func (k card) list(task, names string, line int) error {
	for name := range strings.SplitSeq(names, ", ") {
		if k.of[name] != "" {
			return fmt.Errorf("component %s stands twice", name)
		}
		k.of[name], k.lines[name] = task, line
	}
	return nil
}

func (k card) comment(text string, line int, c Careless) error {
	var name, from, to string
	if m := moved.FindStringSubmatch(text); m != nil && m[3] == m[4] {
		name, from, to = m[1], m[2], m[3]
	} else if m := decided.FindStringSubmatch(text); m != nil {
		name, from, to = m[1], m[3], m[2]
	} else if m := proposed.FindStringSubmatch(text); m != nil {
		if k.of[m[1]] == "" {
			return fmt.Errorf("component %s is not known", m[1])
		}
		if c.Proposals {
			k.of[m[1]], k.lines[m[1]] = m[2], line
		}
		return nil
	} else if task.MatchString(text) {
		return fmt.Errorf("%.80q is not understood", text)
	} else {
		return nil
	}
	if now := k.of[name]; now == "" || now != from && !c.Proposals && !c.Undecided {
		return fmt.Errorf("component %q leaves %s, but belongs to %q", name, from, now)
	}
	if !c.Undecided {
		k.of[name], k.lines[name] = to, line
	}
	return nil
}

// components are those of a task, sorted.
func (k card) components(task string) []string {
	var names []string
	for name, t := range k.of {
		if t == task {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
