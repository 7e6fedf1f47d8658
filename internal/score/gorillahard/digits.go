package gorillahard

import (
	"slices"
	"unicode/utf8"
)

// zeros are the code points of every decimal zero of Unicode 14 (CPython 3.11); the nine that
// follow each are its row. Written out, so that a newer Unicode in Go changes no verdict.
var zeros = [...]rune{
	0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66,
	0xde6, 0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90,
	0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0,
	0xff10, 0x104a0, 0x10d30, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0,
	0x11650, 0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50, 0x11d50, 0x11da0, 0x16a60, 0x16ac0,
	0x16b50, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e950, 0x1fbf0,
}

// asciiDigits writes s with every decimal digit of any script as 0–9. ok is false when another
// character outside ASCII is left, which no number has.
func asciiDigits(s string) (ascii string, ok bool) {
	first := 0
	for first < len(s) && s[first] < utf8.RuneSelf {
		first++
	}
	if first == len(s) {
		return s, true
	}
	b := append(make([]byte, 0, len(s)), s[:first]...)
	for _, r := range s[first:] {
		if r < utf8.RuneSelf {
			b = append(b, byte(r))
			continue
		}
		d, isDigit := decimalDigit(r)
		if !isDigit {
			return "", false
		}
		b = append(b, d)
	}
	return string(b), true
}

func decimalDigit(r rune) (byte, bool) {
	i, exact := slices.BinarySearch(zeros[:], r)
	if !exact {
		i--
	}
	if i < 0 || r-zeros[i] > 9 {
		return 0, false
	}
	return '0' + byte(r-zeros[i]), true
}
