package sessions

import (
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"

	"github.com/google/go-cmp/cmp"
)

// aboutFile is a session about a file with the arguments of its right call, those of one careless way, and edits of the
// file or of the journal that leave no answer, as pairs of old and new text.
type aboutFile struct {
	task, args, message string
	before              []string
	file                string
	want                dataset.Args
	rule                validate.Rule
	careless            dataset.Args
	spoils              []string
}

const log = `[09.12.2025 10:00:01] [api] [WARN] first
[09.12.2025 10:00:05] [api] [ERROR] second
    a line below
[09.12.2025 10:00:09] [api] [INFO] third
`

const access = `#Fields: client ident user time request status bytes from browser via
10.0.0.1 - - [09/Dec/2025:10:00:00 +0000] "GET / HTTP/1.1" 200 5 "-" "curl" "-"
`

const orders = `{"data": {"orders": [{"status": "sent", "total": "1", "payment": {"total": "7", "shipments": [{"status": "sent"}]}}], "log": [{"status": "new"}]}}`

var aboutFiles = map[string]aboutFile{
	"place": {"Какое значение?", `{"path": "a.json", "pointer": "/envs/test/jobs/x/limit"}`, "параметр «pointer»: по указателю «/envs/test/jobs/x/limit» в документе ничего нет", nil,
		`{"jobs": {"x": {"limit": 1, "envs": {"test": {"limit": 2}}}}}`,
		dataset.Args{"path": "d/a.json", "pointer": "/jobs/x/envs/test/limit"}, Unchanged, dataset.Args{"path": "d/a.json", "pointer": "/envs/test/jobs/x/limit"},
		[]string{`"test": {"limit"`, `"prod": {"limit"`, `"envs": {"test": {"limit": 2}}}}`, `"envs": {"test": {"limit": 2}}}}, "envs": {"test": {"jobs": {"x": {"limit": 3}}}}`, "/x/limit", "/limit"}},
	"list": {"Убери", `{"path": "a.json", "list": "/feed/orders", "field": "status", "value": "sent"}`, "параметр «list»: по указателю «/feed/orders» в документе ничего нет", nil, orders,
		dataset.Args{"path": "d/a.json", "list": "/data/orders", "field": "status", "value": "sent"}, Unchanged,
		dataset.Args{"path": "d/a.json", "list": "/feed/orders", "field": "status", "value": "sent"},
		[]string{`[{"status": "new"}]`, `[{"status": "sent"}]`, `"value": "sent"`, `"value": "lost"`}},
	"value": {"Поставь то же", `{"path": "a.json", "pointer": "/to", "value": "/from"}`, "параметр «value»: «/from» не читается как JSON: сюда пишется само значение, строка — в кавычках", nil,
		`{"to": 5, "from": "5m"}`, dataset.Args{"path": "d/a.json", "pointer": "/to", "value": `"5m"`}, Nearby, dataset.Args{"path": "d/a.json", "pointer": "/to", "value": "5"},
		[]string{`"from": "5m"`, `"other": "5m"`, `"from": "5m"`, `"from": {"a": 1}`, `"from": "5m"`, `"from": true`}},
	"field": {"Расставь по сумме", `{"path": "a.json", "list": "/data/orders", "field": "total.payment"}`, "параметр «field»: поля «total.payment» у объектов этого списка нет", nil, orders,
		dataset.Args{"path": "d/a.json", "list": "/data/orders", "field": "payment.total"}, Unchanged, dataset.Args{"path": "d/a.json", "list": "/data/orders", "field": "total.payment"},
		[]string{`"payment": {"total"`, `"payment": {"sum"`, `"list": "/data/orders"`, `"list": "/data/order"`, "total.payment", "total.payment.x"}},
	"lines": {"Сколько строк с ERROR? И пришли конец этого журнала: всё от записи за 10:00:09 до последней строки", `{"path": "a.log", "lines": "с 10:00:05"}`,
		"параметр «lines»: вместо «с 10:00:05» нужно, сколько строк отдать с конца; продолжения записей — тоже строки",
		[]string{`{S, "event": "message", "text": "Поправка: конец нужен от записи за 10:00:05"}`}, log,
		dataset.Args{"path": "d/a.log", "lines": int64(3)}, Uncorrected, dataset.Args{"path": "d/a.log", "lines": int64(1)},
		[]string{"конец нужен от записи за 10:00:05", "конец нужен от записи за 10:00:01", "00:09] [", "00:05] [", "[09.12.2025 10:00:05", "[09.12.2025 10:00:06"}},
	"label": {"Сколько предупреждений в b.log? А в a.log? Другие уровни не нужны", `{"path": "a.log", "level": "WARNING"}`, "параметр «level»: уровня «WARNING» в этом журнале нет, здесь он пишется иначе", nil, log,
		dataset.Args{"path": "d/a.log", "level": "WARN"}, Unchanged, dataset.Args{"path": "d/a.log", "level": "WARNING"},
		[]string{"[WARN]", "[NOTE]", "[INFO]", "[WARNING]", "Сколько предупреждений", "Сколько ошибок", `"WARNING"}`, `"WARN"}`, "уровня «WARNING»", "уровня «WARN»"}},
	"column": {"Какие программы клиентов (User-Agent) чаще всего встречаются в b.log? То же самое нужно по a.log", `{"path": "a.log", "field": "agent"}`, "параметр «field»: столбца «agent» нет в строке #Fields этого журнала", nil, access,
		dataset.Args{"path": "d/a.log", "field": "browser"}, Unchanged, dataset.Args{"path": "d/a.log", "field": "agent"},
		[]string{" browser via", " agent via", " via\n", "\n", "программы клиентов", "имена клиентов"}},
}

