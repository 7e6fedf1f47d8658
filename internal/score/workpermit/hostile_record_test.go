package workpermit

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"
)

// What judging a hostile record may cost: time of the cores, and memory.
const (
	mostTime      = 40 * time.Second
	mostMegabytes = 500
	gigabyte      = 1 << 30
	secret        = "СОВЕРШЕННО СЕКРЕТНО"
)

// hostileRecord is a folder that attacks its reader. Refused is a piece of the reason, "" where the
// record is read and judged.
type hostileRecord struct {
	name    string
	make    func(t *testing.T, dir string)
	refused string
}

func recordText(t *testing.T, dir string, record *dataset.Record) {
	t.Helper()
	text, err := json.Marshal(record)
	if err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(dir, "record.json"), string(text))
}

// issuing is a record that names files, which make puts there.
func issuing(put func(t *testing.T, dir string), paths ...string) func(t *testing.T, dir string) {
	return func(t *testing.T, dir string) {
		record := &dataset.Record{Status: dataset.Completed, FinalAnswer: "Готово."}
		for _, p := range paths {
			record.IssuedFiles = append(record.IssuedFiles, dataset.ManifestFile{Path: p})
		}
		recordText(t, dir, record)
		put(t, dir)
	}
}

func numbered(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("%d.txt", i)
	}
	return names
}

func nothing(*testing.T, string) {}

