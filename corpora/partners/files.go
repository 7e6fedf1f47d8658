package partners

import (
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/scan"
	"etalon/corpora/write/word"
)

// ScanName is the file of the carrier's card.
const ScanName = "Карточки/Скан карточки 0041.pdf"

// File is one file of the base; Original is the printed page of a scan.
type File struct {
	Name           string
	Data, Original []byte
}

// card is a firm's card with the format it came in.
type card struct {
	party paper.Party
	trade string
	asPDF bool
}

func (c card) name() string {
	if c.asPDF {
		return "Карточки/Карточка " + c.party.Firm.Name + ".pdf"
	}
	return "Карточки/Карточка " + c.party.Firm.Name + ".docx"
}

func (b *Base) cards() []card {
	return []card{
		{b.Alike[0], carries, false}, {b.Alike[1], stores, true}, {b.Strangers[0], sells, false}, {b.Strangers[1], sells, true},
		{b.Strangers[2], carries, false}, {b.Strangers[3], stores, true}, {b.Strangers[4], sells, false},
	}
}

// All are the files of the base.
func (b *Base) All() ([]File, error) {
	scanned, original, err := b.scan()
	if err != nil {
		return nil, err
	}
	files := []File{{Name: ScanName, Data: scanned, Original: original}}
	for i, c := range b.cards() {
		data, err := c.file(day(i))
		if err != nil {
			return nil, err
		}
		files = append(files, File{Name: c.name(), Data: data})
	}
	list, err := b.list()
	if err != nil {
		return nil, err
	}
	rules, err := b.rules()
	return append(files, File{Name: "Перечень контрагентов.xlsx", Data: list}, File{Name: "Правила ведения базы.docx", Data: rules}), err
}

func (c card) file(on time.Time) ([]byte, error) {
	lines, tables, err := body(c.party, c.trade, on)
	if err != nil {
		return nil, err
	}
	if c.asPDF {
		blocks, err := paper.PDF(lines, tables, nil)
		if err != nil {
			return nil, err
		}
		result, err := pdf.Write(pdf.Document{Info: pdf.Info{Title: "Карточка организации", Author: c.party.Firm.Short(), Created: on}, Theme: pdf.Corporate(), Body: blocks})
		return result.Data, err
	}
	return document("Карточка организации", c.party.Firm.Head.Initials(fiction.Nominative), lines, tables, on)
}

func document(title, author string, lines []paper.Line, tables map[string]paper.Sheet, on time.Time) ([]byte, error) {
	blocks, err := paper.Word(lines, tables, nil)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: title, Author: author, Created: on.Add(10 * time.Hour), Application: "Microsoft Office Word"},
		Look:       word.Look{After: 6}, Sections: []word.Section{{Blocks: blocks}},
	}.Bytes()
}

// scan is the carrier's card, signed and sealed; its tax number stands in the table and in the text.
func (b *Base) scan() (scanned, original []byte, err error) {
	on := paper.Day(2024, 8, 19)
	lines, tables, err := body(b.Carrier, carries, on)
	if err != nil {
		return nil, nil, err
	}
	blocks, err := paper.PDF(lines[:len(lines)-1], tables, nil)
	if err != nil {
		return nil, nil, err
	}
	f := b.Carrier.Firm
	blocks = append(blocks, pdf.Signatures{Parties: []pdf.Party{{Role: paper.Post(f), Name: f.Head.Signature(), Seal: true, Mark: b.Carrier.Title}}})
	return paper.Scan(paper.Job{
		Document: pdf.Document{Info: pdf.Info{Title: "Карточка организации", Author: f.Short(), Created: on}, Theme: pdf.Official(), Body: blocks},
		Signed:   []paper.Party{b.Carrier}, Level: scan.Fair, Format: scan.Bilevel, Scanned: on.AddDate(0, 0, 3), Seed: b.seed, Name: "partners/" + ScanName,
	})
}

// list names every firm of the base, without requisites.
func (b *Base) list() ([]byte, error) {
	s := excel.Sheet{Name: "Контрагенты", Freeze: "A2", AutoFilter: "A1:D9", Landscape: true, FitWidth: true, Columns: []excel.Column{{Width: 42}, {Width: 30}, {Width: 22}, {Width: 46}}, Rows: []excel.Row{
		excel.Heads("Контрагент", "Вид деятельности", "Менеджер", "Файл карточки"),
	}}
	add := func(i int, p paper.Party, trade, file string) {
		cells := []excel.Cell{}
		for _, text := range []string{p.Firm.Short(), trade, b.manager[i%2].Initials(fiction.Nominative), file} {
			cells = append(cells, excel.Text(text).In(excel.Ruled()))
		}
		s.Rows = append(s.Rows, excel.R(cells...))
	}
	kinds := map[string]string{carries: "перевозки", stores: "склад и экспедирование", sells: "поставка материалов"}
	add(0, b.Carrier, kinds[carries], ScanName)
	for i, c := range b.cards() {
		add(i+1, c.party, kinds[c.trade], c.name())
	}
	return excel.Workbook{
		Properties: opc.Properties{Title: "Перечень контрагентов", Author: b.manager[0].Initials(fiction.Nominative), Created: paper.Day(2025, 1, 20), Application: "Microsoft Excel"},
		Sheets:     []excel.Sheet{s},
	}.Bytes()
}

func (b *Base) rules() ([]byte, error) {
	lines, err := paper.Load("partner_rules", nil)
	if err != nil {
		return nil, err
	}
	return document("Правила ведения базы", b.manager[1].Initials(fiction.Nominative), lines, nil, paper.Day(2024, 2, 1))
}
