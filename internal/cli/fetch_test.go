package cli

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jung-kurt/gofpdf"
)

// fetching is a server of documents with a certificate that no system knows, and a folder for all else.
type fetching struct {
	t      *testing.T
	dir    string
	server *httptest.Server
	files  map[string][]byte
}

func newFetching(t *testing.T) *fetching {
	t.Helper()
	f := &fetching{t: t, dir: t.TempDir(), files: map[string][]byte{}}
	for pages, name := range map[int]string{1: "/1.pdf", 2: "/2.pdf"} {
		d := gofpdf.New("P", "mm", "A4", "")
		for range pages {
			d.AddPage()
		}
		var b bytes.Buffer
		if err := d.Output(&b); err != nil {
			t.Fatal(err)
		}
		f.files[name] = b.Bytes()
	}
	f.server = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/slow") && r.Header.Get("Range") == "" {
			w.Header().Set("Content-Length", strconv.Itoa(len(f.files[r.URL.Path])))
			w.Header().Set("Last-Modified", time.Unix(1_700_000_000, 0).UTC().Format(http.TimeFormat))
			_, _ = w.Write(f.files[r.URL.Path][:5000])
			_ = http.NewResponseController(w).Flush()
			<-r.Context().Done()
			return
		}
		data, ok := f.files[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		http.ServeContent(w, r, r.URL.Path, time.Unix(1_700_000_000, 0), bytes.NewReader(data))
	}))
	t.Cleanup(f.server.Close)
	root := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: f.server.Certificate().Raw})
	writeInto(t, f.dir, "root.pem", root)
	writeInto(t, f.dir, "half.pem", root[:len(root)/2])
	writeInto(t, f.dir, "empty.pem", nil)
	f.manifest("M.csv", "d1,docs/d1.pdf,digital,URL/1.pdf,1", "d2,docs/d2.pdf,scan,URL/2.pdf,")
	return f
}

// manifest writes a list; URL stands for the server's address.
func (f *fetching) manifest(name string, rows ...string) {
	f.t.Helper()
	text := "\ufeffid,file,kind,url,pages\r\n" + strings.Join(rows, "\r\n") + "\r\n"
	writeInto(f.t, f.dir, name, []byte(strings.ReplaceAll(text, "URL", f.server.URL)))
}

func (f *fetching) path(name string) string { return filepath.Join(f.dir, filepath.FromSlash(name)) }

// run fetches by a manifest into out, with more arguments; FILE in them stands in the folder as @FILE.
func (f *fetching) run(code int, manifest string, more ...string) (stdout, stderr string) {
	f.t.Helper()
	args := append([]string{"fetch", "procurement", "--rate", "0", "--attempts", "1", "--manifest", f.path(manifest), "--out", f.path("out")}, more...)
	for i, arg := range args {
		if name, ok := strings.CutPrefix(arg, "@"); ok {
			args[i] = f.path(name)
		}
	}
	var out, log bytes.Buffer
	if got := Run(strings.NewReader(""), &out, &log, args...); got != code {
		f.t.Fatalf("%q: exit code %d, want %d\n%s%s", args, got, code, &out, &log)
	}
	return out.String(), log.String()
}

