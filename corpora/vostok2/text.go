package vostok2

import (
	"fmt"
	"strconv"
	"strings"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
)

// kind is what a part of the minutes is.
type kind int

const (
	title kind = iota
	under      // a line below the title
	head
	text
	plain // a line without indent
	grid
)

// part is a piece of the minutes' text.
type part struct {
	kind  kind
	text  string
	sheet paper.Sheet
}

// Ref is how later minutes name a decision: 2.1.
func (d *Decision) Ref() string { return strconv.Itoa(d.Item) + "." + strconv.Itoa(d.Point) }

// Text is the decision as its minutes have it, without who and when.
func (d *Decision) Text() string { return d.worded(d.text) }

func (d *Decision) worded(s string) string {
	pairs := []string{"{date}", paper.Dots(d.until)}
	if d.About != nil {
		ref := d.about()
		if style(d.Meeting) == 2 {
			ref += " от " + paper.Dots(d.About.Meeting.Date)
		}
		pairs = append(pairs, "{ref}", ref)
	}
	if d.whom != nil {
		pairs = append(pairs, "{whom}", d.whom.Person.Initials(fiction.Accusative))
	}
	return strings.NewReplacer(pairs...).Replace(s)
}

// about names the decision that one disposes of: 2.1 протокола № 5.
func (d *Decision) about() string {
	return fmt.Sprintf("%s протокола №\u00a0%d", d.About.Ref(), d.About.Meeting.Number)
}

// parts are the minutes of a meeting, or their draft.
func (m *Minutes) parts(meeting *Meeting, draft bool) []part {
	list := m.opening(meeting, draft)
	for i, it := range meeting.items {
		list = append(list, m.question(meeting, i, it, draft)...)
	}
	if style(meeting) == 1 {
		list = append(append(list, part{kind: head, text: "Решения совещания"}), m.decided(meeting, draft)...)
	}
	if meeting.Number < meetings && style(meeting) != 1 {
		next := m.Meetings[meeting.Number].Date
		list = append(list, part{kind: text, text: "Следующее совещание назначено на " + paper.Long(next) + ", " + []string{"", "понедельник", "вторник", "среда", "четверг", "пятница"}[next.Weekday()] + ", 10:00."})
	}
	list = append(list, m.closing(meeting, draft)...)
	for i := range list { // initials and dates end with a full stop of their own
		list[i].text = strings.ReplaceAll(list[i].text, "..", ".")
	}
	return list
}

func (m *Minutes) opening(meeting *Meeting, draft bool) []part {
	chair, clerk := m.Members[0], m.Clerks[style(meeting)]
	var there []string
	for _, one := range meeting.at {
		there = append(there, one.Person.Initials(fiction.Nominative)+" ("+one.Post+m.of(one)+")")
	}
	names := strings.Join(there, ", ")
	number, day := strconv.Itoa(meeting.Number), paper.Long(meeting.Date)
	var list []part
	if draft {
		list = append(list, part{kind: plain, text: "ПРОЕКТ. На согласование участникам совещания."})
	}
	switch style(meeting) {
	case 0:
		list = append(list, part{kind: title, text: "ПРОТОКОЛ № " + number}, part{kind: under, text: "совещания по проекту «Восток-2»"}, part{kind: under, text: "г. " + m.City + ", " + day},
			part{kind: text, text: "Председатель — " + chair.Person.Initials(fiction.Nominative) + ". Секретарь — " + clerk.Initials(fiction.Nominative) + "."},
			part{kind: text, text: "Присутствовали: " + names + "."}, part{kind: head, text: "ПОВЕСТКА ДНЯ"})
		for i, it := range meeting.items {
			list = append(list, part{kind: plain, text: strconv.Itoa(i+1) + ". " + it.head + "."})
		}
	case 1:
		list = append(list, part{kind: title, text: "Протокол совещания № " + number}, part{kind: under, text: "Проект «Восток-2», г. " + m.City + ", " + day},
			part{kind: text, text: "Участники: " + names + "."})
	default:
		list = append(list, part{kind: title, text: "ПРОТОКОЛ СОВЕЩАНИЯ ПРОЕКТА «ВОСТОК-2»"}, part{kind: under, text: "№ " + number + " от " + day}, part{kind: under, text: "г. " + m.City + ", переговорная строительного штаба"},
			part{kind: text, text: "Ведёт " + chair.Person.Initials(fiction.Nominative) + ", записывает " + clerk.Initials(fiction.Nominative) + ". Присутствуют: " + names + "."})
	}
	return list
}

