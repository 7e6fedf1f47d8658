package records

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/mutants/records/office"
)

func TestNearNumbers(t *testing.T) {
	for _, c := range []struct{ value, last, first, tenfold, hundredth string }{
		{"60000.00", "60001", "70000", "600000", "600"},
		{"0.15", "0.16", "0.25", "1.5", "0.0015"},
		{"-9.9", "-9.8", "-8.9", "-99", "-0.099"},
		{"1396504.80", "1396504.9", "2396504.8", "13965048", "13965.048"},
		{"7", "8", "8", "70", "0.07"},
		{"0", "1", "1", "0", "0"},
		{"007.50", "7.6", "8.5", "75", "0.075"},
	} {
		d, ok := decimalOf(c.value)
		if !ok {
			t.Fatalf("%s is read as no number", c.value)
		}
		for _, x := range []struct{ what, got, want string }{
			{"last", d.lastDigit().String(), c.last}, {"first", d.firstDigit().String(), c.first},
			{"tenfold", d.tenfold().String(), c.tenfold}, {"hundredth", d.hundredth().String(), c.hundredth},
		} {
			if x.got != x.want && !(x.what == "tenfold" && c.value == "0") {
				t.Errorf("%s: %s: got %s, want %s", c.value, x.what, x.got, x.want)
			}
		}
	}
	for _, bad := range []string{"", "x", "1e5", "1/3", "-"} {
		if _, ok := decimalOf(bad); ok {
			t.Errorf("%q is read as a number", bad)
		}
	}
}

func TestNumbersInTexts(t *testing.T) {
	money := dataset.Fact{Type: dataset.FactMoney, Value: "60000.00", Unit: "RUB"}
	days := dataset.Fact{Type: dataset.FactNumber, Value: "50", Unit: "дней"}
	small := dataset.Fact{Type: dataset.FactNumber, Value: "7"}
	for _, c := range []struct {
		fact       dataset.Fact
		text, want string
	}{
		{money, "всего 60 000,00 руб. и 60000", "всего 60 001,00 руб. и 60001"},
		{money, "60\u00a0000 и 60,000.00 и 160 000, 60 000 000, 60 000,50", "60\u00a0001 и 60,001.00 и 160 000, 60 000 000, 60 000,50"},
		{money, "шестьдесят тысяч рублей; 60 тыс. руб.", "60001 RUB; 60001 RUB"},
		{money, "60 000 (шестьдесят тысяч) руб.", "60001 RUB"},
		{money, "60 000 USD, ИНН 60000, № 60000", "60 000 USD, ИНН 60000, № 60000"},
		{days, "50 рабочих дней, 50 %, СТ-50/2025, от 50.05, 150, КС-50", "51 рабочих дней, 50 %, СТ-50/2025, от 50.05, 150, КС-50"},
		{small, "позиций: 7; 7 мая 2025 года; п. 7; 7,5; 7-й", "позиций: 8; 7 мая 2025 года; п. 7; 7,5; 8-й"},
	} {
		d, _ := decimalOf(c.fact.Value)
		to := d.lastDigit()
		n, ok := numberFinderOf(c.fact, &to)
		if !ok {
			t.Fatalf("no finder for %+v", c.fact)
		}
		if got := office.Apply(c.text, n.find(c.text)); got != c.want {
			t.Errorf("%s in %q: got %q, want %q", d, c.text, got, c.want)
		}
	}
	rate := dataset.Fact{Type: dataset.FactNumber, Value: "0.15", Unit: "%"}
	to := decimal{whole: "0", frac: "16"}
	n, _ := numberFinderOf(rate, &to)
	for cell, want := range map[string]string{"0.15": "0.16", "0.0015": "0.0016", "15": "", "x": ""} {
		if got, _ := n.stored(cell); got != want {
			t.Errorf("cell %s: got %q, want %q", cell, got, want)
		}
	}
}

func TestLike(t *testing.T) {
	d, _ := decimalOf("1234567.5")
	for sample, want := range map[string]string{
		"60 000,00": "1 234 567,50", "60\u00a0000": "1\u00a0234\u00a0567,5", "60000.00": "1234567.50", "60,000.00": "1,234,567.50", "7": "1234567,5",
	} {
		if got := d.like(sample); got != want {
			t.Errorf("like %q: got %q, want %q", sample, got, want)
		}
	}
}

