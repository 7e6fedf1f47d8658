package sheet

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestRead(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       *Sheet
	}{
		{
			"semicolons, comments, quotes and a line break",
			"# Счета, июнь; решёткой закрыто снятое\nКод;Имя;Сумма, руб.\nA-1;\"ООО \"\"Луч; и К\"\"\";1 200,50\n#  снято\n# A-2;ИП Ким;3,00\nA-3;\"первая\n# вторая\";0\n",
			&Sheet{[]string{"Код", "Имя", "Сумма, руб."}, 2, []Record{
				{Line: 3, Cells: []string{"A-1", `ООО "Луч; и К"`, "1 200,50"}, Broken: true},
				{Line: 5, Cells: []string{"A-2", "ИП Ким", "3,00"}, Commented: true},
				{Line: 6, Cells: []string{"A-3", "первая\n# вторая", "0"}, Broken: true},
			}},
		},
		{
			"commas and a heading in quotes",
			"Код,\"Сумма, руб.\"\r\nA,\"1,5\"\r\nB,2\r\n#C,3\r\n",
			&Sheet{[]string{"Код", "Сумма, руб."}, 1, []Record{
				{Line: 2, Cells: []string{"A", "1,5"}, Broken: true},
				{Line: 3, Cells: []string{"B", "2"}},
				{Line: 4, Cells: []string{"C", "3"}, Commented: true},
			}},
		},
		{
			"tabs, an empty line, no line break at the end",
			"Код\tЦена, руб.\n\nA\t5,00\nB\t\"тёплый \"\"шов\"\"\"",
			&Sheet{[]string{"Код", "Цена, руб."}, 1, []Record{
				{Line: 3, Cells: []string{"A", "5,00"}},
				{Line: 4, Cells: []string{"B", `тёплый "шов"`}},
			}},
		},
		{
			"commas in every line of a file with tabs",
			"Код\tЦена, руб.\nA\t5,00\n",
			&Sheet{[]string{"Код", "Цена, руб."}, 1, []Record{{Line: 2, Cells: []string{"A", "5,00"}}}},
		},
	} {
		got, err := Read(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":                "",
		"comments alone":         "# a;b\n# c;d\n",
		"one column":             "a\nb\n",
		"a short record":         "a;b;c\n1;2\n",
		"a quote never closed":   "a;b\n\"1;2\n",
		"a quote inside a value": "a;b\n1 \"2\";3\n",
		"a column named twice":   "a;a\n1;2\n",
		"a column without name":  "a;\n1;2\n",
		"too many columns":       strings.Repeat("a;", maxColumns) + "z\n",
		"too long":               strings.Repeat("a;b\n", maxText/4+1),
	} {
		if s, err := Read(text); err == nil {
			t.Errorf("%s: got %+v, want an error", name, s)
		}
	}
}

func TestColumns(t *testing.T) {
	s, err := Read("Код;Сумма без НДС, руб.;Сумма с НДС;Чьё\nA;1;2;X\n# B;1;2;Y\nA;3;3;Z\n")
	if err != nil {
		t.Fatal(err)
	}
	if i, err := s.Column("Сумма с НДС"); i != 2 || err != nil {
		t.Errorf("Column = %d, %v", i, err)
	}
	if i, err := s.Column("Сумма"); err == nil {
		t.Errorf("Column of a part of the name = %d, want an error", i)
	}
	for word, want := range map[string][]int{"сумма": {1, 2}, "НДС": {1, 2}, "чье": {3}, "сум": nil, "": nil} {
		if diff := cmp.Diff(want, s.With(word)); diff != "" {
			t.Errorf("With(%q) (-want +got):\n%s", word, diff)
		}
	}
	if diff := cmp.Diff([]int{1, 2}, s.Within("Умм")); diff != "" {
		t.Errorf("Within (-want +got):\n%s", diff)
	}
	if i, err := s.Only("код"); i != 0 || err != nil {
		t.Errorf("Only = %d, %v", i, err)
	}
	if i, err := s.Only("сумма"); err == nil {
		t.Errorf("Only of a word in two names = %d, want an error", i)
	}
	if is, err := s.Columns("Чьё", "Код"); !cmp.Equal(is, []int{3, 0}) || err != nil {
		t.Errorf("Columns = %v, %v", is, err)
	}
	if is, err := s.Columns("Код", "Имя"); err == nil {
		t.Errorf("Columns with one missing = %v, want an error", is)
	}
	if i, err := s.Like(1); i != 2 || err != nil {
		t.Errorf("Like = %d, %v", i, err)
	}
	if i, err := s.Like(0); err == nil {
		t.Errorf("Like of a column like no other = %d, want an error", i)
	}
	if i, err := s.Holding("X", "Z"); i != 3 || err != nil {
		t.Errorf("Holding = %d, %v", i, err)
	}
	for _, values := range [][]string{{"Y"}, {"3"}} {
		if i, err := s.Holding(values...); err == nil {
			t.Errorf("Holding(%q) = %d, want an error", values, i)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{"a;b\n1;2\n", "# x\na,b\n\"1\n2\",3\n", "a\tb\n#\"\n\"\"\t\n", "\"", "#"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Read(text)
		if err != nil {
			return
		}
		for _, r := range s.Records {
			if len(r.Cells) != len(s.Header) || r.Line < 1 {
				t.Errorf("Read(%q): record %+v, heading %q", text, r, s.Header)
			}
		}
		if i, err := s.Like(0); err == nil && (i < 1 || i >= len(s.Header)) {
			t.Errorf("Read(%q): column %d is like the first", text, i)
		}
	})
}
