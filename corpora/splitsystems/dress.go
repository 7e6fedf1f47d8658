package splitsystems

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/internal/dataset"
	"etalon/internal/stream"
	"etalon/templates"
)

// Brand is whose equipment is offered.
type Brand struct {
	Name string `yaml:"name"`
	Code string `yaml:"code"`
}

// words are what offers are written with.
type words struct {
	Names  []string            `yaml:"names"`
	Brands []Brand             `yaml:"brands"`
	Say    map[string][]string `yaml:",inline"`
}

func load() (*words, error) {
	const name = "workpermit/documents/split-systems/offers.yaml"
	text, err := fs.ReadFile(templates.FS, name)
	if err != nil {
		return nil, fmt.Errorf("words of offers: %w", err)
	}
	var w words
	return &w, dataset.DecodeYAML("templates/"+name, text, &w)
}

// form is what kind of file an offer is.
type form int

const (
	printed form = iota
	letter       // Word
	book
	scanned
)

// look is how an offer is written.
type look struct {
	form          form
	layout, theme int
	title, intro  string
	terms         []string
	// inWatts: capacity in watts; early: characteristics before the prices; inWords: no table of them.
	inWatts, early, inWords bool
}

var (
	weeks       = numerals.Form{One: "неделя", Few: "недели", Many: "недель"}
	weeksWithin = numerals.Form{One: "недели", Few: "недель", Many: "недель"}
	years       = numerals.Form{One: "год", Few: "года", Many: "лет"}
)

// dress writes the offers and names their files.
func (p *Purchase) dress(roles []role, r *stream.Stream) {
	forms := stream.Sample(r, []form{printed, printed, printed, letter, book, printed, letter, printed, printed, letter}, 10)
	seen := map[paper.Money]bool{}
	ways := 0
	scans := 1
	for i, o := range p.Offers {
		o.look = look{form: forms[i%len(forms)], layout: r.IntN(3), theme: r.IntN(4), inWatts: r.Chance(30), early: r.Chance(25), inWords: r.Chance(20)}
		if roles[i].scanned {
			o.look.form, o.look.inWords = scanned, true // OCR loses narrow cells of a scanned table
			scans += r.Between(1, 4)
		}
		if roles[i].twist == skewed {
			o.skew(ways, r)
			ways++
		}
		for roles[i].twist == skewed && seen[magnitude(o.Shown-o.Rows())] {
			o.skew(1, r)
		}
		if o.Shown != 0 {
			seen[magnitude(o.Shown-o.Rows())] = true
		}
		p.write(o, r)
		o.File = o.name(i, scans, r)
	}
}

func magnitude(m paper.Money) paper.Money { return max(m, -m) }

// skew gives an offer a wrong total: it forgets the delivery or counts it twice, or the typist swapped two
// digits or hit a wrong one.
func (o *Offer) skew(way int, r *stream.Stream) {
	rows := o.Rows()
	switch way % 4 {
	case 0:
		o.Shown = rows - o.Delivery.Price
	case 1:
		o.Shown = swapped(rows, r)
	case 2:
		o.Shown = rows + paper.Rub(1000*r.Between(3, 9))
	default:
		o.Shown = rows + o.Delivery.Price
	}
}

// swapped is a sum with two neighbouring digits of its roubles in each other's place.
func swapped(m paper.Money, r *stream.Stream) paper.Money {
	for unit := paper.Rub([]int{1_000, 10_000}[r.IntN(2)]); ; unit *= 10 {
		if low, high := m/unit%10, m/unit/10%10; low != high {
			return m + (low-high)*unit*10 + (high-low)*unit
		}
	}
}

