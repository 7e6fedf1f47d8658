package c07

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/validators/internal/clauses"
	"etalon/validators/validate"
)

// topics are the questions: the words that ask, the words that answer, the fact of the clause's number.
var topics = []struct {
	asked, told *regexp.Regexp
	fact        string
}{
	{regexp.MustCompile(`пускают на территорию постороннего`), regexp.MustCompile(`(?i)посетитель проходит на территорию`), "visitors_clause"},
	{regexp.MustCompile(`держать в секрете уволившийся`), regexp.MustCompile(`(?i)после прекращения трудового договора работник обязан не разглашать`), "silence_clause"},
	{regexp.MustCompile(`когда у сотрудников обед`), regexp.MustCompile(`(?i)перерыв для отдыха и питания .*с \d{1,2}:\d\d до \d{1,2}:\d\d`), "rest_clause"},
	{regexp.MustCompile(`отозваться тот, кто трудится из дома`), regexp.MustCompile(`(?i)дистанционный работник отвечает на вызовы`), "contact_clause"},
}

// question is one of the message's list.
var question = regexp.MustCompile(`\d\) ([^;.]+)[;.]`)

// answering is the clause that says something, with its wording under a rule.
func answering(p *validate.TaskPass, b base, told *regexp.Regexp, rule validate.Rule) (one clauses.Clause, wording string, err error) {
	a, err := chosen(b, told, rule)
	if err != nil {
		return one, "", err
	}
	if one, _, err = a.saying(told); err != nil {
		return one, "", err
	}
	a.cite(p)
	p.Cite(a.file, "clause "+one.Number, "%s", one.Text)
	wording = strings.TrimSuffix(one.Text, ".")
	switch rule {
	case firstPart:
		wording, _, _ = strings.Cut(wording, ",")
	case withNext:
		list := a.clauses()
		for i, c := range list[:len(list)-1] {
			if c.Number == one.Number {
				wording = one.Text + " " + strings.TrimSuffix(list[i+1].Text, ".")
			}
		}
	}
	return one, wording, nil
}

// chosen is the one edition that says something and that a rule takes.
func chosen(b base, told *regexp.Regexp, rule validate.Rule) (act, error) {
	var kept []act
	for _, a := range b.acts {
		if _, _, err := a.saying(told); err != nil || a.order == "" {
			continue
		}
		keep := a.inForce(b.acts, b.today)
		switch rule {
		case lapsedWords:
			keep = !keep
		case byYear:
			keep = !slices.ContainsFunc(b.acts, func(other act) bool { return other.sameAct(a) && other.year > a.year })
		}
		if !keep {
			continue
		}
		if len(kept) > 0 && kept[0].text != a.text {
			return act{}, fmt.Errorf("%s and %s both say it", kept[0].file.Name, a.file.Name)
		}
		kept = append(kept, a)
	}
	if len(kept) == 0 {
		return act{}, fmt.Errorf("no regulation says it")
	}
	return kept[0], nil
}
