package contracts

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
		if got := spellMoney(c.amount); got != c.want {
			t.Errorf("%d: got %q, want %q", c.amount, got, c.want)
		}
	}
}

func TestSpell(t *testing.T) {
	for _, c := range []struct {
		n    int64
		g    gender
		c    numeralCase
		want string
	}{
		{0, masculine, genitive, "ноля"},
		{1, feminine, nominative, "одна"},
		{1, neuter, nominative, "одно"},
		{1, feminine, genitive, "одной"},
		{1, masculine, genitive, "одного"},
		{2, feminine, nominative, "две"},
		{2, neuter, nominative, "два"},
		{2, feminine, genitive, "двух"},
		{8, masculine, genitive, "восьми"},
		{14, masculine, genitive, "четырнадцати"},
		{21, masculine, genitive, "двадцати одного"},
		{24, masculine, nominative, "двадцать четыре"},
		{40, masculine, genitive, "сорока"},
		{90, masculine, genitive, "девяноста"},
		{100, masculine, genitive, "ста"},
		{253, masculine, genitive, "двухсот пятидесяти трёх"},
		{1_000, masculine, genitive, "одной тысячи"},
		{2_500, masculine, genitive, "двух тысяч пятисот"},
		{21_000_001, feminine, genitive, "двадцати одного миллиона одной"},
		{3_000_000_000, masculine, genitive, "трёх миллиардов"},
	} {
		if got := spell(c.n, c.g, c.c); got != c.want {
			t.Errorf("%d: got %q, want %q", c.n, got, c.want)
		}
	}
}

func TestFigures(t *testing.T) {
	for amount, want := range map[int64]string{0: "0,00", 5: "0,05", 99_99: "99,99", 1_000_00: "1 000,00", 1_234_567_08: "1 234 567,08"} {
		if got := figures(amount); got != want {
			t.Errorf("%d: got %q, want %q", amount, got, want)
		}
	}
}

func TestForms(t *testing.T) {
	for n, want := range map[int64]string{1: "месяц", 2: "месяца", 5: "месяцев", 11: "месяцев", 12: "месяцев", 21: "месяц", 24: "месяца", 36: "месяцев", 111: "месяцев", 0: "месяцев"} {
		if got := months.after(n); got != want {
			t.Errorf("%d: got %q, want %q", n, got, want)
		}
	}
}
