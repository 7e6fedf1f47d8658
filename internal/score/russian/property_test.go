package russian

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// writeAmount writes hundredths with the separators given.
func writeAmount(hundredths int64, group, point string, withFraction bool) string {
	whole := fmt.Sprint(hundredths / 100)
	var b strings.Builder
	for i, c := range whole {
		if i > 0 && (len(whole)-i)%3 == 0 {
			b.WriteString(group)
		}
		b.WriteRune(c)
	}
	if withFraction {
		fmt.Fprintf(&b, "%s%02d", point, hundredths%100)
	}
	return b.String()
}

func TestAmountsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(0, 1e15).Draw(t, "hundredths")
		group := rapid.SampledFrom([]string{"", " ", "\u00a0", "\u202f", "\u2009", "'"}).Draw(t, "group")
		point := rapid.SampledFrom([]string{",", "."}).Draw(t, "point")
		sign := rapid.SampledFrom([]string{"", "-", "−"}).Draw(t, "sign")
		unit := rapid.SampledFrom([]string{"", " руб.", "руб.", " ₽", "\u00a0рублей", " RUB"}).Draw(t, "unit")
		withFraction := n%100 != 0 || rapid.Bool().Draw(t, "fraction")
		text := "Итого: " + sign + writeAmount(n, group, point, withFraction) + unit + ", в том числе налог"
		want := big.NewRat(n, 100)
		if sign != "" {
			want.Neg(want)
		}
		qs := Quantities(text)
		if len(qs) != 1 || qs[0].Value.Cmp(want) != 0 || (qs[0].Unit == "RUB") != (unit != "") {
			t.Fatalf("%q: got %s, want %s", text, show(qs), want.RatString())
		}
	})
}

// TestBadGroupsAreNoNumbers splits digits where no thousands part.
func TestBadGroupsAreNoNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		runs := rapid.SliceOfN(rapid.StringMatching(`[1-9][0-9]{0,4}`), 2, 6).Draw(t, "runs")
		good := len(runs[0]) <= 3
		for _, run := range runs[1:] {
			good = good && len(run) == 3
		}
		text := strings.Join(runs, " ")
		if len(Identifiers(text)) > 0 {
			return // four fours are a card
		}
		if got := show(Quantities(text)); (got != "") != good {
			t.Fatalf("%q: got %q, well grouped %v", text, got, good)
		}
	})
}

// Russian number words for the writer of the test, masculine and feminine.
var (
	testUnits = [2][]string{
		{"", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять"},
		{"", "одна", "две", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять"},
	}
	testTeens    = strings.Fields("десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать")
	testTens     = append(make([]string, 2), strings.Fields("двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто")...)
	testHundreds = append(make([]string, 1), strings.Fields("сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот")...)
	testMults    = [][3]string{{"миллиард", "миллиарда", "миллиардов"}, {"миллион", "миллиона", "миллионов"}, {"тысяча", "тысячи", "тысяч"}}
)

func threeDigits(n int64, feminine int) (words []string) {
	words = append(words, testHundreds[n/100])
	if n %= 100; n >= 10 && n < 20 {
		return append(words, testTeens[n-10])
	}
	return append(words, testTens[n/10], testUnits[feminine][n%10])
}

func inWords(n int64) string {
	if n == 0 {
		return "ноль"
	}
	var words []string
	for i, m := range []int64{1e9, 1e6, 1e3} {
		part := n / m
		if n %= m; part == 0 {
			continue
		}
		form := 2
		if last := part % 10; part%100/10 != 1 && last == 1 {
			form = 0
		} else if part%100/10 != 1 && last >= 2 && last <= 4 {
			form = 1
		}
		words = append(append(words, threeDigits(part, i/2)...), testMults[i][form])
	}
	return strings.Join(strings.Fields(strings.Join(append(words, threeDigits(n, 0)...), " ")), " ")
}

func TestWordsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(0, 1e12-1).Draw(t, "n")
		words := inWords(n)
		text := "Сумма: " + words + " рублей."
		if qs := Quantities(text); len(qs) != 1 || qs[0].Value.Cmp(ratOf(n)) != 0 || qs[0].Unit != "RUB" || !qs[0].Words {
			t.Fatalf("%q: got %s, want %d", text, show(qs), n)
		}
		both := fmt.Sprintf("%s (%s) руб. 00 коп.", writeAmount(n*100, " ", ",", false), words)
		if qs := Quantities(both); len(qs) != 1 || qs[0].Problem != "" || qs[0].Value.Cmp(ratOf(n)) != 0 {
			t.Fatalf("%q: got %s, want %d", both, show(qs), n)
		}
		wrong := fmt.Sprintf("%s (%s) руб.", writeAmount((n+1)*100, " ", ",", false), words)
		if qs := Quantities(wrong); len(qs) != 1 || qs[0].Problem != Disagree {
			t.Fatalf("%q: got %s, want a disagreement", wrong, show(qs))
		}
	})
}

// genitives are the names of months for the writer of the test.
var genitives = strings.Fields("января февраля марта апреля мая июня июля августа сентября октября ноября декабря")
var englishMonths = strings.Fields("January February March April May June July August September October November December")

