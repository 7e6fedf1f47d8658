// Package numerals writes numbers as Russian documents do: in words, in groups of digits, and with
// the noun in the form that the number asks for.
package numerals

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Gender of the noun that a number counts.
type Gender int

// The three genders.
const (
	Masculine Gender = iota
	Feminine
	Neuter
)

// Case is the case that a number stands in.
type Case int

// The cases that terms and sums are written in.
const (
	Nominative Case = iota
	Genitive
)

// Form is a noun as it stands after one, two to four, and five of it.
type Form struct{ One, Few, Many string }

// After is the form of the noun that stands after n.
func (f Form) After(n int64) string {
	switch tens, ones := n/10%10, n%10; {
	case tens == 1 || ones == 0 || ones > 4:
		return f.Many
	case ones == 1:
		return f.One
	}
	return f.Few
}

// Of is the number with the noun: «24 месяца».
func (f Form) Of(n int64) string { return strconv.FormatInt(n, 10) + " " + f.After(n) }

// Nouns that documents count, in the nominative and where a term asks for it in the genitive:
// «срок — 21 день», «в течение 21 дня».
var (
	Months           = Form{"месяц", "месяца", "месяцев"}
	Days             = Form{"день", "дня", "дней"}
	DaysGenitive     = Form{"дня", "дней", "дней"}
	Workdays         = Form{"рабочий день", "рабочих дня", "рабочих дней"}
	WorkdaysGenitive = Form{"рабочего дня", "рабочих дней", "рабочих дней"}
	CalendarDays     = Form{"календарный день", "календарных дня", "календарных дней"}
	Hours            = Form{"час", "часа", "часов"}
	HoursGenitive    = Form{"часа", "часов", "часов"}
	PercentGenitive  = Form{"процента", "процентов", "процентов"}
	WorkersGenitive  = Form{"работника", "работников", "работников"}
	CalendarGenitive = Form{"календарного дня", "календарных дней", "календарных дней"}
)

var (
	roubles   = Form{"рубль", "рубля", "рублей"}
	kopecks   = Form{"копейка", "копейки", "копеек"}
	ones      = [2][]string{words("ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать"), words("ноля одного двух трёх четырёх пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати четырнадцати пятнадцати шестнадцати семнадцати восемнадцати девятнадцати")}
	tens      = [2][]string{words("- - двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто"), words("- - двадцати тридцати сорока пятидесяти шестидесяти семидесяти восьмидесяти девяноста")}
	hundreds  = [2][]string{words("- сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот"), words("- ста двухсот трёхсот четырёхсот пятисот шестисот семисот восьмисот девятисот")}
	inGender  = map[string][3]string{"один": {"один", "одна", "одно"}, "два": {"два", "две", "два"}, "одного": {"одного", "одной", "одного"}}
	thousands = [3]struct {
		gender Gender
		forms  [2]Form
	}{
		{Feminine, [2]Form{{"тысяча", "тысячи", "тысяч"}, {"тысячи", "тысяч", "тысяч"}}},
		{Masculine, [2]Form{{"миллион", "миллиона", "миллионов"}, {"миллиона", "миллионов", "миллионов"}}},
		{Masculine, [2]Form{{"миллиард", "миллиарда", "миллиардов"}, {"миллиарда", "миллиардов", "миллиардов"}}},
	}
)

func words(list string) []string { return strings.Fields(list) }

// Spell is a number of 0 to 999 999 999 999 in words.
func Spell(n int64, g Gender, c Case) string {
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
			said = append(said, t.forms[c].After(group))
		}
	}
	return strings.Join(append(said, triple(n%1000, g, c)...), " ")
}

// triple is a number below a thousand; nothing for 0.
func triple(n int64, g Gender, c Case) []string {
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

// SpellMoney is an amount of kopecks as contracts write it: «Одна тысяча рублей 50 копеек».
func SpellMoney(amount int64) string {
	return Capital(Spell(amount/100, Masculine, Nominative)) + " " + afterRoubles(amount)
}

// MoneyInFull is an amount of kopecks in digits with its roubles spelled: «1 240 (Одна тысяча двести
// сорок) рублей 50 копеек», with a gap of its own between groups of digits.
func MoneyInFull(amount int64, gap string) string {
	return Grouped(amount/100, gap) + " (" + Capital(Spell(amount/100, Masculine, Nominative)) + ") " + afterRoubles(amount)
}

// afterRoubles is what follows the roubles of an amount: «рублей 50 копеек».
func afterRoubles(amount int64) string {
	return roubles.After(amount/100) + " " + twoDigits(amount%100) + " " + kopecks.After(amount%100)
}

// Figures is an amount of kopecks in digits: «1 234 567,50».
func Figures(amount int64, gap string) string {
	return Grouped(amount/100, gap) + "," + twoDigits(amount%100)
}

// Grouped is a whole number in groups of three digits.
func Grouped(n int64, gap string) string {
	digits := strconv.FormatInt(n, 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + gap + digits[at:]
	}
	return digits
}

func twoDigits(n int64) string { return string([]byte{byte('0' + n/10%10), byte('0' + n%10)}) }

// Capital is a text with its first letter large.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
