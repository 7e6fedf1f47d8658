package workpermit

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// row is one record held against one check. Fails is a piece of the reason, "" for a pass.
type row struct {
	name   string
	answer string
	files  map[string][]byte
	check  dataset.TaskCheck
	fails  string
}

// judge runs one check on one record.
func judge(t *testing.T, facts map[string]dataset.Fact, r row) Verdict {
	t.Helper()
	task := &dataset.Task{Number: "0.00", Facts: facts, Checks: []dataset.TaskCheck{r.check}}
	verdicts, err := Evaluate(task, recordOf(r.answer, r.files), Files{Issued: Issued(r.files)})
	if err != nil {
		t.Fatalf("%s: %v", r.name, err)
	}
	return verdicts[0]
}

func recordOf(answer string, files map[string][]byte) *dataset.Record {
	record := &dataset.Record{Status: dataset.Completed, FinalAnswer: answer}
	for path, data := range files {
		sum := sha256.Sum256(data)
		record.IssuedFiles = append(record.IssuedFiles, dataset.ManifestFile{Path: path, Size: int64(len(data)), SHA256: hex.EncodeToString(sum[:])})
	}
	return record
}

func runRows(t *testing.T, facts map[string]dataset.Fact, rows []row) {
	t.Helper()
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			v := judge(t, facts, r)
			if v.Passed != (r.fails == "") || !strings.Contains(v.Reason, r.fails) {
				t.Errorf("passed %v: %s; want a reason with %q", v.Passed, v.Reason, r.fails)
			}
		})
	}
}

// zipped is a package of parts in the order given: name, content, name, content.
func zipped(t testing.TB, parts ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(parts); i += 2 {
		f, err := w.Create(parts[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(parts[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

const (
	relsHead = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`
	office   = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/`
)

// wordFile is the least document with a body.
func wordFile(t testing.TB, body string) []byte {
	t.Helper()
	return zipped(t,
		"[Content_Types].xml", `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
		"_rels/.rels", relsHead+`<Relationship Id="r1" Type="`+office+`officeDocument" Target="word/document.xml"/></Relationships>`,
		"word/document.xml", `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>`+body+`</w:body></w:document>`)
}

func wordText(text string) string { return `<w:p><w:r><w:t>` + text + `</w:t></w:r></w:p>` }

// sheetFile is the least workbook with one sheet; a cell that begins with = is a formula, what
// follows ⇒ is its stored result.
func sheetFile(t testing.TB, rows [][]string) []byte {
	t.Helper()
	var b strings.Builder
	for i, r := range rows {
		fmt.Fprintf(&b, `<row r="%d">`, i+1)
		for j, c := range r {
			ref := fmt.Sprintf("%c%d", 'A'+j, i+1)
			switch formula, result, _ := strings.Cut(c, "⇒"); {
			case c == "":
			case strings.HasPrefix(c, "=") && strings.HasPrefix(result, "#"):
				fmt.Fprintf(&b, `<c r="%s" t="e"><f>%s</f><v>%s</v></c>`, ref, formula[1:], result)
			case strings.HasPrefix(c, "="):
				fmt.Fprintf(&b, `<c r="%s"><f>%s</f>`, ref, formula[1:])
				if result != "" {
					fmt.Fprintf(&b, `<v>%s</v>`, result)
				}
				b.WriteString(`</c>`)
			case strings.Trim(c, "0123456789.-") == "":
				fmt.Fprintf(&b, `<c r="%s"><v>%s</v></c>`, ref, c)
			default:
				fmt.Fprintf(&b, `<c r="%s" t="inlineStr"><is><t>%s</t></is></c>`, ref, c)
			}
		}
		b.WriteString(`</row>`)
	}
	const main = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
	return zipped(t,
		"[Content_Types].xml", `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
		"_rels/.rels", relsHead+`<Relationship Id="r1" Type="`+office+`officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml", `<?xml version="1.0" encoding="UTF-8"?><workbook `+main+` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Лист1" sheetId="1" r:id="r1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels", relsHead+`<Relationship Id="r1" Type="`+office+`worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml", `<?xml version="1.0" encoding="UTF-8"?><worksheet `+main+`><sheetData>`+b.String()+`</sheetData></worksheet>`)
}

func fact(kind dataset.FactType, value, unit string) dataset.Fact {
	return dataset.Fact{Type: kind, Value: value, Unit: unit}
}
