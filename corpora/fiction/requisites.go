package fiction

import (
	"fmt"
	"strconv"
	"strings"
)

// Requisites of one organisation; every number fails its checksum or uses an unassigned code.
type Requisites struct {
	INN     string // 10 digits
	KPP     string // 9 digits, region 00
	OGRN    string // 13 digits
	BIK     string // 9 digits, territory 00
	Account string // 20 digits, fails against BIK
	Corr    string // 20 digits, correspondent account, fails against BIK
}

// Requisites invents the numbers of an organisation.
func (m *Maker) Requisites() Requisites {
	unit := m.digits(2)
	if unit == "37" { // the one unit that territory 00 has
		unit = "73"
	}
	bik := "0400" + unit + m.digits(3)
	return Requisites{
		INN: m.INN10(), KPP: "00" + m.digits(2) + "01" + m.digits(3), OGRN: m.OGRN(), BIK: bik,
		Account: m.account("40702810", bik), Corr: m.account("30101810", bik),
	}
}

// INN10 is a taxpayer number of an organisation with a wrong check digit.
func (m *Maker) INN10() string {
	body := m.region() + m.digits(7)
	return body + m.wrong(innCheck(body, []int{2, 4, 10, 3, 5, 9, 4, 6, 8}))
}

// INN12 is a taxpayer number of a person; both check digits are wrong.
func (m *Maker) INN12() string {
	body := m.region() + m.digits(8)
	body += m.wrong(innCheck(body, []int{7, 2, 4, 10, 3, 5, 9, 4, 6, 8}))
	return body + m.wrong(innCheck(body, []int{3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8}))
}

// OGRN is an organisation's registration number with a wrong check digit: remainder by 11.
func (m *Maker) OGRN() string {
	body := "1" + fmt.Sprintf("%02d", m.r.Between(3, 24)) + m.region() + m.digits(7)
	return body + m.wrong(remainder(body, 11)%10)
}

// OGRNIP is an entrepreneur's registration number with a wrong check digit: remainder by 13.
func (m *Maker) OGRNIP() string {
	body := "3" + fmt.Sprintf("%02d", m.r.Between(4, 24)) + m.region() + m.digits(9)
	return body + m.wrong(remainder(body, 13)%10)
}

// SNILS is written 123-456-789 00 with a wrong control number.
func (m *Maker) SNILS() string {
	body := strconv.Itoa(m.r.Between(100, 899)) + m.digits(6)
	sum := 0
	for i, d := range body {
		sum += int(d-'0') * (9 - i)
	}
	control := (sum%101%100 + m.r.Between(1, 99)) % 100
	return fmt.Sprintf("%s-%s-%s\u00a0%02d", body[:3], body[3:6], body[6:], control)
}

// Card is a bank card's number in groups of four that fails Luhn's rule.
func (m *Maker) Card() string {
	body := "2200" + m.digits(11)
	sum := 0
	for i, d := range body {
		v := int(d - '0')
		if i%2 == 0 {
			if v *= 2; v > 9 {
				v -= 9
			}
		}
		sum += v
	}
	number := body + m.wrong((10-sum%10)%10)
	return strings.Join([]string{number[:4], number[4:8], number[8:12], number[12:]}, "\u00a0")
}

// Phone has the code 000, which no network has.
func (m *Maker) Phone() string {
	return fmt.Sprintf("+7\u00a0(000)\u00a0%s-%s-%s", m.digits(3), m.digits(2), m.digits(2))
}

// account is a bank account whose control digit, the ninth, is wrong for the bank.
func (m *Maker) account(balance, bik string) string {
	branch := m.digits(11)
	for digit := range 10 {
		number := balance + strconv.Itoa(digit) + branch
		if accountSum(bik, number, strings.HasPrefix(balance, "301")) != 0 && m.r.Chance(40) {
			return number
		}
	}
	number := balance + "0" + branch
	if accountSum(bik, number, strings.HasPrefix(balance, "301")) == 0 {
		number = balance + "1" + branch
	}
	return number
}

// accountSum is the control sum modulo 10 of an account with its bank: zero where it is right. A
// correspondent account is checked with 0 and two digits of the БИК before it, others with three.
func accountSum(bik, account string, correspondent bool) int {
	head := bik[6:]
	if correspondent {
		head = "0" + bik[4:6]
	}
	sum := 0
	for i, d := range head + account {
		sum += int(d-'0') * []int{7, 1, 3}[i%3]
	}
	return sum % 10
}

// region is a region code that exists, so that only the checksum tells.
func (m *Maker) region() string { return fmt.Sprintf("%02d", m.r.Between(1, 89)) }

// digits are n random digits.
func (m *Maker) digits(n int) string {
	var b strings.Builder
	for range n {
		b.WriteByte(byte('0' + m.r.IntN(10)))
	}
	return b.String()
}

// wrong is any digit but the right one.
func (m *Maker) wrong(right int) string { return strconv.Itoa((right + m.r.Between(1, 9)) % 10) }

func innCheck(body string, weights []int) int {
	sum := 0
	for i, w := range weights {
		sum += int(body[i]-'0') * w
	}
	return sum % 11 % 10
}

// remainder of a decimal number of any length by a small modulus.
func remainder(number string, by int) int {
	r := 0
	for _, d := range number {
		r = (r*10 + int(d-'0')) % by
	}
	return r
}
