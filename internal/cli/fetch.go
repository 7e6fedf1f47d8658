package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"etalon/internal/fetch"

	"github.com/spf13/cobra"
)

type fetchOptions struct {
	manifest              string
	authorities           []string
	watch                 bool
	count                 int
	rate                  float64
	run                   fetch.Options
	systemRoots, insecure bool
	example               bool
	format                *string
}

func (a *app) fetchCommand() *cobra.Command {
	var o fetchOptions
	cmd := &cobra.Command{
		Use:   "fetch procurement|laws|gost|okpd2 --manifest F --out DIR [--ca-file F]… [--watch]",
		Short: "Download the documents of a manifest and pin what came",
		Long: `Download the PDFs that a manifest names and pin their hashes and page counts in MANIFEST.lock.csv. The manifest
is CSV with the columns id,file,kind,url,pages in any order; kind is scan or digital, pages may be empty, file is
a name below --out. A list of what is there is left as docs/MANIFEST.csv, where prepare looks for it.

procurement are contracts to be read. laws, gost and okpd2 are the official texts that the digests of workpermit
stand for, as PDF: --example prints their list without addresses. Fill in where each is published today and give
it back with --manifest. Nothing is compared: a digest stays unverified until somebody has read it against the text.

Certificates: with --ca-file only the authorities of those files are believed (PEM with any number of them, or
DER), and with --system-roots those of the system as well. --insecure believes everybody, is warned of and stands in the lock.

What is half loaded lies beside its place as FILE.part: the next run goes on there. A file that is as pinned is
not fetched again; the server is asked for headers alone, or not at all with --trust-lock. These are findings, and
no file is written over, but for the documents that --accept-changed names:
  changed      the server has other bytes; they are laid beside the old file as FILE.changed
  altered      the file on the disk is not the pinned one
  other_file   a file that nobody pinned lies under the name
  not_pdf      a web page, another kind of file, a PDF that is cut off or cannot be opened
  pages        the document has other pages than the manifest says
  moved        redirected to another host or to plain http without leave
  vanished     404 or 410
With --accept-changed ID,… these documents are taken as the server has them now: the new file replaces the old one,
the lock is rewritten for them alone, and both hashes are told (status accepted). A FILE.changed of an earlier run
must be what the server still has; otherwise the newer one is laid there to be looked at first.
What could not be found out (network, certificates, access) is failed, exit 3.

--watch only looks: it reads headers, or the first 1024 bytes, and reports documents that moved, vanished, turned
into web pages or, compared with the lock in --out, seem to have changed.`,
		Example: `  etalon fetch procurement --manifest MANIFEST.csv --out fetched --ca-file root.pem
  etalon fetch procurement --manifest MANIFEST.csv --out fetched --ca-file root.pem --accept-changed d07,d12
  etalon prepare procurement --dir fetched --work work/real
  etalon fetch procurement --manifest MANIFEST.csv --out fetched --ca-file root.pem --watch --format json
  etalon fetch laws --example > laws.csv
  etalon fetch laws --manifest laws.csv --out official --ca-file root.pem`,
		ValidArgsFunction: completeFetched,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := wantFetched(args); err != nil {
				return err
			}
			if o.example {
				return a.printExample(args[0])
			}
			if err := o.check(cmd); err != nil {
				return err
			}
			err := a.fetch(cmd.Context(), args[0], &o)
			if o.watch {
				return err // it writes nothing
			}
			return keeping(err, fmt.Sprintf("in %s whole documents are pinned and half loaded ones, where the server can go on, kept as FILE.part", o.run.Dir), goesOn)
		},
	}
	o.define(cmd)
	o.format = formatFlag(cmd, "text", "json")
	return cmd
}

