package pdf

import (
	"fmt"
	"strconv"
	"strings"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
)

// counter numbers clauses.
type counter [4]int

// next is the number of a clause of a level (1 to 4), as it is printed.
func (c *counter) next(level int) (string, error) {
	if level < 1 || level > len(c) {
		return "", fmt.Errorf("clause of level %d, want 1 to %d", level, len(c))
	}
	c[level-1]++
	for i := level; i < len(c); i++ {
		c[i] = 0
	}
	if level == len(c) {
		letters := []rune("абвгдежиклмнпрстуфхцшщэюя") // GOST leaves out ё, з, й, о, ч, ъ, ы, ь
		if c[level-1] > len(letters) {
			return "", fmt.Errorf("more than %d clauses with letters in a row", len(letters))
		}
		return string(letters[c[level-1]-1]) + ")", nil
	}
	var number strings.Builder
	for _, n := range c[:level] {
		number.WriteString(strconv.Itoa(n) + ".")
	}
	return number.String(), nil
}

// Numbers are the printed numbers of the clauses that have names, for references to them: «3.2»,
// without the dot at the end, «а» without its bracket.
func Numbers(body []Block) (map[string]string, error) {
	var c counter
	numbers := map[string]string{}
	return numbers, c.collect(body, numbers)
}

func (c *counter) collect(body []Block, numbers map[string]string) error {
	for _, block := range body {
		if together, ok := block.(Together); ok {
			if err := c.collect(together.Blocks, numbers); err != nil {
				return err
			}
			continue
		}
		clause, ok := block.(Clause)
		if !ok {
			continue
		}
		number, err := c.of(clause)
		if err != nil {
			return err
		}
		if _, taken := numbers[clause.Name]; taken {
			return fmt.Errorf("pdf: two clauses are named %q", clause.Name)
		}
		if clause.Name != "" {
			numbers[clause.Name] = strings.TrimRight(number, ".)")
		}
	}
	return nil
}

func (c *counter) of(clause Clause) (string, error) {
	if clause.Number != "" {
		return clause.Number, nil
	}
	return c.next(clause.Level)
}

func (l *layout) clause(b Clause, width geom.Length) ([]strip, error) {
	number, err := l.counter.of(b)
	if err != nil {
		return nil, err
	}
	spans := append([]Span{{Text: number + nbsp}}, b.Spans...)
	if b.Level == 1 {
		return l.heading(Heading{Level: 2, Spans: spans}, width)
	}
	text := textBlock{spans: spans, look: look{size: l.theme.Size}, indent: l.theme.Indent, gap: l.theme.Gap}
	if b.Level == 4 {
		text.shift = l.theme.Indent / 2
	}
	return l.text(text, width)
}

// bold makes every span bold, leaving the caller's alone.
func bold(spans []Span) []Span {
	made := make([]Span, len(spans))
	for i, span := range spans {
		span.Style |= fonts.Bold
		made[i] = span
	}
	return made
}
