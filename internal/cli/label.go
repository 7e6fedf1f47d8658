package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"slices"

	"etalon/internal/dataset"
	"etalon/internal/run/desk"
	"etalon/internal/run/label"
	"etalon/internal/run/papers"

	"github.com/spf13/cobra"
)

type labelOptions struct {
	dir, work, gold, name string
	port                  int
	noBrowser, compare    bool
	format                *string
}

func (a *app) labelCommand() *cobra.Command {
	var o labelOptions
	cmd := &cobra.Command{
		Use:   "label procurement --dir DIR [--gold FILE] [--name NAME] | --dir DIR --compare FILE FILE",
		Short: "Let a person give the gold answers to questions about real documents",
		Long: `Serve a page, to this machine alone, on which a person answers the cases of fetched documents: the kind of
value, the answer, a quote and its page, or that there is no answer. Documents are fetched before (etalon fetch
procurement), questions are written into DIR/cases.jsonl. All pages of a document can be seen.

An answer that scoring could not read as its kind is refused. A quote is looked up in the text of its page; where
it stands on another one, that page is offered, and where it stands nowhere, the person is asked to make sure.
Scans are read before: etalon ocr procurement.

Every answer is written at once, whole or not at all, as a line of the file of gold answers; who gave it stands in
a file beside it, such as gold.names.jsonl. The answer of somebody else is replaced only by who says so. That a
trap has no answer is also written into cases.jsonl, as confirmed, and is taken back where an answer is found.

Two people judge apart when each has a file of answers. --compare lists what they do not agree on, as scoring
would see it: exit code 1. Where only one of them has answered, nothing is compared: exit code 3.`,
		Example: `  etalon label procurement --dir fetched --name anna
  etalon label procurement --dir fetched --name boris --gold fetched/gold.boris.jsonl
  etalon label procurement --dir fetched --compare fetched/gold.jsonl fetched/gold.boris.jsonl`,
		ValidArgsFunction: o.completeArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := o.check(args)
			if err != nil {
				return err
			}
			if o.compare {
				return a.compareLabels(&o, files)
			}
			return a.label(cmd.Context(), &o)
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.dir, "dir", "", "folder of fetched documents: it has docs/MANIFEST.csv and cases.jsonl")
	f.StringVar(&o.work, "work", filepath.Join("work", contracts), "folder of page pictures and readings")
	f.StringVar(&o.gold, "gold", "", "file of gold answers (default DIR/gold.jsonl)")
	f.StringVar(&o.name, "name", "human", "name of the person, kept beside the answers")
	f.BoolVar(&o.compare, "compare", false, "compare two files of gold answers instead")
	f.IntVar(&o.port, "port", 0, "port on 127.0.0.1; 0 is any that is free")
	f.BoolVar(&o.noBrowser, "no-browser", false, "print the address and open no browser")
	mustComplete(cmd, "name", cobra.NoFileCompletions)
	mustComplete(cmd, "port", cobra.NoFileCompletions)
	o.format = formatFlag(cmd, "text", "json")
	return cmd
}

// completeArgs offers the suite, then files to compare.
func (o *labelOptions) completeArgs(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if o.compare && len(args) > 0 && len(args) < 3 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	return completeContracts(cmd, args, typed)
}

// check gives the files to compare.
func (o *labelOptions) check(args []string) ([]string, error) {
	files := []string{}
	if o.compare && len(args) > 0 {
		args, files = args[:1], args[1:]
	}
	if err := wantContracts(args); err != nil {
		return nil, err
	}
	switch {
	case o.dir == "":
		return nil, &usageError{"say where the documents are: --dir DIR", "they are fetched by: etalon fetch procurement --manifest MANIFEST.csv --out DIR"}
	case o.compare && len(files) != 2:
		return nil, &usageError{fmt.Sprintf("--compare: got %d files, want two", len(files)), "for example: etalon label procurement --dir fetched --compare anna.jsonl boris.jsonl"}
	case o.port < 0 || o.port > 65535:
		return nil, usagef("--port: got %d, want 0 to 65535", o.port)
	}
	if err := label.CheckName(o.name); err != nil {
		return nil, usagef("--name: %v", err)
	}
	if o.gold == "" {
		o.gold = filepath.Join(o.dir, "gold.jsonl")
	}
	return files, nil
}

