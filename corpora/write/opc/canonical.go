package opc

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
)

// Bounds of what Canonical reads: far above any document of ours, far below what hurts.
const (
	maxEntries = 20_000
	maxContent = 1 << 30
)

// Canonical writes another library's package anew: same parts, the order, dates, flags and
// compression of this package. Packages that differ in nothing else come out equal.
func Canonical(zipped []byte) ([]byte, error) {
	parts, err := Parts(zipped)
	if err != nil {
		return nil, err
	}
	return Assemble(parts)
}

// Parts unpacks a package within bounds.
func Parts(zipped []byte) (map[string][]byte, error) {
	r, err := zip.NewReader(bytes.NewReader(zipped), int64(len(zipped)))
	if err != nil {
		return nil, fmt.Errorf("opc: %w", err)
	}
	if len(r.File) > maxEntries {
		return nil, fmt.Errorf("opc: %d entries, at most %d are read", len(r.File), maxEntries)
	}
	parts := make(map[string][]byte, len(r.File))
	left := int64(maxContent)
	for _, f := range r.File {
		if _, twice := parts[f.Name]; twice {
			return nil, fmt.Errorf("opc: entry %s stands twice", f.Name)
		}
		content, err := unpack(f, left)
		if err != nil {
			return nil, fmt.Errorf("opc: entry %s: %w", f.Name, err)
		}
		left -= int64(len(content))
		parts[f.Name] = content
	}
	return parts, nil
}

func unpack(f *zip.File, left int64) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	content, err := io.ReadAll(io.LimitReader(r, left+1))
	if err != nil {
		return nil, err
	}
	if int64(len(content)) > left {
		return nil, fmt.Errorf("the package unpacks to more than %d bytes", maxContent)
	}
	return content, nil
}
