package promtekhservis

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/internal/dataset"
)

// Names of files that tasks speak of.
const (
	AllowanceOrder = "Входящие сканы/Скан_0118.pdf"
	BonusInForce   = "Входящие сканы/Скан_0042.pdf"
	BonusNew       = "Положения/Положение о премировании НОВОЕ.docx"
	BonusBefore    = "Положения/Положение о премировании.docx"
	BonusDraft     = "Положения/Положение о премировании ФИНАЛ.docx"
	BonusOrder     = "Приказы/Об утверждении положения о премировании.docx"
	Procurement    = "Регламенты/Регламент закупок.pdf"
	OldProcurement = "Архив/Регламент закупок.docx"
	DeliveryRules  = "Правила/Правила доставки.pdf"
	ReturnRules    = "Правила/Правила возврата и обмена.docx"
	Attestation    = "Положения/Положение об аттестации.docx"
	CoursesMemo    = "Служебные записки/Служебка обучение.docx"
	ServiceMemo    = "Служебные записки/Служебка инженерные системы.docx"
	InventoryOrder = "Приказы/Инвентаризация складов.docx"
	TravelBefore   = "Положения/Положение о командировках.docx"
	TravelOld      = "Архив/Положение о командировках новая редакция.docx"
	TravelMemo     = "Памятки/Памятка командированному.docx"
	RoutineRules   = "Правила/Правила внутреннего распорядка.docx"
	Secrecy        = "Положения/Коммерческая тайна.docx"
	Passes         = "Положения/Пропускной режим.pdf"
	Remote         = "Положения/Дистанционная работа.docx"
	OldRemote      = "Архив/дистанционка.docx"
	OldPasses      = "Положения/Пропускной режим — копия.docx"
	OldSecrecy     = "Архив/Коммерческая тайна.docx"
	OldRoutine     = "Архив/Правила внутреннего распорядка (2).docx"
)

// All are the files of the base, sorted by name.
func (p *Papers) All() ([]paper.File, error) {
	own := *p // giving numbers to orders uses them up
	return own.all()
}

func (p *Papers) all() ([]paper.File, error) {
	data, _, err := p.regulation()
	if err != nil {
		return nil, err
	}
	files := []paper.File{{Name: Procurement, Data: data}}
	for _, list := range [][]doc{p.travelPapers(), p.bonusPapers(), p.tradePapers(), p.regulations(), p.orders(), p.notes(), p.templates(), p.forms()} {
		for _, d := range list {
			file, err := p.set(d)
			if err != nil {
				return nil, err
			}
			files = append(files, file)
		}
	}
	files = append(files, copied(files, TravelBefore, "Положения/Положение о командировках — копия.docx"), copied(files, ReturnRules, "Правила/Правила возврата (на сайт).docx"))
	slices.SortFunc(files, func(a, b paper.File) int { return strings.Compare(a.Name, b.Name) })
	return files, nil
}

// copied is a file again under another name.
func copied(files []paper.File, name, copy string) paper.File {
	i := slices.IndexFunc(files, func(f paper.File) bool { return f.Name == name })
	return paper.File{Name: copy, Data: files[i].Data, Original: files[i].Original}
}

// with makes slots of names and values in turn.
func with(pairs ...string) map[string]string {
	slots := map[string]string{}
	for i := 0; i < len(pairs); i += 2 {
		slots[pairs[i]] = pairs[i+1]
	}
	return slots
}

