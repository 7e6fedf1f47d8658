package word

import (
	"strconv"

	"etalon/corpora/write/opc"
)

// listLevels is how deep every list goes.
const listLevels = 4

// level is one level of a list: how its numbers are made and where its text stands.
type level struct {
	format, text  string
	left, hanging Tenths
	firstLine     Tenths
	space         bool // a blank after the number, not a tab
}

// levels define the kinds of lists.
func (w *writer) levels(k Kind) []level {
	step := func(i int) Tenths { return Tenths(70 * (i + 1)) }
	var all []level
	for i := range listLevels {
		l := level{format: "decimal", left: step(i), hanging: 70}
		switch k {
		case Clauses:
			l = level{format: "decimal", firstLine: w.look.FirstLine, space: true}
			for n := range i + 1 {
				l.text += "%" + strconv.Itoa(n+1) + "."
			}
		case Bullets:
			l.format, l.text = "bullet", []string{"•", "–", "·", "•"}[i]
		case Ordered:
			l.text = "%" + strconv.Itoa(i+1) + ")"
			if i > 0 {
				l.format = "russianLower"
			}
		case Letters:
			l.format, l.text = "russianLower", "%"+strconv.Itoa(i+1)+")"
		}
		all = append(all, l)
	}
	return all
}

// numbering writes the definitions of the lists in use. Lists of one kind share their definition; all
// but the first begin anew.
func (w *writer) numbering() {
	if len(w.lists) == 0 {
		return
	}
	x := opc.NewXML()
	x.Open("w:numbering", "xmlns:w", wordSpace)
	first := map[Kind]int{} // the list that a kind's definition was written for
	for i, n := range w.lists {
		if _, ok := first[n.Kind]; !ok {
			first[n.Kind] = i
			w.definition(x, n.Kind)
		}
	}
	for i, n := range w.lists {
		x.Open("w:num", "w:numId", strconv.Itoa(i+1))
		x.Leaf("w:abstractNumId", "w:val", strconv.Itoa(int(n.Kind)))
		if first[n.Kind] != i {
			restart(x)
		}
		x.Close("w:num")
	}
	x.Close("w:numbering")
	w.pkg.AddXML("word/numbering.xml", wordTypes+"numbering+xml", x)
	w.pkg.Relate(documentPart, "numbering", "word/numbering.xml")
}

func restart(x *opc.XML) {
	for i := range listLevels {
		x.Open("w:lvlOverride", "w:ilvl", strconv.Itoa(i))
		x.Leaf("w:startOverride", "w:val", "1")
		x.Close("w:lvlOverride")
	}
}

func (w *writer) definition(x *opc.XML, k Kind) {
	x.Open("w:abstractNum", "w:abstractNumId", strconv.Itoa(int(k)))
	x.Leaf("w:multiLevelType", "w:val", "multilevel")
	for i, l := range w.levels(k) {
		x.Open("w:lvl", "w:ilvl", strconv.Itoa(i))
		x.Leaf("w:start", "w:val", "1")
		x.Leaf("w:numFmt", "w:val", l.format)
		if l.space {
			x.Leaf("w:suff", "w:val", "space")
		}
		x.Leaf("w:lvlText", "w:val", l.text)
		x.Leaf("w:lvlJc", "w:val", "left")
		x.Open("w:pPr")
		if l.hanging > 0 {
			x.Leaf("w:ind", "w:left", twips(l.left), "w:hanging", twips(l.hanging))
		} else {
			x.Leaf("w:ind", "w:left", twips(l.left), "w:firstLine", twips(l.firstLine))
		}
		x.Close("w:pPr")
		x.Close("w:lvl")
	}
	x.Close("w:abstractNum")
}
