package gorillahard

import (
	"context"
	"strings"
	"testing"
)

// sample is a line as lm-evaluation-harness logs it, abridged.
func sample(id, responses string) string {
	return `{"doc_id": 3, "doc": {"instruction": "…", "inputs": {"question": "?"}, "meta": {"base_id": "x", "id": ` + id + `}},` +
		` "target": "{}", "arguments": {"gen_args_0": {"arg_0": "…"}}, "resps": ` + responses + `, "filtered_resps": ["другое"], "sample_pass_rate": 0.0, "doc_hash": "ab"}` + "\n"
}

func TestLoggedSamplesAreAnswers(t *testing.T) {
	quoted := `[["` + strings.ReplaceAll(meanRef, `"`, `\"`) + `"]]`
	rep, rows, err := scoreText(t, sample("0", quoted)+sample("1", `["нет"]`), Options{})
	if err != nil || rep.Answers != 2 {
		t.Fatal(rep, err)
	}
	for i, want := range []string{`{"id":0,"run":null,"metrics":{"format_pass_rate":1,"constraint_pass_rate":1,"sample_pass_rate":1`, `{"id":1,"run":null,"metrics":{"format_pass_rate":0`} {
		if got := strings.Split(rows, "\n")[i]; !strings.HasPrefix(got, want) {
			t.Errorf("row %d: %s", i, got)
		}
	}
}

func TestBadSamplesSaySo(t *testing.T) {
	for line, want := range map[string]string{
		sample("0", `[["a", "b"]]`):           "repeats: 1",
		sample("0", `[]`):                     "repeats: 1",
		sample("0", `[[7]]`):                  "repeats: 1",
		sample(`"0"`, `[["a"]]`):              "doc.meta.id: got",
		sample("77", `[["a"]]`):               "no question has such an id",
		`{"doc": {"a": 1}, "resps": [["a"]]}`: "no meta.id",
		`{"doc": 1, "resps": [["a"]]}`:        "unknown field",
		`{"doc": {"meta": {"id": 0}}, "resps": [["a"]], "answer": "b"}`: "unknown field",
	} {
		_, err := ScoreFile(context.Background(), fileQuestions(), strings.NewReader(line), nil, Options{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", line, err, want)
		}
	}
}
