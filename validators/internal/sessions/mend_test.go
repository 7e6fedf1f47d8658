package sessions

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"

	"github.com/google/go-cmp/cmp"
)

// tool has what some remedies look up in a tool.
var tool = dataset.Tool{
	Name: "t", Constraints: map[string]string{"limits": "не более 3 кодов в одном обращении"},
	Parameters: dataset.Schema{
		Properties: map[string]dataset.Property{
			"seconds": {Type: "integer", Description: "Тайм-аут в секундах"}, "delivery_id": {}, "window": {Default: "09-21"},
			"whole": {Type: "boolean"},
		},
		Required: []string{"delivery_id", "seconds"},
	},
}

// shows is a lookup with its result.
func shows(args, value string) string {
	return `{S, "event": "call", "tool": "l", "args": ` + args + "}\n" + `{S, "event": "result", "value": ` + value + "}"
}

var consigned = shows(`{}`, `{"order": "ЗК-1", "deliveries": [{"delivery_id": "dl-a", "date": "2025-06-01", "address": "Пенза"}]}`)

// sample is a session of a cause with the arguments of its right call, those of the careless ways
// (none where a way finds nothing), and edits that leave no answer, as pairs of old and new text.
type sample struct {
	task, args, message     string
	before                  []string
	want, nearby, otherwise dataset.Args
	spoils                  []string
}

