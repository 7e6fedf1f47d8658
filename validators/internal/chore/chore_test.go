package chore

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func TestWordsSayWhatIsToBeDone(t *testing.T) {
	for _, c := range []struct {
		read  func(string) (Chore, error)
		shape string
		words string
		want  Chore
	}{
		{Deployment, DeploymentShape, "перезапустить", Chore{"k8s.restart", dataset.Args{}}},
		{Deployment, DeploymentShape, "вернуть к предыдущей ревизии", Chore{"k8s.rollback", dataset.Args{}}},
		{Deployment, DeploymentShape, "поставить на паузу", Chore{"k8s.pause", dataset.Args{}}},
		{Deployment, DeploymentShape, "снять с паузы", Chore{"k8s.resume", dataset.Args{}}},
		{Deployment, DeploymentShape, "расширить до 12 копий", Chore{"k8s.scale", dataset.Args{"replicas": 12}}},
		{Deployment, DeploymentShape, "привести к 21 копии", Chore{"k8s.scale", dataset.Args{"replicas": 21}}},
		{Deployment, DeploymentShape, "просмотреть по журналам подов, взяв последние 600 строк", Chore{"k8s.logs", dataset.Args{"lines": 600}}},
		{Deployment, DeploymentShape, "перевести на версию 1.10.2", Chore{"k8s.image", dataset.Args{"tag": "1.10.2"}}},
		{Flag, FlagShape, "включить для всех пользователей", Chore{"flags.on", dataset.Args{}}},
		{Flag, FlagShape, "выключить совсем", Chore{"flags.off", dataset.Args{}}},
		{Flag, FlagShape, "сдать в архив", Chore{"flags.archive", dataset.Args{}}},
		{Task, TaskShape, "перенести на 2025-07-01", Chore{"tracker.due", dataset.Args{"date": "2025-07-01"}}},
		{Task, TaskShape, "отдать человеку с логином i.sych", Chore{"tracker.assignee", dataset.Args{"assignee": "i.sych"}}},
		{Task, TaskShape, "перевести на низкую важность", Chore{"tracker.priority", dataset.Args{"priority": "low"}}},
		{Task, TaskShape, "перевести на обычную важность", Chore{"tracker.priority", dataset.Args{"priority": "normal"}}},
		{Task, TaskShape, "перевести на высокую важность", Chore{"tracker.priority", dataset.Args{"priority": "high"}}},
		{Task, TaskShape, "перевести на блокирующую важность", Chore{"tracker.priority", dataset.Args{"priority": "blocker"}}},
		{Task, TaskShape, "объявить повторами задачи DEV-12", Chore{"tracker.duplicate", dataset.Args{"original": "DEV-12"}}},
	} {
		got, err := c.read(c.words)
		if err != nil {
			t.Errorf("%s: %v", c.words, err)
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s: %s", c.words, d)
		}
		if !regexp.MustCompile(`^(?:` + c.shape + `)$`).MatchString(c.words) {
			t.Errorf("%s is not of its shape", c.words)
		}
	}
}

func TestOtherWordsAreRefused(t *testing.T) {
	for words, read := range map[string]func(string) (Chore, error){
		"удалить": Deployment,
		"снять с паузы и перезапустить":     Deployment,
		"перезапустить флаг":                Flag,
		"перевести на неизвестную важность": Task,
		"объявить повтором задачи DEV-12":   Task,
	} {
		if e, err := read(words); err == nil {
			t.Errorf("%s: got %v", words, e)
		}
	}
}

// byName is a lexicon for tests: a tool can do what its description says.
type byName struct{}

func (byName) Capabilities(t dataset.Tool) []string { return []string{t.Description} }

func tool(name, family, capability string, required ...string) dataset.Tool {
	return dataset.Tool{Name: name, Family: family, Description: capability, Parameters: dataset.Schema{Required: required}}
}

func TestAShareMayComeToTheSame(t *testing.T) {
	on, share := tool("x.on", "flags", "flags.on", "flag"), tool("x.share", "flags", "flags.share", "flag", "percent")
	for _, c := range []struct {
		tools      []dataset.Tool
		capability string
		want       string
		args       dataset.Args
	}{
		{[]dataset.Tool{share, on}, "flags.on", "x.on", dataset.Args{}},
		{[]dataset.Tool{share}, "flags.on", "x.share", dataset.Args{"percent": 100}},
		{[]dataset.Tool{share, on}, "flags.off", "x.share", dataset.Args{"percent": 0}},
		{[]dataset.Tool{on}, "flags.off", "", dataset.Args{}},
		{[]dataset.Tool{share, on}, "flags.archive", "", dataset.Args{}},
	} {
		todo := Chore{c.capability, dataset.Args{}}
		got, ok, err := Tool(validate.NewPass("", nil, c.tools, nil, byName{}), &todo)
		if err != nil || got.Name != c.want || ok != (c.want != "") {
			t.Errorf("%s: got %q, %v", c.capability, got.Name, err)
		}
		if d := cmp.Diff(c.args, todo.Args); d != "" {
			t.Errorf("%s: %s", c.capability, d)
		}
	}
}

func TestANeighbourNeedsNoMoreThanIsGiven(t *testing.T) {
	p := validate.NewPass("", nil, []dataset.Tool{
		tool("a", "git", "git.show", "flag"), tool("b", "flags", "flags.share", "flag", "percent"),
		tool("c", "flags", "flags.clone", "source"), tool("d", "flags", "flags.on", "flag"),
	}, nil, byName{})
	if got, ok := Neighbour(p, "flags.off", dataset.Args{"flag": "x"}); !ok || got.Name != "d" {
		t.Errorf("got %q", got.Name)
	}
	if got, ok := Neighbour(p, "k8s.pause", dataset.Args{"flag": "x"}); ok {
		t.Errorf("got %q", got.Name)
	}
}
