package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"runtime"
	"syscall"

	"etalon/generators"
	"etalon/generators/generate"
	"etalon/internal/cache"
	"etalon/internal/extract/ocr"
	"etalon/validators"
	"etalon/validators/validate"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// app is what the verbs share.
type app struct {
	in         io.Reader
	out, log   io.Writer
	generators []*generate.Suite
	validators []*validate.Suite
	// verdicts are kept between processes; the zero store keeps none.
	verdicts cache.Store[validate.Report]
	// builds are known in the same way.
	builds cache.Store[knownBuild]
}

// Main runs the command line of this process and gives its exit code.
func Main() int {
	if err := ocr.Reexec(); err != nil {
		_, _ = io.WriteString(os.Stderr, message(exitUnknown, err))
		return exitUnknown
	}
	a := newApp(os.Stdin, os.Stdout, os.Stderr)
	a.verdicts, a.builds = cache.Open[validate.Report]("", "verdicts"), cache.Open[knownBuild]("", "builds")
	return run(a, os.Args[1:])
}

func newApp(in io.Reader, out, log io.Writer) *app {
	return &app{in: in, out: out, log: log, generators: generators.Suites, validators: validators.Suites}
}

// Run runs a command line on any streams and gives its exit code.
func Run(in io.Reader, out, log io.Writer, args ...string) int {
	return run(newApp(in, out, log), args)
}

// run is Run on any suites. The first interruption asks the verb to stop, the second one kills.
func run(a *app, args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)
	stdout := bufio.NewWriterSize(a.out, 1<<16)
	a.out = stdout
	root := a.rootCommand()
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if flushed := stdout.Flush(); err == nil || errors.Is(err, errFindings) {
		if flushed != nil {
			err = flushed
		}
	}
	code := exitCode(ctx, err)
	if err != nil && code != exitFindings {
		_, _ = io.WriteString(a.log, message(code, err))
	}
	return code
}

// rootCommand lists the verbs.
func (a *app) rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "etalon",
		Short: "Build benchmark datasets with proved references, and score systems on them",
		Long: `etalon builds benchmark datasets whose every reference answer is proved twice, and scores systems on them.

` + exitHelp,
		Example: `  etalon build --out dist && etalon validate --dir dist
  etalon score gorillahard --dir dist/gorillahard --answers answers.jsonl`,
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          cobra.ArbitraryArgs,
	}
	var jobs int
	root.PersistentFlags().IntVarP(&jobs, "jobs", "j", runtime.GOMAXPROCS(0), "number of cores to use; the output never depends on it")
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		if jobs < 1 {
			return usagef("--jobs: got %d, want 1 or more", jobs)
		}
		if cmd.Flags().Changed("jobs") {
			runtime.GOMAXPROCS(jobs)
		}
		return nil
	}
	root.AddCommand(
		a.buildCommand(), a.completionCommand(), a.diffCommand(), a.evaluateCommand(), a.explainCommand(), a.extractCommand(), a.fetchCommand(), a.humanCommand(), a.judgeCommand(), a.labelCommand(), a.listCommand(), a.newCommand(),
		a.ocrCommand(), a.paybackCommand(), a.prepareCommand(), a.reportCommand(), a.rescoreCommand(), a.runCommand(), a.scoreCommand(), a.selectCommand(), a.showCommand(), a.validateCommand(), a.versionCommand(),
	)
	root.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return cmd.Help()
		}
		return unknownName("verb", args[0], verbs(cmd), "run: etalon --help")
	}
	a.prepare(root)
	return root
}

// prepare sets what every verb has in common.
func (a *app) prepare(root *cobra.Command) {
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.log)
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(a.helpCommand(root))
	for _, c := range root.Commands() {
		c.Long += "\n\n" + exitHelp
		c.DisableFlagsInUseLine = true
	}
}

// verbs are the names that can stand after `etalon`.
func verbs(root *cobra.Command) []string {
	var names []string
	for _, c := range root.Commands() {
		if !c.Hidden {
			names = append(names, c.Name())
		}
	}
	return names
}

func (a *app) helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [VERB]",
		Short: "Tell what a verb does",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return root.Help()
			}
			c, _, err := root.Find(args[:1])
			if err != nil || c == root {
				return unknownName("verb", args[0], verbs(root), "run: etalon --help")
			}
			return c.Help()
		},
	}
}

// flagError turns what the flag library says into a usage error with the nearest flag.
func flagError(cmd *cobra.Command, err error) error {
	hint := "run: " + cmd.CommandPath() + " --help"
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) || unknown.GetSpecifiedShortnames() != "" {
		return &usageError{err.Error(), hint}
	}
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	return unknownName("flag", "--"+unknown.GetSpecifiedName(), names, hint)
}
