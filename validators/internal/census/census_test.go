package census

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

const variablesSample = "K8S_NAMESPACE=demo\n# K8S_NAMESPACE=old\nWORKERS_A=1\n#WORKERS_B=20\nWORKERS_C=4\nNOTE=\"x\nWORKERS_A=300\"\nWORKERS_A=2\n" +
	"MEMORY_A=1Gi\nMEMORY_B=\"128Mi\"\n"

const imageSample = "FROM a AS build\nRUN apt-get install -y \\\n  gcc make \\\n  # gdb \\\n  git\nFROM b AS run\nRUN apt-get install -y curl\n" +
	"RUN apt-get install -y curl jq\n# EXPOSE 70\nEXPOSE 80 90-94 \\\n  # 60 \\\n  53/udp\n"

const servicesSample = "[[service]]\ndeployment = \"a\"\nnamespace = \"n\"\nreplicas = 3  # было 5\nmemory_limit = \"1Gi\"\n" +
	"[[service]]\ndeployment = \"b\"\nnamespace = \"n\"\nreplicas = 1\nmemory_limit = \"256Mi\"\n" +
	"[[service]]\ndeployment = \"c\"\nenabled = false\nnamespace = \"n\"\nreplicas = 7\nmemory_limit = \"1Gi\"\n" +
	"[[service]]\ndeployment = \"d\"\nnamespace = \"m\"\nreplicas = 2\nmemory_limit = \"1Gi\"\n"

func TestCounts(t *testing.T) {
	const wide = "not applicable"
	for _, c := range []struct {
		path, text, words                    string
		right, outOfForce, everywhere, asOne string
	}{
		{".env", variablesSample, "сколько в сумме дают переменные WORKERS_*", "6 [5 8]", "327 [3 4 5 7 8]", wide, wide},
		{".env", variablesSample, "сколько мебибайт в сумме дают переменные MEMORY_*", "1152 [9 10]", "1152 [9 10]", wide, wide},
		{"Dockerfile", imageSample, "сколько пакетов ставит apt-get install в стадии build", "3 [3 5]", "4 [3 4 5]", "5 [3 5 7 8]", "2 [3 5]"},
		{"Dockerfile", imageSample, "сколько пакетов ставит apt-get install в стадии run (вместе во всех её RUN)", "2 [7 8]", "2 [7 8]", "5 [3 5 7 8]", "2 [7 8]"},
		{"Dockerfile", imageSample, "сколько портов объявляет EXPOSE в стадии run (каждый порт диапазона отдельно)", "7 [10 12]", "9 [9 10 11 12]", "7 [10 12]", "3 [10 12]"},
		{"a.toml", servicesSample, "сколько всего копий у включённых сервисов пространства имён n", "4 [1 6]", "13 [1 6 11]", "6 [1 6 17]", "2 [1 6]"},
		{"a.toml", servicesSample, "сколько мебибайт памяти нужно включённым сервисам пространства имён n (предел memory_limit на каждую копию)", "3328 [1 6]", "12544 [1 6 11]", "5376 [1 6 17]", "1280 [1 6]"},
		{"a.toml", servicesSample, "сколько всего копий у развёртываний (Deployment) пространства имён m", "2 [17]", "2 [17]", "6 [1 6 17]", "1 [17]"},
		{"a.toml", servicesSample, "сколько мебибайт памяти нужно развёртываниям (Deployment) пространства имён m (предел из limits на каждую копию)", "2048 [17]", "2048 [17]", "5376 [1 6 17]", "1024 [17]"},
	} {
		if !regexp.MustCompile(`^(?:` + Shape + `)$`).MatchString(c.words) {
			t.Errorf("%s is not of its shape", c.words)
		}
		for rule, want := range map[validate.Rule]string{validate.Main: c.right, OutOfForce: c.outOfForce, Everywhere: c.everywhere, AsOne: c.asOne} {
			n, err := Of(validate.File{Path: c.path, Text: c.text}, c.words, rule)
			lines := []int{}
			for _, part := range n.Parts {
				lines = append(lines, part.Line)
			}
			got := fmt.Sprint(n.Number, " ", lines)
			if errors.Is(err, validate.ErrNotApplicable) {
				got = wide
			} else if err != nil {
				got = err.Error()
			}
			if got != want {
				t.Errorf("%s, %q: got %s, want %s", c.words, rule, got, want)
			}
		}
	}
}

func TestARepeatedPackageMayCountTwice(t *testing.T) {
	f := validate.File{Path: "Dockerfile", Text: imageSample}
	n, err := Of(f, "сколько пакетов ставит apt-get install в стадии run", EachTime)
	if err != nil || n.Number != 3 || !slices.Equal(n.Parts, []Part{{1, 7}, {2, 8}}) {
		t.Errorf("got %v, %v", n, err)
	}
}

func TestWhatCannotBeCountedIsAnError(t *testing.T) {
	for _, c := range []struct{ path, text, words string }{
		{".env", variablesSample, "сколько строк"},
		{".env", "word", "сколько в сумме дают переменные WORKERS_*"},
		{".env", "WORKERS_A=many", "сколько в сумме дают переменные WORKERS_*"},
		{".env", "MEMORY_A=1G", "сколько мебибайт в сумме дают переменные MEMORY_*"},
		{"Dockerfile", "EXPOSE http", "сколько портов объявляет EXPOSE в стадии run (каждый порт диапазона отдельно)"},
		{"Dockerfile", "EXPOSE http", "сколько пакетов ставит apt-get install в стадии run"},
		{"a.toml", "word", "сколько всего копий у развёртываний (Deployment) пространства имён m"},
	} {
		if n, err := Of(validate.File{Path: c.path, Text: c.text}, c.words, validate.Main); err == nil {
			t.Errorf("%s: got %v", c.words, n)
		}
	}
}

// byDescription is a lexicon for tests: a tool can do what its description says.
type byDescription struct{}

func (byDescription) Capabilities(t dataset.Tool) []string { return []string{t.Description} }

func TestReports(t *testing.T) {
	tools := []dataset.Tool{
		{Name: "pods", Description: "k8s.pod_quota"}, {Name: "memory", Description: "k8s.memory_quota"}, {Name: "points", Description: "tracker.points"},
	}
	for words, want := range map[string]string{
		"квоту подов пространства имён edge-in":              "[{pods map[namespace:edge-in pods:7]}]",
		"квоту памяти пространства имён из K8S_NAMESPACE":    "[{memory map[mebibytes:7 namespace:demo]}]",
		"оценку задачи INF-12 (по баллу за штуку)":           "[{points map[issue:INF-12 points:7]}]",
		"квоту памяти пространства имён из K8S_NO_NAMESPACE": "[]",
	} {
		p := validate.NewPass("", []validate.File{{Path: ".env", Text: variablesSample}}, tools, nil, byDescription{})
		answer, err := Report(p, words, 7)
		if got := fmt.Sprint(answer.Calls); err != nil || got != want {
			t.Errorf("%s: got %s, %v", words, got, err)
		}
	}
	if _, err := Report(validate.NewPass("", nil, tools, nil, byDescription{}), "отчёт", 7); err == nil {
		t.Error("an unknown place takes the count")
	}
}
