package c12

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// manual is what the manual of a series of chillers states.
type manual struct {
	file            validate.TaskFile
	models          []string
	sheet           [][]string // the data sheet, a column a model
	capacity, power byTemperature
	stop            *big.Rat
}

// byTemperature is a table with a row a model and a column an air temperature.
type byTemperature [][]string

// Which table is which, the clauses above them say.
var (
	sheetWords    = regexp.MustCompile(`Данные таблицы (\d) относятся к воде 7/12 °C`)
	capacityWords = regexp.MustCompile(`В таблице (\d) холодопроизводительность одной машины при воде 7/12 °C`)
	powerWords    = regexp.MustCompile(`В таблице (\d) мощность, которую потребляют`)
	captionWords  = regexp.MustCompile(`(?m)^Таблица \d$`)
)

// readManual reads the only manual of the materials.
func readManual(p *validate.TaskPass, rule validate.Rule) (*manual, error) {
	file, text, err := titledPaper(p, manualTitle)
	if err != nil {
		return nil, err
	}
	m := &manual{file: file}
	stop := map[validate.Rule]*regexp.Regexp{takesLimit: limitWords, takesRestart: restartWords}[rule]
	if stop == nil {
		stop = stopWords
	}
	degrees, err := said.Numbers(text, stop)
	if err != nil {
		return nil, err
	}
	m.stop = degrees[0]
	list, err := m.tables(p)
	if err != nil {
		return nil, err
	}
	for what, to := range map[*regexp.Regexp]func([][]string){
		sheetWords:    func(rows [][]string) { m.sheet = rows },
		capacityWords: func(rows [][]string) { m.capacity = rows },
		powerWords:    func(rows [][]string) { m.power = rows },
	} {
		number, err := said.Groups(text, what)
		if err != nil {
			return nil, err
		}
		at := int(number[0][0] - '1')
		if at < 0 || at >= len(list) {
			return nil, fmt.Errorf("%s has no table %s", file.Name, number[0])
		}
		to(list[at])
	}
	m.models = m.sheet[0][1:]
	return m, nil
}

// tables are those of the manual, as many as have captions.
func (m *manual) tables(p *validate.TaskPass) ([][][]string, error) {
	list, err := tablesOf(p, m.file)
	if err != nil {
		return nil, err
	}
	pages, err := p.Reader.Text(m.file)
	if err != nil {
		return nil, err
	}
	if captions := captionWords.FindAllString(strings.Join(pages, "\n"), -1); len(captions) != len(list) {
		return nil, fmt.Errorf("%d tables under %d captions", len(list), len(captions))
	}
	var rows [][][]string
	for _, t := range list {
		rows = append(rows, cells(t))
	}
	return rows, nil
}

// figure is a figure of the data sheet.
func (m *manual) figure(name, model string) (*big.Rat, error) { return cell(m.sheet, name, model) }

// at is a figure in a column such as +35.
func (t byTemperature) at(model, air string) (*big.Rat, error) { return cell(t, model, air+" °C") }

// beyond goes on as the last two columns do.
func (t byTemperature) beyond(model, air string) (*big.Rat, error) {
	last := len(t[0]) - 1
	var n []*big.Rat
	for _, column := range []int{last - 1, last} {
		degrees, err := facts.Parse(strings.Trim(t[0][column], "+ °C"))
		if err != nil {
			return nil, err
		}
		value, err := cell(t, model, t[0][column])
		if err != nil {
			return nil, err
		}
		n = append(n, degrees, value)
	}
	to, err := facts.Parse(strings.TrimPrefix(air, "+"))
	if err != nil {
		return nil, err
	}
	slope := new(big.Rat).Quo(facts.Minus(n[3], n[1]), facts.Minus(n[2], n[0]))
	return facts.Plus(n[3], facts.Times(slope, facts.Minus(to, n[2]))), nil
}

// cell is the figure in the only row and column of these names.
func cell(rows [][]string, row, column string) (*big.Rat, error) {
	var found []string
	for _, cells := range rows[1:] {
		for i, head := range rows[0] {
			if cells[0] == row && head == column {
				found = append(found, cells[i])
			}
		}
	}
	if len(found) != 1 {
		return nil, fmt.Errorf("%d cells are of %s and %s, want one", len(found), row, column)
	}
	return facts.Parse(found[0])
}
