//go:build ocr

package conformance

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
	"etalon/validators/validate"
)

func TestZZDump(t *testing.T) {
	reader, err := ocr.New(ocr.Options{})
	if err != nil {
		t.Fatal(err)
	}
	docs := validate.NewDocuments(context.Background(), extract.Options{OCR: reader})
	var out strings.Builder
	for _, seed := range []uint64{1, 7, 12345, 99, 2, 3} {
		e := buildExam(t, seed)
		for _, n := range []string{"6.02", "12.02"} {
			for _, f := range e.pass(e.tasks[n], docs).Materials {
				if !strings.Contains(f.Name, "Скан") {
					continue
				}
				d, err := docs.Document(f)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintln(&out, "#####", seed, n, f.Name)
				fmt.Fprintln(&out, d.Text())
				for _, tb := range d.PDF.Tables {
					fmt.Fprintln(&out, "TABLE\n"+tb.String())
				}
			}
		}
	}
	os.WriteFile("/tmp/wv/scans.txt", []byte(out.String()), 0o644)
}
