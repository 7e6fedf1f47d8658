// Package editions reads lists of tables that can be downloaded: YAML with several editions of each,
// some withdrawn, some put out of use by comments.
package editions

import (
	"fmt"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v3"
)

// maxText bounds what is read.
const maxText = 1 << 20

// Newest is what a member is called when the newest file of the archive is meant.
const Newest = "latest"

// Edition is one of a table.
type Edition struct {
	Line               int
	Title, URL, Member string
	Number             int64
	// Withdrawn editions are no longer in force; Commented ones stand behind signs of comments.
	Withdrawn, Commented bool
	// Columns tell the heading by what people call the column.
	Columns map[string]string
}

// Archive says that the table is a member of an archive.
func (e Edition) Archive() bool { return e.Member != "" }

type list struct {
	Tables []yaml.Node
}

type entry struct {
	Title     string
	Edition   int64
	Withdrawn bool
	URL       string
	Member    string
	Columns   map[string]string
}

// behind is a line of the list behind the sign of a comment.
var behind = regexp.MustCompile(`^( *)# ?(.*)$`)

// Read reads all editions: those in use first, then those behind signs of comments.
func Read(text string) ([]Edition, error) {
	if len(text) > maxText {
		return nil, fmt.Errorf("a list of %d bytes: at most %d are read", len(text), maxText)
	}
	all, err := read(text, 0)
	if err != nil {
		return nil, err
	}
	var block []string
	lines := append(strings.Split(text, "\n"), "")
	for i, line := range lines {
		m := behind.FindStringSubmatch(line)
		begins := m != nil && strings.HasPrefix(m[2], "- ")
		if (m == nil || begins) && len(block) > 0 {
			old, err := read("tables:\n"+strings.Join(block, "\n"), i-len(block)-1)
			if err != nil {
				return nil, fmt.Errorf("comment above line %d: %w", i+1, err)
			}
			for _, e := range old {
				e.Commented = true
				all = append(all, e)
			}
			block = nil
		}
		if begins || m != nil && len(block) > 0 {
			block = append(block, "  "+m[2])
		}
	}
	return all, nil
}

func read(text string, above int) ([]Edition, error) {
	var l list
	if err := yaml.Unmarshal([]byte(text), &l); err != nil {
		return nil, err
	}
	var all []Edition
	for i := range l.Tables {
		n := &l.Tables[i]
		var e entry
		if err := n.Decode(&e); err != nil {
			return nil, err
		}
		archive := strings.HasSuffix(e.URL, ".zip") || strings.HasSuffix(e.URL, ".tar")
		if e.Title == "" || e.Edition < 1 || e.URL == "" || archive != (e.Member != "") {
			return nil, fmt.Errorf("line %d: no edition that can be used: %+v", above+n.Line, e)
		}
		all = append(all, Edition{Line: above + n.Line, Title: e.Title, URL: e.URL, Member: e.Member, Number: e.Edition, Withdrawn: e.Withdrawn, Columns: e.Columns})
	}
	return all, nil
}

// Careless says what a hasty reader gets wrong; zero is the right way.
type Careless struct{ Commented, Withdrawn, First bool }

// Latest is the edition of the table with the greatest number among those in force, or the first one
// of the list for a careless reader.
func Latest(all []Edition, title string, c Careless) (found Edition, ok bool) {
	for _, e := range all {
		if e.Title != title || e.Commented && !c.Commented || e.Withdrawn && !c.Withdrawn {
			continue
		}
		if !ok || e.Number > found.Number && !c.First {
			found, ok = e, true
		}
	}
	return found, ok
}
