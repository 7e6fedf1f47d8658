//go:build unix

package ocr

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

// Reexec replaces the process by itself with OMP_THREAD_LIMIT=1 in its environment, which Tesseract
// reads before main starts. Call it first thing in main; it returns when nothing has to be done: the
// limit is there, or this executable has no OCR.
func Reexec() error {
	if !Built || threadsLimited() {
		return nil
	}
	path, err := os.Executable()
	if err != nil {
		return fmt.Errorf("%w (%v)", ErrThreads, err)
	}
	var env []string
	for _, one := range os.Environ() {
		if !strings.HasPrefix(one, threadVariable+"=") {
			env = append(env, one)
		}
	}
	err = syscall.Exec(path, os.Args, append(env, threadVariable+"=1"))
	return fmt.Errorf("%w (%v)", ErrThreads, err)
}
