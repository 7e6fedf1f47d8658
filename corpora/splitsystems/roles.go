package splitsystems

// Fault is a requirement that an offer misses.
type Fault string

// The faults; an offer has one at most.
const (
	None          Fault = ""
	LessCount     Fault = "количество"
	LessWatts     Fault = "холодопроизводительность"
	Loud          Fault = "уровень шума"
	OnOff         Fault = "компрессор"
	OldGas        Fault = "хладагент"
	LowClass      Fault = "класс энергоэффективности"
	WarmOnly      Fault = "температура наружного воздуха"
	NoMounting    Fault = "монтаж"
	NoStart       Fault = "пусконаладка"
	Late          Fault = "срок"
	ShortWarranty Fault = "гарантия"
	BigAdvance    Fault = "аванс"
	Expired       Fault = "срок действия предложения"
)

// faults are all that an offer may miss.
var faults = []Fault{LessCount, LessWatts, Loud, OnOff, OldGas, LowClass, WarmOnly, NoMounting, NoStart, Late, ShortWarranty, BigAdvance, Expired}

// twist is what makes an offer look other than it is.
type twist int

const (
	plain twist = iota
	taxOnTop
	mountApart
	ifPrepaid
	overstated  // the total counts the start twice
	understated // the total forgets the mounting
	skewed      // the total is wrong some other way
	withdrawn
	replacing
	discounted
	optional
)

// role is what part an offer plays: its full cost in thousandths of the usual one, its twist and fault.
type role struct {
	level   int
	twist   twist
	fault   Fault
	scanned bool
}

// The levels of full cost: the best three, the one that comes fourth, and where the crowd begins. What
// looks cheaper than the best is a tenth below by its printed total alone.
const (
	first, second, third, fourth = 905, 917, 929, 936
	crowd                        = 950
)

// cast gives sixty parts. Levels are apart by more than prices are rounded.
func cast() []role {
	list := []role{
		{level: first, twist: taxOnTop}, {level: second, twist: overstated}, {level: third, scanned: true}, {level: fourth},
		{level: 943, twist: understated}, {level: 947, twist: ifPrepaid}, {level: 969, twist: ifPrepaid}, {level: 863, twist: withdrawn}, {level: 881, twist: withdrawn},
	}
	for i := range 5 {
		list = append(list, role{level: 958 + 18*i, twist: taxOnTop}, role{level: 953 + 14*i, twist: mountApart})
	}
	for i := range 14 { // cheap, and each for one reason
		f := faults[i%len(faults)]
		list = append(list, role{level: 805 + 6*i, fault: f, scanned: f == ShortWarranty})
	}
	for i := range 7 {
		list = append(list, role{level: 961 + 23*i, fault: faults[(3+5*i)%len(faults)]})
	}
	twists := []twist{replacing, replacing, discounted, discounted, discounted, optional, optional, optional, skewed, skewed, skewed, skewed, skewed}
	for i := range 20 {
		r := role{level: crowd + 1 + 9*i, scanned: i == 8 || i >= 15}
		if i < len(twists) {
			r.twist = twists[i]
		}
		list = append(list, r)
	}
	return list
}