var samples = map[string]sample{
	"bound": {"90, иначе самое большее из разрешённого", `{"n": 90}`, "параметр «n»: 90 вне допустимого, разрешено от 1 до 50", nil,
		dataset.Args{"n": int64(50)}, dataset.Args{"n": int64(1)}, nil, []string{"самое большее", "что-нибудь", "от 1 до", "от 60 до"}},
	"form": {"вручить 09.06.2025", `{"delivery_id": "dl-a", "date": "09.06.2025"}`, "параметр «date»: ожидается вид ГГГГ-ММ-ДД, получено «09.06.2025»",
		[]string{consigned}, dataset.Args{"delivery_id": "dl-a", "date": "2025-06-09"}, dataset.Args{"delivery_id": "dl-a", "date": "2025-06-01"}, nil,
		[]string{"«09.06", "«31.06"}},
	"address": {"везти по адресу «Тверь, 27»", `{"delivery_id": "dl-a"}`, "не передан обязательный параметр «address»", []string{consigned},
		dataset.Args{"delivery_id": "dl-a", "address": "Тверь, 27"}, dataset.Args{"delivery_id": "dl-a", "address": "Пенза"}, nil,
		[]string{"адресу", "тому же", "«Тверь, 27»", "«Тверь, 27» и адресу «Тула»"}},
	"template": {"CL-1 в прошлый раз уходил шаблон tpl-a; теперь разошли им tpl-b", `{"customer_ids": ["CL-1"]}`, "не передан обязательный параметр «template»", nil,
		dataset.Args{"customer_ids": []any{"CL-1"}, "template": "tpl-b"}, dataset.Args{"customer_ids": []any{"CL-1"}, "template": "tpl-a"}, nil,
		[]string{"теперь", "потом", "параметр «template»", "параметр «letter»"}},
	"unit": {"теперь 2m", `{"seconds": "2m"}`, "параметр «seconds»: нужно целое число, получена строка «2m»", nil,
		dataset.Args{"seconds": int64(120)}, dataset.Args{"seconds": json.Number("2")}, nil, []string{"«2m»", "«2x»"}},
	"moved": {"что там", `{"n": 1, "url": "https://a.example/x"}`, moved, nil,
		dataset.Args{"n": json.Number("1"), "url": "https://b.example/x"}, nil, nil, []string{`"n": 1`, `"n": "https://c.example"`, "https://a.", "a."}},
	"order": {"заказы", `{"delivery_id": "ЗК-1"}`, "параметр «delivery_id»: «ЗК-1» — номер заказа, а нужен идентификатор отправления",
		[]string{shows(`{}`, `{"order": "ЗК-2", "deliveries": [{"delivery_id": "dl-b"}]}`), shows(`{}`, `{"order": "ЗК-1", "deliveries": [{"delivery_id": "dl-a"}]}`)},
		dataset.Args{"delivery_id": "dl-a"}, nil, dataset.Args{"delivery_id": "dl-b"}, []string{`"order": "ЗК-1"`, `"order": "ЗК-3"`, `"order": "ЗК-2"`, `"order": "ЗК-1"`}},
	"line": {"Передай карточку INC-1 на вторую линию поддержки; INC-2 уже на третьей, её не трогай", `{"line": "вторая"}`,
		"параметр «line»: значения «вторая» нет в списке, допустимы: 2, 3", nil, dataset.Args{"line": int64(2)}, dataset.Args{"line": int64(3)}, nil,
		[]string{"на вторую", "на третью", "допустимы: 2, 3", "допустимы: 3, 4", "«вторая»", "«третья»", "уже на", "на третью линию поддержки; уже на"}},
	"offset": {"с 13:25 до 20:25 по екатеринбургским часам (+05:00)", `{"since": "2025-06-14T13:25:00", "until": "2025-06-14T20:25:00"}`,
		"параметры «since» и «until»: в отметках времени нет смещения", nil,
		dataset.Args{"since": "2025-06-14T13:25:00+05:00", "until": "2025-06-14T20:25:00+05:00"}, nil, nil,
		[]string{"(+05:00)", "", "(+05:00)", "(+05:00) или (+06:00)", "14T20", "14T10", "14T20", "16T20", "25:00\", \"until", "25:00+03:00\", \"until"}},
	"strings": {"Отправь акты: CL-1, CL-2; с CL-3 сверимся позже", `{"customer_ids": "CL-1, CL-2"}`, "параметр «customer_ids»: нужен список строк, получена строка «CL-1, CL-2»", nil,
		dataset.Args{"customer_ids": []any{"CL-1", "CL-2"}}, dataset.Args{"customer_ids": []any{"CL-1", "CL-2", "CL-3"}}, nil,
		[]string{"акты: CL-1", "акты: CL-7", "CL-1, CL-2", "CL-1, CL-2, CL-4, CL-5", "CL-1, CL-2", "CL-1, всем"}},
	"object": {"закажи", `{"body": "{\"a\": \"x\", \"n\": 22, \"f\": false}"}`, "параметр «body»: нужен объект, получена строка", nil,
		dataset.Args{"body": map[string]any{"a": "x", "n": json.Number("22"), "f": false}}, nil, nil, []string{`false}`, `false`, `"{\"a\": \"x\", \"n\": 22, \"f\": false}"`, `"[1]"`}},
	"upload": {"Передай", `{"path": "https://p.example/x", "url": "/srv/x"}`, "параметр «path»: «https://p.example/x» — удалённый адрес, а нужен путь к местному файлу", nil,
		dataset.Args{"path": "/srv/x", "url": "https://p.example/x"}, dataset.Args{"path": "/srv/x", "url": "/srv/x"}, nil,
		[]string{`"/srv/x"`, `"https://q.example"`, `"url"`, `"n": "", "url"`, `"path": "https://p`, `"path": "https://q`}},
	"subtitle": {"SRT", `{"recording": "txt-a", "script": "rec-a"}`, "параметр «recording»: «txt-a» — обозначение текста, а нужна аудиозапись", nil,
		dataset.Args{"recording": "rec-a", "script": "txt-a"}, dataset.Args{"recording": "rec-a", "script": "rec-a"}, nil, []string{`"rec-a"`, `"txt-b"`}},
	"cards": {"Карточка CL-1 — копия карточки CL-2, сделай из двух одну", `{"keep": "CL-1", "absorb": "CL-2"}`,
		"параметр «absorb»: «CL-2» — основная карточка организации, а исчезнуть должна копия", nil,
		dataset.Args{"keep": "CL-2", "absorb": "CL-1"}, dataset.Args{"keep": "CL-1", "absorb": "CL-1"}, nil, []string{"копия карточки CL-2", "копия карточки CL-3"}},
	"branch": {"Удали ветку с коммитом aa1 — кажется, это fix/x; ветка с коммитом bb2 ещё нужна", `{"branch": "fix/x"}`, "ветки «fix/x» нет",
		[]string{shows(`{}`, `{"commit": "bb2", "branch": "fix/b"}`), shows(`{}`, `{"commit": "aa1", "branch": "fix/a"}`)},
		dataset.Args{"branch": "fix/a"}, nil, dataset.Args{"branch": "fix/b"}, []string{`"aa1"`, `"cc3"`, `"bb2"`, `"aa1"`, "Удали", "Найди"}},
	"file": {"Какие функции", `{"path": "a.py"}`, "файла «a.py» нет",
		[]string{shows(`{}`, `{"renamed": {"from": "b.py", "to": "c.py"}}`), shows(`{}`, `{"renamed": {"from": "a.py", "to": "b.py"}}`)},
		dataset.Args{"path": "c.py"}, nil, dataset.Args{"path": "b.py"}, []string{`"from": "a.py"`, `"from": "d.py"`, `"from": "b.py"`, `"from": "a.py"`, `"c.py"`, `"a.py"`}},
	"closed": {"Закрой", `{"incident_id": "INC-1", "text": "x"}`, "лента закрытой карточки «INC-1» только для чтения: запись нужна в её основной карточке",
		[]string{shows(`{}`, `{"incident_id": "INC-2", "main": "INC-8"}`), shows(`{}`, `{"incident_id": "INC-1", "main": "INC-9"}`)},
		dataset.Args{"incident_id": "INC-9", "text": "x"}, nil, dataset.Args{"incident_id": "INC-8", "text": "x"}, []string{`"INC-1", "main"`, `"INC-3", "main"`, `"INC-2"`, `"INC-1"`}},
	"merged": {"Отключи", `{"customer_ids": ["CL-5", "CL-1", "CL-6"]}`, "параметр «customer_ids»: кода «CL-1» больше нет, остальные годятся",
		[]string{shows(`{}`, `{"card": "CL-8", "absorbed": "CL-2"}`), shows(`{}`, `{"card": "CL-9", "absorbed": "CL-1"}`)},
		dataset.Args{"customer_ids": []any{"CL-5", "CL-9", "CL-6"}}, nil, dataset.Args{"customer_ids": []any{"CL-5", "CL-8", "CL-6"}},
		[]string{`"absorbed": "CL-1"`, `"absorbed": "CL-3"`, `"absorbed": "CL-2"`, `"absorbed": "CL-1"`, `["CL-5", "CL-1"`, `["CL-5", "CL-7"`}},
}

