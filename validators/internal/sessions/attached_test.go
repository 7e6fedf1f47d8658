package sessions

import (
	"errors"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"

	"github.com/google/go-cmp/cmp"
)

// beside is a failure whose right call is found in an attached file: what each way makes of it (nil where it
// finds nothing), and edits of the journal or of the file, as old text, new text and a part of the error.
type beside struct {
	path, text          string
	task, args, message string
	before              []string
	want                dataset.Args
	ways                map[validate.Rule]dataset.Args
	spoils              [][3]string
}

const (
	layers = `{
  "defaults": {"keep": "9d"},
  "consumers": {
    "mail": {"keep": "3d", "_keep": "8d", "http": {"retry": {"keep": "1s"}}},
    "bank": {"keep": "5d", "urgent": true, "workers": 4, "http": {}}
  },
  "environments": {
    "test": {"consumers": {"mail": {"keep": "4d"}, "bank": {"keep": "6d"}}},
    "live": {"consumers": {"mail": {"keep": "7d"}}}
  }
}
`
	within = `{"consumers": {"mail": {"keep": "3d", "environments": {"test": {"keep": "4d"}, "live": {"keep": "7d"}}}}}`
	orders = `{"meta": {"orders": []}, "data": {"orders": [
  {"status": "новый", "client": {"name": "Эхо", "city": "Тверь"}, "payment": {"total": 10, "prepaid": true}, "parcels": [{"status": "новый"}]},
  {"status": "отменён", "client": {"name": "Луч", "city": "Псков"}, "payment": {"total": 20, "prepaid": false}, "parcels": []}
]}}
`
	brackets = `*** уровни: DEBUG, INFO, WARN, ERROR ***
[05.02.2025 10:00:00] [tabel] [INFO] начали, WARNING не считать
[05.02.2025 10:00:07] [tabel] [WARN] один
    at Client.read(Client.java:1)
    [05.02.2025 10:00:09] [tabel] [WARN] попытка 1 из 2: один
[05.02.2025 10:00:07] -- предыдущая запись повторилась ещё 2 раза
[05.02.2025 10:00:09] [prikazy] [ERROR] два
[05.02.2025 10:00:30] [prikazy] [INFO] три
`
	requests = `#Fields: c-ip ident cs-username time cs-request status bytes cs-referer cs-user-agent x-forwarded-for
#Index: c-ip, cs-referer
192.0.2.1 - - [05/Feb/2025:10:00:00 +0300] "GET / HTTP/1.1" 200 5 "-" "curl/8" "-"
`
)

