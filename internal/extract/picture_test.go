package extract

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"testing"

	"golang.org/x/image/tiff"

	"github.com/xuri/excelize/v2"

	"etalon/internal/extract/madeup"
	"etalon/internal/extract/refuse"
)

// tiffOf joins pictures of these sizes into one TIFF file.
func tiffOf(t *testing.T, sizes ...int) []byte {
	t.Helper()
	out := []byte("II*\x00\x00\x00\x00\x00")
	link := 4 // where the place of the next page is written
	for _, size := range sizes {
		var one bytes.Buffer
		if err := tiff.Encode(&one, image.NewGray(image.Rect(0, 0, size, size)), nil); err != nil {
			t.Fatal(err)
		}
		page := one.Bytes()
		shift := uint32(len(out))
		at := binary.LittleEndian.Uint32(page[4:])
		entries := int(binary.LittleEndian.Uint16(page[at:]))
		for i := range entries {
			entry := page[int(at)+2+12*i:]
			kind, count := binary.LittleEndian.Uint16(entry[2:]), binary.LittleEndian.Uint32(entry[4:])
			size := map[uint16]uint32{1: 1, 2: 1, 3: 2, 4: 4, 5: 8}[kind] * count
			if tag := binary.LittleEndian.Uint16(entry); size > 4 || tag == 273 { // a place, not a value
				binary.LittleEndian.PutUint32(entry[8:], binary.LittleEndian.Uint32(entry[8:])+shift)
			}
		}
		binary.LittleEndian.PutUint32(out[link:], at+shift)
		link = int(shift+at) + 2 + 12*entries
		out = append(out, page...)
	}
	return out
}

func TestPagesOfAFax(t *testing.T) {
	for _, c := range []struct {
		sizes []int
		want  string
	}{{[]int{30}, "30"}, {[]int{30, 40}, "30 40"}, {[]int{30, 40, 50}, "30 40 50"}} {
		d, err := Read(context.Background(), "a.tif", tiffOf(t, c.sizes...), Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for i, one := range d.Image.all() {
			if i > 0 {
				got += " "
			}
			got += fmt.Sprint(one.Width)
		}
		if got != c.want || len(d.Unread()) != len(c.sizes) {
			t.Errorf("pages %q, want %q; unread %q", got, c.want, d.Unread())
		}
	}
}

func TestHostileFaxes(t *testing.T) {
	round := tiffOf(t, 30, 40)
	first := binary.LittleEndian.Uint32(round[4:])
	for at := first; ; {
		next := at + 2 + 12*uint32(binary.LittleEndian.Uint16(round[at:]))
		if at = binary.LittleEndian.Uint32(round[next:]); at == 0 {
			binary.LittleEndian.PutUint32(round[next:], first)
			break
		}
	}
	outside := tiffOf(t, 30)
	at := binary.LittleEndian.Uint32(outside[4:])
	binary.LittleEndian.PutUint32(outside[at+2+12*uint32(binary.LittleEndian.Uint16(outside[at:])):], 1<<30)
	for name, c := range map[string]struct {
		data []byte
		want refuse.Code
	}{"pages in a circle": {round, refuse.TooLarge}, "a page outside": {outside, refuse.Damaged}} {
		if d, err := Read(context.Background(), "a.tif", c.data, Options{}); d != nil || !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %s", name, err, string(c.want))
		}
	}
}

func TestEncryptedOfficeDocuments(t *testing.T) {
	noise := make([]byte, 20_000) // excelize does not encrypt small files soundly
	for i := range noise {
		noise[i] = byte(i * i * i >> 7)
	}
	for name, plain := range map[string][]byte{
		"docx": madeup.Docx(p("Тайна"), madeup.Parts{"word/media/noise.bin": string(noise)}),
		"xlsx": madeup.Xlsx("", []string{`<sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData>`}, madeup.Parts{"xl/media/noise.bin": string(noise)}),
	} {
		locked, err := excelize.Encrypt(plain, &excelize.Options{Password: "пароль 1"})
		if err != nil {
			t.Fatal(err)
		}
		for _, given := range []string{"", "пароль", "ПАРОЛЬ 1"} {
			if d, err := Read(context.Background(), "a", locked, Options{Password: given}); d != nil || !errors.Is(err, refuse.PasswordRequired) {
				t.Errorf("%s, password %q: %v", name, given, err)
			}
		}
		d, err := Read(context.Background(), "a", locked, Options{Password: "пароль 1"})
		if err != nil || d.Kind != name || !d.PasswordNeeded || d.Text() == "" {
			t.Errorf("%s: %+v, %v", name, d, err)
		}
		if d, err := Read(context.Background(), "a", locked[:len(locked)/2], Options{Password: "пароль 1"}); d != nil || refuse.CodeOf(err) == "" {
			t.Errorf("half of it: %v", err)
		}
	}
}
