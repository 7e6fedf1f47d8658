package contracts

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// fill draws the rest of the ledger: values for the templates and the answers that follow from them.
func (c *Contract) fill(r *stream.Stream, maker *fiction.Maker) {
	c.values, c.answers, c.numbers = maps.Clone(c.role), map[string]answer{}, map[string]int64{}
	c.fillHead(r, maker)
	c.fillParties()
	c.fillMoney(r)
	c.fillTerms(r)
	c.fillTopics(r)
	c.fillStages(r)
	c.fillSupplement(r)
}

func (c *Contract) set(name, value string) { c.values[name] = value }

func (c *Contract) know(fact string, kind dataset.ValueKind, text string) {
	c.answers[fact] = answer{kind, tidy(text)}
}

func (c *Contract) fillHead(r *stream.Stream, maker *fiction.Maker) {
	year := c.Signed.Format("06")
	number := fmt.Sprintf("%04d-%02d/%s", c.Serial, r.Between(1, 30), year)
	registry := strconv.Itoa(r.Between(1, 3)) + c.Customer.INN + year + fmt.Sprintf("%06d", r.Between(12, 999))
	ikz := year + strconv.Itoa(r.Between(1, 3)) + c.Customer.INN + c.Customer.KPP +
		fmt.Sprintf("%04d", r.Between(20, 900)) + fmt.Sprintf("%03d", r.Between(1, 20)) + c.subject.OKPD + "244"
	c.set("number", number)
	c.set("registry", registry)
	c.set("ikz", ikz)
	c.set("signed", date(c.Signed))
	c.set("year", strconv.Itoa(c.Signed.Year()))
	c.set("protocol", fmt.Sprintf("%d-%d", r.Between(100, 900), r.Between(1, 9)))
	c.set("protocol_date", workday(c.Signed.AddDate(0, 0, -r.Between(11, 16)), -1).Format("02.01.2006"))
	c.set("duty", c.subject.Duty)
	c.set("title_acc", c.subject.TitleAcc+" "+c.subject.Purposes[c.Purpose].Text)
	c.set("docs", strings.Join(c.subject.Docs, ", "))
	for i := range 4 {
		c.set("note"+strconv.Itoa(i), c.subject.Notes[i])
	}
	for i := range 3 {
		c.set("duty"+strconv.Itoa(i), c.subject.Duties[i])
	}
	c.know("number", dataset.IdentifierValue, number)
	c.know("registry", dataset.IdentifierValue, registry)
	c.know("signed", dataset.DateValue, date(c.Signed))
	c.know("ikz", dataset.IdentifierValue, ikz)
	c.know("docs", dataset.ListValue, strings.Join(c.subject.Docs, "; "))
	person, second := c.Responsible[0], c.Responsible[1]
	c.set("responsible", person.Full(fiction.Nominative))
	c.set("responsible_phone", maker.Phone())
	c.set("responsible2", second.Full(fiction.Nominative))
	c.set("responsible2_phone", maker.Phone())
	c.know("responsible", dataset.NameValue, person.Full(fiction.Nominative))
}

func (c *Contract) fillParties() {
	c.set("place", c.Customer.Address)
	for name, firm := range map[string]fiction.Firm{"customer": c.Customer, "contractor": c.Supplier} {
		c.set(name+"_full", firm.Full())
		c.set(name+"_short", firm.Short())
		for part, value := range map[string]string{
			"address": firm.Address, "inn": firm.INN, "kpp": firm.KPP, "ogrn": firm.OGRN, "account": firm.Account, "corr": firm.Corr,
			"bik": firm.BIK, "phone": firm.Phone, "mail": firm.Mail,
		} {
			c.set(name+"_"+part, value)
		}
		c.set(name+"_post_gen", strings.NewReplacer("генеральный директор", "генерального директора", "директор", "директора").Replace(firm.Post))
		c.set(name+"_head_gen", firm.Head.Full(fiction.Genitive))
		c.set(name+"_acting", "действующего")
		if firm.Head.Female {
			c.set(name+"_acting", "действующей")
		}
		c.know(name, dataset.NameValue, firm.Full())
		c.know(name+"_inn", dataset.IdentifierValue, firm.INN)
	}
}

