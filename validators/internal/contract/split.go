package contract

import (
	"regexp"
	"strconv"
	"strings"

	"etalon/internal/extract/ocr"
)

// No is how the sign № is read, by OCR too.
const No = `(?:№|Ne|No|N|Мо|Ме|М)`

// Day is a date as contracts write it.
const Day = `\d{1,2} (?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря) \d{4} г\.`

// Sections are numbered «1.», «Статья 1.», «I.», «§ 1.», «Раздел 1.»; clauses 1.1 within a section or
// 1 through all of them; what stands under a clause, «а)», «1)» or «–», belongs to its text. OCR
// makes letters of the signs and numbers before a title and may see a speck before a number.
var (
	footer     = regexp.MustCompile(`стр\. \d+ из \d+$`)
	section    = regexp.MustCompile(`^(?:(?:Статья|Раздел|\S{1,2}) )?([^\s.,]{1,5})[.,] ?([А-ЯЁ][^a-zа-яё\d:/«]{2,})$`)
	clause     = regexp.MustCompile(`^(?:\S{1,2} )?(\d{1,2}\.\d{1,2})[.,] (.*)$`)
	article    = regexp.MustCompile(`^(\d{1,3})\. ([А-ЯЁ][а-яё]?.*)$`)
	annex      = regexp.MustCompile(`^(?:\S{1,2} )?(?i:Приложение) ` + No + ` ?(\d{1,2})(?: к Контракту.*)?$`)
	supplement = regexp.MustCompile(`^(?:\S{1,2} )?(?:Дополнительное соглашение|ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ) ` + No + ` ?\d`)
	opening    = regexp.MustCompile(`нижеследующем[.,]?$`)
)

// ahead is how many numbers of clauses that are numbered through OCR may miss in a row.
const ahead = 4

// What dust and the strokes of a stamp become when OCR reads them: signs that contracts never have,
// signs alone at the end of a line, a point that joins two words or is read as another sign.
var (
	strokes = strings.NewReplacer("`", " ", "‘", " ", "’", " ", "'", " ", "|", " ", "\\", " ", "~", " ", "^", " ")
	specks  = regexp.MustCompile(`(?: +[.,:;?!°•*_=©®™‚-]{1,2})+ *$`)
	dotted  = regexp.MustCompile(`(^| )((?:[Дд]о|[Зз]а|[Нн]е|[Нн]а|[Пп]о|со|от|из))[.:;] `) // a speck behind a short word
	ringed  = regexp.MustCompile(`(\d)°(\d)`)
	welded  = regexp.MustCompile(`([а-яё]{3})\.([а-яё])`)
	yearEnd = regexp.MustCompile(`(\d{4}) г[,:;]`)
	// mixed has a capital within, which no Latin word of a contract has: small Cyrillic letters look so;
	// and two short words that are read in Latin most often.
	mixed = regexp.MustCompile(`\b(?:[A-Za-z]*[a-z][A-Z][A-Za-z]*|He|co)\b`)
)

// wiped is a line of a scan without dust and strokes.
func wiped(line string) string {
	line = Line(specks.ReplaceAllString(strokes.Replace(line), ""))
	line = welded.ReplaceAllString(yearEnd.ReplaceAllString(line, "$1 г."), "$1 $2")
	line = ringed.ReplaceAllString(dotted.ReplaceAllString(line, "$1$2 "), "$1 $2")
	return mixed.ReplaceAllStringFunc(line, func(word string) string {
		if same := ocr.Folded(word); !latin.MatchString(same) {
			return same
		}
		return word
	})
}

var latin = regexp.MustCompile(`[a-z]`)

// tidy are the lines of a page with one space between words, without blank lines and the footer.
func tidy(text string, page int, scan bool) []string {
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		if scan {
			line = wiped(line)
		}
		if line = Line(line); line != "" && !footer.MatchString(line) {
			lines = append(lines, line)
		}
	}
	if n := len(lines); n > 1 && lines[n-1] == strconv.Itoa(page) {
		lines = lines[:n-1] // the number of the page
	}
	return lines
}

