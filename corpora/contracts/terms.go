package contracts

import (
	"strconv"
	"strings"
	"time"

	"etalon/corpora/numerals"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

func (c *Contract) fillTerms(r *stream.Stream) {
	deadline := c.legible(c.Signed.AddDate(0, 0, r.Between(90, 190)))
	c.deadline, c.lastSigned = deadline, c.Signed
	expiry := c.legible(deadline.AddDate(0, 0, r.Between(38, 50)))
	c.set("deadline", date(deadline))
	c.set("expiry", date(expiry))
	c.know("deadline", dataset.DateValue, date(deadline))
	c.know("expiry", dataset.DateValue, date(expiry))
	c.fillEvent(r)
	many := numerals.WorkdaysGenitive
	c.count("payment_days", stream.Pick(r, []int64{5, 6, 7, 8, 10}), numerals.Genitive, many)
	c.count("accept_days", stream.Pick(r, []int64{3, 5, 6, 10, 12, 20}), numerals.Genitive, many)
	c.count("claim_days", stream.Pick(r, []int64{7, 10, 14, 15, 20, 21, 30}), numerals.Nominative, numerals.CalendarDays)
	c.count("refund_days", stream.Pick(r, []int64{10, 12, 14, 15}), numerals.Genitive, many)
	c.count("start_days", stream.Pick(r, []int64{2, 3, 4, 5, 7, 9}), numerals.Nominative, numerals.Workdays)
	c.count("warranty", int64(stream.Pick(r, c.subject.Months)), numerals.Nominative, numerals.Months)
	if c.subject.NoWarranty {
		delete(c.answers, "warranty")
	}
	for _, alias := range []string{"payment", "accept", "refund"} { // the text has the genitive, an answer has not
		c.knowDays(alias+"_days", numerals.Workdays)
	}
	for _, alias := range []string{"payment", "accept", "claim", "start", "refund"} {
		c.alias(alias, alias+"_days")
	}
	c.set("sub_short", "допускаются")
	allowed := "да"
	if c.NoSub {
		c.set("sub_short", "не допускаются")
		allowed = "нет"
	}
	c.know("subcontract", dataset.YesNoValue, allowed)
}

// legible is the day itself, or on a scan the tenth when it is earlier in its month: a worn copy does
// not tell a lone 3 from the letter З.
func (c *Contract) legible(d time.Time) time.Time {
	if c.Scan && d.Day() < 10 {
		return d.AddDate(0, 0, 10-d.Day())
	}
	return d
}

// working is the first legible day from a day on that people work on.
func (c *Contract) working(d time.Time) time.Time {
	for d != c.legible(d) || d != workday(d, 1) {
		d = d.AddDate(0, 0, 1)
	}
	return d
}

// fillEvent sets the term of days from an event. Contracts with a date draw it too and do not say it.
func (c *Contract) fillEvent(r *stream.Stream) {
	inText, inAnswer := numerals.WorkdaysGenitive, numerals.Workdays
	days := stream.Pick(r, []int64{10, 15, 20, 25, 30, 40, 45, 60})
	if r.Chance(50) {
		inText, inAnswer = numerals.CalendarGenitive, numerals.CalendarDays
		days = stream.Pick(r, []int64{21, 30, 35, 45, 60, 75, 90})
	}
	c.count("term_days", days, numerals.Genitive, inText)
	c.knowDays("term_days", inAnswer)
	c.alias("term", "term_days")
	c.set("term_event", stream.Pick(r, []string{"со дня заключения Контракта", "со дня получения заявки Заказчика", "со дня передачи Заказчиком задания"}))
	if c.ByEvent {
		delete(c.answers, "deadline")
	} else {
		delete(c.answers, "term_days")
	}
}

// knowDays sets the answer to a count of days in the nominative.
func (c *Contract) knowDays(name string, unit numerals.Form) {
	n := c.numbers[name]
	c.know(name, dataset.DaysValue, strconv.FormatInt(n, 10)+" "+unit.After(n))
}

// alias gives a count a shorter name in the templates, and its answer as <name>_short.
func (c *Contract) alias(name, of string) {
	c.set(name+"_short", c.answers[of].text)
	for _, part := range []string{"", "_words", "_unit"} {
		c.set(name+part, c.values[of+part])
	}
}

var samples = numerals.Form{One: "образец", Few: "образца", Many: "образцов"}

// fillTopics sets the amounts of optional subjects. All are drawn, so that having one topic more
// changes no other value.
func (c *Contract) fillTopics(r *stream.Stream) {
	for _, topic := range []string{"advance", "small_business", "localization"} {
		choices := []int64{10, 15, 20, 25, 30}
		if topic == "localization" {
			choices = []int64{35, 40, 45, 60, 70, 90} // of 50, as much is left
		}
		c.count(topic, stream.Pick(r, choices), numerals.Genitive, numerals.PercentGenitive)
		c.know(topic, dataset.PercentValue, c.values[topic]+" %")
	}
	c.count("training", int64(r.Between(3, 18)), numerals.Genitive, numerals.WorkersGenitive)
	c.know("training", dataset.NumberValue, c.values["training"])
	c.count("samples", int64(r.Between(2, 9)), numerals.Nominative, samples)
	c.know("samples", dataset.NumberValue, c.values["samples"])
	for _, topic := range []string{"visit", "support"} {
		c.count(topic, stream.Pick(r, []int64{2, 3, 4, 6, 8, 24}), numerals.Genitive, numerals.HoursGenitive)
		c.know(topic, dataset.DaysValue, c.values[topic]+" "+numerals.Hours.After(c.numbers[topic]))
		c.set(topic+"_short", c.answers[topic].text)
	}
	c.count("photo", stream.Pick(r, []int64{2, 3, 4, 5, 10}), numerals.Nominative, numerals.Workdays)
	c.count("loaner", stream.Pick(r, []int64{2, 3, 4, 5, 7}), numerals.Genitive, numerals.WorkdaysGenitive)
	c.knowDays("loaner", numerals.Workdays)
	c.set("loaner_short", c.answers["loaner"].text)
	c.money("insurance", int64(r.Between(2, 12))*250_000_00)
	c.money("badge", int64(r.Between(3, 18))*50_00)
	c.money("secrecy", int64(r.Between(3, 20))*5_000_00)
	c.money("custody", int64(r.Between(6, 36))*50_00)
	c.money("smoking", int64(r.Between(4, 30))*500_00)
	c.money("downtime", int64(r.Between(9, 40))*50_00)
	c.money("tare", int64(r.Between(3, 60))*20_00)
	percent := int64(r.Between(1, 5))
	if strconv.FormatInt(percent, 10) == c.values["security_percent"] { // two sums that nobody could tell apart
		percent--
	}
	c.money("warranty_security", percentOf(c.Price, percent))
	c.count("stages", int64(r.Between(2, 4)), numerals.Nominative, numerals.Days)
	c.know("stages", dataset.NumberValue, c.values["stages"])
	for _, topic := range Topics {
		if !c.has(topic) {
			delete(c.answers, topic)
			delete(c.values, topic)
		}
	}
}

// stage is a row of the calendar plan.
type stage struct {
	name string
	ends time.Time
	sum  int64
}

// fillStages divides the price and the time to the deadline.
func (c *Contract) fillStages(r *stream.Stream) {
	n := int(c.numbers["stages"])
	days, left := int(c.deadline.Sub(c.Signed).Hours())/24, c.Price
	for i := range n {
		s := stage{name: c.role["stage"+strconv.Itoa(i)], ends: c.deadline, sum: left}
		if i < n-1 {
			s.ends = workday(c.Signed.AddDate(0, 0, days*(i+1)/n-r.Between(0, 5)), 1)
			s.sum = percentOf(c.Price, int64(100/n+r.Between(-8, 8)))
		}
		left -= s.sum
		c.stages = append(c.stages, s)
	}
	if c.has("stages") {
		c.know("stage_sum", dataset.MoneyValue, figures(c.stages[0].sum)+" руб.")
		c.know("stage_date", dataset.DateValue, date(c.stages[1].ends))
	}
}

// fillSupplement draws the supplementary agreement and moves the answers to what it changes: which of
// two values is meant, the question has to say.
func (c *Contract) fillSupplement(r *stream.Stream) {
	signed := c.working(c.Signed.AddDate(0, 0, r.Between(30, 70)))
	later := c.working(c.deadline.AddDate(0, 0, r.Between(10, 25)))
	percent, up := int64(r.Between(3, 9)), r.Chance(50)
	if c.Amends == Unchanged {
		return
	}
	c.lastSigned = signed
	c.set("amended", date(signed))
	c.know("amended", dataset.DateValue, date(signed))
	if c.Amends == NewDeadline {
		c.set("deadline2", date(later))
		c.know("deadline_now", dataset.DateValue, date(later))
		c.moved("deadline", "deadline_was")
		return
	}
	price := c.Price - percentOf(c.Price, percent)
	c.set("changed", "уменьшают")
	if up {
		price = c.Price + percentOf(c.Price, percent)
		c.set("changed", "увеличивают")
	}
	c.set("percent2", strconv.FormatInt(percent, 10))
	c.money("price2", price)
	c.set("vat2_clause", strings.TrimRight(c.taxClause("vat_now", price), "."))
	c.know("price_now", dataset.MoneyValue, figures(price)+" руб.")
	c.moved("price", "price_was")
	for _, fact := range []string{"price2", "words_match", "vat", "price_net", "fine_sum", "peni_sum"} {
		delete(c.answers, fact)
	}
}

// moved gives the answer to a fact another name.
func (c *Contract) moved(fact, name string) {
	c.answers[name] = c.answers[fact]
	delete(c.answers, fact)
}

// created is when the file was made: the evening of the day on which the last paper was signed.
func (c *Contract) created() time.Time { return c.lastSigned.Add(17 * time.Hour) }
