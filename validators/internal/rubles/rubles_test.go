package rubles

import "testing"

func TestParse(t *testing.T) {
	for text, want := range map[string]int64{
		"1 283,40": 128340, "3440.00": 344000, "15": 1500, "0,00": 0, "7,5": 750, "-12,30": -1230,
		"1\u00a0000\u202f000,01": 100000001, "999999999999.99": 99999999999999,
	} {
		if got, err := Parse(text); err != nil || got != want {
			t.Errorf("Parse(%q) = %d, %v, want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", " 5", "1,234,50", "1 28,40", "12 3456", "1e3", "5,", "5,123", "руб.", "٣", "1000 000", "9999999999999999999", "--1"} {
		if got, err := Parse(text); err == nil {
			t.Errorf("Parse(%q) = %d, want an error", text, got)
		}
	}
}

func TestNumber(t *testing.T) {
	for kopecks, want := range map[int64]string{128340: "1283.40", 5: "0.05", 0: "0.00", -1230: "-12.30", 100: "1.00"} {
		if got := Number(kopecks); got.String() != want {
			t.Errorf("Number(%d) = %s, want %s", kopecks, got, want)
		}
	}
}
