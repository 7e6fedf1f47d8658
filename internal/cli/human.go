package cli

import (
	"context"
	"errors"
	"fmt"
	"log"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/run/asking"
	"etalon/internal/run/human"
	"etalon/internal/run/label"
	"etalon/internal/run/papers"

	"github.com/spf13/cobra"
)

type humanOptions struct {
	papersOptions
	out, name   string
	types       []string
	limit, port int
	noBrowser   bool
}

// humanLine is what a person has done so far.
type humanLine struct {
	Name  string `json:"name"`
	File  string `json:"file"`
	Cases int    `json:"cases"`
	Left  int    `json:"left"`
	human.Totals
}

func (a *app) humanCommand() *cobra.Command {
	o := humanOptions{papersOptions: papersOptions{settings: papers.DefaultSettings}}
	cmd := &cobra.Command{
		Use:   "human procurement [--dir DIR] [--type field,trap] [--limit N] [--name NAME] [--no-browser]",
		Short: "Let a person answer the cases, with a timer",
		Long: `Serve a page, to this machine alone, on which a person answers the cases that models are asked: the same pages of
the documents as pictures, the same questions, the same form of an answer. The types of cases are mixed, in an
order that is always the same. Where a case does not name its document, the index of pages chooses what is shown.

The clock runs while pages are seen. A pause hides them; it is not counted, and kept apart. A case may be put off;
an answer that was sent stays as it is.

Every answer is a line of OUT/<name>.1.jsonl, a record like those of models, and is scored like them. The command
goes on where it stopped, whatever stopped it: times and words of cases that were begun are kept in OUT/human. To
begin anew, choose another name.`,
		Example: `  etalon human procurement
  etalon human procurement --name anna --type field,qa --limit 30
  etalon score procurement --answers results/raw/anna.1.jsonl --dir dist/procurement`,
		ValidArgsFunction: completeContracts,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := wantContracts(args); err != nil {
				return err
			}
			if err := o.check(); err != nil {
				return err
			}
			return keeping(a.sit(cmd.Context(), &o), "every answer that was sent is kept in "+o.out, goesOn)
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.dir, "dir", filepath.Join("dist", contracts), "folder of the suite: cases.jsonl and docs/MANIFEST.csv")
	f.StringVar(&o.work, "work", filepath.Join("work", contracts), "folder of page pictures and readings")
	f.StringVar(&o.out, "out", filepath.Join("results", "raw"), "folder of the answers")
	f.StringSliceVar(&o.types, "type", nil, "types of cases: "+strings.Join(caseTypes, ", ")+"; all by default")
	f.IntVar(&o.limit, "limit", 0, "ask only the first so many cases, a fair sample of the types; 0 is all")
	f.StringVar(&o.name, "name", "human", "name of the person in the records")
	f.IntVar(&o.port, "port", 0, "port on 127.0.0.1; 0 is any that is free")
	f.BoolVar(&o.noBrowser, "no-browser", false, "print the address and open no browser")
	o.definePages(cmd)
	o.definePictures(cmd)
	o.format = formatFlag(cmd, "text", "json")
	mustComplete(cmd, "type", cobra.FixedCompletions(caseTypes, cobra.ShellCompDirectiveNoFileComp))
	for _, flag := range []string{"limit", "name", "port"} {
		mustComplete(cmd, flag, cobra.NoFileCompletions)
	}
	return cmd
}

func (o *humanOptions) check() error {
	for _, t := range o.types {
		if !slices.Contains(caseTypes, t) {
			return unknownName("type of case", t, caseTypes, "choose among: "+strings.Join(caseTypes, ", "))
		}
	}
	switch {
	case o.limit < 0:
		return usagef("--limit: got %d, want a number of cases, or 0 for all", o.limit)
	case o.port < 0 || o.port > 65535:
		return usagef("--port: got %d, want 0 to 65535", o.port)
	}
	if err := label.CheckName(o.name); err != nil {
		return usagef("--name: %v", err)
	}
	return o.papersOptions.check()
}

// sit serves the page until the person has had enough.
func (a *app) sit(ctx context.Context, o *humanOptions) (err error) {
	s := o.settings
	set, closeOCR, err := a.openSet(ctx, &runOptions{dir: o.dir, work: o.work, types: o.types}, asking.Config{
		HeadPages: s.Head, TailPages: s.Tail, DPI: s.DPI, Picture: s.Format, Retrieval: asking.DefaultRetrieval,
	})
	if err != nil {
		return err
	}
	defer closeOCR()
	cases := o.cases(set)
	if len(cases) == 0 {
		return remedied(fmt.Errorf("%s has no case to ask", o.dir), "traps that nobody has confirmed are not asked; name other types: --type %s", strings.Join(caseTypes, ","))
	}
	file := asking.File(o.out, o.name, 1)
	journal, err := asking.OpenJournal(file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, journal.Close()) }()
	session, err := human.New(human.Options{Set: set, Cases: cases, Journal: journal, Progress: human.ProgressFile(file), Name: o.name, Now: time.Now})
	if err != nil {
		return remedied(err, "mend it, or choose another --name")
	}
	desk, err := session.Desk(o.port, log.New(a.log, "", 0))
	if err != nil {
		return err
	}
	a.tellRepairs(file, journal.Repaired)
	a.tellAddress(desk.URL(), o.noBrowser)
	if err := session.Serve(ctx, desk); err != nil {
		return err
	}
	done, left := session.Totals()
	return a.printHuman(o, humanLine{o.name, file, len(cases), left, done})
}

// cases are those to ask, in their order.
func (o *humanOptions) cases(set *asking.Set) []dataset.Case {
	cases := human.Order(set.Cases)
	if o.limit > 0 && o.limit < len(cases) {
		cases = cases[:o.limit]
	}
	return cases
}

func (a *app) printHuman(o *humanOptions, l humanLine) error {
	if *o.format == "json" {
		return a.printJSON(l)
	}
	_, err := fmt.Fprintf(a.out, "%s: %d of %d cases answered, %d left\n%d records of %s: %s at the pages, %s of pauses, %d times «в документе не указано»\n",
		l.Name, l.Cases-l.Left, l.Cases, l.Left, l.Answered, l.File, seconds(l.ActiveMS), seconds(l.PausedMS), l.Absent)
	return err
}

// seconds shows milliseconds as 1h2m3s.
func seconds(ms int64) string {
	return (time.Duration(ms) * time.Millisecond).Round(time.Second).String()
}