func read(t *testing.T, text string) (*Journal, Failure) {
	t.Helper()
	j, err := Read(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	f, ok, err := j.Session("s-a").Failure()
	if !ok || err != nil {
		t.Fatalf("%s: %v, %v", text, ok, err)
	}
	return j, f
}

func (s sample) text() string { return failing(s.task, "h", s.args, s.message, s.before...) }

func TestArgs(t *testing.T) {
	for name, s := range samples {
		_, f := read(t, s.text())
		for rule, want := range map[validate.Rule]dataset.Args{validate.Main: s.want, Nearby: s.nearby, OtherLookup: s.otherwise} {
			got, err := f.Under(rule, nil, tool)
			if (want == nil) != errors.Is(err, validate.ErrNotApplicable) || want != nil && err != nil || !cmp.Equal(got, want) {
				t.Errorf("%s under %q: got %v, %v, want %v", name, rule, got, err, want)
			}
		}
		if _, other := f.Instead(); other {
			t.Errorf("%s: another tool is asked for", name)
		}
	}
}

// TestSpoiled edits each sample so that nothing, or more than one thing, tells the right call.
func TestSpoiled(t *testing.T) {
	for name, s := range samples {
		for i := 0; i+1 < len(s.spoils); i += 2 {
			text := s.text()
			spoiled := strings.ReplaceAll(text, s.spoils[i], s.spoils[i+1])
			if spoiled == text {
				spoiled = strings.ReplaceAll(text, strings.ReplaceAll(s.spoils[i], `"`, `\"`), strings.ReplaceAll(s.spoils[i+1], `"`, `\"`))
			}
			if spoiled == text {
				t.Errorf("%s: nothing to spoil at %q", name, s.spoils[i])
				continue
			}
			j, err := Read(spoiled)
			if err != nil {
				continue
			}
			f, _, err := j.Session("s-a").Failure()
			if err != nil {
				continue
			}
			if got, err := f.Args(tool); err == nil {
				t.Errorf("%s with %q for %q: got %v, want an error", name, s.spoils[i+1], s.spoils[i], got)
			}
		}
	}
}

func TestJournalOffset(t *testing.T) {
	s := samples["offset"]
	_, f := read(t, strings.ReplaceAll(s.text(), `"event": "error"`, `"ts": "2025-06-18T08:09:56+03:00", "event": "error"`))
	got, err := f.Under(Nearby, nil, tool)
	if want := (dataset.Args{"since": "2025-06-14T13:25:00+03:00", "until": "2025-06-14T20:25:00+03:00"}); err != nil || !cmp.Equal(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
}

// TestWays asks for the careless ways that do not depend on a cause.
func TestWays(t *testing.T) {
	other := strings.NewReplacer(`"s-a"`, `"s-b"`, "b.example", "c.example", "«dl", "«dm").Replace(failing("что там", "h", `{"url": "https://a.example/y"}`, moved))
	section := "по адресу не вложение, а начальная страница раздела: за остальными надо пройти по ссылкам"
	alike := strings.ReplaceAll(failing("сохрани", "h", `{"url": "u2"}`, section), `"s-a"`, `"s-b"`)
	for _, c := range []struct {
		rule        validate.Rule
		text, other string
		want        dataset.Args
	}{
		{Unchanged, samples["moved"].text(), other, dataset.Args{"n": json.Number("1"), "url": "https://a.example/x"}},
		{Elsewhere, samples["moved"].text(), other, dataset.Args{"n": json.Number("1"), "url": "https://c.example/x"}},
		{Elsewhere, samples["moved"].text(), strings.ReplaceAll(other, "c.example", "b.example"), nil},
		{Elsewhere, samples["moved"].text(), alike, dataset.Args{"n": json.Number("1"), "url": "u2"}},
		{Elsewhere, samples["moved"].text(), strings.ReplaceAll(alike, `"u2"`, `2`), nil},
		{Elsewhere, samples["offset"].text(), other, nil},
		{Elsewhere, failing("сохрани", "h", `{"url": "u1"}`, section), alike, dataset.Args{"url": "u2"}},
		{Uncorrected, samples["file"].text(), "", nil},
		{Nearby, failing("сохрани", "h", `{"url": "u1"}`, section), alike, nil},
	} {
		j, f := read(t, c.text+c.other)
		got, err := f.Under(c.rule, j.Others("s-a"), tool)
		if (c.want == nil) != errors.Is(err, validate.ErrNotApplicable) || !cmp.Equal(got, c.want) {
			t.Errorf("%q of %s: got %v, %v, want %v", c.rule, f.Error.Message, got, err, c.want)
		}
	}
}
