package contract

import (
	"regexp"
	"strings"
	"unicode"

	"etalon/internal/extract/ocr"
)

// Customer is what the contracts call the buying party.
const Customer = "Заказчик"

// Party is a side of the contract.
type Party struct {
	Role string
	// Name in full, as the head of the contract gives it; "" where that of a scan was not read.
	Name string
	// Named are the places beside the requisites that give the name.
	Named []Named
	// Requisites are the tax numbers that stand under the party's role, with their pages.
	Requisites []Requisite
}

// Named is a place that gives a party's name, and its lines.
type Named struct {
	Name, Text string
	Page       int
}

// Requisite is a number of a party.
type Requisite struct {
	Kind, Value string
	Page        int
}

var (
	// «…, именуемое в дальнейшем «Заказчик»»; what OCR makes of quotation marks varies, and it may set
	// the first word aside where it ends a line.
	named  = regexp.MustCompile(`([^,]+), (?:именуем\S+ )?в дальнейшем [«"<]+([А-Я][а-я]+)`)
	opened = regexp.MustCompile(`^(?:с (?:одной|другой) стороны, )?и `)
	// ИНН may be read in Latin letters.
	number = regexp.MustCompile(`([ИUMVH][НH][НH]|КПП|ОГРНИП|ОГРН) (\d{9,15})`)
	// besideTown is the line of the town and the date: «г. Верхнеярск 12 мая 2025 г.»
	besideTown = regexp.MustCompile(`^\S{1,2} .*?(` + Day + `)$`)
	// titleLine is the line with the word КОНТРАКТ, and the number where it stands there.
	titleLine = regexp.MustCompile(`^(?:КОНТРАКТ|ГРАЖДАНСКО-?ПРАВОВОЙ ДОГОВОР \(КОНТРАКТ\))(?: ` + No + ` ?(\S+))?$`)
	numbered  = regexp.MustCompile(`^` + No + ` ?(\d\S+)$`)
	// roleLine names one side above its requisites, bothRoles the two sides above the signatures in two
	// columns, whose words OCR mixes up.
	roleLine  = regexp.MustCompile(`(?m)^(Заказчик|Поставщик|Подрядчик|Исполнитель):`)
	bothRoles = regexp.MustCompile(`^[А-Я][а-я]+: ?[А-Я][а-я]+:`)
	// addressed is what follows the name among the requisites.
	addressed = regexp.MustCompile(`^(?:Адрес|ИНН|КПП)`)
)

// nameLines bounds the lines of a name among the requisites.
const nameLines = 5

// parties reads who concludes the contract and the requisites of each.
func (c *Contract) parties() {
	_, after, _ := cutLine(c.Head, besideTown)
	for _, m := range named.FindAllStringSubmatch(strings.ReplaceAll(after, "\n", " "), -1) {
		name := opened.ReplaceAllString(strings.TrimSpace(m[1]), "")
		if at := strings.IndexFunc(name, unicode.IsUpper); c.Scan && at > 0 {
			name = name[at:] // a speck before it
		}
		c.Parties = append(c.Parties, Party{Role: m[2], Name: name})
	}
	if c.Scan {
		c.unnamed(true)
		c.unnamed(false)
	}
	for i, page := range c.Body {
		c.requisites(strings.Split(page, "\n"), i+1)
	}
}

// unnamed adds a side that was not read in the head, by its role above the requisites.
func (c *Contract) unnamed(customer bool) {
	if _, known := c.Party(customer); known {
		return
	}
	for _, page := range c.Body {
		for _, m := range roleLine.FindAllStringSubmatch(page, -1) {
			if (m[1] == Customer) == customer {
				c.Parties = append(c.Parties, Party{Role: m[1]})
				return
			}
		}
	}
}

// cutLine splits a text at the first line that an expression matches.
func cutLine(text string, what *regexp.Regexp) (before, after string, found bool) {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if what.MatchString(line) {
			return strings.Join(lines[:i], "\n"), strings.Join(lines[i+1:], "\n"), true
		}
	}
	return text, "", false
}

