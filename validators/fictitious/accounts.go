package fictitious

import (
	"strings"

	"etalon/internal/score/russian"
)

// accounts tests every account with the code of its bank. Which code that is, the order says: where
// a text has as many codes as accounts of a kind, the first belongs to the first; otherwise an
// account has the code that stands next after it, or else next before it.
func (n *numbers) accounts() []hit {
	var settlement, correspondent, banks []run
	for _, r := range n.runs {
		switch {
		case isBIK(r):
			banks = append(banks, r)
		case len(r.digits) != 20:
		case strings.HasPrefix(r.digits, "30101"):
			correspondent = append(correspondent, r)
		default:
			settlement = append(settlement, r)
		}
	}
	var hits []hit
	for _, kind := range [][]run{settlement, correspondent} {
		for i, account := range kind {
			if bik := bankOf(account, i, len(kind), banks); russian.CheckAccount(bik, account.digits) == russian.Valid {
				hits = append(hits, hit{account.at, "real-account", account.digits, "an account whose key is wrong for bank " + bik})
			}
		}
	}
	return hits
}

// bankOf is the code that an account belongs to, "" where the text has none.
func bankOf(account run, place, count int, banks []run) string {
	if len(banks) == count {
		return banks[place].digits
	}
	nearest := ""
	for _, b := range banks {
		if nearest = b.digits; b.at > account.at {
			break
		}
	}
	return nearest
}
