package extract

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"os"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/refuse"
	"etalon/internal/pdfium"
)

// What reading a hostile file may cost: a second of one core, twice that as a machine may be slow, and
// memory beyond what the process held before.
const (
	mostTime      = 2 * time.Second
	mostMegabytes = 100
)

// hostile is a file that attacks its reader (O22 and its kinds). An empty want means that it is read.
type hostile struct {
	name string
	make func() []byte
	want refuse.Code
	says string // a part of the reason: the entry, the number
}

func TestHostileFiles(t *testing.T) {
	engine, err := pdfium.SharedGuarded()
	if err != nil {
		t.Fatal(err)
	}
	options := Options{Engine: engine}
	// What is needed once, such as the code of the engine, belongs to no file.
	if _, err := Read(context.Background(), "a.pdf", madeup.OnePage(madeup.Helvetica, madeup.Said("text")), options); err != nil {
		t.Fatal(err)
	}
	for _, h := range append(hostilePackages(), append(hostilePictures(), hostilePDFs()...)...) {
		t.Run(h.name, func(t *testing.T) {
			data := h.make()
			var d *Document
			var err error
			used, took := cost(func() { d, err = Read(context.Background(), h.name, data, options) })
			t.Logf("%d KB: %v, %d MB: %v", len(data)>>10, took.Round(time.Millisecond), used, err)
			switch {
			case h.want == "" && err != nil, h.want != "" && refuse.CodeOf(err) != h.want:
				t.Errorf("got %v, want %q", err, string(h.want))
			case err != nil && (d != nil || !strings.Contains(err.Error(), h.says)):
				t.Errorf("%q does not say %q", err, h.says)
			case err == nil:
				_ = d.Text()
			}
			if took > mostTime || used > mostMegabytes {
				t.Errorf("took %v and %d MB, at most %v and %d MB", took, used, mostTime, mostMegabytes)
			}
		})
	}
}

// cost is how much memory in megabytes and processor time something takes. Peak memory is told by
// Linux; where it is not told it counts as none.
func cost(f func()) (int, time.Duration) {
	debug.FreeOSMemory()
	before := resident("VmRSS:")
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // forget the peak so far
	start := processor()
	f()
	return (resident("VmHWM:") - before) >> 10, processor() - start
}

// resident is a number of kilobytes from the status of the process, 0 where the system has none.
func resident(key string) int {
	status, _ := os.ReadFile("/proc/self/status")
	_, rest, found := strings.Cut(string(status), key)
	if !found {
		return 0
	}
	var n int
	_, _ = fmt.Sscan(rest, &n)
	return n
}

const gigabyte = 1 << 30

