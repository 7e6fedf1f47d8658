package workfiles

import (
	"fmt"

	"etalon/internal/stream"
)

// PayRegister is a TSV of requests that concern a customer's money, each with a visa and a state.
type PayRegister struct {
	Table
	Units    []string
	Agreed   string
	Done     string
	Void     string
	Requests []PayRequest
}

// PayRequest is a line; Part of its sum has been settled before.
type PayRequest struct {
	Unit, Customer, Visa, State string
	Due, Sum, Part              int64
	Off                         bool
}

// Open says whether the request is neither done nor withdrawn.
func (p *PayRegister) Open(r PayRequest) bool { return r.State != p.Done && r.State != p.Void }

type payRegisterSpec struct {
	path       string
	intro      []string
	columns    []Column
	prefix     string
	units      []string
	customers  []string
	agreed     string
	visas      []string
	done, void string
	states     []string
	notes      []string
	month      int
}

func newPayRegisters(seed uint64) []*PayRegister {
	all := make([]*PayRegister, len(payRegisterSpecs))
	for i, spec := range payRegisterSpecs {
		all[i] = spec.build(fileStream(seed, spec.path))
	}
	return all
}

const payRequests = 64

func (spec payRegisterSpec) build(s *stream.Stream) *PayRegister {
	p := &PayRegister{
		Table: Table{File: File{Path: spec.path, Format: "tsv"}, Columns: spec.columns},
		Units: spec.units, Agreed: spec.agreed, Done: spec.done, Void: spec.void,
	}
	text := newTableText(&p.Table, '\t', spec.intro...)
	number, first := s.Between(300, 800), dayOf(ledgerYear, spec.month, 1)
	for range payRequests {
		number += s.Between(1, 3)
		r := PayRequest{
			Unit: stream.Pick(s, spec.units), Customer: stream.Pick(s, spec.customers), Visa: spec.agreed, State: stream.Pick(s, spec.states),
			Due: first + int64(s.IntN(30)), Sum: int64(s.Between(30, 4200)) * 2500, Off: s.Chance(12),
		}
		if s.Chance(32) && !r.Off {
			r.Visa = stream.Pick(s, spec.visas)
		}
		if s.Chance(35) {
			r.Part = r.Sum / 10 * int64(s.Between(1, 7))
		}
		switch n := s.IntN(100); {
		case r.Off:
		case n < 18:
			r.State, r.Part = spec.done, r.Sum
		case n < 32:
			r.State = spec.void
		}
		note := ""
		if s.Chance(24) && !r.Off {
			note = stream.Pick(s, spec.notes)
		}
		p.Requests = append(p.Requests, r)
		text.add(Row{Off: r.Off, Cells: []Cell{
			textCell(fmt.Sprintf("%s-%d", spec.prefix, number)), textCell(r.Unit), textCell(r.Customer), moneyCell(r.Sum, " ", ","), moneyCell(r.Part, " ", ","),
			dateCell(r.Due, dotted), textCell(r.Visa), textCell(r.State), textCell(note),
		}})
	}
	text.finish()
	return p
}

func payColumns(number, unit, customer string) []Column {
	return []Column{
		{number, Text}, {unit, Text}, {customer, Text}, {"Сумма, руб.", Money}, {"Проведено, руб.", Money}, {"Срок", Date}, {"Виза", Text}, {"Состояние", Text}, {"Замечание", Text},
	}
}

var payRegisterSpecs = []payRegisterSpec{
	{
		path: "расчёты/реестр-заявок.tsv", prefix: "РЗ", month: 6,
		intro:   []string{"Реестр заявок на расчёты с клиентами", "Под решёткой — заявки, заведённые повторно; в работе их нет"},
		columns: payColumns("Заявка", "Отдел", "Клиент"),
		units:   []string{"Север", "Северо-Запад", "Центр", "Центр-2"},
		customers: []string{
			`ООО "Ольха"`, `ООО "Ольховка"`, "ИП Маркова", "ИП Марков", `АО "Ледник"`, `ООО "Порт, склад 3"`, "Турклуб Азимут", "Студия Кадр", `ЗАО "Гранит"`, `ООО "Гранит"`, "Питомник Вереск", "Бюро переводов Линия",
		},
		agreed: "согласовано", visas: []string{"не согласовано", "согласовано условно", "согласовано условно", "на согласовании", ""}, done: "исполнена", void: "отозвана",
		states: []string{"новая", "новая", "в работе", "исполнена частично"},
		notes:  []string{"письмо клиента в папке", "срок перенести не удалось", "исполнена прошлая, не эта", "проверить реквизиты", `пометка "срочно" от директора`},
	},
	{
		path: "finance/requests-2025-09.tsv", prefix: "FR", month: 9,
		intro:   []string{"Заявки филиалов: что причитается абонентам или с абонентов", "Строки с решёткой — образцы для новых сотрудников"},
		columns: payColumns("Номер", "Филиал", "Абонент"),
		units:   []string{"Заречье", "Заречье-Новое", "Подгорный", "Южный"},
		customers: []string{
			"Автобаза № 2", "Автобаза № 12", `ООО "Сети, опоры"`, "ИП Седых", "ИП Седов", "Санаторий Лазурный", `ТСЖ "Лазурное"`, `АО "Меркурий"`, `ООО "Меркурий-Юг"`, "Школа танца Ритм", "Фабрика Нить", "Завод Поршень",
		},
		agreed: "одобрено", visas: []string{"отклонено", "одобрено с правками", "одобрено с правками", "не одобрено", ""}, done: "закрыта", void: "аннулирована",
		states: []string{"открыта", "открыта", "передана", "закрыта наполовину"},
		notes:  []string{"отправлено напоминание", "одобрено устно, визы нет", "аннулирована копия, эта верная", "дубль проверен", "ответ до пятницы"},
	},
}
