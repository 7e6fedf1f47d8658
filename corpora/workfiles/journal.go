package workfiles

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Journal is what an assistant at work has written down: tasks, calls, results and errors of
// several sessions that go on at the same time.
type Journal struct {
	File
	Sessions []*Session
}

// Session is one task of the journal.
type Session struct {
	ID    string
	Fault string
	// Failed is the last call; Fixed is the one that its error, with the session's own entries, leads to.
	Failed, Fixed dataset.Call
	// Done sessions made the fixed call already.
	Done bool
	// For is the tool whose sake the session is there for, empty for those of any tool.
	For string
	// About is the file that the session works on and that helps to decide; nil where the journal is enough.
	About *File
	steps []jsonObject
}

type journalTheme struct {
	path, agent string
	day         time.Time
}

// journalThemes are of days after those of all other files, which the sessions are about.
var journalThemes = []journalTheme{
	{"agents/night-shift/journal-2025-12-09.jsonl", "ночной помощник", time.Date(2025, 12, 9, 1, 12, 0, 0, moscow)},
	{"var/assistant/trace-1211.jsonl", "помощник склада", time.Date(2025, 12, 11, 9, 3, 0, 0, moscow)},
	{"журналы/диспетчер_2025-12-15.jsonl", "диспетчер обменов", time.Date(2025, 12, 15, 14, 40, 0, 0, moscow)},
	{"logs/agent-runs/2025-12-18.jsonl", "агент поддержки", time.Date(2025, 12, 18, 7, 55, 0, 0, moscow)},
}

// moscow is written out, since a machine may lack the table of time zones.
var moscow = time.FixedZone("MSK", 3*60*60)

const (
	freeSessions = 2
	doneSessions = 1
)

// newJournals makes the journals of a world whose other files are there: some sessions are about them.
func newJournals(seed uint64, w *World) []*Journal {
	all := make([]*Journal, len(journalThemes))
	for i, theme := range journalThemes {
		r := fileStream(seed, theme.path)
		j := &Journal{File: File{Path: theme.path, Format: "jsonl"}}
		b := &sessionBuilder{Stream: r, world: w, day: theme.day, taken: map[string]bool{}}
		for n := i; n < len(plannedSessions); n += len(journalThemes) {
			planned := b.session(plannedSessions[n].fault, false)
			planned.For = plannedSessions[n].tool
			j.Sessions = append(j.Sessions, planned)
		}
		for n, fault := range stream.Sample(r, journalFaults, freeSessions+doneSessions) {
			j.Sessions = append(j.Sessions, b.session(fault, n >= freeSessions))
		}
		stream.Shuffle(r, j.Sessions)
		j.Data = withoutFolders(theme.render(j.Sessions, r), w)
		all[i] = j
	}
	return all
}

// withoutFolders cuts the paths of the world's files to their names: the path of an attached file stands in its
// header alone, and the journal says so at its start.
func withoutFolders(data []byte, w *World) []byte {
	text := string(data)
	for _, f := range w.Files() {
		text = strings.ReplaceAll(text, f.Path, path.Base(f.Path))
	}
	return []byte(text)
}

// sessionBuilder draws sessions of one journal.
type sessionBuilder struct {
	*stream.Stream
	world *World
	day   time.Time
	taken map[string]bool
	at    *Session
	// asker set the session's task.
	asker string
}

func (b *sessionBuilder) session(f journalFault, done bool) *Session {
	s := &Session{ID: b.fresh("s-"), Fault: f.name, Done: done}
	b.at = s
	message := f.make(b, s)
	b.call(s.Failed)
	b.step(jsonMember{"event", "error"}, jsonMember{"tool", s.Failed.Tool}, jsonMember{"message", message})
	if done {
		b.say("Ошибка понятна, повторяю.")
		b.call(s.Fixed)
		b.result(jsonObject{{"ok", true}})
		b.step(jsonMember{"event", "done"})
	}
	return s
}

// fresh is an identifier that the file has not named yet.
func (b *sessionBuilder) fresh(prefix string) string {
	return b.untaken(func() string { return prefix + shortID(b.Stream) })
}

// number is an identifier with a number in it that the file has not named yet.
func (b *sessionBuilder) number(prefix string, low, high int) string {
	return b.untaken(func() string { return prefix + strconv.Itoa(b.Between(low, high)) })
}

// commit is the first seven digits of a commit that the file has not named yet; a letter comes first,
// so that it never reads as a number.
func (b *sessionBuilder) commit() string {
	const letters, digits = "abcdef", "0123456789abcdef"
	return b.untaken(func() string {
		id := []byte{letters[b.IntN(len(letters))]}
		for len(id) < 7 {
			id = append(id, digits[b.IntN(len(digits))])
		}
		return string(id)
	})
}

func (b *sessionBuilder) untaken(draw func() string) string {
	for {
		if id := draw(); !b.taken[id] {
			b.taken[id] = true
			return id
		}
	}
}

