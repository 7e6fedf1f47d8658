// Package chiller is a manual of a row of chillers. Its tables end at +40 °C, above which the machines
// unload and stop, and its seasonal figure is another one than is usually asked for.
package chiller

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/pdf"
	"etalon/internal/stream"
)

// Model is a machine; Cold and Power are in tenths of a kilowatt, at +25, +30, +35 and +40 °C.
type Model struct {
	Name  string
	Cold  [4]int
	Power [4]int
	// EER and ESEER are in hundredths.
	EER, ESEER int
}

// Manual is the manual and what is asked of it.
type Manual struct {
	Series string
	Models [3]Model
	// Model is asked about, Count of it are to give Need kilowatts at +40 °C.
	Model       Model
	Count, Need int
	// Stop is the outdoor temperature at which the machine stops.
	Stop  int
	maker fiction.Firm
	made  time.Time
}

var outdoor = [4]int{25, 30, 35, 40}

// attempts bounds how often a manual is drawn until what is counted stands in none of its tables.
const attempts = 200

// New draws a manual.
func New(r *stream.Stream) (*Manual, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	for range attempts {
		m := draw(r)
		m.maker = maker.Firm(fiction.AO)
		if m.tells() {
			return m, nil
		}
	}
	return nil, fmt.Errorf("no chiller of %d has sums of its own", attempts)
}

func draw(r *stream.Stream) *Manual {
	m := &Manual{Series: stream.Pick(r, []string{"ЧВК-Пр", "АХВ-Пр", "ХМВ-Пр"}), Stop: r.Between(41, 42), made: paper.Day(2024, r.Between(2, 10), 15)}
	for i, base := range []int{620, 840, 1_060} {
		q := base + r.Between(-40, 40)
		model := Model{Name: m.Series + " " + []string{"12", "16", "20"}[i], Cold: [4]int{q * 111 / 100, q * 1055 / 1000, q, q * 94 / 100}}
		n := q * 100 / r.Between(288, 318)
		model.Power = [4]int{n * 85 / 100, n * 92 / 100, n, n * 109 / 100}
		model.EER = (2*100*q + n) / (2 * n) // rounded to a hundredth
		model.ESEER = model.EER + r.Between(72, 98)
		m.Models[i] = model
	}
	m.Model, m.Count = m.Models[r.IntN(3)], r.Between(3, 5)
	m.Need = (m.Total()+m.Count*m.Model.Cold[2])/2/10 + 1
	return m
}

// Total is what the machines give together at +40 °C, in tenths of a kilowatt.
func (m *Manual) Total() int { return m.Count * m.Model.Cold[3] }

// Short is how much that is less than what is needed.
func (m *Manual) Short() int { return 10*m.Need - m.Total() }

// Extended is what a careless reader gets for +43 °C who goes on with the table's last step.
func (m *Manual) Extended() int { return m.Model.Cold[3] - (m.Model.Cold[2]-m.Model.Cold[3])*3/5 }

// tells says that the machines fall short at +40 °C, though not at +35 °C, and that no sum that is asked
// for, and no careless one, stands in a table.
func (m *Manual) tells() bool {
	taken := map[int]bool{}
	for _, model := range m.Models {
		for i := range outdoor {
			taken[model.Cold[i]], taken[model.Power[i]] = true, true
		}
	}
	short := m.Short()
	fits := short > 0 && short%10 != 0 && 10*m.Need < m.Count*m.Model.Cold[2]
	return fits && m.Total()%10 != 0 && !taken[m.Total()] && !taken[short] && !taken[m.Extended()] && m.Extended() != m.Total()
}

// Tenths is 87.4 for 874.
func Tenths(n int) string { return fmt.Sprintf("%d.%d", n/10, n%10) }

// Hundredths is 3.02 for 302.
func Hundredths(n int) string { return fmt.Sprintf("%d.%02d", n/100, n%100) }

func comma(decimal string) string { return strings.ReplaceAll(decimal, ".", ",") }

// File is the manual as a PDF.
func (m *Manual) File() ([]byte, error) {
	lines, err := paper.Load("office/chiller", map[string]string{"series": m.Series, "stop": strconv.Itoa(m.Stop), "maker": m.maker.Short(), "mail": m.maker.Mail})
	if err != nil {
		return nil, err
	}
	blocks, err := paper.PDF(lines, m.tables(), nil)
	if err != nil {
		return nil, err
	}
	result, err := pdf.Write(pdf.Document{
		Info: pdf.Info{Title: "Чиллеры " + m.Series + ". Руководство по эксплуатации", Author: m.maker.Short(), Created: m.made}, Theme: pdf.Book(), Body: blocks,
		Footer: pdf.Band{Left: m.Series, Right: "{page}", SkipFirst: true},
	})
	return result.Data, err
}

func (m *Manual) tables() map[string]paper.Sheet {
	main := paper.Sheet{Widths: []int{70, 32, 32, 32}, Right: []int{1, 2, 3}, Header: []string{"Показатель"}}
	cold := paper.Sheet{Widths: []int{40, 32, 32, 32, 32}, Right: []int{1, 2, 3, 4}, Header: []string{"Модель, кВт"}}
	for _, t := range outdoor {
		cold.Header = append(cold.Header, fmt.Sprintf("+%d °C", t))
	}
	power := cold
	rows := [][]string{{"Холодопроизводительность, кВт"}, {"Потребляемая мощность, кВт"}, {"EER"}, {"ESEER"}, {"Расход воды, м³/ч"}, {"Масса, кг"}}
	for i, model := range m.Models {
		main.Header = append(main.Header, model.Name)
		flow := (1000*model.Cold[2] + 2_907) / 5_815 // water that warms by five degrees takes 5.815 kilowatts a cubic metre an hour
		for j, value := range []string{Tenths(model.Cold[2]), Tenths(model.Power[2]), Hundredths(model.EER), Hundredths(model.ESEER), Tenths(flow), strconv.Itoa(640 + 130*i)} {
			rows[j] = append(rows[j], comma(value))
		}
		cold.Rows, power.Rows = append(cold.Rows, row(model.Name, model.Cold)), append(power.Rows, row(model.Name, model.Power))
	}
	main.Rows = rows
	codes := paper.Sheet{Widths: []int{20, 70, 75}, Header: []string{"Код", "Что случилось", "Что делать"}, Rows: [][]string{
		{"H1", "Высокое давление конденсации", "Промыть теплообменники, проверить вентиляторы"}, {"H2", "Наружный воздух теплее допустимого", "Ждать, пока воздух остынет"},
		{"L1", "Низкое давление испарения", "Проверить расход воды и заправку"}, {"F1", "Нет протока воды", "Очистить фильтр, проверить насос"}, {"E4", "Обрыв датчика воды", "Заменить датчик"},
	}}
	return map[string]paper.Sheet{"main": main, "cold": cold, "power": power, "codes": codes}
}

func row(name string, values [4]int) []string {
	cells := []string{name}
	for _, v := range values {
		cells = append(cells, comma(Tenths(v)))
	}
	return cells
}
