package promtekhservis

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/internal/stream"
)

// Amount is a sum that the procurement regulation sets.
type Amount struct {
	Slot    string // of the body
	Roubles int
	Text    string // as the body has it
}

// Placed is an amount with the clause and the page that it stands on; the first page is 1.
type Placed struct {
	Amount
	Clause string
	Page   int
}

// procurement draws the amounts of two editions. One of them is in words alone.
func (p *Papers) procurement(r *stream.Stream) {
	now := []Amount{
		{Slot: "single", Roubles: 10_000 * r.Between(11, 19)},
		{Slot: "quotes", Roubles: 100_000 * r.Between(12, 19)},
		{Slot: "bid", Roubles: 5_000 * r.Between(5, 9)},
		{Slot: "invoice", Roubles: 5_000 * r.Between(11, 17)},
		{Slot: "board", Roubles: 1_000_000 * r.Between(11, 19)},
		{Slot: "advance", Roubles: 50_000 * r.Between(13, 19)},
		{Slot: "expert", Roubles: 10_000 * r.Between(31, 49)},
		{Slot: "petty", Roubles: 1_000 * r.Between(12, 18)},
		{Slot: "fine", Roubles: 1_000 * r.Between(21, 29)},
	}
	old := slices.Clone(now)
	for i := range old {
		old[i].Roubles -= old[i].Roubles / 10
	}
	p.Amounts, p.OldAmounts = written(now), written(old)
	p.ProcurementNumber, p.ProcurementFrom = p.number(), paper.Day(2025, 1, 1)
}

// written writes amounts as the body has them: the petty cash in words alone.
func written(list []Amount) []Amount {
	for i, a := range list {
		list[i].Text = numerals.Grouped(int64(a.Roubles), "\u00a0") + "\u00a0рублей"
		if a.Slot == "petty" && a.Roubles%1000 == 0 {
			list[i].Text = numerals.Spell(int64(a.Roubles/1000), numerals.Feminine, numerals.Genitive) + "\u00a0тысяч рублей"
		}
	}
	return list
}

func (p *Papers) procurementSlots(list []Amount, year int, number string) map[string]string {
	slots := map[string]string{"year": strconv.Itoa(year), "number": number, "appeal": workdays(p.ProcurementAppeal), "from": paper.Long(paper.Day(year, 1, 1))}
	for _, a := range list {
		slots[a.Slot] = a.Text
	}
	return slots
}

// regulation writes the procurement regulation and tells where its amounts stand.
func (p *Papers) regulation() ([]byte, []Placed, error) {
	d := doc{name: Procurement, body: "procurement", day: paper.Day(2024, 12, 16), slots: p.procurementSlots(p.Amounts, 2025, p.ProcurementNumber)}
	lines, err := p.lines(d)
	if err != nil {
		return nil, nil, err
	}
	blocks, err := paper.PDF(lines, nil, nil)
	if err != nil {
		return nil, nil, err
	}
	for i, b := range blocks {
		if c, ok := b.(pdf.Clause); ok {
			c.Spans = p.marked(c.Spans[0].Text)
			blocks[i] = c
		}
	}
	document := p.printed(d, lines, blocks)
	document.Theme.Size, document.Theme.Leading = geom.Pt(13), 1350
	result, err := pdf.Write(document)
	if err != nil {
		return nil, nil, err
	}
	var placed []Placed
	for _, a := range p.Amounts {
		mark, err := result.Mark(a.Slot)
		if err != nil {
			return nil, nil, err
		}
		clause := clauseOf(lines, " "+a.Text)
		if clause == "" {
			return nil, nil, fmt.Errorf("the regulation has no clause with %q", a.Text)
		}
		placed = append(placed, Placed{a, clause, mark.Page + 1})
	}
	return result.Data, placed, nil
}

// Placed are the amounts of the regulation in the order of its text.
func (p *Papers) Placed() ([]Placed, error) {
	_, placed, err := p.regulation()
	return placed, err
}

// marked cuts a clause's text so that an amount in it is reported with its page. An ordinary space
// stands before an amount: 60 000 is not found in 160 000.
func (p *Papers) marked(text string) []pdf.Span {
	for _, a := range p.Amounts {
		if before, after, ok := strings.Cut(text, " "+a.Text); ok {
			return []pdf.Span{{Text: before + " "}, pdf.Marked(a.Slot, a.Text), {Text: after}}
		}
	}
	return pdf.T(text)
}

// clauseOf is the number of the clause that has a text, "" where none has.
func clauseOf(lines []paper.Line, text string) string {
	section, clause := 0, 0
	for _, l := range lines {
		switch {
		case l.Kind == paper.Section:
			section, clause = section+1, 0
		case l.Kind == paper.Clause:
			clause++
			if strings.Contains(l.Text, text) {
				return fmt.Sprintf("%d.%d", section, clause)
			}
		}
	}
	return ""
}
