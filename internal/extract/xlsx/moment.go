package xlsx

import (
	"fmt"
	"time"
)

// fractionPlaces is how much of a day's fraction counts: a millionth of a second.
const fractionPlaces = 11

// lastDay is 31 December 9999 in days from the last day of 1899.
const lastDay = 2958465

// moment turns a count of days into a date, a time or a duration, and says which it is in truth: a
// format for dates may hide a time. It is false when the number is no moment.
func moment(d decimal, kind Kind, date1904 bool) (string, Kind, bool) {
	days, fraction, ok := d.part(fractionPlaces)
	if !ok {
		return "", kind, false
	}
	seconds := secondsOf(fraction)
	if kind == Duration {
		return duration(d.negative, days*86400+seconds), kind, true
	}
	if d.negative {
		return "", kind, false
	}
	if seconds == 86400 {
		days, seconds = days+1, 0
	}
	switch {
	case kind == Time, days == 0 && !date1904 && seconds > 0:
		return clockText(seconds), Time, true
	case !date1904 && days < 1:
		return "", kind, false // Excel shows 00.01.1900
	}
	date, ok := dateOf(days, date1904)
	if kind == Date && seconds == 0 {
		return date, kind, ok
	}
	return date + "T" + clockText(seconds), DateTime, ok
}

// secondsOf rounds a fraction of a day to seconds.
func secondsOf(fraction int64) int64 {
	const unit = 100_000_000_000 // 10^fractionPlaces
	return (fraction*86400 + unit/2) / unit
}

func clockText(s int64) string { return fmt.Sprintf("%02d:%02d:%02d", s/3600, s/60%60, s%60) }

func duration(negative bool, s int64) string {
	text := clockText(s)
	if negative && s > 0 {
		return "-" + text
	}
	return text
}

// dateOf counts days. The calendar from 1900 has a 29 February that never was: day 60.
func dateOf(days int64, date1904 bool) (string, bool) {
	if date1904 {
		days += 1462
	}
	switch {
	case days > lastDay:
		return "", false
	case days == 60 && !date1904:
		return "1900-02-29", true
	case days > 60:
		days--
	}
	return time.Date(1899, 12, 31, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(days)).Format("2006-01-02"), true
}
