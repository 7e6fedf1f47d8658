// Package consumers reads the settings of queue consumers: a layer of defaults, a layer a
// consumer and, over both, a layer an environment. Files keep the last one either in a section of
// its own or within the consumer's.
package consumers

import (
	"errors"
	"slices"

	"etalon/validators/internal/jsondoc"
)

// off begins the name of a key that nobody reads.
const off = "_"

// Settings is a file of settings.
type Settings struct {
	root *jsondoc.Node
	// environments are all that the file has a layer for, in its order.
	environments []string
}

// Value is a value and the line it stands on.
type Value struct {
	Text string
	Line int
}

// Read reads a file and refuses one without consumers.
func Read(text string) (*Settings, error) {
	root, err := jsondoc.Read(text)
	if err != nil {
		return nil, err
	}
	s := &Settings{root: root}
	list := root.At("consumers")
	if list == nil || list.Kind != jsondoc.Object {
		return nil, errors.New("the file has no consumers")
	}
	for _, section := range append([]jsondoc.Field{{Value: root}}, list.Fields...) {
		if e := section.Value.At("environments"); e != nil {
			s.add(e)
		}
	}
	return s, nil
}

func (s *Settings) add(environments *jsondoc.Node) {
	for _, f := range environments.Fields {
		if !slices.Contains(s.environments, f.Name) {
			s.environments = append(s.environments, f.Name)
		}
	}
}

// Knows says whether the file names both the consumer and the environment.
func (s *Settings) Knows(consumer, environment string) bool {
	return s.root.At("consumers", consumer) != nil && slices.Contains(s.environments, environment)
}

// Comment is the note on how the layers lie.
func (s *Settings) Comment() (Value, bool) { return value(s.root.At("$comment")) }

// Default is a key's value in the layer of defaults.
func (s *Settings) Default(key string) (Value, bool) { return value(s.root.At("defaults", key)) }

// Own is a key's value in the consumer's own layer.
func (s *Settings) Own(consumer, key string) (Value, bool) {
	return value(s.root.At("consumers", consumer, key))
}

// Override is a key's value in an environment's layer for the consumer.
func (s *Settings) Override(consumer, environment, key string) (Value, bool) {
	if v, ok := value(s.root.At("environments", environment, "consumers", consumer, key)); ok {
		return v, true
	}
	return value(s.root.At("consumers", consumer, "environments", environment, key))
}

// Effective is the value that holds: of the environment, else of the consumer, else the default.
func (s *Settings) Effective(consumer, environment, key string) (Value, bool) {
	if v, ok := s.Override(consumer, environment, key); ok {
		return v, true
	}
	return s.Common(consumer, key)
}

// Common is the value that holds where no environment overrides it.
func (s *Settings) Common(consumer, key string) (Value, bool) {
	if v, ok := s.Own(consumer, key); ok {
		return v, true
	}
	return s.Default(key)
}

// Overrides says whether the environment has its own value of the key for the consumer.
func (s *Settings) Overrides(consumer, environment, key string) bool {
	_, ok := s.Override(consumer, environment, key)
	return ok
}

// Overridden is the value that an override of the environment hides; ok is false where it has none.
func (s *Settings) Overridden(consumer, environment, key string) (v Value, ok bool) {
	if !s.Overrides(consumer, environment, key) {
		return Value{}, false
	}
	return s.Common(consumer, key)
}

// Overlaid is the default that a nearer layer hides; ok is false where none does.
func (s *Settings) Overlaid(consumer, environment, key string) (v Value, ok bool) {
	if _, own := s.Own(consumer, key); !own && !s.Overrides(consumer, environment, key) {
		return Value{}, false
	}
	return s.Default(key)
}

// Elsewhere is the first override of the key that another environment has.
func (s *Settings) Elsewhere(consumer, environment, key string) (Value, bool) {
	for _, e := range s.environments {
		if v, ok := s.Override(consumer, e, key); ok && e != environment {
			return v, true
		}
	}
	return Value{}, false
}

// Idle is the value of a key of that name that does not count: switched off in the consumer's layer,
// else of a section within it, environments aside.
func (s *Settings) Idle(consumer, key string) (Value, bool) {
	if v, ok := s.Own(consumer, off+key); ok {
		return v, true
	}
	c := s.root.At("consumers", consumer)
	if c == nil {
		return Value{}, false
	}
	for _, f := range c.Fields {
		if f.Name == "environments" {
			continue
		}
		if v, ok := inside(f.Value, key); ok {
			return v, true
		}
	}
	return Value{}, false
}

func inside(n *jsondoc.Node, key string) (Value, bool) {
	if v, ok := value(n.At(key)); ok {
		return v, true
	}
	for _, f := range n.Fields {
		if v, ok := inside(f.Value, key); ok {
			return v, true
		}
	}
	return Value{}, false
}

func value(n *jsondoc.Node) (Value, bool) {
	text, ok := n.Text()
	if !ok {
		return Value{}, false
	}
	return Value{text, n.Line}, true
}
