// Package termbook reads regulations in Markdown: a table of terms in days by category and right, and
// orders that change them from a day on.
package termbook

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"etalon/validators/internal/calendar"
)

// Order is an order about one term, or its entry in the table, which begins on no day. Void orders are
// drafts and those taken back.
type Order struct {
	Category, Right string
	// Day is the first on which it holds, as 2025-03-04.
	Day  string
	Term int
	Void bool
	Line int
}

// most bounds the size of a regulation.
const most = 1 << 20

var (
	row   = regexp.MustCompile(`^\| ([^|]+) \| (\d{1,4}) \| (\d{1,4}) \|$`)
	order = regexp.MustCompile(`^- Приказ \d+: с (\d{2}\.\d{2}\.\d{4}) категория «([^»]+)», (чтение|запись) — (\d{1,4}) сут\.(.*)$`)
	voids = regexp.MustCompile(`^ (?:\*Проект, не подписан\.\*|~~Действует\.~~ Отменён до вступления в силу\.)$`)
)

// Read reads a regulation: the entries of its table, then the orders as they stand. An order that says
// anything else is an error.
func Read(text string) ([]Order, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	var all []Order
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimRight(line, "\r")
		if m := row.FindStringSubmatch(line); m != nil {
			read, _ := strconv.Atoi(m[2])
			write, _ := strconv.Atoi(m[3])
			all = append(all, Order{Category: m[1], Right: "чтение", Term: read, Line: i + 1}, Order{Category: m[1], Right: "запись", Term: write, Line: i + 1})
			continue
		}
		if !strings.HasPrefix(line, "- Приказ") {
			continue
		}
		m := order.FindStringSubmatch(line)
		if m == nil || m[5] != "" && !voids.MatchString(m[5]) {
			return nil, fmt.Errorf("line %d: an order of no known form", i+1)
		}
		day, err := calendar.Dotted(m[1])
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		term, _ := strconv.Atoi(m[4])
		all = append(all, Order{m[2], m[3], day, term, m[5] != "", i + 1})
	}
	if len(all) == 0 {
		return nil, errors.New("there are no terms")
	}
	return all, nil
}

// About are those of one category and right.
func About(all []Order, category, right string) []Order {
	var found []Order
	for _, o := range all {
		if o.Category == category && o.Right == right {
			found = append(found, o)
		}
	}
	return found
}

// Latest is the one of the latest day that passes; of two of one day the later line.
func Latest(all []Order, pass func(Order) bool) (latest Order, ok bool) {
	for _, o := range all {
		if pass(o) && (!ok || o.Day >= latest.Day) {
			latest, ok = o, true
		}
	}
	return latest, ok
}
