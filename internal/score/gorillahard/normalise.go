package gorillahard

import "strings"

// normalisePublic removes reasoning the way the public scorer does, one pass each: blocks, the
// tail after the first opening tag left, stray tags. A tag that one pass forms by a removal is
// seen by the next pass only. cut says that a tail was dropped.
func normalisePublic(s string) (text string, cut bool) {
	if strings.IndexByte(s, '<') < 0 {
		return trim(s), false
	}
	s = dropBlocks(s)
	if start := firstOpening(s); start >= 0 {
		s, cut = s[:start], true
	}
	return trim(dropTags(s)), cut
}

// normaliseStrict differs in two ways. A text that is one JSON object as a whole is taken as it
// stands: a tag within one of its strings is a value, and no tolerant step may touch it. And
// everything up to the last unmatched closing tag is reasoning whose opening tag stood in the
// prompt, so it goes.
func normaliseStrict(s string) (text string, cut bool) {
	s = trim(s)
	if strings.IndexByte(s, '<') < 0 || wholeObject(s) {
		return s, false
	}
	s = dropBlocks(s)
	if end := lastClosing(s); end >= 0 {
		s = s[end:]
	}
	if start := firstOpening(s); start >= 0 {
		s, cut = s[:start], true
	}
	return trim(s), cut
}

func wholeObject(s string) bool {
	if s == "" || s[0] != '{' {
		return false
	}
	ok, _ := parse(s, &rfc8259)
	return ok
}

// tag is a reasoning tag found in a text: s[start:end].
type tag struct {
	start, end int
	closing    bool
}

// nextTag finds the first reasoning tag at or after from.
func nextTag(s string, from int) (tag, bool) {
	for {
		lt := strings.IndexByte(s[from:], '<')
		if lt < 0 {
			return tag{}, false
		}
		start := from + lt
		if end, closing := tagAt(s, start); end > 0 {
			return tag{start, end, closing}, true
		}
		from = start + 1
	}
}

// tagAt reads a bare <think> or </think> at s[i:]; end is 0 when there is none.
func tagAt(s string, i int) (end int, closing bool) {
	i++
	if i < len(s) && s[i] == '/' {
		closing = true
		i++
	}
	for _, letter := range []byte("think") {
		n := letterAt(s[i:], letter)
		if n == 0 {
			return 0, false
		}
		i += n
	}
	if i == len(s) || s[i] != '>' {
		return 0, false
	}
	return i + 1, closing
}

// letterAt gives the length of the spelling of an ASCII letter that s begins with, case ignored
// the Unicode way: U+0130 and U+0131 are an i, U+212A is a k.
func letterAt(s string, letter byte) int {
	if s == "" {
		return 0
	}
	if s[0]|0x20 == letter {
		return 1
	}
	switch {
	case letter == 'i' && (strings.HasPrefix(s, "\u0131") || strings.HasPrefix(s, "\u0130")):
		return 2
	case letter == 'k' && strings.HasPrefix(s, "\u212a"):
		return 3
	}
	return 0
}

// dropBlocks removes <think>…</think>, shortest match, leftmost first.
func dropBlocks(s string) string {
	var b strings.Builder
	kept, open, from := 0, -1, 0
	for {
		t, ok := nextTag(s, from)
		if !ok {
			break
		}
		from = t.end
		switch {
		case !t.closing && open < 0:
			open = t.start
		case t.closing && open >= 0:
			b.WriteString(s[kept:open])
			kept, open = t.end, -1
		}
	}
	if kept == 0 {
		return s
	}
	b.WriteString(s[kept:])
	return b.String()
}

// dropTags removes every single tag in one pass.
func dropTags(s string) string {
	var b strings.Builder
	kept := 0
	for {
		t, ok := nextTag(s, kept)
		if !ok {
			break
		}
		b.WriteString(s[kept:t.start])
		kept = t.end
	}
	if kept == 0 {
		return s
	}
	b.WriteString(s[kept:])
	return b.String()
}

func firstOpening(s string) int {
	for from := 0; ; {
		t, ok := nextTag(s, from)
		if !ok {
			return -1
		}
		if !t.closing {
			return t.start
		}
		from = t.end
	}
}

func lastClosing(s string) int {
	end := -1
	for from := 0; ; {
		t, ok := nextTag(s, from)
		if !ok {
			return end
		}
		if t.closing {
			end = t.end
		}
		from = t.end
	}
}
