// Package rolebook reads TOML files of groups with their members and of shared folders, and reckons
// what level the groups give to a person on a day.
package rolebook

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"etalon/validators/internal/tomldoc"
)

// Member is a line about a member; Until is the last day, nothing where there is none.
type Member struct {
	Login, Until string
	Commented    bool
	Line         int
}

// Group is a group; the members of those that it includes are its members too.
type Group struct {
	Name, Title string
	Level       int
	Frozen      bool
	Includes    []string
	Members     []Member
	Line        int
}

// Folder is a shared folder.
type Folder struct {
	Code, Title string
	Archived    bool
	Line        int
}

// Book is a file that was read.
type Book struct {
	Groups  []Group
	Folders []Folder
}

var member = regexp.MustCompile(`^\s*(#\s*)?\{ login = "([^"]+)"(?:, until = (\d{4}-\d{2}-\d{2}))? \},?\s*(?:#.*)?$`)

// Read reads a file. Lines of members are looked for one by one, since those commented out matter to
// careless readers; that they are all is checked against the list.
func Read(text string) (*Book, error) {
	tables, err := tomldoc.Read(text)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(text, "\n")
	b := &Book{}
	for i, t := range tables {
		end := len(lines)
		if i+1 < len(tables) {
			end = tables[i+1].Line - 1
		}
		switch t.Name {
		case "group":
			g, err := group(t, lines[:end])
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", t.Line, err)
			}
			b.Groups = append(b.Groups, g)
		case "folder":
			f := Folder{Line: t.Line}
			err := errors.Join(take(t, "code", &f.Code), take(t, "title", &f.Title), take(t, "archived", &f.Archived))
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", t.Line, err)
			}
			b.Folders = append(b.Folders, f)
		}
	}
	if len(b.Groups) == 0 {
		return nil, errors.New("there are no groups")
	}
	return b, nil
}

// take puts the value of a key in its place.
func take[T any](t tomldoc.Table, key string, place *T) error {
	e, _ := t.Get(key)
	v, ok := e.Value.(T)
	if !ok {
		return fmt.Errorf("%s is %v", key, e.Value)
	}
	*place = v
	return nil
}

func group(t tomldoc.Table, lines []string) (Group, error) {
	g := Group{Line: t.Line}
	var level int64
	var listed []any
	err := errors.Join(take(t, "name", &g.Name), take(t, "title", &g.Title), take(t, "level", &level), take(t, "frozen", &g.Frozen), take(t, "members", &listed))
	g.Level = int(level)
	if includes, ok := t.Get("includes"); ok {
		list, _ := includes.Value.([]any)
		for _, v := range list {
			name, ok := v.(string)
			if !ok {
				err = errors.Join(err, fmt.Errorf("includes %v", v))
			}
			g.Includes = append(g.Includes, name)
		}
	}
	real := 0
	for i := t.Line; i < len(lines); i++ {
		if m := member.FindStringSubmatch(strings.TrimRight(lines[i], "\r")); m != nil {
			g.Members = append(g.Members, Member{m[2], m[3], m[1] != "", i + 1})
			if m[1] == "" {
				real++
			}
		}
	}
	if real != len(listed) {
		err = errors.Join(err, fmt.Errorf("%d members on lines of their own, %d in the list", real, len(listed)))
	}
	return g, err
}
