package c07

import (
	"fmt"
	"path"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// form is a contract of the base with places to be filled in.
type form struct {
	paper
	// title is that of the contract, ours what it calls the owner of the base.
	title, ours string
	// places are in the order of the text, brackets and all.
	places []string
}

var (
	formHead   = regexp.MustCompile(`^ДОГОВОР ([А-ЯЁ ]+) № \[номер\] `)
	formSide   = regexp.MustCompile(`(?:^|[,.\]] (?:и )?|\d{4} г\. )([^,.\[\]]+), именуем\S+ в дальнейшем «([А-ЯЁа-яё]+)»`)
	formPlace  = regexp.MustCompile(`\[[^\[\]]+\]`)
	formSigner = regexp.MustCompile(`Подписывает (?:\[подписывает\] )?Генеральный директор ([А-ЯЁ]\. [А-ЯЁ]\. [А-ЯЁ][а-яё-]+)`)
	// formFolder is where contracts have to be taken from.
	formFolder = regexp.MustCompile(`^Проект договора готовит .*по шаблону из папки «([^»]+)»`)
	actSigner  = regexp.MustCompile(`Генеральный директор [_/ ]*([А-ЯЁ]\. [А-ЯЁ]\. [А-ЯЁ][а-яё-]+)`)
	// byOffice are the places that the office fills in on the day of signing.
	byOffice = map[string]bool{"[номер]": true, "[дата договора]": true}
)

// The rules of choosing a form that tasks share.
const (
	bySigner validate.Rule = "takes the form that names who signs the latest regulation"
	notOurs  validate.Rule = "takes the form where the owner stands on the other side"
	archived validate.Rule = "takes the form outside the folder of forms"
)

// readForms are the contracts with empty places among papers.
func readForms(papers []paper) ([]form, error) {
	var list []form
	for _, one := range papers {
		head := formHead.FindStringSubmatch(one.text)
		if head == nil {
			continue
		}
		side := formSide.FindStringSubmatch(one.text)
		if side == nil {
			return nil, fmt.Errorf("%s: no side is filled in", one.file.Name)
		}
		list = append(list, form{one, head[1], side[2], formPlace.FindAllString(one.text, -1)})
	}
	return list, nil
}

// chooseForm is the one form in use whose title has a word and where the owner has a role. Forms in
// use lie in the folder that the regulation in force names.
func chooseForm(p *validate.TaskPass, b base, title, role string, rule validate.Rule) (form, error) {
	list, err := readForms(b.papers)
	if err != nil {
		return form{}, err
	}
	used, err := inUse(b, rule)
	if err != nil {
		return form{}, err
	}
	var kept []form
	for _, f := range list {
		if strings.Contains(f.title, title) && used(f) != (rule == archived) &&
			strings.EqualFold(f.ours, role) != (rule == notOurs) {
			kept = append(kept, f)
			p.Cite(f.file, "head", "%s, the owner is %s, %d places", f.title, f.ours, len(f.places))
		}
	}
	if len(kept) != 1 {
		return form{}, fmt.Errorf("%d forms of a contract of %s, want one", len(kept), title)
	}
	return kept[0], nil
}

// inUse tells forms that contracts are made on from those that lapsed.
func inUse(b base, rule validate.Rule) (func(form) bool, error) {
	folder, signer := "", ""
	var latest act
	for _, a := range b.acts {
		if !a.inForce(b.acts, b.today) {
			continue
		}
		if a.from.After(latest.from) {
			latest = a
		}
		if _, groups, err := a.saying(formFolder); err == nil {
			folder = groups[0]
		}
	}
	if m := actSigner.FindStringSubmatch(latest.text); m != nil {
		signer = m[1]
	}
	switch {
	case folder == "":
		return nil, fmt.Errorf("no regulation in force says where forms lie")
	case rule == bySigner && signer == "":
		return nil, validate.ErrNotApplicable
	case rule == bySigner:
		return func(f form) bool {
			m := formSigner.FindStringSubmatch(f.text)
			return m != nil && m[1] == signer
		}, nil
	}
	return func(f form) bool { return path.Dir(path.Clean(f.file.Name)) == folder }, nil
}

// fill are the replacements of all places but those of the office. values are what a place gets, one
// each time that it stands in the form.
func (f form) fill(values map[string][]string) (dataset.Fact, error) {
	var rows [][]string
	used := map[string]int{}
	for _, place := range f.places {
		if byOffice[place] {
			continue
		}
		list := values[strings.Trim(place, "[]")]
		if used[place] == len(list) {
			return dataset.Fact{}, fmt.Errorf("%s: nothing is known for %s, time %d", f.file.Name, place, used[place]+1)
		}
		rows = append(rows, []string{"заменить", place, list[used[place]]})
		used[place]++
	}
	for place, times := range used {
		if list := values[strings.Trim(place, "[]")]; len(list) != times {
			return dataset.Fact{}, fmt.Errorf("%s has %d times %s, want %d", f.file.Name, times, place, len(list))
		}
	}
	return table([]string{"действие", "было", "стало"}, rows), nil
}
