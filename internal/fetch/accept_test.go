package fetch

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func hashOf(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }

// changing is three documents that were fetched and have changed on the server since.
func changing(t *testing.T) (s *stage, files *shelf, list []Document, old, fresh [3][]byte) {
	t.Helper()
	files = &shelf{files: map[string][]byte{}, made: today}
	server := serve(t, files.handle)
	s = newStage(t)
	for i := range old {
		old[i], fresh[i] = aPDF(1, 3_000+i), aPDF(2, 5_000+100*i)
		name := fmt.Sprintf("/%d", i+1)
		files.files[name] = old[i]
		list = append(list, docs(server.URL+"/1", server.URL+"/2", server.URL+"/3")[i])
	}
	for _, r := range s.run(list) {
		want(t, r, Fetched)
	}
	for i := range fresh {
		files.files[fmt.Sprintf("/%d", i+1)] = fresh[i]
	}
	files.made = today.Add(time.Hour)
	return s, files, list, old, fresh
}

// lockLines are the lines of the lock by id.
func (s *stage) lockLines() map[string]string {
	lines := map[string]string{}
	for line := range strings.Lines(string(s.file(LockFile))) {
		id, rest, _ := strings.Cut(strings.TrimSpace(line), ",")
		lines[id] = rest
	}
	return lines
}

// TestAcceptChanged: the documents that are named are taken, and nothing else is.
func TestAcceptChanged(t *testing.T) {
	for name, before := range map[string]func(*stage, []Document){
		"at once":          func(*stage, []Document) {},
		"after a look":     func(s *stage, list []Document) { want(t, s.run(list)[0], Changed) },
		"the file is gone": func(s *stage, _ []Document) { _ = os.Remove(filepath.Join(s.dir, "docs", "d1.pdf")) },
		"moved by hand":    func(s *stage, list []Document) { s.run(list); s.put("docs/d1.pdf", s.file("docs/d1.pdf.changed")) },
		"lock is trusted":  func(s *stage, _ []Document) { s.TrustPins = true },
	} {
		t.Run(name, func(t *testing.T) {
			s, _, list, old, fresh := changing(t)
			before(s, list)
			lock := s.lockLines()
			s.Accept = []string{"d1"}
			got := s.run(list)
			want(t, got[0], Accepted, "sha256 "+hashOf(fresh[0]), "in the place of "+hashOf(old[0]))
			if got[0].Before != hashOf(old[0]) || got[0].SHA256 != hashOf(fresh[0]) || got[0].Pages != 2 || got[0].Status.Finding() {
				t.Errorf("got %+v", got[0])
			}
			others := Changed
			if s.TrustPins {
				others = Kept
			}
			want(t, got[1], others)
			want(t, got[2], others)
			if !bytes.Equal(s.file("docs/d1.pdf"), fresh[0]) || !bytes.Equal(s.file("docs/d2.pdf"), old[1]) || s.file("docs/d1.pdf.changed") != nil {
				t.Error("want the new first document alone in its place and the old second one")
			}
			now := s.lockLines()
			if !strings.Contains(now["d1"], hashOf(fresh[0])) || now["d2"] != lock["d2"] || now["d3"] != lock["d3"] || len(now) != len(lock) {
				t.Errorf("the lock was %q and is %q", lock, now)
			}
			s.TrustPins = false
			got = s.run(list) // the same command: there is nothing to accept any more
			want(t, got[0], Kept)
			want(t, got[1], Changed)
		})
	}
}

// TestNotAcceptedUnseen: what changed again since it was laid aside is laid aside, not taken.
func TestNotAcceptedUnseen(t *testing.T) {
	s, files, list, old, fresh := changing(t)
	want(t, s.run(list)[0], Changed)
	newest := aPDF(3, 9_000)
	files.files["/1"], files.made = newest, today.Add(2*time.Hour)
	s.Accept = []string{"d1"}
	lock := s.file(LockFile)
	want(t, s.run(list)[0], Changed, "changed on the server again since docs/d1.pdf.changed was laid aside", "--accept-changed d1")
	if !bytes.Equal(s.file("docs/d1.pdf"), old[0]) || !bytes.Equal(s.file("docs/d1.pdf.changed"), newest) || !bytes.Equal(s.file(LockFile), lock) {
		t.Errorf("want the old file, the newest beside it and the old lock (the one between began %q)", fresh[0][:20])
	}
	want(t, s.run(list)[0], Accepted)
	if !bytes.Equal(s.file("docs/d1.pdf"), newest) {
		t.Error("the newest was looked at and is not taken")
	}
}

// TestAcceptsNothingElse: a file that somebody changed on the disk, a page, or a document with other
// pages than the manifest's stays a finding.
func TestAcceptsNothingElse(t *testing.T) {
	s, files, list, old, fresh := changing(t)
	s.put("docs/d1.pdf", aPDF(1, 700))
	files.files["/2"] = []byte("<html>moved</html>")
	list[2].Pages = 1
	s.Accept = []string{"d1", "d2", "d3"}
	lock := s.lockLines()
	got := s.run(list)
	want(t, got[0], Altered, "docs/d1.pdf is not the pinned file")
	want(t, got[1], NotPDF, "HTML, not PDF")
	want(t, got[2], WrongPages, "the change is accepted", "got 2 pages, want 1", hashOf(old[2]))
	now := s.lockLines()
	if now["d1"] != lock["d1"] || now["d2"] != lock["d2"] || !strings.Contains(now["d3"], hashOf(fresh[2])) {
		t.Errorf("the lock was %q and is %q", lock, now)
	}
	if !bytes.Equal(s.file("docs/d1.pdf"), aPDF(1, 700)) || s.file("docs/d1.pdf.part") != nil || !bytes.Equal(s.file("docs/d2.pdf"), old[1]) {
		t.Error("a file was written over, or half a file is left")
	}
	// A document that the server has as pinned is no change, whoever names it.
	files.files["/1"] = old[0]
	want(t, s.run(list[:1])[0], Altered)
}

// TestAcceptingIsSavedAtOnce: what replaced a file stands in the lock before the run goes on.
func TestAcceptingIsSavedAtOnce(t *testing.T) {
	s, _, list, _, fresh := changing(t)
	s.Accept, s.Workers = []string{"d1"}, 1
	seen := ""
	s.Progress = func(done, _ int) {
		if done == 1 {
			seen = s.lockLines()["d1"]
		}
	}
	s.run(list)
	if !strings.Contains(seen, hashOf(fresh[0])) {
		t.Errorf("after the first document the lock says %q", seen)
	}
}
