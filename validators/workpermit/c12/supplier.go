package c12

import (
	"fmt"
	"strings"

	"etalon/validators/validate"
)

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

// values are what the rows of a contract ask for; a director is not among them.
func (c *supplier) values(own account) map[string]string {
	return map[string]string{
		"ИНН": c.rows["ИНН"], "КПП": c.rows["КПП"], "ОГРН": c.rows["ОГРН"], "Адрес": c.rows["Юридический адрес"],
		"Расчётный счёт": own.number, "Банк": own.bank, "Корр. счёт": own.corr, "БИК": own.bik,
	}
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
