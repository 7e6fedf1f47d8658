package contracts

import (
	"slices"

	"etalon/internal/stream"
)

// Topics are the optional subjects, sorted; every one is in some contracts of a set and not in others.
var Topics = []string{
	"advance", "badge", "custody", "downtime", "insurance", "loaner", "localization", "photo", "samples", "secrecy",
	"small_business", "smoking", "stages", "support", "tare", "training", "visit", "warranty_security",
}

// topics deals the topics out: of every five contracts that a topic suits, two have it.
func topics(seed uint64, plans []Plan) error {
	for _, topic := range Topics {
		r := stream.New(seed, "procurement", "topic", topic)
		pattern := []bool{true, false, true, false, false}
		stream.Shuffle(r, pattern)
		at := 0
		for i := range plans {
			fits, err := plans[i].Suits(topic)
			if err != nil {
				return err
			}
			if !fits {
				continue
			}
			if pattern[at%len(pattern)] {
				plans[i].Topics = append(plans[i].Topics, topic)
			}
			at++
		}
	}
	return nil
}

// Suits says whether a contract on the plan's subject could well say something about the topic.
func (p *Plan) Suits(topic string) (bool, error) {
	s, err := readSubject(p.Subject)
	if err != nil {
		return false, err
	}
	switch topic {
	case "stages": // by dates that nothing changes
		if p.ByEvent || p.Amends != Unchanged {
			return false, nil
		}
	case "warranty_security", "loaner":
		if s.NoWarranty {
			return false, nil
		}
	}
	return !slices.Contains(s.Skips, topic), nil
}

// MightSay says whether a contract on such a subject could say something about a topic. What a plan
// suits was found out when it was made.
func (c *Contract) MightSay(topic string) bool {
	fits, err := c.Suits(topic)
	return err == nil && fits
}