// requisites gives each number of a page to the role that was named last before it, and the words
// between the role and the address as its name.
func (c *Contract) requisites(lines []string, n int) {
	var holder *Party
	for at, line := range lines {
		if c.Scan && bothRoles.MatchString(line) {
			holder = nil
			continue
		}
		for i := range c.Parties {
			if strings.HasPrefix(line, c.Parties[i].Role+":") {
				holder = &c.Parties[i]
				holder.nameAmong(lines[at:], n)
			}
		}
		if holder == nil {
			continue
		}
		for _, m := range number.FindAllStringSubmatch(line, -1) {
			kind := m[1]
			if kind != "КПП" && !strings.HasPrefix(kind, "ОГРН") {
				kind = "ИНН"
			}
			holder.Requisites = append(holder.Requisites, Requisite{Kind: kind, Value: m[2], Page: n})
		}
	}
}

// nameAmong reads the name that goes from the role to the address.
func (p *Party) nameAmong(lines []string, page int) {
	for n := 1; n < len(lines) && n <= nameLines; n++ {
		if !addressed.MatchString(lines[n]) {
			continue
		}
		text := strings.Join(lines[:n], " ")
		if name := strings.TrimSpace(strings.TrimPrefix(text, p.Role+":")); strings.ContainsAny(name, `«"`) {
			p.Named = append(p.Named, Named{name, text, page})
		}
		return
	}
}

// Party is the customer, or the side that is not.
func (c *Contract) Party(customer bool) (Party, bool) {
	for _, p := range c.Parties {
		if (p.Role == Customer) == customer {
			return p, true
		}
	}
	return Party{}, false
}

// Title is what the contract is for: the lines between the word КОНТРАКТ and the town, «на поставку …»,
// without the number, which may stand before or after them.
func (c *Contract) Title() string {
	before, _, found := cutLine(c.Head, besideTown)
	if !found {
		return ""
	}
	_, title, _ := cutLine(before, titleLine)
	var lines []string
	for _, line := range strings.Split(title, "\n") {
		if !numbered.MatchString(line) {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, " ")
}

// OwnNumber is the number in the head: beside the word КОНТРАКТ, or on a line of its own before the
// town. Text is all from that word to the number.
func (c *Contract) OwnNumber() (number, text string) {
	before, _, _ := cutLine(c.Head, besideTown)
	var lines []string
	for _, line := range strings.Split(before, "\n") {
		m := titleLine.FindStringSubmatch(line)
		switch n := numbered.FindStringSubmatch(line); {
		case m != nil && m[1] != "":
			return m[1], line
		case m != nil:
			lines = []string{line}
		case lines != nil && n != nil:
			return n[1], strings.Join(append(lines, line), " ")
		case lines != nil:
			lines = append(lines, line)
		}
	}
	return "", ""
}

// OwnDate is the date beside the town in the head, with its line.
func (c *Contract) OwnDate() (date, text string) {
	for _, line := range strings.Split(c.Head, "\n") {
		if m := besideTown.FindStringSubmatch(line); m != nil {
			return m[1], line
		}
	}
	return "", ""
}

// forms are legal forms in full and in short.
var forms = [][2]string{
	{"Общество с ограниченной ответственностью", "ООО"},
	{"Публичное акционерное общество", "ПАО"},
	{"Акционерное общество", "АО"},
	{"Индивидуальный предприниматель", "ИП"},
	{"Государственное бюджетное учреждение", "ГБУ"},
	{"Государственное казённое учреждение", "ГКУ"},
	{"Государственное автономное учреждение", "ГАУ"},
	{"Муниципальное бюджетное учреждение", "МБУ"},
	{"Муниципальное казённое учреждение", "МКУ"},
	{"Муниципальное автономное учреждение", "МАУ"},
	{"Муниципальное унитарное предприятие", "МУП"},
}

// Short is a name with its legal form in short; letters of the form may be read as others that look
// alike.
func Short(name string) string {
	words := strings.Fields(name)
	for _, f := range forms {
		n := len(strings.Fields(f[0]))
		if n < len(words) && ocr.Folded(strings.Join(words[:n], " ")) == ocr.Folded(f[0]) {
			return f[1] + " " + strings.Join(words[n:], " ")
		}
	}
	return name
}
