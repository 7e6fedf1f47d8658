package contract

import (
	"regexp"
	"strings"
)

// Customer is what the contracts call the buying party.
const Customer = "Заказчик"

// Party is a side of the contract.
type Party struct {
	Role string
	// Name in full, as the head of the contract gives it.
	Name string
	// Requisites are the tax numbers that stand under the party's role, with their pages.
	Requisites []Requisite
}

// Requisite is a number of a party.
type Requisite struct {
	Kind, Value string
	Page        int
}

var (
	// «…, именуемое в дальнейшем «Заказчик»»; what OCR makes of quotation marks varies.
	named  = regexp.MustCompile(`([^,]+), именуем\S+ в дальнейшем [«"<]+([А-Я][а-я]+)`)
	opened = regexp.MustCompile(`^(?:с одной стороны, )?и `)
	placed = regexp.MustCompile(`^г\. .* \d{4} г\.$`)
	number = regexp.MustCompile(`(ИНН|КПП|ОГРНИП|ОГРН) (\d{9,15})`)
)

// parties reads who concludes the contract and the requisites of each.
func (c *Contract) parties() {
	_, after, _ := cutLine(c.Head, placed)
	for _, m := range named.FindAllStringSubmatch(strings.ReplaceAll(after, "\n", " "), -1) {
		name := opened.ReplaceAllString(strings.TrimSpace(m[1]), "")
		c.Parties = append(c.Parties, Party{Role: m[2], Name: name})
	}
	for i, page := range c.Pages {
		c.requisites(page, i+1)
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

// requisites gives each number of a page to the role that was named last before it.
func (c *Contract) requisites(page string, n int) {
	var holder *Party
	for _, line := range strings.Split(page, "\n") {
		for i := range c.Parties {
			if strings.HasPrefix(line, c.Parties[i].Role+":") {
				holder = &c.Parties[i]
			}
		}
		if holder == nil {
			continue
		}
		for _, m := range number.FindAllStringSubmatch(line, -1) {
			holder.Requisites = append(holder.Requisites, Requisite{Kind: m[1], Value: m[2], Page: n})
		}
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

// Title is what the contract is for: the lines between its number and its place, «на поставку …».
func (c *Contract) Title() string {
	before, _, found := cutLine(c.Head, placed)
	if !found {
		return ""
	}
	_, title, _ := cutLine(before, regexp.MustCompile(`КОНТРАКТ (?:№|No|Ne|N)`))
	return strings.ReplaceAll(title, "\n", " ")
}

// forms are legal forms in full and in short.
var forms = [][2]string{
	{"Общество с ограниченной ответственностью", "ООО"},
	{"Акционерное общество", "АО"},
	{"Публичное акционерное общество", "ПАО"},
	{"Индивидуальный предприниматель", "ИП"},
	{"Государственное бюджетное учреждение", "ГБУ"},
	{"Муниципальное бюджетное учреждение", "МБУ"},
	{"Муниципальное унитарное предприятие", "МУП"},
}

// Short is a name with its legal form in short.
func Short(name string) string {
	for _, f := range forms {
		if rest, ok := strings.CutPrefix(name, f[0]+" "); ok {
			return f[1] + " " + rest
		}
	}
	return name
}
