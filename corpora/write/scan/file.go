package scan

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/jpeg"
	"strings"

	"etalon/corpora/write/pdf/geom"
	"etalon/internal/stream"
)

// file is the PDF being written: a page is one picture as large as the sheet.
type file struct {
	out     bytes.Buffer
	offsets []int // of objects, the first is object 1
	pages   []int // objects of pages
}

// Objects with fixed numbers; they are written last.
const (
	catalogObject = 1
	pagesObject   = 2
	infoObject    = 3
)

func newFile(job Job) *file {
	f := &file{offsets: make([]int, infoObject)}
	f.out.WriteString("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
	date := job.Created.Format("20060102150405")
	creator := strings.NewReplacer(`\`, `\\`, `(`, `\(`, `)`, `\)`).Replace(job.Creator)
	f.object(infoObject, fmt.Sprintf("<< /CreationDate (D:%s) /ModDate (D:%s) /Creator (%s) >>", date, date, creator))
	return f
}

// object writes an object; number 0 asks for the next free one, which is the result.
func (f *file) object(number int, parts ...string) int {
	if number == 0 {
		f.offsets = append(f.offsets, 0)
		number = len(f.offsets)
	}
	f.offsets[number-1] = f.out.Len()
	fmt.Fprintf(&f.out, "%d 0 obj\n", number)
	for _, part := range parts {
		f.out.WriteString(part)
	}
	f.out.WriteString("\nendobj\n")
	return number
}

func (f *file) stream(dictionary string, data []byte) int {
	return f.object(0, fmt.Sprintf("<< %s /Length %d >>\nstream\n", dictionary, len(data)), string(data), "\nendstream")
}

// add puts a page into the file in its format.
func (f *file) add(page planes, q Quality, random *stream.Stream) error {
	width, height := page.size()
	data, filter, err := encoded(page, q, random)
	if err != nil {
		return err
	}
	picture := f.stream(fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d %s", width, height, filter), data)
	across, down := side(width, q.DPI), side(height, q.DPI)
	// The picture ends a hundredth of a point inside its page: where it fits exactly, a reader's
	// 32-bit numbers make it a hair larger, and it is stretched by a pixel.
	content := f.stream("", fmt.Appendf(nil, "q %s 0 0 %s 0.01 0.01 cm /P Do Q", across-2, down-2))
	f.pages = append(f.pages, f.object(0, fmt.Sprintf(
		"<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %s %s] /Resources << /XObject << /P %d 0 R >> >> /Contents %d 0 R >>",
		pagesObject, across, down, picture, content)))
	return nil
}

// side is the length of a side of pixels.
func side(pixels, dpi int) geom.Length { return geom.Length(pixels * 7200 / dpi) }

// bytes ends the file.
func (f *file) bytes() []byte {
	var kids strings.Builder
	for _, page := range f.pages {
		fmt.Fprintf(&kids, "%d 0 R ", page)
	}
	f.object(pagesObject, fmt.Sprintf("<< /Type /Pages /Count %d /Kids [ %s] >>", len(f.pages), kids.String()))
	f.object(catalogObject, fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R >>", pagesObject))
	start := f.out.Len()
	fmt.Fprintf(&f.out, "xref\n0 %d\n0000000000 65535 f \n", len(f.offsets)+1)
	for _, offset := range f.offsets {
		fmt.Fprintf(&f.out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&f.out, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(f.offsets)+1, catalogObject, infoObject, start)
	return f.out.Bytes()
}

// encoded is a page's pixels and how a reader decodes them.
func encoded(page planes, q Quality, random *stream.Stream) (data []byte, filter string, err error) {
	var out bytes.Buffer
	options := &jpeg.Options{Quality: q.JPEG}
	switch q.Format {
	case Grey:
		err = jpeg.Encode(&out, page[0], options)
		return out.Bytes(), "/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode", err
	case Colour:
		err = jpeg.Encode(&out, joined(page), options)
		return out.Bytes(), "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode", err
	}
	packer := zlib.NewWriter(&out)
	if _, err = packer.Write(bilevel(page[0], random)); err == nil {
		err = packer.Close()
	}
	return out.Bytes(), "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode", err
}

// joined puts three planes together.
func joined(page planes) *image.RGBA {
	made := image.NewRGBA(page[0].Rect)
	for i := range page[0].Pix {
		made.Pix[4*i], made.Pix[4*i+1], made.Pix[4*i+2], made.Pix[4*i+3] = page[0].Pix[i], page[1].Pix[i], page[2].Pix[i], 255
	}
	return made
}

// bilevel decides every pixel by a threshold, which differs a little from page to page. Lines start
// on a byte; a set bit is white.
func bilevel(page *image.Gray, random *stream.Stream) []byte {
	threshold := uint8(random.Between(135, 165))
	width, height := page.Rect.Dx(), page.Rect.Dy()
	stride := (width + 7) / 8
	packed := make([]byte, stride*height)
	for y := range height {
		row := page.Pix[y*page.Stride : y*page.Stride+width]
		line := packed[y*stride : (y+1)*stride]
		for x, v := range row {
			if v >= threshold {
				line[x>>3] |= 0x80 >> (x & 7)
			}
		}
	}
	return packed
}
