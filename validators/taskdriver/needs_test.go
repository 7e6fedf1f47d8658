package taskdriver

import (
	"slices"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/taskset"
)

func TestNeedsAreSpelledAsTheOriginalSpellsThem(t *testing.T) {
	task := &taskset.Task{Row: billTask()}
	task.Row.Facts["inn"] = fact(dataset.FactIdentifier, "5286264890", "")
	task.Row.Facts["days"] = fact(dataset.FactNumber, "12", "дней")
	for _, name := range []string{"inn", "days", "number"} {
		task.Row.Checks = append(task.Row.Checks, dataset.TaskCheck{Kind: dataset.CheckNumber, Fact: name, Critical: true})
	}
	text := "Счёт на 1 204,50 руб. ИНН 5286264890.\nИтого: 1204 руб. 50 коп., то есть 1 204,50 руб. Срок 12 дней. Подписал Хлебников Ф. Р."
	got := map[string][]string{}
	for _, n := range needsOf(task, scanFile, text) {
		if n.File != scanFile || n.Item != "workpermit/1.01" || n.Times != 0 {
			t.Errorf("got %+v", n)
		}
		got[n.Field] = n.Spellings
	}
	for field, want := range map[string][]string{
		"facts.total":  {"1 204,50 руб.", "1204 руб. 50 коп."},
		"facts.inn":    {"5286264890"},
		"facts.signer": {"Хлебников Ф. Р."},
	} {
		if !slices.Equal(got[field], want) {
			t.Errorf("%s: got %q, want %q", field, got[field], want)
		}
		delete(got, field)
	}
	if len(got) > 0 { // 12 days can stand anywhere, СТ-46/2025 stands nowhere
		t.Errorf("too much: %q", got)
	}
}
