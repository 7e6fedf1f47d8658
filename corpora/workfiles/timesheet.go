package workfiles

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"etalon/internal/stream"
)

// Timesheet is a JSON Lines journal of who worked how long on which component, and the issue card
// that says which task a component belongs to.
type Timesheet struct {
	Journal, Card File
	Tasks         []*SheetTask
	Entries       []*SheetEntry
	// Days are the Moscow dates of the journal.
	Days []string
}

// SheetTask is a task of the card. Components are those it has after all comments, Described those
// of the description, Proposed those it would have if every proposal had been accepted.
type SheetTask struct {
	Key, Title                      string
	Described, Components, Proposed []string
}

// SheetEntry is an entry. Minutes are those after all corrections, First those it was entered with.
type SheetEntry struct {
	ID, Login, Component, Kind string
	At                         time.Time
	First, Minutes             int
	Void                       bool
}

// WorkKind is the kind of entries that are work.
const WorkKind = "work"

type sheetSpec struct {
	journal, card string
	project       string
	summary       string
	people        []string
	titles        []string
	components    []string
	notes         []string
	chatter       []string
	day           time.Time
}

func newTimesheets(seed uint64) []*Timesheet {
	all := make([]*Timesheet, len(sheetSpecs))
	for i, spec := range sheetSpecs {
		t := &Timesheet{}
		spec.write(fileStream(seed, spec.card), t)
		spec.fill(fileStream(seed, spec.journal), t)
		all[i] = t
	}
	return all
}

// write draws the tasks and their fate and writes the card.
func (spec sheetSpec) write(s *stream.Stream, t *Timesheet) {
	number := s.Between(300, 880)
	parts := spec.components
	var b strings.Builder
	fmt.Fprintf(&b, "Ключ: %s-%d\nТема: %s\nСостояние: в работе\nАвтор: %s\nСоздана: %s\n\n", spec.project, number, spec.summary, spec.people[0], spec.day.Format(dotted))
	b.WriteString("ОПИСАНИЕ\nРазбивка по задачам и компонентам (время ведётся по компонентам, задача в журнале не пишется):\n")
	for i, title := range spec.titles {
		task := &SheetTask{Key: fmt.Sprintf("%s-%d", spec.project, number+1+i), Title: title, Described: parts[2*i : 2*i+2]}
		task.Components, task.Proposed = slices.Clone(task.Described), nil
		t.Tasks = append(t.Tasks, task)
		fmt.Fprintf(&b, "* %s %s. Компоненты: %s\n", task.Key, title, strings.Join(task.Described, ", "))
	}
	b.WriteString("\nКОММЕНТАРИИ\n")
	at := spec.day.Add(9 * time.Hour)
	say := func(text string) {
		at = at.Add(time.Duration(s.Between(70, 900)) * time.Minute)
		fmt.Fprintf(&b, "\n[%s] %s\n%s\n", at.Format("02.01.2006 15:04"), stream.Pick(s, spec.people), text)
	}
	chatter := stream.Sample(s, spec.chatter, len(spec.chatter))
	proposed := map[string]*SheetTask{}
	for n := range 7 {
		from := t.Tasks[(n*2+1)%len(t.Tasks)]
		to := stream.Pick(s, t.Tasks)
		if to == from || len(from.Components) < 2 {
			say(chatter[n%len(chatter)])
			continue
		}
		part := stream.Pick(s, from.Components)
		if n%3 == 1 {
			proposed[part] = to
			say(fmt.Sprintf("Может, %s лучше отнести к %s? Пока не решили, жду мнений.", part, to.Key))
			continue
		}
		from.Components = slices.DeleteFunc(from.Components, func(c string) bool { return c == part })
		to.Components = append(to.Components, part)
		say(stream.Pick(s, []string{
			fmt.Sprintf("Решено на планёрке: компонент %s переходит в %s, в %s его больше нет.", part, to.Key, from.Key),
			fmt.Sprintf("Переношу %s из %s в %s. Всё записанное по нему время считаем за %s.", part, from.Key, to.Key, to.Key),
		}))
		say(chatter[n%len(chatter)])
	}
	for _, task := range t.Tasks {
		for _, part := range parts {
			if proposed[part] == task && !slices.Contains(task.Components, part) {
				task.Proposed = append(task.Proposed, part)
			}
		}
		task.Proposed = append(task.Proposed, task.Components...)
	}
	t.Card = File{Path: spec.card, Format: "issue", Data: []byte(b.String())}
}

var sheetKinds = []string{WorkKind, WorkKind, WorkKind, WorkKind, "meeting", "idle"}

const sheetEntries = 66

