package fetch

import (
	"bufio"
	"bytes"
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The environment of a test binary that runs as a process that fetches.
const (
	childDir  = "ETALON_TEST_FETCH_DIR"
	childURL  = "ETALON_TEST_FETCH_URL"
	childRoot = "ETALON_TEST_FETCH_ROOT"
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		os.Exit(child(dir))
	}
	os.Exit(m.Run())
}

// child fetches one document and says how it went on its last line.
func child(dir string) int {
	data, err := os.ReadFile(os.Getenv(childRoot))
	if err != nil {
		fmt.Println(err)
		return 3
	}
	roots, _, err := ReadAuthorities("root", data, today)
	if err != nil {
		fmt.Println(err)
		return 3
	}
	list := docs(os.Getenv(childURL))
	results, err := Run(context.Background(), list, list, Options{Dir: dir, Trust: Trust{Roots: roots}, Clock: newClock(), Pages: fakePages})
	if err != nil {
		fmt.Println(err)
		return 3
	}
	fmt.Println(results[0].Status)
	return 0
}

// process is another process that fetches into a folder.
func (s *stage) process(address string) *exec.Cmd {
	s.t.Helper()
	self, err := os.Executable()
	if err != nil {
		s.t.Fatal(err)
	}
	root := filepath.Join(s.t.TempDir(), "root.pem")
	if err := os.WriteFile(root, []byte(testRoot().pem()), 0o644); err != nil {
		s.t.Fatal(err)
	}
	c := exec.Command(self)
	c.Env = append(os.Environ(), childDir+"="+s.dir, childURL+"="+address, childRoot+"="+root)
	return c
}

// TestTwoProcesses: the second one is turned away with a clear message while the first one works; when
// the first one is killed, what it left behind stops nobody.
func TestTwoProcesses(t *testing.T) {
	pdf := aPDF(1, 50_000)
	started, release := make(chan struct{}, 10), make(chan struct{})
	f := &flaky{data: pdf, etag: `"a"`, made: today, fault: func(n int, w http.ResponseWriter, r *http.Request) bool {
		if n > 1 {
			return false
		}
		w.Header().Set("Content-Length", fmt.Sprint(len(pdf)))
		w.Header().Set("Last-Modified", today.Format(http.TimeFormat))
		_, _ = w.Write(pdf[:20_000])
		_ = http.NewResponseController(w).Flush()
		started <- struct{}{}
		select {
		case <-release:
		case <-r.Context().Done():
		}
		hangUp()
		return true
	}}
	server := serve(t, f.handle)
	t.Cleanup(func() { close(release) })
	s := newStage(t)
	first := s.process(server.URL)
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	<-started
	out, err := s.process(server.URL).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "another fetch is at work in "+s.dir) {
		t.Errorf("the second process: got %q, %v", out, err)
	}
	for deadline := time.Now().Add(10 * time.Second); len(s.file("docs/d1.pdf.part")) < 20_000 && time.Now().Before(deadline); {
		time.Sleep(time.Millisecond)
	}
	if err := first.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = first.Wait() // killed
	if s.file("docs/d1.pdf") != nil {
		t.Error("a killed process left half a file under the final name")
	}
	out, err = s.process(server.URL).CombinedOutput()
	if err != nil || lastLine(out) != string(Fetched) || !bytes.Equal(s.file("docs/d1.pdf"), pdf) {
		t.Errorf("after the kill: got %q, %v", out, err)
	}
	if f.asked[1] != "bytes=20000-" {
		t.Errorf("asked for %q, want to go on where the killed one stopped", f.asked)
	}
}

func lastLine(out []byte) string {
	last := ""
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		last = lines.Text()
	}
	return last
}

// TestFolderIsGivenBack: runs after one another in one process do not lock each other out; runs at once do.
func TestFolderIsGivenBack(t *testing.T) {
	s := newStage(t)
	for range 2 {
		f, err := openFolder(s.dir)
		if err != nil {
			t.Fatal(err)
		}
		var p *Problem
		if _, err := openFolder(s.dir); !errors.As(err, &p) || !strings.Contains(p.Remedy, "wait until it ends") {
			t.Errorf("got %v", err)
		}
		if err := f.close(); err != nil {
			t.Fatal(err)
		}
	}
	s.put("file", nil)
	if _, err := openFolder(filepath.Join(s.dir, "file")); err == nil || !strings.Contains(err.Error(), "--out") {
		t.Errorf("a file for a folder: got %v", err)
	}
}

// TestDefaultRoots: without any root of our own the configuration leaves the choice to the system.
func TestDefaultRoots(t *testing.T) {
	for _, trust := range []Trust{{}, {System: true}, {Insecure: true}} {
		c, err := trust.config(time.Now)
		if err != nil || c.RootCAs != nil || c.InsecureSkipVerify != trust.Insecure {
			t.Errorf("%+v: got %+v, %v", trust, c, err)
		}
	}
	c, err := Trust{Roots: []*x509.Certificate{testRoot().cert}}.config(time.Now)
	own := x509.NewCertPool()
	own.AddCert(testRoot().cert)
	if err != nil || !c.RootCAs.Equal(own) {
		t.Errorf("got %v, want the one root alone", err)
	}
}
