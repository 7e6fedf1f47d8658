package pdfium

import (
	"bytes"
	"testing"
)

func TestMemoryGrows(t *testing.T) {
	const page = 64 << 10
	m := newMemory(page, memoryPages*page)
	first := m.Reallocate(page)
	copy(first, "text")
	for size := uint64(2 * page); size <= 40*page; size += page {
		room := m.Reallocate(size)
		if uint64(len(room)) != size || !bytes.HasPrefix(room, []byte("text")) {
			t.Fatalf("%d bytes of %d, beginning %q", len(room), size, room[:4])
		}
		if rest := bytes.Trim(room[4:], "\x00"); len(rest) > 0 {
			t.Fatalf("new memory is not empty: %q", rest)
		}
		if cap(room) > 2*int(size) {
			t.Fatalf("room for %d bytes where %d were asked for", cap(room), size)
		}
	}
	m.Free()
}
