package excel

import (
	"fmt"
	"strconv"
	"time"

	"etalon/corpora/write/opc"
)

var signed = time.Date(2025, 3, 14, 9, 30, 0, 0, time.UTC)

func properties() opc.Properties {
	return opc.Properties{
		Title: "Продажи по филиалам", Author: "Н. П. Заречная", Created: signed,
		Company: "ООО «Пример»", Application: "Microsoft Excel",
	}
}

// sales are the rows of the sample: branch, month, day, goods, amount.
var sales = []struct{ branch, month, day, goods, amount string }{
	{"Север", "Январь", "12", "Кабель", "10500.50"},
	{"Юг", "Январь", "15", "Лоток", "7300.25"},
	{"Север", "Февраль", "3", "Лоток", "1200.00"},
	{"Ёлкино", "Февраль", "20", "Кабель", "845.10"},
	{"Юг", "Февраль", "27", "Кабель", "99.99"},
	{"Север", "Январь", "30", "Лоток", "0.01"},
	{"Ясное", "Январь", "8", "Кабель", "64000"},
}

// rich is a workbook with everything that the writer can do.
func rich() Workbook {
	return Workbook{
		Properties: properties(),
		Sheets:     []Sheet{dataSheet(), pivotSheet(), branches(), {Name: "Архив", State: VeryHidden, Rows: []Row{R(Text("не показывать"))}}},
		Names:      []Name{{"Ставка", "Справочник!$B$2"}},
	}
}

func dataSheet() Sheet {
	s := Sheet{
		Name:    "Данные",
		Columns: []Column{{Width: 14}, {Width: 12}, {Width: 12}, {Width: 16}, {Width: 16}, {Width: 16}, {Width: 9, Hidden: true}},
		Rows: []Row{
			{Cells: []Cell{Text("Продажи по филиалам за 1 квартал 2025 года").In(Style{Bold: true, Size: 14, Align: Center})}, Height: 24},
			Heads("Филиал", "Месяц", "Дата", "Товар", "Сумма, руб.", "С НДС 20 %", "Код"),
		},
		Merges: []string{"A1:F1"}, Freeze: "A3", AutoFilter: "A2:F9", Landscape: true, FitWidth: true, RepeatRows: 2,
		Comments: []Comment{{"E4", "Редактор", "Сверить со счётом № 17 от 15 января"}, {"F10", "Аудитор", "Итог пересчитан"}},
		Checks: []Check{
			{Range: "D3:D9", List: []string{"Кабель", "Лоток"}, Title: "Товар", Message: "Выберите товар из списка"},
			{Range: "A3:A9", Source: "Справочник!$A$2:$A$5"},
			{Range: "E3:E9", From: "0", To: "1000000.5", Title: "Сумма", Message: "Сумма неотрицательная"},
		},
		Charts: []Chart{{
			Kind: ColumnChart, At: "H2", Title: "Суммы", Width: 520, Height: 300, Labels: true,
			Series: []Series{{"Данные!$E$2", "Данные!$D$3:$D$9", "Данные!$E$3:$E$9"}},
		}},
	}
	with := []string{"12600.6", "8760.3", "1440", "1014.12", "119.988", "0.012", "76800"}
	for i, r := range sales {
		n := strconv.Itoa(i + 3)
		day, _ := strconv.Atoi(r.day)
		month := 1
		if r.month == "Февраль" {
			month = 2
		}
		s.Rows = append(s.Rows, R(
			Text(r.branch).In(Ruled()), Text(r.month).In(Ruled()), Date(2025, month, day).In(Ruled()), Text(r.goods).In(Ruled()),
			Number(r.amount).In(Money()), Formula("E"+n+"*1.2", Number(with[i])).In(Money()), Text("00"+n)))
	}
	bold := Style{Bold: true, Border: true, Format: MoneyFormat}
	s.Rows = append(s.Rows,
		R(Text("Итого").In(bold), Blank().In(bold), Blank().In(bold), Blank().In(bold), Formula("SUM(E3:E9)", Number("83945.85")).In(bold), Formula("SUM(F3:F9)", Number("100735.02")).In(bold)),
		R(Text("Проверка"), Formula(`IF(E10>0,"да <&> нет","нет")`, Text("да <&> нет")), Formula("E10>F10", Bool(false)), Bool(true), Moment(2025, 3, 31, 17, 45)),
		Row{Cells: []Cell{Text("скрытая строка")}, Hidden: true},
	)
	return s
}

func pivotSheet() Sheet {
	return Sheet{
		Name:    "Сводная",
		Columns: []Column{{Width: 20}, {Width: 16}, {Width: 16}, {Width: 16}},
		Rows:    []Row{R(Text("Сводная таблица по филиалам").In(Style{Bold: true}))},
		Pivots: []Pivot{
			{
				Name: "ПоФилиалам", Sheet: "Данные", Range: "A2:E9", At: "A3", Rows: []string{"Филиал"}, Column: "Месяц",
				Values: []PivotValue{{Field: "Сумма, руб.", Caption: "Сумма по филиалу", Style: Style{Format: MoneyFormat}}},
			},
			{
				Name: "ПоТоварам", Sheet: "Данные", Range: "A2:E9", At: "A12", Rows: []string{"Товар", "Филиал"},
				Values: []PivotValue{
					{Field: "Сумма, руб.", Caption: "Всего, руб.", Style: Style{Format: MoneyFormat}},
					{Field: "Дата", Caption: "Количество продаж", Count: true},
				},
			},
		},
	}
}

func branches() Sheet {
	return Sheet{Name: "Справочник", State: Hidden, Rows: []Row{
		Heads("Филиал", "Ставка"),
		R(Text("Север"), Number("0.2").In(Style{Format: PercentFormat})), R(Text("Юг")), R(Text("Ёлкино")), R(Text("Ясное")),
	}}
}

// journal is a sheet of n rows and six columns, such as a list of requests.
func journal(n int) Workbook {
	s := Sheet{Name: "Журнал", Freeze: "A2", Columns: []Column{{Width: 8}, {Width: 18}}, Rows: []Row{Heads("№", "Поступила", "Адрес", "Вид", "Сумма", "Срочно")}}
	for i := range n - 1 {
		s.Rows = append(s.Rows, R(
			Int(int64(i+1)), Moment(2025, 1+i%12, 1+i%28, i%24, i%60), Text(fmt.Sprintf("ул. Луговая, д. %d <б>", i%300)),
			Text([]string{"свет", "вода", "лифт"}[i%3]), Number(fmt.Sprintf("%d.%02d", i, i%100)).In(Style{Format: MoneyFormat}), Bool(i%7 == 0)))
	}
	return Workbook{Properties: properties(), Sheets: []Sheet{s}}
}
