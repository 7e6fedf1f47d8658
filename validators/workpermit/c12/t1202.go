// Package c12 solves the tasks of category 12.
package c12

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/internal/score/russian"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/rows"
	"etalon/validators/validate"
)

// The rules of 12.02.
const (
	byTable      validate.Rule = "reads the table of the card instead of its last paragraph"
	takesLike    validate.Rule = "takes a similar name for the missing carrier"
	takesOwnLike validate.Rule = "takes the numbers of the first card of a carrier"
)

// T1202 solves 12.02.
var T1202 = &validate.TaskSolver{
	Number: "12.02",
	Doc: "A card belongs to a carrier when its organisation has exactly the asked name. Numbers are read on the card twice. " +
		"Who has no card is missing; names that differ from his in few letters are the similar ones.",
	Solve:    solve1202,
	Readings: []validate.Rule{byTable},
	Traps:    []validate.Rule{takesLike, takesOwnLike},
}

// card is what a card says of its organisation.
type card struct {
	name, inn, kpp, path string
	carrier              bool
}

var (
	askedWords = regexp.MustCompile(`двух перевозчиков: (.+?) и (.+?)\. Всё`)
	// OCR takes КПП for КПИ or КИП and sees specks before numbers; the table tells whether it read them right.
	cardWords = regexp.MustCompile(`Для договоров и заявок: (\S+ «[^»]+»), ИНН (\d{10}), \S{2,3} \D?(\d{9})\. Вид деятельности: (\S+)`)
	innShape  = regexp.MustCompile(`\b\d{10}\b`)
	kppShape  = regexp.MustCompile(`\b\d{9}\b`)
)

func solve1202(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	asked := askedWords.FindStringSubmatch(strings.Join(p.Words, "\n"))
	if asked == nil {
		return nil, fmt.Errorf("the words name no two carriers")
	}
	cards, err := readCards(p, rule)
	if err != nil {
		return nil, err
	}
	var own []card
	var missing []string
	for _, name := range asked[1:] {
		at := slices.IndexFunc(cards, func(c card) bool { return ocr.Folded(c.name) == ocr.Folded(name) })
		if at < 0 {
			missing = append(missing, name)
			continue
		}
		found := cards[at]
		found.name = name // as asked: OCR mixes letters that look alike
		own = append(own, found)
	}
	if len(own) != 1 {
		return nil, fmt.Errorf("%d of two carriers have a card, want one", len(own))
	}
	return answer(own[0], missing[0], cards, rule), nil
}

func answer(own card, missing string, cards []card, rule validate.Rule) map[string]dataset.Fact {
	like := []string{}
	for _, c := range cards {
		if similar(c.name, missing) {
			like = append(like, c.name)
		}
	}
	slices.Sort(like)
	if rule == takesOwnLike {
		at := slices.IndexFunc(cards, func(c card) bool { return c.carrier && c.path != own.path })
		if at >= 0 {
			own.inn, own.kpp = cards[at].inn, cards[at].kpp
		}
	}
	found := map[string]dataset.Fact{
		"carrier":         facts.Text(dataset.FactText, own.name),
		"carrier_inn":     facts.Text(dataset.FactIdentifier, own.inn),
		"carrier_kpp":     facts.Text(dataset.FactIdentifier, own.kpp),
		"card":            facts.Text(dataset.FactText, own.path),
		"missing_carrier": facts.Text(dataset.FactText, missing),
		"similar":         {Type: dataset.FactList, List: like},
	}
	if rule == takesLike && len(like) > 0 {
		found["missing_carrier"] = facts.Text(dataset.FactText, like[0])
	}
	return found
}

// readCards reads every card of the base, whatever kind of file it is.
func readCards(p *validate.TaskPass, rule validate.Rule) ([]card, error) {
	var cards []card
	for _, f := range p.Materials {
		if path.Dir(f.Name) != "Карточки" {
			continue
		}
		doc, err := p.Reader.Document(f)
		if err != nil {
			return nil, err
		}
		if !doc.Complete() {
			return nil, fmt.Errorf("%s: %w", f.Name, validate.ErrUnread)
		}
		text := rows.Text(doc)
		m := cardWords.FindStringSubmatch(text)
		if m == nil {
			return nil, fmt.Errorf("%s: no card of an organisation", f.Name)
		}
		c := card{m[1], m[2], m[3], f.Name, strings.HasPrefix(m[4], "перевоз")}
		if err := c.twice(text, rule); err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		p.Cite(f, "last paragraph", "%s: ИНН %s, КПП %s", c.name, c.inn, c.kpp)
		cards = append(cards, c)
	}
	return cards, nil
}

// twice demands that the numbers of the last paragraph are the only ones of their length besides those
// of the bank, which begin with 04; the reading takes the first ones of the card, those of its table.
func (c *card) twice(text string, rule validate.Rule) error {
	inn, kpp := innShape.FindAllString(text, -1), kppShape.FindAllString(text, -1)
	kpp = slices.DeleteFunc(kpp, func(n string) bool { return strings.HasPrefix(n, "04") })
	for _, numbers := range [][]string{inn, kpp} {
		if len(numbers) != 2 || numbers[0] != numbers[1] {
			return fmt.Errorf("%q should be one number, written twice", numbers)
		}
	}
	if rule == byTable {
		c.inn, c.kpp = inn[0], kpp[0]
	}
	return nil
}

// similar tells whether two names differ in less than two fifths of their letters; spaces, hyphens
// and the form do not count.
func similar(a, b string) bool {
	x, y := letters(a), letters(b)
	return 5*distance(x, y) < 2*max(len(x), len(y))
}

// letters are those of a name between its quotation marks.
func letters(name string) []rune {
	_, inside, _ := strings.Cut(name, "«")
	var out []rune
	for _, r := range russian.Fold(inside) {
		if unicode.IsLetter(r) {
			out = append(out, r)
		}
	}
	return out
}

// distance counts letters to change, put in or take out.
func distance(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		before := row[0]
		row[0] = i + 1
		for j := range b {
			cost := before
			if a[i] != b[j] {
				cost++
			}
			before = row[j+1]
			row[j+1] = min(cost, row[j+1]+1, row[j]+1)
		}
	}
	return row[len(b)]
}
