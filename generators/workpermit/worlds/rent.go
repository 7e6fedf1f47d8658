package worlds

import (
	"etalon/corpora/rent"
	"etalon/generators/generate"
)

// Rent is a landlord's papers.
var Rent = &generate.World{
	Name: "rent", Title: "Бизнес-центр: договоры аренды и выписки банка",
	Doc:  "A landlord keeps leases of thirty tenants for 2025 with fourteen supplements, letters about payments and two bank statements. Eleven of the leases and supplements exist as scans only. One lease passes to another tenant, some rents change, some payments are late, in parts, by another firm or to a wrong number.",
	Tell: tell(rent.New),
}
