package model

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestEvents(t *testing.T) {
	for _, c := range []struct {
		text, want string
		done       bool
	}{
		{"data: a\n\ndata: b\n\n", "a|b", false},
		{"data:a\r\n\r\ndata:  b\r\n\r\n", "a| b", false},
		{"data: a\r\rdata: b\r", "a|b", false},
		{"data: a\ndata: b\n\n", "a\nb", false},
		{"data: a\r\ndata: b\r\n\r\n", "a\nb", false},
		{"data: a", "a", false},
		{": comment\n\nid: 7\nretry: 3\nother\ndata: a\n\n", "a", false},
		{"event: error\ndata: a\n\ndata: b\n\n", "error=a|b", false},
		{"event: ping\n\ndata: a\n\n", "a", false},
		{"data\n\n", "", false},
		{"data: a\n\ndata: [DONE]\n\ndata: b\n\n", "a", true},
		{"data: a\ndata: [DONE] \n", "a", true},
		{"data: a [DONE]\n\n", "a [DONE]", false},
		{"", "", false},
	} {
		list, done := events([]byte(c.text))
		var got []string
		for _, e := range list {
			s := string(e.data)
			if e.name != "" {
				s = e.name + "=" + s
			}
			got = append(got, s)
		}
		if s := strings.Join(got, "|"); s != c.want || done != c.done {
			t.Errorf("%q: got %q, %v, want %q, %v", c.text, s, done, c.want, c.done)
		}
	}
}

func TestReadBody(t *testing.T) {
	endless := func(start string) io.Reader {
		return io.MultiReader(strings.NewReader(start), iotest.ErrReader(fmt.Errorf("read on")))
	}
	for _, c := range []struct {
		name string
		r    io.Reader
		want string
		err  string
	}{
		{"whole", strings.NewReader("abc"), "abc", ""},
		{"byte by byte", iotest.OneByteReader(strings.NewReader("data: a\r\n\r\ndata: [DONE]\r\n")), "data: a\r\n\r\ndata: [DONE]\r", ""},
		{"stays open", endless("data: a\n\ndata: [DONE]\n\n"), "data: a\n\ndata: [DONE]\n\n", ""},
		{"stays open within a line", endless("data: [DONE]"), "data: [DONE]", "read on"},
		{"said in the answer", endless(`data: "[DONE]"` + "\n"), `data: "[DONE]"` + "\n", "read on"},
		{"at the bound", strings.NewReader(strings.Repeat("x", 100)), strings.Repeat("x", 100), ""},
		{"beyond the bound", strings.NewReader(strings.Repeat("x", 101)), strings.Repeat("x", 100), "too large"},
		{"endless", endlessReader{}, strings.Repeat("x", 100), "too large"},
	} {
		got, err := readBody(c.r, 100)
		if string(got) != c.want || (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%s: got %q, %v, want %q, %q", c.name, got, err, c.want, c.err)
		}
	}
}

type endlessReader struct{}

func (endlessReader) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}
