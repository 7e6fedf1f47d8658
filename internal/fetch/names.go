package fetch

import (
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Bounds of names. The suffix of a file on its way must fit too: file systems end at 255 bytes.
const (
	maxPart = 200
	maxFile = 1000
	maxID   = 120
)

// fileProblem says what a file's name must be, or "" when it is fine on every system.
func fileProblem(name string) string {
	switch {
	case name == "":
		return "the name of a file such as docs/d1.pdf"
	case !utf8.ValidString(name):
		return "a name in valid UTF-8"
	case len(name) > maxFile:
		return "a name of at most 1000 bytes"
	case strings.Contains(name, `\`):
		return "slashes between folders, no backslash"
	case strings.HasPrefix(name, "/"), len(name) > 1 && name[1] == ':':
		return "a name relative to --out, not an absolute one"
	}
	for part := range strings.SplitSeq(name, "/") {
		if problem := partProblem(part); problem != "" {
			return problem
		}
	}
	if !strings.EqualFold(path.Ext(name), ".pdf") {
		return "a name that ends in .pdf"
	}
	return ""
}

// idProblem is fileProblem for ids: they name files of results.
func idProblem(id string) string {
	switch {
	case id == "" || len(id) > maxID:
		return "1 to 120 bytes"
	case !utf8.ValidString(id):
		return "valid UTF-8"
	case strings.ContainsAny(id, `/\`):
		return "a name without slashes"
	}
	return partProblem(id)
}

func partProblem(part string) string {
	switch {
	case part == "" || part == "." || part == "..":
		return `no empty, "." or ".." parts: the file must stay below --out`
	case len(part) > maxPart:
		return "parts of at most 200 bytes between slashes"
	case strings.ContainsFunc(part, func(r rune) bool { return !unicode.IsPrint(r) }):
		return "no control or invisible characters"
	case strings.ContainsAny(part, `<>:"|?*`):
		return `none of < > : " | ? *, which Windows cannot have in names`
	case strings.HasSuffix(part, ".") || strings.TrimSpace(part) != part:
		return "no space at either end and no dot at the end, which Windows drops"
	case isDevice(part):
		return "no name of a device of Windows (CON, NUL, COM1 …)"
	}
	return ""
}

// isDevice tells whether Windows takes a name for a device, whatever its ending.
func isDevice(part string) bool {
	base, _, _ := strings.Cut(strings.ToUpper(part), ".")
	base = strings.TrimRight(base, " ")
	switch base {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$":
		return true
	}
	rest, isPort := strings.CutPrefix(base, "COM")
	if !isPort {
		rest, isPort = strings.CutPrefix(base, "LPT")
	}
	return isPort && utf8.RuneCountInString(rest) == 1 && strings.Contains("0123456789¹²³", rest)
}

// sameFile folds what some file systems do not tell apart: letter case and the way accents are written.
func sameFile(name string) string { return norm.NFC.String(strings.ToLower(name)) }