func (b *sessionBuilder) step(members ...jsonMember) { b.at.steps = append(b.at.steps, members) }

func (b *sessionBuilder) task(text string) {
	b.asker = stream.Pick(b.Stream, journalPeople)
	b.step(jsonMember{"event", "task"}, jsonMember{"from", b.asker}, jsonMember{"text", text})
}

func (b *sessionBuilder) say(text string) {
	b.step(jsonMember{"event", "note"}, jsonMember{"text", text})
}

func (b *sessionBuilder) call(c dataset.Call) {
	b.step(jsonMember{"event", "call"}, jsonMember{"tool", c.Tool}, jsonMember{"args", argMembers(c.Args)})
}

func (b *sessionBuilder) result(value jsonObject) {
	b.step(jsonMember{"event", "result"}, jsonMember{"value", value})
}

// reply is what the person who set the task adds once the session is under way.
func (b *sessionBuilder) reply(text string) {
	b.step(jsonMember{"event", "message"}, jsonMember{"from", b.asker}, jsonMember{"text", text})
}

// retry sets the failed call and the one that has to follow it, both of one tool.
func (b *sessionBuilder) retry(tool string, failed, fixed dataset.Args) {
	b.at.Failed, b.at.Fixed = dataset.Call{Tool: tool, Args: failed}, dataset.Call{Tool: tool, Args: fixed}
}

// replaced is a copy of the arguments with another value of one of them.
func replaced(args dataset.Args, name string, value any) dataset.Args {
	args = maps.Clone(args)
	args[name] = value
	return args
}

// lookup is a call that answers at once, or now and then at the second attempt.
func (b *sessionBuilder) lookup(c dataset.Call, value jsonObject) {
	b.call(c)
	if b.Chance(25) {
		b.step(jsonMember{"event", "error"}, jsonMember{"tool", c.Tool}, jsonMember{"message", "истекло время ожидания, повторите вызов"})
		b.call(c)
	}
	b.result(value)
}

// argOrder puts the object of a call first, as a person would write it.
var argOrder = []string{
	"order", "delivery_id", "queue", "path", "url", "list", "pointer", "field", "value", "incident_id", "commit", "branch", "node",
	"recording", "keep", "customer_ids", "seconds", "hours", "kibibytes", "milliseconds", "minutes", "date", "window", "address",
}

// argMembers are the arguments in that order, those it lacks at the end by name.
func argMembers(args dataset.Args) jsonObject {
	o := jsonObject{}
	for _, name := range slices.Sorted(maps.Keys(args)) {
		o = append(o, jsonMember{name, args[name]})
	}
	slices.SortStableFunc(o, func(x, y jsonMember) int { return cmp.Compare(argPlace(x.key), argPlace(y.key)) })
	return o
}

func argPlace(name string) int {
	if place := slices.Index(argOrder, name); place >= 0 {
		return place
	}
	return len(argOrder)
}

// openSessions is how many sessions go on at a time.
const openSessions = 3

// render mixes the sessions, each keeping its own order, and gives every entry its time.
func (t journalTheme) render(sessions []*Session, r *stream.Stream) []byte {
	var b strings.Builder
	now := t.day
	write := func(members ...jsonMember) {
		b.WriteString(jsonRow(jsonObject(append([]jsonMember{{"ts", now.Format(time.RFC3339)}}, members...))) + "\n")
		now = now.Add(time.Duration(r.Between(1, 40)) * time.Second)
	}
	write(jsonMember{"event", "start"}, jsonMember{"agent", t.agent}, jsonMember{"build", "2.14." + string(rune('0'+r.IntN(10)))}, jsonMember{"paths", "у файлов, приложенных к журналу, здесь стоит только имя; вызову нужен весь путь"})
	waiting, next := sessions, make([]int, len(sessions))
	var open []int
	for len(open) > 0 || len(waiting) > 0 {
		for len(open) < openSessions && len(waiting) > 0 {
			open = append(open, len(sessions)-len(waiting))
			waiting = waiting[1:]
		}
		k := r.IntN(len(open))
		s := sessions[open[k]]
		write(append([]jsonMember{{"session", s.ID}}, s.steps[next[open[k]]]...)...)
		if next[open[k]]++; next[open[k]] == len(s.steps) {
			open = append(open[:k], open[k+1:]...)
		}
		if r.Chance(6) {
			write(jsonMember{"event", "heartbeat"}, jsonMember{"open", len(open)})
		}
	}
	return []byte(b.String())
}

// shortID is five letters and digits that are hard to misread; a digit run never grows long.
func shortID(r *stream.Stream) string {
	const letters, digits = "bcdfghkmnpqrstvwxz", "23456789"
	id := make([]byte, 5)
	for i := range id {
		if i == 1 || i == 3 {
			id[i] = digits[r.IntN(len(digits))]
		} else {
			id[i] = letters[r.IntN(len(letters))]
		}
	}
	return string(id)
}