// regulations are those that tell one paper from its earlier edition, or have an edition only.
func (p *Papers) regulations() []doc {
	now, old := p.Wording, p.OldWording
	long := func(year, month, day int) string { return paper.Long(paper.Day(year, month, day)) }
	return []doc{
		{name: RoutineRules, body: "routine", day: paper.Day(2024, 6, 17), slots: with("number", p.number(), "year", "2024", "start", "8:30", "finish", "17:15", "rest", now.Rest, "from", long(2024, 7, 1))},
		{name: OldRoutine, body: "routine", day: paper.Day(2019, 11, 18), slots: with("number", p.number(), "year", "2019", "start", "8:00", "finish", "17:00", "rest", old.Rest, "from", long(2020, 1, 1))},
		{name: Secrecy, body: "secrecy", day: paper.Day(2024, 2, 12), slots: with("number", p.number(), "year", "2024", "silence", now.Silence, "from", long(2024, 3, 1))},
		{name: OldSecrecy, body: "secrecy", day: paper.Day(2018, 9, 10), slots: with("number", p.number(), "year", "2018", "silence", old.Silence, "from", long(2018, 10, 1))},
		{name: Passes, body: "passes", day: paper.Day(2025, 1, 20), slots: with("number", p.number(), "year", "2025", "visitors", now.Visitors, "appeal", workdays(p.PassesAppeal), "from", long(2025, 2, 3))},
		{name: OldPasses, body: "passes", day: paper.Day(2021, 8, 16), slots: with("number", p.number(), "year", "2021", "visitors", old.Visitors, "appeal", workdays(p.PassesAppeal+2), "from", long(2021, 9, 1))},
		{name: Remote, body: "remote", day: paper.Day(2023, 10, 16), slots: with("number", p.number(), "year", "2023", "contact", now.Contact, "from", long(2023, 11, 1))},
		{name: OldRemote, body: "remote", day: paper.Day(2021, 2, 15), slots: with("number", p.number(), "year", "2021", "contact", old.Contact, "from", long(2021, 3, 1))},
		{name: Attestation, body: "attestation", day: paper.Day(2023, 12, 11), slots: with("number", p.number(), "notice_a", ahead(p.NoticeA, numerals.CalendarDays), "notice_b", ahead(p.NoticeB, numerals.CalendarDays), "appeal", workdays(p.AttestationAppeal), "from", long(2024, 1, 1))},
		{name: "Положения/Дисциплинарная ответственность.docx", body: "discipline", day: paper.Day(2023, 3, 20), slots: with("number", p.number(), "appeal", workdays(p.DisciplineAppeal), "from", long(2023, 4, 3))},
		{name: "Положения/Обучение работников.docx", body: "training", day: paper.Day(2023, 8, 14), slots: with("number", p.number(), "appeal", workdays(p.TrainingAppeal), "from", long(2023, 9, 1))},
		{name: "Положения/наставничество.docx", body: "mentoring", day: paper.Day(2022, 5, 16), slots: with("number", p.number(), "from", long(2022, 6, 1))},
		{name: "Положения/Материальная ответственность.pdf", body: "liability", day: paper.Day(2022, 10, 17), slots: with("number", p.number(), "appeal", workdays(p.LiabilityAppeal), "from", long(2022, 11, 1))},
		{name: "Регламенты/Договорная работа.docx", body: "contracts_work", day: paper.Day(2023, 5, 15), slots: with("number", p.number(), "from", long(2023, 6, 1))},
		{name: "Инструкции/Делопроизводство.docx", body: "records", day: paper.Day(2022, 2, 14), slots: with("number", p.number())},
		{name: "Инструкции/Охрана труда кладовщик.docx", body: "warehouse_safety", day: paper.Day(2023, 1, 16), slots: with("number", p.number())},
		{name: "Инструкции/Пожарная безопасность.pdf", body: "fire_safety", day: paper.Day(2023, 1, 16), slots: with("number", p.number())},
		{name: "Инструкции/Приём обращений оператор.docx", body: "return_desk", day: paper.Day(2024, 10, 7)},
		{name: "Инструкции/оргтехника.doc", body: "office_equipment", day: paper.Day(2024, 3, 11)},
	}
}

func (p *Papers) templates() []doc {
	t := func(name, body string) doc {
		return doc{name: "Шаблоны/" + name, body: body, day: paper.Day(2023, 6, 5)}
	}
	return []doc{
		t("Договор подряда.docx", "tpl_works"), t("Доверенность на получение.docx", "tpl_proxy"),
		t("Заявление на отпуск.docx", "tpl_leave"), t("Записка на командировку.docx", "tpl_note"), t("Акт услуг.docx", "tpl_act"), t("Приказ о командировке.docx", "tpl_order"),
	}
}

func (p *Papers) orders() []doc {
	order := func(name, body string, day time.Time) doc {
		return doc{name: "Приказы/" + name, body: body, day: day, slots: with("number", p.number())}
	}
	smoking := order("", "order_smoking", paper.Day(2023, 5, 22))
	smoking.name, smoking.scanned = "Входящие сканы/Скан_0007.pdf", true
	inventory := order("Инвентаризация складов.docx", "inventory", paper.Day(2025, 4, 8))
	inventory.slots["as_of"], inventory.slots["begins"], inventory.slots["ends"] = paper.Long(p.InventoryBegins), paper.Long(p.InventoryBegins), ImpossibleEnd
	return []doc{
		smoking, inventory,
		order("Дежурство в праздники.docx", "order_duty", paper.Day(2025, 4, 14)),
		order("Ответственный за электрохозяйство.docx", "order_responsible", paper.Day(2024, 1, 15)),
		order("Комиссия по спорам.docx", "order_commission", paper.Day(2023, 2, 13)),
		order("Доверенности порядок.docx", "order_proxy", paper.Day(2022, 9, 12)),
		order("транспорт.docx", "order_transport", paper.Day(2024, 4, 15)),
		order("Порядок на общем диске.docx", "order_archive", paper.Day(2025, 1, 27)),
	}
}

