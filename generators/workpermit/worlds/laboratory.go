package worlds

import (
	"etalon/corpora/laboratory"
	"etalon/generators/generate"
)

// Laboratory are the books by which an institute names what it buys.
var Laboratory = &generate.World{
	Name: "laboratory", Title: "Справочники лаборатории",
	Doc:  "An institute names what it buys by an invented classifier of some 21,000 records: close neighbours differ by one property, notes send from one kind to another, rules say what decides, a list tells what replaced the codes of earlier editions, once or twice.",
	Tell: tell(laboratory.New),
}
