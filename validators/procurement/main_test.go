package procurement

import (
	"fmt"
	"os"
	"testing"

	"etalon/internal/extract/ocr"
)

// TestMain starts the process anew where Tesseract would use threads of its own.
func TestMain(m *testing.M) {
	if err := ocr.Reexec(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}
