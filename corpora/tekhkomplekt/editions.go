package tekhkomplekt

import (
	"slices"
	"strconv"
	"time"

	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// The editions of the specification in the order of their days, and the letter that agrees on the third.
const (
	FirstTask  = "ТЗ/Тепловой пункт/ТЗ тепловой пункт.docx"
	SecondTask = "ТЗ/Тепловой пункт/ТЗ тепловой пункт новое.docx"
	AgreedTask = "ТЗ/Тепловой пункт/ТЗ тепловой пункт (правки).docx"
	LastTask   = "ТЗ/Тепловой пункт/ТЗ тепловой пункт ОКОНЧАТЕЛЬНОЕ.docx"
	AgreedScan = "Сканы/Скан_0031.pdf"
)

// taskNames are the files of the editions.
var taskNames = [4]string{FirstTask, SecondTask, AgreedTask, LastTask}

// Edition of the technical specification: its day and the values of its figures.
type Edition struct {
	Day    time.Time
	Values [6]int
}

// Figures are what the table of a specification gives, with what each may be.
var Figures = [6]struct {
	Name string
	from []int
}{
	{"Тепловая мощность, кВт", []int{420, 460, 510, 540, 580, 630, 670}},
	{"Циркуляционных насосов, шт.", []int{2, 3, 4, 5, 6}},
	{"Пробное давление, кПа", []int{1000, 1150, 1250, 1400, 1600, 1750}},
	{"Уровень шума не более, дБ", []int{58, 62, 65, 68, 72, 75}},
	{"Срок изготовления, календарных дней", []int{45, 50, 55, 60, 70, 75, 80}},
	{"Гарантийный срок, месяцев", []int{18, 24, 30, 36, 42, 48}},
}

// editions: the last edition changes four figures of the agreed one. The editions before it share some
// of both, so that no figure alone tells an edition.
func (s *Shelf) editions(r *stream.Stream) {
	for i, month := range []struct{ m, from, to int }{{3, 17, 21}, {4, 3, 8}, {4, 21, 25}, {5, 12, 15}} {
		s.Editions[i].Day = workday(r, month.m, month.from, month.to)
	}
	changed := stream.Sample(r, []int{0, 1, 2, 3, 4, 5}, 4)
	for i, f := range Figures {
		v := stream.Sample(r, f.from, 3)
		agreed, last := v[0], v[0]
		if slices.Contains(changed, i) {
			last = v[1]
		}
		first := stream.Pick(r, []int{v[1], v[2]})
		for k, value := range []int{first, stream.Pick(r, []int{first, agreed}), agreed, last} {
			s.Editions[k].Values[i] = value
		}
	}
	letter := func(from, to int, day time.Time) Letter { return Letter{strconv.Itoa(r.Between(from, to)), day} }
	s.Remarks = letter(120, 149, workday(r, 4, 14, 16))
	s.Sent = [2]Letter{letter(31, 35, s.Editions[2].Day), letter(42, 49, s.Editions[3].Day)}
	s.Agreement = letter(150, 199, workday(r, 5, 21, 27))
}

// Differing are the figures in which the last edition departs from the agreed one, as rows of name, agreed
// and last value.
func (s *Shelf) Differing() [][]string {
	var rows [][]string
	for i, f := range Figures {
		if a, b := s.Editions[2].Values[i], s.Editions[3].Values[i]; a != b {
			rows = append(rows, []string{f.Name, strconv.Itoa(a), strconv.Itoa(b)})
		}
	}
	return rows
}

// figures is the table of an edition.
func (e Edition) figures() paper.Sheet {
	t := paper.Sheet{Widths: []int{110, 50}, Right: []int{1}, Header: []string{"Показатель", "Значение"}}
	for i, f := range Figures {
		t.Rows = append(t.Rows, []string{f.Name, strconv.Itoa(e.Values[i])})
	}
	return t
}

// taskTexts are what the editions say differently in words: the aim and the closing clause.
var taskTexts = [4][2]string{
	{"Назначение — отопление и горячее водоснабжение корпуса.", "Срок пуска согласуется отдельно."},
	{"Назначение — отопление и горячее водоснабжение корпуса, в том числе душевых.", "О готовности к пуску исполнитель сообщает за пять рабочих дней."},
	{"Назначение — отопление и горячее водоснабжение корпуса, в том числе душевых и прачечной.", "О готовности к пуску исполнитель сообщает за пять рабочих дней. Питание к шкафу управления подводит заказчик."},
	{"Назначение — отопление и горячее водоснабжение корпуса, в том числе душевых и прачечной, с запасом на пристройку.", "О готовности к пуску исполнитель сообщает за пять рабочих дней. Питание к шкафу управления подводит заказчик."},
}
