// Package workloads reads from a configuration which deployments run, how many copies and how much
// memory they have, and which ports, hosts and volumes are theirs: now, formerly, or on paper only.
// It knows Kubernetes manifests (YAML) and lists of services (TOML).
package workloads

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Workload is something that runs pods.
type Workload struct {
	// Kind is "Deployment", or what else a manifest calls itself.
	Kind            string
	Name, Namespace string
	// App is the word that names of ports, hosts and volumes are made of.
	App string
	// On is false for what is switched off, or stands in comments as a whole.
	On       bool
	Replicas int64
	// Former is the number of copies that a comment tells of, 0 where none does.
	Former int64
	// Limit and Request are the MiB of memory that one copy may take, and that it asks for.
	Limit, Request int64
	Line           int
}

// MiB is the memory that all copies may take.
func (w Workload) MiB() int64 { return w.Limit * w.Replicas }

// State says what an entry is worth.
type State int

// The states of entries: in force, written in a comment, told of in a note, and belonging to what is
// switched off.
const (
	Live State = iota
	Commented
	Noted
	Off
)

// Kinds are the Russian words for what an entry gives away.
var Kinds = map[string]string{"узловой порт": "port", "порт": "port", "хост": "host", "том": "volume"}

// Claim is an entry that gives a resource to a workload.
type Claim struct {
	// Kind is "port", "host" or "volume".
	Kind, Value string
	Owner       Workload
	State       State
	// Own is the app that the resource's own name sounds like, Service the one that the name of the
	// Kubernetes service in between does; both may mislead, or be empty.
	Own, Service string
	Line         int
}

// Config is a configuration that was read.
type Config struct {
	Workloads []Workload
	Claims    []Claim
}

// Read reads a configuration by the end of its path.
func Read(path, text string) (*Config, error) {
	switch {
	case strings.HasSuffix(path, ".yaml"):
		return readManifests(text)
	case strings.HasSuffix(path, ".toml"):
		return readServices(text)
	default:
		return nil, fmt.Errorf("%s is no configuration of a known form", path)
	}
}

// Deployments are those that are in force, of one namespace or of all ("").
func (c *Config) Deployments(namespace string) []Workload {
	var found []Workload
	for _, w := range c.Workloads {
		if w.On && w.Kind == deployment && (namespace == "" || w.Namespace == namespace) {
			found = append(found, w)
		}
	}
	return found
}

// Written are all that the file has of a namespace, or of all (""): those switched off, or standing
// in comments, too.
func (c *Config) Written(namespace string) []Workload {
	var found []Workload
	for _, w := range c.Workloads {
		if w.Kind == deployment && (namespace == "" || w.Namespace == namespace) {
			found = append(found, w)
		}
	}
	return found
}

// Owners are the entries that give away a resource and have the state, in the order of the file.
func (c *Config) Owners(kind, value string, state State) []Claim {
	var found []Claim
	for _, claim := range c.Claims {
		if claim.Kind == kind && claim.Value == value && claim.State == state {
			found = append(found, claim)
		}
	}
	return found
}

const deployment = "Deployment"

var amount = regexp.MustCompile(`^(\d{1,9})(Mi|Gi)$`)

// MiB reads an amount of memory: "640Mi", "2Gi". Nothing is no limit: 0.
func MiB(text string) (int64, error) {
	if text == "" {
		return 0, nil
	}
	m := amount.FindStringSubmatch(text)
	if m == nil {
		return 0, fmt.Errorf("%q is no amount of memory in Mi or Gi", text)
	}
	n, err := strconv.ParseInt(m[1], 10, 64)
	if m[2] == "Gi" {
		n *= 1024
	}
	return n, err
}

var firstWord = regexp.MustCompile(`^[a-z]+`)

// claim notes an entry; volumes and hosts begin with an app's name.
func (c *Config) claim(kind, value string, w Workload, state State, line int) *Claim {
	claim := Claim{Kind: kind, Value: value, Owner: w, State: state, Line: line, Own: firstWord.FindString(value)}
	c.Claims = append(c.Claims, claim)
	return &c.Claims[len(c.Claims)-1]
}

// number is the first group of the expression in a text, 0 where it does not match.
func number(re *regexp.Regexp, text string) int64 {
	m := re.FindStringSubmatch(text)
	if m == nil {
		return 0
	}
	n, _ := strconv.ParseInt(m[1], 10, 64)
	return n
}

// Sized is one of the workloads and the memory that a reader finds it to need.
type Sized struct {
	Workload
	Size int64
}

// Extreme is the workload that needs the most memory, or the least, by a size. It is not ok when two
// need as much, or when there is none.
func Extreme(among []Workload, greatest bool, size func(Workload) int64) (found Sized, ok bool) {
	for i, w := range among {
		n := size(w)
		switch {
		case i == 0 || n > found.Size && greatest || n < found.Size && !greatest:
			found, ok = Sized{w, n}, true
		case n == found.Size:
			ok = false
		}
	}
	return found, ok
}
