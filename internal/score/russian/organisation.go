package russian

import "strings"

// Organisation is a legal form and a name, the name as folded words without quotation marks.
type Organisation struct {
	Form string // «ООО», «АО», …; "" when none is written
	Name string
}

var formTree = growForms([][2]string{
	{"ООО", "ооо ooo llc общество_с_ограниченной_ответственностью общества_с_ограниченной_ответственностью обществу_с_ограниченной_ответственностью обществом_с_ограниченной_ответственностью обществе_с_ограниченной_ответственностью limited_liability_company"},
	{"АО", "ао jsc {акционерн}"},
	{"ПАО", "пао pjsc {публичн}_{акционерн}"},
	{"НАО", "нао {непубличн}_{акционерн}"},
	{"ОАО", "оао {открыт}_{акционерн}"},
	{"ЗАО", "зао {закрыт}_{акционерн}"},
	{"ИП", "ип индивидуальный_предприниматель индивидуального_предпринимателя индивидуальному_предпринимателю индивидуальным_предпринимателем индивидуальном_предпринимателе"},
	{"ФГУП", "фгуп федеральное_государственное_унитарное_предприятие федерального_государственного_унитарного_предприятия"},
	{"ГУП", "гуп государственное_унитарное_предприятие государственного_унитарного_предприятия"},
	{"МУП", "муп муниципальное_унитарное_предприятие муниципального_унитарного_предприятия"},
	{"ФГБУ", "фгбу федеральное_государственное_бюджетное_учреждение федерального_государственного_бюджетного_учреждения"},
	{"ГБУ", "гбу государственное_бюджетное_учреждение государственного_бюджетного_учреждения"},
	{"МБУ", "мбу муниципальное_бюджетное_учреждение муниципального_бюджетного_учреждения"},
	{"МКУ", "мку муниципальное_казенное_учреждение муниципального_казенного_учреждения"},
	{"АНО", "ано автономная_некоммерческая_организация автономной_некоммерческой_организации"},
	{"НКО", "нко некоммерческая_организация некоммерческой_организации"},
	{"ТСЖ", "тсж товарищество_собственников_жилья товарищества_собственников_жилья"},
	{"СНТ", "снт"}, {"КФХ", "кфх"},
	{"ПК", "пк производственный_кооператив производственного_кооператива"},
})

// growForms files the forms; {акционерн} stands for the cases of «… общество» with this adjective.
func growForms(rows [][2]string) *phrases[string] {
	tree := &phrases[string]{}
	for _, row := range rows {
		for _, form := range strings.Fields(row[1]) {
			if !strings.Contains(form, "{") {
				tree.add(form, row[0])
				continue
			}
			for _, c := range [][2]string{{"ое", "общество"}, {"ого", "общества"}, {"ому", "обществу"}, {"ым", "обществом"}, {"ом", "обществе"}} {
				tree.add(strings.ReplaceAll(strings.ReplaceAll(form, "{", ""), "}", c[0])+"_"+c[1], row[0])
			}
		}
	}
	return tree
}

// ParseOrganisation reads an organisation that is the whole text: «ООО «Ромашка»», «Общество с
// ограниченной ответственностью "Ромашка"», «Ромашка, ООО», «Ромашка». ok is false when no name is
// left beside the form.
func ParseOrganisation(text string) (o Organisation, ok bool) {
	r := read(strings.TrimSpace(text))
	i, end := 0, len(r.toks)
	if form, j := phraseAt(r, formTree, 0); form != nil {
		o.Form, i = *form, j
	} else {
		for j := end - 1; j > 0 && j >= end-12 && o.Form == ""; j-- {
			if form, k := phraseAt(r, formTree, j); form != nil && k == end {
				o.Form, end = *form, j
			}
		}
	}
	o.Name = strings.Join(r.nameTokens(i, end), " ")
	return o, o.Name != ""
}

// nameTokens are the words, numbers and dashes of a name; gaps, quotation marks and commas are
// left out.
func (r *reading) nameTokens(i, end int) (parts []string) {
	for ; i < end; i++ {
		switch t := r.at(i); {
		case t.class == blank, t.class == sign && (isQuote(t.r) || t.r == ','):
		case t.class == sign && isDash(t.r):
			parts = append(parts, "-")
		default:
			parts = append(parts, t.text)
		}
	}
	return parts
}

// Same tells whether two organisations are one: the names are equal, and the forms where both have
// one. Case, quotation marks, kinds of dashes, spaces, ё and е make no difference; a name of one
// word may be declined («у «Ромашки»», «с Вектором»), also the last part of a double one.
func (o Organisation) Same(p Organisation) bool {
	if o.Form != "" && p.Form != "" && o.Form != p.Form || o.Name == "" {
		return false
	}
	return sameWords(strings.Fields(o.Name), strings.Fields(p.Name))
}

// sameWords compares the words of names.
func sameWords(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] && (!declines(a, i) || sameNoun(a[i], b[i]) == 0) {
			return false
		}
	}
	return true
}

// declines tells whether the i-th word of a name may be declined: the only one, or parts of a name
// that dashes hold together.
func declines(name []string, i int) bool {
	if len([]rune(name[i])) < 4 {
		return false
	}
	for k, w := range name {
		if (k%2 == 1) != (w == "-") {
			return false
		}
	}
	return true
}

// SameOrganisation tells whether two texts name one organisation.
func SameOrganisation(a, b string) bool {
	o, ok1 := ParseOrganisation(a)
	p, ok2 := ParseOrganisation(b)
	return ok1 && ok2 && o.Same(p)
}

// SameText tells whether two texts differ in nothing but what Fold folds.
func SameText(a, b string) bool { return Fold(a) == Fold(b) }
