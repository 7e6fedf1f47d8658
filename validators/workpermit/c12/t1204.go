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

// The rules of 12.04.
const (
	byBank        validate.Rule = "takes the account in the bank that the foot of the card names for supply"
	firstAccount  validate.Rule = "takes the first account of the card"
	mixedAccounts validate.Rule = "takes the account of supply with the bank of the other one"
	buyersNumbers validate.Rule = "takes the numbers of the buyer"
	swapsPeople   validate.Rule = "takes the accountant for the manager"
)

// T1204 solves 12.04.
var T1204 = &validate.TaskSolver{
	Number: "12.04",
	Doc: "The blank rows of the supplier in the draft are filled from his card, the bank's rows from the account for contracts like this one. The card names an accountant " +
		"and a manager, nowhere a director.",
	Solve:    solve1204,
	Readings: []validate.Rule{byBank},
	Traps:    []validate.Rule{firstAccount, mixedAccounts, buyersNumbers, swapsPeople},
}

var (
	draftWords = regexp.MustCompile(`проект договора № (\S+) с (\S+ «[^»]+»): впиши`)
	draftTitle = regexp.MustCompile(`^ДОГОВОР ПОСТАВКИ № (\S+) `)
	cardTitle  = regexp.MustCompile(`^КАРТОЧКА ПРЕДПРИЯТИЯ (\S+ «[^»]+») `)
	supplyBank = regexp.MustCompile(`Для договоров поставки[^:.]* указывайте счёт в банке: (\S+ «[^»]+»)\.`)
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
	draft, err := readDraft(p, asked)
	if err != nil {
		return nil, err
	}
	card, text, err := titledPaper(p, cardTitle)
	if err != nil {
		return nil, err
	}
	if of := cardTitle.FindStringSubmatch(text); of[1] != asked[1] {
		return nil, fmt.Errorf("the card is of %s", of[1])
	}
	bank, err := said.Groups(text, supplyBank)
	if err != nil {
		return nil, err
	}
	list, err := tablesOf(p, card)
	if err != nil {
		return nil, err
	}
	c, err := readSupplier(cells(list[0]))
	if err != nil {
		return nil, err
	}
	own, err := c.account(bank[0], rule)
	if err != nil {
		return nil, err
	}
	p.Cite(card, own.purpose, "%s in %s", own.number, own.bank)
	if rule == buyersNumbers {
		c.rows["ИНН"], c.rows["КПП"], c.rows["ОГРН"] = draft["ИНН"], draft["КПП"], draft["ОГРН"]
	}
	if rule == swapsPeople {
		c.accountant, c.manager = c.manager, c.accountant
	}
	identifier := func(value string) dataset.Fact { return facts.Text(dataset.FactIdentifier, value) }
	return map[string]dataset.Fact{
		"inn": identifier(c.rows["ИНН"]), "kpp": identifier(c.rows["КПП"]), "ogrn": identifier(c.rows["ОГРН"]),
		"account": identifier(own.number), "corr": identifier(own.corr), "bik": identifier(own.bik),
		"accountant": facts.Text(dataset.FactName, c.accountant),
		"manager":    facts.Text(dataset.FactName, c.manager),
	}, nil
}

// readDraft demands the asked draft with all rows of its supplier blank, and gives those of the buyer.
func readDraft(p *validate.TaskPass, asked []string) (map[string]string, error) {
	draft, text, err := titledPaper(p, draftTitle)
	if err != nil {
		return nil, err
	}
	if m := draftTitle.FindStringSubmatch(text); m[1] != asked[0] {
		return nil, fmt.Errorf("the draft is of contract %s", m[1])
	}
	list, err := tablesOf(p, draft)
	if err != nil {
		return nil, err
	}
	buyer := map[string]string{}
	blank := map[string]bool{}
	for _, row := range cells(list[len(list)-1]) {
		if len(row) == 3 {
			buyer[row[0]] = row[2]
			blank[row[0]] = blankCell.MatchString(row[1])
		}
	}
	for _, name := range []string{"ИНН", "КПП", "ОГРН", "Адрес", "Расчётный счёт", "Банк", "Корр. счёт", "БИК", "Генеральный директор"} {
		if !blank[name] {
			return nil, fmt.Errorf("the draft has no blank for %s", name)
		}
	}
	return buyer, nil
}

// supplier is the card of a supplier.
type supplier struct {
	rows                map[string]string
	accounts            []account
	accountant, manager string
}

// account is one of his accounts; its bank stands in the rows below it.
type account struct{ purpose, number, bank, corr, bik string }

// readSupplier reads the rows of the card. A director among them would have to be written in.
func readSupplier(rows [][]string) (*supplier, error) {
	c := &supplier{rows: map[string]string{}}
	for _, row := range rows {
		if len(row) != 2 {
			return nil, fmt.Errorf("row %q of the card has not two cells", row)
		}
		name, value := row[0], row[1]
		switch last := len(c.accounts) - 1; {
		case strings.Contains(strings.ToLower(name), "директор"):
			return nil, fmt.Errorf("the card names a director: %q", row)
		case strings.HasSuffix(name, "расчётный счёт"):
			c.accounts = append(c.accounts, account{purpose: name, number: value})
		case last >= 0 && name == "Банк":
			c.accounts[last].bank = value
		case last >= 0 && name == "Корр. счёт":
			c.accounts[last].corr = value
		case last >= 0 && name == "БИК":
			c.accounts[last].bik = value
		case name == "Главный бухгалтер":
			c.accountant = value
		case strings.HasSuffix(name, "менеджер"):
			c.manager = value
		default:
			c.rows[name] = value
		}
	}
	return c, nil
}

// account is the one for supply: its row says so, or its bank.
func (c *supplier) account(bank string, rule validate.Rule) (account, error) {
	var found []account
	for _, one := range c.accounts {
		if rule == byBank && one.bank == bank || rule != byBank && strings.Contains(strings.ToLower(one.purpose), "договоры поставки") {
			found = append(found, one)
		}
	}
	if len(found) != 1 || len(c.accounts) < 2 {
		return account{}, fmt.Errorf("%d of %d accounts are for supply, want one of several", len(found), len(c.accounts))
	}
	other := c.accounts[0]
	if other == found[0] {
		other = c.accounts[1]
	}
	switch rule {
	case firstAccount:
		return c.accounts[0], nil
	case mixedAccounts:
		return account{found[0].purpose, found[0].number, other.bank, other.corr, other.bik}, nil
	}
	return found[0], nil
}
