package published

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// maxFiles are attached to a question, as meta.categories.n_files can say.
const maxFiles = 2

var header = regexp.MustCompile(`(?m)^\[файл: (.+)\]$`)

// cutContext takes a context apart into its files. Nothing stands before the first header, and a
// block ends where the next header begins.
func cutContext(r *Row) ([]validate.File, []dataset.Finding) {
	text := r.Inputs.Context
	heads := header.FindAllStringSubmatchIndex(text, maxFiles+1)
	if len(heads) == 0 || heads[0][0] != 0 {
		return nil, []dataset.Finding{r.Finding("malformed-context", "inputs.context", firstLine(text), "[файл: path] as the first line")}
	}
	if len(heads) > maxFiles {
		return nil, []dataset.Finding{r.Finding("malformed-context", "inputs.context", text[heads[maxFiles][0]:heads[maxFiles][1]], "one or two files")}
	}
	var files []validate.File
	var found []dataset.Finding
	for i, h := range heads {
		end := len(text)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		f := validate.File{Path: text[h[2]:h[3]], Text: strings.TrimPrefix(text[h[1]:end], "\n")}
		if why := badPath(f.Path, files); why != "" {
			found = append(found, r.Finding("malformed-context", fmt.Sprintf("inputs.context.files[%d]", i), f.Path, why))
		}
		files = append(files, f)
	}
	return files, found
}

func badPath(path string, before []validate.File) string {
	for _, f := range before {
		if f.Path == path {
			return "each file attached once"
		}
	}
	return dataset.PathProblem(path)
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}