func TestDaysInTexts(t *testing.T) {
	day := russian.Civil{Year: 2025, Month: 3, Day: 31}
	other := otherDays(day)
	if len(other) != 2 || other[0].Day != 30 || other[1].Year != 2026 {
		t.Fatalf("got %v: 31 April is no day", other)
	}
	d := dateFinder{day, &russian.Civil{Year: 2025, Month: 4, Day: 7}}
	for text, want := range map[string]string{
		"от 31.03.2025, 31/03/25 и 31-03-2025":                  "от 07.04.2025, 07/04/25 и 07.04.2025",
		"2025-03-31 и 2025-03-30":                               "2025-04-07 и 2025-03-30",
		"«31» марта 2025 г., 31 МАРТА 2025 года":                "«07» апреля 2025 г., 07 апреля 2025 года",
		"с 31 марта по 5 апреля 2025 года":                      "с 07.04.2025 по 05.04.2025",
		"тридцать первое марта две тысячи двадцать пятого года": "07.04.2025",
		"131.03.2025, 31.03.20251, 31 мая 2025":                 "131.03.2025, 31.03.20251, 31 мая 2025",
	} {
		if got := office.Apply(text, d.find(text)); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
	for serial, day := range map[int]russian.Civil{45721: {Year: 2025, Month: 3, Day: 5}, 61: {Year: 1900, Month: 3, Day: 1}, 44259: {Year: 2021, Month: 3, Day: 4}, 45351: {Year: 2024, Month: 2, Day: 29}} {
		if got := serialOf(day); got != serial {
			t.Errorf("%s: got %d, want %d", day, got, serial)
		}
	}
	gone := dateFinder{day: day}
	if got, ok := gone.stored("45747"); !ok || got != leftOut {
		t.Errorf("got %q, %v", got, ok)
	}
}

func TestCodesInTexts(t *testing.T) {
	near := nearCodes("СТ-46/2025")
	want := map[string]string{"with its last digit changed": "СТ-46/2026", "with two digits swapped": "СТ-46/2052", "with a digit left out": "СТ-46/225"}
	if !maps.Equal(near, want) {
		t.Errorf("got %v, want %v", near, want)
	}
	if got := nearCodes("Б/Н"); len(got) != 1 {
		t.Errorf("got %v", got)
	}
	for _, c := range []struct{ value, text, want string }{
		{"0730805087", "ИНН 0730 805087, 10730805087, 0730805087-1", "ИНН Х, 10730805087, Х-1"},
		{"СТ-46/2025", "№ ст–46/2025, СТ - 46/2025, АСТ-46/2025", "№ Х, Х, АСТ-46/2025"},
		{"755", "№ 755, 755,00 руб., счёт 755.", "№ Х, 755,00 руб., счёт Х."},
	} {
		if got := office.Apply(c.text, codeFinderOf(c.value, "Х").find(c.text)); got != c.want {
			t.Errorf("%s in %q: got %q, want %q", c.value, c.text, got, c.want)
		}
	}
}

func TestSamplesOfPatterns(t *testing.T) {
	for _, pattern := range []string{
		`(?i)итоги\s+(?:верны|сходятся)[.!]`, `(?im)^[^а-яё\n]*(?:итого|всего)\s*[:—–-]?\s*[*]*322[\s\x{a0}]?170(?:[.,]0+)?(?:\D|$)`,
		`ООО[\s\x{a0}]+«А»[^\n]{0,60}ИНН[^\n]{0,10}(?:4138413983|3361987002)`, `а{3}б+в*г?`, `[^\s]x.`, `(а|б)(в|г)`,
	} {
		re := regexp.MustCompile(pattern)
		for choice := range samplesTried {
			text, err := sample(pattern, choice)
			if err != nil || !re.MatchString(text+"\n") {
				t.Errorf("%s: choice %d: got %q, %v", pattern, choice, text, err)
			}
		}
	}
	if _, err := sample("(", 0); err == nil {
		t.Error("no pattern: want an error")
	}
}

func TestStrangers(t *testing.T) {
	for name, want := range map[string]string{
		"Барышников Вадим Дмитриевич": "Пустовойтов Игнат Савельевич", "Иванова Анна Петровна": "Пустовойтова Ульяна Савельевна", "Пустовойтов Игнат Ильич": "Жихарев Эраст Юлианович",
	} {
		p, err := russian.ParsePerson(name)
		if err != nil {
			t.Fatal(err)
		}
		surname, names := stranger(p)
		if got := surname + " " + names; got != want || russian.SamePerson(got, name) {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}

func TestSpellingsChangeOnlyTheSpelling(t *testing.T) {
	const text = "Всё: «А» — 1 234,50 руб. от 5 марта 2025 и 06.03.2025.\n\n| Поз. | Цена |\n|---|---|\n| 1.1 | 1 000 |\n\n№ 1 234 567"
	for name, want := range map[string]string{
		"groups of digits joined":        "1234,50 руб.",
		"point for the comma of roubles": "1234.50 руб.",
		"no-break spaces between digits": "1\u00a0234,50 руб.",
		"days in figures":                "05.03.2025 и 06.03.2025",
		"days in words":                  "5 марта 2025 и 6 марта 2025",
		"е for ё":                        "Все: «А»",
		"straight quotation marks":       `Всё: "А" —`,
		"short dashes":                   "«А» – 1",
		"bold numbers":                   "**1 234,50** руб.",
		"bold cells":                     "| **1.1** | 1 000 |",
		"padded tables":                  "  |   1.1   |   1 000   |  ",
		"CRLF":                           "\r\n\r\n| Поз.",
		"paragraphs from last to first":  "№ 1 234 567\n\n| Поз. | Цена |",
		"reasoned preamble":              "получилось.\n\nВсё: «А»",
		"plain spaces for no-break ones": text,
	} {
		i := slices.IndexFunc(spellings, func(s spelling) bool { return s.name == name })
		if i < 0 {
			t.Fatalf("there is no spelling %s", name)
		}
		if got := spellings[i].make(text); !strings.Contains(got, want) {
			t.Errorf("%s: got %q, want %q in it", name, got, want)
		}
	}
	if len(spellings) != 15 {
		t.Errorf("%d spellings, 15 are tested", len(spellings))
	}
}
