// Package customer recognises what requests want done to organisations that buy, and answers with
// the call that does it.
package customer

import (
	"fmt"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/rubles"
	"etalon/validators/internal/stems"
	"etalon/validators/validate"
)

// LeaderShape are the words for what is done to the leader of a table, for wordings: it has no groups.
const LeaderShape = `[а-яё ]+|перевести лидера в маркетинговую группу «(?:малые|средние|крупные|бюджетные)»|` +
	`перевести лидера на тариф «[A-Z]+-\d+» с нового месяца`

var ofLeader = stems.Table{
	"billing.tariff":       {"перевести", "тариф", "месяца"},
	"crm.ahead":            {"приоритетн"},
	"crm.hide":             {"карточк", "архив"},
	"crm.no_deals":         {"приостанов", "продаж"},
	"crm.segment":          {"перевести", "маркетинговую", "группу"},
	"crm.survey":           {"отзыв"},
	"table.copy_matching":  {"строк", "файл"},
	"table.erase_matching": {"убра", "строк", "таблиц"},
}

// Leader is the call that does what the words say to the leader of a table: to its card, or to the
// rows that have its name in the column.
func Leader(p *validate.Pass, words, column, name string) (dataset.Answer, error) {
	capability, err := ofLeader.Named(words)
	if err != nil {
		return dataset.Answer{}, err
	}
	if strings.HasPrefix(capability, "table.") {
		return p.Call(capability, dataset.Args{"path": p.Files[0].Path, "column": column, "value": name})
	}
	_, value, _ := strings.Cut(words, "«")
	value, _, said := strings.Cut(value, "»")
	args := dataset.Args{"client": name}
	switch capability {
	case "billing.tariff":
		args = dataset.Args{"customer": name, "tariff": value}
	case "crm.segment":
		args["segment"] = value
	default:
		said = true
	}
	if !said {
		return dataset.Answer{}, fmt.Errorf("%q does not say to what", words)
	}
	return p.Call(capability, args)
}

var ofAccount = stems.Table{
	"billing.correct":      {"кредит", "нот"},
	"billing.credit_limit": {"кредитн", "лимит"},
	"billing.demand":       {"счет", "оплат"},
	"billing.freeze":       {"заморо", "счет"},
	"billing.give_back":    {"верн", "деньг", "баланс"},
	"billing.quote":        {"предварительн", "предложени", "цен"},
	"billing.write_off":    {"списа", "долг"},
}

// Account is the call that does what the words say with a sum in kopecks.
func Account(p *validate.Pass, words, name string, kopecks int64) (dataset.Answer, error) {
	capability, err := ofAccount.Named(words)
	if err != nil {
		return dataset.Answer{}, err
	}
	return p.Call(capability, dataset.Args{"customer": name, "amount": rubles.Number(kopecks)})
}

var ofReminder = stems.Table{
	"billing.call":   {"звон"},
	"billing.letter": {"электронн", "почт"},
	"billing.sms":    {"смс"},
}

// Reminder is the only tool that reminds debtors in the way that the words name.
func Reminder(p *validate.Pass, words string) (tool dataset.Tool, ok bool, err error) {
	capability, err := ofReminder.Named(words)
	if err != nil {
		return dataset.Tool{}, false, err
	}
	return p.The(capability)
}
