package fetch

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

const manifestHead = "id,file,kind,url,pages\n"

func TestReadManifest(t *testing.T) {
	want := []Document{
		{ID: "d1", File: "docs/d1.pdf", Kind: "digital", URL: "https://a.example/1.pdf", Line: 2},
		{ID: "договор 2", File: "docs/договор №2.PDF", Kind: "scan", URL: "https://кто.example:8443/2?x=1", Pages: 12, Line: 3},
	}
	rows := "d1,docs/d1.pdf,digital,https://a.example/1.pdf,\nдоговор 2,docs/договор №2.PDF,scan,https://кто.example:8443/2?x=1,12\n"
	for name, text := range map[string]string{
		"plain":           manifestHead + rows,
		"crlf and bom":    "\ufeff" + strings.ReplaceAll(manifestHead+rows, "\n", "\r\n"),
		"no last newline": strings.TrimSuffix(manifestHead+rows, "\n"),
		"other order": "pages,url,kind,file,id\n,https://a.example/1.pdf,digital,docs/d1.pdf,d1\n" +
			"12,https://кто.example:8443/2?x=1,scan,docs/договор №2.PDF,договор 2\n",
		"quoted": strings.Replace(manifestHead+rows, "docs/d1.pdf", `"docs/d1.pdf"`, 1),
	} {
		got, err := ReadManifest("M.csv", strings.NewReader(text), false)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: got %v, %v", name, got, err)
		}
	}
	got, err := ReadManifest("M.csv", strings.NewReader(manifestHead+"d1,d1.pdf,scan,http://a.example/1,\n"), true)
	if err != nil || len(got) != 1 {
		t.Errorf("http that is allowed: got %v, %v", got, err)
	}
}

// badManifests are whole lists or, without columns, one line; each with what is said of it.
var badManifests = []struct{ name, text, want string }{
	{"empty", "\n", "M.csv: empty: want the columns id,file"},
	{"UTF-16", "\xff\xfei\x00d\x00", "M.csv: UTF-16: save it as UTF-8"},
	{"windows-1251", manifestHead + "d1,\xe4.pdf,scan,https://a.example/,\n", "M.csv: line 2: not UTF-8 (windows-1251?)"},
	{"only columns", manifestHead, "M.csv:1: no documents"},
	{"semicolons", "id;file;kind;url;pages\n", "M.csv:1: unknown column \"id;file;kind;url;pages\", want id,file,kind,url,pages (columns are separated by commas)"},
	{"unknown column", "id,file,kind,link,pages\n", `M.csv:1: unknown column "link"`},
	{"missing column", "id,file,kind,url\n", `M.csv:1: column "pages" is missing`},
	{"column twice", "id,file,kind,url,url\n", `M.csv:1: column "url" stands twice`},
	{"few values", manifestHead + "d1,d1.pdf,scan,https://a.example/\n", "M.csv:2: got 4 values, want 5"},
	{"open quote", manifestHead + "d1,\"d1.pdf,scan,https://a.example/,\n", "M.csv:2: extraneous or missing"},
	{"quote inside", manifestHead + "d1,d\"1.pdf,scan,https://a.example/,\n", `M.csv:2: bare "`},
	{"kind", line("kind", "photo"), `M.csv:2: kind: got "photo", want scan or digital`},
	{"no id", line("id", ""), `M.csv:2: id: got "", want 1 to 120 bytes`},
	{"id with a slash", line("id", "a/b"), `M.csv:2: id: got "a/b", want a name without slashes`},
	{"id that leads out", line("id", ".."), `M.csv:2: id: got ".."`},
	{"long id", line("id", strings.Repeat("d", 121)), "want 1 to 120 bytes"},
	{"file that leads out", line("file", "../d1.pdf"), `M.csv:2: file: got "../d1.pdf", want no empty, "." or ".." parts`},
	{"file that leads out deep", line("file", "docs/../../d1.pdf"), "the file must stay below --out"},
	{"absolute file", line("file", "/etc/d1.pdf"), "want a name relative to --out"},
	{"file on a drive", line("file", "C:d1.pdf"), "want a name relative to --out"},
	{"backslash", line("file", `docs\d1.pdf`), "want slashes between folders"},
	{"device", line("file", "docs/com1.pdf"), "want no name of a device of Windows"},
	{"device with a space", line("file", "NUL .pdf"), "want no name of a device of Windows"},
	{"device as a folder", line("file", "aux/d1.pdf"), "want no name of a device of Windows"},
	{"control character", line("file", "d\x011.pdf"), "want no control or invisible characters"},
	{"turned direction", line("file", "d\u202efdp.pdf"), "want no control or invisible characters"},
	{"question mark", line("file", "d?.pdf"), "which Windows cannot have in names"},
	{"space at the end", line("file", "docs /d1.pdf"), "want no space at either end"},
	{"double slash", line("file", "docs//d1.pdf"), "want no empty"},
	{"long part", line("file", strings.Repeat("я", 101)+".pdf"), "want parts of at most 200 bytes"},
	{"long file", line("file", strings.Repeat("d/", 500)+"d.pdf"), "want a name of at most 1000 bytes"},
	{"no file", line("file", ""), "want the name of a file such as docs/d1.pdf"},
	{"not .pdf", line("file", "docs/.bashrc"), "want a name that ends in .pdf"},
	{"our own name", line("file", "MANIFEST.lock.csv"), "want a name that ends in .pdf"},
	{"no url", line("url", ""), "want the address of the document: without one it cannot be fetched"},
	{"plain http", line("url", "http://a.example/1.pdf"), "want https (plain http must be allowed with --allow-http)"},
	{"file url", line("url", "file:///etc/passwd"), "want an address that begins with https://"},
	{"no scheme", line("url", "a.example/1.pdf"), "want an address that begins with https://"},
	{"password", line("url", "https://user:secret@a.example/1.pdf"), `got "https://…@a.example/1.pdf", want no user name or password`},
	{"no host", line("url", "https:///1.pdf"), "want a host in the address"},
	{"port", line("url", "https://a.example:70000/1.pdf"), "want a port from 1 to 65535"},
	{"port in letters", line("url", "https://a.example:port/1.pdf"), "want an address such as https://host/d1.pdf"},
	{"space in url", line("url", "https://a.example/1 2.pdf"), "without spaces and control characters"},
	{"long url", line("url", "https://a.example/"+strings.Repeat("x", 5000)), "an address of at most 4096 bytes"},
	{"pages in words", line("pages", "many"), `M.csv:2: pages: got "many", want nothing or a number from 1 to 5000`},
	{"no pages", line("pages", "0"), `pages: got "0"`},
	{"negative pages", line("pages", "-1"), `pages: got "-1"`},
	{"signed pages", line("pages", "+5"), `pages: got "+5"`},
	{"many pages", line("pages", "5001"), `pages: got "5001"`},
	{"id twice", line("id", "d1") + "D1,d2.pdf,scan,https://a.example/,\n", `M.csv:3: id: "D1" stands on line 2 before`},
	{"file twice", line("file", "docs/й.pdf") + "d2,docs/И\u0306.PDF,scan,https://a.example/,\n", "M.csv:3: file: "},
	{"file and folder", line("file", "a.pdf/d1.pdf") + "d2,a.pdf,scan,https://a.example/,\n", `M.csv:3: file: "a.pdf" is a folder on line 2`},
	{"folder and file", line("file", "a.pdf") + "d2,a.pdf/d1.pdf,scan,https://a.example/,\n", `M.csv:3: file: "a.pdf/d1.pdf" lies in a folder that is a file on line 2`},
}

