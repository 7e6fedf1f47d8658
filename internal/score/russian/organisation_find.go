package russian

import "strings"

// roles are capital words that may stand right before a name without being part of it.
var roles = map[string]bool{
	"поставщик": true, "покупатель": true, "заказчик": true, "подрядчик": true, "исполнитель": true,
	"компания": true, "компании": true, "фирма": true, "фирмы": true, "организация": true, "перевозчик": true,
	"арендатор": true, "арендодатель": true, "продавец": true, "контрагент": true, "победитель": true,
	"участник": true, "грузополучатель": true, "плательщик": true, "получатель": true, "от": true, "у": true,
	"с": true, "для": true, "по": true, "это": true, "ответ": true,
}

// FindOrganisation looks for an organisation in a text. The legal form beside the name must be the
// same where both have one. In quotation marks the name must be all that they hold: «Вектор» is
// found neither in «Вектор-М» nor in «Вектор Плюс» nor in «Торговый дом "Вектор"». Without them no
// capital word may go before it, but for a form or a role, nor after it, and no hyphen may join it
// to anything. A sole trader (ИП) is looked for as a person.
func FindOrganisation(text string, want Organisation) (Span, bool) {
	if want.Form == "ИП" {
		p, err := ParsePerson(titled(want.Name))
		if err != nil {
			return Span{}, false
		}
		sp, _, ok := FindPerson(text, p, ByInitial)
		return sp, ok
	}
	name := strings.Fields(want.Name)
	if len(name) == 0 {
		return Span{}, false
	}
	r := read(text)
	form := formSeen{end: -1}
	for i := range r.toks {
		if f, end := phraseAt(r, formTree, i); f != nil && end > form.end && r.toks[i].capital() {
			form = formSeen{*f, i, end}
		}
		if end := r.orgName(i, name); end > 0 {
			if sp, ok := r.orgAround(i, end, want, form); ok {
				return sp, true
			}
		}
	}
	return Span{}, false
}

// formSeen is the last legal form read.
type formSeen struct {
	form       string
	start, end int
}

// titled gives folded words capitals again, for the reader of names.
func titled(s string) string {
	var b strings.Builder
	start := true
	for _, r := range s {
		if start {
			b.WriteString(strings.ToUpper(string(r)))
		} else {
			b.WriteRune(r)
		}
		start = r == ' ' || r == '-' || r == '.'
	}
	return strings.ReplaceAll(strings.ReplaceAll(b.String(), " .", "."), " - ", "-")
}

// orgName matches the words of a name from a token on; 0 when they are not there.
func (r *reading) orgName(i int, name []string) (end int) {
	if t := r.at(i); t.class != word && t.class != digits {
		return 0
	}
	for k, w := range name {
		for k > 0 && (r.gap(i) > i || r.at(i).class == sign && isQuote(r.at(i).r)) {
			i++
		}
		t := r.at(i)
		if t == none {
			return 0
		}
		same := t.text == w || w == "-" && r.isDash(i)
		if !same && (t.class != word || !declines(name, k) || sameNoun(t.text, w) == 0) {
			return 0
		}
		i++
	}
	return i
}

// orgAround judges what stands around a name and finds its form.
func (r *reading) orgAround(i, end int, want Organisation, f formSeen) (Span, bool) {
	from, to := i, end
	for from > 0 && r.quoteAt(from-1) {
		from--
	}
	for r.quoteAt(to) {
		to++
	}
	quotes := i - from
	hasForm := f.end >= 0 && r.gap(f.end) == from
	if hasForm && to-end > quotes && quotes > 0 {
		to = end + quotes // «Документы ООО «Вектор»»: the last mark closes what began before the form
	}
	if !r.closes(i, end, quotes, to-end) {
		return Span{}, false
	}
	form := ""
	if hasForm {
		form, from = f.form, f.start
	} else {
		form, to = r.formAfter(to)
	}
	if want.Form != "" && form != "" && form != want.Form || quotes == 0 && !r.standsAlone(i, end, form != "") {
		return Span{}, false
	}
	return r.span(from, to), true
}

func (r *reading) quoteAt(i int) bool {
	t := r.at(i)
	return t.class == sign && isQuote(t.r)
}

// closes tells whether the quotation marks before a name and after it are its own: as many on
// either side, counting those inside the name, which may share the last one («Торговый дом
// "Ромашка"»).
func (r *reading) closes(i, end, before, after int) bool {
	inside := 0
	for k := i; k < end; k++ {
		if r.quoteAt(k) {
			inside++
		}
	}
	return before == after || inside > 0 && (before+inside == after || before+inside == after+1)
}

// formAfter reads a form behind the name: «Ромашка», ООО.
func (r *reading) formAfter(i int) (string, int) {
	j := i
	if r.isSign(j, ',') {
		j++
	}
	bracket := r.isSign(r.gap(j), '(')
	if bracket {
		j = r.gap(j) + 1
	}
	j = r.gap(j)
	if form, end := phraseAt(r, formTree, j); form != nil && j > i && r.toks[j].capital() {
		if bracket && r.isSign(end, ')') {
			end++
		}
		return *form, end
	}
	return "", i
}

// standsAlone judges a name without quotation marks.
func (r *reading) standsAlone(i, end int, hasForm bool) bool {
	if t := r.at(i); t.class == word && !t.capital() {
		return false
	}
	if r.isDash(i-1) && i > 1 && r.toks[i-2].class != blank || r.isDash(end) && !r.isClass(end+1, blank) && r.at(end+1) != none {
		return false
	}
	if t := r.at(end); t.class == blank && t.text != gapParagraph && t.text != gapLine {
		if next := r.at(end + 1); next.capital() {
			form, _ := phraseAt(r, formTree, end+1)
			if form == nil {
				return false
			}
		}
	}
	if hasForm || !r.isClass(i-1, blank) {
		return true
	}
	prev := r.at(i - 2)
	return !prev.capital() || roles[prev.text]
}