// fill writes the journal: entries late in the evening, in three time zones, some corrected or voided later.
func (spec sheetSpec) fill(s *stream.Stream, t *Timesheet) {
	var b strings.Builder
	zones := []*time.Location{time.UTC, moscow, time.FixedZone("+07", 7*60*60)}
	now := spec.day.Add(30 * time.Hour)
	write := func(members ...jsonMember) { b.WriteString(jsonRow(jsonObject(members)) + "\n") }
	for n := range sheetEntries {
		now = now.Add(time.Duration(s.Between(15, 260)) * time.Minute)
		e := &SheetEntry{
			ID: fmt.Sprintf("w%d", 100+n*3+s.IntN(3)), Login: stream.Pick(s, spec.people), Component: stream.Pick(s, spec.components),
			Kind: stream.Pick(s, sheetKinds), At: now, First: 5 * s.Between(4, 42),
		}
		e.Minutes = e.First
		t.Entries = append(t.Entries, e)
		note := ""
		if s.Chance(30) {
			note = stream.Pick(s, spec.notes)
		}
		members := []jsonMember{
			{"id", e.ID}, {"ts", now.In(stream.Pick(s, zones)).Format(time.RFC3339)}, {"kind", e.Kind}, {"login", e.Login},
			{"component", e.Component}, {"minutes", e.First},
		}
		if note != "" {
			members = append(members, jsonMember{"note", note})
		}
		write(members...)
		day := now.In(moscow).Format(dotted)
		if !slices.Contains(t.Days, day) {
			t.Days = append(t.Days, day)
		}
		if n > 3 && s.Chance(24) {
			spec.amend(s, stream.Pick(s, t.Entries[max(0, n-9):n]), write)
		}
	}
	t.Journal = File{Path: spec.journal, Format: "jsonl", Data: []byte(b.String())}
}

// amend voids an entry or gives it other minutes.
func (spec sheetSpec) amend(s *stream.Stream, e *SheetEntry, write func(...jsonMember)) {
	if e.Void {
		return
	}
	if s.Chance(45) {
		e.Void = true
		write(jsonMember{"kind", "void"}, jsonMember{"ref", e.ID}, jsonMember{"login", e.Login})
		return
	}
	e.Minutes = 5 * s.Between(2, 60)
	write(jsonMember{"kind", "fix"}, jsonMember{"ref", e.ID}, jsonMember{"login", e.Login}, jsonMember{"minutes", e.Minutes})
}

var sheetSpecs = []sheetSpec{
	{
		journal: "timesheets/crm-migration.jsonl", card: "tracker/cards/crm-migration.issue", project: "CRM",
		summary: "Переезд отдела продаж на новую CRM",
		people:  []string{"a.zotova", "p.gusev", "m.lapin", "d.orlova", "k.nemov"},
		titles:  []string{"Загрузка прежней базы", "Письма и рассылки", "Телефония", "Отчёты руководителя", "Права и роли"},
		components: []string{
			"import", "dedup", "letters", "templates", "calls", "ivr", "reports", "dashboards", "roles", "audit",
		},
		notes:   []string{"созвон затянулся", "вместе с подрядчиком", "см. вложение", "переделка после приёмки"},
		chatter: []string{"Подрядчик обещал стенд к среде.", "Приёмку отчётов сдвинули, на учёт времени это не влияет.", "Просьба писать время в тот же день, а не задним числом.", "Доступ к телефонии выдали, спасибо.", "Кто идёт на показ в пятницу? Мест шесть."},
		day:     time.Date(2025, 4, 7, 0, 0, 0, 0, time.UTC),
	},
	{
		journal: "учёт-времени/ремонт-котельной.jsonl", card: "карточки/ремонт-котельной.issue", project: "TEPLO",
		summary: "Перевод котельной № 2 на автоматику",
		people:  []string{"belov", "karpenko", "sedova", "tarasov", "umarova"},
		titles:  []string{"Датчики и кабели", "Шкаф управления", "Программа контроллера", "Диспетчерский экран", "Пуск и обучение"},
		components: []string{
			"датчики", "кабели", "шкаф", "питание", "алгоритмы", "архив", "экран", "тревоги", "пуск", "обучение",
		},
		notes:   []string{"ждали пропуск", "поверка не засчитана", "ночная смена", "без подрядчика"},
		chatter: []string{"Давление в контуре держим 4 атмосферы, прошу не трогать.", "Шкаф пришёл без двери, составили акт.", "В журнале пишите местное время своего объекта, смещение подставится само.", "Обучение операторов перенесли на вечер.", "Схему переподписали, лежит в общей папке."},
		day:     time.Date(2025, 9, 1, 0, 0, 0, 0, time.UTC),
	},
}