func (o *fetchOptions) define(cmd *cobra.Command) {
	d := fetch.DefaultOptions
	f := cmd.Flags()
	f.StringVar(&o.manifest, "manifest", "", "list of documents: CSV with the columns id,file,kind,url,pages")
	f.StringVar(&o.run.Dir, "out", "", "folder for the documents and their lock")
	f.StringArrayVar(&o.authorities, "ca-file", nil, "root certificates to believe, PEM or DER; may be given several times")
	f.BoolVar(&o.systemRoots, "system-roots", false, "believe the system's authorities as well as --ca-file")
	f.BoolVar(&o.insecure, "insecure", false, "do not verify certificates at all")
	f.BoolVar(&o.run.AllowHTTP, "allow-http", false, "allow plain http in addresses and redirects")
	f.StringArrayVar(&o.run.AllowHosts, "allow-host", nil, "host that redirects may lead to; may be given several times")
	f.BoolVar(&o.example, "example", false, "print the list of laws, gost or okpd2 to fill in, and do nothing else")
	f.IntVar(&o.count, "count", 0, "only the first N documents of the manifest; 0 means all")
	f.BoolVar(&o.watch, "watch", false, "fetch nothing: report documents that moved, vanished or turned into web pages")
	f.BoolVar(&o.run.TrustPins, "trust-lock", false, "do not ask the server about files that are as pinned")
	f.StringSliceVar(&o.run.Accept, "accept-changed", nil, "ids of documents to take as they are now, though they changed since their pins")
	f.IntVar(&o.run.Workers, "workers", d.Workers, "documents at once")
	f.IntVar(&o.run.PerHost, "per-host", d.PerHost, "requests to one host at once")
	f.Float64Var(&o.rate, "rate", d.Rate, "requests to one host in a second; 0 means no limit")
	f.IntVar(&o.run.Attempts, "attempts", d.Attempts, "requests for one document before it counts as failed")
	f.DurationVar(&o.run.MaxWait, "max-wait", d.MaxWait, "longest wait that a server may ask for (Retry-After)")
	f.DurationVar(&o.run.Idle, "idle", d.Idle, "longest time in which less than 1 KiB may come")
	f.Int64Var(&o.run.MaxBytes, "max-bytes", d.MaxBytes, "largest document in bytes")
	for _, name := range []string{"accept-changed", "allow-host", "count", "workers", "per-host", "rate", "attempts", "max-wait", "idle", "max-bytes"} {
		mustComplete(cmd, name, cobra.NoFileCompletions)
	}
	mustComplete(cmd, "manifest", extensions("csv"))
	mustComplete(cmd, "ca-file", extensions("pem", "crt", "cer", "der"))
	mustComplete(cmd, "out", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return nil, cobra.ShellCompDirectiveFilterDirs
	})
}

// extensions completes names of files that end so.
func extensions(ends ...string) cobra.CompletionFunc {
	return cobra.FixedCompletions(ends, cobra.ShellCompDirectiveFilterFileExt)
}

// check checks the flags that need no file.
func (o *fetchOptions) check(cmd *cobra.Command) error {
	hint := "run: etalon fetch --help"
	switch {
	case o.manifest == "":
		return &usageError{"--manifest is missing: name the list of documents", hint}
	case o.run.Dir == "" && !o.watch:
		return &usageError{"--out is missing: name the folder for the documents", hint}
	case o.count < 0:
		return usagef("--count: got %d, want 1 or more, or 0 for all", o.count)
	case math.IsNaN(o.rate) || math.IsInf(o.rate, 0) || o.rate < 0:
		return usagef("--rate: got %v, want requests a second, or 0 for no limit", o.rate)
	case o.watch && len(o.run.Accept) > 0:
		return &usageError{"--watch and --accept-changed contradict each other: watching writes nothing", "leave one of them out"}
	case o.systemRoots && len(o.authorities) == 0:
		return &usageError{"--system-roots goes with --ca-file: without it the system's authorities are believed anyway", hint}
	}
	for _, one := range []struct {
		name  string
		value int64
	}{
		{"workers", int64(o.run.Workers)}, {"per-host", int64(o.run.PerHost)}, {"attempts", int64(o.run.Attempts)},
		{"max-wait", int64(o.run.MaxWait)}, {"idle", int64(o.run.Idle)}, {"max-bytes", o.run.MaxBytes},
	} {
		if one.value < 1 {
			return usagef("--%s: got %s, want more than nothing", one.name, cmd.Flag(one.name).Value)
		}
	}
	for _, h := range o.run.AllowHosts {
		if h == "" || strings.ContainsAny(h, "/@ ") {
			return &usageError{fmt.Sprintf("--allow-host: got %q, want the name of a host", h), "for example: --allow-host files.example.org"}
		}
	}
	if o.run.Rate = o.rate; o.rate == 0 {
		o.run.Rate = -1
	}
	return nil
}

// documents reads the manifest.
func (o *fetchOptions) documents() ([]fetch.Document, error) {
	f, err := os.Open(o.manifest)
	if err != nil {
		return nil, &usageError{"--manifest: " + err.Error(), "name the list of documents"}
	}
	defer func() { _ = f.Close() }() // only read
	all, err := fetch.ReadManifest(o.manifest, f, o.run.AllowHTTP)
	var bad *fetch.ManifestError
	if errors.As(err, &bad) {
		return nil, &usageError{"the manifest cannot be used\n" + harmless(bad.Error()), "put the lines right; columns: id,file,kind,url,pages"}
	}
	if err != nil {
		return nil, &usageError{"--manifest: " + err.Error(), "name the list of documents"}
	}
	return all, nil
}

