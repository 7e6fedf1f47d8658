package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// Metering is a TSV of units used, by client and tariff, and the SQL migration that leaves the
// tariffs as they are.
type Metering struct {
	Usage     Table
	Migration File
	Clients   []MeterClient
	Months    []string
	// Account is the table of the clients' accounts, Columns its columns of numbers.
	Account string
	Columns []string
	Void    string
	Lines   []MeterLine
}

// MeterClient is a client and its key in the accounts.
type MeterClient struct{ Key, Name string }

// MeterLine is a line of the usage. Replaced says that the tariff is written by its old code.
type MeterLine struct {
	Client    MeterClient
	Month     string
	Tariff    *MeterTariff
	Replaced  bool
	Units     int64
	Void, Off bool
}

// MeterTariff has kopecks a unit and free units: after the whole migration, by its INSERT alone, and as
// they would be if statements rolled back or commented out had been carried out.
type MeterTariff struct {
	Code, Old                         string
	Now, First, RolledBack, Commented MeterPrice
}

// MeterPrice is the price of a unit and how many a line has free.
type MeterPrice struct{ Unit, Free int64 }

type meterSpec struct {
	usage, migration string
	head             []string
	intro            []string
	columns          []Column
	table            string
	account          string
	fields           []string
	codes            []string
	titles           []string
	clients          []MeterClient
	months           []string
	void             string
	marks            []string
	low, high        int
}

func newMeterings(seed uint64) []*Metering {
	all := make([]*Metering, len(meterSpecs))
	for i, spec := range meterSpecs {
		m := &Metering{Clients: spec.clients, Months: spec.months, Account: spec.account, Columns: spec.fields, Void: spec.void}
		tariffs := spec.migrate(fileStream(seed, spec.migration), m)
		spec.use(fileStream(seed, spec.usage), m, tariffs)
		all[i] = m
	}
	return all
}

// migrate writes the migration and keeps account of what each statement does or would do.
func (spec meterSpec) migrate(s *stream.Stream, m *Metering) []*MeterTariff {
	var b strings.Builder
	for _, l := range spec.head {
		b.WriteString("-- " + l + "\n")
	}
	fmt.Fprintf(&b, "\nCREATE TABLE %s (\n    code       text PRIMARY KEY,\n    title      text NOT NULL,\n    unit_price numeric(10,2) NOT NULL,\n    free_units integer\n);\n", spec.table)
	fmt.Fprintf(&b, "\nCREATE TABLE %s (\n    client_key text PRIMARY KEY,\n    %s numeric(12,2),\n    %s numeric(12,2)\n);\n", spec.account, spec.fields[0], spec.fields[1])
	fmt.Fprintf(&b, "\nCREATE TABLE %s_renamed (\n    old_code text PRIMARY KEY,\n    code     text NOT NULL REFERENCES %s (code)\n);\n\nINSERT INTO %s (code, title, unit_price, free_units) VALUES\n", spec.table, spec.table, spec.table)
	var tariffs []*MeterTariff
	for i, code := range spec.codes {
		t := &MeterTariff{Code: code, First: MeterPrice{int64(s.Between(spec.low, spec.high)), int64(5 * s.IntN(6))}}
		t.Now, t.RolledBack, t.Commented = t.First, t.First, t.First
		tariffs = append(tariffs, t)
		free, end := fmt.Sprint(t.First.Free), ","
		if t.First.Free == 0 && s.Chance(60) {
			free = "NULL"
		}
		if i == len(spec.codes)-1 {
			end = ";"
		}
		fmt.Fprintf(&b, "    ('%s', '%s', %s, %s)%s\n", code, spec.titles[i], Rubles(t.First.Unit), free, end)
	}
	spec.rename(s, &b, tariffs)
	w := meterWriter{spec, s, &b, tariffs}
	w.statement("", "", inAllBooks)
	w.statement("-- ", "", inCommentBook)
	w.block("BEGIN;\n", "COMMIT;\n", inAllBooks)
	w.block("BEGIN;\n", "ROLLBACK;\n", inRollbackBook)
	w.block("/*\n", "*/\n", inCommentBook)
	w.statement("", "", inAllBooks)
	w.block("BEGIN;\n", "ROLLBACK;\n", inRollbackBook)
	w.statement("-- ", "", inCommentBook)
	w.statement("", "", inAllBooks)
	m.Migration = File{Path: spec.migration, Format: "infra", Data: []byte(b.String())}
	return tariffs
}

