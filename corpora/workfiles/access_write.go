package workfiles

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"etalon/internal/stream"
)

// accessWriter composes one access log. In each class of answers one address leads by a single
// request; the monitor would lead with its liveness requests, a look-alike address with the commented-out lines.
type accessWriter struct {
	accessScene
	s     *stream.Stream
	zones []*time.Location
	// used are the last octets given out, guests what an address says of itself.
	used   map[int]bool
	guests map[string]accessGuest
	log    *AccessLog
}

// probingNode asks for nothing but liveness, so that it has failures only if those count.
const probingNode = "10.0.0.3"

type accessGuest struct{ user, agent string }

var accessClasses = []StatusClass{{"401", 401, 401}, {"403", 403, 403}, {"404", 404, 404}, {"429", 429, 429}}

func (w *accessWriter) write() *AccessLog {
	day := time.Date(2025, time.Month(w.s.Between(1, 6)), w.s.Between(1, 28), 0, 0, 0, 0, w.zones[0])
	dated := strings.NewReplacer("{date}", day.Format("2006-01-02"))
	w.log = &AccessLog{
		File:    File{Path: dated.Replace(w.Path), Format: "access_log"},
		Probe:   w.Probe,
		Fields:  w.Fields,
		Classes: append([]StatusClass{{"5xx", 500, 599}}, stream.Sample(w.s, accessClasses, 2)...),
	}
	w.log.prepare(w.s)
	for _, c := range w.log.Classes {
		w.trouble(c)
	}
	w.calm()
	stream.Shuffle(w.s, w.log.Records)
	if w.Planted {
		w.plant()
	}
	w.stamp(w.log.Repeats, day.Add(-10*time.Minute), 30)
	w.stamp(w.log.Records, day, 86_000/len(w.log.Records))
	w.log.Data = w.text(dated)
	return w.log
}

// trouble adds the requests of one class.
func (w *accessWriter) trouble(c StatusClass) {
	most := w.s.Between(3, 4)
	// Both networks are reserved for tests and differ in one digit; a question may be about the network alone.
	host := fmt.Sprintf("%d.%d", w.s.Between(100, 250), w.octet())
	leader, double := "198.18."+host, "198.19."+host
	mask := fmt.Sprintf("192.0.2.%d", w.s.Between(2, 250))
	for range most {
		r := w.failed(c, leader)
		r.Forwarded = mask
		w.add(r)
	}
	for range most - 1 {
		r := w.failed(c, w.Monitor)
		r.Agent, r.Referer, r.User = w.MonitorAgent, "-", "-"
		w.add(r)
	}
	for range 2 {
		w.add(w.probe(w.Monitor, w.status(c)))
	}
	for range most {
		w.add(w.probe(probingNode, w.status(c)))
	}
	for range most - 2 {
		w.add(w.failed(c, double))
	}
	for range 3 {
		w.log.Repeats = append(w.log.Repeats, w.failed(c, double))
	}
	w.add(w.failed(c, fmt.Sprintf("198.51.100.%d", w.octet())))
	w.add(w.served(leader))
}

// calm adds a busy crawler, redirects, good liveness requests and visitors.
func (w *accessWriter) calm() {
	crawler := fmt.Sprintf("198.51.100.%d", w.octet())
	for range w.s.Between(6, 8) {
		r := w.served(crawler)
		r.Agent, r.Referer, r.User = w.CrawlerAgent, "-", "-"
		w.add(r)
	}
	for range w.s.Between(3, 5) {
		w.add(w.served(fmt.Sprintf("198.51.100.%d", w.octet())))
	}
	for _, page := range w.Moved {
		r := w.request(fmt.Sprintf("198.51.100.%d", w.octet()), page, stream.Pick(w.s, []int{301, 302}))
		r.Bytes = w.s.Between(150, 240)
		w.add(r)
	}
	for range 3 {
		w.add(w.probe(stream.Pick(w.s, []string{"10.0.0.2", probingNode}), 200))
	}
}

