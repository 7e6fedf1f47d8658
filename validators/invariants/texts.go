package invariants

import (
	"crypto/sha256"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
)

// The length of a prompt in characters, as the card promises it.
const (
	minPrompt = 10_600
	maxPrompt = 34_200
)

func promptLength(_ *Subject, r *published.Row, report Report) {
	if n := utf8.RuneCountInString(r.Prompt()); n < minPrompt || n > maxPrompt {
		report(r.Finding("", "inputs", strconv.Itoa(n)+" characters", strconv.Itoa(minPrompt)+" to "+strconv.Itoa(maxPrompt)))
	}
}

func duplicatePrompt(s *Subject, report Report) {
	first := map[[sha256.Size]byte]*published.Row{}
	for _, r := range s.Rows() {
		sum := sha256.Sum256([]byte(r.Prompt()))
		if before, twice := first[sum]; twice {
			report(r.Finding("", "inputs", "the prompt of "+before.Item(), "a prompt of its own"))
			continue
		}
		first[sum] = r
	}
}

func contextDiffers(s *Subject, r *published.Row, report Report) {
	for _, f := range r.Files {
		text, ok := s.Corpus[f.Path]
		switch {
		case ok && text != f.Text:
			got, want := apart(f.Text, text)
			report(r.Finding("", "inputs.context", got, want))
		case !ok && s.Has(published.CorpusDir+f.Path):
			report(r.Finding("", "inputs.context", f.Path, "a file in "+published.CorpusDir))
		}
	}
}

// pathOutsideHeader: a model must take paths from the headers, so they stand nowhere else.
func pathOutsideHeader(_ *Subject, r *published.Row, report Report) {
	for _, f := range r.Files {
		if hasWord(r.Inputs.Question, f.Path) {
			report(r.Finding("", "inputs.question", f.Path, "the path in its header only"))
		}
		if hasWord(r.Inputs.Tools, f.Path) {
			report(r.Finding("", "inputs.tools", f.Path, "the path in its header only"))
		}
		for _, other := range r.Files {
			if hasWord(other.Text, f.Path) {
				report(r.Finding("", "inputs.context", f.Path, "the path in its header only"))
			}
		}
	}
}

// hasWord says whether word stands in text and is not a part of a longer path or word.
func hasWord(text, word string) bool {
	for at := 0; ; {
		i := strings.Index(text[at:], word)
		if i < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRuneInString(text[:at+i])
		after, _ := utf8.DecodeRuneInString(text[at+i+len(word):])
		if !partOfPath(before) && !partOfPath(after) {
			return true
		}
		at += i + len(word)
	}
}

func notNFC(s *Subject, report Report) {
	test := func(text string, f dataset.Finding) {
		if at := norm.NFC.QuickSpanString(text); at < len(text) && !norm.NFC.IsNormalString(text) {
			f.Got, _ = apart(text, norm.NFC.String(text))
			f.Want = "text in Unicode's form NFC"
			report(f)
		}
	}
	for _, path := range sortedKeys(s.Corpus) {
		test(s.Corpus[path], dataset.Finding{File: published.CorpusDir + path})
	}
	if s.Library != nil {
		for _, t := range s.Library.Tools {
			test(t.Canonical, dataset.Finding{File: published.LibraryFile, Field: t.Name})
		}
	}
	for _, r := range s.Rows() {
		test(r.Instruction, r.Finding("", "instruction", "", ""))
		test(r.Inputs.Question, r.Finding("", "inputs.question", "", ""))
		test(r.Inputs.Format, r.Finding("", "inputs.format", "", ""))
		test(r.Outputs, r.Finding("", "outputs", "", ""))
	}
}

