// Package dockerfile reads the packages and ports of a Dockerfile's stages, with those that are
// commented out.
package dockerfile

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Item is a package or a port, or a range of ports.
type Item struct {
	Stage string
	Name  string
	// Ports is how many ports a range has; 1 else.
	Ports int
	Line  int
	// Off is true in a comment.
	Off bool
}

// Image is a Dockerfile that was read.
type Image struct {
	Stages          []string
	Packages, Ports []Item
}

// most bounds the size of a file.
const most = 1 << 20

// word is one of an instruction's words.
type word struct {
	text string
	line int
	off  bool
}

var (
	fromAs      = regexp.MustCompile(`(?i)^FROM\s+\S+\s+AS\s+(\S+)$`)
	instruction = regexp.MustCompile(`^[A-Z]+$`)
	ports       = regexp.MustCompile(`^(\d{1,5})(?:-(\d{1,5}))?(?:/(?:tcp|udp))?$`)
)

// Read reads a file. An EXPOSE of something else than ports is an error.
func Read(text string) (*Image, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	r := &reader{lines: strings.Split(text, "\n"), image: &Image{}}
	for r.at < len(r.lines) {
		if err := r.take(r.instruction()); err != nil {
			return nil, err
		}
	}
	return r.image, nil
}

type reader struct {
	lines []string
	at    int
	image *Image
}

// instruction gathers the words up to a line that ends without a backslash. Lines in comments
// within do not end it; one before it is read by itself.
func (r *reader) instruction() []word {
	var words []word
	for r.at < len(r.lines) {
		line := strings.TrimSpace(r.lines[r.at])
		r.at++
		rest, off := strings.CutPrefix(line, "#")
		body, goesOn := strings.CutSuffix(rest, `\`)
		for _, w := range strings.Fields(body) {
			words = append(words, word{w, r.at, off})
		}
		switch begun := len(words) > 0 && !words[0].off; {
		case !begun:
			return words
		case line == "" || off:
		case !goesOn:
			return words
		}
	}
	return words
}

func (r *reader) take(words []word) error {
	if len(words) == 0 || !instruction.MatchString(words[0].text) {
		return nil
	}
	off := words[0].off
	switch name, rest := words[0].text, words[1:]; {
	case name == "FROM" && !off:
		r.image.Stages = append(r.image.Stages, stageOf(words))
	case name == "RUN" && !off:
		r.install(rest)
	case name == "EXPOSE":
		return r.expose(rest, off)
	}
	return nil
}

func stageOf(words []word) string {
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = w.text
	}
	if m := fromAs.FindStringSubmatch(strings.Join(texts, " ")); m != nil {
		return m[1]
	}
	return ""
}

// stage is the one that is being read.
func (r *reader) stage() string {
	if n := len(r.image.Stages); n > 0 {
		return r.image.Stages[n-1]
	}
	return ""
}

// install finds what "apt-get install" is given, up to the end of the command.
func (r *reader) install(words []word) {
	command := []string{}
	for _, w := range words {
		switch {
		case w.text == "&&" || w.text == "||" || w.text == ";" || w.text == "|":
			command = nil
		case len(command) >= 2 && command[0] == "apt-get" && command[1] == "install" && !strings.HasPrefix(w.text, "-"):
			r.image.Packages = append(r.image.Packages, Item{r.stage(), w.text, 1, w.line, w.off})
		case !w.off && !strings.HasPrefix(w.text, "-"):
			command = append(command, w.text)
		}
	}
}

func (r *reader) expose(words []word, off bool) error {
	for _, w := range words {
		m := ports.FindStringSubmatch(w.text)
		if m == nil && (off || w.off) {
			continue
		} else if m == nil {
			return fmt.Errorf("line %d: %q is no port", w.line, w.text)
		}
		n := 1
		if m[2] != "" {
			first, _ := strconv.Atoi(m[1])
			last, _ := strconv.Atoi(m[2])
			if n = last - first + 1; n < 1 {
				return fmt.Errorf("line %d: %q is no range of ports", w.line, w.text)
			}
		}
		r.image.Ports = append(r.image.Ports, Item{r.stage(), w.text, n, w.line, off || w.off})
	}
	return nil
}
