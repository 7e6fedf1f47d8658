package russian

import (
	"strings"
	"testing"
)

// page is about what an answer of a few pages holds.
var page = strings.Repeat("Поставщик ООО «Вектор» (ИНН 0000123461, КПП 000001001) в лице директора Иванова Ивана Петровича обязуется до 5 марта 2025 г. "+
	"поставить щебень по договору № 47-ИО/2025 от 01.02.2025 на сумму 1 250 000,50 (Один миллион двести пятьдесят тысяч) руб. 50 коп., "+
	"в т. ч. НДС 20 %. Срок оплаты — 10 (десять) рабочих дней, п. 4.2 договора, ст. 506 ГК РФ. Остальные условия стороны согласуют отдельно.\n", 40)

func bench(b *testing.B, read func()) {
	b.Helper()
	b.SetBytes(int64(len(page)))
	b.ReportAllocs()
	for b.Loop() {
		read()
	}
}

func BenchmarkLex(b *testing.B)         { bench(b, func() { lex(page) }) }
func BenchmarkQuantities(b *testing.B)  { bench(b, func() { Quantities(page) }) }
func BenchmarkDates(b *testing.B)       { bench(b, func() { Dates(page) }) }
func BenchmarkIdentifiers(b *testing.B) { bench(b, func() { Identifiers(page) }) }
func BenchmarkClauses(b *testing.B)     { bench(b, func() { Clauses(page) }) }
func BenchmarkPersons(b *testing.B)     { bench(b, func() { Persons(page) }) }
func BenchmarkFold(b *testing.B)        { bench(b, func() { Fold(page) }) }

func BenchmarkFindPerson(b *testing.B) {
	want := Person{"иванов", "иван", "сергеевич"}
	bench(b, func() { FindPerson(page, want, ByInitial) })
}

func BenchmarkFindOrganisation(b *testing.B) {
	want := Organisation{"ООО", "ромашка"}
	bench(b, func() { FindOrganisation(page, want) })
}

func BenchmarkFindIdentifier(b *testing.B) {
	bench(b, func() { FindIdentifier(page, INN, "0000123462") })
}

func BenchmarkNewSource(b *testing.B) { bench(b, func() { NewSource(page) }) }

func BenchmarkFindQuote(b *testing.B) {
	source := NewSource(page)
	bench(b, func() {
		source.Find("Остальные условия стороны согласуют отдельно и письменно")
	})
}
