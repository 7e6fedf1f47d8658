// Package markup reads XML of strangers as a stream: no document type, bounded depth and size of a
// token, matched tags, namespaces resolved to the few that the readers know. A reader descends by
// Element.Each, which skips what the callback leaves unread, so no tree is ever built.
package markup

import (
	"encoding/xml"
	"errors"
	"io"

	"etalon/internal/extract/refuse"
)

// Limits of one XML part. A zero field takes its value from DefaultLimits.
type Limits struct {
	Depth int // nested elements
	Token int // bytes of one tag or one run of text
}

// DefaultLimits fit every part that an office program writes.
var DefaultLimits = Limits{Depth: 200, Token: 4 << 20}

// Scanner walks through one XML document. Use Parse.
type Scanner struct {
	decoder *xml.Decoder
	source  *source
	limits  Limits
	open    []xml.Name // names as written, prefixes unresolved
	nodes   []*Element // one for every depth, used again and again
	scopes  []scope    // namespace declarations in force
	text    []byte     // of the latest run of text
}

// scope is one namespace declaration.
type scope struct {
	depth  int
	prefix string
	space  Space
}

// kind of a step through the document.
type kind uint8

const (
	starts kind = iota
	ends
	says
	over
)

// Parse reads a document and hands its root element to f. What f leaves unread is still checked.
func Parse(r io.Reader, limits Limits, f func(root *Element) error) error {
	s := newScanner(r, limits)
	err := s.parse(f)
	if err != nil && s.source.failed != nil {
		return s.source.failed // the reader's own words are nearer to the cause
	}
	return err
}

func newScanner(r io.Reader, limits Limits) *Scanner {
	if limits.Depth == 0 {
		limits.Depth = DefaultLimits.Depth
	}
	if limits.Token == 0 {
		limits.Token = DefaultLimits.Token
	}
	src := newSource(r, limits.Token)
	d := xml.NewDecoder(src)
	d.CharsetReader = src.charset
	return &Scanner{decoder: d, source: src, limits: limits}
}

func (s *Scanner) parse(f func(root *Element) error) error {
	seen := false
	for {
		step, err := s.next()
		if err != nil {
			return err
		}
		switch step {
		case over:
			if !seen {
				return refuse.New(refuse.BadXML, "", "no element")
			}
			return nil
		case starts:
			if seen {
				return refuse.New(refuse.BadXML, "", "a second root element")
			}
			seen = true
			if err := f(s.nodes[0]); err != nil {
				return err
			}
			if err := s.leave(0); err != nil {
				return err
			}
		case says, ends:
		}
	}
}

// leave reads on until no more than depth elements are open.
func (s *Scanner) leave(depth int) error {
	for len(s.open) > depth {
		if _, err := s.next(); err != nil {
			return err
		}
	}
	return nil
}

// next takes one step. After starts, the element is s.nodes[len(s.open)-1]; after says, s.text is
// its text.
func (s *Scanner) next() (kind, error) {
	for {
		s.source.token = 0
		token, err := s.decoder.RawToken()
		if err != nil {
			return s.ended(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			return starts, s.enter(t)
		case xml.EndElement:
			return ends, s.exit(t.Name)
		case xml.CharData:
			s.text = t
			return says, nil
		case xml.Directive:
			return over, refuse.New(refuse.Doctype, "", "a document type or another declaration (<!…>) is not accepted")
		case xml.Comment, xml.ProcInst:
		}
	}
}

// ended tells the end of the document from a fault.
func (s *Scanner) ended(err error) (kind, error) {
	if errors.Is(err, io.EOF) && s.source.failed == nil {
		if n := len(s.open); n > 0 {
			return over, refuse.New(refuse.Damaged, "", "the XML ends inside <%s>", s.open[n-1].Local)
		}
		return over, nil
	}
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		return over, refuse.New(refuse.BadXML, "", "line %d: %s", syntax.Line, syntax.Msg)
	}
	if refuse.CodeOf(err) != "" {
		return over, err
	}
	return over, refuse.New(refuse.BadXML, "", "%v", err)
}

func (s *Scanner) enter(t xml.StartElement) error {
	if len(s.open) >= s.limits.Depth {
		return refuse.New(refuse.TooDeep, "", "elements nested more than %d deep", s.limits.Depth)
	}
	s.open = append(s.open, t.Name)
	depth := len(s.open)
	for _, a := range t.Attr {
		switch {
		case a.Name.Space == "xmlns":
			s.scopes = append(s.scopes, scope{depth, a.Name.Local, spaceOf(a.Value)})
		case a.Name.Space == "" && a.Name.Local == "xmlns":
			s.scopes = append(s.scopes, scope{depth, "", spaceOf(a.Value)})
		}
	}
	if len(s.nodes) < depth {
		s.nodes = append(s.nodes, &Element{scanner: s, depth: depth})
	}
	e := s.nodes[depth-1]
	e.Space, e.Local, e.attrs = s.resolve(t.Name.Space), t.Name.Local, t.Attr
	return nil
}

func (s *Scanner) exit(name xml.Name) error {
	n := len(s.open)
	if n == 0 || s.open[n-1] != name {
		return refuse.New(refuse.BadXML, "", "</%s> closes nothing", name.Local)
	}
	s.open = s.open[:n-1]
	for len(s.scopes) > 0 && s.scopes[len(s.scopes)-1].depth >= n {
		s.scopes = s.scopes[:len(s.scopes)-1]
	}
	return nil
}

// resolve is what a prefix stands for here.
func (s *Scanner) resolve(prefix string) Space {
	for i := len(s.scopes) - 1; i >= 0; i-- {
		if s.scopes[i].prefix == prefix {
			return s.scopes[i].space
		}
	}
	switch prefix {
	case "":
		return None
	case "xml":
		return XML
	}
	return Unknown
}
