package procurement

import (
	"strings"

	"etalon/internal/dataset"
	scorer "etalon/internal/score/procurement"
	"etalon/internal/score/russian"
)

// equivalents are other ways to write the key that mean the same.
func equivalents(v *verdict) []trial {
	g := v.row.gold
	var out []trial
	add := func(name string, answer *string) {
		out = append(out, trial{name: name, right: true, reply: scorer.Reply{Answer: answer, Evidence: g.Evidence, DocID: g.DocID}})
	}
	if v.row.Type == dataset.TrapCase {
		for _, words := range []string{"В документе не указано.", "В контракте об этом ничего не сказано.", "не указано"} {
			add("a refusal in words", &words)
		}
		return out
	}
	for _, answer := range rewritten(*g.Answer, g.Kind) {
		add("written otherwise", &answer)
	}
	return out
}

// rewritten writes a value in other ways.
func rewritten(answer string, kind dataset.ValueKind) []string {
	out := []string{strings.ReplaceAll(answer, " ", "\u00a0"), " " + answer + " "}
	switch kind {
	case dataset.MoneyValue:
		sum := strings.TrimSuffix(answer, " руб.")
		roubles, kopecks, _ := strings.Cut(sum, ",")
		out = append(out, strings.ReplaceAll(sum, " ", "")+" руб.", strings.ReplaceAll(strings.Replace(sum, ",", ".", 1), " ", "")+" ₽",
			roubles+" рублей "+kopecks+" копеек", "Это "+answer)
	case dataset.DateValue:
		if d := russian.Dates(answer); len(d) == 1 {
			day := d[0].Period.From.String()
			out = append(out, day, day[8:10]+"."+day[5:7]+"."+day[:4], strings.TrimSuffix(answer, "г.")+"года")
		}
	case dataset.DaysValue:
		n, unit, _ := strings.Cut(answer, " ")
		out = append(out, "в течение "+answer, n+" "+strings.ToUpper(unit))
	case dataset.PercentValue:
		n := strings.TrimSuffix(answer, " %")
		out = append(out, n+"%", n+" процентов", n+",0 %")
	case dataset.NameValue:
		out = append(out, strings.NewReplacer("«", `"`, "»", `"`).Replace(answer), strings.ReplaceAll(answer, "ё", "е"))
		if p := strings.Fields(answer); len(p) == 3 && !strings.Contains(answer, "«") {
			out = append(out, p[0]+" "+initial(p[1])+" "+initial(p[2]))
		}
	case dataset.ListValue:
		parts := strings.Split(answer, "; ")
		out = append(out, "— "+strings.Join(parts, "\n— "), strings.Join(parts[1:], "; ")+"; "+parts[0])
	case dataset.YesNoValue:
		out = append(out, strings.ToUpper(answer[:2])+answer[2:]+".", answer+", так сказано в контракте")
	case dataset.IdentifierValue:
		out = append(out, "№ "+answer)
	case dataset.NumberValue:
		out = append(out, answer+" человек")
	}
	return out
}

func initial(name string) string {
	for _, r := range name {
		return string(r) + "."
	}
	return ""
}
