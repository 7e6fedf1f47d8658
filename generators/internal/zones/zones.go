// Package zones compares what names answered by a log with what settings say, and says what is done about a difference.
package zones

import (
	"maps"
	"slices"
	"time"

	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
)

// Fresh takes answers that were not cached.
func Fresh(a workfiles.ZoneAnswer) bool { return !a.Cached }

func all(workfiles.ZoneAnswer) bool { return true }

func settled(h *workfiles.ZoneHost) workfiles.ZoneValue { return h.Now }

// Wrong is the one name whose last answer at a moment, and all through its minute, is not as it should be; nil when there is not one alone.
func Wrong(z *workfiles.ZoneWatch, what string, at time.Time) *workfiles.ZoneHost {
	found := differing(z, what, at, Fresh, settled)
	if len(found) != 1 || !slices.Equal(found, differing(z, what, at.Add(59*time.Second), Fresh, settled)) {
		return nil
	}
	return found[0]
}

// reading is a careless look at a log: until when, at which answers, against which values.
type reading struct {
	what   string
	at     time.Time
	take   func(workfiles.ZoneAnswer) bool
	should func(*workfiles.ZoneHost) workfiles.ZoneValue
}

// Harmless says whether a careless reading comes to the same call of a deed: to that name alone or, where the call names
// no more than its zone or its answer, to a name of that zone or with that answer. It is asked at the moment and at the
// end of its minute.
func Harmless(z *workfiles.ZoneWatch, d Deed, at time.Time) bool {
	return harmlessAt(z, d, at) || harmlessAt(z, d, at.Add(59*time.Second))
}

func harmlessAt(z *workfiles.ZoneWatch, d Deed, at time.Time) bool {
	right := d.call(z, reading{d.What, at, Fresh, settled})
	for _, careless := range []reading{
		// Moscow time taken for UTC, the end of the log, cached answers, other values of the settings.
		{d.What, at.Add(3 * time.Hour), Fresh, settled},
		{d.What, z.Answers[len(z.Answers)-1].At, Fresh, settled},
		{d.What, at, all, settled},
		{d.What, at, Fresh, defaultValue}, {d.What, at, Fresh, formerValue}, {"адрес", at, Fresh, firstValue},
	} {
		if call := d.call(z, careless); call != nil && maps.Equal(call, right) {
			return true
		}
	}
	return false
}

// call are the arguments that a reading comes to; nil when it finds no name or several.
func (d Deed) call(z *workfiles.ZoneWatch, r reading) dataset.Args {
	found := differing(z, r.what, r.at, r.take, r.should)
	if len(found) != 1 {
		return nil
	}
	return d.args(found[0], z.Last(found[0], r.at, r.take).Value, "")
}

// differing are the names whose last answer differs from what they should answer.
func differing(z *workfiles.ZoneWatch, what string, at time.Time, take func(workfiles.ZoneAnswer) bool, should func(*workfiles.ZoneHost) workfiles.ZoneValue) []*workfiles.ZoneHost {
	var found []*workfiles.ZoneHost
	for _, h := range z.Hosts {
		last := z.Last(h, at, take)
		if last == nil {
			continue
		}
		is, want := last.Value, should(h)
		if what == "адрес" && is.Address != want.Address || what == "TTL" && is.TTL != want.TTL {
			found = append(found, h)
		}
	}
	return found
}

// defaultValue, formerValue and firstValue are careless readings of the settings.
func defaultValue(h *workfiles.ZoneHost) workfiles.ZoneValue {
	return workfiles.ZoneValue{Address: h.Former.Address, TTL: "600"}
}

func formerValue(h *workfiles.ZoneHost) workfiles.ZoneValue { return h.Former }

func firstValue(h *workfiles.ZoneHost) workfiles.ZoneValue {
	if h.First.Address == "" {
		return h.Now
	}
	return h.First
}
