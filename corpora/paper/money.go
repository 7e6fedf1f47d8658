package paper

import (
	"fmt"
	"strconv"
	"strings"
)

// Money is a sum in kopecks.
type Money int64

// Rub is a sum of whole roubles.
func Rub(roubles int) Money { return Money(roubles) * 100 }

// Decimal is the sum as facts and cells of workbooks have it: 1240500.00.
func (m Money) Decimal() string {
	sign := ""
	if m < 0 {
		sign, m = "-", -m
	}
	return fmt.Sprintf("%s%d.%02d", sign, m/100, m%100)
}

// String is the sum as documents show it: 1 240 500,00 with non-breaking spaces.
func (m Money) String() string {
	sign := ""
	if m < 0 {
		sign, m = "-", -m
	}
	return fmt.Sprintf("%s%s,%02d", sign, Grouped(int64(m/100)), m%100)
}

// InFull is the sum as contracts write it: 1 240 500 (Один миллион … пятьсот) рублей 00 копеек.
func (m Money) InFull() string {
	return fmt.Sprintf("%s (%s) %s %02d %s", Grouped(int64(m/100)), capital(Words(int(m/100), false)),
		plural(int(m/100), "рубль", "рубля", "рублей"), m%100, plural(int(m%100), "копейка", "копейки", "копеек"))
}

// Spelled is the sum as invoices write it: Один миллион … рублей 00 копеек.
func (m Money) Spelled() string {
	return fmt.Sprintf("%s %s %02d %s", capital(Words(int(m/100), false)), plural(int(m/100), "рубль", "рубля", "рублей"),
		m%100, plural(int(m%100), "копейка", "копейки", "копеек"))
}

// Grouped is a whole number in groups of three digits.
func Grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "\u00a0" + digits[i:]
	}
	return digits
}

// Days is «45 календарных дней» with the number spelled: 45 (сорок пять) календарных дней.
func Days(n int, adjective string) string {
	return fmt.Sprintf("%d (%s) %s %s", n, wordsGenitive(n), adjective, plural(n, "дня", "дней", "дней"))
}

func plural(n int, one, few, many string) string {
	switch {
	case n%100 >= 11 && n%100 <= 14:
		return many
	case n%10 == 1:
		return one
	case n%10 >= 2 && n%10 <= 4:
		return few
	}
	return many
}

func capital(s string) string {
	r := []rune(s)
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}
