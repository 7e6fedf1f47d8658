package dataset

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Bounds of a YAML file.
const (
	maxYAML     = 1 << 20 // bytes; a hostile megabyte takes the library seconds and 300 MB
	maxYAMLKeys = 10_000  // in one mapping: the library compares them pair by pair
	maxYAMLDeep = 200
)

// DecodeYAML reads one YAML document strictly: an unknown field, a key that stands twice, a second
// document, anchors, aliases and merge keys are errors, and so are plain values that YAML reads
// otherwise than they look (007, 1_000, 2025-03-05, a whole number too long for 64 bits): quote
// them. Errors begin with the file and line.
func DecodeYAML(name string, data []byte, v any) error {
	if len(data) > maxYAML {
		return fmt.Errorf("%s: %d bytes, at most %d are read", name, len(data), maxYAML)
	}
	var root yaml.Node
	if err := oneDocument(data, false, &root); err != nil {
		return yamlError(name, err)
	}
	w := yamlWalk{name: name}
	if err := w.node(&root, 0); err != nil {
		return err
	}
	return yamlError(name, oneDocument(data, true, v))
}

func oneDocument(data []byte, known bool, v any) error {
	d := yaml.NewDecoder(bytes.NewReader(data))
	d.KnownFields(known)
	if err := d.Decode(v); errors.Is(err, io.EOF) {
		return errors.New("the file is empty")
	} else if err != nil {
		return err
	}
	var second yaml.Node
	if err := d.Decode(&second); err == nil {
		return fmt.Errorf("line %d: a second document: one file holds one", second.Line)
	} else if !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}

// yamlWalk refuses what the library would take.
type yamlWalk struct{ name string }

func (w yamlWalk) errorf(n *yaml.Node, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s", w.name, n.Line, fmt.Sprintf(format, args...))
}

func (w yamlWalk) node(n *yaml.Node, depth int) error {
	switch {
	case depth > maxYAMLDeep:
		return w.errorf(n, "more than %d nested values", maxYAMLDeep)
	case n.Kind == yaml.AliasNode:
		return w.errorf(n, "alias *%s: write the value out", n.Value)
	case n.Anchor != "":
		return w.errorf(n, "anchor &%s: write the value out where it is needed", n.Anchor)
	case n.Style&yaml.TaggedStyle != 0:
		return w.errorf(n, "tag %s: write the value without a tag", n.Tag)
	case n.Kind == yaml.MappingNode:
		if err := w.keys(n); err != nil {
			return err
		}
	case n.Kind == yaml.ScalarNode:
		return w.scalar(n)
	}
	for _, c := range n.Content {
		if err := w.node(c, depth+1); err != nil {
			return err
		}
	}
	return nil
}

func (w yamlWalk) keys(n *yaml.Node) error {
	if len(n.Content)/2 > maxYAMLKeys {
		return w.errorf(n, "more than %d keys in one mapping", maxYAMLKeys)
	}
	first := make(map[string]int, len(n.Content)/2)
	for i := 0; i < len(n.Content); i += 2 {
		k := n.Content[i]
		if k.Kind != yaml.ScalarNode {
			return w.errorf(k, "a key is a word, not a list or a mapping")
		}
		if k.ShortTag() == "!!merge" {
			return w.errorf(k, "merge key <<: write the keys out")
		}
		if at, twice := first[k.Value]; twice {
			return w.errorf(k, "key %s stands in line %d already", quoted(k.Value), at)
		}
		first[k.Value] = k.Line
	}
	return nil
}

// Plain numbers that are what they look like.
var (
	plainInt   = regexp.MustCompile(`^(0|-?[1-9][0-9]*)$`)
	plainFloat = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+([eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+)$`)
)

func (w yamlWalk) scalar(n *yaml.Node) error {
	if n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
		return nil
	}
	tag := n.ShortTag()
	switch {
	case tag == "!!str", tag == "!!bool", tag == "!!null":
		return nil
	case tag == "!!int" && plainInt.MatchString(n.Value), tag == "!!float" && plainFloat.MatchString(n.Value):
		return nil
	}
	return w.errorf(n, "%s would be read as %s, not as it looks: put it in quotes", quoted(n.Value), strings.TrimPrefix(tag, "!!"))
}

var yamlLine = regexp.MustCompile(`(?s)^(?:yaml: )?(?:unmarshal errors:\n\s+)?line (\d+): (.*)$`)

// yamlError puts the file and the line first.
func yamlError(name string, err error) error {
	if err == nil {
		return nil
	}
	text := err.Error()
	if m := yamlLine.FindStringSubmatch(text); m != nil {
		return fmt.Errorf("%s:%s: %s", name, m[1], m[2])
	}
	return fmt.Errorf("%s: %s", name, strings.TrimPrefix(text, "yaml: "))
}
