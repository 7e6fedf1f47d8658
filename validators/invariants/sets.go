package invariants

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
)

// wrongID tells the first row of each file whose number is not its place: after one lost row all
// that follow are off.
func wrongID(s *Subject, report Report) {
	for _, part := range []struct {
		rows  []*published.Row
		start int
	}{{s.Test, 0}, {s.Shots, len(s.Test)}} {
		for i, r := range part.rows {
			if want := part.start + i; r.Meta.ID != want {
				report(r.Finding("", "meta.id", strconv.Itoa(r.Meta.ID), strconv.Itoa(want)))
				break
			}
		}
	}
}

func duplicateBaseID(s *Subject, report Report) {
	first := map[string]*published.Row{}
	for _, r := range s.Rows() {
		if before := first[r.Meta.BaseID]; before != nil {
			f := r.Finding("", "meta.base_id", r.Meta.BaseID, "")
			f.Hint = fmt.Sprintf("%s:%d has it too: each question has one row", before.File, before.Line)
			report(f)
			continue
		}
		first[r.Meta.BaseID] = r
	}
}

func brokenDialogue(s *Subject, report Report) {
	turns := map[string][]*published.Row{}
	for _, r := range s.Rows() {
		turns[r.Meta.DialogID] = append(turns[r.Meta.DialogID], r)
	}
	for _, id := range sortedKeys(turns) {
		rows := turns[id]
		slices.SortStableFunc(rows, func(a, b *published.Row) int { return a.Meta.TurnID - b.Meta.TurnID })
		if field, got, want := dialogueProblem(rows, s.Hidden); want != "" {
			report(rows[len(rows)-1].Finding("", field, got, want))
		}
	}
}

// dialogueProblem looks at the rows of one dialog_id, by turn. Where answers are hidden, so is what
// the last turn needs.
func dialogueProblem(rows []*published.Row, hidden bool) (field, got, want string) {
	last := rows[len(rows)-1]
	n := last.Meta.NTurns
	if len(rows) != n {
		return "meta.dialog_id", strconv.Itoa(len(rows)) + " rows", strconv.Itoa(n) + ", as n_turns says"
	}
	if n == 1 {
		switch m := last.Meta; {
		case m.DialogID != m.BaseID:
			return "meta.dialog_id", m.DialogID, m.BaseID
		case m.NeedsHistory != "":
			return "meta.needs_history", m.NeedsHistory, "nothing in a single question"
		}
		return "", "", ""
	}
	first := rows[0]
	switch {
	case first.Meta.TurnID != 0 || last.Meta.TurnID != 1 || first.Meta.NTurns != n:
		return "meta.turn_id", fmt.Sprint(first.Meta.TurnID, last.Meta.TurnID), "0 and 1, both of two turns"
	case first.File != published.ShotsFile || last.File != published.TestFile:
		return "meta.dialog_id", first.File + ", " + last.File, "the first turn in shots, the last in the test"
	case first.Meta.NeedsHistory != "":
		return "meta.needs_history", first.Meta.NeedsHistory, "nothing in the first turn"
	case last.Meta.NeedsHistory == "" && !hidden:
		return "meta.needs_history", "", "tool, args or trap in the last turn"
	case first.Meta.Wording != last.Meta.Wording:
		return "meta.wording", strconv.Itoa(last.Meta.Wording), strconv.Itoa(first.Meta.Wording) + ", as in the first turn"
	case first.Inputs.Context != last.Inputs.Context:
		return "inputs.context", "other files", "the files of the first turn"
	}
	return "", "", ""
}

func repeatedShot(s *Subject, report Report) {
	shots := map[[2]string]*published.Row{}
	for _, r := range s.Shots {
		shots[[2]string{r.Inputs.Question, r.Outputs}] = r
	}
	for _, r := range s.Test {
		if shot := shots[[2]string{r.Inputs.Question, r.Outputs}]; shot != nil {
			report(r.Finding("", "inputs.question", "the question and answer of "+shot.Item(), "what no shot gives away"))
		}
	}
}

// wrongShots: five single shots, one a wording; what else stands there precedes a scored turn.
func wrongShots(s *Subject, report Report) {
	single := make([]int, len(s.Meta.Prompts))
	for _, r := range s.Shots {
		if r.Meta.NTurns == 1 {
			single[r.Meta.Wording]++
		}
	}
	for w, n := range single {
		if n != 1 {
			report(dataset.Finding{
				File: published.ShotsFile, Field: "meta.wording",
				Got: fmt.Sprintf("%d single questions of wording %d", n, w), Want: "one",
			})
		}
	}
}

