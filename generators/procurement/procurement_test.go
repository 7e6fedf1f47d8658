package procurement

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"runtime"
	"strings"
	"sync"
	"testing"

	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// built is the files of a build of a suite by path.
func built(t testing.TB, suite *generate.Suite, seed uint64) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	var mu sync.Mutex
	_, err := suite.Build(context.Background(), generate.Options{Seed: seed}, func(path string, data []byte) error {
		mu.Lock()
		defer mu.Unlock()
		if _, twice := files[path]; twice {
			return fmt.Errorf("%s is written twice", path)
		}
		files[path] = data
		return nil
	})
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return files
}

func rows[T any](t *testing.T, files map[string][]byte, name string) []*T {
	t.Helper()
	var all []*T
	findings, err := dataset.ReadJSONL(name, bytes.NewReader(files[name]), func(_ int, v *T) error {
		all = append(all, v)
		return nil
	})
	if err != nil || len(findings) > 0 {
		t.Fatalf("%s: %v %v", name, findings, err)
	}
	return all
}

func TestBuildsAreEqualOnAnyNumberOfCores(t *testing.T) {
	first := built(t, Sample, 1)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	second := built(t, Sample, 1)
	if len(first) != len(second) {
		t.Fatalf("%d and %d files", len(first), len(second))
	}
	for path, data := range first {
		if !bytes.Equal(data, second[path]) {
			t.Errorf("%s differs between two builds", path)
		}
	}
}

func TestSmallSetsOfSeeds(t *testing.T) {
	var readme []string
	for _, seed := range []uint64{1, 7, 12345} {
		files := built(t, Sample, seed)
		checkSet(t, files, Small)
		readme = append(readme, string(files["cases.jsonl"]))
	}
	if readme[0] == readme[1] || readme[1] == readme[2] {
		t.Error("two seeds give the same cases")
	}
}

func TestWholeSet(t *testing.T) {
	files, small := built(t, Suite, 7), built(t, Sample, 7)
	checkSet(t, files, Whole)
	size := 0
	for _, data := range files {
		size += len(data)
	}
	if size > 120<<20 {
		t.Errorf("the set has %d bytes, want at most 120 MB", size)
	}
	for path, data := range small {
		if strings.HasSuffix(path, ".pdf") && !bytes.Equal(data, files[path]) {
			t.Errorf("%s is not the same in the whole set and in a small one", path)
		}
	}
	checkSpread(t, files)
}

// checkSpread demands cases on every document and on every fact that any document has.
func checkSpread(t *testing.T, files map[string][]byte) {
	t.Helper()
	q, err := readQuestions()
	if err != nil {
		t.Fatal(err)
	}
	facts := map[string]string{}
	for _, list := range [][]asked{q.Fields, q.QA} {
		for _, a := range list {
			for _, text := range a.Questions {
				facts[wordingOf(text)] = a.Fact
			}
		}
	}
	documents, covered, topics := map[string]int{}, map[string]int{}, map[string]int{}
	for _, g := range rows[dataset.Gold](t, files, "gold.jsonl") {
		documents[*g.DocID]++
	}
	for _, c := range rows[dataset.Case](t, files, "cases.jsonl") {
		switch c.Type {
		case dataset.FieldCase, dataset.QACase:
			covered[facts[wordingOf(c.Question)]]++
		case dataset.TrapCase:
			topics[*c.DocID]++
		}
	}
	if len(documents) != Whole.Documents || len(covered) != len(q.Fields)+len(q.QA) {
		t.Errorf("%d documents and %d facts are asked about, want %d and %d: %v", len(documents), len(covered), Whole.Documents, len(q.Fields)+len(q.QA), covered)
	}
	if len(topics) != Whole.Traps {
		t.Errorf("%d traps in %d documents, want each in another", Whole.Traps, len(topics))
	}
}

func checkSet(t *testing.T, files map[string][]byte, size Size) {
	t.Helper()
	cases, gold := rows[dataset.Case](t, files, "cases.jsonl"), rows[dataset.Gold](t, files, "gold.jsonl")
	presupposing := rows[dataset.Case](t, files, "presupposing.jsonl")
	types, answers := map[dataset.CaseType]int{}, map[string]*dataset.Gold{}
	for _, g := range gold {
		answers[g.ID] = g
	}
	for _, c := range append(cases, presupposing...) {
		g := answers[c.ID]
		if g == nil {
			t.Fatalf("%s has no gold", c.ID)
		}
		if (c.Type == dataset.TrapCase) != (g.Answer == nil) {
			t.Errorf("%s of type %s: answer %v", c.ID, c.Type, g.Answer)
		}
		if g.Answer != nil && (g.Kind == "" || g.Evidence == nil || g.Page == nil) {
			t.Errorf("%s: gold without kind, evidence or page", c.ID)
		}
	}
	for _, c := range cases {
		types[c.Type]++
	}
	want := map[dataset.CaseType]int{dataset.FieldCase: size.Fields, dataset.TrapCase: size.Traps, dataset.QACase: size.QA, dataset.RetrievalCase: size.Retrieval}
	if !maps.Equal(types, want) {
		t.Errorf("cases by type: %v, want %v", types, want)
	}
	if len(gold) != len(cases)+len(presupposing) {
		t.Errorf("%d gold rows for %d cases", len(gold), len(cases)+len(presupposing))
	}
	checkForms(t, types[dataset.TrapCase], presupposing)
	checkQuestions(t, cases, answers)
	plants := rows[dataset.Plant](t, files, "proof/plants.jsonl")
	if len(plants) == 0 {
		t.Error("no contract contradicts itself")
	}
	for _, p := range plants {
		if p.Shown == p.True {
			t.Errorf("plant %v contradicts nothing", p)
		}
	}
	if n := strings.Count(string(files["docs/MANIFEST.csv"]), ",scan,"); n != size.Documents/2 {
		t.Errorf("%d scans in the manifest, want %d", n, size.Documents/2)
	}
}

// checkForms demands each trap in both forms, and a twin of the same words in another document.
func checkForms(t *testing.T, traps int, presupposing []*dataset.Case) {
	t.Helper()
	if len(presupposing) != 4*traps {
		t.Fatalf("%d rows in presupposing.jsonl for %d traps", len(presupposing), traps)
	}
	for i := 0; i < len(presupposing); i += 2 {
		trap, twin := presupposing[i], presupposing[i+1]
		if trap.Question != twin.Question || *trap.DocID == *twin.DocID || trap.Type != dataset.TrapCase || twin.Type != dataset.QACase || trap.Trap != twin.Trap {
			t.Errorf("%s and %s are not a trap and its twin", trap.ID, twin.ID)
		}
		if trap.Presupposes != (i%4 == 2) {
			t.Errorf("%s: presupposes is %v", trap.ID, trap.Presupposes)
		}
	}
}

func TestTrapRefusesADocumentThatSpeaksOfItsSubject(t *testing.T) {
	documents, err := Small.makeAll(context.Background(), generate.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	s, err := newSet(Small, 1, documents)
	if err != nil {
		t.Fatal(err)
	}
	spoken := s.questions.Topics[0]
	spoken.Stems = append(spoken.Stems, "ЗАКАЗЧИК")
	if err := s.trap(spoken, true, documents[0], documents[1]); err == nil || !strings.Contains(err.Error(), "is to be silent on") {
		t.Errorf("got %v, want a refusal", err)
	}
}

func BenchmarkBuild(b *testing.B) {
	for b.Loop() {
		built(b, Sample, 1)
	}
}
