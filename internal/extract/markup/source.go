package markup

import (
	"bytes"
	"io"
	"strings"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"etalon/internal/extract/refuse"
)

// source feeds the decoder byte by byte and stops it when one token grows beyond the limit: the
// decoder itself would collect a gigabyte of spaces before it says anything.
type source struct {
	r      io.Reader
	buf    []byte
	at     int
	limit  int
	token  int // bytes of the token being read; the scanner sets it to 0
	wide   bool
	failed error
}

// windowBytes is how much is read at once.
const windowBytes = 64 << 10

func newSource(r io.Reader, limit int) *source {
	s := &source{r: r, limit: limit}
	s.begin()
	return s
}

// begin looks at the first bytes: UTF-16 is turned into UTF-8, a byte order mark is dropped.
func (s *source) begin() {
	head := make([]byte, 4)
	n, err := io.ReadFull(s.r, head)
	head = head[:n]
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		s.failed = err
		return
	}
	rest := s.r
	s.r = io.MultiReader(bytes.NewReader(head), rest)
	switch {
	case bytes.HasPrefix(head, []byte("\xef\xbb\xbf")):
		s.r = io.MultiReader(bytes.NewReader(head[3:]), rest)
	case bytes.HasPrefix(head, []byte("\xff\xfe")), bytes.Equal(head, []byte("<\x00?\x00")):
		s.r, s.wide = decoded(s.r, unicode.LittleEndian), true
	case bytes.HasPrefix(head, []byte("\xfe\xff")), bytes.Equal(head, []byte("\x00<\x00?")):
		s.r, s.wide = decoded(s.r, unicode.BigEndian), true
	}
}

func decoded(r io.Reader, order unicode.Endianness) io.Reader {
	return transform.NewReader(r, unicode.UTF16(order, unicode.UseBOM).NewDecoder())
}

// charset answers the decoder's question about a declared encoding. Office packages are UTF-8 or
// UTF-16 by their standard.
func (s *source) charset(label string, input io.Reader) (io.Reader, error) {
	switch l := strings.ToLower(label); {
	case l == "us-ascii", l == "ascii":
		return input, nil
	case strings.HasPrefix(l, "utf-16") && s.wide:
		return input, nil
	}
	s.failed = refuse.New(refuse.BadEncoding, "", "the XML says it is %q; packages are UTF-8 or UTF-16", label)
	return nil, s.failed
}

// ReadByte gives the next byte.
func (s *source) ReadByte() (byte, error) {
	if s.at == len(s.buf) {
		if err := s.fill(); err != nil {
			return 0, err
		}
	}
	if s.token++; s.token > s.limit {
		s.failed = refuse.New(refuse.TooLarge, "", "one tag or run of text has more than %d bytes", s.limit)
		return 0, s.failed
	}
	b := s.buf[s.at]
	s.at++
	return b, nil
}

// Read is there because the decoder wants an io.Reader; it uses ReadByte.
func (s *source) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	b, err := s.ReadByte()
	if err != nil {
		return 0, err
	}
	p[0] = b
	return 1, nil
}

func (s *source) fill() error {
	if s.failed != nil {
		return s.failed
	}
	if cap(s.buf) == 0 {
		s.buf = make([]byte, windowBytes)
	}
	s.buf = s.buf[:cap(s.buf)]
	for {
		n, err := s.r.Read(s.buf)
		if n > 0 {
			s.buf, s.at = s.buf[:n], 0
			return nil
		}
		if err != nil {
			s.buf, s.at = s.buf[:0], 0
			if err != io.EOF {
				s.failed = err
			}
			return err
		}
	}
}
