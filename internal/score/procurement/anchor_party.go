package procurement

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/score/russian"
)

// side is a party of a contract.
type side uint8

const (
	noSide side = iota
	customer
	other
)

// otherAsked and customerAsked tell whose name or requisites a question wants.
var (
	otherAsked = regexp.MustCompile(`втор\pL+ сторон|не заказчик|контрагент|поставщик|подрядчик|исполнител|исполняет|` +
		`(?:взявш|обязавш|котор)\pL+ [^.?]*(?:исполн|выполн|постав|оказ)|кто (?:исполн|выполн|постав|оказ)|` +
		`с (?:какой|какими|кем|которой|которым)[^.?]*заказчик|заказчик\pL*[^.?]*заключил`)
	customerAsked = regexp.MustCompile(`заказчик`)
)

func sideOf(question string) side {
	switch {
	case otherAsked.MatchString(question):
		return other
	case customerAsked.MatchString(question):
		return customer
	}
	return noSide
}

// roleWord are the names that contracts give their parties, folded as labels are; the first group is
// the customer's.
const roleWord = `(?:(заказчик|покупател)|(?:поставшик|подрядчик|исполнител|продавц|продавец|контрагент|генподрядчик))[а-я]{0,3}`

var (
	roles = regexp.MustCompile(roleWord)
	// roleHeading is a line that says whose requisites follow.
	roleHeading = regexp.MustCompile(`(?:^|\n)[ |]*(?:\d+(?:\.\d+)*\.? *)?(?:реквизиты +|наименование +)?` + roleWord + `(?:[ :|]+` + roleWord + `| *[:|\n—–-])`)
	// partyAs is how a party is named after its name: «именуемое в дальнейшем «Заказчик»», «(Заказчик)».
	partyAs = regexp.MustCompile(`(?:именуем[а-я]+[^.;()]{0,60}?[«"“„ ]|\((?:далее(?: по тексту)?)? ?[—–:-]? ?[«"“„]?)` + roleWord)
	// tail of a heading or a row: the name of the organisation in its first words.
	roleRow = regexp.MustCompile(`(?:^|\n)[ |]*` + roleWord + `[ |]+`)
)

// sideAt tells the party of a match of a pattern that has roleWord, its group 1 the customer.
func sideAt(m []int) side {
	if m[2] >= 0 {
		return customer
	}
	return other
}

// requisite finds the codes of a party: behind their key, the party named in the key («ИНН
// Заказчика»), after the code («…, именуемое в дальнейшем «Заказчик»»), or by the heading above. Two
// codes in a line under a heading of two parties are theirs in order.
func (d *anchorText) requisite(field Field, want side) []labelledValue {
	n := digitsOf[field]
	keys := d.keys(field)
	var out []labelledValue
	for i, key := range keys {
		next := len(d.labels.text)
		if i+1 < len(keys) {
			next = keys[i+1][0]
		}
		at, ok := d.codeAfter(key[1], min(next, key[1]+120), n)
		if !ok || d.partyOf(keys, i, at.End, next) != want {
			continue
		}
		start, end := d.labels.at[at.Start], d.labels.at[at.End]
		if v, ok := d.identifier(russian.Span{Start: start, End: end}, ""); ok && codeRun.MatchString(v.text) {
			out = append(out, v)
		}
	}
	return out
}

// keys are the places of a key as a word of its own.
func (d *anchorText) keys(field Field) [][]int {
	text := d.labels.text
	return slices.DeleteFunc(requisiteKeys[field].FindAllStringIndex(text, -1), func(m []int) bool {
		before, _ := utf8.DecodeLastRuneInString(text[:m[0]])
		after, _ := utf8.DecodeRuneInString(text[m[1]:])
		return isLetterOrDigit(before) || unicode.IsLetter(after)
	})
}

var requisiteKeys = map[Field]*regexp.Regexp{
	PartyINN: regexp.MustCompile(`инн`), PartyKPP: regexp.MustCompile(`кпп`), PartyOGRN: regexp.MustCompile(`огрн(?:ип)?`), PartyBIK: regexp.MustCompile(`бик`),
}

// codeAfter is the first run of digits of a right length in a piece of the labels' text.
func (d *anchorText) codeAfter(from, to int, n [2]int) (russian.Span, bool) {
	for _, m := range codeRun.FindAllStringIndex(d.labels.text[from:to], -1) {
		if k := m[1] - m[0]; k == n[0] || k == n[1] {
			return russian.Span{Start: from + m[0], End: from + m[1]}, true
		}
	}
	return russian.Span{}, false
}

// headingReach is how far below a heading, in bytes, the requisites of the party may stand.
const headingReach = 2000

func (d *anchorText) partyOf(keys [][]int, i, end, next int) side {
	text := d.labels.text
	if m := roles.FindStringSubmatchIndex(text[keys[i][1]:end]); m != nil {
		return sideAt(m)
	}
	lineStart := strings.LastIndexByte(text[:keys[i][0]], '\n') + 1
	place, count := inLine(keys, i, lineStart, text)
	above := d.lastHeading(keys[i][0])
	if count == 2 {
		if len(above) == 2 {
			return above[place]
		}
		return noSide
	}
	if m := partyAs.FindStringSubmatchIndex(text[end:min(next, end+500, len(text))]); m != nil {
		return sideAt(m)
	}
	if len(above) == 1 {
		return above[0]
	}
	return noSide
}

// inLine tells which key of its line a key is, and how many the line has.
func inLine(keys [][]int, i, lineStart int, text string) (place, count int) {
	lineEnd := len(text)
	if k := strings.IndexByte(text[lineStart:], '\n'); k >= 0 {
		lineEnd = lineStart + k
	}
	for k, key := range keys {
		if key[0] >= lineStart && key[0] < lineEnd {
			if count++; k < i {
				place++
			}
		}
	}
	return place, count
}

// lastHeading are the parties of the last heading above a place.
func (d *anchorText) lastHeading(at int) []side {
	from := max(0, at-headingReach)
	for from < at && from > 0 && d.labels.text[from] != '\n' {
		from++
	}
	all := roleHeading.FindAllStringIndex(d.labels.text[from:at], -1)
	if len(all) == 0 {
		return nil
	}
	last := all[len(all)-1]
	line := strings.TrimLeft(d.labels.text[from+last[0]:at], "\n")
	line, _, _ = strings.Cut(line, "\n")
	var out []side
	for _, m := range roles.FindAllStringSubmatchIndex(line, -1) {
		if s := sideAt(m); !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}
