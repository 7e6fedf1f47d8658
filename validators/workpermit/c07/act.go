package c07

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"time"

	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// act is a regulation: approved by an order, or a project that nobody approved.
type act struct {
	paper
	// title and scope together tell a regulation from others; editions of one share them. scope says
	// whom it is for where another one has the same title.
	title, scope string
	// year is that of the edition, empty where the head names none.
	year string
	// order is empty for a project. from is zero where nothing says when it came into force.
	order         string
	ordered, from time.Time
}

var (
	approved  = regexp.MustCompile(`^\W*УТВЕРЖДЕН[ОЫА]? приказом генерального директора от (\d{1,2} [а-я]+ \d{4} г\.) № (\S+) `)
	projected = regexp.MustCompile(`^\W*ПРОЕКТ .{0,80}? не утверждён\S* `)
	actTitle  = regexp.MustCompile(`^([А-ЯЁ][А-ЯЁ -]{8,}[А-ЯЁ])(?: АО «[^»]+»(?: редакция (\d{4}) года| (.+?)))?(?: Содержание)? 1\. `)
	actStarts = regexp.MustCompile(`вступа(?:ет|ют) в силу с (\d{1,2} [а-я]+ \d{4} г\.)`)
)

// readActs are the regulations among papers.
func readActs(papers []paper) ([]act, error) {
	var list []act
	for _, one := range papers {
		a := act{paper: one}
		head := approved.FindStringSubmatch(one.text)
		project := projected.FindString(one.text)
		var rest string
		switch {
		case head != nil:
			var err error
			if a.ordered, err = said.Day(head[1]); err != nil {
				return nil, fmt.Errorf("%s: %w", one.file.Name, err)
			}
			a.order, rest = head[2], one.text[len(head[0]):]
		case project != "":
			rest = one.text[len(project):]
		default:
			continue
		}
		title := actTitle.FindStringSubmatch(rest)
		if title == nil {
			return nil, fmt.Errorf("%s: no title under the head: %.120q", one.file.Name, rest)
		}
		a.title, a.year, a.scope = title[1], title[2], title[3]
		if starts := actStarts.FindStringSubmatch(rest); starts != nil {
			var err error
			if a.from, err = said.Day(starts[1]); err != nil {
				return nil, fmt.Errorf("%s: %w", one.file.Name, err)
			}
		}
		list = append(list, a)
	}
	return list, nil
}

// cite records what the head of an act says.
func (a act) cite(p *validate.TaskPass) {
	p.Cite(a.file, "head", "%s %s, order %q, from %s", a.title, a.year, a.order, a.from.Format(time.DateOnly))
}

// sameAct tells editions of one regulation.
func (a act) sameAct(b act) bool { return a.title == b.title && a.scope == b.scope }

// inForce tells the edition that applies on a day from all others: it is approved, has begun, and no
// later one of the same regulation has.
func (a act) inForce(acts []act, day time.Time) bool {
	begun := func(b act) bool { return b.order != "" && !b.from.IsZero() && !b.from.After(day) }
	return begun(a) && !slices.ContainsFunc(acts, func(b act) bool {
		return a.sameAct(b) && begun(b) && b.from.After(a.from)
	})
}

// editions are the approved ones whose title and scope match and that had begun by a day, the one in
// force first. A copy of one is left out.
func editions(acts []act, what *regexp.Regexp, day time.Time) ([]act, error) {
	var list []act
	for _, a := range acts {
		if a.order == "" || a.from.IsZero() || a.from.After(day) || !what.MatchString(a.title+" "+a.scope) {
			continue
		}
		same := slices.IndexFunc(list, func(b act) bool { return b.from.Equal(a.from) })
		switch {
		case same < 0:
			list = append(list, a)
		case list[same].text != a.text:
			return nil, fmt.Errorf("%s and %s are editions of one day that differ", list[same].file.Name, a.file.Name)
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no edition of %q has begun by %s", what, day.Format(time.DateOnly))
	}
	slices.SortFunc(list, func(a, b act) int { return cmp.Compare(b.from.Unix(), a.from.Unix()) })
	return list, nil
}

// base is what every task of internal documents begins with.
type base struct {
	words  string
	today  time.Time
	papers []paper
	acts   []act
}

func readBase(p *validate.TaskPass) (b base, err error) {
	if b.words, err = said.Message(p); err != nil {
		return b, err
	}
	if b.today, err = said.Today(p); err != nil {
		return b, err
	}
	if b.papers, err = readPapers(p); err != nil {
		return b, err
	}
	b.acts, err = readActs(b.papers)
	return b, err
}
