package worlds

import (
	"etalon/corpora/tekhkomplekt"
	"etalon/generators/generate"
)

// Tekhkomplekt is an engineer's storage.
var Tekhkomplekt = &generate.World{
	Name: "tekhkomplekt", Title: "Мои файлы инженера ООО «Техкомплект»",
	Doc:  "An engineer keeps price lists of one dealer in five files, four editions of a technical specification and the letters about them, acts, calculations, reports and scans, under the names that came to hand.",
	Tell: tell(tekhkomplekt.NewShelf),
}