// splitter sorts the lines of a document into the head, the clauses and the supplement.
type splitter struct {
	*Contract
	title string
	// begun: the head is over; inAnnex, added: the line is of an annex, of the supplement.
	begun, inAnnex, added bool
	// nested: clauses have numbers of two parts; through is the last number where they have one.
	nested  bool
	through int
	head    []string
}

func (c *Contract) split() {
	s := &splitter{Contract: c}
	c.Body = make([]string, len(c.Pages))
	for i, page := range c.Pages {
		var body []string
		for _, line := range strings.Split(page, "\n") {
			s.take(line, i+1)
			if !s.added {
				body = append(body, line)
			}
		}
		c.Body[i] = strings.Join(body, "\n")
	}
	c.Head = strings.TrimSpace(strings.Join(s.head, "\n"))
	closeAll(c.Clauses)
	if c.Supplement != nil {
		c.Supplement.close()
	}
}

// take puts one line where it belongs.
func (s *splitter) take(line string, page int) {
	if s.added {
		s.Supplement.take(line, page)
		return
	}
	if supplement.MatchString(line) && s.begun {
		s.added = true
		s.Supplement = &Supplement{Page: page, scan: s.Scan}
		s.Supplement.take(line, page)
		return
	}
	if a := annex.FindStringSubmatch(line); a != nil && s.begun {
		s.title, s.inAnnex = "Приложение № "+a[1], true
		s.Clauses = append(s.Clauses, Clause{Section: s.title})
		return
	}
	if n, title, ok := s.opens(line); ok {
		s.title, s.begun = title, true
		s.Clauses = append(s.Clauses, Clause{Section: title, Number: n})
		return
	}
	if n, rest, ok := s.starts(line); ok && s.begun {
		s.Clauses = append(s.Clauses, Clause{Section: s.title, Number: n})
		goOn(s.Clauses, rest, page)
		return
	}
	if !s.begun {
		s.head = append(s.head, line)
		if opening.MatchString(line) {
			s.begun = true
			s.Clauses = append(s.Clauses, Clause{})
		}
		return
	}
	goOn(s.Clauses, line, page)
}

// opens tells a title of a section.
func (s *splitter) opens(line string) (number, title string, ok bool) {
	m := section.FindStringSubmatch(line)
	if m == nil || s.inAnnex {
		return "", "", false
	}
	return m[1], m[2], true
}

// starts tells the beginning of a clause.
func (s *splitter) starts(line string) (number, rest string, ok bool) {
	if m := clause.FindStringSubmatch(line); m != nil {
		s.nested = s.nested || !s.inAnnex
		return m[1], m[2], true
	}
	m := article.FindStringSubmatch(line)
	if m == nil || !s.inAnnex && s.nested {
		return "", "", false
	}
	if !s.inAnnex {
		n, err := strconv.Atoi(m[1])
		if err != nil || n <= s.through || n > s.through+ahead {
			return "", "", false // an amount in words ends in «76 копеек», a price breaks over lines
		}
		s.through = n
	}
	return m[1], m[2], true
}

// goOn adds a line to the last clause.
func goOn(clauses []Clause, line string, page int) {
	last := &clauses[len(clauses)-1]
	if n := len(last.pieces); n == 0 || last.pieces[n-1].page != page {
		last.pieces = append(last.pieces, piece{last.size, page})
	}
	last.lines = append(last.lines, line)
	last.size += len(line) + 1
}

// closeAll puts the texts of clauses together.
func closeAll(clauses []Clause) {
	for i := range clauses {
		one := &clauses[i]
		one.Text, one.lines = strings.Join(one.lines, " "), nil
	}
}

// toContract is how a heading of an annex names the contract: over two lines or in one, with its date
// or without.
var toContract = regexp.MustCompile(`(?m)^(?:.{0,24}\n?)?к Контракту(?:[ \n]от (` + Day + `))? ` + No + ` ?(\S+)$`)

// headings finds where annexes, and the supplement, name the contract.
func (c *Contract) headings() {
	for i, page := range c.Pages {
		for _, m := range toContract.FindAllStringSubmatch(page, -1) {
			c.Annexes = append(c.Annexes, Heading{Page: i + 1, Date: m[1], Number: m[2], Text: strings.ReplaceAll(m[0], "\n", " ")})
		}
	}
}