func unusedFile(s *Subject, report Report) {
	used := map[string]bool{}
	for _, r := range s.Rows() {
		for _, f := range r.Files {
			used[f.Path] = true
		}
	}
	for _, path := range sortedKeys(s.Corpus) {
		if !used[path] {
			report(dataset.Finding{File: published.CorpusDir + path, Want: "at least one question that attaches it"})
		}
	}
}

func manifestDiffers(s *Subject, report Report) {
	say := func(field, got, want string) {
		if got != want {
			report(dataset.Finding{File: published.MetaFile, Field: field, Got: got, Want: want})
		}
	}
	say("seed", strconv.FormatUint(s.Meta.Seed, 10), strconv.FormatUint(s.Seed, 10))
	say("seed_sha256", s.Meta.SeedSHA256, s.SeedSHA256)
	say("tool_version", s.Meta.ToolVersion, s.ToolVersion)
}

// brokenPair: a near miss has the wording of exactly one refusal or clarification.
func brokenPair(s *Subject, report Report) {
	groups := map[string][]*published.Row{}
	for _, r := range s.Rows() {
		if r.Meta.PairID != "" {
			groups[r.Meta.PairID] = append(groups[r.Meta.PairID], r)
		}
		if r.Meta.BaseID != r.Meta.PairID {
			groups[r.Meta.BaseID] = append(groups[r.Meta.BaseID], r)
		}
	}
	for _, r := range s.Rows() {
		near := r.Meta.Categories.Lever == "near_miss"
		if got, want := s.pairProblem(r, groups[r.Meta.PairID], near); want != "" && (near || r.Meta.PairID != "") {
			report(r.Finding("", "meta.pair_id", got, want))
		}
	}
}

// pairProblem looks at the rows that a pair_id ties together. A near miss needs one refusal or
// clarification of its wording among them; any other row needs a near miss.
func (s *Subject) pairProblem(r *published.Row, group []*published.Row, near bool) (got, want string) {
	var twins []*published.Row
	for _, other := range group {
		if other != r && (other.Meta.Categories.Lever == "near_miss") != near {
			twins = append(twins, other)
		}
	}
	switch {
	case near && len(twins) != 1:
		return fmt.Sprintf("%q with %d rows", r.Meta.PairID, len(twins)), "one refusal or clarification"
	case !near && len(twins) == 0:
		return r.Meta.PairID, "a near miss that has it too"
	case !near:
		return "", ""
	}
	twin := twins[0]
	if k := twin.Meta.Categories.AnswerKind; k != dataset.Abstain && k != dataset.Clarify {
		return twin.Item() + ", a " + string(k), "a refusal or clarification"
	}
	if r.Meta.Categories.AnswerKind == twin.Meta.Categories.AnswerKind {
		return "an answer of kind " + string(r.Meta.Categories.AnswerKind), "another kind than that of " + twin.Item()
	}
	a, ok := s.Recognised[r]
	b, ok2 := s.Recognised[twin]
	if ok && ok2 && (a.Solver != b.Solver || a.Wording != b.Wording) {
		return fmt.Sprintf("wording %d of %s", a.Wording, a.Solver.Name), fmt.Sprintf("wording %d of %s, as %s", b.Wording, b.Solver.Name, twin.Item())
	}
	return "", ""
}

// The mean place of the right tool in its catalogue, from 0 for the first to 1 for the last.
const (
	fairPlace = 0.5
	// fullRows and more keep within fullTolerance; fewer within four standard errors of a fair
	// shuffle: a uniform place has a standard deviation of about 0.31.
	fullRows       = 1000
	fullTolerance  = 0.02
	shuffleSpread  = 0.31
	standardErrors = 4
)

func biasedPlace(s *Subject, report Report) {
	sum, n := 0.0, 0
	for _, r := range s.Test {
		if !r.Whole {
			continue
		}
		for _, c := range r.Reference.Calls {
			if i := r.Catalogue.Index(c.Tool); i >= 0 && len(r.Catalogue.Tools) > 1 {
				sum += float64(i) / float64(len(r.Catalogue.Tools)-1)
				n++
				break
			}
		}
	}
	if n == 0 {
		return
	}
	mean, tolerance := sum/float64(n), placeTolerance(n)
	if math.Abs(mean-fairPlace) > tolerance {
		report(dataset.Finding{
			File: published.TestFile, Field: "inputs.tools",
			Got:  fmt.Sprintf("mean relative place %.4f of the first right tool over %d rows", mean, n),
			Want: fmt.Sprintf("%.2f ± %.4f", fairPlace, tolerance),
		})
	}
}

func placeTolerance(n int) float64 {
	if n >= fullRows {
		return fullTolerance
	}
	return standardErrors * shuffleSpread / math.Sqrt(float64(n))
}