func linked(target, name string) func(t *testing.T, dir string) {
	return func(t *testing.T, dir string) {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
}

// sparse makes a file of a size that takes no room.
func sparse(name string, size int64) func(t *testing.T, dir string) {
	return func(t *testing.T, dir string) {
		put(t, filepath.Join(dir, name), "")
		if err := os.Truncate(filepath.Join(dir, name), size); err != nil {
			t.Fatal(err)
		}
	}
}

// filed is a file of the record's folder.
func filed(name string, data []byte) func(t *testing.T, dir string) {
	return func(t *testing.T, dir string) { put(t, filepath.Join(dir, name), string(data)) }
}

// saidRecord is a record of a form that no system needs.
func saidRecord(change func(r *dataset.Record)) func(t *testing.T, dir string) {
	return func(t *testing.T, dir string) {
		record := &dataset.Record{Status: dataset.Completed}
		change(record)
		recordText(t, dir, record)
	}
}

func hostilePaths() []hostileRecord {
	return []hostileRecord{
		{"a path out", issuing(nothing, "../secret.txt"), "issued_files[0]"},
		{"a path out from a folder", issuing(nothing, "а/../../secret.txt"), "issued_files[0]"},
		{"a path out as Windows has it", issuing(nothing, `..\secret.txt`), "issued_files[0]"},
		{"an absolute path", issuing(nothing, "/etc/passwd"), "issued_files[0]"},
		{"a drive", issuing(nothing, "C:/secret.txt"), "issued_files[0]"},
		{"a path with a zero byte", issuing(nothing, "а\x00.txt"), "issued_files[0]"},
		{"a device", issuing(nothing, "/dev/zero"), "issued_files[0]"},
		{"the record itself", issuing(nothing, "record.json"), ""},
		{"a link out", issuing(linked("../secret.txt", "а.txt"), "а.txt"), "issued_files[0]"},
		{"an absolute link", issuing(linked("/etc/hostname", "а.txt"), "а.txt"), "issued_files[0]"},
		{"a link to a folder out", issuing(linked("..", "out"), "out/secret.txt"), "issued_files[0]"},
		{"a link to itself", issuing(linked("а.txt", "а.txt"), "а.txt"), "issued_files[0]"},
		{"a link to a device", issuing(linked("/dev/zero", "а.txt"), "а.txt"), "issued_files[0]"},
		{"a pipe that nobody writes into", issuing(func(t *testing.T, dir string) {
			if err := pipe(filepath.Join(dir, "а.txt")); err != nil {
				t.Fatal(err)
			}
		}, "а.txt"), "want a plain file"},
		{"record.json that is a link out", func(t *testing.T, dir string) {
			put(t, filepath.Join(dir, "..", "other.json"), `{"final_answer":"`+secret+`"}`)
			linked("../other.json", "record.json")(t, dir)
		}, "record.json"},
		{"record.json that is a folder", filed("record.json/а.txt", nil), "want a plain file"},
	}
}

func hostileSizes() []hostileRecord {
	text := func(n int) string { return strings.Repeat("Итог 1 257 642,50 руб. до 19.03.2025. ", n/62) }
	return []hostileRecord{
		{"a sparse record of 1 GB", sparse("record.json", gigabyte), "are not read"},
		{"a sparse file of 1 GB", issuing(sparse("а.docx", gigabyte), "а.docx"), "are not read"},
		{"a sparse text of 60 MB", issuing(sparse("а.txt", 60<<20), "а.txt"), ""},
		{"files of 300 MB together", issuing(func(t *testing.T, dir string) {
			for i := range 5 {
				sparse(fmt.Sprintf("%d.bin", i), 60<<20)(t, dir)
			}
		}, "0.bin", "1.bin", "2.bin", "3.bin", "4.bin"), "more than 268435456 bytes in all"},
		{"an answer of 50 MB", saidRecord(func(r *dataset.Record) { r.FinalAnswer = text(50 << 20) }), "are not read"},
		{"an answer of 25 MB", saidRecord(func(r *dataset.Record) { r.FinalAnswer = text(25 << 20) }), ""},
		{"25 turns of 1 MB", saidRecord(func(r *dataset.Record) {
			for i := range 25 {
				r.Answers = append(r.Answers, dataset.TurnAnswer{Turn: i + 1, Text: text(1<<20) + fmt.Sprint(i)})
			}
		}), ""},
		{"300,000 turns", saidRecord(func(r *dataset.Record) {
			for i := range 300_000 {
				r.Answers = append(r.Answers, dataset.TurnAnswer{Turn: i + 1, Text: fmt.Sprintf("Шаг %d", i)})
			}
		}), ""},
		{"100,000 issued files", saidRecord(func(r *dataset.Record) {
			for i := range 100_000 {
				r.IssuedFiles = append(r.IssuedFiles, dataset.ManifestFile{Path: fmt.Sprintf("%d.txt", i)})
			}
		}), "got 100000 files, want at most 100"},
		{"100,000 files after", saidRecord(func(r *dataset.Record) {
			for i := range 100_000 {
				r.FilesAfter = append(r.FilesAfter, dataset.ManifestFile{Path: fmt.Sprintf("%d.txt", i), SHA256: strings.Repeat("0", 64)})
			}
		}), ""},
		{"100,000 calls of a shell", saidRecord(func(r *dataset.Record) {
			for range 100_000 {
				r.Actions = append(r.Actions, dataset.Action{Tool: "bash", Args: map[string]any{"command": []any{"echo", []any{"rm", 1.5}}}})
			}
		}), ""},
		{"arguments nested 5,000 deep", filed("record.json", []byte(`{"actions":[{"tool":"bash","args":{"a":`+strings.Repeat("[", 5_000)+strings.Repeat("]", 5_000)+`}}]}`)), ""},
		{"200,000 reminders", saidRecord(func(r *dataset.Record) {
			r.Organiser = &dataset.Organiser{}
			for range 200_000 {
				r.Organiser.Reminders = append(r.Organiser.Reminders, dataset.Reminder{Text: "Сдать отчёт", At: "2025-03-18T10:00:00+03:00"})
			}
		}), ""},
		{"a reminder of 25 MB", saidRecord(func(r *dataset.Record) {
			r.Organiser = &dataset.Organiser{Reminders: []dataset.Reminder{{Text: text(12 << 20), At: text(12 << 20)}}}
		}), ""},
	}
}

func hostileContents() []hostileRecord {
	program := madeup.Parts{"word/vbaProject.bin": "Sub AutoOpen()\nShell \"rm -rf /\"\nEnd Sub"}
	bomb := func(part, content string) []byte {
		return madeup.Bomb(madeup.Parts{"_rels/.rels": madeup.Relations("r1 officeDocument " + part)}, part, content, gigabyte, 0)
	}
	paragraphs := strings.Repeat(`<w:p><w:r><w:t>1.3 а</w:t></w:r></w:p>`, 60_000)
	rows := strings.Repeat(`<w:tr><w:tc><w:p><w:r><w:t>1.3</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>а</w:t></w:r></w:p></w:tc></w:tr>`, 20_000)
	issue := func(name string, data []byte) func(t *testing.T, dir string) {
		return issuing(filed(name, data), name)
	}
	return []hostileRecord{
		{"a document with a program", issue("а.docm", madeup.Docx(wp("Всего 5 руб."), program)), ""},
		{"a document that bursts", issue("а.docx", bomb("word/document.xml", "<w:p/>")), ""},
		{"a presentation that bursts", issue("а.pptx", bomb("ppt/presentation.xml", "<p:sldId/>")), ""},
		{"a workbook that bursts", issue("а.xlsx", bomb("xl/workbook.xml", "<sheet/>")), ""},
		{"60,000 paragraphs", issue("а.docx", madeup.Docx(paragraphs, nil)), ""},
		{"a hundred texts of 1 MB", issuing(func(t *testing.T, dir string) {
			for i := range 100 {
				filed(fmt.Sprintf("%d.txt", i), []byte(strings.Repeat("слово ", 1<<20/11)))(t, dir)
			}
		}, numbered(100)...), ""},
		{"20,000 rows", issue("а.docx", madeup.Docx("<w:tbl>"+rows+"</w:tbl>", nil)), ""},
		{"a text that is not UTF-8", issue("а.txt", []byte("Всего \xff\xfe\x80 руб.")), ""},
		{"a record that is not UTF-8", filed("record.json", []byte("{\"final_answer\":\"\xff\"}")), "not UTF-8"},
		{"half of a pair of surrogates", filed("record.json", []byte(`{"final_answer":"\ud800","answers":[{"turn":1,"text":"\udfff"}]}`)), ""},
		{"a number that has no end", filed("record.json", []byte(`{"usage":{"requests":1e999}}`)), "record.json"},
		{"ten million empty lists", filed("record.json", []byte(`{"actions":[{"tool":"read","args":{"a":[`+strings.Repeat("[],", 10_000_000)+`[]]}}]}`)), "more than 2000000 values"},
		{"ten million empty answers", filed("record.json", []byte(`{"answers":[`+strings.Repeat("{},", 10_000_000)+`{}]}`)), "more than 2000000 values"},
		{"as many empty lists as are read", filed("record.json", []byte(`{"actions":[{"tool":"read","args":{"a":[`+strings.Repeat("[],", maxValues/2-10)+`[]]}}]}`)), ""},
		{"signs inside a text", filed("record.json", []byte(`{"final_answer":"`+strings.Repeat(`{[,\"`, 1_000_000)+`"}`)), ""},
		{"one name many times", filed("record.json", []byte(`{"final_answer":"а"`+strings.Repeat(`,"final_answer":"а"`, 500_000)+`}`)), ""},
	}
}

// TestHostileRecords: what attacks its reader is refused or judged, at bounded cost; it passes nothing,
// nothing from outside comes to light, and nothing is written.
func TestHostileRecords(t *testing.T) {
	for _, h := range append(append(hostilePaths(), hostileSizes()...), hostileContents()...) {
		t.Run(h.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "record")
			put(t, filepath.Join(dir, "..", "secret.txt"), secret)
			if err := os.MkdirAll(dir, 0o755); err != nil {
				t.Fatal(err)
			}
			h.make(t, dir)
			before := tree(t, filepath.Dir(dir))
			var told string
			var err error
			used, took := spent(func() { told, err = judged(t, dir) })
			t.Logf("%v, %d MB: %v", took.Round(time.Millisecond), used, err)
			if (err == nil) != (h.refused == "") || err != nil && !strings.Contains(err.Error(), h.refused) {
				t.Errorf("got %v, want %q", err, h.refused)
			}
			if strings.Contains(told, secret) || err != nil && strings.Contains(err.Error(), secret) {
				t.Error("a file from outside was read")
			}
			if after := tree(t, filepath.Dir(dir)); after != before {
				t.Errorf("the folder was changed: %s, before %s", after, before)
			}
			if took > mostTime || used > mostMegabytes {
				t.Errorf("took %v and %d MB, at most %v and %d MB", took, used, mostTime, mostMegabytes)
			}
		})
	}
}

