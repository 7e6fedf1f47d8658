package action

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Move puts a function into another file of the same folder.
func Move(s *stream.Stream, file *workfiles.PythonSource, f workfiles.PythonFunction) Action {
	names := []string{"steps.py", "checks.py", "stages.py", "legacy.py", "drafts.py", "extra.py"}
	target := path.Join(path.Dir(file.Path), stream.Pick(s, names))
	args := at(file, f.Name)
	args["target_path"] = target
	return Action{fmt.Sprintf("перенести в файл «%s»", target), dataset.Call{Tool: "code.move_function", Args: args}}
}

// Extractable says that a function has statements to spare.
func Extractable(file *workfiles.PythonSource, f workfiles.PythonFunction) bool {
	return len(excerpts(file, f)) > 0
}

// Extract makes a function of some whole statements of another one, which has to be extractable.
func Extract(s *stream.Stream, file *workfiles.PythonSource, f workfiles.PythonFunction) Action {
	lines, name := stream.Pick(s, excerpts(file, f)), freeName(s, file)
	phrase := fmt.Sprintf("сократить, вынеся строки с %d-й по %d-ю (первая — та, где её def) в новую функцию «%s»",
		lines[0]-f.First+1, lines[1]-f.First+1, name)
	return Action{phrase, dataset.Call{Tool: "code.extract_lines", Args: dataset.Args{
		"path": file.Path, "first_line": lines[0], "last_line": lines[1], "new_name": name,
	}}}
}

// longestExcerpt keeps what is taken out a part of the body and far below the tool's limit.
const longestExcerpt = 20

// excerpts are the first and last lines, in the file, of runs of whole statements of a function's own body
// that leave its result, inner functions and description where they are.
func excerpts(file *workfiles.PythonSource, f workfiles.PythonFunction) [][2]int {
	lines := strings.Split(string(file.Data), "\n")
	starts := statements(lines, f)
	var found [][2]int
	for i, first := range starts {
		for _, next := range append(starts[i+1:len(starts):len(starts)], f.Last+1) {
			last := next - 1
			for last > first && bare(lines[last-1]) {
				last--
			}
			whole := first == starts[0] && next > f.Last
			if last > first && last-first < longestExcerpt && !whole && !bound(lines[first-1:last]) {
				found = append(found, [2]int{first, last})
			}
		}
	}
	return found
}

// continued begins lines that belong to the statement above, bindingWords what may not leave a function.
var (
	continued    = regexp.MustCompile(`^([)\]}#]|else\b|elif\b|except\b|finally\b)`)
	bindingWords = regexp.MustCompile(`\b(return|yield|def|nonlocal)\b`)
)

// statements are the lines where the statements of a function's body begin, from 1.
func statements(lines []string, f workfiles.PythonFunction) []int {
	head := lines[f.First-1]
	indent := head[:len(head)-len(strings.TrimLeft(head, " "))] + "    "
	signature, quoted := true, false
	var starts []int
	for n := f.First; n <= f.Last; n++ {
		line := lines[n-1]
		text, own := strings.CutPrefix(line, indent)
		if !signature && !quoted && own && text != "" && text[0] != ' ' && !continued.MatchString(text) {
			starts = append(starts, n)
		}
		if (strings.Count(line, `"""`)+strings.Count(line, `'''`))%2 == 1 {
			quoted = !quoted
		}
		signature = signature && !strings.HasSuffix(line, ":")
	}
	return starts
}

// bare lines have no statement.
func bare(line string) bool {
	text := strings.TrimSpace(line)
	return text == "" || text[0] == '#'
}

// bound says that lines may not leave their function: they end it, define another one or describe it.
func bound(lines []string) bool {
	return slices.ContainsFunc(lines, func(line string) bool {
		text := strings.TrimSpace(line)
		return bindingWords.MatchString(line) || strings.HasPrefix(text, "@") || strings.HasPrefix(text, `"`) || strings.HasPrefix(text, "'")
	})
}
