package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/tabwriter"
	"time"

	"etalon/generators"
	"etalon/generators/generate"
	"etalon/internal/dataset"

	"github.com/spf13/cobra"
)

// defaultSeed is the seed of the published set and of the locks.
const defaultSeed = 1

type buildOptions struct {
	generate.Options
	out       string
	check     bool
	writeLock string
	seedFile  string
	sample    bool
	fresh     bool
}

func (a *app) buildCommand() *cobra.Command {
	var o buildOptions
	cmd := &cobra.Command{
		Use:   "build [suite…] [--out DIST] [--seed N]",
		Short: "Build the suites into a folder",
		Long: `Build the suites, all when none is named, each into its own folder of DIST. The same seed gives the
same bytes anywhere. An earlier build is replaced only when the new one is complete: files that its
manifest lists and the new one does not have are removed, files of yours are left alone. A suite that this
very program has built in the same way, and of which no byte has changed, is not built again, unless with --fresh.

--check builds nothing into DIST but compares hashes with the lock that the tool was built with.

--seed-file FILE builds gorillahard from a secret seed, 32 hexadecimal digits (- for standard input); files get its SHA-256
and not the seed. --hide-answers publishes the scored rows without references and without what tells of
them; it needs a secret seed, from --seed-file or from the variable ETALON_SEED. Whoever has the seed builds
the same rows with references by leaving --hide-answers out, and scores with that.`,
		Example: `  etalon build --out dist
  etalon build gorillahard --seed 7 --out /tmp/seven
  etalon build gorillahard --only csv_column_mean --out /tmp/one
  etalon build --check
  openssl rand -hex 16 > seed.txt
  etalon build gorillahard --seed-file seed.txt --hide-answers --out public
  etalon build gorillahard --seed-file seed.txt --out full`,
		ValidArgsFunction: a.completeSuites,
		RunE: func(cmd *cobra.Command, args []string) error {
			suites, err := chosen(a.generators, generatorName, args)
			if err != nil {
				return err
			}
			if err := o.validate(cmd); err != nil {
				return err
			}
			if o.sample {
				suites = samples(suites)
			}
			if suites, err = only(suites, o.Only); err != nil {
				return err
			}
			if err := o.resolveSeed(cmd, a.in, suites); err != nil {
				return err
			}
			return a.build(cmd.Context(), suites, o)
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.out, "out", "dist", "folder that gets a folder a suite")
	f.Uint64Var(&o.Seed, "seed", defaultSeed, "seed of all random choices")
	f.StringVar(&o.seedFile, "seed-file", "", "file of a secret seed, instead of --seed")
	f.BoolVar(&o.HideAnswers, "hide-answers", false, "leave the references of the scored rows out; needs a secret seed")
	f.StringVar(&o.Only, "only", "", "build one item (its base_id) or one family; not a whole dataset, does not validate as one")
	f.BoolVar(&o.Candidates, "candidates", false, "also publish eight items of each family without a quota")
	f.BoolVar(&o.sample, "sample", false, "build procurement as its first six contracts, with a bit of everything in them; validates with --sample only")
	f.BoolVar(&o.fresh, "fresh", false, "build again what is there unchanged")
	f.BoolVar(&o.check, "check", false, "compare with the lock instead of writing")
	f.StringVar(&o.writeLock, "write-lock", "", "write locks into this folder (data/lock) instead of building into DIST")
	return cmd
}

// validate refuses flags that contradict each other: a lock is of the whole set of the default seed.
func (o *buildOptions) validate(cmd *cobra.Command) error {
	flag := "--check"
	if o.writeLock != "" {
		flag = "--write-lock"
	}
	if !o.check && o.writeLock == "" {
		return nil
	}
	for _, other := range []string{"seed", "only", "candidates", "out", "sample"} {
		if cmd.Flags().Changed(other) && (other != "seed" || o.Seed != defaultSeed) {
			return &usageError{
				fmt.Sprintf("%s and --%s contradict each other: a lock is of the whole set built with seed %d", flag, other, defaultSeed),
				"leave --" + other + " out",
			}
		}
	}
	if o.check && o.writeLock != "" {
		return &usageError{"--check and --write-lock contradict each other", "leave one of them out"}
	}
	return nil
}

// samples puts the small sets of suites that have one in their place.
func samples(suites []*generate.Suite) []*generate.Suite {
	var small []*generate.Suite
	for _, s := range suites {
		if sample := generators.Small(s.Name); sample != nil {
			s = sample
		}
		small = append(small, s)
	}
	return small
}

// only picks the suites that have a family, or an item of one: items are named after families.
func only(suites []*generate.Suite, name string) ([]*generate.Suite, error) {
	if name == "" {
		return suites, nil
	}
	var picked []*generate.Suite
	var names []string
	for _, s := range suites {
		units, err := s.Units()
		if err != nil {
			return nil, err
		}
		has := func(u generate.Unit) bool { return name == u.Name || strings.HasPrefix(name, u.Name+"-") }
		if slices.ContainsFunc(units, has) {
			picked = append(picked, s)
		}
		for _, u := range units {
			names = append(names, u.Name)
		}
	}
	if len(picked) == 0 {
		return nil, unknownName("family or item", name, names, "run: etalon list families")
	}
	return picked, nil
}

func (a *app) build(ctx context.Context, suites []*generate.Suite, o buildOptions) error {
	p := newProgress(a.log, "build")
	defer p.end()
	one := func(ctx context.Context, s *generate.Suite) (built, error) {
		options := o.Options
		options.Progress = p.of(s.Name)
		if o.check || o.writeLock != "" {
			return buildHashes(ctx, s, options)
		}
		if b, ok := a.unchanged(s, &o); ok {
			return b, nil
		}
		b, err := buildInto(ctx, s, options, o.out)
		if err == nil {
			a.remember(&b, &o)
		}
		return b, err
	}
	all, err := inParallel(ctx, suites, one)
	p.end()
	switch {
	case err != nil:
		return err
	case o.check:
		return a.checkLocks(all)
	case o.writeLock != "":
		return a.writeLocks(all, o.writeLock)
	}
	return a.summarise(all)
}

// built is what is known of a suite once it is built.
type built struct {
	suite   string
	seed    uint64
	secret  bool
	items   int
	files   []dataset.ManifestFile
	bytes   int64
	decoded map[string]string
	seconds time.Duration
}

// buildInto builds one suite into its folder of DIST.
func buildInto(ctx context.Context, s *generate.Suite, o generate.Options, dist string) (built, error) {
	began := time.Now()
	t, err := openTarget(dist, s.Name)
	if err != nil {
		return built{}, err
	}
	defer t.abandon()
	summary, err := s.Build(ctx, o, t.write)
	if err != nil {
		return built{}, err
	}
	if err := ctx.Err(); err != nil {
		return built{}, err
	}
	m := dataset.Manifest{
		Suite: s.Name, Seed: o.Seed, ToolVersion: dataset.ToolVersion, GoVersion: runtime.Version(), Files: t.files(),
	}
	if o.Secret != nil {
		m.Seed, m.SeedSHA256 = 0, o.Secret.SHA256
	}
	size, err := t.commit(&m)
	if err != nil {
		return built{}, err
	}
	for _, f := range m.Files {
		size += f.Size
	}
	return built{suite: s.Name, seed: o.Seed, secret: o.Secret != nil, items: summary.Items, files: m.Files, bytes: size, seconds: time.Since(began)}, nil
}

// inParallel builds all suites at once and gives the results in their order. The first error
// stops the others; of several, the one that is no mere echo of the stop is told.
func inParallel(ctx context.Context, suites []*generate.Suite, one func(context.Context, *generate.Suite) (built, error)) ([]built, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	results := make([]built, len(suites))
	errs := make([]error, len(suites))
	var wg sync.WaitGroup
	for i, s := range suites {
		wg.Go(func() {
			if results[i], errs[i] = one(ctx, s); errs[i] != nil {
				errs[i] = fmt.Errorf("build %s: %w", s.Name, errs[i])
				cancel()
			}
		})
	}
	wg.Wait()
	var first error
	for _, err := range errs {
		if first == nil || errors.Is(first, context.Canceled) && err != nil {
			first = err
		}
	}
	return results, first
}

// summarise prints what was built. The seconds are shown and stand in no file.
func (a *app) summarise(all []built) error {
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	row(w, "suite", "seed", "items", "files", "bytes", "seconds")
	for _, b := range all {
		seed := strconv.FormatUint(b.seed, 10)
		if b.secret {
			seed = "secret"
		}
		// The manifest is a file too, though it does not list itself.
		row(w, b.suite, seed, strconv.Itoa(b.items), strconv.Itoa(len(b.files)+1),
			strconv.FormatInt(b.bytes, 10), fmt.Sprintf("%.2f", b.seconds.Seconds()))
	}
	return w.Flush()
}

// row writes cells of a table; what a buffer could not take is told when it is flushed.
func row(w io.Writer, cells ...string) {
	for i, c := range cells {
		if i > 0 {
			c = "\t" + c
		}
		_, _ = io.WriteString(w, c)
	}
	_, _ = io.WriteString(w, "\n")
}
