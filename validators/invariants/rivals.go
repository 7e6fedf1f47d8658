package invariants

import (
	"encoding/csv"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"etalon/validators/validate"
)

var (
	// keyed is a key with its value, as JSON, YAML, TOML, INI and logs have them.
	keyed = regexp.MustCompile(`([\p{L}\p{N}_.-]+)["']?[ \t]*[:=][ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s,;{}\[\]"']+))`)
	// token is a run of characters between spaces and the signs that part values.
	token = regexp.MustCompile("[^\\s,;:\"'=<>(){}\\[\\]|`«»]+")
)

// rivals are the values that can be taken for an argument: those of its columns and keys where it
// stands in some, else every token of the files.
func rivals(files []validate.File, argument string) []string {
	var near, far []string
	for _, f := range files {
		for _, values := range places(f) {
			if slices.Contains(values, argument) {
				near = append(near, values...)
			}
		}
		for _, t := range token.FindAllString(f.Text, -1) {
			far = append(far, strings.TrimRight(t, "."))
		}
	}
	if near == nil {
		near = far
	}
	slices.Sort(near)
	return slices.Compact(near)
}

// places are the values of a file by column of a table, or by key.
func places(f validate.File) map[string][]string {
	by := map[string][]string{}
	if ext := path.Ext(f.Path); ext == ".csv" || ext == ".tsv" {
		for _, record := range records(f.Text, ext) {
			for i, cell := range record {
				column := strconv.Itoa(i)
				by[column] = append(by[column], strings.TrimSpace(cell))
			}
		}
		return by
	}
	for _, m := range keyed.FindAllStringSubmatch(f.Text, -1) {
		by[m[1]] = append(by[m[1]], m[2]+m[3]+m[4])
	}
	return by
}

// records reads a table of unknown separator and any faults as well as it goes.
func records(text, ext string) [][]string {
	r := csv.NewReader(strings.NewReader(text))
	r.LazyQuotes, r.FieldsPerRecord, r.Comma = true, -1, ','
	if ext == ".tsv" {
		r.Comma = '\t'
	} else if strings.Count(text, ";") > strings.Count(text, ",") {
		r.Comma = ';'
	}
	all, err := r.ReadAll()
	if err != nil {
		return nil // a table that cannot be read has no columns; its tokens are compared
	}
	return all
}

// padded finds a quoted value that is the given words with spaces around them.
func padded(files []validate.File, words string) (string, bool) {
	const spaces = " \t\u00a0"
	for _, f := range files {
		before, after, found := strings.Cut(f.Text, words)
		for found && words != "" {
			left := strings.TrimRight(before, spaces)
			right := strings.TrimLeft(after, spaces)
			if pad := before[len(left):] + words + after[:len(after)-len(right)]; pad != words && strings.HasSuffix(left, `"`) && strings.HasPrefix(right, `"`) {
				return pad, true
			}
			before, after, found = strings.Cut(after, words)
		}
	}
	return "", false
}
