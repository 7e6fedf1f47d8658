package taskdriver

import (
	"bytes"
	"encoding/binary"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/extract"
	"etalon/internal/extract/docx"
	"etalon/internal/extract/opc"
	"etalon/internal/extract/pptx"
	"etalon/internal/extract/xlsx"
)

// margins are what stands beside the text of a document: comments, notes of the speaker, captions that
// programs read aloud, defined names, words of rules for cells. Hidden text is another check's.
func margins(d *extract.Document) []string {
	var list []string
	switch {
	case d == nil:
	case d.Word != nil:
		list = wordMargins(d.Word)
	case d.Sheets != nil:
		list = sheetMargins(d.Sheets)
	case d.Slides != nil:
		list = slideMargins(d.Slides)
	}
	return slices.DeleteFunc(list, func(s string) bool { return s == "" })
}

func wordMargins(d *docx.Document) []string {
	var list []string
	for _, c := range d.Comments {
		list = append(list, c.Author, c.Text)
	}
	for _, i := range d.Images {
		list = append(list, i.Name, i.Alt)
	}
	return list
}

func sheetMargins(d *xlsx.Workbook) []string {
	var list []string
	for _, n := range d.Names {
		list = append(list, n.Name, n.Comment)
		if !strings.ContainsRune(n.Refers, '!') { // a value of its own, not the address of cells
			list = append(list, n.Refers)
		}
	}
	for _, s := range d.Sheets {
		for _, c := range s.Comments {
			list = append(list, c.Author, c.Text)
		}
		for _, i := range s.Images {
			list = append(list, i.Name, i.Alt)
		}
		for _, c := range s.Charts {
			list = append(list, c.Alt)
		}
		for _, v := range s.Validations {
			list = append(list, v.Prompt, v.Error)
		}
	}
	return list
}

func slideMargins(d *pptx.Presentation) []string {
	var list []string
	for i := range d.Slides {
		s := &d.Slides[i]
		list = append(list, s.Notes)
		for _, c := range s.Comments {
			list = append(list, c.Author, c.Text)
		}
		for _, image := range s.Images {
			list = append(list, image.Name, image.Alt)
		}
	}
	return list
}

// mostPicture bounds a picture inside a package that is looked through.
const mostPicture = 32 << 20

// pictureTexts are the words that pictures carry in their files: EXIF and comments of JPEG, texts of PNG;
// of a file that is a picture, of the pages of a scan, and of pictures in a package. What cannot be read
// is another check's.
func pictureTexts(data []byte) []string {
	p, err := opc.Open(data, opc.Limits{})
	if err != nil {
		return append(jpegTexts(data), pngTexts(data)...)
	}
	var list []string
	for _, name := range p.Names() {
		if !strings.Contains(name, "/media/") {
			continue
		}
		if part, err := p.Bytes(name, mostPicture); err == nil {
			list = append(list, jpegTexts(part)...)
			list = append(list, pngTexts(part)...)
		}
	}
	return list
}

// The marks of a JPEG file; lengths of its segments count their own two bytes.
var jpegStart = []byte{0xff, 0xd8, 0xff}

const (
	jpegScan    = 0xda // pixels follow
	jpegComment = 0xfe
)

// jpegTexts walks the segments before the pixels of each JPEG picture in the data.
func jpegTexts(data []byte) []string {
	var list []string
	for {
		at := bytes.Index(data, jpegStart)
		if at < 0 {
			return list
		}
		data = data[at+2:]
		for len(data) >= 4 && data[0] == 0xff && data[1] != jpegScan {
			size := int(binary.BigEndian.Uint16(data[2:]))
			if size < 2 || 2+size > len(data) {
				break
			}
			if kind := data[1]; kind == jpegComment || kind == 0xe1 || kind == 0xed { // EXIF and XMP, IPTC
				list = append(list, wordsIn(data[4:2+size])...)
			}
			data = data[2+size:]
		}
	}
}

var pngStart = []byte("\x89PNG\r\n\x1a\n")

// pngTexts are the texts of a PNG file that are not packed.
func pngTexts(data []byte) []string {
	rest, ok := bytes.CutPrefix(data, pngStart)
	var list []string
	for ok && len(rest) >= 12 {
		size := int64(binary.BigEndian.Uint32(rest))
		if 12+size > int64(len(rest)) {
			break
		}
		switch string(rest[4:8]) {
		case "tEXt", "iTXt", "eXIf":
			list = append(list, wordsIn(rest[8:8+size])...)
		}
		rest = rest[12+size:]
	}
	return list
}

// printable is a run of text among bytes.
var printable = regexp.MustCompile(`[\p{L}\p{N}][\p{L}\p{N}\p{P} ]{3,}`)

// wordsIn are the runs of UTF-8 and of UTF-16 text, either order, among bytes.
func wordsIn(raw []byte) []string {
	list := printable.FindAllString(strings.ToValidUTF8(string(raw), "\x00"), -1)
	for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
		runes := make([]rune, 0, len(raw)/2)
		for i := 0; i+1 < len(raw); i += 2 {
			runes = append(runes, rune(order.Uint16(raw[i:])))
		}
		list = append(list, printable.FindAllString(string(runes), -1)...)
	}
	return list
}
