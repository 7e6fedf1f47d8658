// Package penalty reckons what a customer owes for paying late: invoices of a table, terms of
// contracts in a text with struck-out lines and amendments.
package penalty

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"etalon/validators/internal/calendar"
	"etalon/validators/validate"
)

// terms are what one invoice costs a day once the days of grace are over, and at most; both in
// hundredths of a per cent of its sum. most is 0 where nothing bounds it.
type terms struct {
	line             int
	daily, most      int64
	grace            int
	from             string
	struck, amending bool
}

// contract is one contract with its terms in the order of the text.
type contract struct {
	number string
	terms  []terms
}

var (
	heading   = regexp.MustCompile(`^## Договор (\S+): (.+)$`)
	original  = regexp.MustCompile(`^- (~~)?Пеня: (\d+(?:,\d+)?) % (?:суммы счёта за день|в день); льготных дней: (\d{1,3})(?:; потолок: (\d+(?:,\d+)?) % суммы счёта)?(~~)?(?: \([^()]*\))?$`)
	amendment = regexp.MustCompile(`^\*\*Допсоглашение\.\*\* Для счетов со сроком оплаты (\d\d\.\d\d\.\d{4}) и позже: пеня (\d+(?:,\d+)?) % за день, льготных дней (\d{1,3}), потолок (\d+(?:,\d+)?) %\.$`)
	mentions  = regexp.MustCompile(`(?i)пеня`)
)

// maxText bounds what is read.
const maxText = 1 << 20

// find reads the text and gives the one contract of the customer.
func find(f validate.File, customer string) (contract, error) {
	var found contract
	if len(f.Text) > maxText {
		return found, fmt.Errorf("%s: more than %d bytes", f.Path, maxText)
	}
	inside, contracts := false, 0
	for i, line := range strings.Split(f.Text, "\n") {
		line = strings.TrimRight(line, "\r ")
		if m := heading.FindStringSubmatch(line); m != nil {
			if inside = m[2] == customer; inside {
				contracts++
				found.number = m[1]
			}
			continue
		}
		t, ok, err := read(line)
		switch {
		case err != nil:
			return found, fmt.Errorf("%s:%d: %w", f.Path, i+1, err)
		case ok && inside:
			t.line = i + 1
			found.terms = append(found.terms, t)
		}
	}
	if contracts != 1 || len(found.terms) == 0 {
		return found, fmt.Errorf("%s: %d contracts of %q with %d terms", f.Path, contracts, customer, len(found.terms))
	}
	return found, nil
}

// read reads a line of terms; one that speaks of a penalty and is not understood is an error.
func read(line string) (t terms, ok bool, err error) {
	m := original.FindStringSubmatch(line)
	if m != nil && m[1] != m[5] {
		return t, false, fmt.Errorf("%q is struck out in part", line)
	}
	if m != nil {
		t.struck = m[1] != ""
		return t, true, t.fill(m[2], m[3], m[4])
	}
	if m = amendment.FindStringSubmatch(line); m != nil {
		t.amending = true
		if t.from, err = calendar.Dotted(m[1]); err != nil {
			return t, false, err
		}
		return t, true, t.fill(m[2], m[3], m[4])
	}
	if mentions.MatchString(line) {
		return t, false, fmt.Errorf("%q is not understood", line)
	}
	return t, false, nil
}

func (t *terms) fill(daily, grace, most string) (err error) {
	if t.daily, err = hundredths(daily); err != nil {
		return err
	}
	if most != "" {
		if t.most, err = hundredths(most); err != nil {
			return err
		}
	}
	t.grace, err = strconv.Atoi(grace)
	return err
}

// hundredths reads "0,05" or "3" per cent.
func hundredths(text string) (int64, error) {
	whole, rest, _ := strings.Cut(text, ",")
	if len(rest) > 2 || len(whole) > 3 {
		return 0, fmt.Errorf("%q per cent is finer than a hundredth or beyond reason", text)
	}
	return strconv.ParseInt(whole+(rest + "00")[:2], 10, 64)
}
