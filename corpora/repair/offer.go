package repair

import (
	"fmt"
	"strings"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// OfferFile is the contractor's offer and the errors in it.
func (w *Work) OfferFile(number string, r *stream.Stream) ([]byte, []dataset.Plant, error) {
	seal, err := paper.Seal(w.Contractor)
	if err != nil {
		return nil, nil, err
	}
	f := w.Contractor
	body := []pdf.Block{
		pdf.Letterhead{Name: f.Short(), Logo: ink.Logo(r, geom.Mm(16), ink.Blue), Lines: []string{
			f.Address, "ИНН " + f.INN + ", КПП " + f.KPP + ", ОГРН " + f.OGRN, "тел. " + f.Phone + ", " + f.Mail,
		}},
		pdf.Corner(pdf.T("Исх. № "+number+"\nот 24.02.2025"), pdf.T(paper.PostDative(w.Customer)+"\n"+w.Customer.Short()+"\n"+w.Customer.Head.Initials(fiction.Dative))),
		pdf.Heading{Spans: pdf.T("КОММЕРЧЕСКОЕ ПРЕДЛОЖЕНИЕ")},
		pdf.Paragraph{Spans: pdf.T("На Ваш запрос предлагаем выполнить ремонт помещений (" + w.Object + "). Виды работ, объёмы и цены приведены ниже. НДС не облагается в связи с применением упрощённой системы налогообложения.")},
		w.offerTable(),
		pdf.Space{Height: geom.Pt(6)},
		pdf.Paragraph{Spans: pdf.T("Срок выполнения работ — 45 календарных дней с даты допуска на объект. Порядок расчётов: аванс 30 %, остальное по актам выполненных работ. Гарантия на работы — 24 месяца.")},
		pdf.Paragraph{Spans: pdf.T("Предложение действительно до 31 марта 2025 г.")},
		pdf.Signatures{Parties: []pdf.Party{{Title: "С уважением,", Role: paper.Post(f), Name: f.Head.Signature(), Seal: true, Mark: "head"}}},
	}
	result, err := pdf.Write(pdf.Document{
		Info:  pdf.Info{Title: "Коммерческое предложение № " + number, Author: f.Short(), Created: paper.Day(2025, 2, 24)},
		Theme: pdf.Plain(), Body: body, Footer: pdf.Band{Centre: "стр. {page} из {pages}"},
		Overlays: []pdf.Overlay{
			{Mark: "head.signature", Drawing: ink.Signature(r, ink.Blue)},
			{Mark: "head.seal", Shift: geom.Point{X: geom.Mm(20)}, Drawing: seal.Turned(r.Between(-10_00, 10_00))},
		},
	})
	return result.Data, []dataset.Plant{
		{Kind: "wrong-total", Where: fmt.Sprintf("строка «Итого по разделу %d»", w.OfferSection+1), Shown: w.OfferShown.Decimal(), True: w.Offer[w.OfferSection].Total().Decimal()},
		{Kind: "wrong-total", Where: "строка «Всего по предложению»", Shown: w.OfferTotalShown.Decimal(), True: Total(w.Offer).Decimal()},
	}, err
}

func (w *Work) offerTable() pdf.Table {
	t := paper.Sheet{Widths: []int{5, 42, 7, 9, 12, 14}, Right: []int{3, 4, 5}, Header: []string{"№", "Наименование работ", "Ед.", "Кол-во", "Цена, руб.", "Сумма, руб."}}.PDF()
	t.Size, t.Padding = geom.Pt(9), geom.Pt(2)
	for i, s := range w.Offer {
		t.Rows = append(t.Rows, pdf.Row{Bold: true, Cells: []pdf.Cell{{Spans: pdf.T(s.Name), Columns: 6}}})
		for _, l := range s.Lines {
			t.Rows = append(t.Rows, pdf.Row{Cells: pdf.Cells(l.No, l.Name, l.Unit, strings.ReplaceAll(l.Quantity(), ".", ","), l.Price.String(), l.Sum().String())})
		}
		shown := s.Total()
		if i == w.OfferSection {
			shown = w.OfferShown
		}
		t.Rows = append(t.Rows, offerTotal(fmt.Sprintf("Итого по разделу %d:", i+1), shown))
	}
	t.Rows = append(t.Rows, offerTotal("Всего по предложению:", w.OfferTotalShown))
	return t
}

func offerTotal(name string, shown paper.Money) pdf.Row {
	return pdf.Row{Bold: true, Cells: []pdf.Cell{{Spans: pdf.T(name), Columns: 5, Align: pdf.Right}, pdf.C(shown.String())}}
}
