package russian

// datePart reads one date of any form.
func (r *reading) datePart(i int) (p datePart, ok bool) {
	if p, ok = r.numericDate(i); ok {
	} else if p, ok = r.dayMonth(i); ok {
	} else if p, ok = r.monthDay(i); ok {
	} else if p, ok = r.monthYear(i); ok {
	} else if p, ok = r.quarter(i); ok {
	} else if p, ok = r.numericMonth(i); ok {
	} else if p, ok = r.lonelyYear(i); !ok {
		return datePart{}, false
	}
	p.start = i
	return p, true
}

// numericDate reads 11.05.1989, 11.05.89, 1989-05-11, 11/05/1989.
func (r *reading) numericDate(i int) (p datePart, ok bool) {
	a, sep1 := r.at(i), r.at(i+1)
	if a.class != digits || sep1.class != sign {
		return p, false
	}
	j := i + 2
	if sep1.r == '.' {
		j = r.gapOneAt(j)
	}
	b, sep2 := r.at(j), r.at(j+1)
	if b.class != digits || sep2.class != sign || dateSep(sep1.r) == 0 || dateSep(sep1.r) != dateSep(sep2.r) {
		return p, false
	}
	k := j + 2
	if sep2.r == '.' {
		k = r.gapOneAt(k)
	}
	c := r.at(k)
	if c.class != digits {
		return p, false
	}
	p.end = k + 1
	if !p.order(a.text, b.text, c.text, dateSep(sep1.r)) || r.goesOn(p.end) || r.chains(p.end) {
		return p, false
	}
	if end, ok := r.yearWordAt(r.gap(p.end)); ok && len(a.text) < 4 {
		p.end = end
	}
	return p, true
}

// chains tells whether a hyphen and digits go on behind a date which are no date of their own:
// then the whole is a number of something. Digits shaped as days may be a range.
func (r *reading) chains(i int) bool {
	if !r.isDash(i) || !r.isClass(i+1, digits) {
		return false
	}
	return !r.isSign(i+2, '.') && !(len(r.toks[i+1].text) == 4 && r.isDash(i+2)) && !r.isSign(i+2, '/')
}

func (r *reading) gapOneAt(i int) int {
	if t := r.at(i); t.class == blank && t.text == gapOne {
		return i + 1
	}
	return i
}

// dateSep folds what parts the numbers of a date; 0 for anything else.
func dateSep(c rune) rune {
	switch {
	case c == '.' || c == '/':
		return c
	case isDash(c) && c != '\u2014' && c != '\u2015':
		return '-'
	}
	return 0
}

// order decides which number is which.
func (p *datePart) order(a, b, c string, sep rune) bool {
	p.by = byDay
	switch {
	case len(a) == 4 && len(b) <= 2 && len(c) <= 2:
		p.year, p.month, p.day = atoi(a), atoi(b), atoi(c)
		return true
	case len(a) <= 2 && len(b) <= 2 && len(c) == 4:
		p.year = atoi(c)
	case len(a) == 2 && len(b) == 2 && len(c) == 2 && sep != '-':
		p.year = fullYear(atoi(c))
	default:
		return false
	}
	p.day, p.month = atoi(a), atoi(b)
	if sep != '.' {
		p.anyOrder = p.day <= 12 && p.month <= 12 && p.day != p.month
		if p.day <= 12 && p.month > 12 {
			p.day, p.month = p.month, p.day
		}
	}
	// Two-digit years look like codes: only what is a day counts.
	return len(c) == 4 || Civil{p.year, p.month, p.day}.Exists()
}

// dayAt reads the number of a day: 11, «11», 5-го, 11th, пятое, двадцать пятого.
func (r *reading) dayAt(i int) (day, end int, ok bool) {
	t := r.at(i)
	switch {
	case t.class == sign && isQuote(t.r):
		j := r.gapOneAt(i + 1)
		k := r.gapOneAt(j + 1)
		if d := r.at(j); d.class == digits && len(d.text) <= 2 && r.at(k).class == sign && isQuote(r.at(k).r) {
			return atoi(d.text), k + 1, true
		}
	case t.class == digits && len(t.text) <= 2:
		end = i + 1
		if r.isWord(end, "st", "nd", "rd", "th") {
			end++
		} else if r.isDash(end) && r.isWord(end+1, "го", "е", "ое", "ого", "му", "ому", "м", "ым", "й", "ый", "ом") {
			end += 2
		}
		return atoi(t.text), end, true
	case t.class == word:
		v, end, ok := r.ordinalAt(i)
		return int(v), end, ok && v <= 31
	}
	return 0, i, false
}

