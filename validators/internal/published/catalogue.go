package published

import (
	"bytes"
	"encoding/json"
	"io"
	"strconv"
	"strings"
	"sync"

	"etalon/internal/dataset"
)

// tools reads catalogues. Each distinct text of a tool and of a catalogue is read once, however
// many rows have it: a set has thousands of catalogue entries and a few hundred tools.
type tools struct {
	mu   sync.Mutex
	seen map[string]readTool
}

// readTool is a tool's text read once, with what is wrong with it.
type readTool struct {
	tool  *Tool
	found []dataset.Finding
}

// catalogue reads a JSON array of tools. The findings name fields from the array down.
func (t *tools) catalogue(name string, in io.Reader) (*Catalogue, []dataset.Finding, error) {
	raws, found, err := dataset.ReadJSON[[]json.RawMessage](name, in)
	if err != nil || len(found) > 0 {
		return nil, found, err
	}
	list := make([]*Tool, len(raws))
	for i, raw := range raws {
		tool, err := t.tool(raw)
		if err != nil {
			return nil, nil, err
		}
		list[i] = tool.tool
		for _, f := range tool.found {
			f.File, f.Line = name, 0
			f.Field = strings.TrimSuffix("["+strconv.Itoa(i)+"]."+f.Field, ".")
			found = append(found, f)
		}
	}
	if len(found) > 0 {
		return nil, found, nil
	}
	return NewCatalogue(list), nil, nil
}

func (t *tools) tool(raw json.RawMessage) (readTool, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if known, ok := t.seen[string(raw)]; ok {
		return known, nil
	}
	v, found, err := dataset.ReadJSON[dataset.Tool]("", bytes.NewReader(raw))
	if err != nil {
		return readTool{}, err
	}
	if len(found) == 0 {
		for _, p := range dataset.Check(&v) {
			found = append(found, p.Finding("", 0, ""))
		}
	}
	canonical, err := json.Marshal(v)
	if err != nil {
		return readTool{}, err
	}
	known := readTool{&Tool{v, string(canonical)}, found}
	t.seen[string(raw)] = known
	return known, nil
}
