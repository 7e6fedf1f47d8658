package conformance

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"etalon/generators/generate"
	tasks "etalon/generators/workpermit"
	"etalon/templates"
	"etalon/validators/validate"
	proofs "etalon/validators/workpermit"
)

// checkTasks demands that every task has both halves and its prose, in the order of numbers, and that
// the halves are told in different words.
func checkTasks(made []*generate.Task, solved []*validate.TaskSolver) []string {
	said := sortedNames("Tasks in generators/workpermit/tasks.go", made, func(t *generate.Task) string { return padded(t.Number) })
	said = append(said, sortedNames("Solvers in validators/workpermit/solvers.go", solved, func(s *validate.TaskSolver) string { return padded(s.Number) })...)
	for _, t := range made {
		at := slices.IndexFunc(solved, func(s *validate.TaskSolver) bool { return s.Number == t.Number })
		switch {
		case at < 0:
			said = append(said, fmt.Sprintf("task %s has no solver: write one and list it in validators/workpermit/solvers.go", t.Number))
		case strings.TrimSpace(t.Doc) == "" || strings.TrimSpace(solved[at].Doc) == "":
			said = append(said, fmt.Sprintf("task %s: Doc of a half is empty: write what is tested, or restate the rule", t.Number))
		case t.Doc == solved[at].Doc:
			said = append(said, fmt.Sprintf("task %s: both halves have one Doc: restate the rule in other words", t.Number))
		}
		if _, err := generate.ReadTaskProse(templates.FS, t.Number); err != nil {
			said = append(said, fmt.Sprintf("task %s: %v", t.Number, err))
		}
	}
	for _, s := range solved {
		if !slices.ContainsFunc(made, func(t *generate.Task) bool { return t.Number == s.Number }) {
			said = append(said, fmt.Sprintf("solver %s: there is no such task: remove it or list the task", s.Number))
		}
	}
	return said
}

// padded makes numbers of tasks sort as texts.
func padded(number string) string { return fmt.Sprintf("%5s", number) }

func TestTaskUnits(t *testing.T) {
	if len(tasks.Tasks) == 0 {
		t.Fatal("no tasks are listed")
	}
	report(t, checkTasks(tasks.Tasks, proofs.Solvers))
}

func TestTaskUnitsOfABadTree(t *testing.T) {
	task := func(number, doc string) *generate.Task { return &generate.Task{Number: number, Doc: doc} }
	solver := func(number, doc string) *validate.TaskSolver { return &validate.TaskSolver{Number: number, Doc: doc} }
	for want, c := range map[string]struct {
		tasks   []*generate.Task
		solvers []*validate.TaskSolver
	}{
		"has no solver":         {[]*generate.Task{task("1.01", "a")}, nil},
		"there is no such task": {nil, []*validate.TaskSolver{solver("1.01", "a")}},
		"is empty":              {[]*generate.Task{task("1.01", "")}, []*validate.TaskSolver{solver("1.01", "a")}},
		"have one Doc":          {[]*generate.Task{task("1.01", "a")}, []*validate.TaskSolver{solver("1.01", "a")}},
		"stands after":          {[]*generate.Task{task("1.03", "a"), task("1.01", "b")}, []*validate.TaskSolver{solver("1.01", "c"), solver("1.03", "d")}},
		"templates/workpermit":  {[]*generate.Task{task("99.99", "a")}, []*validate.TaskSolver{solver("99.99", "b")}},
	} {
		if said := strings.Join(checkTasks(c.tasks, c.solvers), "\n"); !strings.Contains(said, want) {
			t.Errorf("said %q, want %q", said, want)
		}
	}
}