// write words the offer.
func (p *Purchase) write(o *Offer, r *stream.Stream) {
	say := func(key string, pairs ...string) string {
		return strings.NewReplacer(braced(pairs)...).Replace(stream.Pick(r, p.words.Say[key]))
	}
	o.look.title, o.look.intro = say("titles"), say("intros", "brand", o.Brand.Name)
	if o.Replaces != nil {
		o.look.intro += " " + say("instead", "number", o.Replaces.Number, "date", paper.Dots(o.Replaces.Date))
	}
	term, within := o.term()
	terms := []string{
		o.works(say), say(map[Tax]string{Included: "vat_included", Added: "vat_added", OnTop: "vat_on_top", Exempt: "vat_none"}[o.Tax]),
		say("days", "days", term, "days_within", within), say("warranty", "term", o.guarantee()), o.payment(say),
	}
	if o.IfPrepaid > 0 {
		terms = append(terms, say("if_prepaid", "percent", strconv.Itoa(o.IfPrepaid), "sum", (o.Total()/100*paper.Money(100-o.IfPrepaid)).String()))
	}
	terms = append(terms, say("valid", "valid", paper.Dots(o.Valid)))
	o.look.terms = append(terms, stream.Sample(r, p.words.Say["extras"], r.Between(1, 3))...)
	stream.Shuffle(r, o.look.terms)
}

func (o *Offer) works(say func(string, ...string) string) string {
	switch {
	case o.Mount.Place == Missing:
		return say("no_mounting")
	case o.Start.Place == Missing:
		return say("no_start")
	case o.Mount.Place == Apart:
		return say("apart", "mounting", o.Mount.Price.String(), "start", o.Start.Price.String())
	case o.Delivery.Place == Listed:
		return say("listed")
	case o.Mount.Place == Listed:
		return say("delivered")
	}
	return say("included")
}

func (o *Offer) payment(say func(string, ...string) string) string {
	switch o.Advance {
	case 0:
		return say("no_advance")
	case 100:
		return say("prepaid")
	}
	return say("advance", "percent", strconv.Itoa(o.Advance))
}

// term is how long the offer takes: in weeks where they are whole.
func (o *Offer) term() (plain, within string) {
	if n := int64(o.Days); n%7 == 0 {
		return weeks.Of(n / 7), weeksWithin.Of(n / 7)
	}
	return numerals.CalendarDays.Of(int64(o.Days)), numerals.CalendarGenitive.Of(int64(o.Days))
}

// guarantee is in years or in months, as the firm is used to.
func (o *Offer) guarantee() string {
	if n := int64(o.Warranty); n%12 == 0 && o.look.layout == 1 {
		return years.Of(n / 12)
	}
	return numerals.Months.Of(int64(o.Warranty))
}

// braced turns names of slots and their values into pairs for a replacer.
func braced(pairs []string) []string {
	list := append([]string(nil), pairs...)
	for i := 0; i < len(list); i += 2 {
		list[i] = "{" + list[i] + "}"
	}
	return list
}

// name is what the buyer's clerk, or the firm, called the file.
func (o *Offer) name(i, scan int, r *stream.Stream) string {
	plain, bare := o.Firm.Name, strings.ReplaceAll(o.Number, "/", "-")
	if o.look.form == scanned {
		return stream.Pick(r, []string{fmt.Sprintf("Сканы/Скан_%04d.pdf", 310+scan), fmt.Sprintf("Сканы/scan%04d %s.pdf", 310+scan, o.Date.Format("02.01"))})
	}
	base := stream.Pick(r, []string{
		"КП/КП " + plain + " № " + bare, "КП/" + plain + " № " + bare, "Почта/Предложение " + plain + " " + o.Date.Format("02.01"), "Почта/KP_" + fiction.Latin(plain) + "_" + o.Date.Format("0201"),
		"КП/" + plain + " сплит-системы " + o.Date.Format("02.01.2006"), fmt.Sprintf("Почта/вложение %d %s (%s)", i+1, bare, o.Date.Format("02.01")), "КП/КП " + plain + " " + bare + " финал",
	})
	return base + [...]string{".pdf", stream.Pick(r, []string{".docx", ".docx", ".docx", ".doc"}), ".xlsx"}[o.look.form]
}
