package extract

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/office"
	"etalon/internal/extract/refuse"
)

// oldFile is a small document that LibreOffice made for us in an old format; .gz is unpacked.
func oldFile(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "old", name))
	if err == nil && strings.HasSuffix(name, ".gz") {
		var z *gzip.Reader
		if z, err = gzip.NewReader(bytes.NewReader(data)); err == nil {
			data, err = io.ReadAll(z)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// libreOffice is the converter of this machine.
func libreOffice(t testing.TB) *office.Converter {
	t.Helper()
	c, err := office.Shared()
	if errors.Is(err, office.ErrMissing) {
		t.Skip("LibreOffice is not installed; that this is said is tested all the same")
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

var oldFiles = []struct{ name, kind, becomes, text string }{
	{"letter.doc", "doc", "docx", letterText},
	{"letter.odt", "odt", "docx", letterText},
	{"letter.rtf", "rtf", "docx", letterText},
	{"book.xls", "xls", "xlsx", "Ведомость\nЁмкость\t2\nИтого\t6"},
	{"book.ods", "ods", "xlsx", "Ведомость\nЁмкость\t2\nИтого\t6"},
	{"show.ppt.gz", "ppt", "pptx", "План работ: 17 шт."},
	{"show.odp", "odp", "pptx", "План работ: 17 шт."},
}

const letterText = "Порядок приёмки\nОтвет даётся через 1–24 часа, ёлка считается за две.\nТовар и цена\tСрок\nКабель\t1 250,00\t7 дней\nКонец."

func TestOldKindsAreToldByTheBytes(t *testing.T) {
	for _, f := range oldFiles {
		if got, err := KindOf(oldFile(t, f.name)); got != f.kind || err != nil {
			t.Errorf("%s: got %q, %v", f.name, got, err)
		}
	}
}

func TestOldFormats(t *testing.T) {
	converter := libreOffice(t)
	for _, f := range oldFiles {
		start := time.Now()
		d, err := Read(context.Background(), "a", oldFile(t, f.name), Options{Office: converter})
		if err != nil {
			t.Errorf("%s: %v", f.name, err)
			continue
		}
		t.Logf("%s took %v", f.name, time.Since(start))
		if d.Kind != f.becomes || d.ConvertedFrom != f.kind || strings.TrimSpace(d.Text()) != f.text {
			t.Errorf("%s: got %s from %s: %q", f.name, d.Kind, d.ConvertedFrom, d.Text())
		}
		if f.becomes == "docx" {
			table := d.Word.Tables()[0]
			cols := 3
			if f.kind == "rtf" {
				cols = 4 // LibreOffice sees a column as wide as a hair between two others
			}
			if table.Rows != 2 || table.Cols != cols || table.Cells[0].ColSpan != 2 || d.Word.Body[0].Paragraph.Heading != 1 {
				t.Errorf("%s: table %d × %d, first cell over %d, heading %d", f.name, table.Rows, table.Cols, table.Cells[0].ColSpan, d.Word.Body[0].Paragraph.Heading)
			}
		}
	}
}

func TestWithoutLibreOfficeItIsSaid(t *testing.T) {
	for _, f := range oldFiles {
		if d, err := Read(context.Background(), f.name, oldFile(t, f.name), Options{}); d != nil || !errors.Is(err, refuse.Legacy) || !strings.Contains(err.Error(), "LibreOffice") {
			t.Errorf("%s: %v", f.name, err)
		}
	}
	t.Setenv("PATH", t.TempDir())
	if _, err := office.New(office.Options{}); !errors.Is(err, office.ErrMissing) || !strings.Contains(err.Error(), "apt-get install") {
		t.Errorf("got %v", err)
	}
}

func TestLockedAndHostileOldFilesAreRefusedBeforeLibreOffice(t *testing.T) {
	locked := bytes.Clone(oldFile(t, "letter.doc"))
	at := bytes.Index(locked, []byte{0xec, 0xa5}) // the head of the text
	locked[at+11] |= 1
	noDirectory := append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 512)...)
	endless := bytes.Clone(oldFile(t, "letter.doc"))
	copy(endless[68:], "\x01\x00\x00\x00")
	openText := func(parts madeup.Parts) []byte {
		all := madeup.Parts{"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": "<a/>"}
		for name, text := range parts {
			all[name] = text
		}
		return madeup.Zip(all)
	}
	for _, c := range []struct {
		what string
		data []byte
		want refuse.Code
	}{
		{"a locked doc", locked, refuse.PasswordRequired},
		{"a container without a directory", noDirectory, refuse.Damaged},
		{"a container whose tables have no end", endless, refuse.Damaged},
		{"half a doc", locked[:1500], refuse.Damaged},
		{"a locked odt", openText(madeup.Parts{"META-INF/manifest.xml": "<m><encryption-data/></m>"}), refuse.PasswordRequired},
		{"an odt with entities", openText(madeup.Parts{"content.xml": `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>`}), refuse.Doctype},
		{"a deep odt", openText(madeup.Parts{"content.xml": strings.Repeat("<a>", 300) + strings.Repeat("</a>", 300)}), refuse.TooDeep},
	} {
		if d, err := Read(context.Background(), "a", c.data, Options{}); d != nil || !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %s", c.what, err, string(c.want))
		}
	}
}
