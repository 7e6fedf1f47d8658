package opc

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"maps"
	"math"
	"slices"
)

// The zip fields that are the same in every container written here.
const (
	zipVersion = 20     // deflate and folders
	zipDate    = 0x0021 // 1 January 1980, the earliest a zip can say
	stored     = 0
	deflated   = 8
	levelUsual = 6
)

type entry struct {
	name   string
	method uint16
	crc    uint32
	packed []byte
	size   int
	offset int
}

// container zips parts. Sizes stand in front of the data, so no reader needs a data descriptor.
func container(parts map[string][]byte) ([]byte, error) {
	names := slices.Sorted(maps.Keys(parts))
	names = slices.DeleteFunc(names, func(n string) bool { return n == contentTypesName })
	names = append([]string{contentTypesName}, names...)
	if len(names) > math.MaxUint16 {
		return nil, fmt.Errorf("opc: %d parts are more than a zip holds", len(names))
	}
	var out []byte
	entries := make([]entry, 0, len(names))
	var squeeze squeezer
	for _, name := range names {
		e, err := squeeze.entry(name, parts[name])
		if err != nil {
			return nil, err
		}
		e.offset = len(out)
		out = append(out, "PK\x03\x04"...)
		out = e.common(out)
		out = append(out, e.name...)
		out = append(out, e.packed...)
		entries = append(entries, e)
		if len(out) > math.MaxInt32 {
			return nil, fmt.Errorf("opc: part %s takes the package over 2 GiB", name)
		}
	}
	return directory(out, entries), nil
}

// common is what the local and the central header share, from the version to the name's length.
func (e entry) common(out []byte) []byte {
	out = binary.LittleEndian.AppendUint16(out, zipVersion)
	out = binary.LittleEndian.AppendUint16(out, 0) // flags
	out = binary.LittleEndian.AppendUint16(out, e.method)
	out = binary.LittleEndian.AppendUint16(out, 0) // midnight
	out = binary.LittleEndian.AppendUint16(out, zipDate)
	out = binary.LittleEndian.AppendUint32(out, e.crc)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(e.packed)))
	out = binary.LittleEndian.AppendUint32(out, uint32(e.size))
	out = binary.LittleEndian.AppendUint16(out, uint16(len(e.name)))
	return binary.LittleEndian.AppendUint16(out, 0) // extra fields
}

func directory(out []byte, entries []entry) []byte {
	start := len(out)
	for _, e := range entries {
		out = append(out, "PK\x01\x02"...)
		out = binary.LittleEndian.AppendUint16(out, zipVersion)
		out = e.common(out)
		out = append(out, make([]byte, 10)...) // comment, disk, attributes
		out = binary.LittleEndian.AppendUint32(out, uint32(e.offset))
		out = append(out, e.name...)
	}
	size := len(out) - start
	out = append(out, "PK\x05\x06\x00\x00\x00\x00"...)
	out = binary.LittleEndian.AppendUint16(out, uint16(len(entries)))
	out = binary.LittleEndian.AppendUint16(out, uint16(len(entries)))
	out = binary.LittleEndian.AppendUint32(out, uint32(size))
	out = binary.LittleEndian.AppendUint32(out, uint32(start))
	return binary.LittleEndian.AppendUint16(out, 0) // comment
}

// squeezer keeps one compressor for all entries of a container.
type squeezer struct {
	buf bytes.Buffer
	zip *flate.Writer
}

// alreadyPacked are extensions whose content does not get smaller.
var alreadyPacked = []string{"png", "jpeg", "jpg", "xlsx"}

func (s *squeezer) entry(name string, content []byte) (entry, error) {
	e := entry{name: name, crc: crc32.ChecksumIEEE(content), size: len(content), packed: content, method: stored}
	if slices.Contains(alreadyPacked, extension(name)) || len(content) == 0 {
		return e, nil
	}
	s.buf.Reset()
	if s.zip == nil {
		var err error
		if s.zip, err = flate.NewWriter(&s.buf, levelUsual); err != nil {
			return e, err
		}
	}
	s.zip.Reset(&s.buf)
	if _, err := s.zip.Write(content); err != nil {
		return e, err
	}
	if err := s.zip.Close(); err != nil {
		return e, err
	}
	e.method, e.packed = deflated, bytes.Clone(s.buf.Bytes())
	return e, nil
}
