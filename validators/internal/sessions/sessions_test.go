package sessions

import (
	"fmt"
	"strings"
	"testing"
)

// journal joins lines of JSON; S, stands for the key of session s-a.
func journal(lines ...string) string {
	return strings.ReplaceAll(strings.Join(lines, "\n"), "S,", `"session": "s-a",`) + "\n"
}

func failing(task, tool, args, message string, before ...string) string {
	lines := append([]string{
		`{"event": "start"}`,
		fmt.Sprintf(`{S, "event": "task", "text": %q}`, task),
	}, before...)
	return journal(append(lines,
		fmt.Sprintf(`{S, "event": "call", "tool": %q, "args": %s}`, tool, args),
		fmt.Sprintf(`{S, "event": "error", "tool": %q, "message": %q}`, tool, message),
	)...)
}

const moved = `ответ 301: ресурс переехал навсегда, теперь он здесь: https://b.example/x`

func TestInstead(t *testing.T) {
	for message, want := range map[string]string{
		`тело ответа 7 МБ, строкой его не вернуть: ответ надо сохранить файлом`:                                                           "http.download",
		`тело ответа 38 МБ, строкой его не вернуть; дата изменения стоит в служебных полях, тело для неё не нужно`:                        "http.headers",
		`временный каталог полон, файл положить некуда; тело здесь — 12 КБ текста, его можно вернуть строкой в ответе`:                    "http.read",
		`по адресу не вложение, а начальная страница раздела: за остальными надо пройти по ссылкам`:                                       "http.mirror",
		`бюджет прерываний до утра не даёт вытеснить поды: сейчас можно лишь запретить узлу принимать новые`:                              "k8s.cordon",
		`новых подов узел и так не принимает; перед работами с железом с него надо убрать те, что ещё запущены`:                           "k8s.drain",
		`каталог документа открыт только для чтения, новый файл записать некуда; без записи можно лишь узнать, сколько объектов подходит`: "json.count",
		`стирать записи этой очереди запрещено: их можно только перенести к недоставленным`:                                               "queue.bury",
		`отправление уже передано перевозчику: исключить его нельзя, до вручения его можно только развернуть обратно`:                     "delivery.return",
		`отправление ещё не передано перевозчику и разворачивать нечего: до передачи его можно только исключить из заказа`:                "delivery.cancel",
	} {
		f, err := Blame(message)
		if got, ok := f.Instead(); err != nil || !ok || got != want {
			t.Errorf("%s: got %s, %v, %v, want %s", message, got, ok, err, want)
		}
	}
	if f, err := Blame("тело ответа 38 МБ, строкой его не вернуть"); err == nil {
		t.Errorf("half a message is understood as %v", f)
	}
	if f, err := Blame("всё сломалось"); err == nil {
		t.Errorf("a strange message is understood as %v", f)
	}
}

func TestEndedWell(t *testing.T) {
	text := failing("посмотри", "h", `{}`, moved) + journal(`{S, "event": "call", "tool": "h", "args": {}}`, `{S, "event": "result", "value": {"ok": true}}`)
	j, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"s-a", "s-none"} {
		if f, ok, err := j.Session(name).Failure(); ok || err != nil {
			t.Errorf("%s ends on %v, %v", name, f, err)
		}
	}
	if _, err := Read(`{"event": "start"}` + "\n{"); err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("broken JSON: %v", err)
	}
}

func TestBadEventsAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		`{"event": "guess"}`:                                               "no known kind",
		journal(`{S, "event": "call", "tool": "h"}`):                       `no "args"`,
		journal(`{S, "event": "call", "args": {}}`):                        `no "tool"`,
		journal(`{S, "event": "error", "tool": "h"}`):                      `no "message"`,
		journal(`{S, "event": "result"}`):                                  `no "value"`,
		journal(`{S, "event": "message", "from": "А. Б."}`):                `no "text"`,
		strings.Repeat(" ", most+1):                                        "more than",
		`{"event": "start"}` + "\n" + `{"event": "done", "event": "task"}`: "line 2",
	} {
		if _, err := Read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: got %v, want %q", text, err, want)
		}
	}
}
