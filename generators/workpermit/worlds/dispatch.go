package worlds

import (
	"etalon/corpora/dispatch"
	"etalon/generators/generate"
)

// Dispatch are a dispatcher's files.
var Dispatch = &generate.World{
	Name: "dispatch", Title: "Мои файлы: диспетчерская служба ООО «Верхнеярск-Сервис»",
	Doc:  "A dispatcher of a facility-service company keeps a journal of 3,174 requests over a year, the regulation on terms of reaction, the order that changes them in the middle of the year, the objects with their service hours and the year's calendar.",
	Tell: tell(dispatch.New),
}
