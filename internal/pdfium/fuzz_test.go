package pdfium

import (
	"context"
	"errors"
	"testing"
	"time"
)

// FuzzOpen: no file makes the engine panic, hang or fail in a way without a name.
func FuzzOpen(f *testing.F) {
	f.Add(plain1("BT /F1 12 Tf (x) Tj ET 0 0 10 10 re f"))
	f.Add(bomb(3, 3))
	f.Add(lines(f, 1))
	f.Add(locked(f, "", "o"))
	engine, err := New(Options{Workers: 1, Guarded: true, Limits: Limits{Pixels: 1 << 18, Pages: 50, Objects: 1000, Time: 3 * time.Second}})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		ctx := context.Background()
		document, err := engine.Open(ctx, data, "")
		named(t, err)
		if err != nil {
			return
		}
		defer document.Close()
		for page := range min(document.Pages(), 2) {
			_, err = document.Size(ctx, page)
			named(t, err)
			_, err = document.Text(ctx, page)
			named(t, err)
			_, err = document.Objects(ctx, page)
			named(t, err)
			_, err = document.Gray(ctx, page, 20)
			named(t, err)
		}
	})
}

func named(t *testing.T, err error) {
	t.Helper()
	for _, known := range []error{ErrPassword, ErrDamaged, ErrTooLarge, ErrTimeout, ErrNoPage, ErrClosed} {
		if err == nil || errors.Is(err, known) {
			return
		}
	}
	t.Errorf("error without a kind: %v", err)
}
