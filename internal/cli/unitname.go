package cli

import (
	"fmt"
	"go/build"
	"go/token"
	"io"
	"regexp"
	"strings"
)

// maxUnitName keeps names readable in tables and well below what file systems take.
const maxUnitName = 60

var unitNameForm = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)

// checkUnitName refuses names that are no file, key and identifier at once. The worst are those
// that Go takes without a word and leaves out of the build.
func checkUnitName(name string) error {
	hint := "use lower-case letters, digits and single underscores, for example demo_count"
	switch {
	case !unitNameForm.MatchString(name):
		return &usageError{fmt.Sprintf("name %q does not fit: a name is the name of a file, a key and an identifier", name), hint}
	case len(name) > maxUnitName:
		return &usageError{fmt.Sprintf("name %q is %d bytes long, at most %d fit", name, len(name), maxUnitName), "choose a shorter name"}
	case strings.HasSuffix(name, "_test"):
		return &usageError{fmt.Sprintf("name %q does not fit: Go takes %s.go for a test and leaves it out of the build", name, name), "choose a name that does not end with _test"}
	case token.IsKeyword(name) || name == "true" || name == "false" || name == "null":
		return &usageError{fmt.Sprintf("name %q does not fit: it is a word of Go or of YAML", name), "choose another name"}
	}
	built, err := goBuilds(name + ".go")
	if err != nil {
		return err
	}
	if !built {
		suffix := name[strings.LastIndexByte(name, '_'):]
		return &usageError{fmt.Sprintf("name %q does not fit: Go builds a file that ends with %s.go only for that system and drops it elsewhere without a word", name, suffix),
			"choose a name that does not end with " + suffix}
	}
	return nil
}

// goBuilds asks Go itself whether a file of this name is part of the build on a system that is none
// of those it knows: every name tied to a system or processor falls out.
func goBuilds(file string) (bool, error) {
	ctx := build.Default
	ctx.GOOS, ctx.GOARCH = "none", "none"
	ctx.OpenFile = func(string) (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader("package p\n")), nil
	}
	return ctx.MatchFile(".", file)
}

// exported turns demo_count into DemoCount.
func exported(name string) string {
	var b strings.Builder
	for part := range strings.SplitSeq(name, "_") {
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return b.String()
}
