package plants

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"etalon/internal/score/russian"
)

var (
	weekdays = []string{"воскресень", "понедельник", "вторник", "сред", "четверг", "пятниц", "суббот"}
	shorts   = []string{"вс", "пн", "вт", "ср", "чт", "пт", "сб"}
	// before and behind a date stands its weekday; a short form stands in brackets or before a comma.
	before = regexp.MustCompile(`(?:^|[^\pL])(?:(воскресень|понедельник|вторник|сред|четверг|пятниц|суббот)\pL{0,3},? ?\(?|(вс|пн|вт|ср|чт|пт|сб)\.?,? )$`)
	behind = regexp.MustCompile(`^,? ?\(?(?:(воскресень|понедельник|вторник|сред|четверг|пятниц|суббот)\pL{0,3}|(вс|пн|вт|ср|чт|пт|сб)\.?\))`)
	// ownDay is a line at the top that dates the document itself. Contracts are left out: a draft has
	// the day on which it is to be signed.
	draft  = regexp.MustCompile(`^(?:проект )?(?:договор|контракт|соглашение|дополнительное соглашение)`)
	ownDay = regexp.MustCompile(`^(?:г\. |исх|от |№|(?:счет|акт|приказ|письмо|протокол|накладная|заявка|предложение)[^№]{0,40}(?:№ ?\S+ )?от )`)
)

// dateFaults finds days that the calendar has not, weekdays that do not fit, ends before their
// begins, and documents of a day to come.
func dateFaults(m *material, _ *counts) []*fault {
	var faults []*fault
	for _, p := range m.texts() {
		for _, d := range russian.Dates(p.text) {
			switch said := d.Of(p.text); {
			case d.Problem == russian.Impossible || d.Problem == russian.Backwards:
				faults = append(faults, m.dayFault(p.where, said, d))
			case d.Problem == "" && d.Period.IsDay():
				if name := otherWeekday(p.text, d); name != "" {
					f := m.dayFault(p.where, said, d)
					f.shown = name + " " + said
					faults = append(faults, f)
				}
			}
		}
	}
	return append(faults, m.toCome()...)
}

func (m *material) dayFault(where, said string, d russian.DateMention) *fault {
	return &fault{file: m.file, kind: impossibleDate, where: where, shown: said, values: []string{"day " + d.Period.String()}}
}

// otherWeekday is the weekday that stands beside a date and is not its own.
func otherWeekday(text string, d russian.DateMention) string {
	for _, found := range [][]string{
		before.FindStringSubmatch(russian.Fold(lastBytes(text[:d.Start], 40)) + gap(text[:d.Start])),
		behind.FindStringSubmatch(strings.ToLower(firstBytes(text[d.End:], 40))),
	} {
		if found == nil {
			continue
		}
		day := d.Period.From
		right := time.Date(day.Year, time.Month(day.Month), day.Day, 0, 0, 0, 0, time.UTC).Weekday()
		if found[1] != weekdays[right] && found[2] != shorts[right] {
			return found[1] + found[2]
		}
	}
	return ""
}

// gap keeps the space that folding takes off the end.
func gap(text string) string {
	if strings.TrimRight(text, " \u00a0\n\t") != text {
		return " "
	}
	return ""
}

func lastBytes(s string, n int) string  { return strings.ToValidUTF8(s[max(0, len(s)-n):], "") }
func firstBytes(s string, n int) string { return strings.ToValidUTF8(s[:min(n, len(s))], "") }

// toCome finds the document's own day when it is after now.
func (m *material) toCome() []*fault {
	now, err := time.Parse(time.RFC3339, m.now)
	if err != nil {
		return nil
	}
	seen := 0
	for _, p := range m.body {
		for _, line := range strings.Split(p.text, "\n") {
			folded := russian.Fold(line)
			if folded == "" {
				continue
			}
			if seen++; seen > 2*headLines || draft.MatchString(folded) {
				return nil
			}
			d := russian.Dates(line)
			if !ownDay.MatchString(folded) || len(d) != 1 || d[0].Problem != "" || !d[0].Period.IsDay() {
				continue
			}
			if d[0].Period.From.String() > now.Format(time.DateOnly) {
				f := m.dayFault(p.where, d[0].Of(line), d[0])
				f.where += fmt.Sprintf(", after %s", now.Format(time.DateOnly))
				return []*fault{f}
			}
			return nil
		}
	}
	return nil
}
