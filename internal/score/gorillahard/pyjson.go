package gorillahard

import "hash/maphash"

// grammar says which texts count as JSON.
type grammar struct {
	constants bool // NaN, Infinity and -Infinity are numbers
	maxDepth  int  // containers within containers
	maxDigits int  // of an integer; 0: any number
}

var (
	// python311 is the json module of CPython 3.11, limits included: its recursion limit stops
	// at some 985 levels (where exactly depends on the caller), its integers at 4,300 digits.
	python311 = grammar{constants: true, maxDepth: 985, maxDigits: 4300}
	// rfc8259 has no NaN and no limit but one on depth, which keeps the stack bounded.
	rfc8259 = grammar{maxDepth: 10000}
)

// parse checks that s is one JSON value, with white space around it or not. repeated says that an
// object at some depth has a key twice, compared after escapes are decoded. Nothing is built:
// what a check needs is read from the text later, so a huge answer costs no memory.
func parse(s string, g *grammar) (ok, repeated bool) {
	c := checker{s: s, g: g}
	c.space()
	if !c.value() {
		return false, false
	}
	c.space()
	return c.i == len(s), c.repeated
}

type checker struct {
	s        string
	i        int
	g        *grammar
	depth    int
	repeated bool
	hashes   keyHashes
}

func (c *checker) space() {
	for c.i < len(c.s) && isJSONSpace(c.s[c.i]) {
		c.i++
	}
}

// take consumes b if it comes next.
func (c *checker) take(b byte) bool {
	if c.i < len(c.s) && c.s[c.i] == b {
		c.i++
		return true
	}
	return false
}

func (c *checker) word(w string) bool {
	if len(c.s)-c.i >= len(w) && c.s[c.i:c.i+len(w)] == w {
		c.i += len(w)
		return true
	}
	return false
}

func (c *checker) value() bool {
	if c.i == len(c.s) {
		return false
	}
	switch c.s[c.i] {
	case '"':
		return c.str()
	case '{':
		return c.open() && c.object()
	case '[':
		return c.open() && c.array()
	case 't':
		return c.word("true")
	case 'f':
		return c.word("false")
	case 'n':
		return c.word("null")
	case 'N':
		return c.g.constants && c.word("NaN")
	case 'I':
		return c.g.constants && c.word("Infinity")
	}
	return c.number()
}

// open enters a container; array and object leave it where they succeed.
func (c *checker) open() bool {
	c.depth++
	c.i++
	c.space()
	return c.depth <= c.g.maxDepth
}

func (c *checker) array() bool {
	if c.take(']') {
		c.depth--
		return true
	}
	for {
		c.space()
		if !c.value() {
			return false
		}
		c.space()
		if c.take(']') {
			c.depth--
			return true
		}
		if !c.take(',') {
			return false
		}
	}
}

func (c *checker) object() bool {
	start, base := c.i, c.hashes.n
	if c.take('}') {
		c.depth--
		return true
	}
	for {
		c.space()
		at := c.i
		if c.i == len(c.s) || c.s[c.i] != '"' || !c.str() {
			return false
		}
		c.hashes.push(maphash.String(seed, decode(c.s[at:c.i])))
		c.space()
		if !c.take(':') {
			return false
		}
		c.space()
		if !c.value() {
			return false
		}
		c.space()
		if c.take('}') {
			c.closeKeys(start, base)
			c.depth--
			return true
		}
		if !c.take(',') {
			return false
		}
	}
}

// closeKeys looks for a repeated key among those of the object whose inside began at start.
func (c *checker) closeKeys(start, base int) {
	alike := !c.repeated && sameHash(c.hashes.since(base))
	c.hashes.n = base
	if !alike {
		return
	}
	seen := make(map[string]struct{})
	for m := (cursor{c.s, start}); ; {
		key, _, ok := m.member()
		if !ok {
			return
		}
		if _, twice := seen[key]; twice {
			c.repeated = true
			return
		}
		seen[key] = struct{}{}
	}
}

// str reads a string; c.s[c.i] is its opening quote.
func (c *checker) str() bool {
	for i := c.i + 1; i < len(c.s); i++ {
		switch b := c.s[i]; {
		case b == '"':
			c.i = i + 1
			return true
		case b < ' ':
			return false
		case b == '\\':
			i++
			if i == len(c.s) {
				return false
			}
			if c.s[i] == 'u' {
				if _, ok := hex4(c.s, i+1); !ok {
					return false
				}
				i += 4
			} else if unescaped(c.s[i]) == 0 {
				return false
			}
		}
	}
	return false
}

func (c *checker) number() bool {
	c.take('-')
	if c.g.constants && c.word("Infinity") {
		return true
	}
	start := c.i
	digits := c.digits()
	if digits == 0 || digits > 1 && c.s[start] == '0' {
		return false
	}
	whole := true
	if c.take('.') {
		whole = false
		if c.digits() == 0 {
			return false
		}
	}
	if c.take('e') || c.take('E') {
		whole = false
		if !c.take('+') {
			c.take('-')
		}
		if c.digits() == 0 {
			return false
		}
	}
	return !whole || c.g.maxDigits == 0 || digits <= c.g.maxDigits
}

func (c *checker) digits() int {
	start := c.i
	for c.i < len(c.s) && '0' <= c.s[c.i] && c.s[c.i] <= '9' {
		c.i++
	}
	return c.i - start
}
