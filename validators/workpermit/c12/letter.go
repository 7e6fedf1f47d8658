package c12

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The letter is a scan: № and ё may be read as something else, specks as points between words.
var (
	letterDay    = regexp.MustCompile(`Исх\D{1,8}\d+\D{1,8}(\d{1,2} [а-я]+ \d{4})\D`)
	letterClosed = regexp.MustCompile(`что с\D{1,3}(\d{1,2} [а-я]+ \d{4})\D{1,6}расч[её]тный сч[её]т\D{1,50}оплату\D{1,6}(\d+) от\D{1,3}\d{1,2}\D{1,12}\d{4}\D{1,8}закрыт`)
	letterBank   = regexp.MustCompile(`открываем в другом банке[^\p{L}]{1,3}(\p{L}+) [^\s\p{L}]([^»"”]+)[»"”][^\p{L}]{1,4}Договор с банком`)
	letterTerm   = regexp.MustCompile(`Срок оплаты сч[её]та\D{1,6}(\d+) продлеваем до\D{1,3}(\d{1,2} [а-я]+ \d{4})\D`)
)

// readLetter finds the closing, the next bank and the new term in the paper beside the invoice.
func readLetter(p *validate.TaskPass, bill validate.TaskFile, page string, head []string, rule validate.Rule) (map[string]dataset.Fact, error) {
	if len(p.Materials) != 2 {
		return nil, fmt.Errorf("want an invoice and a letter, got %d files", len(p.Materials))
	}
	letter := p.Materials[0]
	if letter.Name == bill.Name {
		letter = p.Materials[1]
	}
	text, err := said.Page(p, letter)
	if err != nil {
		return nil, err
	}
	closed, err := said.Groups(text, letterClosed)
	if err != nil {
		return nil, err
	}
	bank, err := said.Groups(text, letterBank)
	if err != nil {
		return nil, err
	}
	term, err := said.Groups(text, letterTerm)
	if err != nil {
		return nil, err
	}
	if closed[1] != head[0] || term[0] != head[0] || !strings.Contains(text, head[3]) {
		return nil, fmt.Errorf("the letter is of invoices %s and %s, or not of the one who is paid", closed[1], term[0])
	}
	days := []string{closed[0], term[1]}
	named := bank[0] + " «" + bank[1] + "»"
	switch rule {
	case closedOnDate:
		err = instead(&days[0], text, letterDay)
	case invoiceTerm:
		err = instead(&days[1], page, billTerm)
	case invoiceBank:
		err = instead(&named, page, billBank)
	}
	if err != nil {
		return nil, err
	}
	found := map[string]dataset.Fact{"new_bank": facts.Text(dataset.FactText, named)}
	for i, name := range []string{"closed", "until"} {
		day, err := said.Day(days[i] + " г.")
		if err != nil {
			return nil, err
		}
		found[name] = said.On(day)
	}
	p.Cite(letter, "text", "closed %s, next in %s", closed[0], named)
	return found, nil
}

// instead puts what another place says.
func instead(value *string, text string, what *regexp.Regexp) error {
	groups, err := said.Groups(text, what)
	if err == nil {
		*value = groups[0]
	}
	return err
}
