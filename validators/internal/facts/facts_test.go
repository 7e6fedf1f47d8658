package facts

import "testing"

func TestParseAndWrite(t *testing.T) {
	for text, want := range map[string]string{
		"1 094 200,00": "1094200", "1094 200,00": "1094200", "247,5": "247.5", "0,15": "0.15", "-3.10": "-3.1", "10": "10", "0": "0",
		"12\u00a0000\u202f001": "12000001",
	} {
		got, err := Parse(text)
		if err != nil || Decimal(got) != want {
			t.Errorf("Parse(%q) = %v, %v, want %s", text, got, err, want)
		}
	}
	for _, text := range []string{"", "1e3", "1,2,3", "5 руб.", "0x1", "1/2", "inf", "9999999999999999999"} {
		if got, err := Parse(text); err == nil {
			t.Errorf("Parse(%q) = %v, want an error", text, got)
		}
	}
}

func TestKopecksRoundHalfUp(t *testing.T) {
	sum, err := Parse("10,015")
	if err != nil {
		t.Fatal(err)
	}
	if got := Money(Kopecks(sum)).Value; got != "10.02" {
		t.Errorf("got %s, want 10.02", got)
	}
	tenth, _ := Parse("0,1")
	if got := Decimal(Percent(sum, tenth)); got != "0.010015" {
		t.Errorf("a tenth of a per cent: got %s, want 0.010015", got)
	}
}
