package pdf

import (
	"image"
	"strings"
	"unicode"

	"etalon/internal/pdfium"
)

// What it takes to be seen.
const (
	leastContrast = 24 // of 255, between the darkest and the lightest pixel of a character
	leastHeight   = 2  // points
	fewestHidden  = 3  // letters in a row, below which nothing is said
	hiddenShare   = 40 // percent of a line's letters, from which what lies between them counts too
)

func telling(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// unseenOf tells which letters and digits of the layer leave no trace on the page. In a line that is
// mostly unseen, other print may lie where a letter should be: there all words from the first to the
// last unseen letter count.
func unseenOf(page *image.Gray, chars []pdfium.Char, boxes []image.Rectangle) []bool {
	unseen := make([]bool, len(chars))
	for i, c := range chars {
		unseen[i] = telling(c.Rune) && !boxes[i].Empty() && (c.Top-c.Bottom < leastHeight || !visible(page, boxes[i]))
	}
	start := 0
	last := -1 // the letter before
	for i, c := range chars {
		if c.Rune == '\n' || telling(c.Rune) && last >= 0 && jumps(chars[last], c) {
			bridge(chars[start:i], unseen[start:i])
			start = i
		}
		if telling(c.Rune) {
			last = i
		}
	}
	bridge(chars[start:], unseen[start:])
	return unseen
}

// jumps tells that two letters cannot stand in one line: several letters lie between them.
func jumps(a, b pdfium.Char) bool {
	size := max(a.Right-a.Left, a.Top-a.Bottom, b.Right-b.Left, b.Top-b.Bottom)
	return max(b.Left-a.Right, a.Left-b.Right, b.Bottom-a.Top, a.Bottom-b.Top) > 4*size
}

// bridge fills the gaps of one line.
func bridge(line []pdfium.Char, unseen []bool) {
	letters, missing, first, last := 0, 0, -1, -1
	for i, c := range line {
		if !telling(c.Rune) {
			continue
		}
		letters++
		if unseen[i] {
			missing++
			if last = i; first < 0 {
				first = i
			}
		}
	}
	if missing < fewestHidden || missing*100 < letters*hiddenShare {
		return
	}
	for first > 0 && !unicode.IsSpace(line[first-1].Rune) {
		first--
	}
	for last+1 < len(line) && !unicode.IsSpace(line[last+1].Rune) {
		last++
	}
	for i := first; i <= last; i++ {
		unseen[i] = true
	}
}

// stretches gathers the unseen text.
func stretches(chars []pdfium.Char, unseen []bool) []string {
	var out []string
	var run strings.Builder
	letters := 0
	end := func() {
		if letters >= fewestHidden {
			out = append(out, strings.Join(strings.Fields(run.String()), " "))
		}
		run.Reset()
		letters = 0
	}
	for i, c := range chars {
		switch {
		case unseen[i]:
			run.WriteRune(c.Rune)
			if telling(c.Rune) {
				letters++
			}
		case telling(c.Rune):
			end()
		case run.Len() > 0: // signs have no height of their own; only a letter ends the stretch
			run.WriteRune(c.Rune)
		}
	}
	end()
	return out
}

// visible tells whether there is any contrast where a character should be.
func visible(page *image.Gray, box image.Rectangle) bool {
	box = box.Intersect(page.Rect)
	low, high := uint8(255), uint8(0)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for _, p := range page.Pix[y*page.Stride+box.Min.X : y*page.Stride+box.Max.X] {
			low, high = min(low, p), max(high, p)
		}
	}
	return high >= low && high-low >= leastContrast
}
