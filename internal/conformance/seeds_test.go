package conformance

import (
	"path/filepath"
	"testing"
)

// TestOtherSeedsAndCandidates builds fresh datasets, with eight items of each candidate, and proves
// them: any seed gives a valid dataset, and a candidate is proved before it is published. The default
// seed is that of make test.
func TestOtherSeedsAndCandidates(t *testing.T) {
	seen := map[string]string{}
	for _, seed := range []string{"7", "12345"} {
		dist := filepath.Join(t.TempDir(), "dist")
		if code, _, stderr := etalon("build", "gorillahard", "--candidates", "--seed", seed, "--out", dist); code != 0 {
			t.Fatalf("seed %s: build exits %d: %s", seed, code, stderr)
		}
		for _, f := range findings(t, dist) {
			t.Errorf("seed %s: %s", seed, f)
		}
		rows := string(readFile(t, filepath.Join(dist, "gorillahard", testFile)))
		if other, equal := seen[rows]; equal {
			t.Errorf("seeds %s and %s give the same rows", other, seed)
		}
		seen[rows] = seed
	}
}
