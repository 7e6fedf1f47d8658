// Package quantity reads durations and sizes as settings write them, "1h30m" or "1.5MiB", and
// says how many whole units of another kind they are. Nothing is rounded.
package quantity

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"
)

// maxLength bounds what is read: settings write a quantity in a few characters.
const maxLength = 40

// Unit is a unit by its usual sign.
type Unit string

// The units known: of time, and of size.
const (
	Millisecond Unit = "ms"
	Second      Unit = "s"
	Minute      Unit = "m"
	Hour        Unit = "h"
	Day         Unit = "d"
	Byte        Unit = "B"
	Kibibyte    Unit = "KiB"
	Mebibyte    Unit = "MiB"
	Gibibyte    Unit = "GiB"
)

type measure struct {
	ofTime bool
	// size in milliseconds or bytes.
	size int64
}

var units = map[Unit]measure{
	Millisecond: {true, 1}, Second: {true, 1000}, Minute: {true, 60_000}, Hour: {true, 3_600_000}, Day: {true, 86_400_000},
	Byte: {false, 1}, Kibibyte: {false, 1 << 10}, Mebibyte: {false, 1 << 20}, Gibibyte: {false, 1 << 30},
}

// Quantity is a sum of parts, each a number and its unit.
type Quantity struct {
	Parts  []Part
	ofTime bool
	total  *big.Rat
}

// Part is a number as written and its unit.
type Part struct {
	Number string
	Unit   Unit
}

var part = regexp.MustCompile(`^(\d+(?:\.\d+)?)([A-Za-z]+)`)

// Parse reads parts that follow each other, all of time or all of size.
func Parse(text string) (Quantity, error) {
	q := Quantity{total: new(big.Rat)}
	if text == "" || len(text) > maxLength {
		return q, fmt.Errorf("%.50q is no quantity", text)
	}
	for rest := text; rest != ""; {
		m := part.FindStringSubmatch(rest)
		if m == nil {
			return q, fmt.Errorf("quantity %q: %q is no number with a unit", text, rest)
		}
		u, ok := units[Unit(m[2])]
		if !ok || len(q.Parts) > 0 && u.ofTime != q.ofTime {
			return q, fmt.Errorf("quantity %q: unit %q is unknown or of another kind", text, m[2])
		}
		number, _ := new(big.Rat).SetString(m[1])
		q.total.Add(q.total, number.Mul(number, new(big.Rat).SetInt64(u.size)))
		q.ofTime = u.ofTime
		q.Parts = append(q.Parts, Part{m[1], Unit(m[2])})
		rest = rest[len(m[0]):]
	}
	return q, nil
}

// In says how many units the quantity is; an error when that is not a whole number, or the units
// are of another kind.
func (q Quantity) In(u Unit) (int64, error) {
	m, ok := units[u]
	if !ok || m.ofTime != q.ofTime {
		return 0, fmt.Errorf("%v cannot be told in %q", q.Parts, u)
	}
	n := new(big.Rat).Quo(q.total, new(big.Rat).SetInt64(m.size))
	if !n.IsInt() || !n.Num().IsInt64() {
		return 0, fmt.Errorf("%v is %s of %q, not a whole number", q.Parts, n.RatString(), u)
	}
	return n.Num().Int64(), nil
}

// words are beginnings of units' names in descriptions; those that contain others stand first.
var words = []struct {
	begins string
	unit   Unit
}{
	{"миллисекунд", Millisecond}, {"секунд", Second}, {"минут", Minute}, {"час", Hour}, {"сут", Day},
	{"кибибайт", Kibibyte}, {"мебибайт", Mebibyte}, {"гибибайт", Gibibyte}, {"байт", Byte},
}

// Named is the unit that a description names first: "Вес в кибибайтах (1024 байта)".
func Named(description string) (Unit, bool) {
	for _, field := range strings.Fields(strings.ToLower(description)) {
		for _, w := range words {
			if strings.HasPrefix(strings.TrimLeft(field, "(«"), w.begins) {
				return w.unit, true
			}
		}
	}
	return "", false
}
