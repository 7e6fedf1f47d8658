package russian

import "strings"

// Kind is what an identifier identifies.
type Kind string

// The kinds with a key word of their own, or a shape.
const (
	INN       Kind = "ИНН"
	KPP       Kind = "КПП"
	OGRN      Kind = "ОГРН"
	OGRNIP    Kind = "ОГРНИП"
	SNILS     Kind = "СНИЛС"
	BIK       Kind = "БИК"
	Account   Kind = "р/с"
	Corr      Kind = "к/с"
	OKPO      Kind = "ОКПО"
	OKTMO     Kind = "ОКТМО"
	OKATO     Kind = "ОКАТО"
	KBK       Kind = "КБК"
	OKVED     Kind = "ОКВЭД"
	OKPD      Kind = "ОКПД"
	Passport  Kind = "паспорт"
	Phone     Kind = "телефон"
	Card      Kind = "карта"
	CourtCase Kind = "дело"
	Standard  Kind = "стандарт"
	Number    Kind = "№"
	// Bare is a run of 9 to 20 digits that no key word names.
	Bare Kind = ""
)

// kindRule is how a kind is written.
type kindRule struct {
	kind    Kind
	lengths []int // how many digits it has; none for a code of digits, letters, points and hyphens
	// sure: the key word leaves no doubt, so a value of a wrong length is a faulty value of this
	// kind and not something else («счёт № 47» is no account).
	sure bool
	keys string // folded, a phrase joins its words by "_"
}

var kindRules = []kindRule{
	{INN, []int{10, 12}, true, "инн tin"},
	{KPP, []int{9}, true, "кпп"},
	{OGRNIP, []int{15}, true, "огрнип"},
	{OGRN, []int{13, 15}, true, "огрн"},
	{SNILS, []int{11}, true, "снилс"},
	{BIK, []int{9}, true, "бик bic"},
	{Account, []int{20}, true, "р/с р/сч расч_счет расчетный_счет расчетного_счета расчетному_счету расчетным_счетом расчетном_счете"},
	{Account, []int{20}, false, "счет счету счетом счет_№ сч_№ счета_№ л/с лицевой_счет казначейский_счет казначейского_счета account"},
	{Corr, []int{20}, true, "к/с к/сч кор/с корр/с корр_счет кор_счет корреспондентский_счет корреспондентского_счета"},
	{OKPO, []int{8, 10}, true, "окпо"},
	{OKTMO, []int{8, 11}, true, "октмо"},
	{OKATO, []int{8, 11}, true, "окато"},
	{KBK, []int{20}, true, "кбк"},
	{Card, []int{16, 18, 19}, false, "карта карты карту карта_№ карты_№"},
	{Passport, []int{10}, false, "паспорт паспорта паспорт_серии паспорт_серия паспорта_серии серия серии"},
	{OKVED, nil, true, "оквэд"},
	{OKPD, nil, true, "окпд тн_вэд"},
	{Standard, nil, false, "гост гост_р сп снип санпин ост рд сн-д iso гост_iso гост_исо гост_р_исо исо din en"},
}

var kindTree = growKinds(kindRules)

func growKinds(rules []kindRule) *phrases[*kindRule] {
	tree := &phrases[*kindRule]{}
	for i := range rules {
		for _, key := range strings.Fields(rules[i].keys) {
			tree.add(key, &rules[i])
		}
	}
	return tree
}

// ruleOf is the first rule of a kind.
func ruleOf(k Kind) *kindRule {
	for i := range kindRules {
		if kindRules[i].kind == k {
			return &kindRules[i]
		}
	}
	return nil
}
