package dataset

import (
	"slices"
	"strings"
	"testing"
)

func TestReadDocuments(t *testing.T) {
	got, err := ReadDocuments("M.csv", strings.NewReader("\ufeffid,file,kind,url,pages\r\nd1,docs/d1.pdf,digital,https://a.example/1.pdf,\r\nd2,docs/d2.pdf,scan,,12\r\n"))
	want := []Document{
		{ID: "d1", File: "docs/d1.pdf", Kind: DigitalDocument, URL: "https://a.example/1.pdf"},
		{ID: "d2", File: "docs/d2.pdf", Kind: ScanDocument, Pages: 12},
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestReadDocumentsRefuses(t *testing.T) {
	for rows, want := range map[string]string{
		"":                                       "M.csv:2: kind",
		"d1,../d1.pdf,scan,,":                    "M.csv:2: file",
		"d1,d1.pdf,scan,,many":                   `M.csv:2: pages: got "many", want a number`,
		"d1,d1.pdf,scan,,-1":                     "M.csv:2: pages",
		"../d1,d1.pdf,scan,,":                    `M.csv:2: id: got "../d1"`,
		"a/d1,d1.pdf,scan,,":                     `M.csv:2: id: got "a/d1"`,
		"d1,d1.pdf,scan":                         "M.csv: record on line 2",
		"d1,d1.pdf,scan,,\nd1,d2.pdf,scan,,":     "M.csv:3: id d1 stands on line 2 before",
		"d1,d1.pdf,scan,,\n\nd2,d1.pdf,scan,,":   "M.csv:4: file d1.pdf stands on line 2 before",
		"d1,\"d1.pdf,scan,,\nd2,d2.pdf,scan,,\n": "M.csv: record on line 2",
	} {
		if rows == "" {
			rows = "d1,d1.pdf,photo,,"
		}
		got, err := ReadDocuments("M.csv", strings.NewReader(documentColumns+"\n"+rows))
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: got %v, %v, want %s", rows, got, err, want)
		}
	}
	if got, err := ReadDocuments("M.csv", strings.NewReader("id;file\n")); err == nil {
		t.Errorf("other columns: got %v", got)
	}
}
