package chore

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func TestService(t *testing.T) {
	shape := regexp.MustCompile(`^(?:` + ServiceShape + `)$`)
	for words, want := range map[string]Chore{
		"перезапустить её развёртывание в пространстве имён той попытки":                 {"k8s.restart", dataset.Args{"deployment": "$1", "namespace": "n"}},
		"посмотреть последние 600 строк вывода её подов в пространстве имён той попытки": {"k8s.logs", dataset.Args{"deployment": "$1", "namespace": "n", "lines": 600}},
		"вернуть её развёртывание в пространстве имён той попытки к прежней ревизии":     {"k8s.rollback", dataset.Args{"deployment": "$1", "namespace": "n"}},
		"приглушить её оповещения на 45 минут":                                           {"incident.mute", dataset.Args{"service": "$1", "minutes": 45}},
		"сосчитать строки этого журнала, где упомянуто её имя":                           {"log.matches", dataset.Args{"needle": "$1", "path": "a.log"}},
	} {
		got, err := Service(words, "$1", "n", "a.log")
		if d := cmp.Diff(want, got); d != "" || err != nil || !shape.MatchString(words) {
			t.Errorf("%s: %v; of its shape: %t; %s", words, err, shape.MatchString(words), d)
		}
	}
	for _, words := range []string{"забыть её имя", "приглушить её оповещения на час", "приглушить оповещения на 45 минут"} {
		if got, err := Service(words, "$1", "n", "a.log"); err == nil {
			t.Errorf("%s: got %v", words, got)
		}
	}
}

func TestOfTrace(t *testing.T) {
	if got, err := OfTrace("служба, последняя в цепочке вызовов"); got != "trace.deepest" || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
	if got, err := OfTrace("служба, которой нет"); err == nil {
		t.Errorf("got %q", got)
	}
}

func TestTooLong(t *testing.T) {
	mute := tool("x.mute", "incident", "incident.mute", "service", "minutes")
	mute.Constraints = map[string]string{"limits": "не дольше 240 минут"}
	p := validate.NewPass("", nil, []dataset.Tool{mute, tool("x.list", "access", "access.list", "account")}, nil, byName{})
	for words, want := range map[string]bool{"240 минут": false, "241 минуту": true} {
		c, err := Service("приглушить её оповещения на "+words, "$1", "n", "a.log")
		if err != nil {
			t.Fatal(err)
		}
		if got, err := TooLong(p, c); got != want || err != nil {
			t.Errorf("%s: got %t, %v", words, got, err)
		}
		if got, err := TooLong(validate.NewPass("", nil, nil, nil, byName{}), c); got || err != nil {
			t.Errorf("%s without the tool: got %t, %v", words, got, err)
		}
	}
	if got, err := TooLong(p, Chore{"access.list", dataset.Args{"account": "$1"}}); got || err != nil {
		t.Errorf("a chore without minutes: got %t, %v", got, err)
	}
}
