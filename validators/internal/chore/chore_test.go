package chore

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"etalon/internal/dataset"
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
	} {
		if e, err := read(words); err == nil {
			t.Errorf("%s: got %v", words, e)
		}
	}
}
