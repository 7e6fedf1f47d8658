package worlds

import (
	"etalon/corpora/vektor"
	"etalon/generators/generate"
)

// Vektor is a buyer's storage.
var Vektor = &generate.World{
	Name: "vektor", Title: "Мои файлы: снабжение ООО «Вектор»",
	Doc:  "A buyer keeps twelve contracts with seven suppliers in copies, drafts and editions, acts of acceptance of crushed stone, letters, price lists and requests.",
	Tell: tell(vektor.New),
}
