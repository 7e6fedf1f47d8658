package scans

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/validators/internal/shelf"
	"etalon/validators/validate"
)

// Twice is how often a deciding fact has to stand on a scan: one stamp or speck must not decide.
const Twice = 2

// Need is a deciding fact that stands on a scan.
type Need struct {
	// File is the scan; Item and Field say whose fact it is, for the finding.
	File, Item, Field string
	// Spellings are all the ways in which the document may say it: in figures, in words, in another
	// case. Every place with any of them counts once.
	Spellings []string
	// Times is how many places OCR has to recover; 0 means Twice.
	Times int
}

// Recovered demands of each need that OCR recovers it often enough: digits exactly, letters up to
// look-alikes, the gap between thousands there or not. It reads by docs, which has read the scan for
// Check already.
func Recovered(ctx context.Context, s *shelf.Shelf, docs *validate.Documents, needs []Need, o Options) ([]dataset.Finding, []validate.Undone, error) {
	var found []dataset.Finding
	unread := 0
	texts := map[string][]string{}
	for _, n := range needs {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		if !s.Has(n.File) {
			if !s.Held(n.File) {
				found = append(found, dataset.Finding{File: n.File, Item: n.Item, Field: n.Field, Code: "missing-file"})
			}
			continue
		}
		pages, known := texts[n.File]
		if !known {
			var err error
			switch pages, err = folded(s, docs, n.File); {
			case errors.Is(err, validate.ErrUnread):
				unread++
				continue
			case err != nil:
				if f, ok := unreadable(n.File, err); ok {
					found = append(found, f)
					continue
				}
				return nil, nil, err
			}
			texts[n.File] = pages
		}
		if f, short := n.short(pages); short {
			found = append(found, f)
		}
	}
	if unread == 0 || o.OCROff {
		return found, nil, nil
	}
	return found, []validate.Undone{{Check: fmt.Sprintf("%d facts of scans recovered twice", unread), Remedy: ocr.ErrNoOCR.Error() + "; or say --ocr=off"}}, nil
}

// folded are the pages of a scan as they are compared.
func folded(s *shelf.Shelf, docs *validate.Documents, file string) ([]string, error) {
	data, err := s.Read(file)
	if err != nil {
		return nil, err
	}
	pages, err := docs.Text(validate.TaskFile{Place: path.Dir(file), Name: path.Base(file), Data: data})
	for i := range pages {
		pages[i] = ocr.Folded(pages[i])
	}
	return pages, err
}

// short is the finding about a fact that was recovered too seldom.
func (n Need) short(pages []string) (dataset.Finding, bool) {
	want := n.Times
	if want <= 0 {
		want = Twice
	}
	times, where := 0, []int(nil)
	for i, page := range pages {
		if c := occurrences(page, n.Spellings); c > 0 {
			times, where = times+c, append(where, i+1)
		}
	}
	if times >= want {
		return dataset.Finding{}, false
	}
	got := fmt.Sprintf("recovered %d times", times)
	if len(where) > 0 {
		got += " on " + pagesOf(where)
	}
	return dataset.Finding{
		File: n.File, Item: n.Item, Field: n.Field, Got: got, Want: fmt.Sprintf("%d times: %s", want, strings.Join(n.Spellings, " | ")), Code: "fact-unrecovered",
	}, true
}

// occurrences counts the places of a folded page that say one of the spellings. A place counts once,
// for the longest spelling that fits.
func occurrences(page string, spellings []string) int {
	text := []rune(page)
	taken := make([]bool, len(text)+1)
	var wanted [][]rune
	for _, s := range spellings {
		if w := []rune(ocr.Folded(s)); len(w) > 0 {
			wanted = append(wanted, w)
		}
	}
	slices.SortStableFunc(wanted, func(a, b []rune) int { return len(b) - len(a) })
	count := 0
	for _, w := range wanted {
		for from := 0; from < len(text); from++ {
			to := matched(text, from, w)
			if to == 0 || slices.Contains(taken[from:to], true) {
				continue
			}
			count++
			for i := from; i < to; i++ {
				taken[i] = true
			}
			from = to - 1
		}
	}
	return count
}

// matched is where a spelling that begins at a place ends, 0 when it does not stand there whole.
func matched(text []rune, from int, want []rune) int {
	if text[from] != want[0] || !beginsAt(text, from) {
		return 0
	}
	i := from
	for j := 0; j < len(want); {
		switch {
		case i < len(text) && text[i] == want[j]:
			i, j = i+1, j+1
		case i < len(text) && gap(text, i): // the text parts what the spelling joins
			i++
		case gap(want, j): // the spelling parts what was read as one
			j++
		default:
			return 0
		}
	}
	if !endsAt(text, i) {
		return 0
	}
	return i
}

// gap tells a space between two digits or after №, which may be read or not.
func gap(text []rune, i int) bool {
	return text[i] == ' ' && i > 0 && i+1 < len(text) && unicode.IsDigit(text[i+1]) && (unicode.IsDigit(text[i-1]) || text[i-1] == '№')
}

// beginsAt tells that no word or number goes on over a place from the left.
func beginsAt(text []rune, i int) bool {
	if i == 0 {
		return true
	}
	switch before := text[i-1]; {
	case unicode.IsLetter(before) || unicode.IsDigit(before):
		return !isWordSign(text[i])
	case before == '.' || before == ',':
		return i == 1 || !unicode.IsDigit(text[i-2]) || !unicode.IsDigit(text[i])
	}
	return true
}

// endsAt tells that no word or number goes on over a place to the right; three digits after a space
// go on with a number of thousands.
func endsAt(text []rune, i int) bool {
	if i == len(text) {
		return true
	}
	number := unicode.IsDigit(text[i-1])
	digits := func(from int) (n int) {
		for from+n < len(text) && unicode.IsDigit(text[from+n]) {
			n++
		}
		return n
	}
	switch after := text[i]; {
	case isWordSign(after):
		return !isWordSign(text[i-1])
	case number && (after == ',' || after == '.'):
		return digits(i+1) == 0
	case number && after == ' ':
		return digits(i+1) != 3 || !firstGroup(text[:i])
	}
	return true
}

// firstGroup tells that the digits at the end of a text may be the thousands of a longer number: no
// more than three, and no fraction.
func firstGroup(text []rune) bool {
	i := len(text)
	for i > 0 && unicode.IsDigit(text[i-1]) {
		i--
	}
	return len(text)-i <= 3 && (i == 0 || text[i-1] != ',' && text[i-1] != '.')
}

func isWordSign(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
