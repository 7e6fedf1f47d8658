package taskdriver

import (
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/taskset"
)

// TestEditsNeedNoKeys: a table of edits begins with the action, and only one that a check of an edited
// document names may do so; it and a moment of the organiser need not stand in the answer.
func TestEditsNeedNoKeys(t *testing.T) {
	for kind, want := range map[dataset.CheckKind]int{dataset.CheckEdited: 0, dataset.CheckTable: 1} {
		row := &dataset.Task{
			Facts: map[string]dataset.Fact{
				"edits":  {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"действие", "было", "стало"}, Rows: [][]string{{"удалить", "а", ""}, {"удалить", "б", ""}}}},
				"moment": {Type: dataset.FactText, Value: "2025-03-05T10:00:00+03:00"},
			},
			Checks: []dataset.TaskCheck{{Kind: kind, Fact: "edits"}, {Kind: dataset.CheckOrganiser, Fact: "moment", Options: map[string]any{"where": "notes"}}},
		}
		task := &taskset.Task{Row: row, Record: &dataset.Record{FinalAnswer: "Готово."}}
		found := 0
		if err := badFact(nil, task, func(dataset.Finding) { found++ }); err != nil || found != want {
			t.Errorf("%s: %d findings about keys, want %d: %v", kind, found, want, err)
		}
		told, err := factsTold(task)
		if err != nil || told["moment"] != "" || (told["edits"] != "") != (want > 0) {
			t.Errorf("%s: told %v, %v", kind, told, err)
		}
	}
}
