package russian

import "slices"

// romans are the numbers of quarters and half-years.
var romans = map[string]int{"i": 1, "ii": 2, "iii": 3, "iv": 4, "первый": 1, "первого": 1, "первом": 1, "первому": 1,
	"второй": 2, "второго": 2, "втором": 2, "второму": 2, "третий": 3, "третьего": 3, "третьем": 3, "третьему": 3,
	"четвертый": 4, "четвертого": 4, "четвертом": 4, "четвертому": 4, "первое": 1, "второе": 2}

// quarter reads «1 кв. 2025», «I квартал 2025 г.», «Q1 2025», «второе полугодие 2025 года», «H1 2025».
func (r *reading) quarter(i int) (p datePart, ok bool) {
	n, j, ok := r.quarterNumber(i)
	if !ok {
		return p, false
	}
	length := 3
	switch w := r.at(j).text; {
	case j == i: // Q1 and H1 begin with their letter
		if r.isWord(i, "h") {
			length = 6
		}
		j = i + 2
	case r.isWord(j, "кв"):
		if j = r.dot(j + 1); n > 4 {
			return p, false
		}
	case r.isClass(j, word) && slices.Contains([]string{"квартал", "квартала", "кварталу", "кварталом", "квартале", "кварталы", "кварталов"}, w):
		j++
	case r.isClass(j, word) && slices.Contains([]string{"полугодие", "полугодия", "полугодию", "полугодием", "полугодии"}, w):
		length = 6
		j++
	default:
		return p, false
	}
	k := r.gap(j)
	year, end, ok := r.yearAt(k)
	if !ok || k == j {
		return p, false
	}
	p = datePart{end: end, by: byQuarter, year: year, month: (n-1)*length + 1, last: n * length}
	return p, true
}

// quarterNumber reads the number; end is i for Q1 and H1, whose letter says the unit.
func (r *reading) quarterNumber(i int) (n, end int, ok bool) {
	t := r.at(i)
	switch {
	case t.class == digits && len(t.text) == 1:
		end = i + 1
		if r.isDash(end) && r.isWord(end+1, "й", "го", "м", "му", "е", "ый", "ом", "ое") {
			end += 2
		}
		return atoi(t.text), r.gap(end), t.text != "0"
	case r.isWord(i, "q", "h") && r.isClass(i+1, digits) && len(r.toks[i+1].text) == 1:
		n = atoi(r.toks[i+1].text)
		return n, i, n >= 1 && n <= 4
	case t.class == word:
		n, ok = romans[t.text]
		return n, r.gap(i + 1), ok
	}
	return 0, i, false
}

// shortPart reads a beginning that leaves out what the end says: «1», «01.03», «28 февраля»,
// «январь», «2024».
func (r *reading) shortPart(i int) (p datePart, ok bool) {
	if day, end, ok := r.dayAt(i); ok && !r.isSign(end, '.') {
		return datePart{start: i, end: end, by: byDay, day: day}, true
	}
	t := r.at(i)
	switch {
	case t.class == digits && len(t.text) == 2 && r.isSign(i+1, '.') && r.isClass(i+2, digits) && len(r.toks[i+2].text) == 2:
		return datePart{start: i, end: i + 3, by: byDay, day: atoi(t.text), month: atoi(r.toks[i+2].text)}, true
	case t.class == digits && len(t.text) == 4:
		return datePart{start: i, end: i + 1, by: byYear, year: atoi(t.text)}, true
	case t.class == word:
		if month, end, ok := r.monthAt(i); ok {
			return datePart{start: i, end: end, by: byMonth, month: month}, true
		}
		if n, ok := romans[t.text]; ok {
			return datePart{start: i, end: i + 1, by: byDay, day: n}, true
		}
	}
	return p, false
}

// dateRange reads two dates joined by a dash or by prepositions.
func (r *reading) dateRange(i int) (m DateMention, end int) {
	a, full := r.datePart(i)
	if !full {
		var ok bool
		if a, ok = r.shortPart(i); !ok {
			return m, i
		}
	}
	j := r.rangeWord(i, a.end)
	if j == 0 {
		return m, i
	}
	b, ok := r.datePart(j)
	if !ok {
		return r.englishRange(a, j)
	}
	// «Этап 1 — 15 марта» is no range: with spaces the dash is a verb to a bare number.
	if !full && a.by == byDay && a.month == 0 && r.spacedDash(a.end) {
		return m, i
	}
	if !full && !a.complete(b) || a.by != b.by {
		return m, i
	}
	a.borrow(b)
	return r.joined(a, b), b.end
}

