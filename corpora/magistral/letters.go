package magistral

import (
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
)

// mail are letters on contracts; their numbers go on with time.
func (f *Files) mail() []placed {
	var list []placed
	put := func(c *Contract, name, body, title string, day time.Time, more map[string]string) {
		more = joined(more, map[string]string{"n": strconv.Itoa(30 + 3*len(list)*len(list)/2 + len(list))})
		list = append(list, named(name, sheet{title: title, body: body, day: day, slots: f.about(c, day, more)}))
	}
	fromThem := func(c *Contract) map[string]string {
		return map[string]string{"post": c.Partner.Firm.Post, "partner_head": c.Partner.Firm.Head.Signature()}
	}
	refused := 0
	for i, c := range f.Contracts {
		after, folder := nextWorking(c.Date.AddDate(0, 2, 3)), "Письма/"
		if i%4 == 0 {
			folder = c.Folder + "/"
		}
		last := c.Folder[strings.Index(c.Folder, "/")+1:]
		switch i % 9 {
		case 1:
			put(c, folder+"Письмо "+last+".docx", "letter_docs", "О комплекте документов", after, f.who("clerk"))
		case 4:
			put(c, folder+"вх. письмо "+last+".pdf", "letter_debt", "О неоплаченных документах", after, fromThem(c))
		case 7:
			put(c, folder+"о цене "+last+".doc", "letter_price", "О пересмотре цены", after, joined(fromThem(c), map[string]string{"percent": strconv.Itoa(5 + i%8)}))
		}
		if c.Kind == Works && i%3 == 0 {
			put(c, "Письма/сроки "+last+".docx", "letter_delay", "О сроке исполнения", after, fromThem(c))
		}
		for _, s := range c.Supplements {
			if !s.Signed && refused < 5 {
				refused++
				put(c, "Письма/Исх. по проекту ДС "+last+".docx", "letter_refusal", "О проекте соглашения", nextWorking(s.Date.AddDate(0, 0, 5)), joined(f.who("clerk"), map[string]string{"draft": strconv.Itoa(s.N)}))
			}
		}
	}
	put(f.Contracts[3], "Письма/Рекламация.docx", "letter_claim", "Претензия по качеству", paper.Day(2025, 2, 18), f.who("clerk"))
	d := f.Demand
	put(f.Cement, "Разное/письмо входящее 2.pdf", "storage_demand", "Претензия", d.Date, joined(fromThem(f.Cement), map[string]string{
		"n": d.Number, "days": late(d.Days), "tonnes": strconv.Itoa(d.Tonnes), "tariff": f.Bricks.Storage.String(), "sum": f.DemandSum().String(), "received": paper.Long(d.Received),
	}))
	list[len(list)-1].sheet.slots["n"] = d.Number
	return list
}

// minutes are protocols on works and of disagreements on drafts.
func (f *Files) minutes() []placed {
	var list []placed
	meetings, quarrels := 0, 0
	for _, c := range f.Contracts {
		heads := map[string]string{"partner_head": c.Partner.Firm.Head.Signature()}
		if c.Kind == Works && meetings < 6 {
			meetings++
			day := nextWorking(c.Date.AddDate(0, 3, 0))
			list = append(list, named("Протоколы/Протокол "+strconv.Itoa(meetings)+".docx", sheet{
				title: "Протокол совещания", body: "protocol_meeting", day: day, slots: f.about(c, day, joined(heads, f.who("clerk", "engineer", "accountant"), map[string]string{"n": strconv.Itoa(meetings)})),
			}))
		}
		for _, s := range c.Supplements {
			if s.Signed || c.Kind == Supply || quarrels == 2 {
				continue
			}
			quarrels++
			day := s.Date.AddDate(0, 0, 7)
			t := paper.Sheet{Widths: []int{30, 60, 60}, Header: []string{"Пункт проекта", "Предложение контрагента", "Предложение " + f.Us.Firm.Short()}, Rows: [][]string{
				{"1", "Изложить в редакции проекта", "Пункт исключить до представления расчёта"}, {"Вступление в силу", "С дня, указанного в проекте", "Не ранее подписания обеими сторонами"},
			}}
			list = append(list, named("Протоколы/разногласия "+strconv.Itoa(quarrels)+".pdf", sheet{
				title: "Протокол разногласий", body: "protocol_disagree", day: day, tables: map[string]paper.Sheet{"goods": t},
				slots: f.about(c, day, joined(heads, f.who("clerk"), map[string]string{"n": strconv.Itoa(quarrels)})),
			}))
		}
	}
	return list
}

// nextWorking is the day itself or the next working day.
func nextWorking(t time.Time) time.Time {
	for !paper.Works(t) {
		t = t.AddDate(0, 0, 1)
	}
	return t
}

func (f *Files) notes() []placed {
	note := func(name, body, title string, day time.Time, slots map[string]string) placed {
		return named(name, sheet{title: title, body: body, day: day, slots: joined(slots, map[string]string{"date": paper.Long(day)})})
	}
	return []placed{
		note("Разное/Памятка по архиву.docx", "archive_rules", "Памятка", paper.Day(2024, 10, 14), map[string]string{"clerk_dative": f.Clerk.Initials(fiction.Dative)}),
		note("Разное/О корреспонденции.docx", "memo_mail", "О корреспонденции", paper.Day(2025, 4, 16), f.who("clerk")),
		note("Разное/дежурства.docx", "memo_leave", "График дежурств", paper.Day(2025, 9, 24), f.who("clerk", "engineer")),
	}
}
