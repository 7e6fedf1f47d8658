// Package fiction invents people, organisations, addresses and requisites that cannot be anybody's:
// numbers have the right shape and fail their checksums, КПП and БИК (which have none) use region
// codes that were never assigned, phones use code 000 and mail ends in .example.
package fiction

import (
	"fmt"
	"sync"

	"etalon/data"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Maker invents from a stream: the same stream gives the same fiction. It is not safe for
// concurrent use.
type Maker struct {
	r     *stream.Stream
	stock *stock
	used  map[string]bool
}

// New is a maker that draws from r. Within one maker no surname and no firm's name comes twice until
// they run out.
func New(r *stream.Stream) (*Maker, error) {
	s, err := load()
	if err != nil {
		return nil, err
	}
	return &Maker{r: r, stock: s, used: map[string]bool{}}, nil
}

// stock is the authored data that fiction is composed of.
type stock struct {
	people struct {
		Surnames    []string    `yaml:"surnames"`
		Men         []string    `yaml:"men"`
		Women       []string    `yaml:"women"`
		Patronymics [][2]string `yaml:"patronymics"`
	}
	firms struct {
		Names   []string `yaml:"names"`
		Cities  []string `yaml:"cities"`
		Streets []string `yaml:"streets"`
	}
}

var load = sync.OnceValues(func() (*stock, error) {
	var s stock
	for name, into := range map[string]any{"fiction/people.yaml": &s.people, "fiction/firms.yaml": &s.firms} {
		text, err := data.FS.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("fiction: %w", err)
		}
		if err := dataset.DecodeYAML("data/"+name, text, into); err != nil {
			return nil, err
		}
	}
	return &s, nil
})

// fresh is an element that this maker has not given yet, or any when all are used.
func (m *Maker) fresh(kind string, list []string) string {
	for range 8 * len(list) {
		if x := stream.Pick(m.r, list); !m.used[kind+x] {
			m.used[kind+x] = true
			return x
		}
	}
	return stream.Pick(m.r, list)
}
