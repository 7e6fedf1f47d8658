package generators_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"etalon/generators"
	"etalon/generators/generate"
)

// child tells a process of this test that it is the one in another environment.
const child = "ETALON_TEST_CHILD"

// hashes are the hash of every file of both document suites, one a line, sorted.
func hashes(t *testing.T) string {
	t.Helper()
	var mu sync.Mutex
	all := map[string]string{}
	for _, name := range []string{"procurement", "workpermit"} {
		suite := generators.Small(name)
		_, err := suite.Build(context.Background(), generate.Options{Seed: 7}, func(path string, data []byte) error {
			mu.Lock()
			defer mu.Unlock()
			sum := sha256.Sum256(data)
			all[suite.Name+"/"+path] = hex.EncodeToString(sum[:])
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return strings.TrimPrefix(fmt.Sprint(all), "map") // maps print sorted by key
}

// TestBytesDoNotDependOnTheEnvironment builds both suites in this process and in one with another
// time zone, locale and number of cores; these are read when a process starts.
func TestBytesDoNotDependOnTheEnvironment(t *testing.T) {
	if os.Getenv(child) != "" {
		fmt.Println("hashes " + hashes(t))
		return
	}
	other := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestBytesDoNotDependOnTheEnvironment$")
	other.Env = append(os.Environ(), child+"=1", "TZ=Asia/Tokyo", "LANG=C", "LC_ALL=C", "GOMAXPROCS=1")
	out, err := other.CombinedOutput()
	if err != nil {
		t.Fatalf("build in another environment: %v\n%s", err, out)
	}
	_, there, ok := strings.Cut(string(out), "hashes ")
	there, _, _ = strings.Cut(there, "\n")
	if here := hashes(t); !ok || here != there {
		t.Errorf("files differ:\nhere  %s\nthere %s", here, there)
	}
}
