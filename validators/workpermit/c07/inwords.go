package c07

import (
	"fmt"
	"math/big"
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/validators/internal/facts"
)

var (
	hundreds = strings.Split(" сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот", " ")
	tens     = strings.Split("  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто", " ")
	ones     = strings.Split(" один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать "+
		"четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать", " ")
	// thousand and million have the forms that go with one, two and five; a thousand is feminine.
	rouble, kopeck    = [3]string{"рубль", "рубля", "рублей"}, [3]string{"копейка", "копейки", "копеек"}
	thousand, million = [3]string{"тысяча", "тысячи", "тысяч"}, [3]string{"миллион", "миллиона", "миллионов"}
)

// counted is the form of a noun after a number.
func counted(n int64, forms [3]string) string {
	switch last := n % 10; {
	case n%100/10 == 1 || last == 0 || last > 4:
		return forms[2]
	case last == 1:
		return forms[0]
	}
	return forms[1]
}

// below1000 are the words of a number of three digits.
func below1000(n int64, feminine bool) []string {
	words := []string{hundreds[n/100]}
	if n %= 100; n >= 20 {
		words = append(words, tens[n/10])
		n %= 10
	}
	if feminine && (n == 1 || n == 2) {
		return append(words, []string{"одна", "две"}[n-1])
	}
	return append(words, ones[n])
}

// spelt is a whole number in words.
func spelt(n int64) string {
	var words []string
	for _, part := range []struct {
		count    int64
		forms    [3]string
		feminine bool
	}{{n / 1_000_000, million, false}, {n / 1000 % 1000, thousand, true}, {n % 1000, [3]string{}, false}} {
		if part.count > 0 {
			words = append(append(words, below1000(part.count, part.feminine)...), counted(part.count, part.forms))
		}
	}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}

// grouped writes a whole number with spaces between thousands.
func grouped(n int64) string {
	text := fmt.Sprint(n)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + " " + text[at:]
	}
	return text
}

// parted are the roubles and kopecks of a sum.
func parted(sum *big.Rat) (roubles, kopecks int64, err error) {
	all := facts.Times(sum, big.NewRat(100, 1))
	if sum.Sign() <= 0 || !all.IsInt() || all.Cmp(big.NewRat(100_000_000_000, 1)) >= 0 {
		return 0, 0, fmt.Errorf("%s is no sum of a contract", sum.RatString())
	}
	return all.Num().Int64() / 100, all.Num().Int64() % 100, nil
}

// inFigures writes a sum as cells of a specification have it.
func inFigures(sum *big.Rat) (string, error) {
	roubles, kopecks, err := parted(sum)
	return fmt.Sprintf("%s,%02d", grouped(roubles), kopecks), err
}

// inWords writes a sum as a contract names its price: in figures and in words.
func inWords(sum *big.Rat) (string, error) {
	roubles, kopecks, err := parted(sum)
	if err != nil || roubles == 0 {
		return "", fmt.Errorf("%s has no roubles to spell: %v", sum.RatString(), err)
	}
	words := spelt(roubles)
	first, size := utf8.DecodeRuneInString(words)
	return fmt.Sprintf("%s (%c%s) %s %02d %s", grouped(roubles), unicode.ToUpper(first), words[size:],
		counted(roubles, rouble), kopecks, counted(kopecks, kopeck)), nil
}
