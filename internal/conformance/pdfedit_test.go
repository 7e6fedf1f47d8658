package conformance

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"unicode/utf16"
)

// pdfFile is a PDF with a classical table of references, taken apart into its objects.
type pdfFile struct {
	t       *testing.T
	objects map[int][]byte // from after "N 0 obj" to before "endobj"
	trailer []byte         // << … >>
}

var (
	xrefSection = regexp.MustCompile(`^xref\s+0 (\d+)\s+`)
	xrefEntry   = regexp.MustCompile(`(\d{10}) \d{5} ([nf])\s`)
	objectHead  = regexp.MustCompile(`^\s*(\d+) 0 obj\s*`)
	lengthEntry = regexp.MustCompile(`/Length \d+`)
	streamHead  = regexp.MustCompile(`stream\r?\n`)
	sizeEntry   = regexp.MustCompile(`/Size \d+`)
)

func openPDF(t *testing.T, file string) *pdfFile {
	t.Helper()
	data := readFile(t, file)
	at := bytes.LastIndex(data, []byte("startxref"))
	start, err := strconv.Atoi(string(bytes.Fields(data[at:])[1]))
	if err != nil {
		t.Fatal(err)
	}
	table := data[start:at]
	if !xrefSection.Match(table) {
		t.Fatalf("%s: no classical table of references", file)
	}
	offsets := []int{start}
	for _, e := range xrefEntry.FindAllSubmatch(table, -1) {
		if offset, _ := strconv.Atoi(string(e[1])); string(e[2]) == "n" {
			offsets = append(offsets, offset)
		}
	}
	slices.Sort(offsets)
	p := &pdfFile{t, map[int][]byte{}, bytes.TrimSpace(table[bytes.Index(table, []byte("trailer"))+len("trailer"):])}
	for i, from := range offsets[:len(offsets)-1] {
		whole := data[from:offsets[i+1]]
		head := objectHead.FindSubmatchIndex(whole)
		number, _ := strconv.Atoi(string(whole[head[2]:head[3]]))
		p.objects[number] = slices.Clone(whole[head[1]:bytes.LastIndex(whole, []byte("endobj"))])
	}
	return p
}

// save writes the objects and a new table of references.
func (p *pdfFile) save(file string) {
	p.t.Helper()
	var b bytes.Buffer
	b.WriteString("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
	numbers := slices.Sorted(maps.Keys(p.objects))
	offsets := map[int]int{}
	for _, n := range numbers {
		offsets[n] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", n, bytes.TrimRight(p.objects[n], "\n"))
	}
	start, size := b.Len(), numbers[len(numbers)-1]+1
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", size)
	for n := 1; n < size; n++ {
		if offset, ok := offsets[n]; ok {
			fmt.Fprintf(&b, "%010d 00000 n \n", offset)
		} else {
			b.WriteString("0000000000 00000 f \n")
		}
	}
	trailer := sizeEntry.ReplaceAll(p.trailer, fmt.Appendf(nil, "/Size %d", size))
	fmt.Fprintf(&b, "trailer\n%s\nstartxref\n%d\n%%%%EOF\n", trailer, start)
	writeFile(p.t, file, b.Bytes())
}

// with are the numbers of objects that hold all of the marks, in order.
func (p *pdfFile) with(marks ...string) []int {
	var found []int
	for _, n := range slices.Sorted(maps.Keys(p.objects)) {
		dictionary, _, _ := bytes.Cut(p.objects[n], []byte("stream"))
		if !slices.ContainsFunc(marks, func(m string) bool { return !bytes.Contains(dictionary, []byte(m)) }) {
			found = append(found, n)
		}
	}
	return found
}

// stream is what a stream holds, unpacked when it is packed; ok is false for other objects.
func (p *pdfFile) stream(n int) (data []byte, ok bool) {
	object := p.objects[n]
	at := streamHead.FindIndex(object)
	if at == nil {
		return nil, false
	}
	data = object[at[1]:bytes.LastIndex(object, []byte("endstream"))]
	if !bytes.Contains(object[:at[0]], []byte("/FlateDecode")) {
		return data, true
	}
	r, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, false
	}
	text, err := io.ReadAll(r)
	return text, err == nil
}

// setStream gives a stream other content, packed as it was.
func (p *pdfFile) setStream(n int, data []byte) {
	p.t.Helper()
	object := p.objects[n]
	at := streamHead.FindIndex(object)
	head := object[:at[0]]
	if bytes.Contains(head, []byte("/FlateDecode")) {
		var b bytes.Buffer
		w := zlib.NewWriter(&b)
		if _, err := w.Write(data); err != nil {
			p.t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			p.t.Fatal(err)
		}
		data = b.Bytes()
	}
	head = lengthEntry.ReplaceAll(head, fmt.Appendf(nil, "/Length %d", len(data)))
	p.objects[n] = slices.Concat(head, []byte("stream\n"), data, []byte("\nendstream\n"))
}

// glyphs is how a page's content spells a text: UTF-16 in a string with escapes.
func glyphs(text string) []byte {
	var b []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		for _, c := range []byte{byte(unit >> 8), byte(unit)} {
			switch c {
			case '(', ')', '\\':
				b = append(b, '\\', c)
			case '\r':
				b = append(b, '\\', 'r')
			default:
				b = append(b, c)
			}
		}
	}
	return b
}

