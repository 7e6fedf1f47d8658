package contracts

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// gender of the noun that a number counts.
type gender int

const (
	masculine gender = iota
	feminine
	neuter
)

// numeralCase is the case that a number stands in.
type numeralCase int

const (
	nominative numeralCase = iota
	genitive
)

// form is a noun as it stands after one, two to four, and five of it.
type form struct{ one, few, many string }

// after is the form of the noun that stands after n.
func (f form) after(n int64) string {
	switch tens, ones := n/10%10, n%10; {
	case tens == 1 || ones == 0 || ones > 4:
		return f.many
	case ones == 1:
		return f.one
	}
	return f.few
}

var (
	roubles   = form{"рубль", "рубля", "рублей"}
	kopecks   = form{"копейка", "копейки", "копеек"}
	months    = form{"месяц", "месяца", "месяцев"}
	workdays  = form{"рабочий день", "рабочих дня", "рабочих дней"}
	ones      = [2][]string{words("ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать"), words("ноля одного двух трёх четырёх пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати четырнадцати пятнадцати шестнадцати семнадцати восемнадцати девятнадцати")}
	tens      = [2][]string{words("- - двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто"), words("- - двадцати тридцати сорока пятидесяти шестидесяти семидесяти восьмидесяти девяноста")}
	hundreds  = [2][]string{words("- сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот"), words("- ста двухсот трёхсот четырёхсот пятисот шестисот семисот восьмисот девятисот")}
	inGender  = map[string][3]string{"один": {"один", "одна", "одно"}, "два": {"два", "две", "два"}, "одного": {"одного", "одной", "одного"}}
	thousands = [3]struct {
		gender gender
		forms  [2]form
	}{
		{feminine, [2]form{{"тысяча", "тысячи", "тысяч"}, {"тысячи", "тысяч", "тысяч"}}},
		{masculine, [2]form{{"миллион", "миллиона", "миллионов"}, {"миллиона", "миллионов", "миллионов"}}},
		{masculine, [2]form{{"миллиард", "миллиарда", "миллиардов"}, {"миллиарда", "миллиардов", "миллиардов"}}},
	}
)

func words(list string) []string { return strings.Fields(list) }

// spell is a number of 0 to 999 999 999 999 in words.
func spell(n int64, g gender, c numeralCase) string {
	if n == 0 {
		return ones[c][0]
	}
	var said []string
	for power := len(thousands); power > 0; power-- {
		unit := int64(1)
		for range power {
			unit *= 1000
		}
		if group := n / unit % 1000; group > 0 {
			t := thousands[power-1]
			said = append(said, triple(group, t.gender, c)...)
			said = append(said, t.forms[c].after(group))
		}
	}
	return strings.Join(append(said, triple(n%1000, g, c)...), " ")
}

// triple is a number below a thousand; nothing for 0.
func triple(n int64, g gender, c numeralCase) []string {
	var said []string
	if n >= 100 {
		said = append(said, hundreds[c][n/100])
	}
	n %= 100
	if n >= 20 {
		said = append(said, tens[c][n/10])
		n %= 10
	}
	if n > 0 {
		word := ones[c][n]
		if forms, ok := inGender[word]; ok {
			word = forms[g]
		}
		said = append(said, word)
	}
	return said
}

// spellMoney is an amount of kopecks as contracts write it: «Одна тысяча рублей 50 копеек».
func spellMoney(amount int64) string {
	rub, kop := amount/100, amount%100
	text := spell(rub, masculine, nominative) + " " + roubles.after(rub) + " " + twoDigits(kop) + " " + kopecks.after(kop)
	return capital(text)
}

// figures is an amount of kopecks in digits: «1 234 567,50».
func figures(amount int64) string { return grouped(amount/100) + "," + twoDigits(amount%100) }

// grouped is a whole number in groups of three digits.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + " " + digits[at:]
	}
	return digits
}

func twoDigits(n int64) string { return string([]byte{byte('0' + n/10%10), byte('0' + n%10)}) }

// capital is a text with its first letter large.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
