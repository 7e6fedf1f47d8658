// Package workfiles is the world of gorillahard: files such as an engineer or an office keeps at
// hand. A file is made once for a seed, cut once to its window, and shared by every question that
// attaches it; its typed model says what it holds. Solvers never see the model, only the bytes.
package workfiles

import (
	"cmp"
	"fmt"
	"slices"
	"unicode/utf8"

	"etalon/internal/stream"
)

// File is one attached file.
type File struct {
	// Path stands in the header of the context and below corpus/ of the published set.
	Path string
	// Format is one of dataset.Formats.
	Format string
	// Data is UTF-8 with LF line ends and a final line end, without any line that starts with "[файл:".
	Data []byte
}

// World holds every file of a seed, by kind.
type World struct {
	EnvFiles    []*EnvFile
	Dockerfiles []*Dockerfile
	Regulations []*Regulation
	IssueCards  []*IssueCard
	DutyNotes   []*DutyNotes
	AccessLogs  []*AccessLog
	AppLogs     []*AppLog
	Sources     []*PythonSource
	// Ledgers are orders in CSV, each with its price list in TSV; Debtors are overdue invoices in CSV.
	Ledgers   []*Ledger
	Debtors   []*Debtors
	Manifests []*Manifest
	Platforms []*Platform
	FlagFiles []*FlagFile
	// Settings of services and dumps of orders are JSON, journals JSON Lines, export manifests XML.
	Settings        []*Settings
	Journals        []*Journal
	Dumps           []*Dump
	ExportManifests []*ExportManifest
	Paired
	Guarded
}

// New builds the world of a seed.
func New(seed uint64) (*World, error) {
	w := &World{
		EnvFiles:    newEnvFiles(seed),
		Dockerfiles: newDockerfiles(seed),
		DutyNotes:   newDutyNotes(seed),
		Ledgers:     newLedgers(seed),
		Debtors:     newDebtors(seed),
		Manifests:   newManifests(seed),
		Platforms:   newPlatforms(seed),
		FlagFiles:   newFlagFiles(seed),
		Settings:    newSettings(seed),
		Dumps:       newDumps(seed),

		ExportManifests: newExportManifests(seed),
	}
	var err error
	if w.IssueCards, err = newIssueCards(seed); err != nil {
		return nil, err
	}
	if w.Regulations, err = newRegulations(seed); err != nil {
		return nil, err
	}
	w.pair(seed)
	w.guard(seed)
	if err := w.compose(seed); err != nil {
		return nil, err
	}
	w.Journals = newJournals(seed, w)
	return w, w.check()
}

// Files lists all files, sorted by path.
func (w *World) Files() []*File {
	all := slices.Concat(w.composed(), w.Paired.files(), w.Guarded.files())
	for _, e := range w.EnvFiles {
		all = append(all, e.File)
	}
	for _, d := range w.Dockerfiles {
		all = append(all, d.File)
	}
	for _, r := range w.Regulations {
		all = append(all, r.File)
	}
	for _, n := range w.DutyNotes {
		all = append(all, n.File)
	}
	for _, c := range w.IssueCards {
		all = append(all, c.File)
	}
	for _, l := range w.Ledgers {
		all = append(all, &l.File, &l.Prices.File)
	}
	for _, d := range w.Debtors {
		all = append(all, &d.File)
	}
	for _, m := range w.Manifests {
		all = append(all, m.File)
	}
	for _, p := range w.Platforms {
		all = append(all, p.File)
	}
	for _, f := range w.FlagFiles {
		all = append(all, f.File)
	}
	for _, s := range w.Settings {
		all = append(all, &s.File)
	}
	for _, j := range w.Journals {
		all = append(all, &j.File)
	}
	for _, d := range w.Dumps {
		all = append(all, &d.File)
	}
	for _, m := range w.ExportManifests {
		all = append(all, &m.File)
	}
	slices.SortFunc(all, func(a, b *File) int { return cmp.Compare(a.Path, b.Path) })
	return all
}

// fileStream is the random stream of one file: other files never change it.
func fileStream(seed uint64, path string) *stream.Stream {
	return stream.New(seed, "workfiles", path)
}

// check refuses files that could not be attached as they are.
func (w *World) check() error {
	files := w.Files()
	for i, f := range files {
		switch {
		case i > 0 && files[i-1].Path == f.Path:
			return fmt.Errorf("workfiles: two files are named %s", f.Path)
		case !utf8.Valid(f.Data) || len(f.Data) == 0 || f.Data[len(f.Data)-1] != '\n':
			return fmt.Errorf("workfiles: %s must be non-empty UTF-8 that ends with a line end", f.Path)
		}
	}
	return nil
}
