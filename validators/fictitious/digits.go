package fictitious

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/score/russian"
)

// run is a number of requisite shape: digits alone, and where they stand.
type run struct {
	at, end int
	digits  string
	label   string // the nearest label before it: инн, кпп, бик, снилс, карта, телефон …, or ""
	near    bool   // nothing but spaces and signs stands between the label and the number
	whole   bool   // written without gaps
}

// numbers are all runs of a text in order.
type numbers struct {
	text   string
	labels []label
	runs   []run
}

// The shortest and the longest number that is looked at; an identification code of a purchase (ИКЗ)
// has 36 digits.
const shortest, longest = 9, 36

// grouped are the shapes that identifiers are written in with gaps.
var grouped = []*regexp.Regexp{
	regexp.MustCompile(`\d{3}-\d{3}-\d{3}[ -]\d{2}`),                               // СНИЛС
	regexp.MustCompile(`\d{4} \d{4} \d{4} \d{4}(?: \d{1,3})?`),                     // card
	regexp.MustCompile(`\d{4}-\d{4}-\d{4}-\d{4}(?:-\d{1,3})?`),                     // card
	regexp.MustCompile(`\d{5}[ .-]\d{3}[ .-]\d[ .-]\d{4}[ .-]\d{7}`),               // account
	regexp.MustCompile(`\d{3}[ .-]\d{2}[ .-]\d{3}[ .-]\d[ .-]\d{3,4}[ .-]\d{7,8}`), // account
}

// labelled are numbers whose label allows any gaps: ИНН 52 8626 4890.
var labelled = regexp.MustCompile(`^[^\pL\d\n]{0,6}(\d+(?:[ -]\d+)+)`)

// lengths are how many digits belong to a label.
var lengths = map[string][]int{"инн": {10, 12}, "огрн": {13}, "огрнип": {15}, "снилс": {11}, "бик": {9}, "кпп": {9}}

var digitRun = regexp.MustCompile(`\d+`)

// newNumbers finds the runs of a smooth text.
func newNumbers(text string) *numbers {
	n := &numbers{text: text, labels: labelsOf(text)}
	ids := uuid.FindAllStringIndex(text, -1)
	for _, m := range digitRun.FindAllStringIndex(text, -1) {
		if size := m[1] - m[0]; size < shortest || size > longest || !apart(text, m[0], m[1]) || quantity(text, m[0], m[1]) || inside(ids, m[0]) {
			continue
		}
		n.add(m[0], m[1], true)
	}
	for _, shape := range grouped {
		for _, m := range shape.FindAllStringIndex(text, -1) {
			if apart(text, m[0], m[1]) && !joined(text, m[0], m[1]) {
				n.add(m[0], m[1], false)
			}
		}
	}
	for _, l := range n.labels {
		if _, known := lengths[l.name]; known {
			if m := labelled.FindStringSubmatchIndex(text[l.end:min(l.end+reach, len(text))]); m != nil {
				n.addLabelled(l.name, l.end+m[2], l.end+m[3])
			}
		}
	}
	slices.SortStableFunc(n.runs, func(a, b run) int { return a.at - b.at })
	n.runs = slices.CompactFunc(n.runs, func(a, b run) bool { return a.at == b.at && a.digits == b.digits })
	return n
}

// uuid is a name that programs give; its last group has twelve digits now and then.
var uuid = regexp.MustCompile(`(?i)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`)

func inside(spans [][]int, at int) bool {
	for _, s := range spans {
		if s[0] <= at && at < s[1] {
			return true
		}
	}
	return false
}

// apart tells that a run is no part of a hash, a name or a longer number.
func apart(text string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	after, _ := utf8.DecodeRuneInString(text[to:])
	return !glued(before) && !glued(after)
}

func glued(r rune) bool { return r == '_' || unicode.IsDigit(r) || unicode.Is(unicode.Latin, r) }

// quantity tells a number with a fraction, or the fraction itself: 1234567890,50 and
// 0.30000000000000004. Two numbers of requisite shape with a comma between them are none.
func quantity(text string, from, to int) bool {
	if from > 1 && isPoint(text[from-1]) {
		if n := digitsBefore(text, from-1); n > 0 && n < shortest {
			return true
		}
	}
	if to < len(text) && isPoint(text[to]) {
		n := digitsAfter(text, to+1)
		return n > 0 && n < shortest
	}
	return false
}