// rename gives every third tariff an old code that is still in use.
func (spec meterSpec) rename(s *stream.Stream, b *strings.Builder, tariffs []*MeterTariff) {
	fmt.Fprintf(b, "\nINSERT INTO %s_renamed (old_code, code) VALUES\n", spec.table)
	var rows []string
	for i, t := range tariffs {
		if i%3 == 0 {
			t.Old = fmt.Sprintf("%s-%d", t.Code, s.Between(18, 23))
			rows = append(rows, fmt.Sprintf("    ('%s', '%s')", t.Old, t.Code))
		}
	}
	b.WriteString(strings.Join(rows, ",\n") + ";\n")
}

type meterWriter struct {
	meterSpec
	s       *stream.Stream
	b       *strings.Builder
	tariffs []*MeterTariff
}

// The books a statement is entered in: one in force in all of them, one that is not only in that of
// the careless reader who carries it out.
func inAllBooks(t *MeterTariff) []*MeterPrice {
	return []*MeterPrice{&t.Now, &t.RolledBack, &t.Commented}
}
func inRollbackBook(t *MeterTariff) []*MeterPrice { return []*MeterPrice{&t.RolledBack} }
func inCommentBook(t *MeterTariff) []*MeterPrice  { return []*MeterPrice{&t.Commented} }

func (w meterWriter) block(open, end string, book func(*MeterTariff) []*MeterPrice) {
	w.b.WriteString("\n" + open)
	w.statement("", "    ", book)
	w.statement("", "    ", book)
	w.b.WriteString(end)
}

// statement writes an UPDATE and enters it in a book.
func (w meterWriter) statement(comment, indent string, book func(*MeterTariff) []*MeterPrice) {
	chosen := stream.Sample(w.s, w.tariffs, w.s.Between(2, 3))
	var codes []string
	for _, t := range chosen {
		codes = append(codes, "'"+t.Code+"'")
	}
	set := ""
	if w.s.Chance(65) {
		price := int64(w.s.Between(w.low, w.high))
		set = "unit_price = " + Rubles(price)
		for _, t := range chosen {
			for _, p := range book(t) {
				p.Unit = price
			}
		}
	} else {
		free := int64(5 * w.s.Between(1, 6))
		set = fmt.Sprintf("free_units = %d", free)
		for _, t := range chosen {
			for _, p := range book(t) {
				p.Free = free
			}
		}
	}
	if indent == "" {
		w.b.WriteString("\n")
	}
	fmt.Fprintf(w.b, "%s%sUPDATE %s SET %s WHERE code IN (%s);\n", indent, comment, w.table, set, strings.Join(codes, ", "))
}

