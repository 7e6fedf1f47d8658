// Package editions reads lists of tables that can be downloaded: YAML with several editions of each,
// some withdrawn, some put out of use by comments.
package editions

import (
	"fmt"
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
	// Withdrawn editions are no longer in force.
	Withdrawn bool
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

// Read reads the editions that do not stand behind signs of comments.
func Read(text string) ([]Edition, error) {
	if len(text) > maxText {
		return nil, fmt.Errorf("a list of %d bytes: at most %d are read", len(text), maxText)
	}
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
			return nil, fmt.Errorf("line %d: no edition that can be used: %+v", n.Line, e)
		}
		all = append(all, Edition{Line: n.Line, Title: e.Title, URL: e.URL, Member: e.Member, Number: e.Edition, Withdrawn: e.Withdrawn, Columns: e.Columns})
	}
	return all, nil
}

// Careless says what a hasty reader gets wrong; zero is the right way.
type Careless struct {
	// Last takes whatever stands last in the list, withdrawn or not.
	Last bool
}

// Latest is the edition of the table with the greatest number among those in force.
func Latest(all []Edition, title string, c Careless) (found Edition, ok bool) {
	for _, e := range all {
		if e.Title != title || e.Withdrawn && !c.Last {
			continue
		}
		if !ok || e.Number > found.Number || c.Last {
			found, ok = e, true
		}
	}
	return found, ok
}
