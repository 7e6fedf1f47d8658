package markup

import (
	"encoding/xml"
	"strings"
)

// Element is an element whose start tag was read. It is valid until the callback that got it
// returns; its attributes must be asked for before its children are read.
type Element struct {
	Space Space
	Local string

	attrs   []xml.Attr
	scanner *Scanner
	depth   int
}

// Is compares the name.
func (e *Element) Is(space Space, local string) bool { return e.Space == space && e.Local == local }

// Attr is the value of an attribute, "" when it is not there. None asks for one without a prefix.
func (e *Element) Attr(space Space, local string) string {
	value, _ := e.Lookup(space, local)
	return value
}

// longestName bounds what readers keep of names: no office program takes a longer one.
const longestName = 255

// Name is an attribute that many places of a document may take over, such as the name of a style: cut
// to what a name may have, so that a long one does not stand in a million results.
func (e *Element) Name(space Space, local string) string { return Cut(e.Attr(space, local)) }

// Cut shortens a name to what a name may have.
func Cut(name string) string {
	if len(name) <= longestName {
		return name
	}
	return strings.ToValidUTF8(strings.Clone(name[:longestName]), "")
}

// Lookup is Attr that tells an empty value from a missing attribute.
func (e *Element) Lookup(space Space, local string) (string, bool) {
	for i := range e.attrs {
		a := &e.attrs[i]
		if a.Name.Local != local {
			continue
		}
		if a.Name.Space == "" {
			if space == None {
				return a.Value, true
			}
			continue
		}
		if e.scanner.resolve(a.Name.Space) == space {
			return a.Value, true
		}
	}
	return "", false
}

// Attrs calls f for every attribute but namespace declarations, as written.
func (e *Element) Attrs(f func(space Space, local, value string)) {
	for _, a := range e.attrs {
		if a.Name.Space == "xmlns" || a.Name.Space == "" && a.Name.Local == "xmlns" {
			continue
		}
		space := None
		if a.Name.Space != "" {
			space = e.scanner.resolve(a.Name.Space)
		}
		f(space, a.Name.Local, a.Value)
	}
}

// Each calls f for every child element.
func (e *Element) Each(f func(child *Element) error) error { return e.Content(f, nil) }

// Content calls f for every child element and text, when not nil, for every run of text between
// them; the bytes are valid during the call.
func (e *Element) Content(f func(child *Element) error, text func([]byte)) error {
	s := e.scanner
	for len(s.open) >= e.depth {
		step, err := s.next()
		if err != nil {
			return err
		}
		switch {
		case step == starts:
			inside := len(s.open)
			if f != nil {
				if err := f(s.nodes[inside-1]); err != nil {
					return err
				}
			}
			if err := s.leave(inside - 1); err != nil {
				return err
			}
		case step == says && text != nil:
			text(s.text)
		}
	}
	return nil
}

// Text is all text inside the element, children's too.
func (e *Element) Text() (string, error) {
	s := e.scanner
	var first string
	var rest *strings.Builder
	for len(s.open) >= e.depth {
		step, err := s.next()
		if err != nil {
			return "", err
		}
		if step != says {
			continue
		}
		switch {
		case rest != nil:
			rest.Write(s.text)
		case first == "":
			first = string(s.text)
		default:
			rest = &strings.Builder{}
			rest.WriteString(first)
			rest.Write(s.text)
		}
	}
	if rest != nil {
		return rest.String(), nil
	}
	return first, nil
}

// On reads a switch attribute such as w:val: present without a value means on.
func (e *Element) On(space Space) bool {
	value, ok := e.Lookup(space, "val")
	return !ok || Truth(value)
}

// Truth reads the spellings of a yes in office documents; everything else is a no.
func Truth(value string) bool {
	switch value {
	case "1", "true", "on", "t", "True", "TRUE":
		return true
	}
	return false
}
