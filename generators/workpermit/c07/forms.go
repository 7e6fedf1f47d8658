package c07

import (
	"strconv"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/promtekhservis"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// inPerson is how a firm is represented, without «в лице».
func inPerson(f fiction.Firm) string { return paper.Represented(f)[len("в лице "):] }

// year is a day that may stand at a sentence's end: 12 мая 2025 года.
func year(t time.Time) string {
	long := paper.Long(t)
	return long[:len(long)-len("г.")] + "года"
}

// sideOf fills in the other party's requisites.
func sideOf(party paper.Party) []promtekhservis.Filling {
	var list []promtekhservis.Filling
	for _, line := range promtekhservis.Side(party) {
		list = append(list, promtekhservis.Filling{Place: promtekhservis.Place(line[0]), Text: line[1]})
	}
	return list
}

// edits are fillings as the check of an edited file reads them.
func edits(fillings []promtekhservis.Filling) dataset.Fact {
	rows := &dataset.FactRows{Columns: []string{"действие", "было", "стало"}}
	for _, f := range fillings {
		rows.Rows = append(rows.Rows, []string{"заменить", f.Place, f.Text})
	}
	return dataset.Fact{Type: dataset.FactTable, Table: rows}
}

// requisites are a party's values for the prose.
func requisites(party paper.Party) map[string]dataset.Fact {
	f := party.Firm
	aside := map[string]dataset.Fact{}
	for name, value := range map[string]string{
		"full": f.Full(), "short": f.Short(), "address": f.Address, "kpp": f.KPP, "ogrn": f.OGRN, "bank": party.Bank, "corr": f.Corr, "bik": f.BIK, "signs": paper.Post(f) + " " + f.Head.Signature(), "in_person": inPerson(f),
	} {
		aside[name] = generate.Text(dataset.FactText, value)
	}
	return aside
}

var goods0703 = []struct {
	what  string
	items [2]string
	from  [2]int // the least price, in hundreds of roubles
}{
	{"насосное оборудование", [2]string{"Насос циркуляционный НЦ-40", "Шкаф управления насосами ШУ-2"}, [2]int{420, 760}},
	{"вентиляционное оборудование", [2]string{"Вентилятор канальный ВК-315", "Калорифер водяной КВ-50"}, [2]int{210, 380}},
	{"тепловое оборудование", [2]string{"Теплообменник пластинчатый ТП-22", "Регулятор температуры РТ-5"}, [2]int{640, 290}},
}

// sale is what is sold: its rows without tax as the note has them, and with tax as the form wants them.
type sale struct {
	what            string
	net, gross      [][]string
	netSum, withTax paper.Money
}

func drawSale(r *stream.Stream) sale {
	kind := stream.Pick(r, goods0703)
	s := sale{what: kind.what}
	for i, name := range kind.items {
		count, price := r.Between(3, 9), paper.Rub(100*r.Between(kind.from[i], kind.from[i]+90))
		row := func(price paper.Money) []string {
			return []string{strconv.Itoa(i + 1), name, strconv.Itoa(count), price.String(), (price * paper.Money(count)).String()}
		}
		s.net, s.gross = append(s.net, row(price)), append(s.gross, row(price*6/5))
		s.netSum += price * paper.Money(count)
	}
	s.withTax = s.netSum * 6 / 5
	return s
}
