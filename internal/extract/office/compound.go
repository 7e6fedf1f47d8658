package office

import (
	"bytes"
	"encoding/binary"
	"slices"
	"unicode/utf16"

	"etalon/internal/extract/refuse"
)

// compoundFile is the signature of the container of old office formats.
var compoundFile = []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")

// Marks in the container's tables that are no sector.
const lastSector = 0xfffffffa

// mostEntries bounds the directory of a container.
const mostEntries = 20_000

// container is a compound file, read as far as telling what is in it takes.
type container struct {
	data []byte
	size int // of a sector
	fat  []byte
}

// stream is an entry of the directory.
type stream struct {
	name                     string
	kind                     byte
	left, right, child, from uint32
}

func openContainer(data []byte) (*container, error) {
	if len(data) < 512 {
		return nil, damaged("cut off inside its header")
	}
	shift := binary.LittleEndian.Uint16(data[30:])
	if shift != 9 && shift != 12 {
		return nil, damaged("sectors of 2^%d bytes", shift)
	}
	c := &container{data: data, size: 1 << shift}
	return c, c.table()
}

func damaged(format string, args ...any) error {
	return refuse.New(refuse.Damaged, "", "the container of old office formats is damaged: "+format, args...)
}

// sector gives the bytes of one, fewer at the end of the file.
func (c *container) sector(n uint32) ([]byte, error) {
	from := (int64(n) + 1) * int64(c.size)
	if n >= lastSector || from >= int64(len(c.data)) {
		return nil, damaged("sector %d lies outside", n)
	}
	return c.data[from:min(from+int64(c.size), int64(len(c.data)))], nil
}

// table collects the allocation table from the header and from the sectors that go on with its list.
func (c *container) table() error {
	list := slices.Clone(c.data[76:512])
	most := len(c.data)/c.size + 1
	for n, seen := binary.LittleEndian.Uint32(c.data[68:]), 0; n < lastSector; seen++ {
		s, err := c.sector(n)
		if err != nil {
			return err
		}
		if seen > most || len(s) < c.size {
			return damaged("the list of its tables has no end")
		}
		list = append(list, s[:c.size-4]...)
		n = binary.LittleEndian.Uint32(s[c.size-4:])
	}
	for i := 0; i+4 <= len(list); i += 4 {
		n := binary.LittleEndian.Uint32(list[i:])
		if n >= lastSector {
			continue
		}
		s, err := c.sector(n)
		if err != nil {
			return err
		}
		if c.fat = append(c.fat, s...); len(c.fat) > 8*most+c.size {
			return damaged("its tables are larger than the file")
		}
	}
	return nil
}

// chain reads at most so many bytes of the sectors that begin with one.
func (c *container) chain(first uint32, most int) ([]byte, error) {
	var out []byte
	for n, seen := first, 0; n < lastSector && len(out) < most; seen++ {
		s, err := c.sector(n)
		if err != nil {
			return nil, err
		}
		if seen > len(c.data)/c.size {
			return nil, damaged("a chain of sectors has no end")
		}
		out = append(out, s...)
		if int64(n)*4+4 > int64(len(c.fat)) {
			return nil, damaged("sector %d is in no table", n)
		}
		n = binary.LittleEndian.Uint32(c.fat[n*4:])
	}
	return out, nil
}

// root gives the streams and folders of the top level: embedded documents lie below.
func (c *container) root() ([]stream, error) {
	raw, err := c.chain(binary.LittleEndian.Uint32(c.data[48:]), mostEntries*128)
	if err != nil {
		return nil, err
	}
	var all []stream
	for ; len(raw) >= 128; raw = raw[128:] {
		all = append(all, entry(raw))
	}
	if len(all) == 0 {
		return nil, damaged("it has no directory")
	}
	var top []stream
	seen := make([]bool, len(all))
	for todo := []uint32{all[0].child}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if int64(n) >= int64(len(all)) || seen[n] {
			continue
		}
		seen[n] = true
		top = append(top, all[n])
		todo = append(todo, all[n].left, all[n].right)
	}
	return top, nil
}

func entry(raw []byte) stream {
	length := min(int(binary.LittleEndian.Uint16(raw[64:])), 64) / 2
	name := make([]uint16, 0, 32)
	for i := range length {
		if u := binary.LittleEndian.Uint16(raw[2*i:]); u != 0 {
			name = append(name, u)
		}
	}
	word := func(at int) uint32 { return binary.LittleEndian.Uint32(raw[at:]) }
	return stream{string(utf16.Decode(name)), raw[66], word(68), word(72), word(76), word(116)}
}

// oldKind tells what an old document is by the streams on its top level.
func oldKind(data []byte) (string, error) {
	c, err := openContainer(data)
	if err != nil {
		return "", err
	}
	top, err := c.root()
	if err != nil {
		return "", err
	}
	named := func(name string) *stream {
		i := slices.IndexFunc(top, func(s stream) bool { return s.name == name })
		if i < 0 {
			return nil
		}
		return &top[i]
	}
	switch {
	case named("EncryptedPackage") != nil, named("EncryptedSummary") != nil:
		return "", encrypted()
	case named("WordDocument") != nil:
		return "doc", c.lockedWord(named("WordDocument"))
	case named("Workbook") != nil:
		return "xls", c.lockedBook(named("Workbook"))
	case named("Book") != nil:
		return "xls", c.lockedBook(named("Book"))
	case named("PowerPoint Document") != nil:
		return "ppt", nil
	}
	return "", refuse.New(refuse.WrongFormat, "", "a container of old formats, but no Word, Excel or PowerPoint document")
}

func encrypted() error {
	return refuse.New(refuse.PasswordRequired, "", "the document is encrypted with a password")
}

// lockedWord looks at the flag of encryption in the head of a text.
func (c *container) lockedWord(s *stream) error {
	head, err := c.chain(s.from, 512)
	if err == nil && len(head) > 11 && head[11]&1 != 0 {
		return encrypted()
	}
	return err
}

// lockedBook looks for the record of a password right after the first one of a workbook.
func (c *container) lockedBook(s *stream) error {
	head, err := c.chain(s.from, 512)
	if err != nil || len(head) < 4 {
		return err
	}
	next := 4 + int(binary.LittleEndian.Uint16(head[2:]))
	for range 3 { // a record of protection may come before
		if next+4 > len(head) {
			return nil
		}
		if binary.LittleEndian.Uint16(head[next:]) == 0x2f {
			return encrypted()
		}
		next += 4 + int(binary.LittleEndian.Uint16(head[next+2:]))
	}
	return nil
}

// isCompound tells the container by its signature.
func isCompound(data []byte) bool { return bytes.HasPrefix(data, compoundFile) }
