package russian

// Verdict is what the check digits of an identifier say.
type Verdict uint8

const (
	// NoShape: the string does not have the form of such an identifier, so it has no check digits.
	NoShape Verdict = iota
	// Invalid: the form is right and the check digits are wrong.
	Invalid
	// Valid: the check digits are right. It says nothing of the identifier being issued.
	Valid
)

func (v Verdict) String() string {
	return [...]string{"no shape", "invalid", "valid"}[min(v, Valid)]
}

func verdict(ok bool) Verdict {
	if ok {
		return Valid
	}
	return Invalid
}

// isDigits tells whether s is n ASCII digits.
func isDigits(s string, n int) bool {
	if len(s) != n {
		return false
	}
	for i := range n {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}

// weigh is the sum of the digits times their weights.
func weigh(s string, weights ...int) int {
	sum := 0
	for i, w := range weights {
		sum += int(s[i]-'0') * w
	}
	return sum
}

// CheckINN checks a taxpayer number of 10 digits (organisations: one check digit) or 12 (persons:
// two). Each check digit is the weighted sum of the digits before it modulo 11, modulo 10.
// Source: order of the Ministry of Taxes of 03.03.2004 No. БГ-3-09/178, annex.
func CheckINN(s string) Verdict {
	switch {
	case isDigits(s, 10):
		return verdict(weigh(s, 2, 4, 10, 3, 5, 9, 4, 6, 8)%11%10 == int(s[9]-'0'))
	case isDigits(s, 12):
		return verdict(weigh(s, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8)%11%10 == int(s[10]-'0') &&
			weigh(s, 3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8)%11%10 == int(s[11]-'0'))
	}
	return NoShape
}

// CheckOGRN checks a registration number of 13 digits: the last one is the number before it modulo
// 11, modulo 10. Source: Government resolution of 19.06.2002 No. 438.
func CheckOGRN(s string) Verdict {
	if !isDigits(s, 13) {
		return NoShape
	}
	return verdict(modulo(s[:12], 11)%10 == int(s[12]-'0'))
}

// CheckOGRNIP checks the registration number of a sole trader, 15 digits: the last one is the
// number before it modulo 13, modulo 10. Source: Government resolution of 16.10.2003 No. 630.
func CheckOGRNIP(s string) Verdict {
	if !isDigits(s, 15) {
		return NoShape
	}
	return verdict(modulo(s[:14], 13)%10 == int(s[14]-'0'))
}

// modulo is the remainder of a decimal number of any length.
func modulo(s string, m int) int {
	n := 0
	for i := range len(s) {
		n = (n*10 + int(s[i]-'0')) % m
	}
	return n
}

// CheckSNILS checks a personal insurance number, 11 digits, written in any way («000-000-000 00»).
// The last two are the sum of the first nine, weighted 9 to 1, modulo 101 (100 counts as 0).
// Numbers up to 001-001-998 were given without check digits: for them there is no verdict.
// Source: resolution of the Board of the Pension Fund of 31.07.2006 No. 192п.
func CheckSNILS(s string) Verdict {
	s = onlyDigits(s)
	if !isDigits(s, 11) || s[:9] <= "001001998" {
		return NoShape
	}
	return verdict(weigh(s, 9, 8, 7, 6, 5, 4, 3, 2, 1)%101%100 == atoi(s[9:]))
}

// CheckAccount checks an account of 20 digits against the BIK of its bank: the digits of both,
// weighted 7, 1, 3 in turn, each product modulo 10, add up to a multiple of 10. An account with the
// bank takes the last three digits of the BIK; a correspondent account, and any account with a unit
// of the Bank of Russia (its BIK ends in 000 to 002), takes 0 and the fifth and sixth digit.
// Source: Bank of Russia, procedure of calculating the check key, 08.09.1997 No. 515.
func CheckAccount(bik, account string) Verdict {
	if !isDigits(bik, 9) || !isDigits(account, 20) {
		return NoShape
	}
	head := bik[6:]
	if account[:5] == "30101" || head <= "002" {
		head = "0" + bik[4:6]
	}
	key := head + account
	sum := 0
	for i := range len(key) {
		sum += int(key[i]-'0') * [...]int{7, 1, 3}[i%3] % 10
	}
	return verdict(sum%10 == 0)
}

// CheckCard checks a card number of 16 to 19 digits by the algorithm of Luhn.
// Source: ISO/IEC 7812-1, annex B.
func CheckCard(s string) Verdict {
	s = onlyDigits(s)
	if len(s) < 16 || len(s) > 19 {
		return NoShape
	}
	sum := 0
	for i := range len(s) {
		d := int(s[len(s)-1-i] - '0')
		if i%2 == 1 {
			d = d*2/10 + d*2%10
		}
		sum += d
	}
	return verdict(sum%10 == 0)
}

// CheckOKPO checks an enterprise code of 8 or 10 digits: the sum of the digits before the last,
// weighted 1, 2, 3 …, modulo 11; where that gives 10, weighted 3, 4, 5 … (10 again counts as 0).
// Weights go round after 10. Source: Rosstandart, ПР 50.1.024-2005, 4.5.
func CheckOKPO(s string) Verdict {
	if !isDigits(s, 8) && !isDigits(s, 10) {
		return NoShape
	}
	key := 0
	for _, shift := range []int{0, 2} {
		key = 0
		for i := range len(s) - 1 {
			key += int(s[i]-'0') * ((i+shift)%10 + 1)
		}
		if key %= 11; key < 10 {
			break
		}
	}
	return verdict(key%10 == int(s[len(s)-1]-'0'))
}

// ShapeKPP tells whether s has the form of a reason code: four digits of the tax office, two digits
// or capital Latin letters of the reason, three digits. It has no check digit.
func ShapeKPP(s string) bool {
	if len(s) != 9 || !isDigits(s[:4], 4) || !isDigits(s[6:], 3) {
		return false
	}
	for _, c := range []byte(s[4:6]) {
		if (c < '0' || c > '9') && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return true
}

// ShapeBIK tells whether s has the form of a bank code: nine digits. It has no check digit.
func ShapeBIK(s string) bool { return isDigits(s, 9) }

// onlyDigits drops what the groups of a number are parted by; any other rune spoils it.
func onlyDigits(s string) string {
	b := make([]byte, 0, len(s))
	for _, r := range s {
		switch {
		case isDigit(r):
			b = append(b, byte(r))
		case r == ' ' || isDash(r) || isGroupSpace(r):
		default:
			return ""
		}
	}
	return string(b)
}
