package fetch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// shelf serves documents by path that a test can change, and notes GET and HEAD requests.
type shelf struct {
	mu    sync.Mutex
	files map[string][]byte
	made  time.Time
	asked []string
}

func (s *shelf) handle(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.asked = append(s.asked, r.Method+" "+r.URL.Path)
	data, ok := s.files[r.URL.Path]
	made := s.made
	s.mu.Unlock()
	if !ok {
		http.NotFound(w, r)
		return
	}
	content(data, made)(w, r)
}

// take gives what was asked so far and forgets it.
func (s *shelf) take() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	asked := s.asked
	s.asked = nil
	slices.Sort(asked)
	return asked
}

func TestLockIsTheSameBytes(t *testing.T) {
	files := &shelf{files: map[string][]byte{"/1": aPDF(1, 0), "/2": aPDF(2, 0), "/3": aPDF(3, 0)}, made: today.Add(-time.Hour)}
	server := serve(t, files.handle)
	list := docs(server.URL+"/1", server.URL+"/2", server.URL+"/3")
	var before string
	for _, workers := range []int{1, 8} {
		s := newStage(t)
		s.Workers, s.PerHost = workers, workers
		s.clock.now = today.Add(time.Duration(workers) * time.Minute) // the clock decides nothing
		got := s.run([]Document{list[2], list[0], list[1]})
		if got[0].ID != "d1" || got[1].ID != "d2" || got[2].ID != "d3" {
			t.Errorf("not sorted: %+v", got)
		}
		lock := string(s.file(LockFile))
		want := fmt.Sprintf("id,file,url,sha256,bytes,pages,fetched,insecure\nd1,docs/d1.pdf,%s/1,%s,%d,1,2026-01-15T11:00:00Z,false\n", server.URL, got[0].SHA256, got[0].Bytes)
		if !strings.HasPrefix(lock, want) || before != "" && before != lock {
			t.Errorf("%d workers: got %q, want %q first and the same bytes always", workers, lock, want)
		}
		before = lock
		if manifest := string(s.file(ManifestCopy)); !strings.Contains(manifest, "d1,docs/d1.pdf,digital,"+server.URL+"/1,\n") {
			t.Errorf("got the list %q", manifest)
		}
	}
}

// TestSecondRun: what is as pinned is not loaded again.
func TestSecondRun(t *testing.T) {
	files := &shelf{files: map[string][]byte{"/1": aPDF(1, 0), "/2": aPDF(2, 0)}, made: today}
	server := serve(t, files.handle)
	list := docs(server.URL+"/1", server.URL+"/2")
	s := newStage(t)
	s.run(list)
	lock := s.file(LockFile)
	files.take()
	for _, r := range s.run(list) {
		want(t, r, Kept)
	}
	if asked := files.take(); !slices.Equal(asked, []string{"HEAD /1", "HEAD /2"}) {
		t.Errorf("asked %q, want headers alone", asked)
	}
	s.TrustPins = true
	for _, r := range s.run(list) {
		want(t, r, Kept)
	}
	if asked := files.take(); len(asked) != 0 {
		t.Errorf("asked %q, want nothing", asked)
	}
	s.TrustPins = false
	if !bytes.Equal(lock, s.file(LockFile)) {
		t.Error("the lock changed")
	}
	if err := os.Remove(filepath.Join(s.dir, "docs", "d1.pdf")); err != nil {
		t.Fatal(err)
	}
	got := s.run(list)
	want(t, got[0], Fetched)
	want(t, got[1], Kept)
	if asked := files.take(); !slices.Equal(asked, []string{"GET /1", "HEAD /2"}) {
		t.Errorf("asked %q, want the one that was missing", asked)
	}
}

// TestChangedOnTheServer: the old file stays, the new one lies beside it, every time.
func TestChangedOnTheServer(t *testing.T) {
	for name, made := range map[string]time.Time{"another date": today.Add(time.Hour), "another size": today} {
		t.Run(name, func(t *testing.T) {
			old, fresh := aPDF(1, 5_000), aPDF(1, 6_000)
			if name == "another date" {
				fresh = bytes.Replace(old, []byte("line 7"), []byte("LINE 7"), 1)
			}
			files := &shelf{files: map[string][]byte{"/1": old}, made: today}
			server := serve(t, files.handle)
			s := newStage(t)
			s.one(server.URL + "/1")
			lock := s.file(LockFile)
			files.files["/1"], files.made = fresh, made
			for range 2 {
				want(t, s.one(server.URL+"/1"), Changed, "the document changed on the server", "the new one is docs/d1.pdf.changed", "with --accept-changed d1")
				if !bytes.Equal(s.file("docs/d1.pdf"), old) || !bytes.Equal(s.file("docs/d1.pdf.changed"), fresh) || !bytes.Equal(s.file(LockFile), lock) {
					t.Error("want the old file, the new one beside it and the old lock")
				}
			}
			if err := os.Remove(filepath.Join(s.dir, "docs", "d1.pdf")); err != nil {
				t.Fatal(err)
			}
			want(t, s.one(server.URL+"/1"), Changed)
			if s.file("docs/d1.pdf") != nil {
				t.Error("another document took the place of the pinned one")
			}
		})
	}
}

