package extract

import (
	"bytes"
	"context"
	"encoding/binary"

	"etalon/internal/extract/ocr"
	"etalon/internal/extract/refuse"
)

// Image is a picture and what was read from it.
type Image struct {
	Width  int       `json:"width"`
	Height int       `json:"height"`
	Read   *ocr.Page `json:"read,omitempty"`
	// Unread says why nothing was read.
	Unread string `json:"unread,omitempty"`
	// More are the pages after the first one of a TIFF file.
	More []Image `json:"more_pages,omitempty"`
}

// mostTIFFPages bounds the pages of a fax.
const mostTIFFPages = 1000

// readImages reads a picture, and the further pages when it is a TIFF file that has some.
func readImages(ctx context.Context, data []byte, options Options) (*Image, error) {
	out, err := readImage(ctx, data, options)
	if err != nil {
		return nil, err
	}
	pages, err := tiffPages(data)
	if err != nil || len(pages) < 2 {
		return out, err
	}
	page := bytes.Clone(data)
	for _, offset := range pages[1:] {
		// The decoder reads the page that the head of the file leads to.
		tiffOrder(data).PutUint32(page[4:], offset)
		one, err := readImage(ctx, page, options)
		if err != nil {
			return nil, err
		}
		out.More = append(out.More, *one)
	}
	return out, nil
}

// tiffOrder is the order of bytes in a TIFF file, nil for another one.
func tiffOrder(data []byte) binary.ByteOrder {
	switch {
	case bytes.HasPrefix(data, []byte("II*\x00")):
		return binary.LittleEndian
	case bytes.HasPrefix(data, []byte("MM\x00*")):
		return binary.BigEndian
	}
	return nil
}

// tiffPages are the places of the pages in a TIFF file; none in another picture.
func tiffPages(data []byte) ([]uint32, error) {
	order := tiffOrder(data)
	if order == nil || len(data) < 8 {
		return nil, nil
	}
	var pages []uint32
	for at := order.Uint32(data[4:]); at != 0; {
		if len(pages) == mostTIFFPages {
			return nil, refuse.New(refuse.TooLarge, "", "more than %d pages, or pages in a circle", mostTIFFPages)
		}
		pages = append(pages, at)
		if int64(at)+2 > int64(len(data)) {
			return nil, refuse.New(refuse.Damaged, "", "page %d lies outside of the file", len(pages))
		}
		next := int64(at) + 2 + 12*int64(order.Uint16(data[at:]))
		if next+4 > int64(len(data)) {
			break // the last page may lack its end
		}
		at = order.Uint32(data[next:])
	}
	return pages, nil
}

func readImage(ctx context.Context, data []byte, options Options) (*Image, error) {
	img, err := ocr.Decode(data)
	if err != nil {
		return nil, err
	}
	out := &Image{Width: img.Bounds().Dx(), Height: img.Bounds().Dy()}
	if options.OCR == nil {
		out.Unread = errUnread.Error()
		return out, nil
	}
	out.Read, err = options.OCR.ReadBytes(ctx, data, ocr.Settings{})
	return out, err
}

// all are the pages of a picture.
func (i *Image) all() []*Image {
	pages := []*Image{i}
	for n := range i.More {
		pages = append(pages, &i.More[n])
	}
	return pages
}
