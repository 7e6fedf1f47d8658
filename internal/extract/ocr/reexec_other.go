//go:build !unix

package ocr

// Reexec cannot replace the process on this system; it says what to set when that matters.
func Reexec() error {
	if !Built || threadsLimited() {
		return nil
	}
	return ErrThreads
}
