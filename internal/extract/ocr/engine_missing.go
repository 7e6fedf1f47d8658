//go:build !ocr

package ocr

import "image"

// Built tells whether this executable can recognise text.
const Built = false

// engine is never made in this build.
type engine struct{}

func newEngine(string, string) (*engine, error) { return nil, ErrNoOCR }

func engineVersion() string { return "" }

func (*engine) read(*image.Gray, int, Layout) ([]raw, error) { return nil, ErrNoOCR }

func (*engine) close() {}
