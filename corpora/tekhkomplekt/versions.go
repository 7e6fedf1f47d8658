package tekhkomplekt

import (
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/scan"
	"etalon/corpora/write/word"
)

// The versions of the contract, as their owner named them.
const (
	DraftName  = "Договоры/Насосы/Договор насосы проект.docx"
	FinalName  = "Договоры/Насосы/Договор насосы ФИНАЛ.docx"
	SignedName = "Сканы/Скан_0012.pdf"
)

// versions are the three files of the contract. The final draft was last saved after the signing.
func (f *Files) versions() ([]paper.File, error) {
	const blank = "«___» __________ 2025\u00a0г."
	draft, err := f.draft(f.Draft, blank, paper.Day(2025, 2, 19), paper.Day(2025, 2, 20), "Первый вариант, отправил поставщику на согласование.")
	if err != nil {
		return nil, err
	}
	final, err := f.draft(f.Final, blank, paper.Day(2025, 3, 5), f.Signed.AddDate(0, 0, 6), "Поставщик просит ещё подвинуться по цене и оплате, жду ответа директора.")
	if err != nil {
		return nil, err
	}
	signed, original, err := f.signed()
	return []paper.File{{Name: DraftName, Data: draft}, {Name: FinalName, Data: final}, {Name: SignedName, Data: signed, Original: original}}, err
}

func (f *Files) draft(t Terms, date string, created, saved time.Time, note string) ([]byte, error) {
	lines, tables, err := f.body(t, "№ ______", date)
	if err != nil {
		return nil, err
	}
	body, err := paper.Word(lines, tables, []paper.Party{f.Supplier, f.Buyer})
	if err != nil {
		return nil, err
	}
	author := f.Engineer.Initials(fiction.Nominative)
	body[0] = word.Paragraph{Style: word.Title, Inlines: []word.Inline{word.Commented{
		Comment: word.Comment{Revision: word.Revision{Author: author, Date: created.Add(12 * time.Hour)}, Paragraphs: []string{note}},
		Inlines: []word.Inline{word.T(lines[0].Text)},
	}}}
	return word.Document{
		Properties: opc.Properties{Title: "Договор поставки насосов", Author: author, Created: created.Add(9 * time.Hour), Modified: saved.Add(17 * time.Hour), Company: f.Buyer.Firm.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 23, FirstLine: 100, Line: 105, After: 2},
		Sections:   []word.Section{{Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: body}},
	}.Bytes()
}

func (f *Files) signed() (scanned, original []byte, err error) {
	lines, tables, err := f.body(f.InForce, "№ "+f.Number, paper.Quoted(f.Signed))
	if err != nil {
		return nil, nil, err
	}
	parties := []paper.Party{f.Supplier, f.Buyer}
	body, err := paper.PDF(lines, tables, parties)
	if err != nil {
		return nil, nil, err
	}
	return paper.Scan(paper.Job{
		Document: pdf.Document{
			Info:  pdf.Info{Title: "Договор поставки № " + f.Number, Author: f.Buyer.Firm.Short(), Created: f.Signed},
			Theme: pdf.Official(), Body: body, Footer: pdf.Band{Centre: "{page} / {pages}"},
		},
		Signed: parties, Level: scan.Fair, Format: scan.Grey, Scanned: f.Signed.AddDate(0, 0, 2), Seed: f.seed, Name: "tekhkomplekt/" + SignedName,
	})
}
