package worlds

import (
	"etalon/corpora/magistral"
	"etalon/generators/generate"
)

// Magistral is an archive of contracts.
var Magistral = &generate.World{
	Name: "magistral", Title: "Договорная документация ООО «Магистраль-Инжиниринг»",
	Doc:  "An engineering firm keeps forty contracts with their supplements, acts, invoices, letters and minutes in 181 files. Some supplements lie among scans, some were never signed, some come into force later than they were signed.",
	Tell: tell(magistral.New),
}