// replaceText puts a text in the place of another one on all pages and demands that it stood there
// so many times.
func (p *pdfFile) replaceText(old, text string, times int) {
	p.t.Helper()
	found := 0
	for n := range p.objects {
		content, ok := p.stream(n)
		if count := bytes.Count(content, glyphs(old)); ok && count > 0 {
			found += count
			p.setStream(n, bytes.ReplaceAll(content, glyphs(old), glyphs(text)))
		}
	}
	if found != times {
		p.t.Fatalf("%q stands there %d times, want %d", old, found, times)
	}
}

// replaceFirst puts a text in the place of another one where it stands first, in the order of objects.
func (p *pdfFile) replaceFirst(old, text string) {
	p.t.Helper()
	for _, n := range slices.Sorted(maps.Keys(p.objects)) {
		if content, ok := p.stream(n); ok && bytes.Contains(content, glyphs(old)) {
			p.setStream(n, bytes.Replace(content, glyphs(old), glyphs(text), 1))
			return
		}
	}
	p.t.Fatalf("%q stands nowhere", old)
}

// drawn are the strings of a page's content, each in brackets.
var drawn = regexp.MustCompile(`(?s)\((?:\\.|[^\\()])*\)`)

// blank empties all strings from the one that has the first text to the one that has the last.
func (p *pdfFile) blank(first, last string) {
	p.t.Helper()
	for _, n := range slices.Sorted(maps.Keys(p.objects)) {
		content, ok := p.stream(n)
		from, to := bytes.Index(content, glyphs(first)), bytes.LastIndex(content, glyphs(last))
		if !ok || from < 0 || to < from {
			continue
		}
		from, to = bytes.LastIndexByte(content[:from], '('), to+bytes.IndexByte(content[to:], ')')+1
		p.setStream(n, slices.Concat(content[:from], drawn.ReplaceAll(content[from:to], []byte("()")), content[to:]))
		return
	}
	p.t.Fatalf("nothing is drawn from %q to %q", first, last)
}

// retell puts words one by one in the place of those that are drawn after a word.
func (p *pdfFile) retell(after string, words ...string) {
	p.t.Helper()
	for _, n := range slices.Sorted(maps.Keys(p.objects)) {
		content, ok := p.stream(n)
		at := bytes.Index(content, slices.Concat([]byte("("), glyphs(after), []byte(")")))
		if !ok || at < 0 {
			continue
		}
		at += len(glyphs(after)) + 2
		rest := drawn.ReplaceAllFunc(content[at:], func(one []byte) []byte {
			if len(words) == 0 || len(one) <= len("(..)") { // a space between words
				return one
			}
			word := words[0]
			words = words[1:]
			return slices.Concat([]byte("("), glyphs(word), []byte(")"))
		})
		p.setStream(n, slices.Concat(content[:at], rest))
		return
	}
	p.t.Fatalf("%q is drawn nowhere", after)
}

// firstDrawn is the first string drawn on any page that fits.
func (p *pdfFile) firstDrawn(fits *regexp.Regexp) string {
	p.t.Helper()
	for _, n := range slices.Sorted(maps.Keys(p.objects)) {
		content, _ := p.stream(n)
		for _, s := range drawn.FindAll(content, -1) {
			var units []uint16
			for s = s[1 : len(s)-1]; len(s) > 1; {
				var pair [2]byte
				for i := range pair {
					if len(s) > 1 && s[0] == '\\' {
						s = s[1:]
					}
					pair[i], s = s[0], s[1:]
					if len(s) == 0 {
						break
					}
				}
				units = append(units, uint16(pair[0])<<8|uint16(pair[1]))
			}
			if text := string(utf16.Decode(units)); fits.MatchString(text) {
				return text
			}
		}
	}
	p.t.Fatalf("nothing is drawn that fits %s", fits)
	return ""
}

// addText draws a text at the top of a page in a font of the reader's own; render mode 3 is invisible.
func (p *pdfFile) addText(page, content int, mode int, text string) {
	p.t.Helper()
	font := slices.Max(slices.Collect(maps.Keys(p.objects))) + 1
	p.objects[font] = []byte("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\n")
	resources := []byte("/Resources <<")
	if !bytes.Contains(p.objects[page], resources) {
		p.t.Fatalf("page %d has no resources of its own: %s", page, p.objects[page])
	}
	p.objects[page] = bytes.Replace(p.objects[page], resources, fmt.Appendf(resources, " /Font << /Extra %d 0 R >>", font), 1)
	old, _ := p.stream(content)
	p.setStream(content, fmt.Appendf(slices.Clone(old), "\nBT /Extra 12 Tf %d Tr 60 800 Td (%s) Tj ET\n", mode, text))
}

// setImage puts a grey picture in the place of a page's.
func (p *pdfFile) setImage(n int, img image.Image) {
	p.t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 75}); err != nil {
		p.t.Fatal(err)
	}
	if !bytes.Contains(p.objects[n], []byte("/DCTDecode")) {
		p.t.Fatalf("object %d is no JPEG", n)
	}
	p.setStream(n, b.Bytes())
}

// image is the picture of a page.
func (p *pdfFile) image(n int) *image.Gray {
	p.t.Helper()
	data, _ := p.stream(n)
	img, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		p.t.Fatal(err)
	}
	gray := image.NewGray(img.Bounds())
	for y := range gray.Rect.Dy() {
		for x := range gray.Rect.Dx() {
			gray.Set(x, y, img.At(x, y))
		}
	}
	return gray
}

// blot paints a rectangle.
func blot(img *image.Gray, r image.Rectangle, shade uint8) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			img.SetGray(x, y, color.Gray{Y: shade})
		}
	}
}