// line is a list of one good line with one value changed.
func line(column, value string) string {
	good := map[string]string{"id": "d1", "file": "d1.pdf", "kind": "scan", "url": "https://a.example/1.pdf", "pages": ""}
	good[column] = value
	var row []string
	for _, c := range columns {
		row = append(row, good[c])
	}
	data, err := writeCSV([][]string{row})
	if err != nil {
		panic(err)
	}
	return manifestHead + string(data)
}

func TestReadManifestRefuses(t *testing.T) {
	for _, c := range badManifests {
		got, err := ReadManifest("M.csv", strings.NewReader(c.text), false)
		var bad *ManifestError
		if !errors.As(err, &bad) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, %v, want %q", c.name, got, err, c.want)
		}
	}
	if _, err := ReadManifest("M.csv", strings.NewReader(strings.Repeat("x", maxManifest+1)), false); err == nil || !strings.Contains(err.Error(), "larger than") {
		t.Errorf("a huge list: got %v", err)
	}
	if _, err := ReadManifest("M.csv", strings.NewReader(line("url", "http://u:p@a.example/")), true); err == nil || strings.Contains(err.Error(), "u:p") {
		t.Errorf("a password is repeated or taken: %v", err)
	}
}

// TestReadManifestNamesEveryLine: one run tells all there is to correct.
func TestReadManifestNamesEveryLine(t *testing.T) {
	text := manifestHead + "d1,../d1.pdf,photo,https://a.example/1,\nd2,d2.pdf,scan,https://a.example/2,\nd3,d3.pdf,scan,ftp://a.example/3,x\n"
	_, err := ReadManifest("M.csv", strings.NewReader(text), false)
	var bad *ManifestError
	if !errors.As(err, &bad) || len(bad.Lines) != 4 {
		t.Fatalf("got %v, want four complaints", err)
	}
	for i, prefix := range []string{"M.csv:2: file", "M.csv:2: kind", "M.csv:4: url", "M.csv:4: pages"} {
		if !strings.HasPrefix(bad.Lines[i], prefix) {
			t.Errorf("got %q, want %s", bad.Lines[i], prefix)
		}
	}
	many := &ManifestError{Lines: make([]string, maxToldLines+7)}
	if !strings.HasSuffix(many.Error(), "and 7 more") {
		t.Errorf("got %q", many.Error())
	}
}

func TestWriteManifestIsRead(t *testing.T) {
	list, err := ReadManifest("M.csv", strings.NewReader("\ufeffpages,url,kind,file,id\r\n3,https://a.example/1,scan,d1.pdf,\"d,1\"\r\n"), false)
	if err != nil {
		t.Fatal(err)
	}
	data, err := WriteManifest(list)
	if err != nil || string(data) != manifestHead+"\"d,1\",d1.pdf,scan,https://a.example/1,3\n" {
		t.Errorf("got %q, %v", data, err)
	}
}
