package plants

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/score/russian"
)

// apart is how far, in bytes, a sum in words may stand behind the one in figures that it repeats.
const apart = 40

// wordFaults finds sums in figures that the words beside them contradict: in brackets («4 177 964,42
// руб. (Четыре миллиона …)»), or after them with a capital letter, as invoices have it.
func wordFaults(m *material, _ *counts) []*fault {
	var faults []*fault
	for i, p := range m.body {
		text := p.text
		if !strings.ContainsAny(text, "()") && !startsInWords(text) {
			continue
		}
		if startsInWords(text) && i > 0 { // a line of its own repeats the one before
			text = lastLine(m.body[i-1].text) + "\n" + text
		}
		faults = append(faults, m.wordFaultsOf(p.where, text)...)
	}
	return faults
}

func (m *material) wordFaultsOf(where, text string) []*fault {
	var faults []*fault
	list := russian.Quantities(text)
	for i, q := range list {
		said := q.Of(text)
		if q.Problem == russian.Disagree {
			if a, b, ok := bothWays(said); ok {
				faults = append(faults, m.clash([]string{where}, []string{a, b}))
			}
			continue
		}
		if !q.Words || q.Unit != "RUB" || !capital(said) || i == 0 {
			continue
		}
		if b := list[i-1]; b.Unit == "RUB" && !b.Words && q.Start-b.End <= apart && b.Value.Cmp(q.Value) != 0 && onlySpace(text[b.End:q.Start]) {
			faults = append(faults, m.clash([]string{where}, []string{b.Of(text), said}))
		}
	}
	return faults
}

// startsInWords tells a line that is a sum in words: «Сто две тысячи … рублей 00 копеек».
func startsInWords(text string) bool {
	text = strings.TrimSpace(text)
	if len(text) > 300 || !capital(text) || !strings.Contains(text, "руб") {
		return false
	}
	list := russian.Quantities(text)
	return len(list) > 0 && list[0].Words && list[0].Start == 0 && list[0].Unit == "RUB"
}

func capital(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(r)
}

func onlySpace(s string) bool { return strings.Trim(s, " \n\t\u00a0.,:;—–-") == "" }

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}

// bothWays parts «4 655 016 (Четыре миллиона …) рублей 00 копеек» into the figures and the words.
// The unit may stand behind the brackets.
func bothWays(said string) (figures, words string, ok bool) {
	open, end := strings.IndexByte(said, '('), strings.LastIndexByte(said, ')')
	if open < 0 || end < open {
		return "", "", false
	}
	before, inside, behind := strings.TrimSpace(said[:open]), strings.TrimSpace(said[open+1:end]), strings.TrimSpace(said[end+1:])
	if behind != "" {
		before, inside = before+" "+behind, inside+" "+behind
	}
	return before, inside, true
}
