package cli

import (
	"context"
	"errors"
	"io"
	"testing"
)

// TestInterruptedSaysWhatIsKept: a verb that keeps something says so, and how to go on; one that does
// not says that nothing is left.
func TestInterruptedSaysWhatIsKept(t *testing.T) {
	dir, work, out := askedSet(t), t.TempDir(), t.TempDir()
	_, config := misbehavingServer(t, 0)
	f := newFetching(t)
	documents := []string{contracts, "--dir", dir, "--work", work}
	asking := append([]string{"run", "--out", out, "--config", config}, documents...)
	fetching := []string{"fetch", contracts, "--manifest", f.path("M.csv"), "--out", f.path("out"), "--ca-file", f.path("root.pem")}
	const onward = "\n    run the same command again: it goes on where it stopped\n"
	for _, c := range []struct {
		args []string
		want string
	}{
		{append([]string{"prepare"}, documents...), "what is done is kept in " + work + onward},
		{append([]string{"select"}, documents...), "what is done is kept in " + work + onward},
		{append([]string{"run", "--dry-run", "--config", config}, documents...), "nobody was asked; what was made of documents is kept in " + work + onward},
		{asking, "every answer that came is kept in " + out + onward},
		{append(asking, "--fresh"), "every answer that came is kept in " + out + "\n    run the same command without --fresh: it goes on where it stopped\n"},
		{fetching, "in " + f.path("out") + " whole documents are pinned and half loaded ones, where the server can go on, kept as FILE.part" + onward},
		{append(fetching, "--watch"), "nothing half-written is left\n"},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		root := newApp(nil, io.Discard, io.Discard).rootCommand()
		root.SetArgs(c.args)
		err := root.ExecuteContext(ctx)
		code := exitCode(ctx, err)
		if got := message(code, err); code != exitInterrupted || got != "etalon: interrupted; "+c.want {
			t.Errorf("%q: exit code %d, got %q, want %q", c.args, code, got, c.want)
		}
	}
}

func TestKeepingIsAboutInterruptionsAlone(t *testing.T) {
	other := usagef("wrong")
	if err := keeping(other, "kept", goesOn); err != other {
		t.Errorf("got %v", err)
	}
	if err := keeping(nil, "kept", goesOn); err != nil {
		t.Errorf("got %v, want none", err)
	}
	if err := keeping(errors.Join(other, context.Canceled), "kept", goesOn); message(exitCode(t.Context(), err), err) == "" || exitCode(t.Context(), err) != exitUsage {
		t.Errorf("an interruption hides the fault: %v", err)
	}
}
