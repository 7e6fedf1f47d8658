package fictitious

import "strings"

// Codes of two digits that nobody has. Codes once given and since given up count as given: old
// papers bear them.
const (
	// noTaxRegion: no tax office begins so. Source: directory of tax offices (СОУН).
	noTaxRegion = " 00 96 97 98 "
	// noTerritory: not among the territories of ОКАТО, by which banks are numbered.
	noTerritory = " 02 06 09 13 16 31 39 48 51 59 62 72 "
	// abroad is the territory of banks outside the country, and baikonur the one unit that has it.
	abroad, baikonur = "00", "37"
)

// taxRegion tells that a reason code (КПП) begins with a region that is assigned.
func taxRegion(kpp string) bool { return !strings.Contains(noTaxRegion, " "+kpp[:2]+" ") }

// bankRegion tells that a bank code (БИК) names a territory that is assigned.
func bankRegion(bik string) bool {
	if bik[2:4] == abroad {
		return bik[4:6] == baikonur
	}
	return !strings.Contains(noTerritory, " "+bik[2:4]+" ")
}

// isBIK tells a run that is a bank's code: all of them begin so.
func isBIK(r run) bool {
	return len(r.digits) == 9 && strings.HasPrefix(r.digits, "04") && !(r.label == "кпп" && r.near)
}

// commonReasons are the reasons of registration that organisations have, without foreign ones.
const commonReasons = " 01 02 03 04 05 31 32 43 44 45 50 51 "

// nine tells what a number of nine digits could be: a bank's code by its first digits, a reason code
// by its label or, without one, by looking like most of them do.
func nine(r run) (code string) {
	switch {
	case isBIK(r):
		if bankRegion(r.digits) {
			return "real-bik"
		}
	case !taxRegion(r.digits):
	case r.label == "кпп", strings.Contains(commonReasons, " "+r.digits[4:6]+" ") && strings.HasPrefix(r.digits[6:], "00"):
		return "real-kpp"
	}
	return ""
}
