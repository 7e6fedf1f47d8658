package records

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	score "etalon/internal/score/workpermit"
	"etalon/validators/internal/taskset"
	"etalon/validators/validate"
)

// toy is a task with one material, which states a price; the checks are critical. The reference is
// that of the task before it was changed.
func toy(t *testing.T, number string, change func(row *dataset.Task)) *taskset.Task {
	t.Helper()
	data := []byte("Цена " + number + " руб.")
	sum := sha256.Sum256(data)
	path := "tasks/" + number + "/my-files/а.txt"
	row := &dataset.Task{
		Number: number, Category: 1, Turns: []dataset.Turn{{Text: "Сколько стоит?"}},
		MyFiles: []dataset.Material{{Path: path, SHA256: hex.EncodeToString(sum[:])}},
		Facts:   map[string]dataset.Fact{"price": {Type: dataset.FactNumber, Value: "41." + number[2:], Unit: "RUB"}},
		Checks:  []dataset.TaskCheck{{Kind: dataset.CheckNumber, Fact: "price", Critical: true}, {Kind: dataset.CheckPreserved, Critical: true}},
	}
	answer := strings.ReplaceAll(row.Facts["price"].Value, ".", ",") + " руб."
	change(row)
	read := func(string) ([]byte, error) { return data, nil }
	exam, err := score.Prepare(row, read)
	if err != nil {
		t.Fatal(err)
	}
	return &taskset.Task{
		Row: row, Line: 1, Words: []string{row.Turns[0].Text}, Exam: exam, Paths: []string{path},
		Materials: []validate.TaskFile{{Place: "my-files", Name: "а.txt", Data: data}},
		Record:    &dataset.Record{Answers: []dataset.TurnAnswer{{Turn: 1, Text: answer}}},
	}
}

func plainText(f validate.TaskFile) ([]string, error) { return []string{string(f.Data)}, nil }

func sound(*dataset.Task) {}

func TestSoundTasks(t *testing.T) {
	found, rates, err := Trivial(context.Background(), []*taskset.Task{toy(t, "1.01", sound), toy(t, "1.02", sound), toy(t, "1.03", sound)}, plainText)
	if err != nil || len(found) > 0 {
		t.Fatalf("got %v, %v", found, err)
	}
	for _, r := range rates {
		if r.Hits != 0 || r.Of != 3 {
			t.Errorf("%s: %d of %d, want 0 of 3", r.Name, r.Hits, r.Of)
		}
	}
}

// TestDamageIsFoundAsItsCode: a task that a trivial record passes is found, each by its system.
func TestDamageIsFoundAsItsCode(t *testing.T) {
	fact := func(typ dataset.FactType, value string) func(row *dataset.Task) {
		return func(row *dataset.Task) {
			row.Facts["price"] = dataset.Fact{Type: typ, Value: value, Unit: row.Facts["price"].Unit}
		}
	}
	for system, damage := range map[string]func(row *dataset.Task){
		"empty record":                        func(row *dataset.Task) { row.Checks = row.Checks[1:] },
		"echo of the question":                func(row *dataset.Task) { row.Turns[0].Text = "Стоит 41,01 руб.?" },
		"all materials pasted":                fact(dataset.FactMoney, "1.01"),
		"nothing in the materials":            func(row *dataset.Task) { row.Checks[0].Critical = false },
		"clarifying question":                 func(row *dataset.Task) { row.Checks[0].Critical = false },
		"zero for every fact":                 fact(dataset.FactMoney, "0.00"),
		"reference of the next task":          fact(dataset.FactMoney, "41.02"),
		"reference of a task of the category": fact(dataset.FactMoney, "41.03"),
	} {
		tasks := []*taskset.Task{toy(t, "1.01", damage), toy(t, "1.02", sound), toy(t, "1.03", sound)}
		found, rates, err := Trivial(context.Background(), tasks, plainText)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(found, func(f dataset.Finding) bool {
			return f.Code == "trivial-passes" && f.Item == "workpermit/1.01" && strings.Contains(f.Got, system)
		}) {
			t.Errorf("%s: got %v", system, found)
		}
		if !slices.ContainsFunc(rates, func(r validate.Rate) bool {
			return strings.HasSuffix(r.Name, ": "+system) && r.Hits == 1 && r.Of == 3
		}) {
			t.Errorf("%s: got %v", system, rates)
		}
		judged := []*taskset.Task{toy(t, "1.01", func(row *dataset.Task) { damage(row); row.JudgeDecided = true }), tasks[1], tasks[2]}
		if found, _, err := Trivial(context.Background(), judged, plainText); err != nil || len(found) > 0 {
			t.Errorf("%s, the judge decides: got %v, %v", system, found, err)
		}
	}
}

func TestTablesAndOtherFactsOfZero(t *testing.T) {
	task := toy(t, "1.01", func(row *dataset.Task) {
		row.Facts = map[string]dataset.Fact{
			"a": {Type: dataset.FactDate, Value: "2025-03-05"}, "b": {Type: dataset.FactIdentifier, Value: "31-Н"}, "c": {Type: dataset.FactName, Value: "ООО «А»"},
			"price": {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"Поз.", "Цена"}, Rows: [][]string{{"1.1", "10"}}}},
		}
		row.Checks[0].Kind = dataset.CheckTable
	})
	a, ok, err := zeros(&exam{tasks: []*taskset.Task{task}}, 0)
	const want = "- 1 января 1970 года\n- № 0000\n- нет\n\n| Поз. | Цена |\n|---|---|\n| 1.1 | 0 |\n\n"
	if err != nil || !ok || a.text != want {
		t.Errorf("got %q, want %q", a.text, want)
	}
}

func TestWhatCannotBeRead(t *testing.T) {
	tasks := []*taskset.Task{toy(t, "1.01", sound)}
	unread := func(validate.TaskFile) ([]string, error) { return nil, fmt.Errorf("скан: %w", validate.ErrUnread) }
	_, rates, err := Trivial(context.Background(), tasks, unread)
	if err != nil || rates[2].Of != 0 || rates[0].Of != 1 || rates[6].Of != 0 {
		t.Errorf("got %v, %v; want nothing pasted and no other reference", rates, err)
	}
	broken := errors.New("broken")
	if _, _, err := Trivial(context.Background(), tasks, func(validate.TaskFile) ([]string, error) { return nil, broken }); !errors.Is(err, broken) {
		t.Errorf("got %v, want %v", err, broken)
	}
	tasks[0].Exam = nil
	if found, rates, err := Trivial(context.Background(), tasks, plainText); err != nil || len(found) > 0 || rates[0].Of != 0 {
		t.Errorf("a task that cannot be judged: got %v, %v, %v", found, rates, err)
	}
}