// label serves the page until the person has had enough.
func (a *app) label(ctx context.Context, o *labelOptions) (err error) {
	if fileExists(filepath.Join(o.dir, "manifest.json")) {
		return &usageError{o.dir + " is a built set: its gold answers are computed", "label fetched documents: --dir FETCHED"}
	}
	documents, err := readManifestCSV(filepath.Join(o.dir, "docs", "MANIFEST.csv"))
	if errors.Is(err, fs.ErrNotExist) {
		return remedied(err, "run: etalon fetch procurement --manifest MANIFEST.csv --out %s", o.dir)
	}
	if err != nil {
		return err
	}
	cases, err := o.cases(documents)
	if err != nil {
		return err
	}
	store, err := label.OpenStore(o.gold, o.name, cases, o.caseFiles()...)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	session, err := label.Open(label.Options{
		Store: store, Documents: documents, Judge: scorersReading{}, Port: o.port, Log: log.New(a.log, "", 0),
		Library: &papers.Library{Source: o.dir, Work: o.work, Settings: papers.DefaultSettings},
	})
	if err != nil {
		return err
	}
	a.tellAddress(session.URL(), o.noBrowser)
	if err := session.Serve(ctx); err != nil {
		return err
	}
	if err := a.printTotals(o, store.Totals()); err != nil {
		return err
	}
	return keeping(ctx.Err(), "every answer that was sent is kept in "+o.gold, goesOn)
}

// tellAddress says on stderr where the page is, and has it opened.
func (a *app) tellAddress(url string, noBrowser bool) {
	_, _ = fmt.Fprintf(a.log, "open in a browser: %s\nend with the button on the page, or with Ctrl-C\n", url)
	if noBrowser {
		return
	}
	if err := desk.OpenBrowser(url); err != nil {
		_, _ = fmt.Fprintf(a.log, "%v: open the address yourself\n", err)
	}
}

func (o *labelOptions) caseFiles() []string {
	return []string{filepath.Join(o.dir, "cases.jsonl"), filepath.Join(o.dir, "presupposing.jsonl")}
}

// cases are those of the folder, each about a document that is there.
func (o *labelOptions) cases(documents []dataset.Document) ([]dataset.Case, error) {
	cases, err := readCases(o.dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil, remedied(err, `write the questions into it, a line each: {"id":"c1","type":"field","doc_id":"k01","question":"Какова цена контракта?","presupposes":true,"confirmed":false}`)
	}
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, c := range cases {
		switch {
		case seen[c.ID]:
			return nil, fmt.Errorf("%s: case %s stands twice: give each its own id", o.dir, c.ID)
		case c.DocID != nil && !slices.ContainsFunc(documents, func(d dataset.Document) bool { return d.ID == *c.DocID }):
			return nil, fmt.Errorf("%s: case %s: docs/MANIFEST.csv has no document %q", o.dir, c.ID, *c.DocID)
		}
		seen[c.ID] = true
	}
	return cases, nil
}

func (a *app) printTotals(o *labelOptions, t label.Totals) error {
	if *o.format == "json" {
		return a.printJSON(t)
	}
	_, err := fmt.Fprintf(a.out, "%s: %d of %d cases have an answer of %s, %d one of somebody else, %d none\n", o.gold, t.Mine, t.Cases, o.name, t.Others, t.Cases-t.Mine-t.Others)
	for _, id := range t.Answered {
		if err == nil {
			_, err = fmt.Fprintf(a.out, "trap %s has an answer: make it a case of another type, or take it out\n", id)
		}
	}
	return err
}