// TestSameInNewClothes: another date with the same bytes is no change, and the lock takes it over.
func TestSameInNewClothes(t *testing.T) {
	files := &shelf{files: map[string][]byte{"/1": aPDF(1, 0)}, made: today}
	server := serve(t, files.handle)
	s := newStage(t)
	s.one(server.URL + "/1")
	files.made = today.Add(time.Hour)
	want(t, s.one(server.URL+"/1"), Kept)
	if !strings.Contains(string(s.file(LockFile)), "2026-01-15T13:00:00Z") {
		t.Errorf("got %q", s.file(LockFile))
	}
	files.take()
	want(t, s.one(server.URL+"/1"), Kept)
	if asked := files.take(); !slices.Equal(asked, []string{"HEAD /1"}) {
		t.Errorf("asked %q", asked)
	}
	files.files["/new"] = aPDF(1, 0)
	want(t, s.one(server.URL+"/new"), Kept)
	if !strings.Contains(string(s.file(LockFile)), server.URL+"/new,") {
		t.Errorf("another address, got %q", s.file(LockFile))
	}
}

func TestChangedOnTheDisk(t *testing.T) {
	pdf := aPDF(1, 0)
	server := serve(t, content(pdf, today))
	s := newStage(t)
	s.one(server.URL)
	s.put("docs/d1.pdf", []byte("мой файл"))
	want(t, s.one(server.URL), Altered, "docs/d1.pdf is not the pinned file: got sha256", "restore it, or remove it")
	if string(s.file("docs/d1.pdf")) != "мой файл" {
		t.Error("the file was written over")
	}
}

func TestFileThatNobodyPinned(t *testing.T) {
	pdf := aPDF(1, 0)
	server := serve(t, content(pdf, today))
	s := newStage(t)
	s.put("docs/d1.pdf", []byte("мой файл"))
	want(t, s.one(server.URL), Unlike, "was there before and is not pinned", "move one of them away")
	if string(s.file("docs/d1.pdf")) != "мой файл" || !bytes.Equal(s.file("docs/d1.pdf.changed"), pdf) || s.file(LockFile) != nil {
		t.Error("want both files and no lock")
	}
	s.put("docs/d1.pdf", pdf) // as after a run that was killed before it wrote the lock
	want(t, s.one(server.URL), Fetched)
	if s.file(LockFile) == nil {
		t.Error("want the same file pinned")
	}
}

// TestGoneSince: a file that was fetched stays when its document vanished, moved or became a page.
func TestGoneSince(t *testing.T) {
	pdf := aPDF(1, 0)
	handle := content(pdf, today)
	server := serve(t, func(w http.ResponseWriter, r *http.Request) { handle(w, r) })
	s := newStage(t)
	s.one(server.URL)
	for _, c := range []struct {
		handle http.HandlerFunc
		status Status
	}{
		{answer(404, "", nil), Vanished},
		{answer(200, "text/html", []byte("<html>Вход</html>")), NotPDF},
		{redirect("https://else.example/d.pdf", 302), Moved},
		{answer(403, "", nil), Failed},
		{func(w http.ResponseWriter, r *http.Request) { // another size by HEAD and no document by GET
			if r.Method == http.MethodHead {
				content(aPDF(1, 3000), today)(w, r)
				return
			}
			answer(403, "", nil)(w, r)
		}, Failed},
	} {
		handle = c.handle
		want(t, s.one(server.URL), c.status, "the file that was fetched before is as pinned")
		if !bytes.Equal(s.file("docs/d1.pdf"), pdf) {
			t.Errorf("%s: the file did not stay", c.status)
		}
	}
}

func TestBadLock(t *testing.T) {
	head, sum := strings.Join(pinColumns, ",")+"\n", strings.Repeat("a", 64)
	for rows, words := range map[string]string{
		"id,file\n": "line 1: got [id file], want the columns",
		head + "d1,d1.pdf,https://a.example/," + sum + ",1,1,\n":                          "wrong number of fields",
		head + "../d1,d1.pdf,u," + sum + ",1,1,,false\n":                                  `line 2: id: got "../d1"`,
		head + "d1,../d1.pdf,u," + sum + ",1,1,,false\n":                                  `line 2: file: got "../d1.pdf"`,
		head + "d1,d1.pdf,u,abc,1,1,,false\n":                                             `line 2: sha256: got "abc"`,
		head + "d1,d1.pdf,u," + sum + ",0,1,,false\n":                                     `line 2: bytes: got "0"`,
		head + "d1,d1.pdf,u," + sum + ",1,x,,false\n":                                     `line 2: pages: got "x"`,
		head + "d1,d1.pdf,u," + sum + ",1,1,вчера,false\n":                                `line 2: fetched: got "вчера"`,
		head + "d1,d1.pdf,u," + sum + ",1,1,,maybe\n":                                     `line 2: insecure: got "maybe"`,
		head + "d1,d1.pdf,u," + sum + ",1,1,,false\nd1,d2.pdf,u," + sum + ",1,1,,false\n": `line 3: id "d1" stands twice`,
	} {
		s := newStage(t)
		s.put(LockFile, []byte(rows))
		_, err := Run(t.Context(), docs("https://a.example"), nil, s.Options)
		var p *Problem
		if !errors.As(err, &p) || !strings.Contains(err.Error(), words) || !strings.Contains(p.Remedy, "put the line right") {
			t.Errorf("%q: got %v, want %q", rows, err, words)
		}
	}
}

