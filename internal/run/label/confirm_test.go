package label

import (
	"path/filepath"
	"strings"
	"testing"
)

const (
	fieldLine = `{"question": "Цена?", "id": "c1", "type": "field", "doc_id": "d1", "presupposes": true, "confirmed": false}` + "\n"
	trapLine  = `{"id": "c2", "type": "trap", "doc_id": "d1", "question": "Аванс?", "presupposes": true, "confirmed": false}` + "\n"
)

func caseFiles(t *testing.T) []string {
	t.Helper()
	dir := t.TempDir()
	files := []string{filepath.Join(dir, "cases.jsonl"), filepath.Join(dir, "presupposing.jsonl")}
	writeFile(t, files[0], fieldLine+trapLine+strings.TrimSuffix(strings.Replace(trapLine, "c2", "c4", 1), "\n"))
	return files
}

func TestConfirmRewritesItsLineAlone(t *testing.T) {
	files := caseFiles(t)
	if err := Confirm(files, "c2", true); err != nil {
		t.Fatal(err)
	}
	got := readFile(t, files[0])
	want := fieldLine + `{"id":"c2","type":"trap","doc_id":"d1","question":"Аванс?","presupposes":true,"confirmed":true}` + "\n" + strings.TrimSuffix(strings.Replace(trapLine, "c2", "c4", 1), "\n")
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if err := Confirm(files, "c2", false); err != nil || !strings.Contains(readFile(t, files[0]), `"presupposes":true,"confirmed":false}`) {
		t.Errorf("taken back: got %v", err)
	}
}

func TestConfirmInTheSecondFile(t *testing.T) {
	files := caseFiles(t)
	before := readFile(t, files[0])
	writeFile(t, files[1], strings.Replace(trapLine, "c2", "c5", 1))
	if err := Confirm(files, "c5", true); err != nil || !strings.Contains(readFile(t, files[1]), `"confirmed":true`) || readFile(t, files[0]) != before {
		t.Errorf("got %v", err)
	}
}

func TestConfirmRefuses(t *testing.T) {
	files := caseFiles(t)
	before := readFile(t, files[0])
	for id, says := range map[string]string{"c1": "want a trap", "c9": "start again"} {
		if err := Confirm(files, id, true); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: got %v", id, err)
		}
	}
	if err := Confirm(files, "c2", false); err != nil || readFile(t, files[0]) != before {
		t.Errorf("a file that says so already: got %v", err)
	}
	writeFile(t, files[0], fieldLine+"torn\n"+trapLine)
	if err := Confirm(files, "c2", true); err == nil || readFile(t, files[0]) != fieldLine+"torn\n"+trapLine {
		t.Errorf("a torn line: got %v", err)
	}
}
