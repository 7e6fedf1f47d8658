package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"
	"text/tabwriter"

	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// spread says how far a measure of difficulty strays over many seeds from the default one.
type spread struct {
	Measure string  `json:"measure"`
	Default float64 `json:"default_mean"`
	// Worst is the mean of the seed that lies furthest away, Difference its standardised one.
	Seed       uint64  `json:"worst_seed"`
	Worst      float64 `json:"worst_mean"`
	Difference float64 `json:"worst_standardised_difference"`
	// Apart counts the seeds further away than equallyHard.
	Apart int `json:"seeds_apart"`
}

// seedsReport is the result of diff --seeds.
type seedsReport struct {
	Suite    string   `json:"suite"`
	Seed     uint64   `json:"default_seed"`
	Seeds    int      `json:"seeds"`
	Measures []spread `json:"measures"`
}

// diffSeeds builds the suite for the default seed and the n after it, keeps nothing of them and
// compares how hard they are.
func (a *app) diffSeeds(ctx context.Context, args []string, n int, format string) error {
	if n < 1 {
		return usagef("--seeds: got %d, want 1 or more", n)
	}
	if len(args) > 1 || len(args) == 1 && args[0] != library {
		return &usageError{fmt.Sprintf("--seeds compares %s alone, got %q", library, args), "run: etalon diff --seeds 20 " + library}
	}
	suites, err := chosen(a.generators, generatorName, []string{library})
	if err != nil {
		return err
	}
	report, err := a.spreadOver(ctx, suites[0], n)
	if err != nil {
		return err
	}
	return a.printSpread(report, format)
}

func (a *app) spreadOver(ctx context.Context, s *generate.Suite, n int) (*seedsReport, error) {
	p := newProgress(a.log, "seeds")
	defer p.end()
	told := p.of(s.Name)
	first, err := measureSeed(ctx, s, defaultSeed)
	if err != nil {
		return nil, err
	}
	report := &seedsReport{Suite: s.Name, Seed: defaultSeed, Seeds: n, Measures: make([]spread, len(measures))}
	for i, m := range measures {
		report.Measures[i] = spread{Measure: m.name, Default: first[i].mean, Seed: defaultSeed, Worst: first[i].mean}
	}
	for k := 1; k <= n; k++ {
		told(k, n+1)
		seed := uint64(defaultSeed + k)
		other, err := measureSeed(ctx, s, seed)
		if err != nil {
			return nil, err
		}
		for i := range measures {
			report.Measures[i].take(seed, shiftOf(measures[i].name, first[i], other[i]))
		}
	}
	return report, nil
}

func (s *spread) take(seed uint64, d shift) {
	if math.Abs(d.Difference) > math.Abs(s.Difference) {
		s.Seed, s.Worst, s.Difference = seed, d.New, d.Difference
	}
	if math.Abs(d.Difference) > equallyHard {
		s.Apart++
	}
}

// measureSeed builds one seed into memory and keeps its measures.
func measureSeed(ctx context.Context, s *generate.Suite, seed uint64) ([]moment, error) {
	const scored = "data/test.jsonl"
	var mu sync.Mutex
	var text []byte
	_, err := s.Build(ctx, generate.Options{Seed: seed}, func(path string, data []byte) error {
		if path == scored {
			mu.Lock()
			defer mu.Unlock()
			text = bytes.Clone(data)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("build %s with seed %d: %w", s.Name, seed, err)
	}
	var rows []*dataset.Question
	found, err := dataset.ReadJSONL(scored, bytes.NewReader(text), func(_ int, q *dataset.Question) error {
		rows = append(rows, q)
		return nil
	})
	if err == nil && len(found) > 0 {
		err = errors.New(found[0].String())
	}
	if err == nil && len(rows) == 0 {
		err = errors.New("no rows in " + scored)
	}
	if err != nil {
		return nil, fmt.Errorf("%s with seed %d: %w", s.Name, seed, err)
	}
	return measureAll(rows), nil
}

// printSpread exits with findings where a measure of some seed is too far from the default one's.
func (a *app) printSpread(r *seedsReport, format string) error {
	var result error
	for _, m := range r.Measures {
		if m.Apart > 0 {
			result = errFindings
		}
	}
	if format == "json" {
		if err := a.printJSON(r); err != nil {
			return err
		}
		return result
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: difficulty of seeds %d to %d against seed %d\n", r.Suite, r.Seed+1, r.Seed+uint64(r.Seeds), r.Seed)
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	row(w, "  measure", "mean", "furthest mean", "seed", "standardised difference", "")
	for _, m := range r.Measures {
		word := "alike"
		if m.Apart > 0 {
			word = fmt.Sprintf("%d of %d seeds more than %.1f apart", m.Apart, r.Seeds, equallyHard)
		}
		row(w, "  "+m.Measure, fmt.Sprintf("%.1f", m.Default), fmt.Sprintf("%.1f", m.Worst), strconv.FormatUint(m.Seed, 10), fmt.Sprintf("%+.3f", m.Difference), word)
	}
	_ = w.Flush() // a builder takes everything
	if _, err := a.out.Write([]byte(b.String())); err != nil {
		return err
	}
	return result
}