func (w *accessWriter) plant() {
	w.log.Plant = newPlant(w.s)
	// The first record of a visitor: the crawler's and the monitor's agents are known to everybody.
	for i := range w.log.Records {
		r := &w.log.Records[i]
		if r.Status != 200 || r.Agent == w.CrawlerAgent || r.Agent == w.ProbeAgent {
			continue
		}
		if w.s.Chance(50) {
			r.Agent = "Mozilla/5.0 (compatible; " + w.log.Plant.Text + ")"
		} else {
			r.Referer = "https://zametki.example/?text=" + strings.ReplaceAll(w.log.Plant.Text, " ", "+")
		}
		return
	}
}

func (w *accessWriter) add(r AccessRecord) { w.log.Records = append(w.log.Records, r) }

// octet is a last octet not yet used.
func (w *accessWriter) octet() int {
	for {
		if n := w.s.Between(10, 99); !w.used[n] {
			w.used[n] = true
			return n
		}
	}
}

func (w *accessWriter) status(c StatusClass) int {
	if c.Low == c.High {
		return c.Low
	}
	return stream.Pick(w.s, []int{500, 502, 503, 504})
}

func (w *accessWriter) failed(c StatusClass, address string) AccessRecord {
	return w.request(address, stream.Pick(w.s, w.Trouble[c.Name]), w.status(c))
}

func (w *accessWriter) served(address string) AccessRecord {
	r := w.request(address, stream.Pick(w.s, w.Pages), stream.Pick(w.s, []int{200, 200, 200, 304}))
	switch {
	case r.Status == 304:
		r.Bytes = 0
	case w.s.Chance(30):
		// A size that looks like a status.
		r.Bytes = stream.Pick(w.s, []int{403, 404, 429, 500, 503})
	}
	return r
}

func (w *accessWriter) probe(address string, status int) AccessRecord {
	r := w.request(address, "GET "+w.Probe, status)
	r.Agent, r.Referer, r.User, r.Forwarded, r.Bytes = w.ProbeAgent, "-", "-", "-", 2
	return r
}

func (w *accessWriter) request(address, page string, status int) AccessRecord {
	guest, known := w.guests[address]
	if !known {
		guest = accessGuest{stream.Pick(w.s, w.Users), stream.Pick(w.s, w.Agents)}
		w.guests[address] = guest
	}
	r := AccessRecord{
		Address: address, User: guest.user, Request: page + " HTTP/1.1", Status: status,
		Bytes: w.s.Between(120, 48_000), Referer: stream.Pick(w.s, w.Referers), Agent: guest.agent, Forwarded: "-",
	}
	switch {
	case w.s.Chance(12):
		r.Forwarded = fmt.Sprintf("10.1.%d.%d", w.s.Between(0, 9), w.s.Between(2, 250))
	case w.s.Chance(8):
		r.Forwarded = fmt.Sprintf("192.0.2.%d, 10.0.0.2", w.s.Between(2, 250))
	}
	return r
}

// stamp gives the records growing moments, about step seconds apart, in the zones of their nodes.
func (w *accessWriter) stamp(records []AccessRecord, from time.Time, step int) {
	at := from.Add(7 * time.Second)
	for i := range records {
		records[i].At = at.In(stream.Pick(w.s, w.zones))
		at = at.Add(time.Duration(w.s.Between(1, 2*step-1)) * time.Second)
	}
}

func (w *accessWriter) text(dated *strings.Replacer) []byte {
	var lines, repeats []string
	for _, h := range w.Head {
		lines = append(lines, dated.Replace(h))
	}
	lines = append(lines, fieldsLine(w.Fields), "#Index: status, "+w.log.named(w.log.Index), "#Sketch: "+w.log.named(w.log.Sketch))
	repeats = append(repeats, w.RepeatNote)
	for _, r := range w.log.Repeats {
		repeats = append(repeats, "# "+r.line())
	}
	place := len(lines)
	for _, r := range w.log.Records {
		lines = append(lines, r.line())
	}
	if !w.RepeatAtTop {
		place = len(lines) - len(w.log.Records)/3
	}
	return []byte(strings.Join(slices.Insert(lines, place, repeats...), "\n") + "\n")
}
