// Package catalog is the tool library of gorillahard and the assembly of a question's catalogue
// against the solver: the right tool never stands without a tempting twin.
package catalog

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"etalon/internal/dataset"
)

//go:embed tools/*.yaml
var toolFiles embed.FS

// Entry is a tool with what only the generating half knows of it.
type Entry struct {
	dataset.Tool
	// Twins are tools of the same family with similar words that are wrong where this one is right.
	Twins []string
	// Pair is the tool with the same capability that differs in exactly one caveat, or "".
	Pair string
}

// Library is the whole set of tools, sorted by name.
type Library struct {
	entries []*Entry
	byName  map[string]*Entry
}

// familyFile is the shape of tools/<family>.yaml.
type familyFile struct {
	Family string      `yaml:"family"`
	Tools  []toolEntry `yaml:"tools"`
}

type toolEntry struct {
	Name        string               `yaml:"name"`
	Description string               `yaml:"description"`
	Parameters  map[string]parameter `yaml:"parameters"`
	Constraints map[string]string    `yaml:"constraints"`
	Twins       []string             `yaml:"twins"`
	Pair        string               `yaml:"pair"`
}

type parameter struct {
	Type        string            `yaml:"type"`
	Description string            `yaml:"description"`
	Enum        []any             `yaml:"enum"`
	Default     any               `yaml:"default"`
	Items       *dataset.Property `yaml:"items"`
	Required    bool              `yaml:"required"`
}

// Load reads and lints the embedded library.
func Load() (*Library, error) {
	return load(toolFiles)
}

func load(files fs.FS) (*Library, error) {
	names, err := fs.Glob(files, "tools/*.yaml")
	if err != nil {
		return nil, fmt.Errorf("catalog: %w", err)
	}
	lib := &Library{byName: map[string]*Entry{}}
	for _, name := range names {
		if err := lib.add(files, name); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(lib.entries, func(a, b *Entry) int { return compare(a.Name, b.Name) })
	return lib, lib.lint()
}

func (l *Library) add(files fs.FS, name string) error {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return fmt.Errorf("catalog: %w", err)
	}
	var f familyFile
	if err := dataset.DecodeYAML("catalog/"+name, data, &f); err != nil {
		return err
	}
	for _, t := range f.Tools {
		e := t.entry(f.Family)
		if _, twice := l.byName[e.Name]; twice {
			return fmt.Errorf("catalog/%s: tool %s is defined twice", name, e.Name)
		}
		l.byName[e.Name] = e
		l.entries = append(l.entries, e)
	}
	return nil
}

func (t toolEntry) entry(family string) *Entry {
	schema := dataset.Schema{Type: "object", Properties: map[string]dataset.Property{}, Required: []string{}}
	for _, name := range slices.Sorted(maps.Keys(t.Parameters)) {
		p := t.Parameters[name]
		schema.Properties[name] = dataset.Property{
			Type: p.Type, Description: p.Description, Enum: p.Enum, Default: p.Default, Items: p.Items,
		}
		if p.Required {
			schema.Required = append(schema.Required, name)
		}
	}
	return &Entry{
		Tool: dataset.Tool{
			Name: t.Name, Family: family, Description: t.Description,
			Parameters: schema, Constraints: t.Constraints,
		},
		Twins: t.Twins, Pair: t.Pair,
	}
}

// Tools are all tools, sorted by name.
func (l *Library) Tools() []dataset.Tool {
	tools := make([]dataset.Tool, len(l.entries))
	for i, e := range l.entries {
		tools[i] = e.Tool
	}
	return tools
}

// Lookup is the entry of a name; an unknown name is an error.
func (l *Library) Lookup(name string) (*Entry, error) {
	if e, ok := l.byName[name]; ok {
		return e, nil
	}
	return nil, fmt.Errorf("catalog: no tool is named %q", name)
}
