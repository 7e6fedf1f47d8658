package russian

import (
	"errors"
	"math/big"
	"testing"
)

// wanted makes a reference or fails the test.
func wanted(t *testing.T, value, unitName string) Wanted {
	t.Helper()
	w, err := NewWanted(value, unitName)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestWanted has the rows of the cases O06 and O07, and more of their kinds.
func TestWanted(t *testing.T) {
	for _, row := range []struct {
		value, unit, text string
		want              bool
	}{
		// O06.
		{"1050000.00", "RUB", "1 050 000", true},
		{"1050000.00", "RUB", "1\u00a0050\u00a0000,00 руб.", true},
		{"1050000.00", "RUB", "1\u202f050\u202f000 ₽", true},
		{"1050000.00", "RUB", "1,05 млн руб.", true},
		{"1050000.00", "RUB", "1,05млн. рублей", true},
		{"1050000.00", "RUB", "1050 тыс. руб.", true},
		{"1050000.00", "RUB", "1050000.00", true},
		{"1050000.00", "RUB", "1,05 млрд руб.", false},
		{"1050000.00", "RUB", "1,50 млн руб.", false},
		{"1050000.00", "RUB", "105 000", false},
		{"1050000.00", "RUB", "1 005 000", false},
		{"1050000.00", "RUB", "1 050", false},
		{"1050000.00", "RUB", "1 050 000 USD", false},
		{"1050000.00", "RUB", "1 05 0000", false},
		{"1050000.00", "RUB", "1,05,0 млн", false},
		// O07.
		{"49", "", "Ответ: 149", false},
		{"49", "", "Ответ: 49.", true},
		{"49", "", "(49)", true},
		{"-5", "", "5", false},
		{"-5", "", "\u22125", true},
		{"-5", "", "-5,0", true},
		{"-5", "", "10\u20135", false},
		{"3.14", "", "33,14", false},
		{"3.14", "", "3.140", true},
		{"72", "", "Ответ: 72, то есть больше, чем было", true},
		{"0", "", "-0", true},
		{"0", "", "", false},
		// More of their kinds.
		{"837400.50", "RUB", "837 400 руб. 50 коп.", true},
		{"837400.50", "RUB", "837,4005 тыс. рублей", true},
		{"837400.50", "RUB", "восемьсот тридцать семь тысяч четыреста рублей пятьдесят копеек", true},
		{"837400.50", "RUB", "837 400 руб.", false},
		{"837400.50", "RUB", "1 837 400,50 руб.", false},
		{"837400.50", "RUB", "8 374 005 копеек", false},
		{"837400.50", "RUB", "83 740 050 копеек", true},
		{"837400.50", "RUB", "837 400,50 (восемьсот тридцать семь тысяч) руб. 50 коп.", false},
		{"1250", "USD", "$1,250", true},
		{"1250", "USD", "1 250 руб.", false},
		{"1250", "USD", "1,250 USD", false},
		{"20", "%", "20 %", true},
		{"20", "%", "двадцать процентов", true},
		{"20", "%", "20", true},
		{"20", "%", "20 руб.", false},
		{"20", "%", "0,2", false},
		{"2", "п.п.", "2 %", false},
		{"20", "", "20 %", false},
		{"20", "", "20 договоров", true},
		{"20", "", "10–20", false},
		{"5", "рабочих дней", "5 (пять) рабочих дней", true},
		{"5", "рабочих дней", "5 дней", false},
		{"5", "рабочих дней", "5 календарных дней", false},
		{"5", "дней", "5 календарных дней", true},
		{"14", "дней", "2 недели", true},
		{"24", "часа", "1 день", false},
		{"30", "дней", "1 месяц", false},
		{"18", "месяцев", "полтора года", true},
		{"220", "мин", "3 ч 40 мин", true},
		{"220", "минут", "3 часа 4 минуты", false},
		{"1.5", "т", "1500 кг", true},
		{"1.5", "т", "1,5", true},
		{"1.5", "т", "1500", false},
		{"1050", "тыс. руб.", "1,05 млн руб.", true},
		{"1250", "руб./т", "1 250 руб./т", true},
		{"1250", "руб./т", "1 250 руб./м³", false},
		{"1250", "руб./т", "1 250 руб.", true},
		{"1250", "руб.", "1 250 руб./т", true},
		{"1/300", "", "1/300 ключевой ставки", true},
		{"1/300", "", "одной трёхсотой ставки", true},
		{"4.2", "", "п. 4.2", false},
		{"47", "", "договор № 47", false},
		{"2025", "", "05.03.2025", false},
		{"5", "", "5 марта 2025 г.", false},
		{"5", "", "5-й", false},
		{"5", "т", "5 ± 1 т", true},
		{"1", "т", "5 ± 1 т", false},
	} {
		w := wanted(t, row.value, row.unit)
		if q, got := FindQuantity(row.text, w); got != row.want {
			t.Errorf("%s %s in %q: got %v (%s), want %v", row.value, row.unit, row.text, got, show([]Quantity{q}), row.want)
		}
	}
}

func TestWantedRules(t *testing.T) {
	w := wanted(t, "100", "%")
	w.Tolerance = big.NewRat(1, 2)
	for text, want := range map[string]bool{"100,5 %": true, "99,5 %": true, "100,51 %": false, "99,4 %": false} {
		if _, got := FindQuantity(text, w); got != want {
			t.Errorf("%q within half a percent of 100: got %v", text, got)
		}
	}
	w = wanted(t, "2", "т")
	w.Tolerance = big.NewRat(1, 10)
	if _, ok := FindQuantity("2 090 кг", w); !ok {
		t.Error("the tolerance is counted in the unit of the reference: 2090 kg is within 0,1 т of 2 т")
	}
	w = wanted(t, "20", "руб.")
	w.NeedUnit = true
	if _, ok := FindQuantity("20", w); ok {
		t.Error("a bare 20 passes though the unit is demanded")
	}
	w = wanted(t, "20", "дней")
	w.Ends = true
	if _, ok := FindQuantity("10–20 дней", w); !ok {
		t.Error("the end of a range does not pass though ends are allowed")
	}
	if (Wanted{}).Is(Quantity{Value: new(big.Rat)}) {
		t.Error("a reference without a value equals something")
	}
}

func TestParseUnit(t *testing.T) {
	for name, want := range map[string]string{
		"": "1 ", "руб.": "1 RUB", "тыс. руб.": "1000 RUB", "млн рублей": "1000000 RUB", "₽": "1 RUB",
		"коп.": "0.01 RUB", "%": "1 %", "рабочих дней": "1 рабочий день", "неделя": "7 день", "руб./т": "1 RUB/т",
		"RUB": "1 RUB", "тыс.": "1000 ", "кВт·ч": "1 кВт·ч", "м2": "1 м²",
	} {
		u, err := ParseUnit(name)
		if err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		got := decimal(u.Scale) + " " + u.Base
		if u.Per != "" {
			got += "/" + u.Per
		}
		if got != want {
			t.Errorf("%q: got %s, want %s", name, got, want)
		}
	}
	for _, name := range []string{"попугаев", "руб. руб.", "5", "руб./", "т. е."} {
		if u, err := ParseUnit(name); err == nil {
			t.Errorf("%q is taken for a unit: %+v", name, u)
		}
	}
}

func TestParseValue(t *testing.T) {
	for s, want := range map[string]string{"0": "0", "-5": "-5", "1204.50": "1204.5", "1/300": "1/300", "0000123": "123"} {
		if v, err := ParseValue(s); err != nil || decimal(v) != want {
			t.Errorf("%q: got %v, %v, want %s", s, v, err, want)
		}
	}
	for _, s := range []string{"", "-", "1e5", "inf", "NaN", "1_000", "1,5", "1 000", ".5", "5.", "1/0", "1.2/3", "0x1", "+5", "--5", "٣"} {
		if v, err := ParseValue(s); err == nil {
			t.Errorf("%q is taken for %v", s, v)
		}
	}
	if _, err := NewWanted("x", ""); err == nil {
		t.Error("a reference of no value is taken")
	}
	if _, err := NewWanted("1", "попугаев"); err == nil {
		t.Error("a reference in no unit is taken")
	}
}

func TestReadQuantity(t *testing.T) {
	for text, want := range map[string]string{
		"1 050 000,00": "1050000", " 12 ": "12", "(49)": "49", "5 %": "5 %", "−3,5 руб.": "-3.5 RUB", "№": "",
		"12 и 13": "", "около 12": "", "": "", "1 05 0000": "", "1,234 USD": "", "10–20": "",
	} {
		q, err := ReadQuantity(text)
		if want == "" {
			if !errors.Is(err, ErrNoQuantity) {
				t.Errorf("%q: got %s, %v, want no quantity", text, show([]Quantity{q}), err)
			}
		} else if err != nil || show([]Quantity{q}) != want {
			t.Errorf("%q: got %s, %v, want %s", text, show([]Quantity{q}), err, want)
		}
	}
}