// TestLockKeepsOthers: a run of some documents leaves the lines of the others, and what a folder holds
// is listed however few were asked for.
func TestLockKeepsOthers(t *testing.T) {
	server := serve(t, content(aPDF(1, 0), today))
	list := docs(server.URL+"/1", server.URL+"/2")
	s := newStage(t)
	s.run(list)
	lock, copied := s.file(LockFile), s.file(ManifestCopy)
	if _, err := Run(t.Context(), list[:1], list, s.Options); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(lock, s.file(LockFile)) || !bytes.Equal(copied, s.file(ManifestCopy)) || bytes.Count(copied, []byte("\n")) != 3 {
		t.Errorf("got %q and %q", s.file(LockFile), s.file(ManifestCopy))
	}
}

// TestForeignFolder: nothing is written into a folder that holds something else.
func TestForeignFolder(t *testing.T) {
	server := serve(t, content(aPDF(1, 0), today))
	for name, c := range map[string]struct{ file, text, words string }{
		"a built dataset": {"manifest.json", "{}", "holds a built dataset"},
		"another set":     {ManifestCopy, manifestHead + "x1,docs/x1.pdf,scan,https://a.example/,\n", `MANIFEST.csv:2: document "x1" is in neither the manifest nor`},
		"no list":         {ManifestCopy, "что-то\n", "the list in --out cannot be read"},
	} {
		s := newStage(t)
		s.put(c.file, []byte(c.text))
		list := docs(server.URL)
		_, err := Run(t.Context(), list, list, s.Options)
		var p *Problem
		if !errors.As(err, &p) || !strings.Contains(err.Error(), c.words) || string(s.file(c.file)) != c.text || s.file("docs/d1.pdf") != nil {
			t.Errorf("%s: got %v, want %q and nothing written", name, err, c.words)
		}
	}
	// The manifest itself may lie there, in any form.
	s := newStage(t)
	mine := "\ufeffpages,url,kind,file,id\r\n," + server.URL + ",digital,docs/d1.pdf,d1\r\n"
	s.put(ManifestCopy, []byte(mine))
	want(t, s.one(server.URL), Fetched)
	if string(s.file(ManifestCopy)) != mine {
		t.Error("the manifest was written over")
	}
}

// TestLinksLeadNowhere: a symbolic link in the folder does not lead out of it.
func TestLinksLeadNowhere(t *testing.T) {
	out := t.TempDir()
	s := newStage(t)
	if err := os.Symlink(out, filepath.Join(s.dir, "docs")); err != nil {
		t.Fatal(err)
	}
	_, err := Run(t.Context(), docs(serve(t, content(aPDF(1, 0), today)).URL), nil, s.Options)
	if err == nil || !strings.Contains(err.Error(), "escapes") {
		t.Errorf("got %v", err)
	}
	if left, err := os.ReadDir(out); err != nil || len(left) > 0 {
		t.Errorf("%v was written outside, %v", left, err)
	}
}

func TestFolderInThePlaceOfAFile(t *testing.T) {
	s := newStage(t)
	if err := os.MkdirAll(filepath.Join(s.dir, "docs", "d1.pdf"), 0o755); err != nil {
		t.Fatal(err)
	}
	want(t, s.one(serve(t, content(aPDF(1, 0), today)).URL), Failed, "is no file", "cannot store the document")
}

// TestLockIsSavedOnTheWay: a run that ends early has pinned what it fetched.
func TestLockIsSavedOnTheWay(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	server := serve(t, content(aPDF(1, 0), today))
	s := newStage(t)
	s.Workers = 1
	s.Progress = func(done, _ int) {
		if done == 2 {
			stop()
		}
	}
	list := docs(server.URL, server.URL, server.URL, server.URL)
	if _, err := Run(ctx, list, list, s.Options); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	if lock := s.file(LockFile); bytes.Count(lock, []byte("\n")) != 3 {
		t.Errorf("got %q, want two documents pinned", lock)
	}
	s.Progress = nil
	got := s.run(list)
	want(t, got[1], Kept)
	want(t, got[2], Fetched)
}

// TestLockIsSavedNowAndThen: even a killed run has pinned most.
func TestLockIsSavedNowAndThen(t *testing.T) {
	server := serve(t, content(aPDF(1, 0), today))
	s := newStage(t)
	s.Workers = 1
	lines := -1
	s.Progress = func(done, _ int) {
		if done == savedEvery {
			lines = bytes.Count(s.file(LockFile), []byte("\n"))
		}
	}
	s.run(docs(slices.Repeat([]string{server.URL}, savedEvery+1)...))
	if lines != savedEvery+1 {
		t.Errorf("got %d lines on the way", lines)
	}
}