// of says whose a member is who is not the owner's.
func (m *Minutes) of(one *Member) string {
	switch one.Firm {
	case "builder":
		return ", " + m.Builder.Short()
	case "designer":
		return ", " + m.Designer.Short()
	}
	return ""
}

// question is an item as each clerk writes it.
func (m *Minutes) question(meeting *Meeting, i int, it *item, draft bool) []part {
	who, number := m.member(it.by), strconv.Itoa(i+1)
	said := it.story(draft)
	var list []part
	switch style(meeting) {
	case 0:
		list = append(list, part{kind: head, text: number + ". " + it.head}, part{kind: text, text: "СЛУШАЛИ: " + who.Of + " " + who.Person.Initials(fiction.Genitive) + ". " + said}, part{kind: text, text: "РЕШИЛИ:"})
		for _, d := range it.decisions {
			list = append(list, part{kind: text, text: d.Ref() + ". " + d.line(draft, ". Ответственный — ", ". Срок — ", ".")})
		}
	case 1:
		list = append(list, part{kind: head, text: number + ". " + it.head}, part{kind: text, text: "Докладчик — " + who.Person.Initials(fiction.Nominative) + ", " + who.Post + ". " + said})
	default:
		list = append(list, part{kind: head, text: "Вопрос " + number + ". " + it.head}, part{kind: text, text: who.Person.Initials(fiction.Nominative) + ", " + who.Post + ": " + said})
		for _, d := range it.decisions {
			list = append(list, part{kind: text, text: "Решение " + d.Ref() + ". " + d.line(draft, " (отв. ", ", срок ", ").")})
		}
	}
	return list
}

// story is what was said on an item, reasons of what is decided on earlier points included.
func (it *item) story(draft bool) string {
	said := []string{it.said}
	for _, d := range it.decisions {
		reason := d.reason
		if draft && d.draftReason != "" {
			reason = d.draftReason
		}
		if reason != "" && it.said == "" { // an item on many decisions says which one
			reason = "По решению " + d.about() + ": " + lower(reason)
		}
		said = append(said, reason)
	}
	all := strings.Join(strings.Fields(strings.Join(said, " ")), " ")
	if all == "" {
		return "Проверены поручения, срок которых подошёл."
	}
	return all
}

func (d *Decision) shown(draft bool) string {
	if draft && d.draftText != "" {
		return d.worded(d.draftText)
	}
	return d.Text()
}

// line is a decision in one paragraph, with who and when where it has them.
func (d *Decision) line(draft bool, who, due, end string) string {
	s := d.shown(draft)
	if d.Who == nil {
		return s
	}
	return strings.TrimSuffix(s, ".") + who + d.Who.Person.Initials(fiction.Nominative) + due + paper.Dots(d.Due) + end
}

// decided are the decisions as the second clerk has them: in a table, and in lines where they are to be
// printed and signed, since OCR loses narrow cells of a scanned table.
func (m *Minutes) decided(meeting *Meeting, draft bool) []part {
	s := paper.Sheet{Widths: []int{12, 92, 34, 26}, Header: []string{"№", "Решение", "Ответственный", "Срок"}}
	var lines []part
	for _, it := range meeting.items {
		for _, d := range it.decisions {
			lines = append(lines, part{kind: text, text: d.Ref() + ". " + d.line(draft, ". Исполнитель — ", ", срок — ", ".")})
			row := []string{d.Ref(), strings.TrimSuffix(d.shown(draft), "."), "—", "—"}
			if d.Who != nil {
				row[2], row[3] = d.Who.Person.Initials(fiction.Nominative), paper.Dots(d.Due)
			}
			s.Rows = append(s.Rows, row)
		}
	}
	if meeting.form == scanned {
		return lines
	}
	return []part{{kind: grid, sheet: s}}
}

// blank is the line that minutes are signed on.
const blank = "____________________"

func (m *Minutes) closing(meeting *Meeting, draft bool) []part {
	clerk, kept := m.Clerks[style(meeting)].Signature(), "Протокол вёл"
	if m.Clerks[style(meeting)].Female {
		kept = "Протокол вела"
	}
	if draft {
		return []part{{kind: plain, text: "Проект подготовил секретарь " + clerk + ". Замечания прошу прислать до конца дня."}}
	}
	chair := m.Members[0].Person.Signature()
	return [][]part{
		{{kind: plain, text: "Председатель " + blank + " " + chair}, {kind: plain, text: "Секретарь " + blank + " " + clerk}},
		{{kind: plain, text: kept + " " + blank + " " + clerk}},
		{{kind: plain, text: "Утверждаю: " + blank + " " + chair}, {kind: plain, text: "Секретарь: " + blank + " " + clerk}},
	}[style(meeting)]
}
