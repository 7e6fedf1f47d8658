//go:build ocr

package conformance

import (
	"fmt"
	"os"
	"testing"

	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
)

func TestMain(m *testing.M) {
	if err := ocr.Reexec(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

func TestTasksWithScansAreSolvedByOCR(t *testing.T) {
	reader, err := ocr.New(ocr.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(reader.Close)
	solveTasks(t, extract.Options{OCR: reader}, true)
}
