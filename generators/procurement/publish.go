package procurement

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"

	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// publish writes every file of the suite.
func (s *set) publish(sink generate.Sink) error {
	var cases, presupposing, gold, plants bytes.Buffer
	order := mixed(s.cases)
	if err := dataset.WriteJSONL(&cases, order); err != nil {
		return fmt.Errorf("write cases: %w", err)
	}
	if err := dataset.WriteJSONL(&presupposing, s.presupposing); err != nil {
		return fmt.Errorf("write presupposing cases: %w", err)
	}
	if err := dataset.WriteJSONL(&gold, s.goldOf(slices.Concat(order, s.presupposing))); err != nil {
		return fmt.Errorf("write gold: %w", err)
	}
	if err := dataset.WriteJSONL(&plants, s.plants()); err != nil {
		return fmt.Errorf("write plants: %w", err)
	}
	list, err := s.manifest()
	if err != nil {
		return err
	}
	card, err := s.card()
	if err != nil {
		return err
	}
	files := []struct {
		path string
		data []byte
	}{
		{"README.md", card}, {"cases.jsonl", cases.Bytes()}, {"docs/MANIFEST.csv", list}, {"gold.jsonl", gold.Bytes()},
		{"presupposing.jsonl", presupposing.Bytes()}, {"proof/plants.jsonl", plants.Bytes()},
	}
	for _, f := range files {
		if err := sink(f.path, f.data); err != nil {
			return err
		}
	}
	return s.publishDocuments(sink)
}

func (s *set) publishDocuments(sink generate.Sink) error {
	for _, d := range s.documents {
		if err := sink(d.Contract.Path(), d.Data); err != nil {
			return err
		}
		if d.Original == nil {
			continue
		}
		if err := sink("originals/"+d.Contract.ID+".pdf", d.Original); err != nil {
			return err
		}
	}
	return nil
}

// goldOf is the gold rows of cases in their order.
func (s *set) goldOf(cases []*dataset.Case) []*dataset.Gold {
	byID := map[string]*dataset.Gold{}
	for _, g := range s.gold {
		byID[g.ID] = g
	}
	rows := make([]*dataset.Gold, 0, len(cases))
	for _, c := range cases {
		rows = append(rows, byID[c.ID])
	}
	return rows
}

func (s *set) plants() []*dataset.Plant {
	var rows []*dataset.Plant
	for _, d := range s.documents {
		for i := range d.Plants {
			rows = append(rows, &d.Plants[i])
		}
	}
	return rows
}

// manifest is docs/MANIFEST.csv: id,file,kind,url,pages.
func (s *set) manifest() ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	rows := [][]string{{"id", "file", "kind", "url", "pages"}}
	for _, d := range s.documents {
		kind := dataset.DigitalDocument
		if d.Contract.Scan {
			kind = dataset.ScanDocument
		}
		rows = append(rows, []string{d.Contract.ID, d.Contract.Path(), string(kind), "", strconv.Itoa(d.Pages)})
	}
	if err := w.WriteAll(rows); err != nil {
		return nil, fmt.Errorf("write docs/MANIFEST.csv: %w", err)
	}
	return b.Bytes(), nil
}
