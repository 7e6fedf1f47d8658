package badlines

import (
	"strings"
	"testing"
)

func TestOnlyTheFirstAreShown(t *testing.T) {
	e := Error{File: "answers.jsonl"}
	e.Add(3, "not UTF-8")
	if got := e.Error(); got != "answers.jsonl:3: not UTF-8" {
		t.Errorf("one line: got %q", got)
	}
	for line := range 24 {
		e.Add(4+line, "empty line")
	}
	lines := strings.Split(e.Error(), "\n")
	if e.Total != 25 || len(lines) != maxProblems+1 || lines[maxProblems] != "answers.jsonl: 5 more lines are wrong" {
		t.Errorf("25 lines: got %d, %q", e.Total, lines)
	}
}
