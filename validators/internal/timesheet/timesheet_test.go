package timesheet

import (
	"maps"
	"strings"
	"testing"

	"etalon/validators/validate"
)

const (
	log = `{"id": "w1", "ts": "2025-09-02T21:30:00Z", "kind": "work", "login": "a", "component": "шкаф", "minutes": 30, "note": "x"}
{"id": "w2", "ts": "2025-09-03T12:00:00+03:00", "kind": "work", "login": "b", "component": "экран", "minutes": 50}
{"id": "w3", "ts": "2025-09-04T02:00:00+07:00", "kind": "work", "login": "b", "component": "шкаф", "minutes": 500}
{"kind": "fix", "ref": "w2", "login": "b", "minutes": 20}
{"id": "w4", "ts": "2025-09-03T12:00:00+03:00", "kind": "idle", "login": "b", "component": "шкаф", "minutes": 70}
{"kind": "fix", "ref": "w2", "login": "b", "minutes": 25}
{"kind": "void", "ref": "w3", "login": "b"}
{"id": "w5", "ts": "2025-09-05T01:00:00+07:00", "kind": "work", "login": "c", "component": "пуск", "minutes": 61}
{"id": "w6", "ts": "2025-09-04T23:00:00Z", "kind": "work", "login": "c", "component": "шкаф", "minutes": 90}
`
	issue = `Ключ: T-1
Тема: Котельная

ОПИСАНИЕ
Разбивка:
* TE-2 Датчики. Компоненты: датчики, экран
* TE-3 Шкаф. Компоненты: шкаф, питание
* TE-4 Пуск. Компоненты: пуск

КОММЕНТАРИИ

[01.09.2025 13:18] u
Переношу экран из TE-2 в TE-4. Всё записанное по нему время считаем за TE-4.

[01.09.2025 14:18] u
Давление держим.

[02.09.2025 13:18] u
Решено на планёрке: компонент экран переходит в TE-3, в TE-4 его больше нет.

[03.09.2025 21:38] s
Может, пуск лучше отнести к TE-3? Пока не решили, жду мнений.
`
)

func pass(log, issue string) *validate.Pass {
	return validate.NewPass("", []validate.File{{Path: "c.issue", Text: issue}, {Path: "l.jsonl", Text: log}}, nil, nil, nil)
}

func TestFind(t *testing.T) {
	for _, c := range []struct {
		from, to string
		c        Careless
		want     map[string]int
		touched  bool
	}{
		{"03.09.2025", "04.09.2025", Careless{}, map[string]int{"a": 30, "b": 25}, false},
		{"03.09.2025", "05.09.2025", Careless{}, map[string]int{"a": 30, "b": 25, "c": 90}, false},
		{"03.09.2025", "04.09.2025", Careless{Undecided: true}, map[string]int{"a": 30}, true},
		{"03.09.2025", "04.09.2025", Careless{Proposals: true}, map[string]int{"a": 30, "b": 25, "c": 61}, true},
		{"03.09.2025", "04.09.2025", Careless{Local: true}, map[string]int{"b": 25, "c": 90}, true},
		{"07.09.2025", "08.09.2025", Careless{Local: true}, map[string]int{}, false},
	} {
		got, err := Find(pass(log, issue), Request{"TE-3", c.from, c.to}, c.c)
		if err != nil || !maps.Equal(got.By, c.want) || got.Touched != c.touched {
			t.Errorf("%s to %s, %+v: got %v, %v, want %v", c.from, c.to, c.c, got, err, c.want)
		}
	}
}

func TestWork(t *testing.T) {
	for _, c := range []struct {
		by    map[string]int
		hours int
		most  string
	}{
		{map[string]int{"a": 30, "b": 31}, 2, "b"}, {map[string]int{"a": 60}, 1, "a"}, {map[string]int{"a": 60, "b": 60, "c": 1}, 3, ""}, {nil, 0, ""}, {map[string]int{"a": 0}, 0, ""},
	} {
		login, ok := Work{By: c.by}.Most()
		if h := (Work{By: c.by}).Hours(); h != c.hours || ok != (c.most != "") || ok && login != c.most {
			t.Errorf("%v: got %d hours, %q, %v", c.by, h, login, ok)
		}
	}
}

func TestFindRefuses(t *testing.T) {
	for name, p := range map[string]*validate.Pass{
		"one file":                  validate.NewPass("", []validate.File{{Path: "c.issue", Text: issue}}, nil, nil, nil),
		"no object":                 pass("[]\n", issue),
		"two objects":               pass(strings.Replace(log, "\n", " {}\n", 1), issue),
		"an unknown key":            pass(strings.Replace(log, `"note"`, `"notes"`, 1), issue),
		"an entry twice":            pass(strings.Replace(log, "w4", "w1", 1), issue),
		"no time":                   pass(strings.Replace(log, `"ts": "2025-09-02T21:30:00Z", `, "", 1), issue),
		"too many minutes":          pass(strings.Replace(log, "500", "5000", 1), issue),
		"a correction of nothing":   pass(strings.Replace(log, `"ref": "w2"`, `"ref": "w9"`, 1), issue),
		"a correction of another's": pass(strings.Replace(log, `"ref": "w2", "login": "b"`, `"ref": "w2", "login": "a"`, 1), issue),
		"no components":             pass(log, "КОММЕНТАРИИ\n"),
		"no comments":               pass(log, strings.Replace(issue, "КОММЕНТАРИИ", "", 1)),
		"a component twice":         pass(log, strings.Replace(issue, "питание", "датчики", 1)),
		"a task not understood":     pass(log, strings.Replace(issue, "Давление держим.", "Вопрос по TE-4.", 1)),
		"a move from elsewhere":     pass(log, strings.Replace(issue, "из TE-2", "из TE-3", 1)),
		"a move in two directions":  pass(log, strings.Replace(issue, "за TE-4", "за TE-2", 1)),
		"a proposal of nothing":     pass(log, strings.Replace(issue, "Может, пуск", "Может, спуск", 1)),
	} {
		if got, err := Find(p, Request{"TE-3", "03.09.2025", "04.09.2025"}, Careless{}); err == nil {
			t.Errorf("%s: got %v, want an error", name, got)
		}
	}
	for _, q := range []Request{{"TE-3", "31.09.2025", "04.09.2025"}, {"TE-3", "03.09.2025", "4"}} {
		if got, err := Find(pass(log, issue), q, Careless{}); err == nil {
			t.Errorf("%v: got %v, want an error", q, got)
		}
	}
}
