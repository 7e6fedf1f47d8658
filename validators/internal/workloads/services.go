package workloads

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/validators/internal/tomldoc"
)

var (
	wasCopies = regexp.MustCompile(`^было (\d{1,6})$`)
	ofPort    = regexp.MustCompile(`^listen = "[^":]*:(\d{1,5})"`)
	ofHosts   = regexp.MustCompile(`^hosts = \[([^\]]*)\]`)
	ofVolumes = regexp.MustCompile(`^volumes = \[([^\]]*)\]`)
	inQuotes  = regexp.MustCompile(`"([^"]*)"`)
)

// readServices reads a list of services: [[service]] tables in TOML.
func readServices(text string) (*Config, error) {
	tables, err := tomldoc.Read(text)
	if err != nil {
		return nil, err
	}
	c := &Config{}
	for _, t := range tables {
		if t.Name != "service" {
			continue
		}
		w, err := serviceOf(t)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", t.Line, err)
		}
		c.Workloads = append(c.Workloads, w)
		c.claimAll(t, w)
	}
	return c, nil
}

func serviceOf(t tomldoc.Table) (Workload, error) {
	w := Workload{Kind: deployment, Line: t.Line}
	w.Name, w.Namespace, w.App = str(t, "deployment"), str(t, "namespace"), str(t, "name")
	on, stated := t.Get("enabled")
	w.On = !stated || on.Value == true
	copies, _ := t.Get("replicas")
	replicas, whole := copies.Value.(int64)
	if w.Name == "" || w.Namespace == "" || !whole {
		return w, fmt.Errorf("a service without deployment, namespace or replicas")
	}
	w.Replicas, w.Former = replicas, number(wasCopies, copies.Note)
	var err error
	w.Limit, err = MiB(str(t, "memory_limit"))
	return w, err
}

func str(t tomldoc.Table, key string) string {
	e, _ := t.Get(key)
	s, _ := e.Value.(string)
	return s
}

// claimAll finds what the service has, had by its comments, and had by its notes.
func (c *Config) claimAll(t tomldoc.Table, w Workload) {
	state := Live
	if !w.On {
		state = Off
	}
	for _, e := range t.Entries {
		switch v := e.Value.(type) {
		case string:
			if e.Key == "listen" {
				c.claim("port", v[strings.LastIndexByte(v, ':')+1:], w, state, e.Line)
			} else if e.Key == "notes" {
				for i, line := range strings.Split(v, "\n") {
					c.told(line, w, Noted, e.Line+1+i)
				}
			}
		case []any:
			for _, one := range v {
				if s, ok := one.(string); ok && e.Key == "hosts" {
					c.claim("host", s, w, state, e.Line)
				} else if ok && e.Key == "volumes" {
					c.claim("volume", volume(s), w, state, e.Line)
				}
			}
		}
	}
	for _, comment := range t.Comments {
		c.told(comment.Text, w, Commented, comment.Line)
	}
}

// told reads a line that looks like an entry and is none.
func (c *Config) told(line string, w Workload, state State, at int) {
	if m := ofPort.FindStringSubmatch(line); m != nil {
		c.claim("port", m[1], w, state, at)
	}
	if m := ofHosts.FindStringSubmatch(line); m != nil {
		for _, q := range inQuotes.FindAllStringSubmatch(m[1], -1) {
			c.claim("host", q[1], w, state, at)
		}
	}
	if m := ofVolumes.FindStringSubmatch(line); m != nil {
		for _, q := range inQuotes.FindAllStringSubmatch(m[1], -1) {
			c.claim("volume", volume(q[1]), w, state, at)
		}
	}
}

// volume is the name in front of where it is mounted.
func volume(mount string) string {
	name, _, _ := strings.Cut(mount, ":")
	return name
}
