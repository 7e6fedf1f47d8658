package office

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"etalon/internal/extract/docx"
	"etalon/internal/extract/madeup"
	"etalon/internal/extract/pack"
	"etalon/internal/extract/refuse"
)

// converter is LibreOffice with a folder for temporary files that the test can look at.
func converter(t testing.TB, options Options) *Converter {
	t.Helper()
	t.Setenv("TMPDIR", t.TempDir())
	c, err := New(options)
	if errors.Is(err, ErrMissing) {
		t.Skip("LibreOffice is not installed; that this is said is tested in the package above")
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// pngOf is a small picture.
func pngOf(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, 30, 20))); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// nothingLeft demands that no folder stays behind.
func nothingLeft(t *testing.T) {
	t.Helper()
	if left, _ := filepath.Glob(filepath.Join(os.Getenv("TMPDIR"), "etalon-office-*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

const openSpaces = `xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"`

// openText is an OpenDocument text with a body.
func openText(body string) []byte {
	return madeup.Zip(madeup.Parts{
		"mimetype":              "application/vnd.oasis.opendocument.text",
		"META-INF/manifest.xml": `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
		"content.xml":           `<office:document-content ` + openSpaces + ` office:version="1.2"><office:body><office:text>` + body + `</office:text></office:body></office:document-content>`,
	})
}

// words converts a document and gives everything that is in the result, part after part.
func words(t *testing.T, c *Converter, kind string, data []byte) string {
	t.Helper()
	converted, err := c.Convert(context.Background(), kind, data)
	if err != nil {
		t.Fatal(err)
	}
	p, err := pack.Open(converted, pack.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var all bytes.Buffer
	for _, name := range p.Names() {
		part, err := p.Bytes(name, 0)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(part)
	}
	nothingLeft(t)
	return all.String()
}

func TestDocumentsCannotReadFiles(t *testing.T) {
	c := converter(t, Options{})
	secret := filepath.Join(t.TempDir(), "secret.txt")
	if err := os.WriteFile(secret, []byte("ТАЙНОЕ-СЛОВО SECRETWORD"), 0o644); err != nil {
		t.Fatal(err)
	}
	picture := filepath.Join(t.TempDir(), "secret.png")
	if err := os.WriteFile(picture, pngOf(t), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, one := range map[string]struct {
		kind string
		data []byte
	}{
		"a linked section": {"odt", openText(`<text:p>Видно</text:p><text:section text:name="s"><text:section-source xlink:type="simple" xlink:href="file://` + secret + `"/><text:p>старое</text:p></text:section>`)},
		"a linked picture": {"odt", openText(`<text:p>Видно<draw:frame svg:width="5cm" svg:height="5cm"><draw:image xlink:href="file://` + picture + `"/></draw:frame></text:p>`)},
		"an included text": {"rtf", []byte(`{\rtf1\ansi Visible {\field{\*\fldinst INCLUDETEXT "` + secret + `"}{\fldrslt old}}\par}`)},
	} {
		t.Run(name, func(t *testing.T) {
			got := words(t, c, one.kind, one.data)
			if strings.Contains(got, "SECRETWORD") || strings.Contains(got, "\x89PNG") {
				t.Error("the converted document holds what stands in a file beside it")
			}
			if !strings.Contains(got, "Видно") && !strings.Contains(got, "Visible") {
				t.Error("the document's own text is lost")
			}
		})
	}
}

func TestDocumentsCannotReachTheNetwork(t *testing.T) {
	c := converter(t, Options{})
	server, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = server.Close() }()
	var calls atomic.Int32
	go func() {
		for {
			one, err := server.Accept()
			if err != nil {
				return
			}
			calls.Add(1)
			_ = one.Close()
		}
	}()
	address := "http://" + server.Addr().String() + "/picture.png"
	words(t, c, "odt", openText(`<text:p>Видно<draw:frame svg:width="5cm" svg:height="5cm"><draw:image xlink:href="`+address+`"/></draw:frame></text:p>`))
	if n := calls.Load(); n > 0 {
		t.Errorf("LibreOffice called an address of the document %d times", n)
	}
}

func TestASlowConversionIsKilled(t *testing.T) {
	c := converter(t, Options{Time: 300 * time.Millisecond})
	start := time.Now()
	_, err := c.Convert(context.Background(), "odt", openText("<text:p>текст</text:p>"))
	if !errors.Is(err, refuse.TooSlow) {
		t.Errorf("got %v, want too slow", err)
	}
	if took := time.Since(start); took > 10*time.Second {
		t.Errorf("took %v", took)
	}
	nothingLeft(t)
}

func TestACancelledConversionStops(t *testing.T) {
	c := converter(t, Options{})
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	if _, err := c.Convert(ctx, "odt", openText("<text:p>текст</text:p>")); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want the context's error", err)
	}
	nothingLeft(t)
}

func TestLimitsOfTheChild(t *testing.T) {
	data := openText("<text:p>текст</text:p>")
	got, err := converter(t, Options{Memory: 16 << 20}).Convert(context.Background(), "odt", data)
	if got != nil || err == nil || refuse.CodeOf(err) != "" {
		t.Errorf("without memory: got %d bytes, %v, want an error that does not blame the file", len(got), err)
	}
	nothingLeft(t)
	if _, err = converter(t, Options{Bytes: 100}).Convert(context.Background(), "odt", data); !errors.Is(err, refuse.TooLarge) {
		t.Errorf("a result beyond its limit: %v", err)
	}
	nothingLeft(t)
}

func TestWhatIsNoDocumentIsRefused(t *testing.T) {
	c := converter(t, Options{})
	if got, err := c.Convert(context.Background(), "doc", []byte("просто текст")); err == nil {
		t.Errorf("LibreOffice makes %d bytes of plain text", len(got))
	}
	if _, err := c.Convert(context.Background(), "exe", nil); err == nil || refuse.CodeOf(err) != "" {
		t.Errorf("a kind that is not known: %v", err)
	}
}

func TestRussianTextComesThrough(t *testing.T) {
	c := converter(t, Options{})
	converted, err := c.Convert(context.Background(), "odt", openText("<text:p>через 1\u2011\u206024 часа, 1–24 дня, ёлка, при\u00adмер, №\u00a05</text:p>"))
	if err != nil {
		t.Fatal(err)
	}
	d, err := docx.Read(converted, docx.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	got := d.Text(docx.Final)
	for _, want := range []string{"1–24 дня", "ёлка", "при\u00adмер", "№\u00a05"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
	if version, err := c.Version(); err != nil || version == "" {
		t.Errorf("version %q, %v", version, err)
	}
}

func FuzzKindOf(f *testing.F) {
	f.Add([]byte(`{\rtf1`))
	f.Add(openText(""))
	f.Add(append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 1024)...))
	old, err := os.ReadFile("../testdata/old/book.xls")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(old)
	f.Fuzz(func(t *testing.T, data []byte) {
		kind, err := KindOf(data)
		if err != nil && refuse.CodeOf(err) == "" {
			t.Errorf("no reason: %v", err)
		}
		if kind != "" && !Opens(kind) {
			t.Errorf("kind %q", kind)
		}
	})
}
