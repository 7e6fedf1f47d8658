package madeup

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/zlib"
	"hash/crc32"
	"io"
	"slices"
)

// Swelling is deflated data of so many spaces after a head. It is made from one block again and again,
// so a gigabyte costs no more than a megabyte.
func Swelling(head string, size int64) (packed []byte, crc uint32, length uint64) {
	const block = 1 << 20
	spaces := bytes.Repeat([]byte(" "), block)
	var out, one bytes.Buffer
	w, _ := flate.NewWriter(&out, flate.BestSpeed) // writers into memory cannot fail
	_, _ = io.WriteString(w, head)
	_ = w.Flush()
	again, _ := flate.NewWriter(&one, flate.BestSpeed)
	_, _ = again.Write(spaces)
	_ = again.Flush()
	sum := crc32.NewIEEE()
	_, _ = io.WriteString(sum, head)
	for range size / block {
		_, _ = out.Write(one.Bytes())
		_, _ = sum.Write(spaces)
	}
	end, _ := flate.NewWriter(&out, flate.BestSpeed)
	_ = end.Close()
	return out.Bytes(), sum.Sum32(), uint64(len(head)) + uint64(size/block*block)
}

// Bomb is a package with these parts and one more that unpacks to so many spaces after a head; declared
// is the size that it claims to have, 0 for the true one.
func Bomb(parts Parts, name, head string, size int64, declared uint64) []byte {
	packed, crc, length := Swelling(head, size)
	header := &zip.FileHeader{Name: name, Method: zip.Deflate, CRC32: crc, CompressedSize64: uint64(len(packed)), UncompressedSize64: length}
	if declared > 0 {
		header.UncompressedSize64 = declared
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
	_, _ = raw.Write(packed)
	_ = z.Close()
	return out.Bytes()
}

// Zlib packs bytes as a PDF's FlateDecode wants them.
func Zlib(data []byte) []byte {
	var out bytes.Buffer
	w := zlib.NewWriter(&out)
	_, _ = w.Write(data)
	_ = w.Close()
	return out.Bytes()
}
