package extract

import (
	"fmt"
	"os"
	"testing"

	"etalon/internal/extract/ocr"
)

func TestMain(m *testing.M) {
	if err := ocr.Reexec(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}