var besides = map[string]beside{
	"within the environment": {
		path: "conf/s.json", text: layers, task: "Какое значение у keep обработчика mail в s.json? И какое ему задано отдельно для среды test?",
		args:    `{"path": "s.json", "pointer": "/consumers/mail/environments/test/keep"}`,
		message: "параметр «pointer»: по указателю «/consumers/mail/environments/test/keep» в документе ничего нет",
		want:    dataset.Args{"path": "s.json", "pointer": "/environments/test/consumers/mail/keep"},
		ways:    map[validate.Rule]dataset.Args{Nearby: {"path": "s.json", "pointer": "/consumers/mail/keep"}, OtherLookup: nil, Uncorrected: nil},
		spoils: [][3]string{
			{"среды test", "среды stage", "0 places"},
			{"обработчика mail", "обработчика post", "0 places"},
			{`"mail": {"keep": "4d"}`, `"mail": {"keep": "4d", "http": {"keep": "1s"}}`, "2 places"},
			{`"_keep": "8d"`, `"environments": {"test": {"keep": "4d"}}`, "has something there"},
			{"в s.json", "в t.json", "the attached file is"},
			{"отдельно", "наверняка", "does not say"},
			{"«pointer»: по", "«path»: по", "had s.json"},
			{`"defaults":`, `defaults:`, "conf/s.json"},
		},
	},
	"within the consumer": {
		path: "s.json", text: within, task: "Какое значение у keep обработчика mail в s.json? И какое ему задано отдельно для среды live?",
		args:    `{"path": "s.json", "pointer": "/environments/live/consumers/mail/keep"}`,
		message: "параметр «pointer»: по указателю «/environments/live/consumers/mail/keep» в документе ничего нет",
		want:    dataset.Args{"path": "s.json", "pointer": "/consumers/mail/environments/live/keep"},
		ways:    map[validate.Rule]dataset.Args{Nearby: {"path": "s.json", "pointer": "/consumers/mail/keep"}},
	},
	"list": {
		path: "ex/o.json", text: orders, task: "Какой номер у первого заказа в p.json? А из o.json убери заказы, у которых status — «отменён»",
		args:    `{"path": "o.json", "list": "/orders", "field": "status", "value": "отменён"}`,
		message: "параметр «list»: по указателю «/orders» в документе ничего нет",
		want:    dataset.Args{"path": "o.json", "list": "/data/orders", "field": "status", "value": "отменён"},
		ways: map[validate.Rule]dataset.Args{
			Nearby: {"path": "o.json", "list": "/data/orders/0/parcels", "field": "status", "value": "отменён"}, OtherLookup: nil,
		},
		spoils: [][3]string{
			{"убери заказы", "убери счета", "0 places"},
			{`"status": "отменён"`, `"status": "закрыт"`, "0 places"},
			{`"orders": []`, `"orders": [{"status": "отменён"}]`, "2 places"},
			{`"meta": {"orders": []}`, `"orders": []`, "has something there"},
			{"list", "roll", "no way to find"},
		},
	},
	"value": {
		path: "conf/s.json", text: layers, task: "Что записано в s.json под /consumers/mail/keep? Поставь там то же значение, какое стоит под /consumers/bank/keep",
		args:    `{"path": "s.json", "pointer": "/consumers/mail/keep", "value": "/consumers/bank/keep"}`,
		message: "параметр «value»: «/consumers/bank/keep» не читается как JSON: сюда пишется само значение, строка — в кавычках",
		want:    dataset.Args{"path": "s.json", "pointer": "/consumers/mail/keep", "value": `"5d"`},
		ways: map[validate.Rule]dataset.Args{
			Nearby:      {"path": "s.json", "pointer": "/consumers/mail/keep", "value": `5d`},
			OtherLookup: {"path": "s.json", "pointer": "/consumers/mail/keep", "value": `"3d"`},
		},
		spoils: [][3]string{
			{"/consumers/bank/keep", "/consumers/bank/http", "no string"},
			{"/consumers/bank/keep", "/consumers/bank/urge", "has nothing"},
			{"под /consumers/bank/keep", "под /consumers/bank/workers", "and the task wants"},
			{"под /consumers/mail/keep?", "под /consumers/mail/_keep?", "and the task wants"},
			{"Поставь", "Посмотри", "does not say"},
			{`"pointer": "`, `"place": "`, "and the task wants"},
		},
	},
	"field": {
		path: "ex/o.json", text: orders, task: "Расставь заказы в p.json по складу (warehouse), а в o.json — по сумме к оплате",
		args:    `{"path": "o.json", "list": "/data/orders", "field": "total.payment"}`,
		message: "параметр «field»: поля «total.payment» у объектов этого списка нет",
		want:    dataset.Args{"path": "o.json", "list": "/data/orders", "field": "payment.total"},
		ways:    map[validate.Rule]dataset.Args{Nearby: {"path": "o.json", "list": "/data/orders", "field": "payment.prepaid"}, Uncorrected: nil},
		spoils: [][3]string{
			{"сумме к оплате", "городу клиента", "the task means city"},
			{"сумме к оплате", "весу", "no field is known"},
			{"total.payment", "total.price", "the task means total"},
			{"total.payment", "payment", "the task means total"},
			{"total.payment", "payment.total", "there is a field"},
			{`"total": 20`, `"sum": 20`, "line 3: no plain total"},
			{`"total": 20`, `"total": [20]`, "line 3: no plain total"},
			{"/data/orders", "/data/order", "no list"},
			{"/data/orders", "/meta/orders", "no list"},
		},
	},
	"end of a log": {
		path: "var/a.log", text: brackets, task: "Сколько строк с ERROR в a.log? И пришли конец этого журнала: всё от записи за 10:00:30 до последней строки",
		before: []string{`{S, "event": "message", "text": "Поправка: конец нужен от записи за 10:00:00"}`, `{S, "event": "message", "text": "Поправка: конец нужен от записи за 10:00:07"}`},
		args:   `{"path": "a.log", "lines": "с 10:00:07"}`, message: "параметр «lines»: вместо «с 10:00:07» нужно, сколько строк отдать с конца; продолжения записей — тоже строки",
		want: dataset.Args{"path": "a.log", "lines": int64(6)},
		ways: map[validate.Rule]dataset.Args{Nearby: {"path": "a.log", "lines": int64(4)}, Uncorrected: {"path": "a.log", "lines": int64(1)}},
		spoils: [][3]string{
			{"за 10:00:07\"", "за 10:00:09\"", "and the person the one from 10:00:09"},
			{"с 10:00:07", "с 10:00:00", "the end"},
			{"10:00:09] [prikazy", "10:00:07] [prikazy", "lines 3 and 7"},
			{"10:00:07] [tabel", "10:00:06] [tabel", "no record of 10:00:07"},
			{"три\n", "три\n\n\n\n\n\n", "the tool gives 10"},
			{"[ERROR] два", "два", "line 7"},
			{"от записи за 10:00:07\"", "со следующей записи\"", "corrects nothing"},
		},
	},
	"label": {
		path: "var/a.log", text: brackets, task: "Сколько предупреждений в b.log? А в a.log? Другие уровни не нужны",
		args: `{"path": "a.log", "level": "WARNING"}`, message: "параметр «level»: уровня «WARNING» в этом журнале нет, здесь он пишется иначе",
		want: dataset.Args{"path": "a.log", "level": "WARN"},
		ways: map[validate.Rule]dataset.Args{Nearby: {"path": "a.log", "level": "INFO"}, OtherLookup: nil},
		spoils: [][3]string{
			{"[WARN]", "[INFO]", `labels warnings []`},
			{"[tabel] [INFO]", "[tabel] [WARNING]", `["WARNING" "WARN"]`},
			{"[WARN]", "[WARNING]", `labels warnings ["WARNING"]`},
			{"WARNING", "ERROR", `had "ERROR"`},
			{"предупреждений", "отказов", "does not say"},
			{"[ERROR] два", "два", "line 7"},
		},
	},
	"column": {
		path: "var/r.log", text: requests, task: "Какие страницы перехода (Referer) чаще всего встречаются в q.log? То же самое нужно по r.log",
		args: `{"path": "r.log", "field": "from_page"}`, message: "параметр «field»: столбца «from_page» нет в строке #Fields этого журнала",
		want: dataset.Args{"path": "r.log", "field": "cs-referer"}, ways: map[validate.Rule]dataset.Args{Nearby: {"path": "r.log", "field": "bytes"}},
		spoils: [][3]string{
			{"(Referer)", "(Refer)", "no column"},
			{"from_page", "cs-referer", `has a column "cs-referer"`},
			{"cs-referer cs-user-agent", "cs-referer", "no column"},
			{"200 5", "5", "var/r.log"},
			{"То же самое нужно", "Это же самое", "does not say"},
		},
	},
	"first column": {
		path: "var/r.log", text: requests, task: "Какие адреса клиентов (не из X-Forwarded-For) чаще всего встречаются в q.log? То же самое нужно по r.log",
		args: `{"path": "r.log", "field": "client"}`, message: "параметр «field»: столбца «client» нет в строке #Fields этого журнала",
		want: dataset.Args{"path": "r.log", "field": "c-ip"}, ways: map[validate.Rule]dataset.Args{Nearby: {"path": "r.log", "field": "ident"}},
	},
}

