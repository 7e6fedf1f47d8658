package cases

import (
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"etalon/internal/score/russian"
)

// What values look like in clauses: figures, then the same in words. Brackets may be read as braces, руб as py6,
// a speck as a point before a bracket, and the words under a stamp be lost.
const (
	counted = `(?P<n>\d{1,3})(?:[.,:;]? ?[({](?P<w>[^)}]{3,60})[)}]| ?\S{1,3}| ?\S{3,20}[)}])`
	unit    = `(?P<u>(?:рабоч|календарн)\S{2,3} д(?:ней|ня|ень)|месяц[а-я]*|час[а-я]*)`
	figures = `(?P<s>\d[\d ]*[.,]\d{2}) ?:?(?:руб|py6|pyб|ру6)\S*`
	sum     = figures + ` ?[({](?P<w>[^)}]+)[)}]`
	day     = `\d{1,2} (?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря) \d{4} г\.`
)

// span is a unit of time with its forms for 1, 2 and 5.
type span struct{ stem, one, few, many string }

var spans = []span{
	{"рабоч", "рабочий день", "рабочих дня", "рабочих дней"},
	{"календарн", "календарный день", "календарных дня", "календарных дней"},
	{"месяц", "месяц", "месяца", "месяцев"},
	{"час", "час", "часа", "часов"},
}

// term writes a period in the declared form: «3 рабочих дня».
func term(n int, unit string) string {
	for _, s := range spans {
		if strings.HasPrefix(unit, s.stem) {
			return strconv.Itoa(n) + " " + s.form(n)
		}
	}
	return ""
}

func (s span) form(n int) string {
	switch {
	case n%100 >= 11 && n%100 <= 14, n%10 == 0, n%10 >= 5:
		return s.many
	case n%10 == 1:
		return s.one
	}
	return s.few
}

// money writes kopecks in the declared form: «1 234,50 руб.».
func money(kopecks int64) string {
	digits := strconv.FormatInt(kopecks/100, 10)
	var groups []string
	for len(digits) > 3 {
		groups = append([]string{digits[len(digits)-3:]}, groups...)
		digits = digits[:len(digits)-3]
	}
	whole := strings.Join(append([]string{digits}, groups...), " ")
	return whole + "," + string([]byte{byte('0' + kopecks/10%10), byte('0' + kopecks%10)}) + " руб."
}

var amount = regexp.MustCompile(`^\d[\d ]*[.,]\d{2}$`)

// kopecks reads a sum in figures, however OCR spaced its digits.
func kopecks(text string) (int64, bool) {
	text = strings.TrimSuffix(strings.TrimSpace(text), " руб.")
	if !amount.MatchString(text) {
		return 0, false
	}
	n, err := strconv.ParseInt(strings.NewReplacer(" ", "", ",", "", ".", "").Replace(text), 10, 64)
	return n, err == nil
}

// unpointed parts words that OCR put a point or a hyphen between; numbers in words have none.
var unpointed = strings.NewReplacer(".", " ", ",", " ", "-", " ", ":", " ", ";", " ")

// spoken reads a number in words beside its unit, scaled; rouble sums in kopecks take 100.
func spoken(words, unit string, scale int64) (int64, bool) {
	q, err := russian.ReadQuantity(strings.TrimSpace(unpointed.Replace(words) + " " + unit))
	if err != nil || q.Problem != "" {
		return 0, false
	}
	v := new(big.Rat).Mul(q.Value, big.NewRat(scale, 1))
	if !v.IsInt() || !v.Num().IsInt64() {
		return 0, false
	}
	return v.Num().Int64(), true
}
