package russian

// FindPerson looks for a person in a text, in any case and order, and says how far the mention
// goes. At least least is demanded: ByInitial is the sensible least, as a surname alone may be
// anybody's. A surname with other initials or another patronymic beside it is another person.
func FindPerson(text string, want Person, least Agreement) (Span, Agreement, bool) {
	r := read(text)
	for i := range r.toks {
		surname, end := r.nameAt(i)
		if end == i || firstLetter(surname) != firstLetter(want.Surname) || r.continuesName(i) || sameNoun(surname, want.Surname) == 0 {
			continue
		}
		if sp, level := r.aroundSurname(i, end, want); level >= max(least, BySurname) {
			return sp, level, true
		}
	}
	return Span{}, Different, false
}

// continuesName tells whether a word is the second half of a double name.
func (r *reading) continuesName(i int) bool {
	return r.isDash(i-1) && r.isClass(i-2, word) && r.toks[i-2].capital()
}

// aroundSurname finds the best reading of what stands on either side of a surname.
func (r *reading) aroundSurname(i, end int, want Person) (Span, Agreement) {
	best, level := r.span(i, end), BySurname
	contradicted := false
	try := func(p Person, from, to int) {
		switch a := p.Agree(want); {
		case a > level:
			best, level = r.span(from, to), a
		case a == Different:
			contradicted = true
		}
	}
	surname, _ := r.nameAt(i)
	after := r.gap(end)
	if given, father, to := r.initialsAt(after); to > after {
		try(Person{surname, given, father}, i, to)
	}
	r.tryWordsAfter(i, end, surname, want, try)
	if given, father, from := r.initialsBefore(i); from < i {
		try(Person{surname, given, father}, from, end)
	}
	r.tryWordsBefore(i, end, surname, want, try)
	if level == BySurname && (contradicted || (Person{Surname: surname}).Agree(want) == Different) {
		return Span{}, Different
	}
	return best, level
}

type attempt func(p Person, from, to int)

// tryWordsAfter reads «Иванов Иван Петрович», «Иванов Иван». A word that is not the given name
// contradicts only when a patronymic follows it.
func (r *reading) tryWordsAfter(i, end int, surname string, want Person, try attempt) {
	given, j := r.nextName(end)
	if j == end {
		return
	}
	father, k := r.nextName(j)
	if _, g := patronymic(father); k > j && g != 0 {
		try(Person{surname, given, father}, i, k)
		return
	}
	if !isInitial(want.Given) && sameNoun(given, want.Given) != 0 {
		try(Person{surname, given, ""}, i, j)
	}
}

// tryWordsBefore reads «Иван Петрович Иванов», «Иван Иванов».
func (r *reading) tryWordsBefore(i, end int, surname string, want Person, try attempt) {
	last, at := r.previousName(i)
	if at == i {
		return
	}
	if _, g := patronymic(last); g != 0 {
		if given, from := r.previousName(at); from < at {
			try(Person{surname, given, last}, from, end)
		}
		return
	}
	if !isInitial(want.Given) && sameNoun(last, want.Given) != 0 {
		try(Person{surname, last, ""}, at, end)
	}
}

// previousName reads the simple name before a gap; i when there is none.
func (r *reading) previousName(i int) (name string, at int) {
	j := i - 1
	if t := r.at(j); t.class != blank || t.text == gapParagraph {
		return "", i
	}
	t := r.at(j - 1)
	if !t.capital() || isInitial(t.text) {
		return "", i
	}
	return t.text, j - 1
}

// initialsBefore reads the initials that end before a surname.
func (r *reading) initialsBefore(i int) (given, father string, from int) {
	letterBefore := func(i int) (string, int) {
		j := i
		if r.isClass(j-1, blank) && r.at(j-1).text != gapParagraph {
			j--
		}
		if letter, end := r.initialAt(j - 2); j >= 2 && end == j {
			return letter, j - 2
		}
		return "", i
	}
	last, at := letterBefore(i)
	if at == i {
		return "", "", i
	}
	if first, from := letterBefore(at); from < at {
		return first, last, from
	}
	return last, "", at
}
