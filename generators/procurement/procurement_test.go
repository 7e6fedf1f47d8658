package procurement

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// built is the files of a build by path.
func built(t testing.TB, seed uint64) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	var mu sync.Mutex
	_, err := Suite.Build(context.Background(), generate.Options{Seed: seed}, func(path string, data []byte) error {
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
	first := built(t, 1)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	second := built(t, 1)
	if len(first) != len(second) {
		t.Fatalf("%d and %d files", len(first), len(second))
	}
	size := 0
	for path, data := range first {
		size += len(data)
		if !bytes.Equal(data, second[path]) {
			t.Errorf("%s differs between two builds", path)
		}
	}
	if size > 15<<20 {
		t.Errorf("the set has %d bytes, want at most 15 MB", size)
	}
}

func TestSeedsGiveWholeSets(t *testing.T) {
	var readme []string
	for _, seed := range []uint64{1, 7, 12345} {
		files := built(t, seed)
		checkSet(t, files)
		readme = append(readme, string(files["cases.jsonl"]))
	}
	if readme[0] == readme[1] || readme[1] == readme[2] {
		t.Error("two seeds give the same cases")
	}
}

func checkSet(t *testing.T, files map[string][]byte) {
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
	if types[dataset.FieldCase] < 12 || types[dataset.TrapCase] < 6 || types[dataset.QACase] < 12 || types[dataset.RetrievalCase] != 3 {
		t.Errorf("cases by type: %v", types)
	}
	if len(gold) != len(cases)+len(presupposing) {
		t.Errorf("%d gold rows for %d cases", len(gold), len(cases)+len(presupposing))
	}
	checkForms(t, types[dataset.TrapCase], presupposing)
	checkQuestions(t, cases, answers)
	if plants := rows[dataset.Plant](t, files, "proof/plants.jsonl"); len(plants) != 1 || plants[0].Shown == plants[0].True {
		t.Errorf("plants: %v", plants)
	}
	if n := strings.Count(string(files["docs/MANIFEST.csv"]), ",scan,"); n != 3 {
		t.Errorf("%d scans in the manifest, want 3", n)
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
	documents, err := makeAll(context.Background(), generate.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	s, err := newSet(1, documents)
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
		built(b, 1)
	}
}
