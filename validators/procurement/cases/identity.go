package cases

import (
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
	"etalon/validators/validate"
)

// same is a value taken as it stands.
func same(text string) (string, bool) { return text, text != "" }

// line reads a value from the lines of the contract by an expression with one group.
func line(expression, how string) func(*contract.Contract, Slots) []Reading {
	what := regexp.MustCompile(`(?m)` + expression)
	return func(c *contract.Contract, _ Slots) []Reading {
		var out []Reading
		for i, page := range c.Body {
			for _, m := range what.FindAllStringSubmatch(page, -1) {
				out = append(out, Reading{m[1], how, i + 1, m[0]})
			}
		}
		return out
	}
}

// atTop reads a value from the head of the contract.
func atTop(read func(*contract.Contract) (value, text string), how string) func(*contract.Contract, Slots) []Reading {
	return func(c *contract.Contract, _ Slots) []Reading {
		value, text := read(c)
		if value == "" {
			return nil
		}
		return []Reading{{value, how, 1, text}}
	}
}

// headings read what annexes and the supplement say of the contract they belong to.
func headings(pick func(contract.Heading) string) func(*contract.Contract, Slots) []Reading {
	return func(c *contract.Contract, _ Slots) []Reading {
		var out []Reading
		for _, h := range c.Annexes {
			if v := pick(h); v != "" {
				out = append(out, Reading{v, "in the heading of an annex", h.Page, h.Text})
			}
		}
		return out
	}
}

func sheetText(labels ...string) func(*contract.Contract, Slots) []Reading {
	return func(c *contract.Contract, _ Slots) []Reading { return inPairs(c, same, labels...) }
}

// sheetDay reads a day from the sheet of data.
func sheetDay(labels ...string) func(*contract.Contract, Slots) []Reading {
	return func(c *contract.Contract, _ Slots) []Reading { return inPairs(c, aDay, labels...) }
}

var speckedDay = regexp.MustCompile(`^(` + day + `) \S$`)

// aDay is what a cell says without the speck behind it, one letter.
func aDay(cell string) (string, bool) {
	if m := speckedDay.FindStringSubmatch(cell); m != nil {
		cell = m[1]
	}
	return same(cell)
}

// takes is a trap that takes the value of an expression's first group, wherever it stands first.
func takes(rule, expression string) Trap {
	what := regexp.MustCompile(expression)
	return Trap{Rule: validate.Rule(rule), Read: func(c *contract.Contract, _ Slots, _ string) (string, bool) {
		m := what.FindStringSubmatch(c.Flow())
		if m == nil {
			return "", false
		}
		return m[1], true
	}}
}

// numbers are the places that give the contract's own number. On a scan the stroke in it may be read as
// a figure; where other places have the same number with the stroke, that is no number of its own.
func numbers(c *contract.Contract, slots Slots) []Reading {
	out := all(
		atTop((*contract.Contract).OwnNumber, "at the top"),
		headings(func(h contract.Heading) string { return h.Number }),
		sheetText("Номер контракта"))(c, slots)
	if !c.Scan {
		return out
	}
	return slices.DeleteFunc(slices.Clone(out), func(r Reading) bool {
		return slices.ContainsFunc(out, func(other Reading) bool { return strokeLost(r.Value, other.Value) })
	})
}

// strokeLost tells whether a number is another one with a figure for its stroke.
func strokeLost(read, number string) bool {
	at := strings.IndexByte(number, '/')
	return at >= 0 && len(read) == len(number) && read[at] >= '0' && read[at] <= '9' && read[:at] == number[:at] && read[at+1:] == number[at+1:]
}

var number = &Solver{
	Name: "contract number", Kind: dataset.IdentifierValue,
	Doc:   "The number beside the word КОНТРАКТ at the top, or on a line of its own under it; the annexes repeat it. Not the registry number, nor that of the auction's protocol.",
	Asked: asked(`Какой номер у контракта\?`, `Укажите номер контракта\.`, `Под каким номером заключён этот контракт\?`),
	Read:  numbers,
	Traps: []Trap{
		takes("takes the registry number", `(?i)Реестровый номер контракта (\d+)`),
		takes("takes the number of the auction's protocol", `протокол от \S+ (?:№|No|Ne|N) ?([^\s)]+)`),
	},
}

var registry = &Solver{
	Name: "registry number", Kind: dataset.IdentifierValue,
	Doc:   "The nineteen digits under which the register of contracts holds it. Not the purchase code of clause 1.",
	Asked: asked(`Какой реестровый номер присвоен контракту\?`, `Назовите реестровый номер контракта\.`, `Под каким реестровым номером контракт внесён в реестр\?`),
	Read:  all(line(`^Реестровый номер контракта (\d{19})$`, "at the top"), sheetText("Реестровый номер")),
	Traps: []Trap{
		crossed("takes the contract's own number", atTop((*contract.Contract).OwnNumber, "at the top")),
		takes("takes the purchase code", `код закупки: (\d+)`),
	},
}

var signed = &Solver{
	Name: "date of the contract", Kind: dataset.DateValue,
	Doc:   "The date beside the place at the top; the annexes repeat it. Not the date of the auction's protocol.",
	Asked: asked(`Какого числа заключён контракт\?`, `Назовите дату заключения контракта\.`, `Когда подписан контракт\?`),
	Read: all(
		atTop((*contract.Contract).OwnDate, "beside the place"),
		headings(func(h contract.Heading) string { return h.Date }),
		sheetDay("Дата заключения")),
	Traps: []Trap{
		takes("takes the date of the auction's protocol", `протокол от (\S+)`),
		takes("takes the date until which the contract is in force", `действует до (`+day+`)`),
	},
}

// amendedOn reads the date of the supplement wherever it gives it.
func amendedOn(c *contract.Contract, _ Slots) []Reading {
	if c.Supplement == nil {
		return nil
	}
	var out []Reading
	for _, d := range c.Supplement.Dates {
		out = append(out, Reading{d.Date, d.How, d.Page, d.Text})
	}
	return out
}

var amended = &Solver{
	Name: "date of the supplement", Kind: dataset.DateValue,
	Doc: "The day on which the sides signed the agreement № 1 that changes the contract, not the contract itself.",
	Asked: asked(`Какого числа подписано дополнительное соглашение № 1\?`, `Когда стороны заключили дополнительное соглашение № 1 к контракту\?`,
		`Назовите дату дополнительного соглашения № 1\.`),
	Read: amendedOn,
	Traps: []Trap{
		crossed("takes the date of the contract", signed.Read),
		takes("takes the day until which the contract is in force", `действует до (`+day+`)`),
	},
}

var purchase = &Solver{
	Name: "purchase code", Kind: dataset.IdentifierValue,
	Doc: "The thirty-six digits of the purchase after which the contract was concluded.",
	Asked: asked(`Каков идентификационный код закупки \(ИКЗ\)\?`, `Укажите идентификационный код закупки, по которой заключён контракт\.`,
		`Найдите в документе идентификационный код закупки\.`),
	Read:  text(`Идентификационный код закупки: (?P<v>\d{36})(?:\D|$)`, "in the clause"),
	Traps: []Trap{takes("takes the registry number", `(?i)Реестровый номер контракта (\d+)`)},
}
