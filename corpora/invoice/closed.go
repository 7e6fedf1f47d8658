package invoice

import (
	"strconv"
	"time"

	"etalon/corpora/paper"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/scan"
	"etalon/internal/stream"
)

// Closed is an invoice whose seller has closed the account that stands in it, and has no new one yet.
type Closed struct {
	*Invoice
	// Letter is the number of the seller's letter about it, Written its day.
	Letter  string
	Written time.Time
	// Since is the day since which the account is closed, Until the day to which the term of payment is put off.
	Since, Until time.Time
	// NewBank is where the new account will be.
	NewBank string
	// Part is what is to be paid, and its tax.
	Percent   int
	Part, Tax paper.Money
}

// Close draws an invoice and the letter that takes its account away.
func Close(r *stream.Stream) (*Closed, error) {
	v, err := New(r)
	if err != nil {
		return nil, err
	}
	c := &Closed{Invoice: v, Letter: strconv.Itoa(r.Between(31, 96)), Written: v.Date.AddDate(0, 0, 1), Since: v.Date.AddDate(0, 0, 2), Until: paper.Day(2025, 5, r.Between(27, 30))}
	for !paper.Works(c.Since) {
		c.Since = c.Since.AddDate(0, 0, 1)
	}
	c.NewBank = stream.Pick(r, []string{"АО «Каменогорский пробный банк»", "ПАО «Макетбанк»"})
	for _, percent := range stream.Sample(r, []int{30, 40, 60, 70}, 4) {
		c.Percent, c.Part = percent, v.Total*paper.Money(percent)/100
		if c.Tax = c.Part / 6; !v.stands(c.Part) && !v.stands(c.Tax) { // what is counted must stand nowhere in the papers
			break
		}
	}
	return c, nil
}

// stands tells whether a sum is one of the invoice's rows or totals.
func (v *Invoice) stands(sum paper.Money) bool {
	for _, row := range v.sums {
		if row == sum {
			return true
		}
	}
	return sum == v.Total || sum == v.VAT
}

// File is the invoice.
func (c *Closed) File(r *stream.Stream) ([]byte, error) { return c.print(r) }

// LetterScan is the seller's letter, signed, sealed and scanned.
func (c *Closed) LetterScan(seed uint64) (scanned, original []byte, err error) {
	lines, err := paper.Load("office/account_closed", map[string]string{
		"letter": c.Letter, "day": paper.Long(c.Written), "buyer": c.Buyer.Short(), "closed": paper.Long(c.Since), "number": c.Number,
		"invoice_day": paper.Long(c.Date), "bank": c.NewBank, "until": paper.Long(c.Until), "inn": c.Seller.Firm.INN, "kpp": c.Seller.Firm.KPP,
	})
	if err != nil {
		return nil, nil, err
	}
	body, err := paper.PDF(lines, nil, nil)
	if err != nil {
		return nil, nil, err
	}
	f := c.Seller.Firm
	head := pdf.Letterhead{Name: f.Short(), Lines: []string{"ИНН " + f.INN + ", КПП " + f.KPP + ", ОГРН " + f.OGRN, f.Address + ", тел. " + f.Phone}}
	body = append([]pdf.Block{head}, body...)
	body = append(body, pdf.Signatures{Parties: []pdf.Party{{Role: paper.Post(f), Name: f.Head.Signature(), Seal: true, Mark: c.Seller.Title}}})
	return paper.Scan(paper.Job{
		Document: pdf.Document{Info: pdf.Info{Title: "О закрытии расчётного счёта", Author: f.Short(), Created: c.Written}, Theme: pdf.Official(), Body: body},
		Signed:   []paper.Party{c.Seller}, Level: scan.Fair, Format: scan.Grey, Scanned: c.Written.AddDate(0, 0, 1), Seed: seed, Name: "invoice/closed",
	})
}
