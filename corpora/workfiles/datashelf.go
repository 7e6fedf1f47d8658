package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// DataShelf is a YAML list of tables that can be downloaded, some of them inside archives. A table
// is listed anew whenever it is published anew.
type DataShelf struct {
	File
	Tables []*ShelfTable
}

// ShelfTable is a title of the shelf. Issues stand in the order of the file; Current is the one that counts.
type ShelfTable struct {
	Title   string
	Issues  []ShelfIssue
	Current int
}

// ShelfIssue is one publication. Member is "" where the address leads to the table itself, and
// "newest" where the archive names no member. Columns are pairs of the usual word and the heading.
type ShelfIssue struct {
	URL, Member string
	Withdrawn   bool
	Edition     int
	Columns     [][2]string
}

// NewestMember stands for the member of an archive that was changed last.
const NewestMember = "newest"

type shelfSpec struct {
	path, host string
	head       []string
	dirs       []string
	titles     []string
	files      []string
	columns    [][2]string
	remarks    []string
}

func newDataShelves(seed uint64) []*DataShelf {
	all := make([]*DataShelf, len(shelfSpecs))
	for i, spec := range shelfSpecs {
		all[i] = spec.build(fileStream(seed, spec.path))
	}
	return all
}

func (spec shelfSpec) build(s *stream.Stream) *DataShelf {
	d := &DataShelf{File: File{Path: spec.path, Format: "yaml"}}
	type listed struct {
		table  *ShelfTable
		number int
		issue  ShelfIssue
	}
	var list []listed
	for i, title := range spec.titles {
		t := &ShelfTable{Title: title}
		d.Tables = append(d.Tables, t)
		for edition := 1; edition <= s.Between(2, 3); edition++ {
			list = append(list, listed{t, i, spec.issue(s, i, edition)})
		}
	}
	stream.Shuffle(s, list)
	var b strings.Builder
	for _, l := range spec.head {
		b.WriteString("# " + l + "\n")
	}
	b.WriteString("legend:\n  member: путь внутри архива; слово latest — вложение, изменённое последним\ntables:\n")
	for _, l := range list {
		l.table.add(l.issue)
		spec.write(s, &b, l.table.Title, l.issue, "")
		if s.Chance(14) {
			ghost := spec.issue(s, l.number, l.issue.Edition+3)
			spec.write(s, &b, l.table.Title, ghost, "# ")
		}
	}
	d.Data = []byte(b.String())
	return d
}

// add notes an issue; the highest edition that was not withdrawn is the current one, -1 if there is none.
func (t *ShelfTable) add(issue ShelfIssue) {
	t.Issues = append(t.Issues, issue)
	t.Current = -1
	for i, other := range t.Issues {
		if !other.Withdrawn && (t.Current < 0 || other.Edition > t.Issues[t.Current].Edition) {
			t.Current = i
		}
	}
}

// issue draws a publication: a table as it is, one of an archive's members, or the newest of them.
func (spec shelfSpec) issue(s *stream.Stream, table, edition int) ShelfIssue {
	name, dir := spec.files[table], stream.Pick(s, spec.dirs)
	is := ShelfIssue{Withdrawn: s.Chance(34), Edition: edition}
	switch s.IntN(3) {
	case 0:
		is.URL = fmt.Sprintf("https://%s/%s/%s-%d.csv", spec.host, dir, name, edition)
	case 1:
		is.URL, is.Member = fmt.Sprintf("https://%s/%s/%s-%d.zip", spec.host, dir, name, edition), fmt.Sprintf("%s/%s.csv", dir, name)
	default:
		is.URL, is.Member = fmt.Sprintf("https://%s/%s/%s-%d.tar", spec.host, dir, name, edition), NewestMember
	}
	for _, c := range stream.Sample(s, spec.columns, 3) {
		heading := c[1]
		if s.Chance(50) {
			heading = fmt.Sprintf("%s_%d", heading, edition)
		}
		is.Columns = append(is.Columns, [2]string{c[0], heading})
	}
	return is
}

func (spec shelfSpec) write(s *stream.Stream, b *strings.Builder, title string, is ShelfIssue, comment string) {
	line := func(format string, args ...any) { b.WriteString("  " + comment + fmt.Sprintf(format, args...) + "\n") }
	line("- title: %q", title)
	line("  edition: %d", is.Edition)
	if is.Withdrawn {
		line("  withdrawn: true")
	}
	line("  url: %s", is.URL)
	switch is.Member {
	case "":
	case NewestMember:
		line("  member: latest")
	default:
		line("  member: %s", is.Member)
	}
	var pairs []string
	for _, c := range is.Columns {
		pairs = append(pairs, c[0]+": "+c[1])
	}
	line("  columns: {%s}", strings.Join(pairs, ", "))
	if s.Chance(20) {
		line("  note: %q", stream.Pick(s, spec.remarks))
	}
}

var shelfSpecs = []shelfSpec{
	{
		path: "данные/полка-гидрология.yaml", host: "gidro.example",
		head:   []string{"Что и где скачать. Каждое новое издание таблицы дописывается, прежнее не стирается.", "withdrawn: true означает отозванное издание."},
		dirs:   []string{"posty", "sutki", "svod"},
		titles: []string{"Уровни воды", "Осадки по постам", "Толщина льда", "Расход воды", "Температура воды", "Мутность", "Ветер на водохранилище"},
		files:  []string{"urovni", "osadki", "led", "rashod", "temperatura", "mutnost", "veter"},
		columns: [][2]string{
			{"пост", "post_code"}, {"значение", "value"}, {"прибор", "device"}, {"отклонение", "deviation"}, {"смена", "shift"},
		},
		remarks: []string{"проверено гидрологом", "посты 4 и 5 объединены", "без ночных замеров"},
	},
	{
		path: "catalog/open-tables.yaml", host: "tables.city.example",
		head:   []string{"Open tables of the city: newest edition wins unless withdrawn"},
		dirs:   []string{"raw", "public", "yearly"},
		titles: []string{"Остановки транспорта", "Ремонт дорог", "Дворовые площадки", "Спортивные секции", "Обращения жителей", "Ярмарки", "Зелёные насаждения"},
		files:  []string{"stops", "repairs", "yards", "sports", "appeals", "fairs", "trees"},
		columns: [][2]string{
			{"район", "district"}, {"стоимость", "cost"}, {"исполнитель", "contractor"}, {"количество", "qty"}, {"состояние", "status"},
		},
		remarks: []string{"по данным управ", "согласовано с архитектурой", "районы в старых границах"},
	},
	{
		path: "аналитика/источники/выгрузки-сети.yaml", host: "files.seti-magazinov.example",
		head:   []string{"Выгрузки сети магазинов для аналитиков", "Действует старшее неотозванное издание (edition). Закомментированные издания ещё не вышли."},
		dirs:   []string{"kassy", "sklad", "nedelya"},
		titles: []string{"Чеки", "Остатки", "Возвраты товара", "Списания", "Поставки магазинам", "Скидочные карты", "Инвентаризация"},
		files:  []string{"cheki", "ostatki", "vozvraty", "spisaniya", "postavki", "karty", "inventarizaciya"},
		columns: [][2]string{
			{"магазин", "shop"}, {"сумма", "amount"}, {"товар", "sku"}, {"кассир", "cashier"}, {"вес", "weight_kg"},
		},
		remarks: []string{"суммы без НДС", "магазин 12 закрыт с мая", "весовой товар отдельно"},
	},
}
