package projects

import (
	"strconv"
	"strings"
	"time"

	"etalon/corpora/paper"
	"etalon/corpora/write/pdf"
)

// Names of the files of the base.
const (
	HouseNote = "Жилой дом/Пояснительная записка АР.pdf"
	facade    = "Жилой дом/Паспорт фасадов.pdf"
	letter    = "Жилой дом/Письмо о приложениях.pdf"
	garden    = "Детский сад/Пояснительная записка.pdf"
	store     = "Склад/ПЗ склад.pdf"
)

// File is one file of the base.
type File struct {
	Name string
	Data []byte
}

// sheet is a paper before it is set.
type sheet struct {
	name, body string
	day        time.Time
	slots      map[string]string
	tables     map[string]paper.Sheet
}

// Files are the papers of the base.
func (b *Base) Files() ([]File, error) {
	var files []File
	for _, s := range b.sheets() {
		lines, err := paper.Load("projects/"+s.body, s.slots)
		if err != nil {
			return nil, err
		}
		body, err := paper.PDF(lines, s.tables, nil)
		if err != nil {
			return nil, err
		}
		theme := pdf.Official()
		theme.Size = theme.Size * 11 / 10
		result, err := pdf.Write(pdf.Document{
			Info:  pdf.Info{Title: strings.TrimSuffix(s.name[strings.LastIndex(s.name, "/")+1:], ".pdf"), Author: b.Designer.Short(), Created: s.day.Add(10 * time.Hour)},
			Theme: theme, Footer: pdf.Band{Centre: "{page}"}, Body: body,
		})
		if err != nil {
			return nil, err
		}
		files = append(files, File{s.name, result.Data})
	}
	return files, nil
}

func (b *Base) sheets() []sheet {
	slots := func(street, code string, day time.Time, more ...string) map[string]string {
		m := map[string]string{"designer": b.Designer.Short(), "street": street, "code": code, "day": paper.Long(day)}
		for i := 0; i < len(more); i += 2 {
			m[more[i]] = more[i+1]
		}
		return m
	}
	earlier, later := b.Day.AddDate(0, -2, 0), b.Day.AddDate(0, 0, 17)
	return []sheet{
		{HouseNote, "house", b.Day, slots(b.Street, b.Code, b.Day, "note", b.note()), map[string]paper.Sheet{"general": b.general(), "flats": b.flats(), "input": b.input()}},
		{facade, "facade", later, slots(b.Street, b.Code, later), map[string]paper.Sheet{"general": figures("Кирпич светлый, м²", "2140", "Клинкер, м²", "186", "Гранит, м²", "94")}},
		{letter, "letter", later, map[string]string{"number": b.letter, "street": b.Street, "day": paper.Long(later)}, nil},
		{garden, "garden", earlier, slots(b.others[0].street, b.others[0].code, earlier), map[string]paper.Sheet{"general": figures("Этажность", "3", "Число групп", "12", "Площадь застройки, м²", "1480", "Высота, м", "11,4")}},
		{store, "store", earlier, slots(b.others[1].street, b.others[1].code, earlier), map[string]paper.Sheet{"general": figures("Этажность", "1", "Этажность бытовых помещений", "2", "Площадь застройки, м²", "3260", "Высота, м", "9,6")}},
	}
}

// note tells what the two tables mean by the number of floors.
func (b *Base) note() string {
	say := func(floors int) string {
		verb := "имеет"
		if len(b.Of(floors)) > 1 {
			verb = "имеют"
		}
		return b.Named(floors) + " " + verb + " " + strconv.Itoa(floors) + " этажей"
	}
	genitive := func(floors int) string {
		return strings.NewReplacer("блоки", "блоков", "блок ", "блока ").Replace(b.Named(floors))
	}
	first := say(Low)
	return strings.ToUpper(first[:2]) + first[2:] + ", " + say(High) + ". В таблице 1 показана этажность " + genitive(Low) + ", в таблице 3 — этажность " + genitive(High) + "."
}

func (b *Base) general() paper.Sheet {
	return figures("Площадь застройки, м²", strconv.Itoa(b.values[0]), "Общая площадь квартир, м²", strconv.Itoa(b.values[1]), "Этажность", strconv.Itoa(Low), "Число квартир", strconv.Itoa(b.Flats()), "Число подъездов", "3", "Класс энергосбережения", "B")
}

func (b *Base) input() paper.Sheet {
	return figures("Этажность", strconv.Itoa(High), "Высота до парапета, м", strconv.Itoa(b.values[2]), "Число подъездов", "3", "Норма на жителя, л в сутки", "180", "Напор на вводе, м", "26")
}

// flats are counted by rooms; their sums do not stand there.
func (b *Base) flats() paper.Sheet {
	t := paper.Sheet{Widths: []int{60, 30, 30, 30}, Right: []int{1, 2, 3}, Header: []string{"Блок", "Однокомнатных", "Двухкомнатных", "Трёхкомнатных"}}
	for i, block := range b.Blocks {
		row := []string{"Блок " + strconv.Itoa(i+1)}
		for _, n := range block.Flats {
			row = append(row, strconv.Itoa(n))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// figures is a table of names and values.
func figures(pairs ...string) paper.Sheet {
	t := paper.Sheet{Widths: []int{110, 40}, Right: []int{1}, Header: []string{"Показатель", "Значение"}}
	for i := 0; i < len(pairs); i += 2 {
		t.Rows = append(t.Rows, []string{pairs[i], pairs[i+1]})
	}
	return t
}
