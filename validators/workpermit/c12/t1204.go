package c12

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract/grid"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 12.04.
const (
	byBank        validate.Rule = "takes the account in the bank that the foot of the card names for supply"
	firstAccount  validate.Rule = "takes the first account of the card"
	mixedAccounts validate.Rule = "takes the account of supply with the bank of the other one"
	buyersNumbers validate.Rule = "takes the numbers of the buyer"
	swapsPeople   validate.Rule = "takes the accountant for the manager"
	signsManager  validate.Rule = "writes the manager in for the director"
)

// T1204 solves 12.04.
var T1204 = &validate.TaskSolver{
	Number: "12.04",
	Doc: "The blanks of the supplier in the draft are filled from his card, the bank's rows from the account for contracts like this one. The card names an accountant " +
		"and a manager, nowhere a director: his blanks stay and say whom to ask.",
	Solve:    solve1204,
	Readings: []validate.Rule{byBank},
	Traps:    []validate.Rule{firstAccount, mixedAccounts, buyersNumbers, swapsPeople, signsManager},
}

// askSupplier stands after a blank that nothing fills.
const askSupplier = " [уточнить у поставщика]"

var (
	draftWords = regexp.MustCompile(`проект договора № (\S+) с (\S+ «[^»]+»): впиши`)
	draftTitle = regexp.MustCompile(`^ДОГОВОР ПОСТАВКИ № (\S+) `)
	cardTitle  = regexp.MustCompile(`^КАРТОЧКА ПРЕДПРИЯТИЯ (\S+ «[^»]+») `)
	supplyBank = regexp.MustCompile(`Для договоров поставки[^:.]* указывайте счёт в банке: (\S+ «[^»]+»)\.`)
	blankName  = regexp.MustCompile(`(в лице генерального директора _+), действующего`)
	blankCell  = regexp.MustCompile(`^_+$`)
)

func solve1204(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(text, draftWords)
	if err != nil {
		return nil, err
	}
	d, err := readDraft(p, asked)
	if err != nil {
		return nil, err
	}
	c, own, err := cardOf(p, asked[1], rule)
	if err != nil {
		return nil, err
	}
	values := c.values(own)
	switch rule {
	case buyersNumbers:
		for _, row := range d.buyer {
			values[row[0]] = row[1]
		}
	case signsManager:
		values[d.director] = c.manager
	case swapsPeople:
		c.accountant, c.manager = c.manager, c.accountant
	}
	edits, err := d.fill(values)
	if err != nil {
		return nil, err
	}
	found := map[string]dataset.Fact{
		"accountant": facts.Text(dataset.FactName, c.accountant),
		"manager":    facts.Text(dataset.FactName, c.manager),
		"edits":      edits,
	}
	for name, row := range map[string]string{"inn": "ИНН", "kpp": "КПП", "ogrn": "ОГРН", "account": "Расчётный счёт", "corr": "Корр. счёт", "bik": "БИК"} {
		found[name] = facts.Text(dataset.FactIdentifier, values[row])
	}
	return found, nil
}

// cardOf is the card of the supplier with the account for supply.
func cardOf(p *validate.TaskPass, name string, rule validate.Rule) (*supplier, account, error) {
	file, text, err := titledPaper(p, cardTitle)
	if err != nil {
		return nil, account{}, err
	}
	if of := cardTitle.FindStringSubmatch(text); of[1] != name {
		return nil, account{}, fmt.Errorf("the card is of %s", of[1])
	}
	bank, err := said.Groups(text, supplyBank)
	if err != nil {
		return nil, account{}, err
	}
	list, err := tablesOf(p, file)
	if err != nil {
		return nil, account{}, err
	}
	c, err := readSupplier(cells(list[0]))
	if err != nil {
		return nil, account{}, err
	}
	own, err := c.account(bank[0], rule)
	if err != nil {
		return nil, account{}, err
	}
	p.Cite(file, own.purpose, "%s in %s", own.number, own.bank)
	return c, own, nil
}

// draft is the contract with blanks; director is the row of the supplier's table that he signs in.
type draft struct {
	passage, director string
	supplier, buyer   [][]string
}

// readDraft reads the asked draft, in which each party has a table that begins with its name.
func readDraft(p *validate.TaskPass, asked []string) (*draft, error) {
	file, text, err := titledPaper(p, draftTitle)
	if err != nil {
		return nil, err
	}
	if m := draftTitle.FindStringSubmatch(text); m[1] != asked[0] {
		return nil, fmt.Errorf("the draft is of contract %s", m[1])
	}
	passage, err := said.Groups(text, blankName)
	if err != nil {
		return nil, err
	}
	list, err := tablesOf(p, file)
	if err != nil {
		return nil, err
	}
	party := func(name string, of func(string) bool) ([][]string, error) {
		at := slices.IndexFunc(list, func(t grid.Table) bool {
			rows := cells(t)
			return t.Cols == 2 && rows[0][0] == name && of(rows[0][1])
		})
		if at < 0 {
			return nil, fmt.Errorf("no table of %s", name)
		}
		return cells(list[at]), nil
	}
	d := &draft{passage: passage[0]}
	if d.supplier, err = party("Поставщик", func(who string) bool { return who == asked[1] }); err != nil {
		return nil, err
	}
	if d.buyer, err = party("Покупатель", func(who string) bool { return who != asked[1] }); err != nil {
		return nil, err
	}
	at := slices.IndexFunc(d.supplier, func(row []string) bool {
		return strings.HasSuffix(strings.ToLower(row[0]), "генеральный директор")
	})
	if at < 0 {
		return nil, fmt.Errorf("the supplier's table has no row of the director")
	}
	d.director = d.supplier[at][0]
	return d, nil
}

// fill replaces every blank of the supplier, in the order of the document.
func (d *draft) fill(values map[string]string) (dataset.Fact, error) {
	rows := [][]string{{"заменить", d.passage, d.passage + askSupplier}}
	for _, row := range d.supplier {
		if !blankCell.MatchString(row[1]) {
			continue
		}
		value := values[row[0]]
		switch {
		case value == "" && row[0] != d.director:
			return dataset.Fact{}, fmt.Errorf("the card has nothing for %s", row[0])
		case value == "":
			value = row[1] + askSupplier
		}
		rows = append(rows, []string{"заменить", row[0] + " | " + row[1], row[0] + " | " + value})
	}
	return dataset.Fact{Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"действие", "было", "стало"}, Rows: rows}}, nil
}
