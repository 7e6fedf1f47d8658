package racking

import (
	"strconv"
	"strings"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/corpora/paper"
)

func comma(decimal string) string { return strings.ReplaceAll(decimal, ".", ",") }

// slots are the values of the document's text.
func (c *Contract) slots() map[string]string {
	return map[string]string{
		"number": c.Number, "city": c.City, "date": paper.Quoted(c.Date), "date_from": "от " + paper.Long(c.Date), "site": c.Site,
		"customer_full": c.Customer.Firm.Full(), "customer_in_person": paper.Represented(c.Customer.Firm),
		"contractor_full": c.Contractor.Firm.Full(), "contractor_in_person": paper.Represented(c.Contractor.Firm),
		"price_in_full": c.Price.InFull(), "advance": strconv.Itoa(c.Advance), "advance_sum": c.AdvanceSum().String(),
		"payment_days": paper.Days(c.PaymentDays, numerals.WorkdaysGenitive),
		"term_main":    paper.Days(c.TermMain, numerals.CalendarGenitive), "term_other": paper.Days(c.TermOther, numerals.CalendarGenitive),
		"penalty_main": comma(c.PenaltyMain), "penalty_annex": comma(c.PenaltyAnnex), "warranty": numerals.Months.Of(int64(c.Warranty)),
		"impossible_date": c.Impossible,
		"customer_person": c.Representatives[0].Full(fiction.Nominative), "customer_phone": c.Phones[0],
		"contractor_person": c.Representatives[1].Full(fiction.Nominative), "contractor_phone": c.Phones[1],
	}
}

// AdvanceSum is the advance in money; the price is in whole roubles, so it is exact.
func (c *Contract) AdvanceSum() paper.Money { return c.Price * paper.Money(c.Advance) / 100 }