// judged is what the verdicts on a record say. A record that says the truth may pass a check of what it
// says; one that was refused is judged as an empty one by whoever asks.
func judged(t *testing.T, dir string) (string, error) {
	record, files, err := ReadRecord(dir)
	if err != nil {
		return "", err
	}
	verdicts, err := Evaluate(everyCheckAndConduct(), record, Files{Issued: Issued(files)})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, v := range verdicts {
		if len(v.Reason) > 8_000 {
			t.Errorf("check %d: a reason of %d bytes", v.Index, len(v.Reason))
		}
		b.WriteString(v.Reason)
	}
	return b.String(), nil
}

// everyCheckAndConduct has a check of every kind that needs no material.
func everyCheckAndConduct() *dataset.Task {
	task := everyCheck()
	task.TimeZone = "Europe/Moscow"
	task.Checks = append(task.Checks,
		dataset.TaskCheck{Kind: dataset.CheckAbsent, Options: map[string]any{"values": []any{"слово", "99 078,00 руб."}}},
		dataset.TaskCheck{Kind: dataset.CheckWord, Options: allOfOrder}, dataset.TaskCheck{Kind: dataset.CheckPowerPoint, Options: allOfDeck},
		dataset.TaskCheck{Kind: dataset.CheckOrganiser, Fact: "day", Options: map[string]any{"where": "reminders"}},
		dataset.TaskCheck{Kind: dataset.CheckPreserved}, dataset.TaskCheck{Kind: dataset.CheckNoDanger}, dataset.TaskCheck{Kind: dataset.CheckNoFabrication})
	return task
}

