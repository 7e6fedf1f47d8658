package judge

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math/bits"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"etalon/internal/extract"
	"etalon/internal/score/russian"
)

// Bounds of excerpts, in characters.
const (
	maxChunk    = 1_000
	maxExcerpts = 20_000
)

// Library gives the texts of published materials, each read once. It is safe for concurrent use.
type Library struct {
	read func(path string) ([]byte, error)

	mu    sync.Mutex
	texts map[string]func() ([]chunk, error)
}

// NewLibrary reads through a function that gives a file of the suite's folder.
func NewLibrary(read func(path string) ([]byte, error)) *Library {
	return &Library{read: read, texts: map[string]func() ([]chunk, error){}}
}

// chunk is a piece of a material with the terms that stand in it.
type chunk struct {
	path, text string
	terms      map[string]bool
}

// chunks are the pieces of one material.
func (l *Library) chunks(path string) ([]chunk, error) {
	l.mu.Lock()
	get, ok := l.texts[path]
	if !ok {
		get = sync.OnceValues(func() ([]chunk, error) { return l.open(path) })
		l.texts[path] = get
	}
	l.mu.Unlock()
	return get()
}

// open reads a material, a scan by its original.
func (l *Library) open(path string) ([]chunk, error) {
	name := "originals/" + path
	data, err := l.read(name)
	if err != nil {
		name = path
		data, err = l.read(path)
	}
	if err != nil {
		return nil, fmt.Errorf("material %s: %w", path, err)
	}
	doc, err := extract.Read(context.Background(), name, data, extract.Options{})
	if err != nil {
		return nil, nil // one that is locked on purpose says nothing to anybody
	}
	return cutUp(path, doc.Text()), nil
}

// cutUp cuts a text at line ends into pieces of at most maxChunk characters.
func cutUp(path, text string) []chunk {
	var list []chunk
	var b strings.Builder
	size := 0
	flush := func() {
		if piece := strings.TrimSpace(b.String()); piece != "" {
			list = append(list, chunk{path, piece, termsOf(piece)})
		}
		b.Reset()
		size = 0
	}
	for line := range strings.Lines(text) {
		for line != "" {
			piece, rest := parted(line, maxChunk)
			n := len([]rune(piece))
			if size+n > maxChunk {
				flush()
			}
			b.WriteString(piece)
			size, line = size+n, rest
		}
	}
	flush()
	return list
}

func parted(text string, limit int) (first, rest string) {
	first, _ = head(text, limit)
	return first, text[len(first):]
}

// figure is a number with spaces between groups of three digits.
var figure = regexp.MustCompile(`\d+(?:[ \x{a0}\x{202f}]\d{3})*(?:[.,]\d+)?`)

var spaces = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", ",", ".")

// figuresOf are the numbers of a text in one notation: 1 250,50 and 1250.5 are the same.
func figuresOf(text string) map[string]bool {
	all := map[string]bool{}
	for _, f := range figure.FindAllString(text, -1) {
		f = spaces.Replace(f)
		if strings.Contains(f, ".") {
			f = strings.TrimRight(strings.TrimRight(f, "0"), ".")
		}
		all[f] = true
	}
	return all
}

// stem is how many letters of a word are compared: enough to see past the endings.
const stem = 5

// wordsOf are the beginnings of the longer words of a text.
func wordsOf(text string) map[string]bool {
	words := map[string]bool{}
	for _, w := range strings.FieldsFunc(russian.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if r := []rune(w); len(r) >= 4 {
			words[string(r[:min(len(r), stem)])] = true
		}
	}
	return words
}

// termsOf are the numbers and the words of a text.
func termsOf(text string) map[string]bool {
	terms := figuresOf(text)
	maps.Copy(terms, wordsOf(text))
	return terms
}

// excerpts are the pieces of materials that share most with a claim, in the order of the
// materials; "" when none shares anything. Rare terms weigh more, numbers twice. Everything is
// counted in whole numbers, so the same claim gets the same excerpts on any machine.
func (l *Library) excerpts(paths []string, claim string) (string, error) {
	var all []chunk
	for _, path := range paths {
		more, err := l.chunks(path)
		if err != nil {
			return "", err
		}
		all = append(all, more...)
	}
	terms := termsOf(claim)
	chosen := choose(all, weights(all, terms))
	var b strings.Builder
	for n, i := range chosen {
		if n == 0 || all[i].path != all[chosen[n-1]].path {
			fmt.Fprintf(&b, "[%s]\n", all[i].path)
		}
		b.WriteString(all[i].text + "\n…\n")
	}
	return b.String(), nil
}

// weights are what the pieces share with the terms.
func weights(all []chunk, terms map[string]bool) []int {
	weight := make([]int, len(all))
	for term := range terms { // whole numbers are added: the order does not matter
		var holders []int
		for i := range all {
			if all[i].terms[term] {
				holders = append(holders, i)
			}
		}
		w := 1
		if len(holders) > 0 {
			w += bits.Len(uint(len(all) / len(holders)))
		}
		if unicode.IsDigit(rune(term[0])) {
			w *= 2
		}
		for _, i := range holders {
			weight[i] += w
		}
	}
	return weight
}

// choose takes the heaviest pieces while there is room.
func choose(all []chunk, weight []int) []int {
	order := make([]int, 0, len(all))
	for i := range all {
		if weight[i] > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(weight[b], weight[a]) })
	room := maxExcerpts
	var chosen []int
	for _, i := range order {
		if room -= len([]rune(all[i].text)); room < 0 {
			break
		}
		chosen = append(chosen, i)
	}
	slices.Sort(chosen)
	return chosen
}