// checkAccepted finds every document whose change is accepted.
func (o *fetchOptions) checkAccepted(documents []fetch.Document) error {
	var ids []string
	for _, d := range documents {
		ids = append(ids, d.ID)
	}
	for _, id := range o.run.Accept {
		if !slices.Contains(ids, id) {
			return unknownName("document", id, ids, "--accept-changed takes ids that are fetched by "+o.manifest+", with commas between them")
		}
	}
	return nil
}

// trust reads the certificates.
func (a *app) trust(o *fetchOptions) error {
	o.run.Trust = fetch.Trust{System: o.systemRoots, Insecure: o.insecure}
	for _, name := range o.authorities {
		data, err := readAuthorityFile(name)
		if err != nil {
			return &usageError{"--ca-file: " + err.Error(), "name a file with root certificates in PEM or DER"}
		}
		roots, notes, err := fetch.ReadAuthorities(name, data, time.Now())
		var p *fetch.Problem
		if errors.As(err, &p) {
			return &usageError{"--ca-file: " + harmless(p.Error()), p.Remedy}
		}
		if err != nil {
			return err
		}
		for _, note := range notes {
			a.say("note: " + note)
		}
		o.run.Trust.Roots = append(o.run.Trust.Roots, roots...)
	}
	if o.insecure {
		a.say("warning: --insecure: certificates are not verified, anybody may have sent these documents; the lock says so")
		if len(o.authorities) > 0 {
			a.say("warning: --ca-file is of no use with --insecure")
		}
	}
	return nil
}

// readAuthorityFile reads no more than a file of certificates can have.
func readAuthorityFile(name string) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no file", name)
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	return io.ReadAll(io.LimitReader(f, mostFileBytes))
}

// say writes a line for people.
func (a *app) say(line string) { _, _ = io.WriteString(a.log, harmless(line)+"\n") }

func (a *app) fetch(ctx context.Context, set string, o *fetchOptions) error {
	all, err := o.documents()
	if err != nil {
		return err
	}
	if err := a.trust(o); err != nil {
		return err
	}
	chosen := all
	if o.count > 0 {
		chosen = all[:min(o.count, len(all))]
	}
	if err := o.checkAccepted(chosen); err != nil {
		return err
	}
	bar := newProgress(a.log, "fetch")
	o.run.Progress, o.run.Log = bar.of(set), a.say
	var results []fetch.Result
	if o.watch {
		results, err = fetch.Watch(ctx, chosen, o.run)
	} else {
		results, err = fetch.Run(ctx, chosen, all, o.run)
	}
	bar.end()
	var p *fetch.Problem
	if errors.As(err, &p) {
		return remedied(err, "%s", p.Remedy)
	}
	if err != nil {
		return err
	}
	if err := a.printFetched(results, *o.format); err != nil {
		return err
	}
	if set != contracts {
		if err := a.sayOfSources(set, all); err != nil {
			return err
		}
	}
	return verdictOf(results)
}

// verdictOf is the worst of what became of documents.
func verdictOf(results []fetch.Result) error {
	failed, findings := 0, false
	for _, r := range results {
		if r.Status == fetch.Failed {
			failed++
		}
		findings = findings || r.Status.Finding()
	}
	switch {
	case failed > 0:
		return remedied(fmt.Errorf("%d of %d documents: could not be found out", failed, len(results)), "the result says of each what to do; what is done is not done again")
	case findings:
		return errFindings
	}
	return nil
}

func (a *app) printFetched(results []fetch.Result, format string) error {
	if format == "json" {
		return a.printJSON(struct {
			Documents []fetch.Result `json:"documents"`
		}{results})
	}
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	row(w, "document", "status", "pages", "bytes", "sha256")
	for _, r := range results {
		pages := ""
		if r.Pages > 0 {
			pages = strconv.Itoa(r.Pages)
		}
		row(w, r.ID, string(r.Status), pages, strconv.FormatInt(r.Bytes, 10), r.SHA256)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for _, r := range results {
		if r.Detail == "" {
			continue
		}
		text := fmt.Sprintf("%s: %s: %s [%s]\n", r.ID, r.File, r.Detail, r.Status)
		if r.Remedy != "" {
			text += "    " + r.Remedy + "\n"
		}
		if _, err := io.WriteString(a.out, harmless(text)); err != nil {
			return err
		}
	}
	return nil
}