func (a aboutFile) failure(t *testing.T, journal, file string) Failure {
	t.Helper()
	_, f := read(t, journal)
	name, _ := f.Call.Args["path"].(string)
	return f.On(Attached{Path: "d/" + name, Text: file})
}

func (a aboutFile) text() string { return failing(a.task, "h", a.args, a.message, a.before...) }

func TestSessionsAboutFiles(t *testing.T) {
	for name, a := range aboutFiles {
		f := a.failure(t, a.text(), a.file)
		for rule, want := range map[validate.Rule]dataset.Args{validate.Main: a.want, a.rule: a.careless} {
			got, err := f.Under(rule, nil, tool)
			if err == nil {
				got, err = f.Addressed(got)
			}
			if err != nil || !cmp.Equal(got, want) {
				t.Errorf("%s under %q: got %v, %v, want %v", name, rule, got, err, want)
			}
		}
		for i := 0; i+1 < len(a.spoils); i += 2 {
			old, spoil := a.spoils[i], a.spoils[i+1]
			journal, file := strings.ReplaceAll(a.text(), old, spoil), strings.ReplaceAll(a.file, old, spoil)
			if journal == a.text() && file == a.file {
				t.Errorf("%s: nothing to spoil at %q", name, old)
			}
			if got, err := a.failure(t, journal, file).Args(tool); err == nil {
				t.Errorf("%s with %q for %q: got %v, want an error", name, spoil, old, got)
			}
		}
		f.file.Path = "d/other"
		if got, err := f.Args(tool); err == nil {
			t.Errorf("%s: another file is attached: got %v", name, got)
		}
	}
}

func TestAddressed(t *testing.T) {
	f := Failure{}.On(Attached{Path: "d/a.log"})
	for _, c := range []struct {
		args, want dataset.Args
		fails      bool
	}{
		{dataset.Args{"n": 1}, dataset.Args{"n": 1}, false},
		{dataset.Args{"path": "a.log"}, dataset.Args{"path": "d/a.log"}, false},
		{dataset.Args{"path": "b.log"}, dataset.Args{"path": "b.log"}, true},
		{dataset.Args{"path": 1}, dataset.Args{"path": 1}, true},
	} {
		if got, err := f.Addressed(c.args); (err != nil) != c.fails || !cmp.Equal(got, c.want) {
			t.Errorf("%v: got %v, %v", c.args, got, err)
		}
	}
	if got, err := (Failure{}).Addressed(dataset.Args{"path": "."}); err == nil {
		t.Errorf("no file at all: got %v", got)
	}
	f.Cause = NotLines
	if got := f.uncorrected(tool); got != nil {
		t.Errorf("nobody was corrected: got %v", got)
	}
}
