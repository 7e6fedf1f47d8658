// Package stems recognises what a request wants done by beginnings of its words.
package stems

import (
	"fmt"
	"slices"
	"strings"

	"etalon/validators/internal/sheet"
)

// Table tells capabilities by the beginnings of words that a phrase must have, all of them.
type Table map[string][]string

// Named is the one capability that a phrase speaks of.
func (t Table) Named(phrase string) (string, error) {
	words := sheet.Words(phrase)
	var found []string
	for capability, begins := range t {
		if !slices.ContainsFunc(begins, func(b string) bool { return !begun(words, b) }) {
			found = append(found, capability)
		}
	}
	slices.Sort(found)
	if len(found) != 1 {
		return "", fmt.Errorf("%q speaks of %q, want one capability", phrase, found)
	}
	return found[0], nil
}

func begun(words []string, beginning string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, beginning) })
}

// OfColumn is what is found out about one column.
var OfColumn = Table{
	"table.distinct":      {"числ", "различн"},
	"table.greatest":      {"наибольш"},
	"table.least":         {"наименьш"},
	"table.mean":          {"средн", "арифметическ"},
	"table.median":        {"медиан"},
	"table.most_frequent": {"част"},
	"table.spread":        {"стандартн", "отклонени"},
	"table.sum":           {"сумм"},
}

// OfLeader is what is done about the leader of a table.
var OfLeader = Table{
	"crm.ahead":            {"приоритетн"},
	"crm.hide":             {"карточк", "архив"},
	"crm.no_deals":         {"приостанов", "продаж"},
	"crm.survey":           {"отзыв"},
	"table.copy_matching":  {"строк", "файл"},
	"table.erase_matching": {"убра", "строк", "таблиц"},
}

// OfAccount is what is done to an organisation's account with a sum of money.
var OfAccount = Table{
	"billing.correct":      {"кредит", "нот"},
	"billing.credit_limit": {"кредитн", "лимит"},
	"billing.demand":       {"счет", "оплат"},
	"billing.freeze":       {"заморо", "счет"},
	"billing.give_back":    {"верн", "деньг", "баланс"},
	"billing.write_off":    {"списа", "долг"},
}

// OfReminder is how debtors are reminded.
var OfReminder = Table{
	"billing.call":   {"звон"},
	"billing.letter": {"электронн", "почт"},
	"billing.sms":    {"смс"},
}
