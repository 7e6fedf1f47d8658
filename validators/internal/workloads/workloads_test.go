package workloads

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const manifestsSample = `# All of it.
apiVersion: apps/v1
kind: Deployment
metadata: {name: desk, namespace: n}
spec:
  # replicas: 9  # for the sale
  replicas: 2
  template:
    metadata: {labels: {app: news}}
    spec:
      containers:
        - name: a
          resources: {requests: {memory: 256Mi}, limits: {memory: 1Gi}}
        - name: b
          resources: {limits: {memory: 128Mi}}
      volumes:
      #  - name: data
      #    persistentVolumeClaim: {claimName: old-vol}
        - name: data
          persistentVolumeClaim: {claimName: news-vol}
---
# Retired.
# # Chat
# apiVersion: apps/v1
# kind: Deployment
# metadata: {name: talk, namespace: n}
# spec:
#   template:
#     metadata: {labels: {app: chat}}
#     spec:
#       containers: [{name: a, resources: {limits: {memory: 3Gi}}}]
#       volumes:
#         - persistentVolumeClaim: {claimName: old-vol}
---
kind: Deployment
metadata: {name: desk, namespace: other}
spec: {template: {metadata: {labels: {app: news}}, spec: {containers: [{name: a}]}}}
---
kind: Service
metadata: {name: chat-http, namespace: n}
spec:
  selector: {app: news}
  ports:
    # - {port: 80, nodePort: 30001}  # changed
    - {port: 80, nodePort: 30002}
---
kind: Service
metadata: {name: gone-http, namespace: n}
spec: {selector: {app: chat}, ports: [{nodePort: 30003}]}
---
kind: Ingress
metadata: {name: public, namespace: n}
spec:
  rules:
#     - host: a.example
#       http: {paths: [{backend: {service: {name: gone-http}}}]}
    - host: a.example
      http: {paths: [{backend: {service: {name: chat-http}}}, {backend: {service: {name: chat-http}}}]}
#     - host: b.example
#       http: {paths: [{backend: {service: {name: chat-http}}}]}
---
kind: CronJob
metadata: {name: dump, namespace: n}
spec: {jobTemplate: {spec: {template: {spec: {containers: [{name: a, resources: {limits: {memory: 6Gi}}}]}}}}}
`

var (
	desk  = Workload{Kind: "Deployment", Name: "desk", Namespace: "n", App: "news", On: true, Replicas: 2, Former: 9, Limit: 1152, Request: 256, Line: 1}
	talk  = Workload{Kind: "Deployment", Name: "talk", Namespace: "n", App: "chat", Replicas: 1, Limit: 3072, Line: 22}
	other = Workload{Kind: "Deployment", Name: "desk", Namespace: "other", App: "news", On: true, Replicas: 1, Line: 35}
	dump  = Workload{Kind: "CronJob", Name: "dump", Namespace: "n", On: true, Replicas: 1, Limit: 6144, Line: 62}
)

func TestManifestsSayWhoOwnsWhat(t *testing.T) {
	got, err := Read("k8s/all.yaml", manifestsSample)
	if err != nil {
		t.Fatal(err)
	}
	want := &Config{Workloads: []Workload{desk, talk, other, dump}, Claims: []Claim{
		{"volume", "news-vol", desk, Live, "news", "", 20},
		{"volume", "old-vol", desk, Commented, "old", "", 18},
		{"volume", "old-vol", talk, Off, "old", "", 33},
		{"port", "30002", desk, Live, "", "chat", 45},
		{"port", "30001", desk, Commented, "", "chat", 44},
		{"port", "30003", talk, Off, "", "gone", 49},
		{"host", "a.example", desk, Live, "a", "chat", 57},
		{"host", "a.example", talk, Commented, "a", "gone", 55},
		{"host", "b.example", desk, Commented, "b", "chat", 59},
	}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]Workload{desk, other}, got.Deployments("")); d != "" {
		t.Error(d)
	}
	right := got.Owners("host", "a.example", Live)[0]
	if w, ok := got.Namesake(right); ok {
		t.Errorf("a deployment in comments is a namesake: %v", w)
	}
	if w, ok := got.Namesake(Claim{Own: "x", Service: "news", Owner: talk}); !ok || w != desk {
		t.Errorf("got %v", w)
	}
	if w, ok := got.Namesake(Claim{Own: "news", Owner: desk}); ok {
		t.Errorf("the right deployment is its own namesake: %v", w)
	}
	if w, ok := got.Former(right); !ok || w != talk {
		t.Errorf("got %v", w)
	}
	port := got.Owners("port", "30002", Live)[0]
	if w, ok := got.Former(port); ok {
		t.Errorf("got %v of entries that are not there", w)
	}
}

