package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"etalon/internal/extract/madeup"

	"github.com/jung-kurt/gofpdf"
)

// documentsOfTwoKinds is a folder with a document of 13 pages with texts, which the manifest gets right, and
// one that is no scan though the manifest says so.
func documentsOfTwoKinds(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, pages := range map[string]int{"d1": 13, "d2": 1} {
		data, err := madeup.PDF(func(d *gofpdf.Fpdf) {
			for page := range pages {
				if page > 0 {
					d.AddPage()
				}
				madeup.Lines("Page that says something of document " + name)(d)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		writeInto(t, dir, "docs/"+name+".pdf", data)
	}
	writeInto(t, dir, "docs/MANIFEST.csv", []byte("id,file,kind,url,pages\nd1,docs/d1.pdf,digital,,13\nd2,docs/d2.pdf,scan,,1\n"))
	return dir
}

func TestPapersVerbs(t *testing.T) {
	dir := documentsOfTwoKinds(t)
	work := filepath.Join(t.TempDir(), "work")
	for _, c := range []struct {
		line     string
		code     int
		out, log string
	}{
		{"prepare procurement --only d1 --dpi 50", exitClean, "d1        digital  13     12 ", ""},
		{"prepare procurement --only d1 --dpi 50 --all-pages", exitClean, "d1        digital  13     13 ", ""},
		{"prepare procurement --dpi 50", exitFindings, "kind: got digital by the text layers, want scan as the manifest says", ""},
		{"select procurement", exitClean, "d1        12     13  ", ""},
		{"select procurement --head-pages 2 --tail-pages 0 --only d1 --format json", exitClean, `"pages": [ 1, 2 ], "of": 13`, ""},
		{"select procurement --head-pages 0 --tail-pages 0", exitUsage, "", "want numbers of pages, not both 0"},
		{"prepare procurement --dpi 9", exitUsage, "", "--dpi: got 9, want 50 to 400"},
		{"prepare procurement --picture jpg", exitUsage, "", `the nearest is "jpeg"`},
		{"prepare procurment", exitUsage, "", `the nearest is "procurement"`},
		{"prepare procurement twice", exitUsage, "", `got "twice" beside the suite`},
		{"prepare", exitUsage, "", "name the suite: procurement"},
		{"select procurement --only d3", exitUsage, "", `no document is named "d3"`},
		{"ocr procurement --lang eng", exitUsage, "", "documents are read as rus+eng"},
	} {
		var out, log strings.Builder
		args := strings.Fields(c.line)
		if len(args) > 1 && args[1] == contracts {
			args = append(args, "--dir", dir, "--work", work)
		}
		if code := Run(nil, &out, &log, args...); code != c.code || !strings.Contains(strings.Join(strings.Fields(out.String()), " "), strings.Join(strings.Fields(c.out), " ")) || !strings.Contains(log.String(), c.log) {
			t.Errorf("%s: got exit %d, want %d\n%s%s", c.line, code, c.code, out.String(), log.String())
		}
	}
	text, err := os.ReadFile(filepath.Join(work, "selected", "d1.txt"))
	if err != nil || strings.Count(string(text), "Page that says something of document d1") != 2 {
		t.Errorf("selected text: got %q, %v", text, err)
	}
}

func TestPapersOfNothing(t *testing.T) {
	var out, log strings.Builder
	if code := Run(nil, &out, &log, "prepare", contracts, "--dir", filepath.Join(t.TempDir(), contracts)); code != exitUnknown || !strings.Contains(log.String(), "run: etalon build --out ") {
		t.Errorf("got exit %d\n%s", code, log.String())
	}
	dir := t.TempDir()
	writeInto(t, dir, "docs/MANIFEST.csv", []byte("id,file,kind,url,pages\nd1,docs/d1.pdf,digital,,\nd2,docs/d2.pdf,digital,,\n"))
	log.Reset()
	if code := Run(nil, &out, &log, "select", contracts, "--dir", dir, "--work", t.TempDir()); code != exitUnknown || strings.Count(log.String(), "no such file") != 2 {
		t.Errorf("two documents are missing: got exit %d\n%s", code, log.String())
	}
}
