package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// Carrier is a registry of parcels in CSV and what the carrier says of them in XML.
type Carrier struct {
	Feed     File
	Registry Table
	Cities   []string
	// Void is the state of parcels that the registry does not count.
	Void    string
	Parcels []*CarrierParcel
}

// CarrierParcel is one parcel. Sizes are grams, places and kopecks: of the registry, of the carrier's first
// word and of its last.
type CarrierParcel struct {
	ID, Order, City   string
	Ours, First, Last [3]int64
	Void, Cancelled   bool
	Stage             ParcelStage
	// Commented is what a commented-out element says of the parcel; nil when there is none.
	Commented *[3]int64
	// Grams says that the carrier weighs it in grams, otherwise in kilograms.
	Grams bool
	role  parcelRole
}

// parcelRole says what a parcel of a city is there for: of a hidden one some careless reader thinks that it
// differs most, by what does not count.
type parcelRole int

const (
	roleVoid parcelRole = iota
	roleCancelled
	// Each corrected one was far off in the size of its own number.
	roleCorrected
	roleOpposite  = roleCorrected + 3
	roleCommented = roleOpposite + 1
	// The leader of a size is one of the others.
	rolePlain = roleCommented + 1
)

const (
	plainOfCity   = 3
	parcelsOfCity = int(rolePlain) + plainOfCity
)

// ParcelStage is how far a parcel has come: some things can be done in one stage alone.
type ParcelStage int

// The stages of a parcel.
const (
	ParcelHanded ParcelStage = iota
	ParcelReady
	ParcelHeld
)

// parcelStages are drawn from.
var parcelStages = []ParcelStage{ParcelHanded, ParcelHanded, ParcelReady, ParcelReady, ParcelHeld}

// The sizes of a parcel by number.
const (
	ParcelWeight = iota
	ParcelPlaces
	ParcelValue
)

type carrierSpec struct {
	feed, registry string
	comma          rune
	comment        string
	intro          []string
	columns        []Column
	name, prefix   string
	order          string
	cities         []string
	states         [3]string
	void           string
	notes          []string
	month          int
}

func newCarriers(seed uint64) []*Carrier {
	all := make([]*Carrier, len(carrierSpecs))
	for i, spec := range carrierSpecs {
		c := &Carrier{Cities: spec.cities, Void: spec.void}
		spec.register(fileStream(seed, spec.registry), c)
		spec.report(fileStream(seed, spec.feed), c)
		all[i] = c
	}
	return all
}

// register draws the parcels and writes the registry.
func (spec carrierSpec) register(s *stream.Stream, c *Carrier) {
	number := s.Between(20110, 58000)
	for _, city := range spec.cities {
		for i := range parcelsOfCity {
			p := &CarrierParcel{ID: spec.prefix + strings.ToUpper(shortID(s)), City: city, role: parcelRole(i), Void: parcelRole(i) == roleVoid, Cancelled: parcelRole(i) == roleCancelled}
			p.Ours = [3]int64{int64(s.Between(45, 480)) * 100, int64(s.Between(12, 24)), int64(s.Between(60, 900)) * 5000}
			c.Parcels = append(c.Parcels, p)
		}
	}
	stream.Shuffle(s, c.Parcels)
	c.Registry = Table{File: File{Path: spec.registry, Format: "csv"}, Columns: spec.columns}
	text := newTableText(&c.Registry, spec.comma, spec.intro...)
	for i, p := range c.Parcels {
		number += s.IntN(4)
		p.Order = fmt.Sprintf("%s-%d", spec.order, number)
		p.Stage = stream.Pick(s, parcelStages)
		state, note := spec.states[p.Stage], ""
		if p.Void {
			state = spec.void
		}
		if s.Chance(22) {
			note = stream.Pick(s, spec.notes)
		}
		text.add(Row{Cells: []Cell{
			textCell(p.ID), textCell(p.Order), textCell(p.City), tenthsCell(int(p.Ours[ParcelWeight]/100), ","), countCell(int(p.Ours[ParcelPlaces])),
			moneyCell(p.Ours[ParcelValue], " ", ","), dateCell(dayOf(ledgerYear, spec.month, 3+i/2), dotted), textCell(state), textCell(note),
		}})
	}
	text.finish()
}

