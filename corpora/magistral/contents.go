package magistral

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
)

// names are how files of contracts are called, by kind.
var names = map[Kind][3]string{
	Supply: {"Договор поставки.docx", "Договор (подписан).pdf", "договор итог.docx"}, Works: {"Договор подряда.pdf", "договор подряда.docx", "Договор с ведомостью.docx"},
	Services: {"Договор.docx", "Договор услуги.pdf", "договор на услуги.docx"}, Lease: {"Договор аренды.docx", "Договор аренды.docx", "аренда договор.pdf"},
}

func (f *Files) contractPapers() []placed {
	var list []placed
	for i, c := range f.Contracts {
		list = append(list, named(c.Folder+"/"+names[c.Kind][i%3], f.contract(c)))
	}
	return list
}

// named is a paper in the format that its name asks for.
func named(name string, s sheet) placed {
	if strings.HasSuffix(strings.ToLower(name), ".pdf") {
		return placed{name, s, asPDF}
	}
	return placed{name, s, asWord}
}

func (f *Files) supplementPapers() []placed {
	var list []placed
	for i, c := range f.Contracts {
		for _, s := range c.Supplements {
			list = append(list, f.supplementPaper(i, c, s))
		}
	}
	return list
}

// supplementPaper lies where the owner put it: scans in two places, drafts among other drafts or beside
// the contract as if they were signed.
func (f *Files) supplementPaper(i int, c *Contract, s *Supplement) placed {
	p, last := f.supplement(c, s), c.Folder[strings.Index(c.Folder, "/")+1:]
	n := strconv.Itoa(s.N)
	switch {
	case s.Scan && i%2 == 0:
		return placed{fmt.Sprintf("Сканы/Скан_%04d.pdf", 20+7*i+s.N), p, asScan}
	case s.Scan:
		return placed{c.Folder + "/ДС " + n + " (скан).pdf", p, asScan}
	case !s.Signed && i%2 == 0:
		return placed{"На подписи/" + last + " ДС.docx", p, asWord}
	case !s.Signed:
		return placed{c.Folder + "/ДС " + n + " финал.docx", p, asWord}
	}
	return named(c.Folder+"/"+[]string{"ДС " + n + ".docx", "Доп. соглашение " + n + ".pdf", "допник " + n + ".docx"}[(i+s.N)%3], p)
}

// about are the slots that short papers on a contract share.
func (f *Files) about(c *Contract, day time.Time, more map[string]string) map[string]string {
	slots := map[string]string{"number": c.Number, "contract_date": paper.Long(c.Date), "date": paper.Long(day), "partner": c.Partner.Firm.Short(), "us": f.Us.Firm.Short()}
	for name, value := range more {
		slots[name] = value
	}
	return slots
}

// summed are the slots of a sum with its tax.
func summed(goods []Good) map[string]string {
	sum := Total(goods)
	return map[string]string{"sum_in_full": sum.InFull(), "vat": tax(sum).String()}
}

// Total is what goods cost together.
func Total(goods []Good) paper.Money {
	var sum paper.Money
	for _, g := range goods {
		sum += g.Sum()
	}
	return sum
}

// joined are slots of several lists.
func joined(lists ...map[string]string) map[string]string {
	all := map[string]string{}
	for _, list := range lists {
		for name, value := range list {
			all[name] = value
		}
	}
	return all
}

// actPapers: each line of a contract of works is accepted as a whole, a quarter of services' first line.
func (f *Files) actPapers() []placed {
	var list []placed
	for i, c := range f.Contracts {
		if c.Kind != Works && c.Kind != Services {
			continue
		}
		for k, g := range c.First.Goods {
			body, name := "work_act", "/Акт "+strconv.Itoa(k+1)+".docx"
			if c.Kind == Services {
				if k > 0 {
					break
				}
				body, name, g.Count = "service_act", "/акт за квартал.pdf", max(1, g.Count/4)
			}
			if k > 0 && k == len(c.First.Goods)-1 && c.reduced() {
				break // what a supplement takes out was not accepted
			}
			goods, day := []Good{g}, nextWorking(c.Date.AddDate(0, k+1, 0))
			p := sheet{title: "Акт № " + strconv.Itoa(k+1), body: body, day: day, tables: map[string]paper.Sheet{"goods": priced(goods, c.Kind)}}
			p.slots = f.about(c, day, joined(summed(goods), f.who("engineer"), map[string]string{"n": strconv.Itoa(k + 1)}))
			if p.parties = f.signers(c); c.Kind == Services {
				p.slots["partner_head"] = c.Partner.Firm.Head.Signature()
			}
			paperOf := named(c.Folder+name, p)
			if c.Kind == Works && k == 1 && i%5 == 0 {
				paperOf = placed{c.Folder + "/Акт 2 скан.pdf", p, asScan}
			}
			list = append(list, paperOf)
		}
	}
	return list
}

// reduced tells whether a supplement lessens the contract.
func (c *Contract) reduced() bool {
	return slices.ContainsFunc(c.Supplements, func(s *Supplement) bool { return s.Kind == Less })
}

