package chore

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"etalon/internal/dataset"
)

func TestService(t *testing.T) {
	shape := regexp.MustCompile(`^(?:` + ServiceShape + `)$`)
	for words, want := range map[string]Chore{
		"перезапустить её развёртывание в пространстве имён той попытки":                 {"k8s.restart", dataset.Args{"deployment": "$1", "namespace": "n"}},
		"посмотреть последние 600 строк вывода её подов в пространстве имён той попытки": {"k8s.logs", dataset.Args{"deployment": "$1", "namespace": "n", "lines": 600}},
		"вернуть её развёртывание в пространстве имён той попытки к прежней ревизии":     {"k8s.rollback", dataset.Args{"deployment": "$1", "namespace": "n"}},
		"сосчитать строки этого журнала, где упомянуто её имя":                           {"log.matches", dataset.Args{"needle": "$1", "path": "a.log"}},
	} {
		got, err := Service(words, "$1", "n", "a.log")
		if d := cmp.Diff(want, got); d != "" || err != nil || !shape.MatchString(words) {
			t.Errorf("%s: %v; of its shape: %t; %s", words, err, shape.MatchString(words), d)
		}
	}
	if got, err := Service("забыть её имя", "$1", "n", "a.log"); err == nil {
		t.Errorf("got %v", got)
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
