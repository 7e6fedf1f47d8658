package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestHumanUsage(t *testing.T) {
	dir, strange := contractSet(t), t.TempDir()
	writeInto(t, strange, "human.1.jsonl", []byte(`{"id":"field-1","run":1,"model":"human","answer":"{}"}`+"\n"))
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{}, exitUsage, "name the suite: procurement"},
		{[]string{"procurment"}, exitUsage, `the nearest is "procurement"`},
		{[]string{"procurement", "--type", "fields"}, exitUsage, `the nearest is "field"`},
		{[]string{"procurement", "--limit", "-1"}, exitUsage, "--limit: got -1"},
		{[]string{"procurement", "--port", "70000"}, exitUsage, "--port: got 70000"},
		{[]string{"procurement", "--name", "../x"}, exitUsage, "--name: got"},
		{[]string{"procurement", "--name", ""}, exitUsage, "--name: got"},
		{[]string{"procurement", "--dpi", "10"}, exitUsage, "--dpi: got 10"},
		{[]string{"procurement", "--dir", t.TempDir()}, exitUnknown, "cases.jsonl"},
		{[]string{"procurement", "--dir", filepath.Dir(dir)}, exitUnknown, "--dir is the folder of the suite"},
		{[]string{"procurement", "--dir", dir, "--type", "field", "--out", strange}, exitUnknown, "choose another --name"},
	} {
		line := append([]string{"human", "--no-browser", "--work", filepath.Join(strange, "work")}, c.args...)
		if code, _, log := etalonRun("", line...); code != c.code || !strings.Contains(log, c.says) {
			t.Errorf("%v: got exit %d, want %d and %q\n%s", c.args, code, c.code, c.says, log)
		}
	}
}

// startSitting starts a process that serves the page of a person, and gives it when it listens.
func startSitting(t *testing.T, dir, out string, more ...string) *labelling {
	t.Helper()
	return served(t, append([]string{"human", "procurement", "--no-browser", "--dir", dir, "--work", filepath.Join(out, "work"), "--out", out, "--name", "анна"}, more...)...)
}

// answered sends an answer to what is before the person and gives what is next.
func answered(l *labelling, view map[string]any, answer string) map[string]any {
	return l.do("send", map[string]any{"turn": view["turn"], "draft": map[string]any{"answer": answer, "evidence": "", "document": "", "absent": answer == ""}})
}

func TestAPersonIsKilledAndGoesOn(t *testing.T) {
	dir, out := contractSet(t), t.TempDir()
	file := filepath.Join(out, "анна.1.jsonl")
	more := []string{"--type", "field,trap", "--limit", "3"}
	l := startSitting(t, dir, out, more...)
	view := answered(l, l.do("open", struct{}{}), "17 рублей")
	if view["left"] != 2.0 || view["cases"] != 3.0 {
		t.Fatalf("got %v", view)
	}
	if err := l.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	l.ends()
	before := string(readFrom(t, file))

	l = startSitting(t, dir, out, more...)
	again := l.do("open", struct{}{})
	if again["question"] != view["question"] || again["order"] != 2.0 || again["left"] != 2.0 {
		t.Errorf("got %v", again)
	}
	if code, _, log := etalonRun("", "human", "procurement", "--no-browser", "--dir", dir, "--work", filepath.Join(out, "work"), "--out", out, "--name", "анна", "--type", "field"); code != exitUnknown || !strings.Contains(log, "another process") {
		t.Errorf("at the same time: exit %d\n%s", code, log)
	}
	answered(l, again, "")
	if err := l.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if code, log := l.ends(); code != exitInterrupted || !strings.Contains(log, "every answer that was sent is kept in "+out) {
		t.Errorf("interrupted: exit %d\n%s", code, log)
	}

	l = startSitting(t, dir, out, more...)
	if last := answered(l, l.do("open", struct{}{}), "да"); last["done"] != true {
		t.Errorf("got %v", last)
	}
	l.do("finish", struct{}{})
	if code, log := l.ends(); code != exitClean || !strings.HasPrefix(l.out.String(), "анна: 3 of 3 cases answered, 0 left\n3 records of "+file) || !strings.Contains(l.out.String(), "1 times «в документе не указано»") {
		t.Errorf("exit %d\n%s%s", code, l.out.String(), log)
	}
	text := string(readFrom(t, file))
	if !strings.HasPrefix(text, before) || strings.Count(text, "\n") != 3 || len(recordsOf(t, file)) != 3 {
		t.Errorf("got %s", text)
	}
	if code, table, log := etalonRun("", "score", "procurement", "--dir", dir, "--answers", file); code != exitClean || !strings.Contains(table, "анна, input image: 3 answers, 1 runs") {
		t.Errorf("scored: exit %d\n%s%s", code, table, log)
	}
}
