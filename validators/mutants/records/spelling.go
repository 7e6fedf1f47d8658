package records

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/mutants/records/office"
)

// spelling is a way to write the same answer.
type spelling struct {
	name string
	// unless names a kind of check that the spelling rightly fails.
	unless dataset.CheckKind
	make   func(text string) string
}

// allSpellings are those of the answer and then those of documents.
var allSpellings = slices.Concat(spellings, documentSpellings)

// spellings are surely equivalent for every check that code makes.
var spellings = []spelling{
	{name: "plain spaces for no-break ones", make: strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace},
	{name: "no-break spaces between digits", make: noBreakSpaces},
	{name: "groups of digits joined", make: joinedGroups},
	{name: "point for the comma of roubles", make: pointedRoubles},
	{name: "days in figures", make: daysInFigures},
	{name: "days in words", make: daysInWords},
	{name: "е for ё", make: strings.NewReplacer("ё", "е", "Ё", "Е").Replace},
	{name: "CRLF", make: func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }},
	{name: "straight quotation marks", make: strings.NewReplacer("«", `"`, "»", `"`).Replace},
	{name: "short dashes", make: strings.NewReplacer("—", "–").Replace},
	{name: "bold numbers", make: boldNumbers},
	{name: "bold cells", make: boldCells},
	{name: "padded tables", make: paddedTables},
	{name: "reasoned preamble", make: func(text string) string { return "Готово, вот что получилось.\n\n" + text }},
	{name: "paragraphs from last to first", unless: dataset.CheckOrder, make: reversedParagraphs},
}

// spellings puts the answer, and the documents, in other spellings through all checks.
func (t *trial) spellings() {
	for i, s := range allSpellings {
		if s.unless != "" && slices.ContainsFunc(t.task.Row.Checks, func(c dataset.TaskCheck) bool { return c.Kind == s.unless }) {
			continue
		}
		v := variantOf(t.task)
		if i < len(spellings) {
			v.answer(s.make)
		} else {
			v.respelled(s.make)
		}
		if !v.changed {
			continue
		}
		t.accepted[i].Of++
		if field, why := t.rejected(v); why != "" {
			t.found = append(t.found, t.task.Finding("equivalent-rejected", field, s.name+": "+why, "every check passes"))
		} else {
			t.accepted[i].Hits++
		}
	}
}

func (t *trial) rejected(v *variant) (field, why string) {
	for i, verdict := range t.judge(v) {
		if !verdict.Passed {
			return fmt.Sprintf("checks[%d]", i), said(&t.task.Row.Checks[i]) + ": " + verdict.Reason
		}
	}
	for _, b := range t.breaches(v) {
		return fmt.Sprintf("must_not[%d]", b.Index), fmt.Sprintf("the forbidden %q", b.Quote)
	}
	return "", ""
}

// grouped is an amount whose thousands are parted by spaces.
var grouped = regexp.MustCompile(`\d{1,3}(?:[ \x{a0}\x{202f}]\d{3})+(?:,\d{2})?`)

// amounts changes the grouped amounts of a text that are no part of anything longer.
func amounts(text string, change func(amount string) string) string {
	var edits []office.Edit
	hidden := notNumbers(text)
	for _, loc := range grouped.FindAllStringIndex(text, -1) {
		if s := (span{loc[0], loc[1]}); whole(text, s) && !meetsAny(s, hidden) {
			edits = append(edits, office.Edit{From: s.from, To: s.to, Text: change(text[s.from:s.to])})
		}
	}
	return office.Apply(text, edits)
}

var gapsOut = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "")

func noBreakSpaces(text string) string {
	return amounts(text, strings.NewReplacer(" ", "\u00a0", "\u202f", "\u00a0").Replace)
}

func joinedGroups(text string) string { return amounts(text, gapsOut.Replace) }

// roubles with kopecks: other numbers may have three digits behind a point, which is another matter.
func pointedRoubles(text string) string {
	return amounts(text, func(a string) string { return strings.Replace(gapsOut.Replace(a), ",", ".", 1) })
}

func boldNumbers(text string) string {
	return amounts(text, func(a string) string { return "**" + a + "**" })
}

func daysInFigures(text string) string {
	return spelledDays(text, func(m *dayMention) (string, bool) {
		return fmt.Sprintf("%02d.%02d.%d", m.day.Day, m.day.Month, m.day.Year), m.written && m.day.Exists()
	})
}

func daysInWords(text string) string {
	return spelledDays(text, func(m *dayMention) (string, bool) {
		if m.written || !m.day.Exists() || m.twoYear {
			return "", false
		}
		return fmt.Sprintf("%d %s %d", m.day.Day, months[m.day.Month-1], m.day.Year), true
	})
}

func spelledDays(text string, spell func(m *dayMention) (string, bool)) string {
	var edits []office.Edit
	for _, m := range daysOf(text) {
		if to, ok := spell(&m); ok {
			edits = append(edits, office.Edit{From: m.from, To: m.to, Text: to})
		}
	}
	return office.Apply(text, edits)
}

// eachTableLine changes the lines of Markdown tables but the rule under the heading.
func eachTableLine(text string, change func(line string) string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "|") && strings.Trim(line, "|-: ") != "" {
			lines[i] = change(line)
		}
	}
	return strings.Join(lines, "\n")
}

func boldCells(text string) string {
	return eachTableLine(text, func(line string) string {
		cells := strings.Split(strings.Trim(line, "|"), "|")
		if first := strings.TrimSpace(cells[0]); first != "" && !strings.Contains(first, "*") {
			cells[0] = " **" + first + "** "
		}
		return "|" + strings.Join(cells, "|") + "|"
	})
}

func paddedTables(text string) string {
	return eachTableLine(text, func(line string) string { return strings.ReplaceAll(line, "|", "  |  ") })
}

func reversedParagraphs(text string) string {
	paragraphs := strings.Split(strings.Trim(text, "\n"), "\n\n")
	slices.Reverse(paragraphs)
	return strings.Join(paragraphs, "\n\n")
}
