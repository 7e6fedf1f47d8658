package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"etalon/generators/generate"
	"etalon/internal/extract/ocr"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	if err := ocr.Reexec(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	testscript.Main(m, map[string]func(){
		"etalon": func() { os.Exit(Main()) },
		// toy is etalon with suites that a script can steer.
		"toy": func() {
			a := &app{in: os.Stdin, out: os.Stdout, log: os.Stderr, generators: []*generate.Suite{slowSuite, toySuite}}
			os.Exit(run(a, os.Args[1:]))
		},
	})
}

// toySuite has files that depend on whether the seed is even.
var toySuite = &generate.Suite{
	Name:  "toy",
	Units: func() ([]generate.Unit, error) { return nil, nil },
	Build: func(_ context.Context, o generate.Options, sink generate.Sink) (generate.Summary, error) {
		files := map[string]string{"same.txt": "same\n", "seed.txt": fmt.Sprintln(o.Seed)}
		if o.Seed%2 == 0 {
			files["even/only/a.txt"] = "even\n"
		} else {
			files["odd/a.txt"] = "odd\n"
		}
		for name, text := range files {
			if err := sink(name, []byte(text)); err != nil {
				return generate.Summary{}, err
			}
		}
		if o.Seed == 13 {
			return generate.Summary{}, errors.New("seed 13 brings bad luck")
		}
		return generate.Summary{Items: 1}, nil
	},
}

// slowSuite writes a file and then waits until it is stopped, unless the seed is even.
var slowSuite = &generate.Suite{
	Name:  "slow",
	Units: func() ([]generate.Unit, error) { return nil, nil },
	Build: func(ctx context.Context, o generate.Options, sink generate.Sink) (generate.Summary, error) {
		if err := sink("first.txt", []byte(fmt.Sprintln(o.Seed))); err != nil {
			return generate.Summary{}, err
		}
		if o.Seed%2 == 0 {
			return generate.Summary{Items: 1}, nil
		}
		<-ctx.Done()
		return generate.Summary{}, ctx.Err()
	},
}

func TestScripts(t *testing.T) {
	store := newBuilds(t)
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			source, err := filepath.Abs("../..")
			e.Setenv("SOURCE", source)
			return err
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"built":     store.built,
			"exits":     exits,
			"interrupt": interrupt,
		},
	})
}

// builds keeps suites that scripts start from: the same one is built once for all of them.
type builds struct {
	dir string
	mu  sync.Mutex
	get map[string]func() error
}

func newBuilds(t *testing.T) *builds {
	return &builds{dir: t.TempDir(), get: map[string]func() error{}}
}

// built SUITE DIST puts a suite of the default seed into DIST, as `etalon build SUITE --out DIST` does.
func (b *builds) built(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: built SUITE DIST")
	}
	suite := args[0]
	b.mu.Lock()
	get := b.get[suite]
	if get == nil {
		get = sync.OnceValue(func() error {
			var out, log bytes.Buffer
			if code := Run(strings.NewReader(""), &out, &log, "build", suite, "--out", b.dir); code != exitClean {
				return fmt.Errorf("build %s: exit code %d: %s", suite, code, log.String())
			}
			return nil
		})
		b.get[suite] = get
	}
	b.mu.Unlock()
	ts.Check(get())
	into := suiteDir(ts.MkAbs(args[1]), suite)
	ts.Check(os.RemoveAll(into))
	ts.Check(os.CopyFS(into, os.DirFS(suiteDir(b.dir, suite))))
}

// exits CODE PROGRAM ARGS… runs a program and demands its exit code.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM ARGS…")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		code = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}

// interrupt FILE PROGRAM ARGS… starts a program, waits for a file, interrupts and demands exit
// code 130; stderr goes to the file interrupt.stderr.
func interrupt(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: interrupt FILE PROGRAM ARGS…")
	}
	stderr, err := os.Create(ts.MkAbs("interrupt.stderr"))
	ts.Check(err)
	defer func() { _ = stderr.Close() }()
	program, err := exec.LookPath(args[1])
	ts.Check(err)
	cmd := exec.Command(program, args[2:]...)
	cmd.Dir, cmd.Stderr = ts.MkAbs("."), stderr
	ts.Check(cmd.Start())
	for begin := time.Now(); ; time.Sleep(5 * time.Millisecond) {
		if _, err := os.Stat(ts.MkAbs(args[0])); err == nil {
			break
		}
		if time.Since(begin) > 30*time.Second {
			_ = cmd.Process.Kill()
			ts.Fatalf("%s did not appear", args[0])
		}
	}
	ts.Check(cmd.Process.Signal(os.Interrupt))
	if err := cmd.Wait(); cmd.ProcessState.ExitCode() != exitInterrupted {
		ts.Fatalf("exit code %d (%v), want %d", cmd.ProcessState.ExitCode(), err, exitInterrupted)
	}
}
