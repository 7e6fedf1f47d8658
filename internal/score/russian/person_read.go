package russian

// nameAt reads a word of a name: capital, two letters or more, maybe double («Римский-Корсаков»).
func (r *reading) nameAt(i int) (name string, end int) {
	t := r.at(i)
	if !t.capital() || isInitial(t.text) {
		return "", i
	}
	name, end = t.text, i+1
	for range 2 {
		next := r.at(end + 1)
		if !r.isDash(end) || !next.capital() || isInitial(next.text) {
			break
		}
		name += "-" + next.text
		end += 2
	}
	return name, end
}

// initialAt reads one initial: a capital letter and a full stop.
func (r *reading) initialAt(i int) (letter string, end int) {
	t := r.at(i)
	if !t.capital() || !isInitial(t.text) || !r.isSign(i+1, '.') {
		return "", i
	}
	return t.text, i + 2
}

// initialsAt reads one or two initials.
func (r *reading) initialsAt(i int) (given, father string, end int) {
	given, end = r.initialAt(i)
	if end == i {
		return "", "", i
	}
	j := r.gap(end)
	if r.isDash(end) { // «Ж.-П.»
		j = end + 1
	}
	if second, end2 := r.initialAt(j); end2 > j {
		return given, second, end2
	}
	return given, "", end
}

// personAt reads a name that begins at a token.
func (r *reading) personAt(i int) (p Person, end int) {
	if given, father, j := r.initialsAt(i); j > i {
		if surname, end := r.nameAt(r.gap(j)); end > r.gap(j) {
			return Person{surname, given, father}, end
		}
		return p, i
	}
	first, j := r.nameAt(i)
	if j == i {
		return p, i
	}
	k := r.gap(j)
	if given, father, end := r.initialsAt(k); end > k {
		return Person{first, given, father}, end
	}
	return r.personInWords(i, first, j)
}

// personInWords reads a name in full, told by its patronymic.
func (r *reading) personInWords(i int, first string, j int) (p Person, end int) {
	second, j2 := r.nextName(j)
	if j2 == j {
		return p, i
	}
	third, j3 := r.nextName(j2)
	if _, g := patronymic(second); g != 0 {
		if _, again := patronymic(third); j3 > j2 && again == 0 {
			return Person{third, first, second}, j3
		}
		return Person{"", first, second}, j2
	}
	if _, g := patronymic(third); j3 == j2 || g == 0 {
		return p, i
	}
	if _, j4 := r.nextName(j3); j4 > j3 && r.sentenceStart(i) {
		// «Подписал Иван Петрович Иванов»: the first word is capital as it begins a sentence.
		return p, i
	}
	return Person{first, second, third}, j3
}

// nextName reads a name after a gap; end is j when there is none.
func (r *reading) nextName(j int) (name string, end int) {
	k := r.gap(j)
	if k == j {
		return "", j
	}
	if name, end = r.nameAt(k); end == k {
		return "", j
	}
	return name, end
}

// sentenceStart tells whether a token begins the text, a line or a sentence.
func (r *reading) sentenceStart(i int) bool {
	if i == 0 {
		return true
	}
	t := r.toks[i-1]
	if t.class == blank && (t.text == gapLine || t.text == gapParagraph || i == 1) {
		return true
	}
	return i > 1 && t.class == blank && r.toks[i-2].class == sign && containsRune(".!?:;", r.toks[i-2].r)
}