func mixedScript(s *Subject, report Report) {
	test := func(text string, f dataset.Finding) {
		if word, ok := MixedWord(text); ok {
			f.Got, f.Want = word, "a word in one alphabet"
			report(f)
		}
	}
	for _, r := range s.Rows() {
		test(r.Inputs.Question, r.Finding("", "inputs.question", "", ""))
		test(r.Reference.Text, r.Finding("", "outputs", "", ""))
	}
	if s.Meta != nil {
		for i, p := range s.Meta.Prompts {
			test(p, dataset.Finding{File: published.MetaFile, Field: "prompts[" + strconv.Itoa(i) + "]"})
		}
	}
	if s.Library == nil {
		return
	}
	for _, t := range s.Library.Tools {
		test(t.Description, dataset.Finding{File: published.LibraryFile, Field: t.Name + ".description"})
		for _, name := range sortedKeys(t.Parameters.Properties) {
			test(t.Parameters.Properties[name].Description, dataset.Finding{File: published.LibraryFile, Field: t.Name + ".parameters." + name})
		}
		for _, name := range sortedKeys(t.Constraints) {
			test(t.Constraints[name], dataset.Finding{File: published.LibraryFile, Field: t.Name + ".constraints." + name})
		}
	}
}

// kindKeys are the keys that the format block must name, so that it never hints at one kind.
var kindKeys = []string{`"tool"`, `"args"`, `"plan"`, `"calls"`, `"clarify"`, `"abstain"`, `"reason"`}

func formatDiffers(s *Subject, report Report) {
	rows := s.Rows()
	counts := map[string]int{}
	for _, r := range rows {
		counts[r.Inputs.Format]++
	}
	usual := ""
	for _, text := range sortedKeys(counts) {
		if counts[text] > counts[usual] {
			usual = text
		}
	}
	for _, r := range rows {
		if r.Inputs.Format != usual {
			got, want := apart(r.Inputs.Format, usual)
			report(r.Finding("", "inputs.format", got, want))
		}
	}
	for _, key := range kindKeys {
		if len(rows) > 0 && !strings.Contains(usual, key) {
			report(rows[0].Finding("", "inputs.format", "no "+key, "all five kinds described"))
		}
	}
}

func instructionDiffers(s *Subject, r *published.Row, report Report) {
	if want := s.Meta.Prompts[r.Meta.Wording]; r.Instruction != want {
		got, want := apart(r.Instruction, want)
		report(r.Finding("", "instruction", got, want))
	}
}

// blocks are the labels and placeholders of an instruction in their order.
var blocks = []struct{ label, placeholder string }{
	{"Контекст:", "{context}"}, {"Инструменты:", "{tools}"}, {"Формат ответа:", "{format}"}, {"Вопрос:", "{question}"},
}

func badInstruction(s *Subject, report Report) {
	for i, text := range s.Meta.Prompts {
		f := dataset.Finding{File: published.MetaFile, Field: "prompts[" + strconv.Itoa(i) + "]"}
		if slices.Contains(s.Meta.Prompts[:i], text) {
			f.Got, f.Want = "the text of an earlier prompt", "five different instructions"
			report(f)
			continue
		}
		if got, want := instructionProblem(text); want != "" {
			f.Got, f.Want = got, want
			report(f)
		}
	}
}

func instructionProblem(text string) (got, want string) {
	if strings.TrimSpace(text[:max(0, strings.Index(text, blocks[0].label))]) == "" {
		return "nothing before " + blocks[0].label, "the instruction first"
	}
	last := 0
	for _, b := range blocks {
		if n := strings.Count(text, b.placeholder); n != 1 {
			return b.placeholder + " " + strconv.Itoa(n) + " times", b.placeholder + " once"
		}
		at := strings.Index(text, b.placeholder)
		if at < last {
			return b.placeholder + " too early", "the order Контекст, Инструменты, Формат ответа, Вопрос"
		}
		if !strings.HasSuffix(strings.TrimSpace(text[last:at]), b.label) {
			return b.placeholder + " without its label", b.label + " right before it"
		}
		last = at + len(b.placeholder)
	}
	if rest := strings.TrimSpace(text[last:]); rest != "" {
		return rest, "the question last"
	}
	return "", ""
}
