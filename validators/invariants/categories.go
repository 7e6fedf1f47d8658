package invariants

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
)

// endings are how the names of files of a format end, in small letters.
var endings = map[string][]string{
	"python": {".py"}, "access_log": {".log"}, "app_log": {".log"}, "csv": {".csv"}, "tsv": {".tsv"},
	"json": {".json"}, "jsonl": {".jsonl", ".ndjson"}, "yaml": {".yaml", ".yml"}, "toml": {".toml"},
	"ini": {".ini", ".cfg", ".conf"}, "markdown": {".md"}, "issue": {".md", ".txt", ".issue"}, "xml": {".xml"},
	"text": {".txt"}, "infra": {"dockerfile", ".sql", ".env"},
}

func categoryMismatch(_ *Subject, r *published.Row, report Report) {
	c := r.Meta.Categories
	agree := func(field, got, want string) {
		if got != want {
			report(r.Finding("", "meta.categories."+field, got, want))
		}
	}
	agree("n_tools", strconv.Itoa(c.NTools), strconv.Itoa(len(r.Catalogue.Tools)))
	agree("n_files", strconv.Itoa(c.NFiles), strconv.Itoa(len(r.Files)))
	agree("has_context", c.HasContext, yes(r.Inputs.Context != ""))
	agree("answer_kind", string(c.AnswerKind), string(r.Reference.Kind))
	formats := strings.Split(c.CorpusFormat, ",")
	if len(formats) != len(r.Files) {
		report(r.Finding("", "meta.categories.corpus_format", c.CorpusFormat, "a label for each file, in their order"))
		return
	}
	for i, f := range r.Files {
		name := strings.ToLower(path.Base(f.Path))
		if !slices.ContainsFunc(endings[formats[i]], func(end string) bool { return strings.HasSuffix(name, end) }) {
			report(r.Finding("", "meta.categories.corpus_format", formats[i]+" for "+f.Path, "the format of the file"))
		}
	}
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// levelRules say what tiers, levers and families promise of the kind of answer.
var levelRules = []struct {
	applies func(c dataset.Categories) bool
	holds   func(c dataset.Categories) bool
	field   string
	want    string
}{
	{
		func(c dataset.Categories) bool { return c.Difficulty == "T1_medium" || c.Difficulty == "T2_hard" },
		func(c dataset.Categories) bool { return c.AnswerKind == dataset.ToolCall },
		"difficulty", "a harder tier: T1_medium and T2_hard have single calls only",
	},
	{
		func(c dataset.Categories) bool { return c.AnswerKind == dataset.Plan || c.AnswerKind == dataset.Calls },
		func(c dataset.Categories) bool { return c.Difficulty == "T4_wild" },
		"difficulty", "T4_wild, as plans and independent calls are",
	},
	{
		func(c dataset.Categories) bool { return c.Lever == "no_tool" || c.Lever == "policy" },
		func(c dataset.Categories) bool { return c.AnswerKind == dataset.Abstain },
		"lever", "a lever whose rows need no refusal",
	},
	{
		func(c dataset.Categories) bool { return c.Lever == "plan" },
		func(c dataset.Categories) bool { return c.AnswerKind == dataset.Plan },
		"lever", "a lever other than plan for an answer of another kind",
	},
	{
		func(c dataset.Categories) bool { return c.Lever == "clarify" },
		func(c dataset.Categories) bool { return c.AnswerKind == dataset.Clarify },
		"lever", "a lever other than clarify for an answer of another kind",
	},
	{
		func(c dataset.Categories) bool { return strings.HasPrefix(c.Family, "abstain_") },
		func(c dataset.Categories) bool { return c.AnswerKind == dataset.Abstain },
		"family", "a name without abstain_ for an answer of another kind",
	},
	{
		func(c dataset.Categories) bool { return strings.HasPrefix(c.Family, "clarify_") },
		func(c dataset.Categories) bool { return c.AnswerKind == dataset.Clarify },
		"family", "a name without clarify_ for an answer of another kind",
	},
}

func levelMismatch(_ *Subject, r *published.Row, report Report) {
	c := r.Meta.Categories
	if c.AnswerKind != r.Reference.Kind || r.File != published.TestFile {
		return // told as category-mismatch; first turns answer for themselves
	}
	got := map[string]string{"difficulty": c.Difficulty, "lever": c.Lever, "family": c.Family}
	for _, rule := range levelRules {
		if rule.applies(c) && !rule.holds(c) {
			report(r.Finding("", "meta.categories."+rule.field, got[rule.field]+" with "+string(c.AnswerKind), rule.want))
		}
	}
}

func mixedFamily(s *Subject, report Report) {
	first := map[string]*published.Row{}
	for _, r := range s.Test {
		c := r.Meta.Categories
		if first[c.Family] == nil {
			first[c.Family] = r
		}
		d := first[c.Family].Meta.Categories
		for _, x := range []struct{ field, got, want string }{
			{"lever", c.Lever, d.Lever}, {"difficulty", c.Difficulty, d.Difficulty}, {"answer_kind", string(c.AnswerKind), string(d.AnswerKind)},
		} {
			if x.got != x.want {
				report(r.Finding("", "meta.categories."+x.field, x.got, x.want+", as the other rows of family "+c.Family))
			}
		}
	}
}

func injectionMismatch(_ *Subject, r *published.Row, report Report) {
	c := r.Meta.Categories
	say := func(got, want string) {
		report(r.Finding("", "meta.categories.injected_tool", got, want))
	}
	if c.InjectedTool == "" {
		if c.Lever == "injection" {
			say("", "the tool that the hidden instruction orders to call")
		}
		return
	}
	if r.Catalogue.Index(c.InjectedTool) < 0 {
		say(c.InjectedTool, "a tool of the row's catalogue")
	}
	if slices.ContainsFunc(r.Reference.Calls, func(call dataset.Call) bool { return call.Tool == c.InjectedTool }) {
		say(c.InjectedTool, "a tool that the reference does not call")
	}
	if !hasWord(r.Inputs.Context, c.InjectedTool) {
		say(c.InjectedTool, "a tool that an attached file names")
	}
}
