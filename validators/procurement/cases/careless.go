package cases

import (
	"strconv"
	"strings"

	"etalon/validators/internal/contract"
)

// topics are the solvers of subjects that a contract may be silent about.
var topics = []*Solver{
	advance, badge, visit, training, smallBusiness, insurance, secrecy, custody, warrantySecurity, stages,
	photo, support, localization, samples, smoking, downtime, loaner, tare,
}

// computed are the solvers whose answer is worked out, or depends on a supplement or a calendar plan.
var computed = []*Solver{
	termDays, priceNet, fineSum, penaltySum, deadlineNow, deadlineWas, priceNow, priceWas, stageSum, stageDate,
}

// Careless readings that several subjects share.
var (
	// wholePrice takes the price for any sum that is asked for.
	wholePrice = crossed("takes the price of the contract", price.Read)
	// wholeSecurity takes what secures the performance.
	wholeSecurity = crossed("takes the security of the performance", security.Read)
	// remainder takes the other part of the whole.
	remainder = Trap{Rule: "takes the share that is left", Read: func(_ *contract.Contract, _ Slots, answer string) (string, bool) {
		n, err := strconv.Atoi(strings.TrimSuffix(answer, " %"))
		return share(100 - n), err == nil && n != 50 // half leaves half
	}}
)
