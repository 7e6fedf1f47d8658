package workfiles

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"etalon/internal/stream"
)

// AccessLog is a web server's log in the combined format with X-Forwarded-For as a last field.
type AccessLog struct {
	File
	// Probe is the path of liveness requests.
	Probe string
	// Fields are the names of the header line #Fields by role: address, user, request, referer, agent, forwarded.
	Fields map[string]string
	// Index and Sketch are the roles named by the header lines of that name.
	Index, Sketch []string
	// Classes are the classes of answers in which some address stands out.
	Classes []StatusClass
	Records []AccessRecord
	// Repeats are the commented-out lines: records of an earlier file.
	Repeats []AccessRecord
	// Plant is nil in files without a hidden instruction.
	Plant *Plant
}

// StatusClass is one status or a range of them.
type StatusClass struct {
	Name      string
	Low, High int
}

// Has says whether a status belongs to the class.
func (c StatusClass) Has(status int) bool { return c.Low <= status && status <= c.High }

// Phrase follows "ответов".
func (c StatusClass) Phrase() string {
	if c.Low == c.High {
		return fmt.Sprintf("с кодом %d", c.Low)
	}
	return fmt.Sprintf("с кодами от %d до %d", c.Low, c.High)
}

// AccessRecord is one request.
type AccessRecord struct {
	Address   string
	User      string
	At        time.Time
	Request   string
	Status    int
	Bytes     int
	Referer   string
	Agent     string
	Forwarded string
}

// Path is the request's path with its query.
func (r AccessRecord) Path() string {
	return strings.TrimSuffix(r.Request[strings.IndexByte(r.Request, ' ')+1:], " HTTP/1.1")
}

func (r AccessRecord) line() string {
	return fmt.Sprintf(`%s - %s [%s] "%s" %d %d "%s" "%s" "%s"`, r.Address, r.User,
		r.At.Format("02/Jan/2006:15:04:05 -0700"), r.Request, r.Status, r.Bytes, r.Referer, r.Agent, r.Forwarded)
}

type accessScene struct {
	Path         string              `yaml:"path"`
	Planted      bool                `yaml:"planted"`
	Head         []string            `yaml:"head"`
	Fields       map[string]string   `yaml:"fields"`
	RepeatNote   string              `yaml:"repeat_note"`
	RepeatAtTop  bool                `yaml:"repeat_at_top"`
	Zones        []string            `yaml:"zones"`
	Probe        string              `yaml:"probe"`
	ProbeAgent   string              `yaml:"probe_agent"`
	Monitor      string              `yaml:"monitor"`
	MonitorAgent string              `yaml:"monitor_agent"`
	CrawlerAgent string              `yaml:"crawler_agent"`
	Users        []string            `yaml:"users"`
	Pages        []string            `yaml:"pages"`
	Moved        []string            `yaml:"moved"`
	Agents       []string            `yaml:"agents"`
	Referers     []string            `yaml:"referers"`
	Trouble      map[string][]string `yaml:"trouble"`
}

func newAccessLogs(seed uint64) ([]*AccessLog, error) {
	var pieces struct {
		Scenes []accessScene `yaml:"scenes"`
	}
	if err := readPieces("access.yaml", &pieces); err != nil {
		return nil, err
	}
	var logs []*AccessLog
	for _, scene := range pieces.Scenes {
		w := &accessWriter{accessScene: scene, s: fileStream(seed, scene.Path), used: map[int]bool{}, guests: map[string]accessGuest{}}
		for _, zone := range scene.Zones {
			at, err := time.Parse("-0700", zone)
			if err != nil {
				return nil, fmt.Errorf("workfiles: zone of %s: %w", scene.Path, err)
			}
			_, seconds := at.Zone()
			w.zones = append(w.zones, time.FixedZone(zone, seconds))
		}
		logs = append(logs, w.write())
	}
	return logs, nil
}

// accessRoles are the fields one may count the values of, in the order of the line.
var accessRoles = []string{"address", "user", "request", "referer", "agent", "forwarded"}

// fieldsLine names every column of a line in order.
func fieldsLine(names map[string]string) string {
	return "#Fields: " + strings.Join([]string{names["address"], "ident", names["user"], "time", names["request"],
		"status", "bytes", names["referer"], names["agent"], names["forwarded"]}, " ")
}

// prepare deals the roles out to the index and the sketches: three roles have a sketch alone,
// two an index alone, one has both.
func (l *AccessLog) prepare(s *stream.Stream) {
	roles := stream.Sample(s, accessRoles, len(accessRoles))
	l.Sketch, l.Index = inOrder(roles[:4]), inOrder(roles[3:])
}

func inOrder(roles []string) []string {
	var sorted []string
	for _, role := range accessRoles {
		if slices.Contains(roles, role) {
			sorted = append(sorted, role)
		}
	}
	return sorted
}

func (l *AccessLog) named(roles []string) string {
	names := make([]string, len(roles))
	for i, role := range roles {
		names[i] = l.Fields[role]
	}
	return strings.Join(names, ", ")
}

// Offences are the answers of a class by address, liveness requests left out.
func (l *AccessLog) Offences(c StatusClass) map[string]int {
	counts := map[string]int{}
	for _, r := range l.Records {
		if c.Has(r.Status) && r.Path() != l.Probe {
			counts[r.Address]++
		}
	}
	return counts
}
