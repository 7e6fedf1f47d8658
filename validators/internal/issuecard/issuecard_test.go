package issuecard

import (
	"fmt"
	"strings"
	"testing"
)

const sample = `OPS-1  Переезд
Автор: a.one
  OPS-2 · Акт · a.one · до 2025-03-15 · готова
  OPS-3 · Связь, до зала · b.two · до 2025-03-20 · открыта
DATA-4 | Обучение | c.three | 2025-05-13 | открыта
* [SITE-5] Карта — отв. d.four, срок 12.04.2025, открыта
Связанные: HR-88 (пропуска)

#1  2025-03-02 09:26  e.five
    OPS-3: звонить всем.
`

const talkative = `  OPS-2 · Акт · a.one · до 2025-03-15 · готова
  OPS-3 · Связь · b.two · до 2025-03-20 · открыта

#1  02.04.2025 10:59  e.five
    OPS-2 возвращаем в работу, принята по ошибке.
    Больше ничего.

#2  2025-03-02 11:45  d.four
    Беру OPS-2 на себя, так решили на летучке.

#3  2025-03-02 11:46  d.four
    OPS-3 снята с прежнего исполнителя, ведёт f.six.

#4  2025-03-02 11:47  d.four
    OPS-3 сдвигаем: 05.04.2025.

#5  2025-03-02 11:48  d.four
    Может, OPS-3 отдать g.seven? Обсудим на летучке.

#6  2025-03-02 11:49  d.four
    Для OPS-2 просится 01.04.2025, но пока не утвердили.

#7  2025-03-02 11:50  d.four
    По OPS-3 всё, закрыто.

#8  2025-03-02 11:51  d.four
    Кто последний трогал OPS-3? Вопрос без упрёка.
`

func shown(tasks []Task) string {
	var b strings.Builder
	for _, t := range tasks {
		fmt.Fprintln(&b, t.Key, t.Assignee, t.Due, t.Done, t.Lines)
	}
	return b.String()
}

func TestTasksStandAsDecided(t *testing.T) {
	c, err := Read(talkative)
	if err != nil {
		t.Fatal(err)
	}
	for name, pair := range map[string][2]string{
		"listed":    {shown(c.Listed()), "OPS-2 a.one 2025-03-15 true [1]\nOPS-3 b.two 2025-03-20 false [2]\n"},
		"decided":   {shown(c.Tasks(false)), "OPS-2 d.four 2025-03-15 false [1 5 9]\nOPS-3 f.six 2025-04-05 true [2 12 15 24]\n"},
		"proposals": {shown(c.Tasks(true)), "OPS-2 d.four 2025-04-01 false [1 5 9 21]\nOPS-3 g.seven 2025-04-05 true [2 12 15 18 24]\n"},
		"again":     {shown(c.Listed()), "OPS-2 a.one 2025-03-15 true [1]\nOPS-3 b.two 2025-03-20 false [2]\n"},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: got\n%swant\n%s", name, pair[0], pair[1])
		}
	}
}

func TestListsOfAllForms(t *testing.T) {
	c, err := Read(strings.Replace(sample, "OPS-3: звонить всем", "По OPS-3: звонить на пост заранее, иначе не откроют", 1))
	if err != nil {
		t.Fatal(err)
	}
	want := "OPS-2 a.one 2025-03-15 true [3]\nOPS-3 b.two 2025-03-20 false [4]\nDATA-4 c.three 2025-05-13 false [5]\nSITE-5 d.four 2025-04-12 false [6]\n"
	if got := shown(c.Tasks(false)); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// Every saying is tried: a login in it is taken, else the author's; a day in it is taken.
func TestEverySayingHasItsEffect(t *testing.T) {
	for _, s := range sayings {
		text := strings.NewReplacer(`(?P<key>`+key+`)`, "OPS-3", `(?P<login>`+login+`)`, "x.new", `(?P<day>`+day+`)`, "2025-12-01", `^`, "", `$`, "", `\`, "").Replace(s.words.String())
		c, err := Read("OPS-3 · Связь · b.two · до 2025-03-20 · " + map[bool]string{true: "готова", false: "открыта"}[s.effect == reopens] +
			"\n#1  2025-03-02 09:26  e.five\n" + text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		who, when, done := "b.two", "2025-03-20", s.effect == closes
		switch {
		case (s.effect == gives || s.effect == wouldGive) && strings.Contains(text, "x.new"):
			who = "x.new"
		case s.effect == gives:
			who = "e.five"
		case s.effect == moves || s.effect == wouldMove:
			when = "2025-12-01"
		}
		got := c.Tasks(true)[0]
		if got.Assignee != who || got.Due != when || got.Done != done {
			t.Errorf("%s: got %v", text, got)
		}
		if s.effect.proposed() && len(c.Tasks(false)[0].Lines) != 1 {
			t.Errorf("%s: is taken for a decision", text)
		}
	}
}

func TestBadCardsAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":     "no tasks",
		sample: "line 10: what is said of OPS-3 is not understood",
		strings.Replace(talkative, "По OPS-3 всё", "По OPS-4 всё", 1):                              "task OPS-4 is not listed",
		strings.Replace(talkative, "05.04.2025", "31.04.2025", 1):                                  "no day",
		"OPS-3 · С · b.two · до 31.02.2025 · открыта":                                              "no day",
		"OPS-3 · С · b.two · до 2025-03-20 · открыта\nOPS-3 · С · b.two · до 2025-03-20 · открыта": "listed twice",
		strings.Repeat("#", most+1): "more than",
	} {
		if _, err := Read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: got %v, want %q", text, err, want)
		}
	}
}

func FuzzReadNeverPanics(f *testing.F) {
	f.Add(sample)
	f.Add(talkative)
	f.Fuzz(func(_ *testing.T, text string) {
		if c, err := Read(text); err == nil {
			c.Tasks(true)
		}
	})
}

func TestProject(t *testing.T) {
	for key, want := range map[string]string{"DEV-12": "DEV", "DEVOPS-12": "DEVOPS", "DEV": "DEV"} {
		if got := Project(key); got != want {
			t.Errorf("%s: got %q", key, got)
		}
	}
}
