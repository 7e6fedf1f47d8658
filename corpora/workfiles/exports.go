package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// ExportManifest is an XML list of published data sets: for each period an edition in force,
// and often a withdrawn one or an old entry left in a comment.
type ExportManifest struct {
	File
	Sets []*DataSet
}

// DataSet is one entry.
type DataSet struct {
	Title   string
	Period  Period
	Edition int
	State   setState
	Files   []DataFile
}

// Period is a period as the file writes it and as a request names it, in the accusative.
type Period struct{ Code, Words string }

// DataFile is one form in which an entry is published.
type DataFile struct {
	Format string
	// Packed is the kind of compression, "" where there is none.
	Packed string
	URL    string
}

type setState int

const (
	inForce setState = iota
	withdrawn
	commentedOut
)

// InForce says whether the entry may be used: it is neither withdrawn nor commented out.
func (s *DataSet) InForce() bool { return s.State == inForce }

// CSV is the entry's file in CSV.
func (s *DataSet) CSV() DataFile {
	for _, f := range s.Files {
		if f.Format == "csv" {
			return f
		}
	}
	return DataFile{}
}

// Decoys are entries of the same title and period that may not be used.
func (m *ExportManifest) Decoys(s *DataSet) []*DataSet {
	var found []*DataSet
	for _, other := range m.Sets {
		if !other.InForce() && other.Title == s.Title && other.Period == s.Period {
			found = append(found, other)
		}
	}
	return found
}

func newExportManifests(seed uint64) []*ExportManifest {
	all := make([]*ExportManifest, len(exportThemes))
	for i, theme := range exportThemes {
		r := fileStream(seed, theme.path)
		m := &ExportManifest{File: File{Path: theme.path, Format: "xml"}}
		for _, title := range stream.Sample(r, theme.titles, titlesPerManifest) {
			periods := stream.Pick(r, exportPeriods)
			for _, p := range periods {
				m.Sets = append(m.Sets, theme.entries(r, title, p)...)
			}
		}
		m.Data = theme.render(m, r)
		all[i] = m
	}
	return all
}

const titlesPerManifest = 5

// exportPeriods are pairs of neighbouring periods, so that the wrong one is always at hand.
var exportPeriods = [][]Period{
	{{"2023", "2023 год"}, {"2024", "2024 год"}},
	{{"2024-Q4", "четвёртый квартал 2024 года"}, {"2025-Q1", "первый квартал 2025 года"}},
	{{"2025-03", "март 2025 года"}, {"2025-04", "апрель 2025 года"}},
}

// entries are the edition in force and what is left of others, in any order.
func (t exportTheme) entries(r *stream.Stream, title exportTitle, p Period) []*DataSet {
	edition := r.Between(2, 4)
	list := []*DataSet{t.entry(r, title, p, edition, inForce)}
	if r.Chance(45) {
		// A later edition is withdrawn as often as an earlier one: the number alone decides nothing.
		list = append(list, t.entry(r, title, p, edition+stream.Pick(r, []int{-1, 1}), withdrawn))
	}
	if r.Chance(35) {
		list = append(list, t.entry(r, title, p, 1, commentedOut))
	}
	stream.Shuffle(r, list)
	return list
}

func (t exportTheme) entry(r *stream.Stream, title exportTitle, p Period, edition int, state setState) *DataSet {
	s := &DataSet{Title: title.name, Period: p, Edition: edition, State: state}
	host := stream.Pick(r, t.hosts)
	packed := stream.Pick(r, []string{"", "", "gzip", "zip"})
	formats := stream.Sample(r, []string{"json", "xlsx"}, r.Between(0, 2))
	formats = append(formats, "csv")
	if state != inForce {
		formats = formats[len(formats)-1:]
	}
	stream.Shuffle(r, formats)
	for _, format := range formats {
		f := DataFile{Format: format, Packed: packed}
		if format == "xlsx" {
			f.Packed = ""
		}
		f.URL = t.url(r, host, title.slug, p.Code, format, edition)
		s.Files = append(s.Files, f)
	}
	return s
}

// url is plain or has a query; neither shows reliably whether the file is compressed.
func (t exportTheme) url(r *stream.Stream, host, slug, period, format string, edition int) string {
	if r.Chance(50) {
		return fmt.Sprintf("https://%s/get?set=%s&period=%s&fmt=%s&rev=%d", host, slug, period, format, edition)
	}
	return fmt.Sprintf("https://%s/%s/%s/r%d/%s.%s", host, slug, strings.ToLower(period), edition, slug, format)
}
