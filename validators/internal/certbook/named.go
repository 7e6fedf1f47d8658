package certbook

import "etalon/validators/internal/stems"

// named are where a register keeps values, by beginnings of the words that name them.
var named = stems.Table{
	"certificate@id":    {"обозначен", "сам", "запис"},
	"certificate@state": {"состоян", "запис"},
	"host":              {"имен", "узл"},
	"issued":            {"дн", "выпуск"},
	"lifetime":          {"числ", "срок"},
	"lifetime@unit":     {"единиц", "срок"},
	"note":              {"примечан"},
	"replaces":          {"обозначен", "заменен", "запис"},
	"team":              {"назван", "команд"},
}

// alike are the places that are taken for one another.
var alike = map[string]string{
	"certificate@id": "replaces", "replaces": "certificate@id", "lifetime": "lifetime@unit", "lifetime@unit": "lifetime",
	"certificate@state": "certificate@id", "host": "team", "team": "host", "issued": "lifetime", "note": "certificate@state",
}

// Named is the place, as Places writes it, of the values that a phrase names, and the one it is taken for.
func Named(phrase string) (place, mistaken string, err error) {
	place, err = named.Named(phrase)
	return place, alike[place], err
}