// tail is a tool that gives no more than ten lines.
var tail = dataset.Tool{Name: "t", Constraints: map[string]string{"limits": "не больше 10 строк"}}

func (b beside) journal() string { return failing(b.task, "t", b.args, b.message, b.before...) }

// failure is that of the journal's session, with the file beside the journal.
func (b beside) failure(t *testing.T, journal, text string) Failure {
	t.Helper()
	j, err := Read(strings.Replace(journal, `"start"`, `"start", "paths": "`+bareNames+`"`, 1))
	if err != nil {
		t.Fatal(err)
	}
	f, ok, err := j.Session("s-a").Failure()
	if err != nil || !ok {
		t.Fatalf("no failure: %v", err)
	}
	if f, err = f.On(j, Attached{b.path, text}); err != nil {
		t.Fatal(err)
	}
	return f
}

func TestBeside(t *testing.T) {
	for name, b := range besides {
		f := b.failure(t, b.journal(), b.text)
		if got, err := f.Args(tail); err != nil || !cmp.Equal(got, b.want) {
			t.Errorf("%s: got %v, %v, want %v", name, got, err, b.want)
		}
		for rule, want := range b.ways {
			got, err := f.Under(rule, nil, tail)
			if (want == nil) != errors.Is(err, validate.ErrNotApplicable) || !cmp.Equal(got, want) {
				t.Errorf("%s, %q: got %v, %v, want %v", name, rule, got, err, want)
			}
		}
	}
}