// use gives every client lines in every month, one of them void and perhaps one withdrawn.
func (spec meterSpec) use(s *stream.Stream, m *Metering, tariffs []*MeterTariff) {
	for _, month := range spec.months {
		var lines []MeterLine
		for _, c := range spec.clients {
			for n := range 3 {
				l := MeterLine{Client: c, Month: month, Tariff: stream.Pick(s, tariffs), Units: int64(s.Between(8, 140))}
				l.Replaced = l.Tariff.Old != "" && s.Chance(60)
				l.Void, l.Off = n == 2 && s.Chance(60), n == 1 && s.Chance(25)
				lines = append(lines, l)
			}
		}
		stream.Shuffle(s, lines)
		m.Lines = append(m.Lines, lines...)
	}
	m.Usage = Table{File: File{Path: spec.usage, Format: "tsv"}, Columns: spec.columns}
	text := newTableText(&m.Usage, '\t', spec.intro...)
	for _, l := range m.Lines {
		code, mark := l.Tariff.Code, ""
		if l.Replaced {
			code = l.Tariff.Old
		}
		switch {
		case l.Void:
			mark = spec.void
		case s.Chance(25):
			mark = stream.Pick(s, spec.marks)
		}
		text.add(Row{Off: l.Off, Cells: []Cell{
			textCell(l.Client.Key), textCell(l.Client.Name), textCell(l.Month), textCell(code), countCell(int(l.Units)), textCell(mark),
		}})
	}
	text.finish()
}

func meterColumns(key, name, units string) []Column {
	return []Column{{key, Text}, {name, Text}, {"Месяц", Text}, {"Тариф", Text}, {units, Count}, {"Отметка", Text}}
}

var meterSpecs = []meterSpec{
	{
		usage: "учёт/расход-по-тарифам.tsv", migration: "учёт/миграции/0042_tarify.sql",
		head:    []string{"0042: тарифы мастерской печати, единица — лист", "Старые коды тарифов остаются в учёте, их расшифровка — в таблице *_renamed."},
		intro:   []string{"Расход листов по клиентам. Решёткой закрыты записи, внесённые дважды."},
		columns: meterColumns("Ключ", "Клиент", "Листов"), table: "print_tariffs", account: "accounts", fields: []string{"debt", "month_total"},
		codes:  []string{"BW", "BWD", "CLR", "CLRD", "PHOTO", "BIG", "LAM", "SCAN"},
		titles: []string{"Чёрно-белая", "Чёрно-белая с двух сторон", "Цветная", "Цветная с двух сторон", "Фотобумага", "Большой формат", "Ламинирование", "Сканирование"},
		clients: []MeterClient{
			{"c-104", "Школа № 7"}, {"c-140", "Школа № 17"}, {"c-112", "Архив округа"}, {"c-118", `ООО "Чертёж"`}, {"c-181", `ООО "Чертёж и Ко"`}, {"c-125", "ИП Лукин"}, {"c-152", "ИП Лукина"},
		},
		months: []string{"2025-04", "2025-05", "2025-06"}, void: "брак", marks: []string{"срочно", "бракованная бумага клиента", "ночной выпуск", "с доставкой"}, low: 150, high: 2900,
	},
	{
		usage: "metering/usage-q3.tsv", migration: "metering/migrations/2025_10_01_rates.sql",
		head:    []string{"Rates of the parking control room; a unit is an hour", "Codes printed on old passes live in *_renamed"},
		intro:   []string{"Часы стоянки по организациям, третий квартал", "Строка с решёткой снята оператором"},
		columns: meterColumns("Код организации", "Организация", "Часов"), table: "rates", account: "balances", fields: []string{"accrued", "invoiced"},
		codes:  []string{"DAY", "NIGHT", "WEEKEND", "GUEST", "TRUCK", "ROOF", "COVER", "CHARGE"},
		titles: []string{"День", "Ночь", "Выходные", "Гостевая", "Грузовая", "Крыша", "Крытая", "С зарядкой"},
		clients: []MeterClient{
			{"ORG31", "Типография Лист"}, {"ORG13", "Типография Листва"}, {"ORG37", `АО "Пристань"`}, {"ORG40", "Такси Рассвет"}, {"ORG44", "Такси Рассвет-2"}, {"ORG52", "Клиника Береста"}, {"ORG58", "Рынок Северный"},
		},
		months: []string{"2025-07", "2025-08", "2025-09"}, void: "аннулировано", marks: []string{"по пропуску", "аннулировано дважды, верно", "ворота 2", "продлено"}, low: 900, high: 9900,
	},
}
