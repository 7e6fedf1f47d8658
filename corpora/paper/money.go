package paper

import (
	"fmt"
	"strconv"

	"etalon/corpora/numerals"
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

// nbsp stands between groups of digits.
const nbsp = "\u00a0"

// String is the sum as documents show it: 1 240 500,00 with non-breaking spaces.
func (m Money) String() string {
	if m < 0 {
		return "-" + (-m).String()
	}
	return numerals.Figures(int64(m), nbsp)
}

// InFull is the sum as contracts write it: 1 240 500 (Один миллион … пятьсот) рублей 00 копеек.
func (m Money) InFull() string { return numerals.MoneyInFull(int64(m), nbsp) }

// Spelled is the sum as invoices write it: Один миллион … рублей 00 копеек.
func (m Money) Spelled() string { return numerals.SpellMoney(int64(m)) }

// Days is a term «в течение …» with its number spelled: 45 (сорока пяти) календарных дней.
func Days(n int, days numerals.Form) string {
	return strconv.Itoa(n) + " (" + numerals.Spell(int64(n), numerals.Masculine, numerals.Genitive) + ") " + days.After(int64(n))
}
