package cli

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"etalon/internal/dataset"
)

// command makes this test binary run as etalon, which TestMain knows by its name.
func command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "etalon")
	if err := os.Symlink(self, link); err != nil {
		t.Fatal(err)
	}
	return exec.Command(link, args...)
}

// wholeOrNothing demands that a suite's folder is not there or is exactly what its manifest says.
func wholeOrNothing(t *testing.T, dir string) {
	t.Helper()
	m, findings, err := dataset.ReadManifest(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	if err != nil || len(findings) > 0 {
		t.Fatal(err, findings)
	}
	if findings, err = m.Verify(dir); err != nil || len(findings) > 0 {
		t.Fatal(err, findings)
	}
}

// stopAfter starts a build, waits until its stage is there and a while longer, and sends a signal.
// The error is how the build ended.
func stopAfter(t *testing.T, dist, seed string, wait time.Duration, signal os.Signal) (*os.ProcessState, error) {
	t.Helper()
	cmd := command(t, "build", "gorillahard", "--out", dist, "--seed", seed)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stage := filepath.Join(dist, ".gorillahard.building")
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if _, err := os.Stat(stage); err == nil {
			break
		}
	}
	time.Sleep(wait)
	if err := cmd.Process.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
		t.Fatal(err)
	}
	err := cmd.Wait()
	return cmd.ProcessState, err
}

// TestInterruptedAtAnyTime interrupts builds of changing seeds over each other, at many moments.
func TestInterruptedAtAnyTime(t *testing.T) {
	dist := filepath.Join(t.TempDir(), "dist")
	interrupted := 0
	for i, seed := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9"} {
		state, err := stopAfter(t, dist, seed, time.Duration(i*i)*5*time.Millisecond, os.Interrupt)
		if err != nil {
			interrupted++
		}
		if code := state.ExitCode(); code != exitClean && code != exitInterrupted {
			t.Fatalf("seed %s: %v, want exit code %d or %d", seed, err, exitClean, exitInterrupted)
		}
		if _, err := os.Stat(filepath.Join(dist, ".gorillahard.building")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("seed %s: the stage is left behind: %v", seed, err)
		}
		wholeOrNothing(t, filepath.Join(dist, "gorillahard"))
	}
	if interrupted == 0 {
		t.Error("no build was interrupted: the test proves nothing")
	}
}

// TestKilledBuildIsRepaired kills builds without a chance to clean up; the next build completes. All
// but the last of these are of one family: what they clear away is the same.
func TestKilledBuildIsRepaired(t *testing.T) {
	dist := filepath.Join(t.TempDir(), "dist")
	for i, seed := range []string{"1", "2", "3", "4"} {
		_, _ = stopAfter(t, dist, seed, time.Duration(i)*70*time.Millisecond, os.Kill) // killed, or done before
		args := []string{"build", "gorillahard", "--out", dist, "--seed", seed}
		if i < 3 {
			args = append(args, "--only", "csv_column_mean")
		}
		if out, err := command(t, args...).CombinedOutput(); err != nil {
			t.Fatalf("seed %s: the build after a killed one: %v\n%s", seed, err, out)
		}
		wholeOrNothing(t, filepath.Join(dist, "gorillahard"))
	}
}
