package sheet

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Column is the place of the column called so, letter for letter.
func (s *Sheet) Column(name string) (int, error) {
	i := slices.Index(s.Header, name)
	if i < 0 {
		return 0, fmt.Errorf("the table has no column %q", name)
	}
	return i, nil
}

// With are the places of the columns in whose name the word stands, capital or small.
func (s *Sheet) With(word string) []int {
	var found []int
	for i, name := range s.Header {
		if slices.Contains(Words(name), strings.Join(Words(word), " ")) {
			found = append(found, i)
		}
	}
	return found
}

// Only is the place of the one column in whose name the word stands.
func (s *Sheet) Only(word string) (int, error) {
	found := s.With(word)
	if len(found) != 1 {
		return 0, fmt.Errorf("%d columns have the word %q in their name, want one", len(found), word)
	}
	return found[0], nil
}

// Alike are the places of the other columns whose name begins with the same word.
func (s *Sheet) Alike(column int) []int {
	var found []int
	for i, name := range s.Header {
		if i != column && first(name) != "" && first(name) == first(s.Header[column]) {
			found = append(found, i)
		}
	}
	return found
}

func first(name string) string {
	word, _, _ := strings.Cut(strings.Join(Words(name), " "), " ")
	return word
}

// Holding is the place of the one column that has each of the values in some record in use.
func (s *Sheet) Holding(values ...string) (int, error) {
	var found []int
	for i := range s.Header {
		if !slices.ContainsFunc(values, func(v string) bool { return !s.has(i, v) }) {
			found = append(found, i)
		}
	}
	if len(found) != 1 {
		return 0, fmt.Errorf("%d columns hold %q, want one", len(found), values)
	}
	return found[0], nil
}

func (s *Sheet) has(column int, value string) bool {
	return slices.ContainsFunc(s.Records, func(r Record) bool { return !r.Commented && r.Cells[column] == value })
}

// Words are the words of a text in small letters, ё as е.
func Words(text string) []string {
	folded := strings.ReplaceAll(strings.ToLower(text), "ё", "е")
	return strings.FieldsFunc(folded, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
