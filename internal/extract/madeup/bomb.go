package madeup

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"hash/crc32"
	"io"
	"slices"
)

// Bomb is a package with these parts and one more that unpacks to so many spaces after a head; declared
// is the size that it claims to have, 0 for the true one.
func Bomb(parts Parts, name, head string, size int64, declared uint64) []byte {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestSpeed) // writers into memory cannot fail
	sum := crc32.NewIEEE()
	to := io.MultiWriter(w, sum)
	_, _ = io.WriteString(to, head)
	spaces := bytes.Repeat([]byte(" "), 1<<20)
	for left := size; left > 0; left -= int64(len(spaces)) {
		_, _ = to.Write(spaces[:min(left, int64(len(spaces)))])
	}
	_ = w.Close()
	header := &zip.FileHeader{Name: name, Method: zip.Deflate, CRC32: sum.Sum32(), CompressedSize64: uint64(packed.Len())}
	if header.UncompressedSize64 = declared; declared == 0 {
		header.UncompressedSize64 = uint64(size) + uint64(len(head))
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	names := make([]string, 0, len(parts))
	for one := range parts {
		names = append(names, one)
	}
	slices.Sort(names)
	for _, one := range names {
		if one == name {
			continue
		}
		w, _ := z.Create(one)
		_, _ = io.WriteString(w, parts[one])
	}
	raw, _ := z.CreateRaw(header)
	_, _ = raw.Write(packed.Bytes())
	_ = z.Close()
	return out.Bytes()
}
