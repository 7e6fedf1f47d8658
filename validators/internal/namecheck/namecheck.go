// Package namecheck compares what names answered, by the log of a probe, with what settings say they
// should.
package namecheck

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"etalon/validators/validate"
)

// Careless says what a hasty reader gets wrong; zero is the right way.
type Careless struct {
	// Cache counts answers from the cache, Clock takes the log's hours for those of Moscow.
	Cache, Clock bool
	// First takes the upper of repeated settings, Off those in comments too.
	First, Off bool
	// Sharp ends the minute where it begins: no mistake, another reading.
	Sharp bool
}

// Request asks what the names answered last at a time of day in Moscow, HH:MM; Key is the setting
// that is compared, "address" or "ttl".
type Request struct{ Time, Key string }

// Odd is the name that answered otherwise than it should.
type Odd struct{ Name, Got, Want string }

// Find lists the names that did, in the order of the settings; touched is set when carelessness had
// something to bite on.
func Find(p *validate.Pass, q Request, c Careless) (odd []Odd, touched bool, err error) {
	if len(p.Files) != 2 {
		return nil, false, fmt.Errorf("got %d files, want a log and settings", len(p.Files))
	}
	log, ini := p.Files[0], p.Files[1]
	if strings.HasSuffix(log.Path, ".ini") {
		log, ini = ini, log
	}
	right, err := compare(log, ini, q, Careless{})
	if err != nil {
		return nil, false, err
	}
	got, err := compare(log, ini, q, c)
	if err != nil {
		return nil, false, err
	}
	for _, name := range got.names {
		a, answered := got.answers[name]
		w, set := got.wanted[name]
		if answered && set && a.value[q.Key] != w.value {
			p.Cite(log, a.line, "%s answers %s", name, a.value[q.Key])
			p.Cite(ini, w.line, "and should %s", w.value)
			odd = append(odd, Odd{name, a.value[q.Key], w.value})
		}
	}
	touched = !maps.EqualFunc(right.answers, got.answers, func(a, b answer) bool { return a.line == b.line }) || !maps.Equal(right.wanted, got.wanted)
	return odd, touched, nil
}

type comparison struct {
	names   []string
	answers map[string]answer
	wanted  map[string]setting
}

func compare(log, ini validate.File, q Request, c Careless) (comparison, error) {
	answers, err := last(log, q.Time, c)
	if err != nil {
		return comparison{}, fmt.Errorf("%s:%w", log.Path, err)
	}
	names, wanted, err := settings(ini, q.Key, c)
	if err != nil {
		return comparison{}, fmt.Errorf("%s:%w", ini.Path, err)
	}
	return comparison{names, answers, wanted}, nil
}

// answer is what a name answered, and where the log says so.
type answer struct {
	line  int
	value map[string]string
}

// maxText bounds what is read.
const maxText = 1 << 20

var (
	record  = regexp.MustCompile(`^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)Z [A-Z]+ +\[[^\]]+\] (.*)$`)
	replied = regexp.MustCompile(`^ответ (сервера|из кэша): (\S+) A=(\S+) TTL=(\d+)$`)
	section = regexp.MustCompile(`^\[([^\[\]]+)\]$`)
	entry   = regexp.MustCompile(`^([;#]+ *)?([a-z_]+) *= *([^;#]*?)(?:\s+[;#].*)?$`)
)

// moscow is how far its clocks are ahead of the log's.
const moscow = 3 * time.Hour

// last finds what each name answered last up to a minute, that minute included.
func last(log validate.File, minute string, c Careless) (map[string]answer, error) {
	end, err := time.Parse("15:04", minute)
	if err != nil {
		return nil, err
	}
	if !c.Sharp {
		end = end.Add(time.Minute - time.Second)
	}
	if !c.Clock {
		end = end.Add(-moscow)
	}
	if len(log.Text) > maxText {
		return nil, fmt.Errorf(" more than %d bytes", maxText)
	}
	found := map[string]answer{}
	day, before := "", ""
	for i, line := range strings.Split(strings.TrimRight(log.Text, "\n"), "\n") {
		m := record.FindStringSubmatch(line)
		if m == nil || day != "" && m[1] != day || m[2] < before {
			return nil, fmt.Errorf("%d: %.80q is no record, of another day, or out of turn", i+1, line)
		}
		day, before = m[1], m[2]
		a := replied.FindStringSubmatch(m[3])
		if strings.HasPrefix(m[3], "ответ ") && a == nil {
			return nil, fmt.Errorf("%d: %q is not understood", i+1, m[3])
		}
		at, err := time.Parse(time.TimeOnly, m[2])
		if err != nil {
			return nil, fmt.Errorf("%d: %w", i+1, err)
		}
		if a != nil && !at.After(end) && (a[1] == "сервера" || c.Cache) {
			found[a[2]] = answer{i + 1, map[string]string{"address": a[3], "ttl": a[4]}}
		}
	}
	return found, nil
}

// setting is a value and where it stands.
type setting struct {
	line  int
	value string
}

// settings are what each section sets the key to, or the section of defaults for it.
func settings(ini validate.File, key string, c Careless) (names []string, wanted map[string]setting, err error) {
	if len(ini.Text) > maxText {
		return nil, nil, fmt.Errorf(" more than %d bytes", maxText)
	}
	wanted = map[string]setting{}
	name := ""
	for i, line := range strings.Split(ini.Text, "\n") {
		line = strings.TrimSpace(line)
		if m := section.FindStringSubmatch(line); m != nil {
			if name = m[1]; slices.Contains(names, name) {
				return nil, nil, fmt.Errorf("%d: section %s stands twice", i+1, name)
			}
			names = append(names, name)
			continue
		}
		m := entry.FindStringSubmatch(line)
		comment := strings.HasPrefix(line, ";") || strings.HasPrefix(line, "#")
		if m == nil || name == "" {
			if line != "" && !comment {
				return nil, nil, fmt.Errorf("%d: %q is neither a section nor a setting of one", i+1, line)
			}
			continue
		}
		if _, again := wanted[name]; m[2] == key && (!comment || c.Off) && !(again && c.First) {
			wanted[name] = setting{i + 1, m[3]}
		}
	}
	common, ok := wanted["DEFAULT"]
	names = slices.DeleteFunc(names, func(n string) bool { return n == "DEFAULT" })
	delete(wanted, "DEFAULT")
	for _, n := range names {
		if _, own := wanted[n]; !own && ok {
			wanted[n] = common
		}
	}
	return names, wanted, nil
}