func TestFetch(t *testing.T) {
	f := newFetching(t)
	out, log := f.run(exitClean, "M.csv", "--ca-file", "@root.pem")
	if !strings.Contains(out, "d1        fetched  1      ") || !strings.Contains(out, "d2        fetched  2      ") || log != "" {
		t.Errorf("got %q and %q", out, log)
	}
	out, _ = f.run(exitClean, "M.csv", "--ca-file", "@root.pem", "--format", "json", "-j", "2")
	var got struct {
		Documents []struct {
			ID, Status string
			Pages      int
		}
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil || len(got.Documents) != 2 || got.Documents[1].Status != "kept" || got.Documents[1].Pages != 2 {
		t.Errorf("got %q, %v", out, err)
	}
	// What was fetched is what the next verbs want.
	var prepared, prepareLog bytes.Buffer
	if code := Run(strings.NewReader(""), &prepared, &prepareLog, "prepare", "procurement", "--dir", f.path("out"), "--work", f.path("work")); code == exitUsage || code == exitUnknown {
		t.Errorf("prepare: exit code %d\n%s%s", code, &prepared, &prepareLog)
	}
	f.files["/2.pdf"] = f.files["/1.pdf"]
	out, _ = f.run(exitFindings, "M.csv", "--ca-file", "@root.pem")
	if !strings.Contains(out, "d2: docs/d2.pdf: the document changed on the server") || !fileExists(f.path("out/docs/d2.pdf.changed")) {
		t.Errorf("got %q", out)
	}
	// Accepting is told with both hashes; the next run finds nothing.
	old := fmt.Sprintf("%x", sha256.Sum256(readFrom(t, f.path("out/docs/d2.pdf"))))
	out, _ = f.run(exitClean, "M.csv", "--ca-file", "@root.pem", "--accept-changed", "d2")
	if !strings.Contains(out, "d2        accepted  1 ") || !strings.Contains(out, " in the place of "+old) || fileExists(f.path("out/docs/d2.pdf.changed")) {
		t.Errorf("got %q", out)
	}
	out, _ = f.run(exitClean, "M.csv", "--ca-file", "@root.pem", "--accept-changed", "d1,d2", "--format", "json")
	if strings.Count(out, `"status": "kept"`) != 2 {
		t.Errorf("got %q", out)
	}
	delete(f.files, "/2.pdf")
	out, _ = f.run(exitFindings, "M.csv", "--ca-file", "@root.pem", "--watch")
	if !strings.Contains(out, "d1        reachable") || !strings.Contains(out, "d2        vanished") {
		t.Errorf("got %q", out)
	}
	f.run(exitClean, "M.csv", "--ca-file", "@root.pem", "--count", "1")
}

// TestFetchSaysWhatIsWrong: exit code and message of everything that a user can get wrong.
func TestFetchSaysWhatIsWrong(t *testing.T) {
	f := newFetching(t)
	f.manifest("bad.csv", "d1,../d1.pdf,photo,URL/1.pdf,")
	f.manifest("pages.csv", "p1,docs/p1.pdf,digital,URL/1.pdf,7")
	f.manifest("page.csv", "h1,docs/h1.pdf,digital,URL/page,")
	f.files["/page"] = []byte("<html>Ошибка</html>")
	writeInto(t, f.dir, "built/manifest.json", []byte("{}"))
	good := []string{"--ca-file", "@root.pem"}
	for _, c := range []struct {
		code     int
		manifest string
		more     []string
		words    []string
	}{
		{exitUnknown, "M.csv", nil, []string{"that this system does not know", "--ca-file FILE", "2 of 2 documents: could not be found out"}},
		{exitClean, "M.csv", []string{"--insecure", "--watch"}, []string{"warning: --insecure"}},
		{exitUsage, "M.csv", []string{"--ca-file", "@half.pem"}, []string{"half.pem:1: certificate 1 is cut off", "download the file again"}},
		{exitUsage, "M.csv", []string{"--ca-file", "@empty.pem"}, []string{"empty.pem: the file is empty"}},
		{exitUsage, "M.csv", []string{"--ca-file", "@none.pem"}, []string{"--ca-file: ", "no such file"}},
		{exitUsage, "M.csv", []string{"--ca-file", f.dir}, []string{"is no file"}},
		{exitUsage, "M.csv", []string{"--system-roots"}, []string{"--system-roots goes with --ca-file"}},
		{exitUsage, "none.csv", good, []string{"--manifest: ", "no such file"}},
		{exitUsage, "bad.csv", good, []string{`bad.csv:2: file: got "../d1.pdf"`, `bad.csv:2: kind: got "photo"`}},
		{exitFindings, "pages.csv", good, []string{"got 1 pages, want 7 as the manifest says [pages]"}},
		{exitFindings, "page.csv", good, []string{"HTML, not PDF", "[not_pdf]"}},
		{exitUnknown, "M.csv", append([]string{"--out", "@built"}, good...), []string{"holds a built dataset", "name another --out"}},
		{exitUsage, "M.csv", []string{"--out", ""}, []string{"--out is missing"}},
		{exitUsage, "M.csv", []string{"--manifest", ""}, []string{"--manifest is missing"}},
		{exitUsage, "M.csv", []string{"--count", "-1"}, []string{"--count: got -1"}},
		{exitUsage, "M.csv", append([]string{"--accept-changed", "d1,d22"}, good...), []string{`no document is named "d22"; the nearest is "d2"`}},
		{exitUsage, "M.csv", append([]string{"--accept-changed", "d2", "--count", "1"}, good...), []string{`no document is named "d2"`}},
		{exitUsage, "M.csv", []string{"--accept-changed", "d2", "--watch"}, []string{"--watch and --accept-changed contradict"}},
		{exitUsage, "M.csv", []string{"--rate", "NaN"}, []string{"--rate: got NaN"}},
		{exitUsage, "M.csv", []string{"--rate", "-2"}, []string{"--rate: got -2"}},
		{exitUsage, "M.csv", []string{"--workers", "0"}, []string{"--workers: got 0"}},
		{exitUsage, "M.csv", []string{"--idle", "-1s"}, []string{"--idle: got -1s"}},
		{exitUsage, "M.csv", []string{"--allow-host", "https://a.example"}, []string{"--allow-host: got", "for example: --allow-host files.example.org"}},
		{exitUsage, "M.csv", []string{"--format", "yaml"}, []string{`no format is named "yaml"`}},
		{exitUsage, "M.csv", []string{"--ca-fiel", "x"}, []string{`the nearest is "--ca-file"`}},
		{exitUsage, "M.csv", []string{"more"}, []string{`got "more" beside procurement`}},
	} {
		out, log := f.run(c.code, c.manifest, c.more...)
		for _, w := range c.words {
			if !strings.Contains(out+log, w) {
				t.Errorf("%s %q: got %q and %q, want %q", c.manifest, c.more, out, log, w)
			}
		}
	}
}

// TestFetchInterrupted: no half file has a final name, and the next run goes on.
func TestFetchInterrupted(t *testing.T) {
	f := newFetching(t)
	f.files["/slow.pdf"] = drawn(t, func(d *gofpdf.Fpdf) {
		for range 100 {
			d.AddPage()
		}
	})
	f.manifest("slow.csv", "d1,docs/d1.pdf,digital,URL/slow.pdf,")
	args := []string{"fetch", "procurement", "--manifest", f.path("slow.csv"), "--out", f.path("out"), "--ca-file", f.path("root.pem")}
	cmd := command(t, args...)
	var log bytes.Buffer
	cmd.Stderr = &log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	half := func() bool {
		info, err := os.Stat(f.path("out/docs/d1.pdf.part"))
		return err == nil && info.Size() > 0
	}
	for deadline := time.Now().Add(30 * time.Second); !half() && time.Now().Before(deadline); time.Sleep(time.Millisecond) {
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != exitInterrupted {
		t.Fatalf("got %v, want exit code %d\n%s", err, exitInterrupted, &log)
	}
	if fileExists(f.path("out/docs/d1.pdf")) || fileExists(f.path("out/MANIFEST.lock.csv")) {
		t.Error("half a file has a final name or is pinned")
	}
	want := "etalon: interrupted; in " + f.path("out") + " whole documents are pinned and half loaded ones, where the server can go on, kept as FILE.part\n    run the same command again: it goes on where it stopped\n"
	if log.String() != want || !half() {
		t.Errorf("said %q, want %q", &log, want)
	}
	if output, err := command(t, args...).CombinedOutput(); err != nil || !bytes.Equal(readFrom(t, f.path("out/docs/d1.pdf")), f.files["/slow.pdf"]) {
		t.Errorf("the same command does not go on: %v\n%s", err, output)
	}
}

func TestOfficialTextsAreFetchedByTheirLists(t *testing.T) {
	f := newFetching(t)
	call := func(code int, args ...string) (string, string) {
		t.Helper()
		var out, log bytes.Buffer
		if got := Run(strings.NewReader(""), &out, &log, append([]string{"fetch"}, args...)...); got != code {
			t.Fatalf("%q: exit code %d, want %d\n%s%s", args, got, code, &out, &log)
		}
		return out.String(), log.String()
	}
	for _, set := range sources {
		list, _ := call(exitClean, set, "--example")
		writeInto(t, f.dir, set+".csv", []byte(list))
		if _, log := call(exitUsage, set, "--manifest", f.path(set+".csv"), "--out", f.path("out")); !strings.Contains(log, "the address of the document") {
			t.Errorf("%s: a list without addresses: %s", set, log)
		}
		rows := strings.Split(strings.TrimSpace(list), "\n")[1:]
		for i, row := range rows {
			rows[i] = strings.TrimSuffix(row, ",,") + ",URL/1.pdf,"
		}
		f.manifest(set+".csv", rows...)
		out, log := call(exitClean, set, "--manifest", f.path(set+".csv"), "--out", f.path(set), "--ca-file", f.path("root.pem"), "--rate", "0")
		if strings.Count(out, "fetched  1 ") != len(rows) || !strings.Contains(log, "stay unverified") || strings.Contains(log, "leaves out") {
			t.Errorf("%s: got %q and %q", set, out, log)
		}
		if lock := string(readFrom(t, f.path(set+"/MANIFEST.lock.csv"))); strings.Count(lock, "\n") < len(rows) {
			t.Errorf("%s: the lock is %q", set, lock)
		}
	}
	f.manifest("part.csv", "tk-rf,tk.pdf,digital,URL/1.pdf,")
	if _, log := call(exitClean, "laws", "--manifest", f.path("part.csv"), "--out", f.path("part"), "--ca-file", f.path("root.pem")); !strings.Contains(log, "leaves out gk-rf-1, gk-rf-2, nk-rf-2, fz-152") {
		t.Errorf("got %q", log)
	}
	f.files["/page"] = []byte("<!doctype html><html>Not here</html>")
	f.manifest("page.csv", "tk-rf,tk.pdf,digital,URL/page,")
	if out, _ := call(exitFindings, "laws", "--manifest", f.path("page.csv"), "--out", f.path("page"), "--ca-file", f.path("root.pem")); !strings.Contains(out, "[not_pdf]") {
		t.Errorf("got %q", out)
	}
	for want, args := range map[string][]string{
		"name what to fetch": {}, `the nearest is "laws"`: {"lows"}, "want one set": {"laws", "gost"}, "no list of contracts": {"procurement", "--example"},
	} {
		if _, log := call(exitUsage, args...); !strings.Contains(log, want) {
			t.Errorf("%q: got %q, want %q", args, log, want)
		}
	}
}

func TestFetchCompletes(t *testing.T) {
	for _, c := range [][2]string{{"fetch ", "procurement"}, {"fetch ", "okpd2"}, {"fetch procurement --for", "--format"}, {"fetch procurement --format ", "json"}, {"fetch procurement --ca-file ", "pem"}} {
		var out, log bytes.Buffer
		args := append([]string{"__complete"}, strings.Split(c[0], " ")...)
		if code := Run(strings.NewReader(""), &out, &log, args...); code != exitClean || !strings.Contains(out.String(), c[1]) {
			t.Errorf("%q: exit code %d, got %q, want %q", c[0], code, fmt.Sprint(&out), c[1])
		}
	}
}
