// Package imports is a foreign supplier's invoice in English, in yuan.
package imports

import (
	"strconv"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/internal/stream"
)

// Invoice is what the paper says.
type Invoice struct {
	Number string
	Date   time.Time
	Seller string
	Buyer  fiction.Firm
	Total  paper.Money // in fen
	rows   [][]string
}

var (
	sellers = []string{"Linhai Specimen Machinery Co., Ltd.", "Jiashan Example Pumps Co., Ltd.", "Weifang Sample Tools Co., Ltd."}
	wares   = []struct {
		name  string
		price int // in yuan
	}{
		{"Gear reducer, size 63", 640}, {"Three-phase motor, 2.2 kW", 980}, {"Roller chain, 16B-1, 5 m", 310}, {"Conveyor belt, 500 mm, 1 m", 145},
		{"Frequency converter, 4 kW", 1_260}, {"Proximity sensor, M18", 58}, {"Bearing unit, UCF 206", 42},
	}
)

// New draws an invoice.
func New(r *stream.Stream) (*Invoice, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	v := &Invoice{Number: "SM-" + strconv.Itoa(r.Between(1108, 9840)), Date: paper.Day(2025, 10, stream.Pick(r, []int{6, 7, 8, 13, 14, 15})), Seller: stream.Pick(r, sellers), Buyer: maker.Firm(fiction.OOO)}
	for i, w := range stream.Sample(r, wares, 5) {
		count, price := 10*r.Between(2, 12), paper.Rub(w.price+r.Between(1, 40))
		v.Total += price * paper.Money(count)
		v.rows = append(v.rows, []string{strconv.Itoa(i + 1), w.name, strconv.Itoa(count), price.Decimal(), (price * paper.Money(count)).Decimal()})
	}
	return v, nil
}

// File is the invoice as a PDF.
func (v *Invoice) File(r *stream.Stream) ([]byte, error) {
	day := v.Date.Format("2 January 2006")
	table := paper.Sheet{
		Widths: []int{8, 76, 16, 28, 32}, Right: []int{2, 3, 4}, Header: []string{"No.", "Description of goods", "Qty, pcs", "Unit price, CNY", "Amount, CNY"},
		Rows: v.rows, Total: [][2]string{{"Total, CNY:", v.Total.Decimal()}},
	}
	left := func(text string) pdf.Block {
		return pdf.Paragraph{NoIndent: true, Align: pdf.Left, Spans: pdf.T(text)}
	}
	printed, err := pdf.Write(pdf.Document{
		Info: pdf.Info{Title: "Commercial Invoice " + v.Number, Author: v.Seller, Created: v.Date}, Theme: pdf.Plain(),
		Body: []pdf.Block{
			pdf.Letterhead{Name: v.Seller, Logo: ink.Logo(r, geom.Mm(15), ink.Blue), Lines: []string{"88 Specimen Road, Zhejiang, China", "sales@specimen.example"}},
			pdf.Heading{Spans: pdf.T("COMMERCIAL INVOICE No. " + v.Number)},
			left("Date: " + day),
			left("Buyer: LLC " + fiction.Latin(v.Buyer.Name) + ", Russian Federation (" + v.Buyer.Short() + ")"),
			left("Terms of delivery: DAP, buyer's warehouse. Currency of the invoice and of payment: Chinese yuan (CNY)."),
			table.PDF(),
			left("Terms of payment: as agreed by the parties. Payments are made in CNY; all bank charges outside China are for the buyer's account."),
			left("Country of origin: China. Gross weight and packing according to the packing list."),
			pdf.Signatures{Parties: []pdf.Party{{Title: "For and on behalf of the seller", Role: "Sales manager", Name: "Li Yangben", Mark: "seller"}}},
		},
		Overlays: []pdf.Overlay{{Mark: "seller.signature", Drawing: ink.Signature(r, ink.Blue)}},
	})
	return printed.Data, err
}