func (p *Papers) notes() []doc {
	courses := p.Courses.sheet([][2]string{{"Итого:", p.Courses.Shown.String()}})
	net := p.Service.Net()
	service := p.Service.sheet([][2]string{{"Итого без НДС:", net.String()}, {"НДС 20 %:", p.Service.Shown.String()}, {"Всего с НДС:", (net + p.Service.Shown).String()}})
	return []doc{
		{name: CoursesMemo, body: "training_estimate", day: paper.Day(2025, 2, 5), tables: map[string]paper.Sheet{"courses": courses}},
		{name: ServiceMemo, body: "service_estimate", day: paper.Day(2025, 3, 18), tables: map[string]paper.Sheet{"service": service}},
		{name: "Служебные записки/стоянка.docx", body: "note_parking", day: paper.Day(2025, 4, 3)},
		{name: "Служебные записки/отопление.docx", body: "note_heating", day: paper.Day(2025, 3, 26)},
		{name: "Служебные записки/Протокол совещания руководителей.docx", body: "minutes", day: paper.Day(2025, 3, 31)},
		{name: "Памятки/Памятка новичку.docx", body: "newcomer", day: paper.Day(2023, 9, 4), slots: with(
			"start", "8:30", "loose_rest", "обедать можно и в городе", "loose_visitors", "одного его на территории не оставляйте",
			"loose_contact", "но на связи надо быть весь день", "loose_silence", "в том числе после увольнения")},
		{name: "Памятки/Отпуска и спецодежда.docx", body: "holiday_notice", day: paper.Day(2025, 3, 24)},
	}
}

// Plants are the errors that are there on purpose, by the files of the base.
func (p *Papers) Plants() []dataset.Plant {
	total := p.Service.Net() + p.Service.True
	plants := []dataset.Plant{
		{Item: "workpermit/1.07", File: CoursesMemo, Kind: "wrong-total", Where: "строка «Итого»", Shown: p.Courses.Shown.Decimal(), True: p.Courses.True.Decimal()},
		{Item: "workpermit/1.07", File: ServiceMemo, Kind: "wrong-vat", Where: "строка «НДС 20 %»", Shown: p.Service.Shown.Decimal(), True: p.Service.True.Decimal()},
		{Item: "workpermit/1.07", File: ServiceMemo, Kind: "carried-total", Where: "строка «Всего с НДС»", Shown: (p.Service.Net() + p.Service.Shown).Decimal(), True: total.Decimal()},
		{Item: "workpermit/1.07", File: Attestation, Kind: "contradiction", Where: "пункты 3.2 и 5.1", Shown: ahead(p.NoticeA, numerals.CalendarDays) + " и " + ahead(p.NoticeB, numerals.CalendarDays)},
		{Item: "workpermit/1.07", File: InventoryOrder, Kind: "impossible-date", Where: "пункт 3 приказа", Shown: ImpossibleEnd},
	}
	return append(plants, p.outdated()...)
}

// outdated are the editions that do not hold, each with one thing that it says otherwise. What holds now is
// not declared: a bare number of it may stand in the old edition for another reason.
func (p *Papers) outdated() []dataset.Plant {
	t, b, old := p.Travel, p.Bonuses, p.OldWording
	n := strconv.Itoa
	var plants []dataset.Plant
	for _, o := range []struct{ item, file, where, shown, is string }{
		{"7.02", TravelOld, "суточные в городах первой группы", n(t.Old.First), ""}, {"7.02", TravelMemo, "суточные в городах первой группы", n(t.Before.First), ""},
		{"7.08", BonusNew, "размер премии", n(b[0].Percent), ""}, {"7.08", BonusBefore, "размер премии", n(b[1].Percent), ""}, {"7.08", BonusDraft, "размер премии", n(b[3].Percent), ""},
		{"7.10", OldProcurement, "одобрение советом директоров", n(p.OldAmounts[4].Roubles), ""}, {"7.07", OldDelivery, "доставка по городу", n(p.OldDelivery.City), ""},
		{"7.06", OldRoutine, "перерыв", old.Rest, ""}, {"7.06", OldSecrecy, "обязанность после увольнения", old.Silence, ""}, {"7.06", OldPasses, "посетители", old.Visitors, ""}, {"7.06", OldRemote, "связь", old.Contact, ""},
		{"7.01", OldServicesForm, "пункт 2.2", "тридцати календарных дней", "десяти рабочих дней"},
	} {
		plants = append(plants, dataset.Plant{Item: "workpermit/" + o.item, File: o.file, Kind: "outdated-version", Where: o.where, Shown: o.shown, True: o.is})
	}
	return plants
}

// ClauseOf is the number of the clause of a regulation that has a text.
func (p *Papers) ClauseOf(name, text string) (string, error) {
	own := *p
	for _, d := range own.regulations() {
		if d.name == name {
			lines, err := own.lines(d)
			return clauseOf(lines, text), err
		}
	}
	return "", fmt.Errorf("no regulation %q", name)
}
