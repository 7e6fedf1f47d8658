package c06

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/internal/facts"
	"etalon/validators/validate"
)

// The rules of 6.02.
const (
	byAnnex     validate.Rule = "reads the terms in the annex instead of the clauses"
	takesFinal  validate.Rule = "takes the file called final for the one in force"
	takesDraft  validate.Rule = "takes the draft for the one in force"
	takesBuyers validate.Rule = "takes the buyer's penalty"
)

// T0602 solves 6.02.
var T0602 = &validate.TaskSolver{
	Number: "6.02",
	Doc: "All files are read for contracts with the named supplier. In force is the copy whose number and date are filled in, " +
		"the scan of the signed paper; what a file is called proves nothing.",
	Solve:    solve0602,
	Readings: []validate.Rule{byAnnex},
	Traps:    []validate.Rule{takesFinal, takesDraft, takesBuyers},
}

var supplierWords = regexp.MustCompile(`договор на насосы с (.+?), и не в одном`)

// The places of versions in the table.
const (
	draft = iota
	final
	signed
)

func solve0602(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	m := supplierWords.FindStringSubmatch(strings.Join(p.Words, "\n"))
	if m == nil {
		return nil, fmt.Errorf("the words name no supplier")
	}
	versions, err := findVersions(p, m[1])
	if err != nil {
		return nil, err
	}
	at := map[validate.Rule]int{takesFinal: final, takesDraft: draft}
	force, careless := at[rule]
	if !careless {
		force = signed
	}
	columns := make([]terms, len(versions))
	for i, v := range versions {
		if v.body != v.annex {
			return nil, fmt.Errorf("%s: clauses say %+v, the annex %+v", v.file.Name, v.body, v.annex)
		}
		columns[i] = v.body
		switch rule {
		case byAnnex:
			columns[i] = v.annex
		case takesBuyers:
			columns[i] = v.buyers
		}
	}
	if rule == takesBuyers && versions[signed].buyers == versions[signed].body {
		return nil, validate.ErrNotApplicable
	}
	return answer(versions, columns, force)
}

// findVersions finds the draft, the one called final and the signed one, in this order.
func findVersions(p *validate.TaskPass, supplier string) ([]version, error) {
	found := map[int][]version{}
	for _, f := range p.Materials {
		v, ok, err := readVersion(p, f, supplier)
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		place := draft
		switch {
		case v.scan && v.number != "" && v.date != "":
			place = signed
		case v.scan || v.number != "" || v.date != "":
			return nil, fmt.Errorf("%s: a scan without number and date, or a filled-in file that is none", f.Name)
		case strings.Contains(russian.Fold(f.Name), "финал"):
			place = final
		}
		found[place] = append(found[place], v)
	}
	var out []version
	for _, place := range []int{draft, final, signed} {
		if len(found[place]) != 1 {
			return nil, fmt.Errorf("%d drafts, %d called final, %d signed: want one of each", len(found[draft]), len(found[final]), len(found[signed]))
		}
		out = append(out, found[place]...)
	}
	return out, nil
}

func answer(versions []version, columns []terms, force int) (map[string]dataset.Fact, error) {
	found := map[string]dataset.Fact{
		"file_in_force":   facts.Text(dataset.FactText, versions[force].file.Name),
		"contract_number": facts.Text(dataset.FactIdentifier, versions[signed].number),
		"contract_date":   facts.Text(dataset.FactDate, versions[signed].date),
		"terms":           {Type: dataset.FactTable, Table: rows(columns...)},
	}
	for fact, one := range map[string]struct{ value, unit string }{
		"delivery_days": {columns[force].delivery, "дней"},
		"payment_days":  {columns[force].payment, "дней"},
		"penalty":       {columns[force].penalty, "%"},
	} {
		value, err := facts.Parse(one.value)
		if err != nil {
			return nil, err
		}
		found[fact] = facts.Number(value, one.unit)
	}
	price, err := facts.Parse(columns[force].price)
	found["price"] = facts.Money(price)
	return found, err
}
