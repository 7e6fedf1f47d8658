package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"sync"

	"etalon/internal/dataset"
)

// readQuestionsToScore reads questions as a scorer needs them: rows of other people's sets may lack
// fields or have more. Whether a set of ours is in order is for validate to tell.
func readQuestionsToScore(file string) ([]dataset.Question, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	lines := bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	questions := make([]dataset.Question, len(lines))
	errs := make([]error, len(lines))
	workers := runtime.GOMAXPROCS(0)
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			for i := w; i < len(lines); i += workers {
				var row scoredRow
				errs[i] = json.Unmarshal(lines[i], &row)
				questions[i], questions[i].Inputs = row.Question, row.Inputs.Inputs
			}
		})
	}
	wg.Wait()
	for i, err := range errs {
		if err != nil {
			return nil, remedied(fmt.Errorf("%s:%d: %w", file, i+1, err), "want a question a line, as data/test.jsonl has them")
		}
	}
	return questions, nil
}

// scoredRow is a question without its instruction and context: a scorer looks at neither, and they are most of
// the bytes.
type scoredRow struct {
	dataset.Question
	Instruction skipped `json:"instruction"`
	Inputs      struct {
		dataset.Inputs
		Context skipped `json:"context"`
	} `json:"inputs"`
}

// skipped is a value that is not looked at.
type skipped struct{}

// UnmarshalJSON takes anything.
func (*skipped) UnmarshalJSON([]byte) error { return nil }