// report draws what the carrier says and writes the feed: parcels, then corrections and cancellations.
func (spec carrierSpec) report(s *stream.Stream, c *Carrier) {
	var b, later strings.Builder
	fmt.Fprintf(&b, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- %s -->\n<feed carrier=%q>\n  <parcels>\n", spec.comment, spec.name)
	c.differ(s)
	for _, p := range stream.Sample(s, c.Parcels, len(c.Parcels)) {
		b.WriteString("    " + p.element(p.First) + "\n")
		if p.Commented != nil {
			b.WriteString("    <!-- " + p.element(*p.Commented) + " -->\n")
		}
		spec.later(s, p, &later)
	}
	b.WriteString("  </parcels>\n  <changes>\n" + later.String() + "  </changes>\n</feed>\n")
	c.Feed = File{Path: spec.feed, Format: "xml", Data: []byte(b.String())}
}

// later adds what the carrier changed its mind about.
func (spec carrierSpec) later(s *stream.Stream, p *CarrierParcel, b *strings.Builder) {
	if p.Cancelled {
		fmt.Fprintf(b, "    <cancel ref=%q/>\n", p.ID)
		return
	}
	for size := range p.Last {
		if p.Last[size] == p.First[size] && !s.Chance(6) {
			continue
		}
		switch size {
		case ParcelWeight:
			fmt.Fprintf(b, "    <correction ref=%q>%s</correction>\n", p.ID, p.weight(p.Last[size]))
		case ParcelPlaces:
			fmt.Fprintf(b, "    <correction ref=%q><places>%d</places></correction>\n", p.ID, p.Last[size])
		default:
			fmt.Fprintf(b, "    <correction ref=%q><declared>%s</declared></correction>\n", p.ID, Rubles(p.Last[size]))
		}
	}
}

func (p *CarrierParcel) weight(grams int64) string {
	if p.Grams {
		return fmt.Sprintf(`<weight unit="g">%d</weight>`, grams)
	}
	return fmt.Sprintf(`<weight unit="kg">%d.%d</weight>`, grams/1000, grams%1000/100)
}

func (p *CarrierParcel) element(sizes [3]int64) string {
	return fmt.Sprintf(`<parcel id=%q>%s<places>%d</places><declared>%s</declared></parcel>`,
		p.ID, p.weight(sizes[ParcelWeight]), sizes[ParcelPlaces], Rubles(sizes[ParcelValue]))
}

func carrierColumns(id, state string) []Column {
	return []Column{
		{id, Text}, {"Заказ", Text}, {"Город", Text}, {"Вес, кг", Measure}, {"Мест", Count}, {"Объявленная ценность, руб.", Money},
		{"День вручения", Date}, {state, Text}, {"Примечание", Text},
	}
}

var carrierSpecs = []carrierSpec{
	{
		feed: "перевозчик/сведения-недели.xml", registry: "перевозчик/реестр-отправлений.csv", comma: ';', month: 10,
		comment: "Ответ перевозчика на реестр; changes — то, что уточнили на складе, оно вернее parcels",
		intro:   []string{"Реестр отправлений мебельной фабрики, вес в килограммах"},
		columns: carrierColumns("Отправление", "Состояние"),
		name:    "Дорога-Сервис", prefix: "DS-", order: "ЗК",
		cities: []string{"Верхнереченск", "Каменный Брод", "Новая Слобода", "Озёрный"},
		states: [3]string{"передано перевозчику", "собрано", "придержано"}, void: "отменено",
		notes: []string{"подъём на этаж; без лифта", "отменено второе место, первое едет", "вручить до 18:00", `на коробе "верх"`, "оплата при получении"},
	},
	{
		feed: "exchange/carrier-reply.xml", registry: "exchange/parcels-november.csv", comma: ',', month: 11,
		comment: "parcels: как приняли; changes: исправления и отмены после взвешивания",
		intro:   []string{"Интернет-магазин садового инструмента: что отдали перевозчику"},
		columns: carrierColumns("Код отправления", "Статус"),
		name:    "Быстрый путь", prefix: "BP-", order: "SAD",
		cities: []string{"Лугово", "Лугово-2", "Приморье", "Степная"},
		states: [3]string{"у перевозчика", "готово", "удержано"}, void: "снято",
		notes: []string{"позвонить, спросить Игоря", "снято с паузы, отгружать", "хрупкое, стекло", `подпись "лично"`, "второй адрес: склад"},
	},
}
