package dispatch

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"etalon/internal/pdfium"
)

// desk is what a reader finds in the five files: nothing of it comes from the ledger.
type desk struct {
	rows         []row
	objects      map[string][2]string // days and hours of service
	special      map[int]string       // by the day of the year
	first, other map[string]int       // minutes by priority
	signed, from int                  // of the order, in minutes of the year
	tallies      map[string][]int32
}

// row is a line of the journal; moments are minutes of the year, 0 where a cell is empty.
type row struct {
	number                    int
	received, reacted, closed int
	object, priority, status  string
}

// TestTheCountsAreTheBooks: who reads the files alone and counts minute by minute finds the violations of the ledger, and
// who reads carelessly finds others.
func TestTheCountsAreTheBooks(t *testing.T) {
	for _, seed := range []uint64{1, 2, 3, 7, 42} {
		j := journal(t, seed)
		d := read(t, files(t, j))
		var want []int
		for _, v := range j.Violations() {
			want = append(want, v.Number)
		}
		if got := d.violations(rule{}); !slices.Equal(got, want) {
			t.Errorf("seed %d: the files give %d violations, the ledger %d", seed, len(got), len(want))
		}
		counts := map[int]string{len(want): "the right rule"}
		for _, name := range slices.Sorted(maps.Keys(careless)) {
			got := d.violations(careless[name])
			if len(got) == len(want) {
				t.Errorf("seed %d: who %s counts the same %d", seed, name, len(got))
			}
			counts[len(got)] = name
		}
		t.Logf("seed %d: %v", seed, counts)
	}
}

// rule is how somebody reads; its zero value reads as the papers ask.
type rule struct {
	edition   string // "first", "second", "reaction", "signed"
	calendar  string // "week", "saturday", "everyday", "never", "shortened"
	around    bool   // all round the clock
	accidents bool   // in service hours
	noon      bool   // 09:00–18:00 everywhere
	atLimit   bool   // the last minute is late
	all       bool   // the withdrawn and the duplicates too
	closed    bool   // until the request was closed
}

var careless = map[string]rule{
	"takes the first terms all year": {edition: "first"}, "takes the second terms all year": {edition: "second"},
	"takes the terms of the day of reaction": {edition: "reaction"}, "takes the new terms from the order's own day": {edition: "signed"},
	"knows the week alone": {calendar: "week"}, "rests on the working Saturday": {calendar: "saturday"}, "holds daily objects for closed on days off": {calendar: "everyday"},
	"holds all objects for open on days off": {calendar: "never"}, "ends short days an hour earlier": {calendar: "shortened"}, "counts round the clock": {around: true}, "counts accidents in service hours": {accidents: true},
	"takes office hours for all": {noon: true}, "holds the last minute for late": {atLimit: true}, "counts the withdrawn and the duplicates": {all: true}, "looks at the closing": {closed: true},
}

func (d *desk) violations(r rule) []int {
	var list []int
	for _, q := range d.rows {
		end := q.reacted
		if r.closed {
			end = q.closed
		}
		if end == 0 || !r.all && (q.status == "Отозвана" || q.status == "Дубль") {
			continue
		}
		schedule := d.objects[q.object]
		if r.noon {
			schedule[1] = "09:00–18:00"
		}
		if r.around || q.priority == "Аварийная" && !r.accidents {
			schedule = [2]string{"ежедневно", "круглосуточно"}
		}
		tally := d.tally(schedule, r.calendar)
		spent, limit := int(tally[end]-tally[q.received]), d.limit(q, r)
		if spent > limit || r.atLimit && spent == limit {
			list = append(list, q.number)
		}
	}
	return list
}

func (d *desk) limit(q row, r rule) int {
	second := q.received >= d.from
	switch r.edition {
	case "first":
		second = false
	case "second":
		second = true
	case "reaction":
		second = q.reacted >= d.from
	case "signed":
		second = q.received >= d.signed
	}
	if second {
		return d.other[q.priority]
	}
	return d.first[q.priority]
}

// tally counts, for each minute of the year, the minutes of service before it.
func (d *desk) tally(schedule [2]string, calendar string) []int32 {
	key := schedule[0] + schedule[1] + calendar
	if d.tallies[key] == nil {
		from, till := 0, 24*60
		if h := regexp.MustCompile(`^(\d\d):(\d\d)–(\d\d):(\d\d)$`).FindStringSubmatch(schedule[1]); h != nil {
			from, till = number(h[1])*60+number(h[2]), number(h[3])*60+number(h[4])
		}
		sums := make([]int32, 365*1440+1)
		for m := range 365 * 1440 {
			sums[m+1] = sums[m]
			end := till
			if calendar == "shortened" && schedule[0] != "ежедневно" && strings.Contains(d.special[m/1440+1], "сокращён") {
				end -= 60
			}
			if of := m % 1440; of >= from && of < end && d.served(m/1440+1, schedule[0], calendar) {
				sums[m+1]++
			}
		}
		d.tallies[key] = sums
	}
	return d.tallies[key]
}