// rangeWord is where the other end begins: after a dash, with spaces or not; after «по» where «с»
// stands before the beginning; after «до» with «от» or «с»; after "to" with "from". 0 for none.
func (r *reading) rangeWord(start, end int) int {
	j := r.gap(end)
	if r.isDash(j) {
		return r.gap(j + 1)
	}
	if j == end || r.gap(j+1) == j+1 {
		return 0
	}
	k := start - 2
	switch {
	case r.isWord(j, "по") && r.isWord(k, "с", "со"),
		r.isWord(j, "до") && r.isWord(k, "с", "со", "от"),
		r.isWord(j, "to", "through", "until", "till") && r.isWord(k, "from"):
		return r.gap(j + 1)
	}
	return 0
}

func (r *reading) spacedDash(i int) bool { return r.isClass(i, blank) && r.isDash(i+1) }

// complete tells whether a short beginning goes with this end, and takes the month from it.
func (p *datePart) complete(end datePart) bool {
	switch {
	case p.by == byDay && end.by == byDay:
		if p.month == 0 {
			p.month, p.year = end.month, end.year
		}
		return true
	case p.by == byDay && p.month == 0 && end.by == byQuarter:
		length := end.last - end.month + 1
		p.by, p.month, p.last = byQuarter, (p.day-1)*length+1, p.day*length
		return true
	}
	return p.by == end.by && p.by != byQuarter
}

// borrow gives a beginning without a year the year of the end, or the year before when it would
// come after it.
func (p *datePart) borrow(end datePart) {
	if p.year != 0 || end.year == 0 {
		return
	}
	p.year = end.year
	if p.month > end.month {
		p.year--
	}
}

// joined makes the mention of a range.
func (r *reading) joined(a, b datePart) DateMention {
	m := DateMention{Span: r.span(a.start, b.end), Range: true, Period: Period{a.period().From, b.period().To}}
	switch pa, pb := a.problem(), b.problem(); {
	case pa != "" && pa != NoYear:
		m.Problem = pa
	case pb != "":
		m.Problem = pb
	case pa != "":
		m.Problem = pa
	case m.Period.To.before(m.Period.From):
		m.Problem = Backwards
	}
	return m
}

// englishRange reads the end of "March 1–15, 2025": a day and the year of both.
func (r *reading) englishRange(a datePart, j int) (m DateMention, end int) {
	if a.by != byDay || a.month == 0 || a.year != 0 || !r.at(a.start).latin() || !r.isClass(j, digits) {
		return m, a.start
	}
	b := a
	b.start = j
	b.day, b.end, _ = r.dayAt(j)
	k := b.end
	if r.isSign(k, ',') {
		k++
	}
	year, end, ok := r.yearAt(r.gap(k))
	if len(r.toks[j].text) > 2 || !ok || r.gap(k) == k {
		return m, a.start
	}
	a.year, b.year, b.end = year, year, end
	return r.joined(a, b), end
}

// dateList reads days that share a month: «1, 5 и 15 марта 2025 г.». A chain that leads to no month,
// or has more days than one, is walked once.
func (r *reading) dateList(i int) (ms []DateMention, end int) {
	var days []datePart
	for count := 0; i >= r.noList; count++ {
		if p, ok := r.dayMonth(i); ok && count > 0 {
			if r.noList = i; count > 31 {
				return nil, 0
			}
			return r.shareMonth(days, p, i), p.end
		}
		day, j, ok := r.dayAt(i)
		next := r.nextListed(j)
		if !ok || !r.isClass(i, digits) || next == j {
			r.noList = i
			break
		}
		if len(days) < 31 {
			days = append(days, datePart{start: i, end: j, by: byDay, day: day})
		}
		i = next
	}
	return nil, 0
}

// nextListed is where the next day of a list stands: after a comma and a gap, or after «и».
func (r *reading) nextListed(i int) int {
	j := i
	if r.isSign(j, ',') {
		j++
	}
	k := r.gap(j)
	switch {
	case r.isWord(k, "и", "and"):
		return r.gap(k + 1)
	case j > i && k > j:
		return k
	}
	return i
}

// shareMonth gives the days of a list the month and year of the last one.
func (r *reading) shareMonth(days []datePart, last datePart, at int) (ms []DateMention) {
	for _, d := range days {
		d.month, d.year = last.month, last.year
		ms = append(ms, r.mention(d))
	}
	last.start = at
	return append(ms, r.mention(last))
}