func isPoint(c byte) bool { return c == '.' || c == ',' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func digitsBefore(text string, end int) (n int) {
	for n < end && isDigit(text[end-n-1]) {
		n++
	}
	return n
}

func digitsAfter(text string, from int) (n int) {
	for from+n < len(text) && isDigit(text[from+n]) {
		n++
	}
	return n
}

// joined tells that a group of digits is only a piece of something longer with hyphens.
func joined(text string, from, to int) bool {
	return from > 1 && text[from-1] == '-' && isDigit(text[from-2]) || to+1 < len(text) && text[to] == '-' && isDigit(text[to+1])
}

// labels name what a number is; the last one before it counts.
var labels = []string{"инн", "кпп", "бик", "огрн", "огрнип", "снилс", "окпо", "икз", "карт", "тел.", "телефон", "факс", "моб.", "мобильн", "реестров"}

// reach is how far before a number its label is looked for, in bytes.
const reach = 120

// label is where a label stands.
type label struct {
	span
	name string
}

// labelsOf are the labels of a text in order; of two at one place the longer one comes last.
func labelsOf(text string) []label {
	small := lower(text)
	var all []label
	for _, name := range labels {
		for from := 0; ; {
			i := strings.Index(small[from:], name)
			if i < 0 {
				break
			}
			from += i + len(name)
			all = append(all, label{span{from - len(name), from}, strings.TrimSuffix(name, ".")})
		}
	}
	slices.SortStableFunc(all, func(a, b label) int { return cmp.Or(a.at-b.at, a.end-b.end) })
	return all
}

// lower makes letters small without moving any.
func lower(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'А' && r <= 'Я':
			return r + 'а' - 'А'
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		}
		return r
	}, text)
}

func (n *numbers) add(from, to int, whole bool) {
	r := run{at: from, end: to, digits: onlyDigits(n.text[from:to]), whole: whole}
	if i, _ := slices.BinarySearchFunc(n.labels, from, func(l label, at int) int { return cmp.Or(l.at-at, -1) }); i > 0 {
		if last := n.labels[i-1]; last.end <= from && from-last.end <= reach {
			r.label = last.name
			r.near = !strings.ContainsFunc(n.text[last.end:from], func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) })
		}
	}
	n.runs = append(n.runs, r)
}

// addLabelled takes the groups after a label as far as they make up a number of its length.
func (n *numbers) addLabelled(label string, from, to int) {
	count, groups := 0, 0
	for i := from; i <= to; i++ {
		if i < to && isDigit(n.text[i]) {
			count++
			continue
		}
		groups++
		for _, want := range lengths[label] {
			if count == want && groups > 1 && apart(n.text, from, i) {
				n.runs = append(n.runs, run{at: from, end: i, digits: onlyDigits(n.text[from:i]), label: label, near: true})
			}
		}
	}
}

func onlyDigits(s string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 && isDigit(byte(r)) {
			return r
		}
		return -1
	}, s)
}

const failing = "a number whose check digits are wrong"

// identifiers tests every run as each thing that has its length.
func (n *numbers) identifiers() []hit {
	var hits []hit
	for _, r := range n.runs {
		say := func(code, want string) { hits = append(hits, hit{r.at, code, r.digits, want}) }
		valid := func(v russian.Verdict) bool { return v == russian.Valid }
		switch len(r.digits) {
		case 9:
			if code := nine(r); code != "" {
				say(code, "a region that is not assigned")
			}
		case 10, 12:
			if valid(russian.CheckINN(r.digits)) {
				say("real-inn", failing)
			}
		case 11:
			if valid(russian.CheckSNILS(r.digits)) {
				say("real-snils", failing)
			}
		case 13:
			if valid(russian.CheckOGRN(r.digits)) {
				say("real-ogrn", failing)
			}
		case 15:
			if valid(russian.CheckOGRNIP(r.digits)) {
				say("real-ogrn", failing)
			}
		case 16, 17, 18, 19:
			if valid(russian.CheckCard(r.digits)) && (len(r.digits) == 16 || r.label == "карт" || !r.whole) {
				say("real-card", failing)
			}
		}
		hits = append(hits, embedded(r)...)
	}
	return hits
}

// embedded looks at the tax number and the reason code of the customer that stand inside the number of
// a contract in the register (19 digits) and of a purchase (36 digits).
func embedded(r run) []hit {
	inn, kpp := "", ""
	switch {
	case len(r.digits) == 19 && r.digits[0] >= '1' && r.digits[0] <= '3':
		inn = r.digits[1:11]
	case len(r.digits) == 36:
		inn, kpp = r.digits[3:13], r.digits[13:22]
	default:
		return nil
	}
	var hits []hit
	if russian.CheckINN(inn) == russian.Valid {
		hits = append(hits, hit{r.at, "real-inn", inn, failing + " inside " + r.digits})
	}
	if kpp != "" && taxRegion(kpp) {
		hits = append(hits, hit{r.at, "real-kpp", kpp, "a region that is not assigned, inside " + r.digits})
	}
	return hits
}
