package plants

import (
	"regexp"
	"slices"
	"strings"

	"etalon/internal/score/russian"
)

var (
	// deadline: a duration, and the event from which it runs.
	deadline = regexp.MustCompile(`(?:в течение|не позднее|срок поставки:?|срок исполнения:?|срок выполнения работ:?) (\d{1,3} (?:\([^)]{1,40}\) )?(?:рабочих |календарных )?(?:дней|дня|день)) со? (?:даты|дня|момента) (\pL{3,}(?: \pL{3,})?)`)
	// duties are what performers of contracts do, told by stems.
	duties = map[string]*regexp.Regexp{
		"make":    regexp.MustCompile(`изготавлива|изготовлен|изготовит`),
		"deliver": regexp.MustCompile(`поставля|поставк|поставит`),
		"mount":   regexp.MustCompile(`монтир|монтаж`),
		"work":    regexp.MustCompile(`выполн\pL+ работ|производств\pL+ работ`),
		"serve":   regexp.MustCompile(`оказ\pL+ услуг`),
	}
	performer = regexp.MustCompile(`(?:^|[ ."])` + party + ` `)
	customer  = regexp.MustCompile(`(?:^|[ ."])(?:заказчик|покупатель) (?:оплачивает|перечисляет|уплачивает|обязан|передает)`)
	// daily is a penalty for each day.
	daily   = regexp.MustCompile(`(?:пен[яюи]|неустойк[аиу])[^.;]{0,60}?(\d{1,2}(?:,\d{1,3})? ?%)[^.;]{0,80}за каждый (?:календарный )?день`)
	payer   = regexp.MustCompile(`(` + party + `|заказчик|покупатель) (?:уплачивает|выплачивает|обязан уплатить)`)
	special = regexp.MustCompile(`недостат|устранен|замен[аеы]|документ|отчет|неявк`)
)

// sentence is a sentence with its place.
type sentence struct{ where, text string }

// sentences of the text and rows of two columns, folded.
func (m *material) sentences() []sentence {
	var out []sentence
	for _, p := range m.body {
		if p.added() {
			continue
		}
		for _, s := range strings.Split(p.folded, ". ") {
			out = append(out, sentence{p.where, s})
		}
	}
	for _, p := range m.pairs {
		out = append(out, sentence{p.where, p.label + " " + russian.Fold(p.value)})
	}
	return out
}

// dutiesIn are what a sentence is about.
func dutiesIn(text string) []string {
	var list []string
	for name, stem := range duties {
		if stem.MatchString(text) {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}

// deadlines groups the terms that run from one event for one of the performer's duties.
func (m *material) deadlines() [][]mention {
	groups := map[string][]mention{}
	var order []string
	for _, s := range m.sentences() {
		at := deadline.FindStringSubmatchIndex(s.text)
		if at == nil || customer.MatchString(s.text[:at[0]]) || special.MatchString(s.text[:at[0]]) {
			continue
		}
		label := strings.HasPrefix(s.text[at[0]:], "срок")
		if !label && !performer.MatchString(s.text[:at[0]]) {
			continue
		}
		shown := s.text[at[2]:at[3]]
		q, err := russian.ReadQuantity(shown)
		if err != nil || q.Problem != "" {
			continue
		}
		for _, duty := range dutiesIn(s.text[:at[0]] + s.text[at[0]:at[2]]) {
			key := duty + " " + stem(s.text[at[4]:at[5]])
			if groups[key] == nil {
				order = append(order, key)
			}
			groups[key] = append(groups[key], mention{s.where, shown, keyOf(q, days)})
		}
	}
	return distinct(groups, order)
}

// stem is the beginning of the first word, so that cases of declension do not matter.
func stem(words string) string {
	word := []rune(strings.Fields(words)[0])
	return string(word[:min(6, len(word))])
}

// distinct leaves out groups that say nothing beyond an earlier one: a clause about making and
// delivery is one term.
func distinct(groups map[string][]mention, order []string) [][]mention {
	var out [][]mention
	for _, key := range order {
		covered := slices.ContainsFunc(out, func(g []mention) bool {
			return !slices.ContainsFunc(groups[key], func(n mention) bool { return !slices.Contains(g, n) })
		})
		if !covered {
			out = append(out, groups[key])
		}
	}
	return out
}

// penalties groups the daily penalties of each side.
func (m *material) penalties() [][]mention {
	groups := map[string][]mention{}
	for _, s := range m.sentences() {
		at := daily.FindStringSubmatchIndex(s.text)
		if at == nil || special.MatchString(s.text) {
			continue
		}
		side := sideOf(s.text)
		q, err := russian.ReadQuantity(s.text[at[2]:at[3]])
		if side == "" || err != nil {
			continue
		}
		groups[side] = append(groups[side], mention{s.where, s.text[at[2]:at[3]], keyOf(q, []string{"%"})})
	}
	return [][]mention{groups["performer"], groups["customer"]}
}

// sideOf tells who pays: who is said to, or else whose delay it is.
func sideOf(text string) string {
	if p := payer.FindStringSubmatch(text); p != nil {
		if p[1] == "заказчик" || p[1] == "покупатель" {
			return "customer"
		}
		return "performer"
	}
	switch {
	case strings.Contains(text, "просрочку оплаты"):
		return "customer"
	case strings.Contains(text, "просрочку поставки"), strings.Contains(text, "просрочку исполнения"), strings.Contains(text, "просрочку выполнения"):
		return "performer"
	}
	return ""
}
