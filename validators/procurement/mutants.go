package procurement

import (
	"regexp"
	"strings"

	"etalon/internal/dataset"
	scorer "etalon/internal/score/procurement"
)

// mutants are wrong answers that look like the key.
func mutants(v *verdict, all []*verdict) []trial {
	g := v.row.gold
	var out []trial
	add := func(name string, answer *string) {
		out = append(out, trial{name: name, reply: scorer.Reply{Answer: answer, Evidence: g.Evidence, DocID: g.DocID}})
	}
	if v.row.Type == dataset.TrapCase {
		for _, other := range all {
			if other.match.Solver == v.match.Solver && other.answer != "" {
				add("the answer of another document", other.row.gold.Answer)
				break
			}
		}
		for _, guess := range []string{"да", "вероятно, 5 %", "Да, предусмотрено: 1 000,00 руб."} {
			add("a guess", &guess)
		}
		return out
	}
	add("a refusal", nil)
	said := "В документе не указано."
	add("a refusal in words", &said)
	for name, answer := range damaged(*g.Answer, g.Kind) {
		if answer != *g.Answer {
			add(name, &answer)
		}
	}
	for _, other := range all {
		if a := other.row.gold.Answer; a != nil && other.row.gold.Kind == g.Kind && rival(*a, *g.Answer) {
			add("the answer to another question", a)
			both := *g.Answer + " или " + *a
			if g.Kind != dataset.YesNoValue {
				add("two answers at once", &both)
			}
			break
		}
	}
	if v.row.Type == dataset.RetrievalCase {
		elsewhere := "k99"
		out = append(out, trial{name: "another document", reply: scorer.Reply{Answer: g.Answer, DocID: &elsewhere}})
	}
	return out
}

// rival: another value of the same sort. An organisation is none of a person's, a tax number none of
// a contract's number or of a purchase, and names of which one is in the other are no mutants of one another.
func rival(a, b string) bool {
	return !strings.Contains(a, b) && !strings.Contains(b, a) && strings.Contains(a, "«") == strings.Contains(b, "«") &&
		strings.Contains(a, "/") == strings.Contains(b, "/") && purchaseCode.MatchString(a) == purchaseCode.MatchString(b)
}

var purchaseCode = regexp.MustCompile(`^\d{36}$`)

var digit = regexp.MustCompile(`\d`)

// otherUnits give a value another unit.
var otherUnits = strings.NewReplacer("рабочих дней", "календарных дней", "рабочих дня", "календарных дня", "рабочий день", "календарный день",
	"календарных дней", "рабочих дней", "календарных дня", "рабочих дня", "календарный день", "рабочий день",
	"месяцев", "дней", "месяца", "дня", "часов", "дней", "часа", "дня", " %", " руб.", " руб.", " долл. США")

// damaged are wrong values near a right one, by what was done to it.
func damaged(answer string, kind dataset.ValueKind) map[string]string {
	out := map[string]string{}
	switch kind {
	case dataset.YesNoValue:
		out["the opposite"] = map[string]string{"да": "нет", "нет": "да"}[answer]
		return out
	case dataset.ListValue:
		parts := strings.Split(answer, "; ")
		out["a part left out"] = strings.Join(parts[:len(parts)-1], "; ")
		out["a part too many"] = answer + "; акт сверки взаимных расчётов"
		return out
	case dataset.NameValue:
		words := strings.Fields(answer)
		at := len(words) - 1
		if !strings.Contains(answer, "«") {
			at = 0 // a surname; a name in quotation marks stands last
		}
		word := strings.TrimRight(words[at], "»")
		words[at] = word + "ъэ" + words[at][len(word):]
		out["a name changed"] = strings.Join(words, " ")
		return out
	}
	places := digit.FindAllStringIndex(answer, -1)
	for i, name := range map[int]string{0: "the first digit changed", len(places) - 1: "the last digit changed"} {
		at := places[i][0]
		changed := byte('0' + (answer[at]-'0'+1)%10)
		if i == 0 && changed == '0' {
			changed = '4'
		}
		out[name] = answer[:at] + string(changed) + answer[at+1:]
	}
	n, _, _ := strings.Cut(answer, " ")
	switch kind {
	case dataset.MoneyValue:
		out["another unit"], out["a thousand times as much"] = otherUnits.Replace(answer), strings.Replace(answer, "руб.", "тыс. руб.", 1)
	case dataset.DaysValue:
		out["another unit"], out["weeks"] = otherUnits.Replace(answer), n+" недель"
	case dataset.PercentValue:
		out["another unit"], out["per mille"] = otherUnits.Replace(answer), n+" ‰"
	}
	return out
}
