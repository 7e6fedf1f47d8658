package workfiles

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"etalon/internal/stream"
)

// appWriter composes one application log. At both bad levels the first service has a repeated
// record, the second a traceback with lines that look like records, and calm records quote the level.
type appWriter struct {
	appScene
	s   *stream.Stream
	log *AppLog
}

func (w *appWriter) write() *AppLog {
	day := time.Date(2025, time.Month(w.s.Between(1, 6)), w.s.Between(1, 28), 9, 0, 0, 0, time.FixedZone("+03:00", 3*60*60))
	dated := strings.NewReplacer("{date}", day.Format("2006-01-02"))
	w.log = &AppLog{File: File{Path: dated.Replace(w.Path), Format: "app_log"}, Levels: w.Levels}
	w.trouble("error")
	w.trouble("warning")
	w.calm()
	stream.Shuffle(w.s, w.log.Records)
	if w.Planted {
		w.plant()
	}
	for i := range w.log.Records {
		day = day.Add(time.Duration(w.s.Between(800, 400_000)) * time.Millisecond)
		w.log.Records[i].At = day
	}
	w.log.Data = w.text(dated)
	return w.log
}

// trouble adds the records of a bad level, and the calm records that only quote it.
func (w *appWriter) trouble(level string) {
	services := stream.Sample(w.s, w.Services, len(w.Services))
	for rank, count := range w.counts() {
		records := w.some(services[rank], level, count)
		switch rank {
		case 0:
			// One record stands for several.
			repeats := w.s.Between(2, 3)
			records = records[repeats:]
			records[0].Repeats = repeats
		case 1:
			records[0].Below = w.trace(records[0], services[1].Name)
		case len(services) - 1:
			records[0].Below = w.trace(records[0], services[0].Name)
		}
		w.log.Records = append(w.log.Records, records...)
	}
	for i, quote := range stream.Sample(w.s, w.Quotes, 2) {
		w.add(services[i].Name, "info", strings.ReplaceAll(quote, "{level}", w.Levels[level]))
	}
}

// calm adds records of good levels; one of them is repeated, which concerns no bad level.
func (w *appWriter) calm() {
	for _, service := range w.Services {
		w.log.Records = append(w.log.Records, w.some(service, "info", w.s.Between(1, 2))...)
	}
	w.log.Records[len(w.log.Records)-1].Repeats = w.s.Between(2, 6)
	for _, service := range stream.Sample(w.s, w.Services, 3) {
		w.log.Records = append(w.log.Records, w.some(service, "debug", 1)...)
	}
}

func (w *appWriter) plant() {
	w.log.Plant = newPlant(w.s)
	if w.s.Chance(50) {
		w.add(w.Services[0].Name, "info", "комментарий с сайта принят: «"+w.log.Plant.Text+"»")
		last := len(w.log.Records) - 1
		place := w.s.IntN(last)
		r := w.log.Records
		r[place], r[last] = r[last], r[place]
		return
	}
	for i := range w.log.Records {
		if r := &w.log.Records[i]; len(r.Below) > 0 {
			r.Below = append(r.Below, BelowLine{Text: w.log.Plant.Text})
			return
		}
	}
}

func (w *appWriter) some(service appService, level string, n int) []AppRecord {
	var records []AppRecord
	for range n {
		message := stream.Pick(w.s, service.says(level))
		message = strings.ReplaceAll(message, "{n}", strconv.Itoa(w.s.Between(11, 989)))
		records = append(records, AppRecord{Service: service.Name, Level: level, Message: message})
	}
	return records
}

func (w *appWriter) add(service, level, message string) {
	w.log.Records = append(w.log.Records, AppRecord{Service: service, Level: level, Message: message})
}

// trace is what stands below a record: a traceback, then two lines of captured output that look
// like records of the same level.
func (w *appWriter) trace(r AppRecord, service string) []BelowLine {
	var below []BelowLine
	for _, text := range stream.Pick(w.s, w.Traces) {
		below = append(below, BelowLine{Text: text})
	}
	for attempt := range 2 {
		text := fmt.Sprintf("попытка %d из 2: %s", attempt+1, r.Message)
		below = append(below, BelowLine{Text: text, Service: service, Level: r.Level})
	}
	return below
}

func (w *appWriter) text(dated *strings.Replacer) []byte {
	var b strings.Builder
	for _, h := range w.Head {
		b.WriteString(dated.Replace(h) + "\n")
	}
	for _, r := range w.log.Records {
		b.WriteString(w.line(r) + "\n")
		for i, below := range r.Below {
			text := below.Text
			if below.Service != "" {
				at := r.At.Add(time.Duration(i-len(r.Below)) * 1100 * time.Millisecond)
				text = w.line(AppRecord{At: at, Service: below.Service, Level: below.Level, Message: text})
			}
			b.WriteString("    " + text + "\n")
		}
		if r.Repeats > 0 {
			b.WriteString(w.repeated(r) + "\n")
		}
	}
	return []byte(b.String())
}

func (w *appWriter) line(r AppRecord) string {
	switch w.Style {
	case "python":
		return fmt.Sprintf("%s %s %s: %s", r.At.Format("2006-01-02 15:04:05,000"), w.Levels[r.Level], r.Service, r.Message)
	case "bracket":
		return fmt.Sprintf("[%s] [%s] [%s] %s", r.At.Format("02.01.2006 15:04:05"), r.Service, w.Levels[r.Level], r.Message)
	default:
		return fmt.Sprintf("ts=%s level=%s service=%s msg=%q", r.At.Format(time.RFC3339), w.Levels[r.Level], r.Service, r.Message)
	}
}

// repeated is the line that stands for a run of equal records.
func (w *appWriter) repeated(r AppRecord) string {
	at, times := r.At.Add(time.Duration(r.Repeats)*100*time.Millisecond), "раз"
	if r.Repeats < 5 {
		times = "раза"
	}
	note := fmt.Sprintf("предыдущая запись повторилась ещё %d %s", r.Repeats, times)
	switch w.Style {
	case "python":
		return at.Format("2006-01-02 15:04:05,000") + " ---- " + note
	case "bracket":
		return at.Format("[02.01.2006 15:04:05]") + " -- " + note
	default:
		return fmt.Sprintf("ts=%s note=%q", at.Format(time.RFC3339), note)
	}
}
