package pdfium

import "github.com/tetratelabs/wazero/experimental"

// memory is what one instance works in. By itself the runtime would copy all of it each time that
// PDFium asks for a little more, and leave the old copies lying about: a hostile file then takes four
// times the ceiling. Here the room doubles.
type memory struct{ room []byte }

var _ experimental.LinearMemory = (*memory)(nil)

// newMemory makes the memory of an instance; most is its ceiling in bytes.
func newMemory(capacity, most uint64) experimental.LinearMemory {
	return &memory{room: make([]byte, 0, min(capacity, most))}
}

// Reallocate gives room for so many bytes, what is in it kept.
func (m *memory) Reallocate(size uint64) []byte {
	if size > uint64(cap(m.room)) {
		more := make([]byte, size, max(size, min(2*uint64(cap(m.room)), memoryPages<<16)))
		copy(more, m.room)
		m.room = more
	}
	m.room = m.room[:size]
	return m.room
}

// Free lets go of the room. The garbage collector takes it when no call uses it any more.
func (m *memory) Free() { m.room = nil }
