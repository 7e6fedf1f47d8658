package sessions

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
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

func result(order, id string) string {
	return fmt.Sprintf(`{S, "event": "result", "value": {"order": %q, "deliveries": [{"delivery_id": %q, "date": "2025-06-01", "address": "Пенза"}]}}`, order, id)
}

var tool = dataset.Tool{Parameters: dataset.Schema{
	Properties: map[string]dataset.Property{"seconds": {Description: "Тайм-аут в секундах"}, "delivery_id": {}, "date": {}},
}}

const (
	moved  = `ответ 301: ресурс переехал навсегда, теперь он здесь: https://b.example/x`
	number = `параметр «delivery_id»: «ЗК-1» — номер заказа, а нужен идентификатор отправления`
	bound  = `параметр «seconds»: 90 вне допустимого, разрешено от 5 до 60`
	form   = `параметр «date»: ожидается вид ГГГГ-ММ-ДД, получено «09.06.2025»`
	absent = `не передан обязательный параметр «address»`
	unit   = `параметр «seconds»: нужно целое число, получена строка «2m»`
)

func TestValue(t *testing.T) {
	for _, c := range []struct {
		text, changes string
		want          any
	}{
		{failing("самое большее из разрешённого", "q", `{"seconds": 90}`, bound), "seconds", int64(60)},
		{failing("клиент просит 09.06.2025", "d", `{"date": "09.06.2025"}`, form), "date", "2025-06-09"},
		{failing("везти по адресу «Тверь, 27»", "d", `{}`, absent), "address", "Тверь, 27"},
		{failing("теперь 2m", "q", `{"seconds": "2m"}`, unit), "seconds", int64(120)},
		{failing("посмотри", "h", `{"n": 1, "url": "https://a.example/x"}`, moved), "url", "https://b.example/x"},
		{failing("заказы", "d", `{"delivery_id": "ЗК-1"}`, number, result("ЗК-2", "dl-b"), result("ЗК-1", "dl-a")), "delivery_id", "dl-a"},
	} {
		j, err := Read(c.text)
		if err != nil {
			t.Fatal(err)
		}
		f, ok, err := j.Session("s-a").Failure()
		if !ok || err != nil {
			t.Errorf("%s: %v, %v", c.text, ok, err)
			continue
		}
		got, err := f.Value(tool)
		if err != nil || got != c.want || f.Changes() != c.changes {
			t.Errorf("%s: %s should be %v, %v, want %s to be %v", f.Error.Message, f.Changes(), got, err, c.changes, c.want)
		}
		if _, other := f.Instead(); other {
			t.Errorf("%s: another tool is asked for", f.Error.Message)
		}
	}
}

func TestValueRefuses(t *testing.T) {
	for _, text := range []string{
		failing("поставь 90", "q", `{"seconds": 90}`, bound),
		failing("клиент просит", "d", `{}`, `параметр «date»: ожидается вид ГГГГ-ММ-ДД, получено «31.04.2025»`),
		failing("адрес прежний", "d", `{}`, absent),
		failing("заказы", "d", `{}`, number, result("ЗК-2", "dl-b")),
		failing("заказы", "d", `{}`, number, result("ЗК-1", "dl-a"), result("ЗК-1", "dl-b")),
		failing("взять", "h", `{}`, `тело ответа 7 МБ, строкой его не вернуть: ответ надо сохранить файлом`),
	} {
		j, err := Read(text)
		if err != nil {
			t.Fatal(err)
		}
		f, ok, err := j.Session("s-a").Failure()
		if !ok || err != nil {
			t.Fatal(ok, err)
		}
		if got, err := f.Value(tool); err == nil {
			t.Errorf("%s: got %v, want an error", text, got)
		}
	}
}

func TestInstead(t *testing.T) {
	for message, want := range map[string]string{
		`тело ответа 7 МБ, строкой его не вернуть: ответ надо сохранить файлом`:                                            "http.download",
		`стирать записи этой очереди запрещено: их можно только перенести к недоставленным`:                                "queue.bury",
		`отправление уже передано перевозчику: исключить его нельзя, до вручения его можно только развернуть обратно`:      "delivery.return",
		`отправление ещё не передано перевозчику и разворачивать нечего: до передачи его можно только исключить из заказа`: "delivery.cancel",
	} {
		f, err := Blame(message)
		if got, ok := f.Instead(); err != nil || !ok || got != want {
			t.Errorf("%s: got %s, %v, %v, want %s", message, got, ok, err, want)
		}
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
	if _, err := Read("{}\n{"); err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("broken JSON: %v", err)
	}
}

func TestNearby(t *testing.T) {
	toMoved := strings.NewReplacer(`"s-a"`, `"s-b"`, "b.example", "c.example").Replace(failing("посмотри", "h", `{"url": "https://a.example/y"}`, moved))
	for _, c := range []struct {
		text, other string
		want        any
	}{
		{failing("заказы", "d", `{"delivery_id": "ЗК-1"}`, number, result("ЗК-2", "dl-b"), result("ЗК-1", "dl-a")), toMoved, "dl-b"},
		{failing("день", "d", `{"delivery_id": "dl-a", "date": "09.06.2025"}`, form, result("ЗК-1", "dl-a")), toMoved, "2025-06-01"},
		{failing("теперь 2m", "q", `{"seconds": "2m"}`, unit), toMoved, json.Number("2")},
		{failing("самое большее из разрешённого", "q", `{"seconds": 90}`, bound), toMoved, int64(5)},
		{failing("посмотри", "h", `{"url": "https://a.example/x"}`, moved), toMoved, "https://c.example/x"},
		{failing("посмотри", "h", `{"url": "https://a.example/x"}`, moved), "", nil},
		{failing("заказы", "d", `{"delivery_id": "ЗК-1"}`, number, result("ЗК-1", "dl-a")), toMoved, nil},
	} {
		j, err := Read(c.text + c.other)
		if err != nil {
			t.Fatal(err)
		}
		f, _, err := j.Session("s-a").Failure()
		if err != nil {
			t.Fatal(err)
		}
		got, err := f.Nearby(j.Others("s-a"), tool)
		if got != c.want || (c.want == nil) != errors.Is(err, validate.ErrNotApplicable) {
			t.Errorf("%s: got %v, %v, want %v", f.Error.Message, got, err, c.want)
		}
	}
}
