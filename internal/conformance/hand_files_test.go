package conformance

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"html"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"etalon/internal/dataset"
)

// handFile is a file that a record hands in: a workbook, a document, or a file of the set, as it is or
// edited.
type handFile struct {
	Name   string
	Sheets []handSheet
	Text   string // a paragraph a line; lines that begin with a bar are rows of a table
	From   string // path in the set
	Edits  []handEdit
}

// handSheet is a sheet as CSV with semicolons; a cell that begins with = is a formula.
type handSheet struct{ Name, CSV string }

// handEdit changes a Word document: one text into another, a paragraph that goes, a paragraph more.
type handEdit struct{ Was, Now, Drop, After, Insert string }

// writeHandRecord writes record.json and the files into folder.
func writeHandRecord(t *testing.T, r *handRecord, dir, folder string) {
	t.Helper()
	record := dataset.Record{Task: r.Task, Status: dataset.Completed, FinalAnswer: r.Answer, FilesAfter: filesAfter(t, r, dir)}
	record.Answers = []dataset.TurnAnswer{{Turn: max(r.Turn, 1), Text: r.Answer}}
	for _, f := range r.Files {
		data := f.bytes(t, dir)
		writeFile(t, filepath.Join(folder, f.Name), data)
		record.IssuedFiles = append(record.IssuedFiles, dataset.ManifestFile{Path: f.Name, Size: int64(len(data)), SHA256: sumOf(data)})
	}
	text, err := dataset.IndentJSON(record)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(folder, "record.json"), text)
}

// filesAfter are the person's files, which the reference leaves as they were, with what the record did to
// them.
func filesAfter(t *testing.T, r *handRecord, dir string) []dataset.ManifestFile {
	t.Helper()
	files := readValue[dataset.Record](t, filepath.Join(dir, "references", r.Task, "record.json")).FilesAfter
	at := func(path string) int {
		i := slices.IndexFunc(files, func(f dataset.ManifestFile) bool { return f.Path == path })
		if i < 0 {
			t.Fatalf("task %s: the person has no file %q", r.Task, path)
		}
		return i
	}
	for _, path := range r.Mine.Changed {
		files[at(path)].SHA256 = sumOf([]byte("another file"))
	}
	for _, path := range r.Mine.Removed {
		i := at(path)
		files = slices.Delete(files, i, i+1)
	}
	return files
}

func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func (f *handFile) bytes(t *testing.T, dir string) []byte {
	t.Helper()
	switch {
	case f.Sheets != nil:
		return workbook(t, f.Sheets)
	case f.Text != "":
		return document(t, f.Text)
	case f.Edits != nil:
		return editedDocument(t, readFile(t, filepath.Join(dir, f.From)), f.Edits)
	}
	return readFile(t, filepath.Join(dir, f.From))
}

// workbook has no cached values of formulas: libraries that systems write with leave them out too.
func workbook(t *testing.T, sheets []handSheet) []byte {
	t.Helper()
	book := excelize.NewFile()
	for _, s := range sheets {
		if _, err := book.NewSheet(s.Name); err != nil {
			t.Fatal(err)
		}
		lines := csv.NewReader(strings.NewReader(s.CSV))
		lines.Comma = ';'
		rows, err := lines.ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for y, row := range rows {
			for x, value := range row {
				setCell(t, book, s.Name, x+1, y+1, value)
			}
		}
	}
	if !slices.ContainsFunc(sheets, func(s handSheet) bool { return s.Name == "Sheet1" }) {
		if err := book.DeleteSheet("Sheet1"); err != nil {
			t.Fatal(err)
		}
	}
	b, err := book.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func setCell(t *testing.T, book *excelize.File, sheet string, x, y int, value string) {
	t.Helper()
	cell, err := excelize.CoordinatesToCellName(x, y)
	number, notNumber := strconv.ParseFloat(value, 64)
	formula, isFormula := strings.CutPrefix(value, "=")
	switch {
	case err != nil || value == "":
	case isFormula:
		err = book.SetCellFormula(sheet, cell, formula)
	case notNumber == nil:
		err = book.SetCellFloat(sheet, cell, number, -1, 64)
	default:
		err = book.SetCellStr(sheet, cell, value)
	}
	if err != nil {
		t.Fatal(err)
	}
}

const (
	wordTypes = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
	wordRels = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
	wordBegin = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>`
	wordEnd   = `</w:body></w:document>`
)

// document is the plainest Word document of a text.
func document(t *testing.T, text string) []byte {
	t.Helper()
	var body strings.Builder
	inTable := false
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		row, isRow := strings.CutPrefix(line, "|")
		if isRow != inTable {
			inTable = isRow
			body.WriteString(map[bool]string{true: "<w:tbl>", false: "</w:tbl>"}[isRow])
		}
		if !isRow {
			body.WriteString(paragraph(line))
			continue
		}
		body.WriteString("<w:tr>")
		for cell := range strings.SplitSeq(strings.TrimSuffix(row, "|"), "|") {
			body.WriteString("<w:tc>" + paragraph(cell) + "</w:tc>")
		}
		body.WriteString("</w:tr>")
	}
	if inTable {
		t.Fatal("a document ends with a paragraph, not with a table")
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, part := range [][2]string{{"[Content_Types].xml", wordTypes}, {"_rels/.rels", wordRels}, {"word/document.xml", wordBegin + body.String() + wordEnd}} {
		w, err := z.Create(part[0])
		if err == nil {
			_, err = w.Write([]byte(part[1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func paragraph(text string) string {
	return `<w:p><w:r><w:t xml:space="preserve">` + html.EscapeString(text) + `</w:t></w:r></w:p>`
}

// editedDocument makes the edits in a copy.
func editedDocument(t *testing.T, data []byte, edits []handEdit) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "edited.docx")
	writeFile(t, file, data)
	eachPart(t, file, func(name string, part []byte) []byte {
		if name != "word/document.xml" {
			return part
		}
		text := string(part)
		for _, e := range edits {
			switch {
			case e.Drop != "":
				text = strings.Replace(text, paragraphWith(t, text, e.Drop), "", 1)
			case e.After != "":
				p := paragraphWith(t, text, e.After)
				text = strings.Replace(text, p, p+strings.Replace(p, e.After, e.Insert, 1), 1)
			case strings.Count(text, e.Was) == 0:
				t.Fatalf("the document has no %q", e.Was)
			default:
				text = strings.ReplaceAll(text, e.Was, e.Now)
			}
		}
		return []byte(text)
	})
	return readFile(t, file)
}

var wordParagraph = regexp.MustCompile(`(?s)<w:p[ >].*?</w:p>`)

// paragraphWith is the XML of the one paragraph with this text.
func paragraphWith(t *testing.T, document, text string) string {
	t.Helper()
	var found []string
	for _, p := range wordParagraph.FindAllString(document, -1) {
		if strings.Contains(p, text) {
			found = append(found, p)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d paragraphs have %q, want one", len(found), text)
	}
	return found[0]
}