// dayMonth reads «11 мая 1989 г.», with or without a year.
func (r *reading) dayMonth(i int) (p datePart, ok bool) {
	day, j, ok := r.dayAt(i)
	if !ok {
		return p, false
	}
	if r.isDash(j) {
		return r.hyphenDate(i, day, j+1)
	}
	j = r.gap(j)
	if r.isWord(j, "of") {
		j = r.gap(j + 1)
	}
	month, j, ok := r.monthAt(j)
	if !ok {
		return p, false
	}
	p = datePart{end: j, by: byDay, day: day, month: month}
	k := r.gap(j)
	if r.isSign(k, ',') && r.toks[j-1].latin() {
		k = r.gap(k + 1)
	}
	if year, end, ok := r.yearAt(k); ok && k > j {
		p.year, p.end = year, end
	}
	return p, true
}

// hyphenDate reads «11-мая-1989», 5-Mar-2025.
func (r *reading) hyphenDate(i, day, j int) (p datePart, ok bool) {
	month, j, ok := r.monthAt(j)
	if !ok || !r.isClass(i, digits) || !r.isDash(j) {
		return p, false
	}
	year, end, ok := r.yearAt(j + 1)
	return datePart{end: end, by: byDay, day: day, month: month, year: year}, ok
}

// monthDay reads "May 11, 1989" and "May 11". Without a year the month must be capital, as "may" is
// a verb.
func (r *reading) monthDay(i int) (p datePart, ok bool) {
	if !r.at(i).latin() {
		return p, false
	}
	month, j, ok := r.monthAt(i)
	if !ok || r.gap(j) == j {
		return p, false
	}
	d := r.gap(j)
	if !r.isClass(d, digits) || len(r.toks[d].text) > 2 {
		return p, false
	}
	day, end, _ := r.dayAt(d)
	if r.goesOn(end) {
		return p, false
	}
	p = datePart{end: end, by: byDay, day: day, month: month}
	k := end
	if r.isSign(k, ',') {
		k++
	}
	if y := r.gap(k); y > k {
		if t := r.at(y); t.class == digits && len(t.text) == 4 {
			if year, end, ok := r.yearAt(y); ok {
				p.year, p.end = year, end
			}
		}
	}
	return p, p.year > 0 || r.at(i).capital()
}

// monthYear reads «мая 2025», «сент. 2025 г.», "May 2025".
func (r *reading) monthYear(i int) (p datePart, ok bool) {
	month, j, ok := r.monthAt(i)
	if !ok {
		return p, false
	}
	k := r.gap(j)
	if k == j {
		return p, false
	}
	year, end, ok := r.yearAt(k)
	return datePart{end: end, by: byMonth, month: month, year: year}, ok
}

// numericMonth reads «03.2025».
func (r *reading) numericMonth(i int) (p datePart, ok bool) {
	a, b := r.at(i), r.at(i+2)
	if a.class != digits || len(a.text) != 2 || !r.isSign(i+1, '.') || b.class != digits || len(b.text) != 4 {
		return p, false
	}
	p = datePart{by: byMonth, month: atoi(a.text), year: atoi(b.text), end: i + 3}
	if p.month < 1 || p.month > 12 || p.year < 1900 || p.year > 2100 || r.goesOn(p.end) ||
		r.isDash(p.end) && r.isClass(p.end+1, digits) {
		return p, false
	}
	if end, ok := r.yearWordAt(r.gap(p.end)); ok {
		p.end = end
		return p, true
	}
	return p, !r.counts(p.end) // «12.2025 млн» is an amount
}

// lonelyYear reads «2025 г.», «2025 год», «2025-го».
func (r *reading) lonelyYear(i int) (p datePart, ok bool) {
	t := r.at(i)
	if t.class != digits || len(t.text) != 4 {
		return p, false
	}
	p = datePart{by: byYear, year: atoi(t.text), end: i + 1}
	if r.isDash(p.end) && r.isWord(p.end+1, "го", "й", "м", "му", "ый", "ом", "ого") {
		p.end += 2
		if end, ok := r.yearWordAt(r.gap(p.end)); ok {
			p.end = end
		}
		return p, p.year >= 1900 && p.year <= 2100
	}
	end, ok := r.yearWordAt(r.gap(p.end))
	if !ok {
		return p, false
	}
	// «1500 г» is a weight; a year before «г.» is of our time.
	short := r.isWord(r.gap(p.end), "г")
	p.end = end
	return p, p.year >= firstYear && p.year <= lastYear && (!short || p.year >= 1900 && p.year <= 2100)
}
