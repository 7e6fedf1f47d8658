package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// CopyJournal is a text of nightly copies of databases and of their checks, day by day. What a day says may
// be put right under a later day.
type CopyJournal struct {
	File
	// Today is the day the journal was made up on, one after its last day.
	Today int64
	Bases []*CopiedBase
}

// CopiedBase is a database; both lists say of the day that was so many days before today, from one, whether
// the check came out right: as the day itself says, and in truth.
type CopiedBase struct {
	Name           string
	Written, Truth []bool
	// missing days have no copy at all, in truth as well as by the day itself.
	missing map[int]bool
}

// LastOfRun is how many days ago the latest run of n good days or more ended, or 0.
func LastOfRun(good []bool, n int) int {
	for age := 1; age < len(good); age++ {
		length := 0
		for length < len(good)-age && good[age+length] {
			length++
		}
		if length >= n {
			return age
		}
		age += length
	}
	return 0
}

// journalDays is how far a journal reaches back.
const journalDays = 44

// copySpec is one site; a day's lines and corrections are in its own words.
type copySpec struct {
	path, title, shift string
	bases              []string
	month, day         int
	asides             []string
}

func newCopyJournals(seed uint64) []*CopyJournal {
	all := make([]*CopyJournal, 0, len(copySpecs))
	for _, spec := range copySpecs {
		all = append(all, spec.build(fileStream(seed, spec.path)))
	}
	return all
}

func (spec copySpec) build(s *stream.Stream) *CopyJournal {
	j := &CopyJournal{File: File{Path: spec.path, Format: "text"}, Today: dayOf(ledgerYear, spec.month, spec.day+s.IntN(9))}
	// Two bases had their last good run lately, one before that, one long ago.
	ends := []int{s.Between(8, 12), s.Between(8, 13), s.Between(17, 23), s.Between(31, 34)}
	for i, name := range stream.Sample(s, spec.bases, len(ends)) {
		j.Bases = append(j.Bases, newCopiedBase(s, name, ends[i]))
	}
	stream.Shuffle(s, j.Bases)
	j.Data = []byte(spec.text(s, j))
	return j
}

// newCopiedBase has its last long run end so many days ago; a later one is a mistake, and the true one has one too.
func newCopiedBase(s *stream.Stream, name string, end int) *CopiedBase {
	b := &CopiedBase{Name: name, Truth: make([]bool, journalDays+1), missing: map[int]bool{}}
	for age := 1; age <= journalDays; age++ {
		// No three good days follow one another by chance.
		b.Truth[age] = s.Chance(60) && (age < 3 || !b.Truth[age-1] || !b.Truth[age-2])
		b.missing[age] = !b.Truth[age] && s.Chance(35)
	}
	long := s.Between(5, 6)
	b.run(end, long)
	older := end + long + 1 + s.IntN(3)
	b.run(older, min(s.Between(5, 6), journalDays-older))
	if end > 15 && s.Chance(50) {
		b.run(end-5, 3)
	}
	b.Written = append([]bool(nil), b.Truth...)
	late := s.Between(1, 2)
	for age := max(1, late-1); age <= late+5; age++ {
		b.Truth[age] = age >= late && age < late+5 && age != late+2
		b.missing[age] = false
		b.Written[age] = b.Truth[age] || age == late+2
	}
	b.Written[end+2], b.missing[end+2] = false, false
	return b
}

// run makes days good and ends the run on both sides.
func (b *CopiedBase) run(from, length int) {
	for age := from; age < from+length; age++ {
		b.Truth[age], b.missing[age] = true, false
	}
	b.Truth[from-1] = false
	if from+length < len(b.Truth) {
		b.Truth[from+length] = false
	}
}

func (spec copySpec) text(s *stream.Stream, j *CopyJournal) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nСоставлено %s, смену сдаёт %s. Свежие дни внизу.\nПоправки вносим под тем днём, когда разобрались; действует поправка, а не первая запись.\n",
		spec.title, DottedDate(j.Today), spec.shift)
	sizes := make([]int, len(j.Bases))
	for i := range sizes {
		sizes[i] = s.Between(60, 900)
	}
	notes := correctionsOf(s, j)
	for age := journalDays; age >= 1; age-- {
		fmt.Fprintf(&b, "\n%s\n", DottedDate(j.Today-int64(age)))
		for i, base := range j.Bases {
			sizes[i] += s.Between(-3, 5)
			b.WriteString("  " + base.line(s, age, sizes[i]) + "\n")
		}
		for _, note := range notes[age] {
			b.WriteString("  " + note + "\n")
		}
		if s.Chance(12) {
			b.WriteString("  // " + stream.Pick(s, spec.asides) + "\n")
		}
	}
	return b.String()
}

func (b *CopiedBase) line(s *stream.Stream, age, size int) string {
	if b.missing[age] {
		return fmt.Sprintf("%-10s копия не снималась", b.Name)
	}
	verdict := "сверка сошлась"
	if !b.Written[age] {
		verdict = fmt.Sprintf("расхождение, таблиц: %d", s.Between(1, 9))
	}
	return fmt.Sprintf("%-10s %02d:%02d %d,%d ГБ  %s", b.Name, s.Between(1, 4), s.IntN(60), size/10, size%10, verdict)
}

// correctionsOf stand under a day after the one they are about, numbered by how many days ago that was.
func correctionsOf(s *stream.Stream, j *CopyJournal) map[int][]string {
	notes := map[int][]string{}
	for age := journalDays; age >= 1; age-- {
		for _, b := range j.Bases {
			if b.Written[age] == b.Truth[age] {
				continue
			}
			verdict := "сверка " + b.Name + " была не с той копией, считать расхождением"
			if b.Truth[age] {
				verdict = "по " + b.Name + " ложная тревога, сверка сошлась"
			}
			at := max(1, age-s.Between(1, 3))
			notes[at] = append(notes[at], fmt.Sprintf("Поправка за %s: %s.", DottedDate(j.Today-int64(age)), verdict))
		}
	}
	return notes
}
