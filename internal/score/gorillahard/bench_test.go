package gorillahard

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// benchQuestions are full-size questions: twenty tools, 9 KB of catalogue each.
func benchQuestions(n int) []dataset.Question {
	qs := make([]dataset.Question, n)
	for i := range qs {
		var tools strings.Builder
		tools.WriteByte('[')
		for k := range 20 {
			if k > 0 {
				tools.WriteString(", ")
			}
			fmt.Fprintf(&tools, `{"name": "table.op%d", "family": "table%d", "description": "%s", "parameters": {"type": "object", "properties": {"path": {"type": "string", "description": "Путь к файлу"}, "column": {"type": "string", "description": "Столбец"}}, "required": ["path", "column"]}, "constraints": {"limit": "10 в минуту"}}`,
				k, k/2, strings.Repeat("Считает сводку по столбцу. ", 4))
		}
		tools.WriteByte(']')
		q := &qs[i]
		q.Inputs.Tools = tools.String()
		q.Outputs = fmt.Sprintf(`{"tool": "table.op%d", "args": {"path": "data/измерения_%d.csv", "column": "масса_г", "limit": %d}}`, i%20, i, i)
		q.Meta = dataset.Meta{ID: i, BaseID: fmt.Sprint(i), DialogID: fmt.Sprint(i), NTurns: 1}
		q.Meta.Categories = dataset.Categories{
			Lever: dataset.Levers[i%16], Family: fmt.Sprintf("family_%d", i%66), AnswerKind: dataset.ToolCall,
		}
		if i%40 == 0 {
			q.Meta.NTurns = 2
		}
	}
	return qs
}

// benchAnswers are n lines of some 200 bytes; questions are answered in runs.
func benchAnswers(questions, n int) []byte {
	var b bytes.Buffer
	for i := range n {
		id := i % questions
		limit := id
		if i%3 == 0 {
			limit++
		}
		fmt.Fprintf(&b, `{"id": %d, "run": %d, "answer": "{\"tool\": \"table.op%d\", \"args\": {\"path\": \"data/измерения_%d.csv\", \"column\": \"масса_г\", \"limit\": \"%d\"}}"}`+"\n",
			id, i/questions, id%20, id, limit)
	}
	return b.Bytes()
}

func BenchmarkPrepare(b *testing.B) {
	qs := benchQuestions(1)
	b.SetBytes(int64(len(qs[0].Inputs.Tools)))
	b.ReportAllocs()
	for b.Loop() {
		Prepare(&qs[0], Public)
	}
}

func benchScore(b *testing.B, sem Semantics, answer string) {
	qs := benchQuestions(4)
	row := Prepare(&qs[3], sem)
	b.SetBytes(int64(len(answer)))
	b.ReportAllocs()
	for b.Loop() {
		row.Score(answer)
	}
}

const benchAnswer = `{"tool": "table.op3", "args": {"path": "data/измерения_3.csv", "column": "масса_г", "limit": "3"}}`

func BenchmarkScorePublic(b *testing.B) { benchScore(b, Public, benchAnswer) }
func BenchmarkScoreStrict(b *testing.B) { benchScore(b, Strict, benchAnswer) }
func BenchmarkScoreThinking(b *testing.B) {
	benchScore(b, Public, "<think>"+strings.Repeat("Сначала посмотрю на столбцы {a}. ", 100)+"</think>\n"+benchAnswer)
}

// BenchmarkScoreHostile holds the promise that time is linear in the text.
func BenchmarkScoreHostile(b *testing.B) {
	for name, text := range hostileTexts(1 << 20) {
		for _, sem := range []Semantics{Public, Strict} {
			b.Run(name+"/"+string(sem), func(b *testing.B) { benchScore(b, sem, text) })
		}
	}
}

func BenchmarkScoreFile100k(b *testing.B) {
	for _, questions := range []int{170, 1169} {
		b.Run(fmt.Sprint(questions, "_questions"), func(b *testing.B) {
			qs, answers := benchQuestions(questions), benchAnswers(questions, 100_000)
			b.SetBytes(int64(len(answers)))
			b.ReportAllocs()
			for b.Loop() {
				rep, err := ScoreFile(context.Background(), qs, bytes.NewReader(answers), io.Discard, Options{Semantics: Public})
				if err != nil || rep.Answers != 100_000 {
					b.Fatal(rep, err)
				}
			}
		})
	}
}