func hostilePackages() []hostile {
	book := madeup.Parts{
		"_rels/.rels":                madeup.Relations("r1 officeDocument xl/workbook.xml"),
		"xl/workbook.xml":            madeup.SheetPart("workbook", `<sheets><sheet name="Л" sheetId="1" r:id="s"/></sheets>`),
		"xl/_rels/workbook.xml.rels": madeup.Relations("s worksheet worksheets/sheet1.xml"),
	}
	const sheet = "xl/worksheets/sheet1.xml"
	document := func(head string) []byte {
		return madeup.Docx("", madeup.Parts{"word/document.xml": head + "<w:document " + madeup.WordSpaces + "><w:body>" + p("&x;") + "</w:body></w:document>"})
	}
	many := func(n int) func() []byte {
		return func() []byte {
			parts := madeup.Parts{}
			for i := range n {
				parts[fmt.Sprintf("word/p%d.xml", i)] = ""
			}
			return madeup.Docx(p("текст"), parts)
		}
	}
	nested := func() []byte {
		inner := madeup.Bomb(nil, "bomb", "", gigabyte, 0)
		for range 5 {
			inner = madeup.Zip(madeup.Parts{"a.zip": string(inner), "b.zip": string(inner)})
		}
		return madeup.Docx(p("текст"), madeup.Parts{"word/embeddings/oleObject1.bin": string(inner), "word/embeddings/Microsoft_Excel.xlsx": string(inner)})
	}
	deep := func(n int) func() []byte {
		return func() []byte {
			return madeup.Docx(strings.Repeat("<w:sdt><w:sdtContent>", n/2)+strings.Repeat("</w:sdtContent></w:sdt>", n/2), nil)
		}
	}
	named := func(name string) func() []byte {
		return func() []byte { return madeup.Docx(p("текст"), madeup.Parts{name: "x"}) }
	}
	cut := func(keep int) func() []byte {
		return func() []byte { data := madeup.Docx(p("текст"), nil); return data[:len(data)*keep/100] }
	}
	return []hostile{
		{"a gigabyte of a sheet", func() []byte { return madeup.Bomb(book, sheet, "<worksheet>", gigabyte, 0) }, refuse.Ratio, sheet},
		{"a gigabyte that says ten bytes", func() []byte { return madeup.Bomb(book, sheet, "<worksheet>", gigabyte, 10) }, refuse.FalseSize, sheet},
		{"a gigabyte that says less than the limit", func() []byte { return madeup.Bomb(book, sheet, "<worksheet>", gigabyte, 60<<20) }, refuse.TooLarge, sheet},
		{"a picture of a gigabyte", func() []byte {
			return madeup.Bomb(madeup.Parts{"word/document.xml": madeup.WordPart("document", "")}, "word/media/image1.png", "\x89PNG", gigabyte, 0)
		}, refuse.Ratio, "image1.png"},
		{"bombs in bombs", nested, "", ""},
		{"ten thousand entries", many(10_000), refuse.TooManyEntries, "1000"},
		{"two hundred thousand entries", many(200_000), refuse.TooManyEntries, "20000"},
		{"a name that climbs out", named("../evil"), refuse.BadName, "../evil"},
		{"a name that climbs out later", named("word/../../evil"), refuse.BadName, "evil"},
		{"an absolute name", named("/etc/passwd"), refuse.BadName, "/etc/passwd"},
		{"a name of another system", named(`..\evil`), refuse.BadName, "evil"},
		{"a document type", func() []byte { return document(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>`) }, refuse.Doctype, "word/document.xml"},
		{"an entity bomb", func() []byte { return document(laughs()) }, refuse.Doctype, "word/document.xml"},
		{"an entity without a type", func() []byte { return document("") }, refuse.BadXML, "word/document.xml"},
		{"three hundred levels", deep(300), refuse.TooDeep, "word/document.xml"},
		{"a hundred thousand levels", deep(100_000), refuse.TooDeep, "word/document.xml"},
		{"cut off in the middle", cut(50), refuse.Damaged, ""},
		{"cut off at the end", cut(99), refuse.Damaged, ""},
		{"a million paragraphs", func() []byte { return madeup.Docx(strings.Repeat("<w:p/>", 600_000), nil) }, refuse.TooLarge, ""},
		{"one endless word", func() []byte { return madeup.Docx(p(strings.Repeat("а", 5<<20)), nil) }, refuse.Ratio, ""},
		{"a table wider than the world", func() []byte {
			return madeup.Docx("<w:tbl>"+strings.Repeat(`<w:tr><w:tc><w:tcPr><w:gridSpan w:val="99999"/></w:tcPr></w:tc></w:tr>`, 5000)+"</w:tbl>", nil)
		}, "", ""},
		{"one endless label for every item", func() []byte {
			item := `<w:p><w:pPr><w:pStyle w:val="s"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>`
			level := `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="` + strings.Repeat("№", 150_000) + `%1"/></w:lvl></w:abstractNum>`
			return madeup.Docx(strings.Repeat(item, 20_000), madeup.Parts{
				"word/numbering.xml": madeup.WordPart("numbering", level+`<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`),
				"word/styles.xml":    madeup.WordPart("styles", `<w:style w:styleId="s"><w:name w:val="`+strings.Repeat("ж", 150_000)+`"/></w:style>`),
			})
		}, "", ""},
		{"one string in every cell", func() []byte {
			var rows strings.Builder
			for i := range 30_000 {
				fmt.Fprintf(&rows, `<row r="%d"><c t="s"><v>0</v></c></row>`, i+1)
			}
			long := madeup.SheetPart("sst", "<si><t>"+strings.Repeat("длинно ", 100_000)+"</t></si>")
			return madeup.Xlsx("", []string{"<sheetData>" + rows.String() + "</sheetData>"}, madeup.Parts{"xl/sharedStrings.xml": long})
		}, refuse.TooLarge, "sheet1.xml"},
		{"one formula in every cell", func() []byte {
			var rows strings.Builder
			for i := range 30_000 {
				fmt.Fprintf(&rows, `<row r="%d"><c><f t="shared" si="0"/></c></row>`, i+2)
			}
			first := `<row r="1"><c><f t="shared" ref="A1:A30001" si="0">` + strings.Repeat("B1+", 2000) + `1</f></c></row>`
			return madeup.Xlsx("", []string{"<sheetData>" + first + rows.String() + "</sheetData>"}, nil)
		}, refuse.TooLarge, "sheet1.xml"},
		{"links without number", manyLinks, "", ""},
		{"sheets that are all one part", manySheets, refuse.TooLarge, "again and again"},
		{"the last cell of a sheet", func() []byte {
			return madeup.Xlsx("", []string{`<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>`}, nil)
		}, "", ""},
		{"encrypted", func() []byte {
			locked, _ := excelize.Encrypt(longLetter(), &excelize.Options{Password: "x"})
			return locked
		}, refuse.PasswordRequired, "password"},
		{"zeros", func() []byte { return make([]byte, 60<<20) }, refuse.TooLarge, "bytes"},
		{"fewer zeros", func() []byte { return make([]byte, 30<<20) }, refuse.WrongFormat, "control character"},
		{"text without an end", func() []byte { return bytes.Repeat([]byte("\xd2\xe5\xea\xf1\xf2 "), 4<<20) }, "", ""},
	}
}

// manyLinks has relationships without number, the last of which is used without number.
func manyLinks() []byte {
	var links strings.Builder
	links.WriteString(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`)
	for i := range 100_000 {
		fmt.Fprintf(&links, `<Relationship Id="i%d" Type="x/image" Target="media/%d.png"/>`, i, i%1000)
	}
	return madeup.Docx(strings.Repeat(`<w:p><w:r><w:drawing><a:blip r:embed="i99999"/></w:drawing></w:r></w:p>`, 20_000), madeup.Parts{"word/_rels/document.xml.rels": links.String() + "</Relationships>"})
}

// manySheets reads one large part as five hundred sheets.
func manySheets() []byte {
	var list, blank strings.Builder
	for i := range 500 {
		fmt.Fprintf(&list, `<sheet name="Л%d" sheetId="%d" r:id="s"/>`, i, i+1)
	}
	for i := range 60_000 {
		fmt.Fprintf(&blank, "<!--%d-->", i)
	}
	return madeup.Zip(madeup.Parts{
		"_rels/.rels":                madeup.Relations("r1 officeDocument xl/workbook.xml"),
		"xl/workbook.xml":            madeup.SheetPart("workbook", "<sheets>"+list.String()+"</sheets>"),
		"xl/_rels/workbook.xml.rels": madeup.Relations("s worksheet worksheets/sheet1.xml"),
		"xl/worksheets/sheet1.xml":   madeup.SheetPart("worksheet", blank.String()),
	})
}

func laughs() string {
	var b strings.Builder
	b.WriteString(`<!DOCTYPE a [<!ENTITY l0 "ха">`)
	for i := range 10 {
		fmt.Fprintf(&b, `<!ENTITY l%d "%s">`, i+1, strings.Repeat(fmt.Sprintf("&l%d;", i), 10))
	}
	return b.String() + `<!ENTITY x "&l10;">]>`
}

func hostilePictures() []hostile {
	png := func(side int) func() []byte {
		return func() []byte {
			var out bytes.Buffer
			out.WriteString("\x89PNG\r\n\x1a\n")
			chunk := func(kind string, data []byte) {
				_ = binary.Write(&out, binary.BigEndian, uint32(len(data)))
				body := append([]byte(kind), data...)
				out.Write(body)
				_ = binary.Write(&out, binary.BigEndian, crc32.ChecksumIEEE(body))
			}
			head := make([]byte, 13)
			binary.BigEndian.PutUint32(head, uint32(side))
			binary.BigEndian.PutUint32(head[4:], uint32(side))
			head[8] = 8
			chunk("IHDR", head)
			chunk("IDAT", madeup.Zlib(make([]byte, min(side*(side+1), 8<<20))))
			chunk("IEND", nil)
			return out.Bytes()
		}
	}
	jpeg := func() []byte {
		return []byte("\xff\xd8\xff\xc0\x00\x0b\x08\x4e\x20\x4e\x20\x01\x01\x11\x00\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00\xff\xd9")
	}
	tiff := func() []byte {
		var out bytes.Buffer
		out.WriteString("II*\x00\x08\x00\x00\x00\x04\x00")
		for _, entry := range [][2]uint32{{256, 20_000}, {257, 20_000}, {258, 8}, {262, 1}} {
			_ = binary.Write(&out, binary.LittleEndian, []uint16{uint16(entry[0]), 4})
			_ = binary.Write(&out, binary.LittleEndian, []uint32{1, entry[1]})
		}
		out.Write(make([]byte, 4))
		return out.Bytes()
	}
	return []hostile{
		{"20000x20000.png", png(20_000), refuse.TooLarge, "20000 × 20000"},
		{"2000000x2000000.png", png(2_000_000), refuse.TooLarge, ""},
		{"cut.png", func() []byte { data := png(500)(); return data[:len(data)/2] }, refuse.Damaged, ""},
		{"20000x20000.jpg", jpeg, refuse.TooLarge, "20000 × 20000"},
		{"20000x20000.tif", tiff, refuse.TooLarge, "20000 × 20000"},
	}
}

func hostilePDFs() []hostile {
	page := "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>"
	const catalog = "<</Type/Catalog/Pages 2 0 R>>"
	raw := func(objects ...string) func() []byte { return func() []byte { return madeup.RawPDF(objects...) } }
	swelling := func(head string, size int64) []byte {
		packed, _, _ := madeup.Swelling(head, size)
		return append([]byte("\x78\x01"), packed...)
	}
	return []hostile{
		{"pages in a circle", raw(catalog, "<</Type/Pages/Kids[2 0 R 3 0 R]/Count 2>>", page), refuse.Damaged, ""},
		{"pages that claim two million", raw(catalog, "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2000000>>"), refuse.Damaged, ""},
		{"kids that are their own parents", raw(catalog, "<</Type/Pages/Kids[3 0 R]/Count 1>>", "<</Type/Pages/Parent 3 0 R/Kids[2 0 R 3 0 R]/Count 9>>"), refuse.Damaged, ""},
		{"a table of places that follows itself", func() []byte {
			data := madeup.RawPDF(catalog, "<</Type/Pages/Kids[3 0 R]/Count 1>>", page)
			return bytes.Replace(data, []byte("/Root 1 0 R>>"), []byte(fmt.Sprintf("/Root 1 0 R/Prev %d>>", bytes.LastIndex(data, []byte("xref\n0")))), 1)
		}, "", ""},
		{"a stream of objects in itself", raw(catalog, "<</Type/Pages/Kids[3 0 R]/Count 1>>", page,
			madeup.Stream("/Type/ObjStm/N 1/First 4/Extends 4 0 R", []byte("4 0 <</Type/ObjStm>>"))), "", ""},
		{"a length that is the stream itself", raw(catalog, "<</Type/Pages/Kids[3 0 R]/Count 1>>",
			"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>", "<</Length 4 0 R>>stream\nq Q\nendstream"), "", ""},
		{"a form that draws itself", func() []byte {
			return madeup.OnePage("/XObject<</X 5 0 R>>", "/X Do\n", madeup.Stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>", []byte("/X Do /X Do")))
		}, refuse.Damaged, "form 5 draws itself"},
		{"forms that draw one another", func() []byte {
			form := func(other string) string {
				return madeup.Stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources 7 0 R", []byte(other+" Do "+other+" Do"))
			}
			return madeup.OnePage("/XObject<</X 5 0 R>>", "/X Do\n", form("/Y"), form("/X"), "<</XObject 8 0 R>>", "<</X 5 0 R/Y 6 0 R>>")
		}, refuse.Damaged, "form 5 draws itself"},
		{"arrays in arrays", func() []byte {
			return madeup.OnePage("", strings.Repeat("[", 100_000)+strings.Repeat("]", 100_000)+" TJ")
		}, "", ""},
		{"dictionaries in dictionaries", raw("<</Type/Catalog/Pages 2 0 R/X "+strings.Repeat("<</A ", 100_000)+strings.Repeat(">>", 100_000)+">>", "<</Type/Pages/Kids[3 0 R]/Count 1>>", page), "", ""},
		{"content of a gigabyte", func() []byte {
			return madeup.RawPDF(catalog, "<</Type/Pages/Kids[3 0 R]/Count 1>>", "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>",
				madeup.Stream("/Filter/FlateDecode", swelling("q ", gigabyte)))
		}, refuse.Ratio, "a stream of"},
		{"content of a gigabyte, packed twice", func() []byte {
			return madeup.RawPDF(catalog, "<</Type/Pages/Kids[3 0 R]/Count 1>>", "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>",
				madeup.Stream("/Filter[/FlateDecode/FlateDecode]", madeup.Zlib(swelling("q ", gigabyte))))
		}, refuse.Ratio, "a stream of"},
		{"a picture of 20000x20000 beside text", func() []byte {
			return madeup.OnePage(madeup.Helvetica+"/XObject<</X 5 0 R>>", "q 500 0 0 500 50 50 cm /X Do Q\n"+madeup.Said("Text that can be read on this page"),
				madeup.Stream("/Type/XObject/Subtype/Image/Width 20000/Height 20000/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode", swelling("", 20_000*20_000)))
		}, refuse.TooLarge, "picture"},
		{"a page as wide as a town", func() []byte {
			return bytes.Replace(madeup.OnePage(madeup.Helvetica, madeup.Said("Text that can be read on this page")), []byte("595 842"), []byte("9999999 9999999"), 1)
		}, refuse.TooLarge, ""},
		{"cut.pdf", func() []byte { data := madeup.OnePage(madeup.Helvetica, madeup.Said("text")); return data[:200] }, refuse.Damaged, ""},
		{"locked.pdf", func() []byte { data, _ := os.ReadFile("pdf/testdata/locked-aes256.pdf"); return data }, refuse.PasswordRequired, "password"},
	}
}
