// Package printers reads YAML files of printers whose keys come from templates by anchors, and what
// comments say of the same keys.
package printers

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Setting is a value and the line that it stands on.
type Setting struct {
	Value string
	Line  int
}

// Printer is a printer of a file.
type Printer struct {
	Code, Room string
	Line       int
	node       *yaml.Node
	// lines are those of the printer's own block, the first of them Line.
	lines []string
}

// most bounds the size of a file, deepest how far templates come from one another.
const (
	most    = 1 << 20
	deepest = 32
)

// Read reads a file and gives its printers in order.
func Read(text string) ([]Printer, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	var doc yaml.Node
	if err := yaml.Unmarshal([]byte(text), &doc); err != nil {
		return nil, err
	}
	if len(doc.Content) == 0 {
		return nil, errors.New("the file is empty")
	}
	list := own(doc.Content[0], "printers")
	if list == nil || list.Kind != yaml.MappingNode || len(list.Content) == 0 {
		return nil, errors.New("the file has no printers")
	}
	lines := strings.Split(text, "\n")
	var found []Printer
	for i := 0; i+1 < len(list.Content); i += 2 {
		key, node := list.Content[i], list.Content[i+1]
		end := len(lines)
		if i+2 < len(list.Content) {
			end = list.Content[i+2].Line - 1
		}
		p := Printer{Code: key.Value, Line: key.Line, node: node, lines: lines[key.Line-1 : end]}
		if room := own(node, "room"); room != nil {
			p.Room = room.Value
		}
		found = append(found, p)
	}
	return found, nil
}

// own is the value of a key that the mapping itself has; the last one of several.
func own(n *yaml.Node, key string) *yaml.Node {
	var found *yaml.Node
	if n.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(n.Content); i += 2 {
			if n.Content[i].Value == key {
				found = n.Content[i+1]
			}
		}
	}
	return found
}

// Chain are the values of a key from the printer itself on to its farthest template; the first holds.
func (p Printer) Chain(key string) []Setting {
	var chain []Setting
	node := p.node
	for range deepest {
		if v := own(node, key); v != nil {
			chain = append(chain, Setting{v.Value, v.Line})
		}
		parent := own(node, "<<")
		if parent == nil || parent.Kind != yaml.AliasNode {
			break
		}
		node = parent.Alias
	}
	return chain
}

// Commented are the values of a key that the printer's block has in comments.
func (p Printer) Commented(key string) []Setting {
	words := regexp.MustCompile(`^\s*#\s*` + regexp.QuoteMeta(key) + `: (\S+)`)
	var found []Setting
	for i, line := range p.lines {
		if m := words.FindStringSubmatch(line); m != nil {
			found = append(found, Setting{m[1], p.Line + i})
		}
	}
	return found
}