func TestBesideSpoiled(t *testing.T) {
	for name, b := range besides {
		for _, s := range b.spoils {
			journal, text := strings.ReplaceAll(b.journal(), s[0], s[1]), strings.ReplaceAll(b.text, s[0], s[1])
			if journal == b.journal() && text == b.text {
				t.Errorf("%s: nothing to spoil at %q", name, s[0])
				continue
			}
			if got, err := b.failure(t, journal, text).Args(tail); err == nil || !strings.Contains(err.Error(), s[2]) {
				t.Errorf("%s with %q for %q: got %v, %v, want an error with %q", name, s[1], s[0], got, err, s[2])
			}
		}
	}
}

// TestCarelessWaysFindNothing spoils what careless ways need: they must leave the item alone.
func TestCarelessWaysFindNothing(t *testing.T) {
	for _, c := range []struct {
		name, old, new string
		rule           validate.Rule
	}{
		{"value", `"mail": {"keep": "3d"`, `"mail": {"keep": "5d"`, OtherLookup},
		{"value", `"bank": {"keep": "5d"`, `"bank": {"keep": 5`, Nearby},
		{"end of a log", "    ", "[05.02.2025 10:00:08] [tabel] [INFO] ", Nearby},
		{"end of a log", "за 10:00:30 до", "за 10:00:07 до", Uncorrected},
		{"end of a log", "за 10:00:30 до", "за 10:00:31 до", Uncorrected},
		{"list", `"parcels": [{"status"`, `"parcels": [{"state"`, Nearby},
		{"field", `, "prepaid": true`, ``, Nearby},
	} {
		b := besides[c.name]
		f := b.failure(t, strings.ReplaceAll(b.journal(), c.old, c.new), strings.ReplaceAll(b.text, c.old, c.new))
		if got, err := f.Under(c.rule, nil, tail); !errors.Is(err, validate.ErrNotApplicable) {
			t.Errorf("%s, %q with %q: got %v, %v", c.name, c.rule, c.new, got, err)
		}
	}
}

func TestPlainValuesAsJSON(t *testing.T) {
	for key, want := range map[string]string{"urgent": "true", "workers": "4"} {
		b := besides["value"]
		f := b.failure(t, strings.ReplaceAll(b.journal(), "/consumers/bank/keep", "/consumers/bank/"+key), b.text)
		if got, err := f.Args(tail); err != nil || got["value"] != any(want) {
			t.Errorf("%s: got %v, %v, want %s", key, got["value"], err, want)
		}
	}
}

func TestPointers(t *testing.T) {
	f := Failure{file: Attached{"a.json", `{"a/b": [0, {"~": {"": 1}}]}`}}
	doc, err := f.document()
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, p := range places(doc) {
		all = append(all, p.pointer())
	}
	if want := []string{"", "/a~1b", "/a~1b/0", "/a~1b/1", "/a~1b/1/~0", "/a~1b/1/~0/"}; !cmp.Equal(all, want) {
		t.Errorf("got %q, want %q", all, want)
	}
}

func TestAddressed(t *testing.T) {
	f := Failure{file: Attached{Path: "var/a.log"}}
	for _, c := range []struct {
		f    Failure
		args dataset.Args
		want any
		fail string
	}{
		{f, dataset.Args{"path": "a.log", "n": 1}, "var/a.log", ""},
		{f, dataset.Args{"path": "b.log"}, "b.log", "0 arguments"},
		{f, dataset.Args{"path": "a.log", "other": "a.log"}, "a.log", "2 arguments"},
		{Failure{}, dataset.Args{"path": "a.log"}, "a.log", ""},
	} {
		before := c.args["path"]
		got, err := c.f.Addressed(c.args)
		if got["path"] != c.want || (err == nil) != (c.fail == "") || err != nil && !strings.Contains(err.Error(), c.fail) {
			t.Errorf("%v: got %v, %v, want %v, %q", c.args, got, err, c.want, c.fail)
		}
		if c.args["path"] != before {
			t.Errorf("the arguments themselves became %v", c.args)
		}
	}
}

// TestWithoutFile wants errors, not guesses: when no file is attached, or when the journal does not say
// that its calls name attached files without directories.
func TestWithoutFile(t *testing.T) {
	for name, b := range besides {
		j, f := read(t, b.journal())
		if got, err := f.Args(tail); err == nil || !strings.Contains(err.Error(), "no file is attached") {
			t.Errorf("%s without a file: got %v, %v", name, got, err)
		}
		if _, err := f.On(j, Attached{b.path, b.text}); err == nil || !strings.Contains(err.Error(), "does not say how it names") {
			t.Errorf("%s: a journal silent on paths: %v", name, err)
		}
	}
}