func (d *desk) served(day int, days, calendar string) bool {
	weekday := (day + 1) % 7 // 1 January 2025 is a Wednesday; 0 and 1 stand for Monday and Tuesday
	inWeek, kind := weekday < 5, d.special[day]
	switch {
	case days == "ежедневно" && calendar != "everyday", calendar == "never":
		return true
	case calendar == "week", kind == "", calendar == "saturday" && strings.HasPrefix(kind, "рабочий день (перенос)"):
		return inWeek
	}
	return strings.HasPrefix(kind, "рабочий день")
}

func number(s string) int { n, _ := strconv.Atoi(s); return n }

func read(t *testing.T, files map[string][]byte) *desk {
	t.Helper()
	d := &desk{objects: map[string][2]string{}, special: map[int]string{}, tallies: map[string][]int32{}}
	for _, cells := range table(t, files[JournalName], "Заявки") {
		d.rows = append(d.rows, row{
			number: number(cells[0]), received: minuteOf(cells[1]), object: cells[2], priority: cells[5], reacted: minuteOf(cells[7]), closed: minuteOf(cells[8]), status: cells[10],
		})
	}
	for _, cells := range table(t, files[ObjectsName], "Объекты") {
		d.objects[cells[1]] = [2]string{cells[4], cells[5]}
	}
	for _, cells := range table(t, files[CalendarName], "Особые дни") {
		if cells[2] != "" {
			d.special[minuteOf(cells[0])/1440+1] = cells[2]
		}
	}
	d.first = minutes(t, wordText(t, files[RegulationName]))
	order := pdfText(t, files[OrderName])
	d.other = minutes(t, order)
	days := regexp.MustCompile(`(\d+)\s(мая|июня|июля)\s2025`).FindAllStringSubmatch(order, 2)
	if len(d.rows) != 3174 || len(d.objects) != 24 || len(days) != 2 {
		t.Fatalf("%d requests, %d objects, days %v", len(d.rows), len(d.objects), days)
	}
	at := func(m []string) int {
		month := map[string]time.Month{"мая": time.May, "июня": time.June, "июля": time.July}[m[2]]
		return (time.Date(2025, month, number(m[1]), 0, 0, 0, 0, time.UTC).YearDay() - 1) * 1440
	}
	d.signed, d.from = at(days[0]), at(days[1])
	return d
}

// table are the rows of a sheet below its head, each with twelve cells.
func table(t *testing.T, data []byte, sheet string) [][]string {
	t.Helper()
	book, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	rows, err := book.GetRows(sheet, excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	for i := range rows {
		rows[i] = append(rows[i], make([]string, 12)...)[:12]
	}
	return rows[1:]
}

// minuteOf is the minute of 2025 that Excel's number of days stands for.
func minuteOf(serial string) int {
	days, err := strconv.ParseFloat(serial, 64)
	if err != nil {
		return 0
	}
	return int(math.Round((days - 45658) * 1440)) // 45658 is 1 January 2025
}

var termCell = regexp.MustCompile(`(?s)(Аварийная|Срочная|Обычная|Плановая)\s.*?(\d+)\s(час|минут)`)

func minutes(t *testing.T, text string) map[string]int {
	t.Helper()
	terms := map[string]int{}
	for _, m := range termCell.FindAllStringSubmatch(text[strings.Index(text, "Когда присваивается"):], 4) {
		terms[m[1]] = number(m[2])
		if m[3] == "час" {
			terms[m[1]] *= 60
		}
	}
	if len(terms) != 4 {
		t.Fatalf("terms %v in %s", terms, text)
	}
	return terms
}

func wordText(t *testing.T, data []byte) string {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	part, err := archive.Open("word/document.xml")
	if err != nil {
		t.Fatal(err)
	}
	defer part.Close()
	xml, err := io.ReadAll(part)
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(`<[^>]*>`).ReplaceAllString(strings.ReplaceAll(string(xml), "</w:p>", "\n"), "")
}

func pdfText(t *testing.T, data []byte) string {
	t.Helper()
	engine, err := pdfium.Shared()
	if err != nil {
		t.Fatal(err)
	}
	document, err := engine.Open(context.Background(), data, "")
	if err != nil {
		t.Fatal(err)
	}
	defer document.Close()
	var pages []string
	for page := range document.Pages() {
		text, err := document.Text(context.Background(), page)
		if err != nil {
			t.Fatal(fmt.Errorf("page %d: %w", page+1, err))
		}
		pages = append(pages, text)
	}
	return strings.Join(pages, "\n")
}