// supplyPapers are invoices, waybills and acts of reconciliation.
func (f *Files) supplyPapers() []placed {
	list := []placed{
		{"Поставка/Труба/Акт сверки август.pdf", f.balance(f.Reconciled, f.Balance), asPDF},
		{"Поставка/Щитовое оборудование/Накладная октябрь.docx", f.waybill(f.Accepted, f.Delivery), asWord},
	}
	invoices, waybills := 0, 0
	for i, c := range f.Contracts {
		if c.Kind != Supply || c == f.Reconciled || c == f.Accepted || c == f.Clothes {
			continue
		}
		g, day := c.First.Goods[0], nextWorking(c.Date.AddDate(0, 0, 25))
		g.Count = max(1, g.Count/3)
		if invoices < 9 {
			name := []string{"/Счёт.docx", "/счет на оплату.pdf", "/Счёт от поставщика.PDF"}[i%3]
			list = append(list, named(c.Folder+name, f.invoice(c, 140+13*i, day, []Good{g})))
			invoices++
		}
		if i%3 == 2 && waybills < 4 {
			list = append(list, named(c.Folder+"/Накладная.docx", f.waybill(c, Delivery{strconv.Itoa(90 + 11*i), nextWorking(day.AddDate(0, 0, 6)), []Good{g}})))
			waybills++
		}
	}
	return append(list, named("Поставка/Щебень и песок/сверка полугодие.docx", f.halfYear()))
}

// halfYear is the act of reconciliation of another contract, where one waybill is not paid.
func (f *Files) halfYear() sheet {
	for _, c := range f.Contracts {
		if c.Folder == "Поставка/Щебень и песок" {
			part := thousands(c.First.Price / 9)
			return f.balance(c, Balance{paper.Day(2025, 6, 30), []Debt{
				{"71", nextWorking(c.Date.AddDate(0, 0, 20)), part, true}, {"84", nextWorking(c.Date.AddDate(0, 0, 41)), part + paper.Rub(18_000), true}, {"103", nextWorking(c.Date.AddDate(0, 0, 76)), part - paper.Rub(7_000), false},
			}})
		}
	}
	return sheet{}
}

func (f *Files) balance(c *Contract, b Balance) sheet {
	t := paper.Sheet{Widths: []int{30, 54, 34, 34}, Right: []int{2, 3}, Header: []string{"Дата", "Документ", "Отгружено, руб.", "Оплачено, руб."}}
	for _, d := range b.Debts {
		paid := "—"
		if d.Paid {
			paid = d.Sum.String()
		}
		t.Rows = append(t.Rows, []string{paper.Dots(d.Date), "Товарная накладная № " + d.Number, d.Sum.String(), paid})
	}
	t.Total = [][2]string{{"Задолженность:", b.Total().String()}}
	slots := f.about(c, b.Day, joined(f.who("accountant"), map[string]string{"debt_in_full": b.Total().InFull(), "partner_head": c.Partner.Firm.Head.Signature()}))
	return sheet{title: "Акт сверки", body: "recon", day: b.Day, slots: slots, tables: map[string]paper.Sheet{"goods": t}}
}

func (f *Files) waybill(c *Contract, d Delivery) sheet {
	slots := f.about(c, d.Date, joined(f.who("storekeeper"), map[string]string{"n": d.Number, "partner_head": c.Partner.Firm.Head.Signature()}))
	return sheet{title: "Товарная накладная № " + d.Number, body: "waybill", day: d.Date, slots: slots, tables: map[string]paper.Sheet{"goods": priced(d.Goods, Supply)}}
}

func (f *Files) invoice(c *Contract, n int, day time.Time, goods []Good) sheet {
	firm, ours := c.Partner.Firm, f.Us.Firm
	slots := f.about(c, day, joined(summed(goods), map[string]string{
		"n": strconv.Itoa(n), "partner_address": firm.Address, "inn": firm.INN, "kpp": firm.KPP, "account": firm.Account, "bank": c.Partner.Bank, "corr": firm.Corr, "bik": firm.BIK,
		"our_inn": ours.INN, "our_kpp": ours.KPP, "partner_head": firm.Head.Signature(),
	}))
	return sheet{title: "Счёт № " + strconv.Itoa(n), body: "invoice", day: day, slots: slots, tables: map[string]paper.Sheet{"goods": priced(goods, Supply)}}
}

// register lists the contracts, without prices and supplements.
func (f *Files) register() excel.Workbook {
	s := excel.Sheet{Name: "Договоры", Freeze: "A2", Columns: []excel.Column{{Width: 18}, {Width: 14}, {Width: 40}, {Width: 44}}, Rows: []excel.Row{excel.Heads("Номер", "Дата", "Контрагент", "Папка")}}
	for _, c := range f.Contracts {
		s.Rows = append(s.Rows, excel.R(excel.Text(c.Number).In(excel.Ruled()), excel.Text(paper.Dots(c.Date)).In(excel.Ruled()), excel.Text(c.Partner.Firm.Short()).In(excel.Ruled()), excel.Text(c.Folder).In(excel.Ruled())))
	}
	return excel.Workbook{
		Properties: opc.Properties{Title: "Реестр договоров", Author: f.Clerk.Initials(fiction.Nominative), Created: paper.Day(2025, 8, 4).Add(9 * time.Hour), Application: "Microsoft Excel"}, Sheets: []excel.Sheet{s},
	}
}

// late is «11 дней».
func late(n int) string { return numerals.Days.Of(int64(n)) }
