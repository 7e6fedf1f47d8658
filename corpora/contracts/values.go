package contracts

import (
	"fmt"
	"maps"
	"strconv"
	"strings"
	"time"

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
}

func (c *Contract) set(name, value string) { c.values[name] = value }

func (c *Contract) know(fact string, kind dataset.ValueKind, text string) {
	c.answers[fact] = answer{kind, tidy(text)}
}

func (c *Contract) fillHead(r *stream.Stream, maker *fiction.Maker) {
	year := c.Signed.Format("06")
	number := fmt.Sprintf("%04d-%02d/%s", r.Between(100, 4999), r.Between(1, 30), year)
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
	c.set("title_acc", c.subject.TitleAcc)
	c.set("docs", strings.Join(c.subject.Docs, ", "))
	for i := range 4 {
		if i < len(c.subject.Notes) {
			c.set("note"+strconv.Itoa(i), c.subject.Notes[i])
		}
	}
	c.set("table_name", strings.ToLower(c.role["table"]))
	c.set("second_name", "требования к исполнению")
	if c.Scan {
		c.set("second_name", "сведения о контракте")
	}
	c.know("number", dataset.IdentifierValue, number)
	c.know("registry", dataset.IdentifierValue, registry)
	c.know("signed", dataset.DateValue, date(c.Signed))
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
	c.set("vat", figures(vatOf(c.Price)))
	// Either ends the clause with its own stop: that of «руб.» must not be followed by another.
	c.set("vat_clause", "НДС не облагается в связи с применением "+c.role["P_ins"]+" упрощённой системы налогообложения.")
	if c.VAT {
		c.set("vat_clause", "в том числе НДС 20 % — "+figures(vatOf(c.Price))+" руб.")
	}
	percent := stream.Pick(r, []int64{5, 8, 10, 15})
	c.set("security_percent", strconv.FormatInt(percent, 10))
	c.money("security", percentOf(c.Price, percent))
	c.fillFines()
}

// fillFines follows the steps by price of the government's rules on fines.
func (c *Contract) fillFines() {
	percent, fixed := int64(10), int64(1_000_00)
	switch {
	case c.Price > 50_000_000_00:
		percent, fixed = 1, 10_000_00
	case c.Price > 3_000_000_00:
		percent, fixed = 5, 5_000_00
	}
	c.count("fine_percent", percent, numerals.Genitive, numerals.PercentGenitive)
	c.know("fine_percent", dataset.PercentValue, strconv.FormatInt(percent, 10)+" %")
	c.money("fine_small", fixed)
	c.money("fine_customer", fixed)
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

func (c *Contract) fillTerms(r *stream.Stream) {
	deadline := c.Signed.AddDate(0, 0, r.Between(90, 190))
	c.set("deadline", date(deadline))
	c.set("expiry", date(deadline.AddDate(0, 0, r.Between(30, 45))))
	c.know("deadline", dataset.DateValue, date(deadline))
	many := numerals.WorkdaysGenitive
	c.count("payment_days", stream.Pick(r, []int64{5, 7, 8, 10, 15}), numerals.Genitive, many)
	c.count("accept_days", stream.Pick(r, []int64{3, 5, 6, 10, 12, 20}), numerals.Genitive, many)
	c.count("claim_days", stream.Pick(r, []int64{7, 10, 14, 15, 20, 30}), numerals.Nominative, numerals.CalendarDays)
	c.count("refund", stream.Pick(r, []int64{11, 15, 18, 25}), numerals.Genitive, many)
	c.count("start_days", stream.Pick(r, []int64{2, 3, 4, 5, 7, 9}), numerals.Nominative, numerals.Workdays)
	c.count("warranty", int64(stream.Pick(r, c.subject.Months)), numerals.Nominative, numerals.Months)
	for _, alias := range []string{"payment", "accept"} { // the text has the numerals.Genitive, an answer has not
		n := c.numbers[alias+"_days"]
		c.know(alias+"_days", dataset.DaysValue, strconv.FormatInt(n, 10)+" "+numerals.Workdays.After(n))
	}
	for _, alias := range []string{"payment", "accept", "claim", "start"} {
		c.set(alias+"_short", c.answers[alias+"_days"].text)
		for _, part := range []string{"", "_words", "_unit"} {
			c.set(alias+part, c.values[alias+"_days"+part])
		}
	}
	c.set("sub_short", "допускаются")
	allowed := "да"
	if c.NoSub {
		c.set("sub_short", "не допускаются")
		allowed = "нет"
	}
	c.know("subcontract", dataset.YesNoValue, allowed)
}

// fillTopics sets the amounts of optional subjects. All are drawn, so that having one topic more
// changes no other value.
func (c *Contract) fillTopics(r *stream.Stream) {
	percents := numerals.PercentGenitive
	for _, topic := range []string{"advance", "small_business"} {
		c.count(topic, stream.Pick(r, []int64{10, 15, 20, 25, 30}), numerals.Genitive, percents)
		c.know(topic, dataset.PercentValue, c.values[topic]+" %")
	}
	c.count("training", int64(r.Between(3, 18)), numerals.Genitive, numerals.WorkersGenitive)
	c.know("training", dataset.NumberValue, c.values["training"])
	c.count("visit", stream.Pick(r, []int64{2, 3, 4, 6, 8, 24}), numerals.Genitive, numerals.HoursGenitive)
	c.know("visit", dataset.DaysValue, c.values["visit"]+" "+numerals.Hours.After(c.numbers["visit"]))
	c.set("visit_short", c.answers["visit"].text)
	c.money("insurance", int64(r.Between(2, 12))*250_000_00)
	c.money("badge", int64(r.Between(3, 18))*50_00)
	c.money("secrecy", int64(r.Between(3, 20))*5_000_00)
	c.money("custody", int64(r.Between(6, 36))*50_00)
	for _, topic := range Topics {
		if !c.has(topic) {
			delete(c.answers, topic)
			delete(c.values, topic)
		}
	}
}

// created is when the file was made: the evening of the day of signing.
func (c *Contract) created() time.Time { return c.Signed.Add(17 * time.Hour) }
