//go:build race

package conformance

// underRace is true when the race detector watches, under which a validation takes ten times as long.
const underRace = true
