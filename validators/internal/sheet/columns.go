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

// Columns are the places of several columns, in the order of the names.
func (s *Sheet) Columns(names ...string) ([]int, error) {
	places := make([]int, len(names))
	for i, name := range names {
		var err error
		if places[i], err = s.Column(name); err != nil {
			return nil, err
		}
	}
	return places, nil
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

// Within are the places of the columns in whose name the text stands, inside longer words too.
func (s *Sheet) Within(text string) []int {
	var found []int
	for i, name := range s.Header {
		if strings.Contains(strings.Join(Words(name), " "), strings.Join(Words(text), " ")) {
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

// Like is the place of the first other column whose name begins with the same word.
func (s *Sheet) Like(column int) (int, error) {
	for i, name := range s.Header {
		if i != column && first(name) != "" && first(name) == first(s.Header[column]) {
			return i, nil
		}
	}
	return 0, fmt.Errorf("no other column is called like %q", s.Header[column])
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
