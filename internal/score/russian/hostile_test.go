package russian

import (
	"strings"
	"testing"
	"time"
)

// tempting pieces, repeated, tempt a reader to look ahead or back again and again.
var tempting = []string{
	"1 ", "1,", "1, ", "1-", "1–1 ", "1.", "1. ", "1/", "1(", "1 (", "(один ", "два ", "тысяча ", "сто сот ", "5 руб. ", "5 руб. 5 коп. ", "1 млн ",
	"пять целых ", "одна одна ", "двух", "от 1 до ", "с 1 по ", "1 мая ", "1 и ", "мая ", "2025 ", "2025 г. – ", "01.03.2025–", "май–", "I–", "«1» ",
	"ИНН ", "ИНН/", "ИНН/КПП ", "№ ", "№№ 1, ", "№ 1 и ", "А1-1/", "+7 ", "8-", "123-456-789 ", "0000 ", "п. ", "п. 1, ", "ч. 1 ст. ", "ст. 1 ч. ", "ТК РФ, ", "§",
	"Иванов ", "И. ", "И.И. ", "Петрович ", "Иванов-", "ООО ", "ООО «", "«", "» ", "Вектор ", "Вектор-", "-", "\n", " ", "\u00ad", "\u200b", "*", "**", "#", "\\,", "{,}",
	"и\u0306", "\u0301", "е\u0308", "ё", "постав-\n", "…", "\xff", "$", "$1 ", "−", "± ",
}

// TestHostileTexts gives every reader 16 KiB of every piece. What is quadratic would take a hundred
// times as long as what is linear.
func TestHostileTexts(t *testing.T) {
	person, err := ParsePerson("Иванов Иван Петрович")
	if err != nil {
		t.Fatal(err)
	}
	org, _ := ParseOrganisation("ООО «Вектор Вектор-М»")
	start := time.Now()
	for _, piece := range tempting {
		text := strings.Repeat(piece, 1<<14/len(piece))
		for name, read := range map[string]func(){
			"quantities":    func() { Quantities(text) },
			"dates":         func() { Dates(text) },
			"identifiers":   func() { Identifiers(text) },
			"clauses":       func() { Clauses(text) },
			"persons":       func() { Persons(text) },
			"one person":    func() { FindPerson(text, person, ByInitial) },
			"organisation":  func() { FindOrganisation(text, org) },
			"one number":    func() { FindIdentifier(text, Number, "1-1-1-2") },
			"one INN":       func() { FindIdentifier(text, INN, "1111111112") },
			"quote":         func() { FindQuote(text, text[:len(text)/2]+"щ") },
			"another quote": func() { FindQuote(text, piece+piece+"щ") },
			"fold":          func() { Fold(text) },
		} {
			before := time.Now()
			read()
			if took := time.Since(before); took > 2*time.Second {
				t.Errorf("%s of many %q took %s", name, piece, took)
			}
		}
		if time.Since(start) > time.Minute {
			t.Fatalf("at %q the whole took %s already", piece, time.Since(start))
		}
	}
}

// TestLongWords are single tokens of a quarter of a megabyte.
func TestLongWords(t *testing.T) {
	for _, c := range []string{"а", "1", "Я", "0", "двух", "х", "и\u0306", "Аов"} {
		text := strings.Repeat(c, 1<<18/len(c))
		if found := Quantities(text); len(found) > 0 {
			t.Errorf("many %q: a quantity %s", c, found[0].Value)
		}
		if found := Dates(text); len(found) > 0 {
			t.Errorf("many %q: a date", c)
		}
		if found := Persons(text + " " + text); len(found) > 0 {
			t.Errorf("many %q: a person", c)
		}
		if !SameText(text, text) {
			t.Errorf("many %q differ from themselves", c)
		}
	}
}
