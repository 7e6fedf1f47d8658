package fiction

import (
	"strconv"
	"testing"
)

// Of ten accounts that differ in the key alone one fits a bank, and never a firm's own.
func TestOneKeyOfTenFits(t *testing.T) {
	m := maker(t, "fits")
	for range 200 {
		r := m.Requisites()
		if Fits(r.Account, r.BIK) || Fits(r.Corr, r.BIK) {
			t.Fatalf("an account of %+v fits its bank", r)
		}
		for _, account := range []string{r.Account, r.Corr} {
			n := 0
			for key := range 10 {
				if Fits(account[:8]+strconv.Itoa(key)+account[9:], r.BIK) {
					n++
				}
			}
			if n != 1 {
				t.Fatalf("%d keys of %s fit bank %s, want 1", n, account, r.BIK)
			}
		}
	}
}
