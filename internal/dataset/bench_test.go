package dataset

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// fullSize is a test.jsonl of the published size: 1,169 rows of about 40 kB, three quarters of
// them Russian prose and the rest a catalogue, which stands in its row as escaped JSON.
func fullSize(tb testing.TB) []byte {
	tb.Helper()
	tool := Tool{
		Name: "table.mean", Family: "table", Description: "Среднее значение числового столбца таблицы.",
		Parameters: Schema{Type: "object", Required: []string{"path", "column"}, Properties: map[string]Property{
			"path":   {Type: "string", Description: "Путь к файлу."},
			"column": {Type: "string", Description: "Имя столбца."},
		}},
		Constraints: map[string]string{"limit": "до 10 000 строк", "cost": "1"},
	}
	tools, err := AppendJSON(nil, []Tool{tool, tool, tool, tool, tool, tool, tool, tool, tool, tool, tool, tool, tool, tool, tool, tool, tool, tool})
	if err != nil {
		tb.Fatal(err)
	}
	rows := make([]Question, 1169)
	for i := range rows {
		rows[i] = Question{
			Instruction: strings.Repeat("Выберите инструмент и верните один объект.\n", 20),
			Inputs: Inputs{
				Question: "Какова средняя масса?",
				Context:  strings.Repeat(fmt.Sprintf("строка %d;\"в кавычках\";1250,40\n", i), 600),
				Tools:    string(tools), Format: strings.Repeat("Ответ — один JSON-объект. ", 40),
			},
			Outputs: `{"tool":"table.mean","args":{"path":"data/a.csv","column":"масса"}}`,
			Meta:    Meta{ID: i, BaseID: fmt.Sprintf("q%d", i), NTurns: 1},
		}
	}
	var b bytes.Buffer
	if err := WriteJSONL(&b, rows); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

func BenchmarkReadJSONL(b *testing.B) {
	data := fullSize(b)
	b.SetBytes(int64(len(data)))
	b.ReportMetric(float64(len(data))/1169, "B/row")
	for b.Loop() {
		n := 0
		fs, err := ReadJSONL("test.jsonl", bytes.NewReader(data), func(int, *Question) error { n++; return nil })
		if err != nil || len(fs) > 0 || n != 1169 {
			b.Fatal(n, fs, err)
		}
	}
}

func BenchmarkWriteJSONL(b *testing.B) {
	data := fullSize(b)
	var rows []Question
	if _, err := ReadJSONL("test.jsonl", bytes.NewReader(data), func(_ int, q *Question) error {
		rows = append(rows, *q)
		return nil
	}); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		var out bytes.Buffer
		if err := WriteJSONL(&out, rows); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkManifestVerify(b *testing.B) {
	dir := b.TempDir()
	data := fullSize(b)[:1<<20]
	for i := range 64 {
		if err := WriteFile(filepath.Join(dir, "corpus", fmt.Sprintf("%02d.txt", i)), data); err != nil {
			b.Fatal(err)
		}
	}
	m, err := NewManifest("gorillahard", 1, dir)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(64 << 20)
	for b.Loop() {
		if fs, err := m.Verify(dir); err != nil || len(fs) > 0 {
			b.Fatal(fs, err)
		}
	}
}
