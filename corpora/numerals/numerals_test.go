package numerals

import "testing"

func TestSpellMoney(t *testing.T) {
	for _, c := range []struct {
		amount int64
		want   string
	}{
		{0, "Ноль рублей 00 копеек"},
		{101, "Один рубль 01 копейка"},
		{202, "Два рубля 02 копейки"},
		{5_11, "Пять рублей 11 копеек"},
		{11_00, "Одиннадцать рублей 00 копеек"},
		{21_21, "Двадцать один рубль 21 копейка"},
		{112_22, "Сто двенадцать рублей 22 копейки"},
		{1_000_00, "Одна тысяча рублей 00 копеек"},
		{2_001_00, "Две тысячи один рубль 00 копеек"},
		{12_000_00, "Двенадцать тысяч рублей 00 копеек"},
		{22_002_99, "Двадцать две тысячи два рубля 99 копеек"},
		{1_200_000_50, "Один миллион двести тысяч рублей 50 копеек"},
		{2_021_101_00, "Два миллиона двадцать одна тысяча сто один рубль 00 копеек"},
		{411_000_004_00, "Четыреста одиннадцать миллионов четыре рубля 00 копеек"},
		{1_003_000_000_00, "Один миллиард три миллиона рублей 00 копеек"},
		{5_999_999_999_99, "Пять миллиардов девятьсот девяносто девять миллионов девятьсот девяносто девять тысяч девятьсот девяносто девять рублей 99 копеек"},
	} {
		if got := SpellMoney(c.amount); got != c.want {
			t.Errorf("%d: got %q, want %q", c.amount, got, c.want)
		}
	}
}

func TestSpell(t *testing.T) {
	for _, c := range []struct {
		n    int64
		g    Gender
		c    Case
		want string
	}{
		{0, Masculine, Genitive, "ноля"},
		{1, Feminine, Nominative, "одна"},
		{1, Neuter, Nominative, "одно"},
		{1, Feminine, Genitive, "одной"},
		{1, Masculine, Genitive, "одного"},
		{2, Feminine, Nominative, "две"},
		{2, Neuter, Nominative, "два"},
		{2, Feminine, Genitive, "двух"},
		{8, Masculine, Genitive, "восьми"},
		{14, Masculine, Genitive, "четырнадцати"},
		{21, Masculine, Genitive, "двадцати одного"},
		{24, Masculine, Nominative, "двадцать четыре"},
		{40, Masculine, Genitive, "сорока"},
		{90, Masculine, Genitive, "девяноста"},
		{100, Masculine, Genitive, "ста"},
		{253, Masculine, Genitive, "двухсот пятидесяти трёх"},
		{1_000, Masculine, Genitive, "одной тысячи"},
		{2_500, Masculine, Genitive, "двух тысяч пятисот"},
		{21_000_001, Feminine, Genitive, "двадцати одного миллиона одной"},
		{3_000_000_000, Masculine, Genitive, "трёх миллиардов"},
	} {
		if got := Spell(c.n, c.g, c.c); got != c.want {
			t.Errorf("%d: got %q, want %q", c.n, got, c.want)
		}
	}
}

func TestFigures(t *testing.T) {
	for amount, want := range map[int64]string{0: "0,00", 5: "0,05", 99_99: "99,99", 1_000_00: "1 000,00", 1_234_567_08: "1 234 567,08"} {
		if got := Figures(amount, " "); got != want {
			t.Errorf("%d: got %q, want %q", amount, got, want)
		}
	}
}

func TestForms(t *testing.T) {
	for n, want := range map[int64]string{1: "месяц", 2: "месяца", 5: "месяцев", 11: "месяцев", 12: "месяцев", 21: "месяц", 24: "месяца", 36: "месяцев", 111: "месяцев", 0: "месяцев"} {
		if got := Months.After(n); got != want {
			t.Errorf("%d: got %q, want %q", n, got, want)
		}
	}
}

func TestNounsAgree(t *testing.T) {
	for _, c := range []struct {
		form Form
		n    int64
		want string
	}{
		{Months, 24, "24 месяца"}, {Months, 18, "18 месяцев"}, {Days, 61, "61 день"}, {Days, 12, "12 дней"}, {Days, 42, "42 дня"},
		{DaysGenitive, 21, "21 дня"}, {DaysGenitive, 33, "33 дней"}, {Workdays, 3, "3 рабочих дня"}, {Workdays, 21, "21 рабочий день"},
		{WorkdaysGenitive, 21, "21 рабочего дня"}, {CalendarDays, 104, "104 календарных дня"},
	} {
		if got := c.form.Of(c.n); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestMoneyInFull(t *testing.T) {
	if got, want := MoneyInFull(1_240_500_21, "\u00a0"), "1\u00a0240\u00a0500 (Один миллион двести сорок тысяч пятьсот) рублей 21 копейка"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
