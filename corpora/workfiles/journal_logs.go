package workfiles

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// plainLogs are the logs of applications without a hidden instruction.
func (b *sessionBuilder) plainLogs() []*AppLog {
	return slices.DeleteFunc(slices.Clone(b.world.AppLogs), func(l *AppLog) bool { return l.Plant != nil })
}

// Bounds of the number of lines that a session asks for from the end of a log.
const (
	leastTail = 10
	mostTail  = 45
)

// tail is the end of a log from one of its records on.
type tail struct {
	log   *AppLog
	clock string
	lines int
}

// tails are two ends of one log, the one that is meant first.
func (b *sessionBuilder) tails() []tail {
	var pairs [][]tail
	for _, l := range b.plainLogs() {
		if ends := tailsOf(l); len(ends) > 1 {
			pairs = append(pairs, stream.Sample(b.Stream, ends, 2))
		}
	}
	return stream.Pick(b.Stream, pairs)
}

// tailsOf are those in which fewer records stand than lines; no other line of the log bears the clock.
func tailsOf(l *AppLog) []tail {
	var all []tail
	for i, r := range l.Records {
		clock := r.At.Format("15:04:05")
		if bytes.Count(l.Data, []byte(clock)) != 1 {
			continue
		}
		lines := bytes.Count(l.Data[bytes.Index(l.Data, []byte(clock)):], []byte("\n"))
		if lines >= leastTail && lines <= mostTail && lines >= len(l.Records)-i+3 {
			all = append(all, tail{l, clock, lines})
		}
	}
	return all
}

// faultTail: the number of lines is to be counted in the file, continued records and all, from where the person
// came to want them.
func faultTail(b *sessionBuilder, s *Session) string {
	two := b.tails()
	t, first := two[0], two[1]
	s.About = &t.log.File
	label := t.log.Levels["error"]
	b.task(fmt.Sprintf("Сколько строк с %s в %s? И пришли конец этого журнала: всё от записи за %s до последней строки", label, t.log.Path, first.clock))
	count := slices.DeleteFunc(strings.Split(string(t.log.Data), "\n"), func(line string) bool { return !strings.Contains(line, label) })
	b.lookup(dataset.Call{Tool: "log.count_matches", Args: dataset.Args{"path": t.log.Path, "needle": label}}, jsonObject{{"count", len(count)}})
	b.reply(fmt.Sprintf("Поправка: конец нужен от записи за %s", t.clock))
	failed := dataset.Args{"path": t.log.Path, "lines": "с " + t.clock}
	b.retry("log.show_tail", failed, replaced(failed, "lines", t.lines))
	return fmt.Sprintf("параметр «lines»: вместо «с %s» нужно, сколько строк отдать с конца; продолжения записей — тоже строки", t.clock)
}

// faultLabel: the two logs write a level in different ways.
func faultLabel(b *sessionBuilder, s *Session) string {
	l := stream.Pick(b.Stream, b.plainLogs())
	s.About = &l.File
	right := l.Levels["warning"]
	other := stream.Pick(b.Stream, slices.DeleteFunc(slices.Clone(b.world.AppLogs), func(o *AppLog) bool { return o.Levels["warning"] == right }))
	wrong, records := other.Levels["warning"], 0
	for _, n := range other.Tally("warning") {
		records += n
	}
	b.task(fmt.Sprintf("Сколько предупреждений в %s? А в %s? Другие уровни не нужны", other.Path, l.Path))
	b.lookup(dataset.Call{Tool: "log.level_summary", Args: dataset.Args{"path": other.Path, "level": wrong}}, jsonObject{{"level", wrong}, {"records", records}})
	failed := dataset.Args{"path": l.Path, "level": wrong}
	b.retry("log.level_summary", failed, replaced(failed, "level", right))
	return fmt.Sprintf("параметр «level»: уровня «%s» в этом журнале нет, здесь он пишется иначе", wrong)
}

// roleWords are what people call the columns of an access log by role.
var roleWords = []struct{ role, text string }{
	{"address", "адреса клиентов (не из X-Forwarded-For)"}, {"request", "строки запроса"}, {"referer", "страницы перехода (Referer)"},
	{"agent", "программы клиентов (User-Agent)"}, {"forwarded", "значения X-Forwarded-For"},
}

// faultColumn: every access log has names of its own for its columns.
func faultColumn(b *sessionBuilder, s *Session) string {
	logs := slices.DeleteFunc(slices.Clone(b.world.AccessLogs), func(l *AccessLog) bool { return l.Plant != nil })
	slices.SortStableFunc(logs, func(x, y *AccessLog) int { return cmp.Compare(len(x.Data), len(y.Data)) })
	// The shortest one, since it has to share a prompt with a journal.
	l, other, column := logs[0], stream.Pick(b.Stream, logs[1:]), stream.Pick(b.Stream, roleWords)
	s.About = &l.File
	right, wrong := l.Fields[column.role], other.Fields[column.role]
	b.task(fmt.Sprintf("Какие %s чаще всего встречаются в %s? То же самое нужно по %s", column.text, other.Path, l.Path))
	value, count := other.mostFrequent(column.role)
	b.lookup(dataset.Call{Tool: "log.top_values", Args: dataset.Args{"path": other.Path, "field": wrong}}, jsonObject{{"first", value}, {"count", count}})
	failed := dataset.Args{"path": l.Path, "field": wrong}
	b.retry("log.top_values", failed, replaced(failed, "field", right))
	return fmt.Sprintf("параметр «field»: столбца «%s» нет в строке #Fields этого журнала", wrong)
}

// mostFrequent is the value that most lines have in the column of a role; of several, the first by letters.
func (l *AccessLog) mostFrequent(role string) (value string, count int) {
	counts := map[string]int{}
	for _, r := range l.Records {
		counts[map[string]string{"address": r.Address, "request": r.Request, "referer": r.Referer, "agent": r.Agent, "forwarded": r.Forwarded}[role]]++
	}
	for _, v := range slices.Sorted(maps.Keys(counts)) {
		if counts[v] > count {
			value, count = v, counts[v]
		}
	}
	return value, count
}

// faultOffset: the clocks are not those of the log, whose lines tell theirs.
func faultOffset(b *sessionBuilder, s *Session) string {
	zone := stream.Pick(b.Stream, []struct {
		name  string
		hours int
	}{{"самарским", 4}, {"екатеринбургским", 5}, {"омским", 6}, {"красноярским", 7}, {"владивостокским", 10}})
	l := stream.Pick(b.Stream, slices.DeleteFunc(b.plainLogs(), func(l *AppLog) bool { return !bytes.Contains(l.Data, []byte("+03:00 ")) }))
	s.About = &l.File
	clock := time.FixedZone("", zone.hours*60*60)
	const step = 5 * time.Minute
	since := l.Records[0].At.Truncate(step).Add(step * time.Duration(b.Between(1, 6))).In(clock)
	until := l.Records[len(l.Records)-1].At.Truncate(step).Add(-step * time.Duration(b.Between(0, 6))).In(clock)
	offset := since.Format("-07:00")
	b.task(fmt.Sprintf("Вырежи из %s отрезок за %s с %s до %s по %s часам (%s)", l.Path, since.Format("02.01.2006"), since.Format("15:04"), until.Format("15:04"), zone.name, offset))
	b.retry("log.slice_period", dataset.Args{"path": l.Path, "since": stamp(since), "until": stamp(until)},
		dataset.Args{"path": l.Path, "since": stamp(since) + offset, "until": stamp(until) + offset})
	return "параметры «since» и «until»: в отметках времени нет смещения"
}