const servicesSample = `name = "top"
# of nobody: listen = "0.0.0.0:1"
[[service]]
name = "news"
deployment = "desk"
namespace = "n"
# hosts = ["a.example", "b.example"]  # till January
listen = "0.0.0.0:8071"
hosts = ["c.example"]
volumes = ["news-vol:/srv", 7]
replicas = 2  # было 5
memory_limit = "1Gi"
notes = """
As it was:
volumes = ["old-vol:/srv"]
listen = "0.0.0.0:8072"
"""
[[service]]
enabled = false
name = "chat"
deployment = "talk"
namespace = "n"
listen = "0.0.0.0:8071"
replicas = 1
[watch]
# listen = "0.0.0.0:8073"
`

func TestServicesSayWhoOwnsWhat(t *testing.T) {
	got, err := Read("edge.toml", servicesSample)
	if err != nil {
		t.Fatal(err)
	}
	desk := Workload{Kind: "Deployment", Name: "desk", Namespace: "n", App: "news", On: true, Replicas: 2, Former: 5, Limit: 1024, Line: 3}
	talk := Workload{Kind: "Deployment", Name: "talk", Namespace: "n", App: "chat", Replicas: 1, Line: 18}
	want := &Config{Workloads: []Workload{desk, talk}, Claims: []Claim{
		{"port", "8071", desk, Live, "", "", 8},
		{"host", "c.example", desk, Live, "c", "", 9},
		{"volume", "news-vol", desk, Live, "news", "", 10},
		{"volume", "old-vol", desk, Noted, "old", "", 15},
		{"port", "8072", desk, Noted, "", "", 16},
		{"host", "a.example", desk, Commented, "a", "", 7},
		{"host", "b.example", desk, Commented, "b", "", 7},
		{"port", "8071", talk, Off, "", "", 23},
	}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if got := got.Owners("port", "8071", Off); len(got) != 1 || got[0].Owner.MiB() != 0 {
		t.Errorf("got %v", got)
	}
}

func TestBadConfigurationsAreRefused(t *testing.T) {
	long := strings.Repeat("#", most+1)
	for _, c := range []struct{ path, text, want string }{
		{"a.json", "{}", "no configuration"},
		{"a.yaml", long, "more than"},
		{"a.yaml", strings.Repeat("---\n", maxDocuments+1), "more than"},
		{"a.yaml", "a: [", "document of line 1"},
		{"a.yaml", "kind: Ingress\nspec: {rules: [{host: {a: b}}]}", "single value"},
		{"a.yaml", "kind: Pod\nspec: {template: {spec: {containers: [{resources: {limits: {memory: 1G}}}]}}}", "no amount"},
		{"a.yaml", "kind: Service\nspec: {selector: [a]}", "document of line 1"},
		{"a.toml", "a", "no key"},
		{"a.toml", "[[service]]\nname = \"a\"", "without deployment"},
		{"a.toml", "[[service]]\ndeployment = \"a\"\nnamespace = \"b\"\nreplicas = 1\nmemory_limit = \"many\"", "no amount"},
	} {
		if _, err := Read(c.path, c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.40q: got %v, want %q", c.text, err, c.want)
		}
	}
}

func FuzzReadNeverPanics(f *testing.F) {
	f.Add("a.yaml", manifestsSample)
	f.Add("a.toml", servicesSample)
	f.Fuzz(func(_ *testing.T, path, text string) { _, _ = Read(path, text) })
}
