package vostok2

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"etalon/corpora/paper"
)

func minutes(t *testing.T, seed uint64) *Minutes {
	t.Helper()
	m, err := New(seed)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return m
}

func TestTheFilesAreWholeAndTheSameEveryTime(t *testing.T) {
	all, err := minutes(t, 7).All()
	if err != nil {
		t.Fatal(err)
	}
	again, err := minutes(t, 7).All()
	if err != nil {
		t.Fatal(err)
	}
	scans, size := 0, 0
	for i, f := range all {
		if i > 0 && all[i-1].Name == f.Name {
			t.Errorf("%s stands twice", f.Name)
		}
		if f.Name != again[i].Name || !bytes.Equal(f.Data, again[i].Data) {
			t.Errorf("%s has other bytes a second time", f.Name)
		}
		if f.Original != nil {
			scans++
		}
		size += len(f.Data)
		save(t, f)
	}
	if len(all) != meetings+3 || scans != 6 || size > 12<<20 {
		t.Errorf("%d files, %d scans, %d bytes; want %d, 6 and at most 12 MiB", len(all), scans, size, meetings+3)
	}
}

// save lays a file out for a person to look at.
func save(t *testing.T, f paper.File) {
	t.Helper()
	dir := os.Getenv("VOSTOK_OUT")
	if dir == "" {
		return
	}
	path := filepath.Join(dir, f.Name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{path: f.Data, path + ".original": f.Original} {
		if data == nil {
			continue
		}
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheCalendarIsSound(t *testing.T) {
	for seed := uint64(1); seed <= 40; seed++ {
		m := minutes(t, seed)
		if len(m.Meetings) != meetings || m.Meetings[0].Date.Year() != 2025 || !m.Meetings[meetings-1].Date.Before(AsOf) {
			t.Errorf("seed %d: %d meetings to %v", seed, len(m.Meetings), m.Meetings[len(m.Meetings)-1].Date)
		}
		for i, meeting := range m.Meetings {
			if i > 0 && !meeting.Date.After(m.Meetings[i-1].Date) || !works(meeting.Date) {
				t.Errorf("seed %d: meeting %d on %v", seed, meeting.Number, meeting.Date)
			}
			if n := len(meeting.items); n < 2 || n > 9 {
				t.Errorf("seed %d: meeting %d has %d items", seed, meeting.Number, n)
			}
			for _, p := range m.parts(meeting, false) {
				if strings.ContainsAny(p.text, "{}") || strings.Contains(p.text, "..") || strings.Contains(p.text, "0001") {
					t.Errorf("seed %d: meeting %d: %q", seed, meeting.Number, p.text)
				}
			}
		}
	}
}

var (
	marks = regexp.MustCompile(`(^|[\s,])(ХМ|КВ|ВО|НХ|БХ|ТО|РЛ|ЩХ|ГД)-\d`)
	named = regexp.MustCompile(`решени\S+ (\d+\.\d+) протокола №\x{00a0}(\d+)`)
)

// TestFatesAreReadFromTheTexts replays the minutes by their words alone.
func TestFatesAreReadFromTheTexts(t *testing.T) {
	for seed := uint64(1); seed <= 40; seed++ {
		m := minutes(t, seed)
		read := map[*Decision]Fate{}
		byRef := map[string]*Decision{}
		for _, meeting := range m.Meetings {
			for _, it := range meeting.items {
				for _, d := range it.decisions {
					text := strings.ToLower(d.Text()[:2]) + d.Text()[2:]
					byRef[d.Ref()+"/"+string(rune(meeting.Number))] = d
					if d.Who != nil && marks.MatchString(d.Text()) {
						read[d] = Open
					}
					replay(t, seed, d, text, byRef, read)
				}
			}
		}
		if len(read) != len(m.Fates) || len(read) != len(scripts)+1 {
			t.Errorf("seed %d: %d decisions on the equipment are read, %d are in the ledger, want %d", seed, len(read), len(m.Fates), len(scripts)+1)
		}
		for _, f := range m.Fates {
			want := f.Fate
			if want == Overdue {
				want = Open
			}
			if read[f.Decision] != want {
				t.Errorf("seed %d: %s of %d is read as %q, the ledger has %q", seed, f.Ref(), f.Meeting.Number, read[f.Decision], want)
			}
		}
	}
}

// replay does what a decision says of an earlier one.
func replay(t *testing.T, seed uint64, d *Decision, text string, byRef map[string]*Decision, read map[*Decision]Fate) {
	t.Helper()
	found := named.FindStringSubmatch(text)
	if (found == nil) != (d.About == nil) {
		t.Fatalf("seed %d: %q is about %v", seed, text, d.About)
	}
	if found == nil {
		return
	}
	if n := byRef[found[1]+"/"+string(rune(d.About.Meeting.Number))]; n != d.About || n.Meeting.Number >= d.Meeting.Number {
		t.Fatalf("seed %d: %q does not name an earlier decision", seed, text)
	}
	if _, ours := read[d.About]; !ours {
		return
	}
	for _, rule := range []struct {
		word string
		fate Fate
	}{{"преждевременной", Open}, {"восстановить", Open}, {"вернуть", Open}, {"исполненн", Done}, {"отмен", Cancelled}, {"утрачивает силу", Replaced}, {"заменить", Replaced}} {
		if strings.Contains(strings.ToLower(text), rule.word) {
			read[d.About] = rule.fate
			return
		}
	}
}

// TestTheStoryHasItsTraps: every fate occurs, and careless reading goes wrong.
func TestTheStoryHasItsTraps(t *testing.T) {
	for seed := uint64(1); seed <= 40; seed++ {
		m := minutes(t, seed)
		count := map[Fate]int{}
		drafted, scans := false, 0
		for _, f := range m.Fates {
			count[f.Fate]++
			if f.Fate == Open && f.Last.Before(paper.Day(2026, 1, 12)) || f.Fate == Overdue && !f.Last.Before(paper.Day(2025, 12, 1)) {
				t.Errorf("seed %d: %s is %s with the term %v", seed, f.Text(), f.Fate, f.Last)
			}
			if f.By != nil && f.By.draftText != "" {
				drafted = f.By.Meeting == m.Draft && f.Fate == Open
			}
		}
		for _, meeting := range m.Meetings {
			if meeting.form == scanned {
				scans++
			}
		}
		if count[Done] != 8 || count[Cancelled] != 2 || count[Replaced] != 1 || count[Open] != 5 || count[Overdue] != 1 {
			t.Errorf("seed %d: fates %v", seed, count)
		}
		if !drafted || scans != 6 || m.Draft.form != scanned || m.Copy.form == scanned {
			t.Errorf("seed %d: draft %v, %d scans", seed, drafted, scans)
		}
	}
}
