package gorillahard

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
)

// blockSize is how much of a file one worker takes at a time; a longer line makes a longer block.
const blockSize = 256 << 10

// readBlocks cuts a stream into blocks of whole lines and hands each to emit with the number of
// its first line, until emit says no.
func readBlocks(r io.Reader, emit func(text string, first int) bool) error {
	chunk := make([]byte, blockSize)
	var block strings.Builder
	line := 1
	flush := func() bool {
		text, first := block.String(), line
		block = strings.Builder{}
		line += strings.Count(text, "\n")
		return text == "" || emit(text, first)
	}
	for {
		n, err := io.ReadFull(r, chunk)
		got := chunk[:n]
		if end := bytes.LastIndexByte(got, '\n') + 1; end > 0 {
			block.Write(got[:end])
			if !flush() {
				return nil
			}
			got = got[end:]
		}
		block.Write(got)
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
			flush()
			return nil
		case err != nil:
			return fmt.Errorf("read answers: %w", err)
		}
	}
}

// eachLine calls f with every line of a block, line ends cut off.
func eachLine(text string, first int, f func(line string, number int)) {
	for number := first; text != ""; number++ {
		line, rest, _ := strings.Cut(text, "\n")
		f(line, number)
		text = rest
	}
}
