package procurement

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/jung-kurt/gofpdf"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"
	"etalon/validators/validate"
)

// pdfOf draws a contract: a line a paragraph, the price list as a ruled table.
func pdfOf(t *testing.T, pages []string) []byte {
	t.Helper()
	data, err := madeup.PDF(func(d *gofpdf.Fpdf) {
		d.SetFontSize(7)
		for i, page := range pages {
			if i > 0 {
				d.AddPage()
			}
			for _, line := range strings.Split(page, "\n") {
				if !strings.Contains(line, " шт. ") {
					d.CellFormat(0, 6, line, "", 1, "L", false, 0, "")
					continue
				}
				if strings.HasPrefix(line, "1 ") {
					drawRow(d, "№", "Наименование", "Ед. изм.", "Кол-во", "Цена за ед., руб.", "Сумма, руб.")
				}
				name, numbers, _ := strings.Cut(line[2:], " шт. ")
				n := strings.Fields(numbers)
				drawRow(d, line[:1], name, "шт.", n[0], n[1], n[2])
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func drawRow(d *gofpdf.Fpdf, cells ...string) {
	for i, width := range []float64{10, 60, 20, 20, 40, 30} {
		d.CellFormat(width, 8, cells[i], "1", i/5, "L", false, 0, "")
	}
}

// published writes the digital half of the toy as a suite's folder. The contradiction of k02 goes.
func published(t *testing.T, damage func(files map[string][]byte)) string {
	t.Helper()
	ty := newToy()
	in("k02", 1, "двести два рубля", "двести один рубль")(ty)
	files := map[string][]byte{
		manifestFile:         []byte("id,file,kind,url,pages\r\nk01,docs/k01.pdf,digital,,2\r\nk02,docs/k02.pdf,digital,,\r\n"),
		"docs/k01.pdf":       pdfOf(t, ty.pages["k01"]),
		"docs/k02.pdf":       pdfOf(t, ty.pages["k02"]),
		"proof/plants.jsonl": nil,
	}
	var golds bytes.Buffer
	for file, rows := range map[string][]*row{casesFile: {ty.cases[price], ty.cases[number], ty.cases[payment], ty.cases[deadline], ty.cases[trap]}, twinsFile: ty.twins} {
		var cases bytes.Buffer
		for _, r := range rows {
			if err := dataset.WriteJSONL(&cases, []dataset.Case{r.Case}); err != nil {
				t.Fatal(err)
			}
			if err := dataset.WriteJSONL(&golds, []dataset.Gold{*r.gold}); err != nil {
				t.Fatal(err)
			}
		}
		files[file] = cases.Bytes()
	}
	files[goldFile] = golds.Bytes()
	if damage != nil {
		damage(files)
	}
	return sealed(t, files)
}

func sealed(t *testing.T, files map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	m, err := dataset.NewManifest(Name, 1, dir)
	if err != nil {
		t.Fatal(err)
	}
	text, err := dataset.IndentJSON(m)
	if err != nil {
		t.Fatal(err)
	}
	if err := dataset.WriteFile(filepath.Join(dir, dataset.ManifestName), text); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestAFolderFromEndToEnd(t *testing.T) {
	dir := published(t, nil)
	var last, total int
	report, err := Suite.Validate(context.Background(), dir, validate.Options{Sample: true, Progress: func(done, of int) { last, total = max(last, done), of }})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range report.Findings {
		t.Errorf("%s", f)
	}
	if !report.Sample || report.Items != 5 || len(report.Undone) != 0 || last != total || total == 0 {
		t.Errorf("%d items, undone %v, progress %d of %d", report.Items, report.Undone, last, total)
	}
	if !slices.Contains(report.Rates, validate.Rate{Name: "answers recomputed", Hits: 6, Of: 6}) {
		t.Errorf("%v", report.Rates)
	}
	e, err := Suite.Explain(context.Background(), dir, "qa-01")
	if err != nil || e.Answer != "8 рабочих дней" || e.Steps[0].Path != "docs/k01.pdf" {
		t.Errorf("%+v, %v", e, err)
	}
}

// TestASmallSetIsNoWholeOne: only who asks for a sample is spared the counts of the whole set.
func TestASmallSetIsNoWholeOne(t *testing.T) {
	report, err := Suite.Validate(context.Background(), published(t, nil), validate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if codes := codesOf(report.Findings); report.Sample || !slices.Equal(codes, []string{"broken-promise"}) {
		t.Errorf("sample %v, codes %v", report.Sample, codes)
	}
}

func TestDamageOfAFolder(t *testing.T) {
	swap := func(old, with string) func(map[string][]byte) {
		return func(files map[string][]byte) {
			for name, data := range files {
				files[name] = bytes.Replace(data, []byte(old), []byte(with), 1)
			}
		}
	}
	for _, c := range []struct {
		name, code string
		do         func(files map[string][]byte)
	}{
		{"document cut off", "unreadable-document", func(files map[string][]byte) { files["docs/k01.pdf"] = files["docs/k01.pdf"][:300] }},
		{"document left out", "missing-file", func(files map[string][]byte) { delete(files, "docs/k01.pdf") }},
		{"no manifest of documents", "missing-file", func(files map[string][]byte) { delete(files, manifestFile) }},
		{"no key", "missing-file", func(files map[string][]byte) { delete(files, goldFile) }},
		{"documents swapped", "reference-mismatch", func(files map[string][]byte) {
			files["docs/k01.pdf"], files["docs/k02.pdf"] = files["docs/k02.pdf"], files["docs/k01.pdf"]
		}},
		{"key twice", "duplicate-id", func(files map[string][]byte) {
			first, _, _ := bytes.Cut(files[goldFile], []byte("\n"))
			files[goldFile] = append(files[goldFile], append(first, '\n')...)
		}},
		{"key of no question", "wrong-id", func(files map[string][]byte) {
			first, _, _ := bytes.Cut(files[goldFile], []byte("\n"))
			at := bytes.IndexByte(first, ',')
			files[goldFile] = append(files[goldFile], append([]byte(`{"id":"qa-77"`), append(first[at:], '\n')...)...)
		}},
		{"number of pages", "wrong-pages", swap("k01.pdf,digital,,2", "k01.pdf,digital,,3")},
		{"kind of a document", "wrong-kind", swap("k01.pdf,digital", "k01.pdf,scan")},
		{"field nobody knows", "unknown-field", swap(`"presupposes":true`, `"presuposes":true`)},
	} {
		report, err := Suite.Validate(context.Background(), published(t, c.do), validate.Options{OCROff: true, Sample: true})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if codes := codesOf(report.Findings); !slices.Contains(codes, c.code) {
			t.Errorf("%s: %v, want %s", c.name, codes, c.code)
		}
	}
}
