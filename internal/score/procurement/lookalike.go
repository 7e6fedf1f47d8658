package procurement

import "strings"

// lookalikes are the letters that OCR takes for one another on scans; both sides of a comparison
// are folded, on scans alone. Latin letters are the Cyrillic ones they look like; of Cyrillic
// letters those that differ by a small mark are one. No digit is ever a letter and no letter a
// digit: what differs by a digit differs.
var lookalikes = strings.NewReplacer(
	"a", "а", "b", "в", "c", "с", "e", "е", "h", "н", "k", "к", "m", "м", "o", "о", "p", "р", "t", "т",
	"u", "и", "x", "х", "y", "у", "n", "п", "r", "г",
	"ё", "е", "й", "и", "щ", "ш", "ъ", "ь",
)

func foldLookalikes(text string) string { return lookalikes.Replace(text) }
