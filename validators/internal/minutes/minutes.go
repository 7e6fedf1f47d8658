// Package minutes reads minutes of meetings: who was there, items of work by sections, and the changes
// made to items afterwards.
package minutes

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Item is a piece of work.
type Item struct {
	Section, Login string
	Hours          int
	Dropped        bool
	Line           int
}

// Minutes are minutes that were read: logins in the order of the list, items by number.
type Minutes struct {
	Logins []string
	Items  []Item

	surnames map[string]string
	places   map[string]int
}

// Careless says which changes a hasty reader overlooks; zero is the right way.
type Careless struct{ Drops, Moves, Hours bool }

// most bounds the size of minutes.
const most = 1 << 20

var (
	present = regexp.MustCompile(`^  ([А-ЯЁ][а-яё]+) \(([a-z]\.[a-z]+)\)$`)
	section = regexp.MustCompile(`^Раздел «([^»]+)»$`)
	item    = regexp.MustCompile(`^(\d{1,4})\. ([А-ЯЁ][а-яё]+): .*, (\d{1,3}) ч\.$`)
	dropped = regexp.MustCompile(`^- пункт (\d{1,4}) снят$`)
	moved   = regexp.MustCompile(`^- пункт (\d{1,4}) передан ([А-ЯЁ][а-яё]+), часы те же$`)
	mended  = regexp.MustCompile(`^- пункт (\d{1,4}): вместо (\d{1,3}) ч\. записать (\d{1,3}) ч\.$`)
	listed  = regexp.MustCompile(`^(?:\d+\.|-) `)
)

// Read reads minutes and makes the changes, but for those that are overlooked. An item or a change that is not understood
// is an error, as is one about a person who was not there.
func Read(text string, c Careless) (*Minutes, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	m := &Minutes{surnames: map[string]string{}, places: map[string]int{}}
	under := ""
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimRight(line, "\r")
		if p := present.FindStringSubmatch(line); p != nil {
			m.Logins = append(m.Logins, p[2])
			m.surnames[p[1]], m.surnames[dative(p[1])] = p[2], p[2]
			continue
		}
		if s := section.FindStringSubmatch(line); s != nil {
			under = s[1]
			continue
		}
		if !listed.MatchString(line) {
			continue
		}
		if err := m.take(line, under, i+1, c); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	if len(m.Items) == 0 {
		return nil, errors.New("there are no items")
	}
	return m, nil
}

// dative is the form of a surname in "передан Носову", "передан Ершовой".
func dative(surname string) string {
	if stem, feminine := strings.CutSuffix(surname, "а"); feminine {
		return stem + "ой"
	}
	return surname + "у"
}

func (m *Minutes) take(line, under string, number int, careless Careless) error {
	if i := item.FindStringSubmatch(line); i != nil {
		login, known := m.surnames[i[2]]
		if _, twice := m.places[i[1]]; !known || twice || under == "" {
			return fmt.Errorf("item %s is of a stranger, of no section or stands twice", i[1])
		}
		hours, _ := strconv.Atoi(i[3])
		m.places[i[1]] = len(m.Items)
		m.Items = append(m.Items, Item{under, login, hours, false, number})
		return nil
	}
	for _, kind := range []struct {
		words      *regexp.Regexp
		overlooked bool
	}{{dropped, careless.Drops}, {moved, careless.Moves}, {mended, careless.Hours}} {
		c := kind.words.FindStringSubmatch(line)
		if c == nil {
			continue
		}
		place, known := m.places[c[1]]
		if !known {
			return fmt.Errorf("there is no item %s", c[1])
		}
		if kind.overlooked {
			return nil
		}
		return m.change(&m.Items[place], kind.words, c)
	}
	return fmt.Errorf("%.60q is not understood", line)
}

func (m *Minutes) change(i *Item, kind *regexp.Regexp, said []string) error {
	switch kind {
	case dropped:
		i.Dropped = true
	case moved:
		login, known := m.surnames[said[2]]
		if !known {
			return fmt.Errorf("%s was not there", said[2])
		}
		i.Login = login
	case mended:
		i.Hours, _ = strconv.Atoi(said[3])
	}
	return nil
}
