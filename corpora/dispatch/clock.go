package dispatch

import (
	"fmt"
	"time"
)

// Hours are when an object is served: minutes of a day, on every day or on working days.
type Hours struct {
	Daily      bool
	From, Till int
}

// Always is round the clock.
var Always = Hours{Daily: true, Till: 24 * 60}

// parseHours reads 08:00–20:00.
func parseHours(text string, daily bool) (Hours, error) {
	var a, b, c, d int
	if _, err := fmt.Sscanf(text, "%d:%d–%d:%d", &a, &b, &c, &d); err != nil {
		return Hours{}, fmt.Errorf("service hours %q: %w", text, err)
	}
	return Hours{Daily: daily, From: a*60 + b, Till: c*60 + d}, nil
}

// on are the bounds of service on the day of a moment; without service they are equal.
func (h Hours) on(t time.Time) (from, till time.Time) {
	day := t.Truncate(24 * time.Hour)
	if !h.Daily && !Works(day) {
		return day, day
	}
	return day.Add(time.Duration(h.From) * time.Minute), day.Add(time.Duration(h.Till) * time.Minute)
}

// open tells whether a minute belongs to service; the closing one does not.
func (h Hours) open(t time.Time) bool {
	from, till := h.on(t)
	return !t.Before(from) && t.Before(till)
}

// spent are the minutes of service between two moments.
func (h Hours) spent(since, until time.Time) int {
	var sum time.Duration
	for day := since.Truncate(24 * time.Hour); day.Before(until); day = day.AddDate(0, 0, 1) {
		from, till := h.on(day)
		if from.Before(since) {
			from = since
		}
		if till.After(until) {
			till = until
		}
		sum += max(0, till.Sub(from))
	}
	return int(sum / time.Minute)
}

// after is when so many minutes of service have passed: never later than the closing minute of the day
// on which the last of them passes.
func (h Hours) after(since time.Time, minutes int) time.Time {
	left := time.Duration(minutes) * time.Minute
	for day := since; ; day = day.Truncate(24*time.Hour).AddDate(0, 0, 1) {
		from, till := h.on(day)
		if from.Before(since) {
			from = since
		}
		if room := till.Sub(from); room > 0 && room >= left {
			return from.Add(left)
		} else if room > 0 {
			left -= room
		}
	}
}
