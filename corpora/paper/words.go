package paper

import "strings"

var (
	ones = []string{"", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять", "одиннадцать",
		"двенадцать", "тринадцать", "четырнадцать", "пятнадцать", "шестнадцать", "семнадцать", "восемнадцать", "девятнадцать"}
	tens     = []string{"", "", "двадцать", "тридцать", "сорок", "пятьдесят", "шестьдесят", "семьдесят", "восемьдесят", "девяносто"}
	hundreds = []string{"", "сто", "двести", "триста", "четыреста", "пятьсот", "шестьсот", "семьсот", "восемьсот", "девятьсот"}
)

// Words spells a number below a billion in the nominative.
func Words(n int, feminine bool) string {
	if n == 0 {
		return "ноль"
	}
	var parts []string
	if m := n / 1_000_000; m > 0 {
		parts = append(parts, below1000(m, false), plural(m, "миллион", "миллиона", "миллионов"))
	}
	if t := n / 1000 % 1000; t > 0 {
		parts = append(parts, below1000(t, true), plural(t, "тысяча", "тысячи", "тысяч"))
	}
	if rest := n % 1000; rest > 0 {
		parts = append(parts, below1000(rest, feminine))
	}
	return strings.Join(parts, " ")
}

func below1000(n int, feminine bool) string {
	var parts []string
	if n >= 100 {
		parts = append(parts, hundreds[n/100])
	}
	n %= 100
	if n >= 20 {
		parts = append(parts, tens[n/10])
		n %= 10
	}
	if n > 0 {
		word := ones[n]
		if feminine && n == 1 {
			word = "одна"
		} else if feminine && n == 2 {
			word = "две"
		}
		parts = append(parts, word)
	}
	return strings.Join(parts, " ")
}

var (
	onesGenitive = []string{"", "одного", "двух", "трёх", "четырёх", "пяти", "шести", "семи", "восьми", "девяти", "десяти", "одиннадцати",
		"двенадцати", "тринадцати", "четырнадцати", "пятнадцати", "шестнадцати", "семнадцати", "восемнадцати", "девятнадцати"}
	tensGenitive = []string{"", "", "двадцати", "тридцати", "сорока", "пятидесяти", "шестидесяти", "семидесяти", "восьмидесяти", "девяноста"}
)

// wordsGenitive spells a number below a hundred in the genitive: «в течение сорока пяти дней».
func wordsGenitive(n int) string {
	if n < 20 {
		return onesGenitive[n]
	}
	return strings.TrimSpace(tensGenitive[n/10%10] + " " + onesGenitive[n%10])
}
