package contracts

import (
	"strconv"
	"strings"
)

// numberer numbers sections, clauses and items of lists in one of five styles:
//
//	0  1. ПРЕДМЕТ      1.1.  а)
//	1  Статья 1.       1.1.  1)
//	2  I. ПРЕДМЕТ      1.1.  –
//	3  § 1.            1.1.  а)
//	4  Раздел 1.       1, 2, 3 … through all sections  1)
type numberer struct {
	style               int
	sections, clauses   int
	items, throughWhole int
}

var roman = strings.Fields("I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI")

// letters are those that lists are numbered with: ё, з, й, о, ч, ъ, ы, ь are left out.
var letters = []rune("абвгдежиклмнпрстуфхцшщэюя")

func (n *numberer) section() string {
	n.sections++
	n.clauses, n.items = 0, 0
	number := strconv.Itoa(n.sections)
	switch n.style {
	case 1:
		return "Статья " + number + "."
	case 2:
		return roman[n.sections-1] + "."
	case 3:
		return "§ " + number + "."
	case 4:
		return "Раздел " + number + "."
	}
	return number + "."
}

func (n *numberer) clause() string {
	n.clauses++
	n.throughWhole++
	n.items = 0
	if n.style == 4 {
		return strconv.Itoa(n.throughWhole) + "."
	}
	return strconv.Itoa(n.sections) + "." + strconv.Itoa(n.clauses) + "."
}

func (n *numberer) item() string {
	n.items++
	switch n.style {
	case 1, 4:
		return strconv.Itoa(n.items) + ")"
	case 2:
		return "–"
	}
	return string(letters[n.items-1]) + ")"
}