func writeDay(t *rapid.T, y, m, d int) string {
	ru, en := genitives[m-1], englishMonths[m-1]
	return rapid.SampledFrom([]string{
		fmt.Sprintf("%d %s %d г.", d, ru, y),
		fmt.Sprintf("%02d %s %d года", d, strings.ToUpper(ru), y),
		fmt.Sprintf("%d\u00a0%s\u00a0%d", d, ru, y),
		fmt.Sprintf("«%02d» %s %d г.", d, ru, y),
		fmt.Sprintf("%d-го %s %d", d, ru, y),
		fmt.Sprintf("%02d.%02d.%d", d, m, y),
		fmt.Sprintf("%d.%d.%d г.", d, m, y),
		fmt.Sprintf("%d-%02d-%02d", y, m, d),
		fmt.Sprintf("%s %d, %d", en, d, y),
		fmt.Sprintf("%d %s %d", d, en, y),
		fmt.Sprintf("%d-%s-%d", d, en[:3], y),
	}).Draw(t, "notation")
}

func TestDaysRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Civil{rapid.IntRange(1900, 2099).Draw(t, "year"), rapid.IntRange(1, 12).Draw(t, "month"), rapid.IntRange(1, 31).Draw(t, "day")}
		text := "Срок — " + writeDay(t, c.Year, c.Month, c.Day) + " (включительно)"
		ms := Dates(text)
		if len(ms) != 1 || ms[0].Period.From != c {
			t.Fatalf("%q: got %s, want %s", text, showDates(ms), c)
		}
		if exists := ms[0].Problem == ""; exists != c.Exists() || exists != ms[0].Is(Period{c, c}) {
			t.Fatalf("%q: exists %v, problem %q", text, c.Exists(), ms[0].Problem)
		}
		if qs := Quantities(text); len(qs) > 0 {
			t.Fatalf("%q: the digits of a date are read as %s", text, show(qs))
		}
	})
}

// countValid counts the completions of a number that are valid.
func countValid(check func(string) Verdict, complete func(int) string, n int) (count int) {
	for i := range n {
		if check(complete(i)) == Valid {
			count++
		}
	}
	return count
}

func TestOneCheckDigitIsRight(t *testing.T) {
	digitsOf := func(t *rapid.T, n int) string {
		return rapid.StringOfN(rapid.RuneFrom([]rune("0123456789")), n, n, n).Draw(t, fmt.Sprintf("%d digits", n))
	}
	rapid.Check(t, func(t *rapid.T) {
		n := digitsOf(t, 20)
		bik := "00" + digitsOf(t, 7)
		for name, got := range map[string]int{
			"ИНН of ten":    countValid(CheckINN, func(i int) string { return n[:9] + fmt.Sprint(i) }, 10),
			"ИНН of twelve": countValid(CheckINN, func(i int) string { return n[:10] + fmt.Sprintf("%02d", i) }, 100),
			"ОГРН":          countValid(CheckOGRN, func(i int) string { return n[:12] + fmt.Sprint(i) }, 10),
			"ОГРНИП":        countValid(CheckOGRNIP, func(i int) string { return n[:14] + fmt.Sprint(i) }, 10),
			"СНИЛС":         countValid(CheckSNILS, func(i int) string { return "1" + n[1:9] + fmt.Sprintf("%02d", i) }, 100),
			"card":          countValid(CheckCard, func(i int) string { return n[:15] + fmt.Sprint(i) }, 10),
			"ОКПО":          countValid(CheckOKPO, func(i int) string { return n[:7] + fmt.Sprint(i) }, 10),
			"account": countValid(func(s string) Verdict { return CheckAccount(bik, s) },
				func(i int) string { return n[:8] + fmt.Sprint(i) + n[9:] }, 10),
		} {
			if got != 1 {
				t.Errorf("%s: %d check digits are right, want 1", name, got)
			}
		}
	})
}

// TestDigitsOneByOne: a digit changed, dropped or added makes another identifier.
func TestDigitsOneByOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kind := rapid.SampledFrom([]Kind{INN, OGRN, SNILS, BIK, Account, Card}).Draw(t, "kind")
		n := ruleOf(kind).lengths[0]
		ref := rapid.StringOfN(rapid.RuneFrom([]rune("0123456789")), n, n, n).Draw(t, "digits")
		i := rapid.IntRange(0, n-1).Draw(t, "at")
		other := ref[:i] + string('0'+(ref[i]-'0'+1)%10) + ref[i+1:]
		gap := rapid.SampledFrom([]string{"", " ", "-", "\u00a0"}).Draw(t, "gap")
		written := "Номер " + ref[:i] + gap + ref[i:] + "."
		if _, ok := FindIdentifier(written, kind, ref); !ok {
			t.Errorf("%s %s is not found in %q", kind, ref, written)
		}
		for _, wrong := range []string{other, ref[:i] + ref[i+1:], ref[:i] + "0" + ref[i:]} {
			if _, ok := FindIdentifier("Номер "+wrong+".", kind, ref); ok {
				t.Errorf("%s %s is found in %q", kind, ref, wrong)
			}
		}
	})
}
