package workloads

import (
	"fmt"
	"strings"

	"go.yaml.in/yaml/v3"
)

// most bounds the size of a configuration, maxDocuments the number of objects in it.
const (
	most         = 1 << 20
	maxDocuments = 1000
)

// located is a scalar and the line of its document that it stands on.
type located struct {
	Text string
	Line int
}

func (l *located) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.ScalarNode {
		return fmt.Errorf("line %d: a single value was expected", n.Line)
	}
	l.Text, l.Line = n.Value, n.Line
	return nil
}

// manifest is what is read of a Kubernetes object, whatever its kind.
type manifest struct {
	Kind     string
	Metadata struct{ Name, Namespace string }
	Spec     struct {
		Replicas    *int64
		Selector    yaml.Node
		Template    template
		JobTemplate struct{ Spec struct{ Template template } } `yaml:"jobTemplate"`
		Ports       []struct {
			NodePort located `yaml:"nodePort"`
		}
		Rules []struct {
			Host located
			HTTP struct {
				Paths []struct {
					Backend struct {
						Service struct{ Name string }
					}
				}
			} `yaml:"http"`
		}
	}

	// first is the line of the file that the document begins on, lines are its lines.
	first    int
	lines    []string
	selector map[string]string
	// off says that the whole document stands in comments.
	off bool
}

type template struct {
	Metadata struct{ Labels map[string]string }
	Spec     struct {
		Containers []struct {
			Resources struct{ Limits, Requests struct{ Memory string } }
		}
		Volumes []struct {
			Claim struct {
				Name located `yaml:"claimName"`
			} `yaml:"persistentVolumeClaim"`
		}
	}
}

// readManifests reads Kubernetes objects between lines of "---".
func readManifests(text string) (*Config, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	k := cluster{Config: &Config{}}
	lines, first := strings.Split(text, "\n"), 0
	for i := range len(lines) + 1 {
		if i < len(lines) && lines[i] != "---" {
			continue
		}
		if len(k.manifests) == maxDocuments {
			return nil, fmt.Errorf("more than %d documents", maxDocuments)
		}
		m, err := readManifest(lines[first:i])
		if err != nil {
			return nil, fmt.Errorf("document of line %d: %w", first+1, err)
		}
		m.first, first = first+1, i+1
		k.manifests = append(k.manifests, m)
	}
	return k.resolve()
}

// readManifest reads a document. One that stands in comments as a whole is read without the signs
// of comments and is off; comments that hide no object give no kind.
func readManifest(lines []string) (m manifest, err error) {
	m.lines = lines
	bare := make([]string, len(lines))
	object := false
	for i, line := range lines {
		rest, comment := strings.CutPrefix(line, "#")
		if !comment && strings.TrimSpace(line) != "" {
			return m, m.decode(lines)
		}
		bare[i] = strings.TrimPrefix(rest, " ")
		if object = object || strings.HasPrefix(bare[i], "apiVersion:"); !object {
			bare[i] = ""
		}
	}
	m.off = true
	return m, m.decode(bare)
}

func (m *manifest) decode(lines []string) error {
	if err := yaml.Unmarshal([]byte(strings.Join(lines, "\n")), m); err != nil {
		return err
	}
	if m.Kind == "Service" {
		return m.Spec.Selector.Decode(&m.selector)
	}
	return nil
}

// workload is the document's own, if it runs pods.
func (m *manifest) workload() (w Workload, ok bool, err error) {
	t := m.Spec.Template
	if len(t.Spec.Containers) == 0 {
		t = m.Spec.JobTemplate.Spec.Template
	}
	w = Workload{Kind: m.Kind, Name: m.Metadata.Name, Namespace: m.Metadata.Namespace, App: t.Metadata.Labels["app"],
		On: !m.off, Replicas: 1, Line: m.first}
	if m.Spec.Replicas != nil {
		w.Replicas = *m.Spec.Replicas
	}
	for _, line := range m.lines {
		w.Former = max(w.Former, number(oldCopies, line))
	}
	for _, c := range t.Spec.Containers {
		limit, err := MiB(c.Resources.Limits.Memory)
		if err != nil {
			return w, false, err
		}
		request, err := MiB(c.Resources.Requests.Memory)
		if err != nil {
			return w, false, err
		}
		w.Limit, w.Request = w.Limit+limit, w.Request+request
	}
	return w, len(t.Spec.Containers) > 0, nil
}
