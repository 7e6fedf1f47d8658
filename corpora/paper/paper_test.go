package paper

import (
	"strings"
	"testing"

	"etalon/corpora/numerals"
)

func TestMoney(t *testing.T) {
	for _, c := range []struct {
		sum                     Money
		decimal, shown, spelled string
	}{
		{0, "0.00", "0,00", "Ноль рублей 00 копеек"},
		{101, "1.01", "1,01", "Один рубль 01 копейка"},
		{-5, "-0.05", "-0,05", ""},
		{Rub(2_001_002) + 12, "2001002.12", "2\u00a0001\u00a0002,12", "Два миллиона одна тысяча два рубля 12 копеек"},
		{Rub(1_115_340) + 22, "1115340.22", "1\u00a0115\u00a0340,22", "Один миллион сто пятнадцать тысяч триста сорок рублей 22 копейки"},
		{Rub(92_021), "92021.00", "92\u00a0021,00", "Девяносто две тысячи двадцать один рубль 00 копеек"},
	} {
		if got := c.sum.Decimal(); got != c.decimal {
			t.Errorf("decimal %q, want %q", got, c.decimal)
		}
		if got := c.sum.String(); got != c.shown {
			t.Errorf("shown %q, want %q", got, c.shown)
		}
		if c.spelled != "" && c.sum.Spelled() != c.spelled {
			t.Errorf("spelled %q, want %q", c.sum.Spelled(), c.spelled)
		}
	}
	if got, want := Rub(1_240_500).InFull(), "1\u00a0240\u00a0500 (Один миллион двести сорок тысяч пятьсот) рублей 00 копеек"; got != want {
		t.Errorf("in full %q, want %q", got, want)
	}
	if got, want := Days(45, numerals.CalendarGenitive), "45 (сорока пяти) календарных дней"; got != want {
		t.Errorf("days %q, want %q", got, want)
	}
}

func TestBodiesRefuse(t *testing.T) {
	if _, err := Load("partner_rules", map[string]string{"extra": "1"}); err == nil || !strings.Contains(err.Error(), "{extra}") {
		t.Errorf("a value without a slot: %v", err)
	}
	if _, err := Load("partner_card", nil); err == nil || !strings.Contains(err.Error(), "no value for") {
		t.Errorf("a slot without a value: %v", err)
	}
	grid := []Line{{Kind: Grid, Text: "gone"}}
	if _, err := Word(grid, nil, nil); err == nil {
		t.Error("Word sets a table that is not there")
	}
	if _, err := PDF(grid, nil, nil); err == nil {
		t.Error("PDF sets a table that is not there")
	}
}

func TestParse(t *testing.T) {
	for raw, want := range map[string]Line{
		"= ДОГОВОР":        {Kind: Title, Text: "ДОГОВОР"},
		"| г. А || 1 мая":  {Kind: Place, Text: "г. А", Right: "1 мая"},
		"- пункт":          {Kind: Clause, Level: 1, Text: "пункт"},
		"-- подпункт":      {Kind: Clause, Level: 2, Text: "подпункт"},
		"@table goods":     {Kind: Grid, Text: "goods"},
		"обычный - абзац":  {Text: "обычный - абзац"},
		"> Приложение № 1": {Kind: Annex, Text: "Приложение № 1"},
	} {
		if got := parse(raw); got != want {
			t.Errorf("%q is %+v, want %+v", raw, got, want)
		}
	}
}