func (c *Contract) fillMoney(r *stream.Stream) {
	c.money("price", c.Price)
	c.set("price_words", c.SaidPrice)
	match := "да"
	if c.Contradicts {
		match = "нет"
	}
	c.know("words_match", dataset.YesNoValue, match)
	c.fillTax()
	percent := stream.Pick(r, []int64{5, 8, 10, 15})
	c.set("security_percent", strconv.FormatInt(percent, 10))
	c.money("security", percentOf(c.Price, percent))
	c.fillFines(r)
}

// fillTax sets the tax within the price and what is left without it.
func (c *Contract) fillTax() {
	c.set("vat_rate", strconv.FormatInt(c.subject.VAT, 10))
	c.set("vat_clause", c.taxClause("vat", c.Price))
	if c.VAT {
		c.money("vat", taxIn(c.Price, c.subject.VAT))
		c.know("price_net", dataset.MoneyValue, figures(c.Price-taxIn(c.Price, c.subject.VAT))+" руб.")
	}
}

// taxClause ends a clause on a price. It ends with a stop of its own: that of «руб.» must not be
// followed by another.
func (c *Contract) taxClause(fact string, price int64) string {
	if !c.VAT {
		return "НДС не облагается в связи с применением " + c.role["P_ins"] + " упрощённой системы налогообложения."
	}
	return "[[" + fact + "|в том числе НДС " + c.values["vat_rate"] + " % — " + figures(taxIn(price, c.subject.VAT)) + " руб.]]"
}

// fine is a step of the government's rules on fines: a share of the price, and the sum for what has
// no price and for the customer.
type fine struct{ percent, fixed int64 }

func fineStep(price int64) fine {
	switch {
	case price > 50_000_000_00:
		return fine{1, 10_000_00}
	case price > 3_000_000_00:
		return fine{5, 5_000_00}
	}
	return fine{10, 1_000_00}
}

// fillFines sets the fines by the price and works out what a fine and a penalty would come to.
func (c *Contract) fillFines(r *stream.Stream) {
	step := fineStep(c.Price)
	percent, fixed := step.percent, step.fixed
	c.count("fine_percent", percent, numerals.Genitive, numerals.PercentGenitive)
	c.know("fine_percent", dataset.PercentValue, strconv.FormatInt(percent, 10)+" %")
	c.money("fine_minor", fixed)
	c.money("fine_customer", fixed)
	c.part("fine_sum", c.Price*percent, 100)
	days, rate := int64(stream.Pick(r, []int{5, 10, 15, 20, 25})), int64(r.Between(14, 21))
	c.set("peni_days", strconv.FormatInt(days, 10))
	c.set("peni_rate", strconv.FormatInt(rate, 10))
	c.part("peni_sum", c.Price*rate*days, 100*300)
}

// part is an amount that has to be divided and rounded to a kopeck. One that lies halfway between
// two kopecks is not asked for: there are several ways to round it.
func (c *Contract) part(fact string, amount, by int64) {
	if 2*(amount%by) != by {
		c.know(fact, dataset.MoneyValue, figures((2*amount+by)/(2*by))+" руб.")
	}
}

// money sets an amount in figures and in words.
func (c *Contract) money(name string, amount int64) {
	c.set(name, figures(amount))
	c.set(name+"_words", numerals.SpellMoney(amount))
	c.know(name, dataset.MoneyValue, figures(amount)+" руб.")
}

// count sets a number in figures and words, and the noun after it.
func (c *Contract) count(name string, n int64, in numerals.Case, unit numerals.Form) {
	c.numbers[name] = n
	c.set(name, strconv.FormatInt(n, 10))
	c.set(name+"_words", numerals.Spell(n, numerals.Masculine, in))
	c.set(name+"_unit", unit.After(n))
	c.know(name, dataset.DaysValue, strconv.FormatInt(n, 10)+" "+unit.After(n))
}