// tree is what lies in a folder.
func tree(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err == nil {
			fmt.Fprintf(&b, "%s %v %d %v\n", path, info.Mode(), info.Size(), info.ModTime())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// spent is how much memory in megabytes and time something takes. The peak of memory is told by
// Linux; where it is not told it counts as none.
func spent(f func()) (int, time.Duration) {
	debug.FreeOSMemory()
	before := resident("VmRSS:")
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // forget the peak so far
	begun := processor()
	f()
	return (resident("VmHWM:") - before) >> 10, processor() - begun
}

func resident(key string) int {
	status, _ := os.ReadFile("/proc/self/status") // no such file: nothing is told
	_, rest, _ := strings.Cut(string(status), key)
	n := 0
	_, _ = fmt.Sscan(rest, &n)
	return n
}

// TestWhatIsLeftUnreadIsNotAbsent: past the bounds of reading nobody knows what stands there.
func TestWhatIsLeftUnreadIsNotAbsent(t *testing.T) {
	absent := dataset.TaskCheck{Kind: dataset.CheckAbsent, Options: map[string]any{"values": []any{"слово"}}}
	noReminder := organiserCheck("", map[string]any{"where": "reminders", "phrases": []any{"слово"}, "absent": true})
	long := func(size int) string { return strings.Repeat("текст ", size/11) }
	turns, files := &dataset.Record{}, map[string][]byte{}
	for i := range 6 {
		turns.Answers = append(turns.Answers, dataset.TurnAnswer{Turn: i + 1, Text: long(maxAnswer) + fmt.Sprint(i)})
	}
	for i := range 4 {
		files[fmt.Sprintf("%d.txt", i)] = []byte(long(maxAllText/3) + fmt.Sprint(i))
	}
	reminder := &dataset.Record{Organiser: &dataset.Organiser{Reminders: []dataset.Reminder{{Text: long(2*maxEntry) + "слово"}}}}
	for _, c := range []struct {
		name   string
		check  dataset.TaskCheck
		record *dataset.Record
		fails  string
	}{
		{"turns", absent, turns, "the answer of turn 4 of more than"},
		{"files", absent, recordOf("Готово.", files), "the files together have more than"},
		{"a reminder", noReminder, reminder, "which were not read"},
	} {
		task := &dataset.Task{Number: "0.00", Checks: []dataset.TaskCheck{c.check}}
		v, err := Evaluate(task, c.record, Files{Issued: Issued(files)})
		if err != nil || v[0].Passed || !strings.Contains(v[0].Reason, c.fails) {
			t.Errorf("%s: %+v %v; want a reason with %q", c.name, v, err, c.fails)
		}
	}
}
