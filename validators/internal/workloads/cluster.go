package workloads

import (
	"maps"
	"regexp"
	"slices"
)

var (
	oldCopies  = regexp.MustCompile(`^#? *# replicas: (\d{1,6})\b`)
	oldPort    = regexp.MustCompile(`^ *#.*\bnodePort: (\d{1,5})\b`)
	oldVolume  = regexp.MustCompile(`^ *#.*\bclaimName: ([a-z0-9-]+)`)
	oldHost    = regexp.MustCompile(`^ *# *- host: (\S+)$`)
	oldBackend = regexp.MustCompile(`^ *#.*\bservice: *\{name: ([a-z0-9-]+)[,}]`)
)

// cluster resolves who owns what among the objects of one file.
type cluster struct {
	*Config
	manifests []manifest
	owners    []owner
}

// owner is a workload with the labels of its pods.
type owner struct {
	Workload
	labels map[string]string
}

func (k *cluster) resolve() (*Config, error) {
	for i := range k.manifests {
		m := &k.manifests[i]
		w, runs, err := m.workload()
		if err != nil {
			return nil, err
		}
		if !runs {
			continue
		}
		k.Workloads = append(k.Workloads, w)
		k.owners = append(k.owners, owner{w, m.Spec.Template.Metadata.Labels})
		k.claimVolumes(m, w)
	}
	for i := range k.manifests {
		switch m := &k.manifests[i]; m.Kind {
		case "Service":
			k.claimPorts(m)
		case "Ingress":
			k.claimHosts(m)
		}
	}
	return k.Config, nil
}

func (k *cluster) claimVolumes(m *manifest, w Workload) {
	live, old := Live, Commented
	if m.off {
		live, old = Off, Off
	}
	for _, v := range m.Spec.Template.Spec.Volumes {
		if v.Claim.Name.Text != "" {
			k.claim("volume", v.Claim.Name.Text, w, live, m.first-1+v.Claim.Name.Line)
		}
	}
	for i, line := range m.lines {
		if g := oldVolume.FindStringSubmatch(line); g != nil && !m.off {
			k.claim("volume", g[1], w, old, m.first+i)
		}
	}
}

// behind are the workloads that a service sends requests to: those in force whose pods have the
// labels of its selector, and, if there is none, those that are switched off.
func (k *cluster) behind(m *manifest) []Workload {
	var on, off []Workload
	for _, o := range k.owners {
		if o.Namespace != m.Metadata.Namespace || len(m.selector) == 0 || !within(m.selector, o.labels) {
			continue
		}
		if o.On {
			on = append(on, o.Workload)
		} else {
			off = append(off, o.Workload)
		}
	}
	if len(on) == 0 {
		return off
	}
	return on
}

func within(selector, labels map[string]string) bool {
	for key, value := range selector {
		if labels[key] != value {
			return false
		}
	}
	return true
}

func (k *cluster) claimPorts(m *manifest) {
	for _, w := range k.behind(m) {
		for _, p := range m.Spec.Ports {
			if p.NodePort.Text != "" {
				k.through(m, "port", p.NodePort.Text, w, stateOf(m, w), m.first-1+p.NodePort.Line)
			}
		}
		for i, line := range m.lines {
			if g := oldPort.FindStringSubmatch(line); g != nil && !m.off {
				k.through(m, "port", g[1], w, Commented, m.first+i)
			}
		}
	}
}

func stateOf(m *manifest, w Workload) State {
	if m.off || !w.On {
		return Off
	}
	return Live
}

// through notes an entry that reaches its owner by a service.
func (k *cluster) through(service *manifest, kind, value string, w Workload, state State, line int) {
	c := k.claim(kind, value, w, state, line)
	c.Service = firstWord.FindString(service.Metadata.Name)
}

func (k *cluster) claimHosts(m *manifest) {
	for _, r := range m.Spec.Rules {
		services := map[string]bool{}
		for _, p := range r.HTTP.Paths {
			services[p.Backend.Service.Name] = true
		}
		for _, name := range slices.Sorted(maps.Keys(services)) {
			k.host(m, r.Host.Text, name, false, m.first-1+r.Host.Line)
		}
	}
	for i := range m.lines[:max(0, len(m.lines)-1)] {
		host, backend := oldHost.FindStringSubmatch(m.lines[i]), oldBackend.FindStringSubmatch(m.lines[i+1])
		if host != nil && backend != nil && !m.off {
			k.host(m, host[1], backend[1], true, m.first+i)
		}
	}
}

// host gives a host to what stands behind a service of the same namespace.
func (k *cluster) host(m *manifest, host, service string, commented bool, line int) {
	for i := range k.manifests {
		s := &k.manifests[i]
		if s.Kind != "Service" || s.Metadata.Name != service || s.Metadata.Namespace != m.Metadata.Namespace {
			continue
		}
		for _, w := range k.behind(s) {
			state := stateOf(s, w)
			if m.off {
				state = Off
			} else if commented {
				state = Commented
			}
			k.through(s, "host", host, w, state, line)
		}
	}
}
