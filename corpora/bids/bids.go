// Package bids is two commercial offers for the same equipment: one names a lower price and leaves the
// mounting and the start to its small print, the other includes both.
package bids

import (
	"strconv"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/internal/stream"
)

// Bid is one offer.
type Bid struct {
	Number   string
	Date     time.Time
	Firm     fiction.Firm
	Price    paper.Money // of one
	Quantity int
	Delivery paper.Money // of all; 0 is within the price
	Mounting paper.Money // of one; 0 is within the price
	Start    paper.Money // once; 0 is within the price
	Days     int         // from the advance to the end of the work, calendar
	Warranty int         // months
}

// Goods is the price of the equipment alone, which the offer prints in bold.
func (b *Bid) Goods() paper.Money { return b.Price * paper.Money(b.Quantity) }

// Mounted is what mounting all of it costs beside the price.
func (b *Bid) Mounted() paper.Money { return b.Mounting * paper.Money(b.Quantity) }

// Full is what the customer pays in the end.
func (b *Bid) Full() paper.Money { return b.Goods() + b.Delivery + b.Mounted() + b.Start }

// Tender is the pair.
type Tender struct {
	Thing       Thing
	Buyer       fiction.Firm
	Bare, Whole *Bid
}

// Thing is what is bought.
type Thing struct {
	Name, Many  string // завеса тепловая …; тепловых завес
	All         string // тепловые завесы
	price, work int    // in roubles: the price of one, and of mounting one
}

var things = []Thing{
	{"Завеса тепловая электрическая, 12 кВт", "тепловых завес", "тепловые завесы", 84_000, 19_000},
	{"Ворота секционные подъёмные 3000×3000 мм", "секционных ворот", "секционные ворота", 168_000, 42_000},
	{"Агрегат воздушно-отопительный, 40 кВт", "воздушно-отопительных агрегатов", "воздушно-отопительные агрегаты", 112_000, 27_000},
	{"Доклевеллер гидравлический 2000×2500 мм", "доклевеллеров", "доклевеллеры", 236_000, 58_000},
}

// New draws a tender in which the lower price costs more in the end.
func New(r *stream.Stream) (*Tender, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	t := &Tender{Thing: stream.Pick(r, things), Buyer: maker.Firm(fiction.OOO)}
	quantity := r.Between(4, 9)
	bid := func(price paper.Money, day int) *Bid {
		return &Bid{
			Number: strconv.Itoa(r.Between(41, 398)), Date: paper.Day(2025, 8, day), Firm: maker.Firm(fiction.OOO), Price: price, Quantity: quantity,
			Days: 5 * r.Between(6, 11), Warranty: stream.Pick(r, []int{12, 18, 24}),
		}
	}
	price := paper.Rub(t.Thing.price + 100*r.Between(1, 60))
	work := paper.Rub(t.Thing.work + 100*r.Between(1, 40))
	t.Bare = bid(price, 18)
	t.Bare.Delivery, t.Bare.Mounting, t.Bare.Start = paper.Rub(100*r.Between(140, 290)), work, paper.Rub(100*r.Between(180, 360))
	// What is saved a piece is less than what mounting a piece costs, whatever is drawn.
	t.Whole = bid(price+work*paper.Money(r.Between(55, 85))/100/100*100, 20)
	for t.Whole.Days == t.Bare.Days {
		t.Whole.Days = 5 * r.Between(6, 11)
	}
	return t, nil
}

// Saved is how much less the better offer costs in the end.
func (t *Tender) Saved() paper.Money { return t.Bare.Full() - t.Whole.Full() }

// File is an offer as a PDF.
func (t *Tender) File(b *Bid, r *stream.Stream) ([]byte, error) {
	seal, err := paper.Seal(b.Firm)
	if err != nil {
		return nil, err
	}
	lines, err := paper.Load(b.body(), t.slots(b))
	if err != nil {
		return nil, err
	}
	body, err := paper.PDF(lines, map[string]paper.Sheet{"goods": t.sheet(b)}, nil)
	if err != nil {
		return nil, err
	}
	f := b.Firm
	head := []pdf.Block{
		pdf.Letterhead{Name: f.Short(), Logo: ink.Logo(r, geom.Mm(15), ink.Blue), Lines: []string{f.Address, "ИНН " + f.INN + ", КПП " + f.KPP, "тел. " + f.Phone + ", " + f.Mail}},
		pdf.Corner(pdf.T("Исх. № "+b.Number+"\nот "+paper.Dots(b.Date)), pdf.T(paper.PostDative(t.Buyer)+"\n"+t.Buyer.Short()+"\n"+t.Buyer.Head.Initials(fiction.Dative))),
	}
	sign := pdf.Signatures{Parties: []pdf.Party{{Title: "С уважением,", Role: paper.Post(f), Name: f.Head.Signature(), Seal: true, Mark: "head"}}}
	printed, err := pdf.Write(pdf.Document{
		Info: pdf.Info{Title: "Коммерческое предложение № " + b.Number, Author: f.Short(), Created: b.Date}, Theme: pdf.Plain(),
		Body: append(append(head, body...), sign), Footer: pdf.Band{Centre: "стр. {page} из {pages}"},
		Overlays: []pdf.Overlay{
			{Mark: "head.signature", Drawing: ink.Signature(r, ink.Blue)},
			{Mark: "head.seal", Shift: geom.Point{X: geom.Mm(20)}, Drawing: seal.Turned(r.Between(-10_00, 10_00))},
		},
	})
	return printed.Data, err
}

// body is the text that an offer is written in.
func (b *Bid) body() string {
	if b.Mounting > 0 {
		return "bids/bare"
	}
	return "bids/whole"
}

func (t *Tender) slots(b *Bid) map[string]string {
	slots := map[string]string{
		"many": t.Thing.Many, "total": b.Goods().InFull(), "days": numerals.CalendarGenitive.Of(int64(b.Days)), "warranty": numerals.Months.Of(int64(b.Warranty)),
	}
	if b.Mounting > 0 {
		slots["delivery"], slots["mounting"], slots["start"] = b.Delivery.String(), b.Mounting.String(), b.Start.String()
	}
	return slots
}

func (t *Tender) sheet(b *Bid) paper.Sheet {
	return paper.Sheet{
		Widths: []int{6, 76, 14, 12, 28, 30}, Right: []int{2, 4, 5}, Header: []string{"№", "Наименование", "Кол-во", "Ед.", "Цена, руб.", "Сумма, руб."},
		Rows:  [][]string{{"1", t.Thing.Name, strconv.Itoa(b.Quantity), "шт.", b.Price.String(), b.Goods().String()}},
		Total: [][2]string{{"Итого стоимость предложения:", b.Goods().String()}},
	}
}
