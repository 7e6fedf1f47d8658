package c01

import (
	"fmt"
	"math/big"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/validate"
)

// The rules of 1.01.
const (
	addsAmounts      validate.Rule = "adds the printed amounts of lines instead of quantity times price"
	trustsSections   validate.Rule = "adds the printed totals of sections"
	trustsTotals     validate.Rule = "compares the printed grand totals"
	looksAtPrices    validate.Rule = "compares prices only"
	looksAtVolumes   validate.Rule = "compares quantities only"
	comparesSections validate.Rule = "compares sections by printed totals instead of recounting them"
)

// T0101 solves 1.01.
var T0101 = &validate.TaskSolver{
	Number: "1.01",
	Doc: "A bill's total is the sum over its lines of quantity times price, whatever is printed under them. Lines of the two bills are paired by " +
		"number; where price or quantity is not the same number, they differ.",
	Solve:    solve0101,
	Readings: []validate.Rule{addsAmounts},
	Traps:    []validate.Rule{trustsSections, trustsTotals, looksAtPrices, looksAtVolumes, comparesSections},
}

func solve0101(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	estimate, offer, err := readBills(p)
	if err != nil {
		return nil, err
	}
	found := map[string]dataset.Fact{}
	if err := totals(found, "estimate", estimate, rule); err != nil {
		return nil, err
	}
	if err := totals(found, "offer", offer, rule); err != nil {
		return nil, err
	}
	more := new(big.Rat).Sub(total(offer, rule), total(estimate, rule))
	if rule == trustsTotals {
		more.Sub(offer.shown, estimate.shown)
	}
	found["offer_exceeds_estimate"] = facts.Money(more)
	found["differing_lines"], err = differences(estimate, offer, rule)
	return found, err
}

// readBills finds the estimate, an Excel file, and the offer, a PDF, whatever they are called.
func readBills(p *validate.TaskPass) (estimate, offer *bill, err error) {
	for _, f := range p.Materials {
		doc, err := p.Reader.Document(f)
		if err != nil {
			return nil, nil, err
		}
		switch {
		case doc.Sheets != nil && len(doc.Sheets.Sheets) > 0:
			estimate, err = readBill(sheetRows(doc.Sheets.Sheets[0]))
		case doc.PDF != nil && len(doc.PDF.Tables) == 1:
			offer, err = readBill(gridRows(&doc.PDF.Tables[0].Table))
		}
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		p.Cite(f, "table", "lines and totals")
	}
	if estimate == nil || offer == nil {
		return nil, nil, fmt.Errorf("want an estimate in Excel and an offer in PDF with one table, got %d files", len(p.Materials))
	}
	return estimate, offer, nil
}

// total is a bill's right total, as a rule counts it.
func total(b *bill, rule validate.Rule) *big.Rat {
	sum := new(big.Rat)
	for _, p := range b.parts {
		switch rule {
		case trustsSections:
			sum.Add(sum, p.shown)
		case addsAmounts:
			for _, l := range p.lines {
				sum.Add(sum, l.amount)
			}
		default:
			sum.Add(sum, p.sum())
		}
	}
	return sum
}

// totals finds the one section whose printed total is wrong, and the grand totals.
func totals(found map[string]dataset.Fact, whose string, b *bill, rule validate.Rule) error {
	var wrong []part
	for _, p := range b.parts {
		if p.shown.Cmp(p.sum()) != 0 {
			wrong = append(wrong, p)
		}
	}
	if len(wrong) != 1 {
		return fmt.Errorf("%s: %d sections do not add up, want one", whose, len(wrong))
	}
	right := wrong[0].sum()
	if rule == comparesSections {
		right = wrong[0].shown
	}
	found[whose+"_section"] = facts.Text(dataset.FactText, wrong[0].title)
	found[whose+"_section_shown"] = facts.Money(wrong[0].shown)
	found[whose+"_section_right"] = facts.Money(right)
	found[whose+"_total_shown"] = facts.Money(b.shown)
	found[whose+"_total_right"] = facts.Money(total(b, rule))
	return nil
}

// differences pairs lines by number, in the order of the estimate.
func differences(estimate, offer *bill, rule validate.Rule) (dataset.Fact, error) {
	theirs := map[string]line{}
	for _, p := range offer.parts {
		for _, l := range p.lines {
			theirs[l.number] = l
		}
	}
	rows := [][]string{}
	count, skipped := 0, false
	add := func(number, what string, a, b *big.Rat, skip bool) {
		if a.Cmp(b) == 0 {
			return
		}
		skipped = skipped || skip
		if !skip {
			rows = append(rows, []string{number, what, facts.Decimal(a), facts.Decimal(b)})
		}
	}
	for _, p := range estimate.parts {
		for _, l := range p.lines {
			o, ok := theirs[l.number]
			if !ok {
				return dataset.Fact{}, fmt.Errorf("line %s of the estimate is not in the offer", l.number)
			}
			count++
			add(l.number, "количество", l.quantity, o.quantity, rule == looksAtPrices)
			add(l.number, "цена", l.price, o.price, rule == looksAtVolumes)
		}
	}
	switch {
	case count != len(theirs):
		return dataset.Fact{}, fmt.Errorf("the estimate has %d lines, the offer %d", count, len(theirs))
	case (rule == looksAtPrices || rule == looksAtVolumes) && !skipped:
		return dataset.Fact{}, validate.ErrNotApplicable
	}
	return dataset.Fact{Type: dataset.FactTable, Table: &dataset.FactRows{
		Columns: []string{"Позиция", "Что расходится", "В смете", "В КП"}, Rows: rows,
	}}, nil
}
