package pdfium

import (
	"errors"
	"fmt"
	"strings"

	pdfiumerrors "github.com/klippa-app/go-pdfium/errors"
)

// What can be wrong with a document; every error of this package about one wraps one of these.
var (
	ErrPassword = errors.New("the document is protected and the password does not open it")
	ErrDamaged  = errors.New("the document is damaged or not a PDF")
	ErrTooLarge = errors.New("the document is larger than the limit")
	ErrTimeout  = errors.New("the document took longer than allowed")
	ErrNoPage   = errors.New("the document has no such page")
	ErrClosed   = errors.New("the document or its engine is closed")
)

// about names what was being done.
func about(action string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("pdfium: %s: %w", action, err)
}

// tooLarge says what exceeds which limit.
func tooLarge(what string, got, limit int) error {
	return fmt.Errorf("%s: %d, at most %d: %w", what, got, limit, ErrTooLarge)
}

// typed gives an error of the library its kind here. Whatever is not known comes from bytes that
// PDFium could not cope with: it trapped, or ran out of its memory.
func typed(err error) error {
	for _, known := range []error{ErrPassword, ErrDamaged, ErrTooLarge, ErrTimeout, ErrNoPage, ErrClosed} {
		if err == nil || errors.Is(err, known) {
			return err
		}
	}
	if errors.Is(err, pdfiumerrors.ErrPassword) {
		return ErrPassword
	}
	said, _, _ := strings.Cut(err.Error(), "\n") // no traces of the engine's own functions
	return fmt.Errorf("%w (%s)", ErrDamaged, said)
}
