package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jung-kurt/gofpdf"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/ocr"
	"etalon/internal/extract/office"
)

// extractFolder has a file of each sort that the verb treats in its own way.
func extractFolder(t *testing.T) string {
	t.Helper()
	const tracked = `<w:p><w:r><w:t xml:space="preserve">Цена </w:t></w:r><w:del w:id="1"><w:r><w:delText>100</w:delText></w:r></w:del><w:ins w:id="2"><w:r><w:t>120</w:t></w:r></w:ins></w:p>`
	folder := t.TempDir()
	pdf := func(draw func(*gofpdf.Fpdf)) string {
		data, err := madeup.PDF(draw)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	for name, data := range map[string]string{
		"letter.docx": string(madeup.Docx(tracked, nil)),
		"evil.docx":   string(madeup.Zip(madeup.Parts{"../word/document.xml": "x"})),
		"bell.txt":    "звонок\x1a\n",
		"two.pdf": pdf(func(d *gofpdf.Fpdf) {
			madeup.Lines("Первая страница")(d)
			d.AddPage()
			madeup.Lines("Вторая страница")(d)
		}),
		"curves.pdf": pdf(func(d *gofpdf.Fpdf) { d.Rect(20, 20, 100, 100, "D") }),
		"locked.pdf": pdf(func(d *gofpdf.Fpdf) {
			d.SetProtection(0, "ключ", "хозяин")
			madeup.Lines("Тайна")(d)
		}),
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func TestExtract(t *testing.T) {
	folder := extractFolder(t)
	unreadable := exitUnknown // a page that needs OCR
	if ocr.Built {
		unreadable = exitClean
	}
	for _, c := range []struct {
		args   string
		code   int
		stdout string // the whole of it
		stderr string // a part of it
	}{
		{"letter.docx", exitClean, "Цена 120\n", ""},
		{"two.pdf --pages 2", exitClean, "Вторая страница\n", ""},
		{"two.pdf --pages 2,1-1", exitClean, "Первая страница\n\nВторая страница\n", ""},
		{"letter.docx --pages 1", exitUsage, "", "is docx"},
		{"two.pdf --pages 7", exitUsage, "", "the file has 2"},
		{"two.pdf --pages 3-1", exitUsage, "", `got "3-1"`},
		{"two.pdf --pages 0", exitUsage, "", `got "0"`},
		{"two.pdf --ocr on", exitUsage, "", "choose one of: auto, off"},
		{"", exitUsage, "", "name the files"},
		{"bell.txt", exitClean, "звонок\uFFFD\n", ""},
		{"curves.pdf --ocr off", exitClean, "", "page 1 (outlines) is not read: OCR is off"},
		{"curves.pdf", unreadable, "", ""},
		{"locked.pdf --password ключ", exitClean, "Тайна\n", ""},
		{"locked.pdf", exitUnknown, "", "--password"},
		{"locked.pdf --password чужой", exitUnknown, "", "[password_required]"},
		{"evil.docx letter.docx", exitFindings, "Цена 120\n", "[bad_name]"},
		{"nosuch.docx evil.docx letter.docx", exitUnknown, "Цена 120\n", "no such file"},
		{"nosuch.docx nosuch.pdf", exitUnknown, "", "nosuch.docx"},
		{".", exitUnknown, "", "no file"},
	} {
		args := []string{"extract"}
		for arg := range strings.FieldsSeq(c.args) {
			if arg == "." || strings.Contains(arg, ".") {
				arg = filepath.Join(folder, arg)
			}
			args = append(args, arg)
		}
		var out, log bytes.Buffer
		code := Run(strings.NewReader(""), &out, &log, args...)
		if code != c.code || out.String() != c.stdout || !strings.Contains(log.String(), c.stderr) {
			t.Errorf("extract %s: exit %d, want %d; stdout %q, want %q; stderr %q, want %q", c.args, code, c.code, out.String(), c.stdout, log.String(), c.stderr)
		}
	}
}

func TestExtractAsJSON(t *testing.T) {
	folder := extractFolder(t)
	var out, log bytes.Buffer
	var files []string
	for _, name := range []string{"letter.docx", "evil.docx", "locked.pdf", "two.pdf"} {
		files = append(files, filepath.Join(folder, name))
	}
	if code := Run(strings.NewReader(""), &out, &log, append([]string{"extract", "--format", "json"}, files...)...); code != exitUnknown {
		t.Errorf("exit %d: %s", code, log.String())
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != len(files) {
		t.Fatalf("%d lines for %d files", len(lines), len(files))
	}
	type record struct {
		File, SHA256, Status, Text, Unknown string
		Bytes                               int
		Refused                             struct{ Code, Entry, Detail string }
		Original                            string `json:"original_text"`
		Marked                              string `json:"marked_text"`
		Document                            struct {
			Kind string
			Word struct{ Revisions []struct{ Kind, Text string } }
			PDF  struct {
				PageCount int `json:"page_count"`
				Pages     []struct {
					Number   int
					Kind     string
					NeedsOCR bool `json:"needs_ocr"`
				}
			}
		}
	}
	got := make([]record, len(lines))
	for i, line := range lines {
		if err := json.Unmarshal([]byte(line), &got[i]); err != nil {
			t.Fatal(err)
		}
		if got[i].File != files[i] || len(got[i].SHA256) != 64 || got[i].Bytes == 0 {
			t.Errorf("head of line %d: %+v", i+1, got[i])
		}
	}
	word, evil, locked, two := got[0], got[1], got[2], got[3]
	if word.Status != "read" || word.Text != "Цена 120" || word.Original != "Цена 100" || word.Marked != "Цена 100120" || len(word.Document.Word.Revisions) != 2 {
		t.Errorf("letter.docx: %+v", word)
	}
	if evil.Status != "refused" || evil.Refused.Code != "bad_name" || evil.Refused.Entry != "../word/document.xml" || evil.Refused.Detail == "" {
		t.Errorf("evil.docx: %+v", evil)
	}
	if locked.Status != "unknown" || !strings.Contains(locked.Unknown, "password") {
		t.Errorf("locked.pdf: %+v", locked)
	}
	if two.Status != "read" || two.Document.Kind != "pdf" || two.Document.PDF.PageCount != 2 || len(two.Document.PDF.Pages) != 2 || two.Document.PDF.Pages[0].Kind != "digital" {
		t.Errorf("two.pdf: %+v", two)
	}
}

// The same file gives the same bytes.
func TestExtractIsStable(t *testing.T) {
	folder := extractFolder(t)
	var first string
	for range 3 {
		var out, log bytes.Buffer
		Run(strings.NewReader(""), &out, &log, "extract", "--format", "json", filepath.Join(folder, "letter.docx"), filepath.Join(folder, "two.pdf"))
		if first == "" {
			first = out.String()
		}
		if out.String() != first || first == "" {
			t.Fatal("two readings differ")
		}
	}
}

func TestExtractOldFormats(t *testing.T) {
	var out, log bytes.Buffer
	code := Run(strings.NewReader(""), &out, &log, "extract", "../extract/testdata/old/letter.odt")
	_, err := office.Shared()
	if errors.Is(err, office.ErrMissing) {
		if code != exitUnknown || !strings.Contains(log.String(), "apt-get install") {
			t.Errorf("without LibreOffice: exit %d, %q", code, log.String())
		}
		return
	}
	if code != exitClean || !strings.Contains(out.String(), "1–24 часа") {
		t.Errorf("exit %d: %q, %q", code, out.String(), log.String())
	}
}
