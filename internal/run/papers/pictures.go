package papers

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"

	"etalon/internal/dataset"
	"etalon/internal/pdfium"
)

// jpegQuality keeps small print readable at 150 dpi; a page takes some 200 KB.
const jpegQuality = 85

// Picture is the picture of a page, counted from 1, as a file of the library's format.
func (l *Library) Picture(ctx context.Context, p *Paper, page int) ([]byte, error) {
	pictures, err := l.Pictures(ctx, p, []int{page}, nil)
	if err != nil {
		return nil, err
	}
	return pictures[0], nil
}

// Pictures are the pictures of pages in the order asked for. The document is opened only when one
// of them was not made before. each, when set, is called after every page.
func (l *Library) Pictures(ctx context.Context, p *Paper, pages []int, each func()) ([][]byte, error) {
	var opened *pdfium.Document
	defer func() {
		if opened != nil {
			opened.Close()
		}
	}()
	pictures := make([][]byte, len(pages))
	for i, page := range pages {
		file := l.place(p, filepath.Join(fmt.Sprintf("pages-%ddpi", l.DPI), fmt.Sprintf("%04d.%s", page, l.Format)))
		data, err := os.ReadFile(file)
		if err != nil {
			if opened == nil {
				if opened, err = open(ctx, p.data); err != nil {
					return nil, fmt.Errorf("%s: %w", p.ID, blame(ctx, err))
				}
			}
			if data, err = l.render(ctx, opened, page); err != nil {
				return nil, fmt.Errorf("%s: page %d: %w", p.ID, page, blame(ctx, err))
			}
			if err := dataset.WriteFile(file, data); err != nil {
				return nil, err
			}
		}
		pictures[i] = data
		if each != nil {
			each()
		}
	}
	return pictures, nil
}

// open opens a file of strangers.
func open(ctx context.Context, data []byte) (*pdfium.Document, error) {
	engine, err := pdfium.SharedGuarded()
	if err != nil {
		return nil, err
	}
	return engine.Open(ctx, data, "")
}

func (l *Library) render(ctx context.Context, d *pdfium.Document, page int) ([]byte, error) {
	img, err := d.RGBA(ctx, page-1, l.DPI)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = encode(&b, img, l.Format)
	return b.Bytes(), err
}

func encode(b *bytes.Buffer, img image.Image, format Format) error {
	switch format {
	case PNG:
		return png.Encode(b, img)
	case JPEG:
		return jpeg.Encode(b, img, &jpeg.Options{Quality: jpegQuality})
	}
	return fmt.Errorf("picture format: got %q, want png or jpeg", format)
}
