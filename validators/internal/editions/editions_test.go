package editions

import (
	"strings"
	"testing"
)

const sample = `# newest edition wins
tables:
  - title: "Ярмарки"
    edition: 1
    url: https://a.example/fairs-1.csv
    columns: {состояние: status, стоимость: cost}
  - title: "Ярмарки"
    edition: 2
    url: https://a.example/fairs-2.zip
    member: all/fairs.csv
    columns: {состояние: status_2}
    note: "edition: 9"
  # - title: "Ярмарки"
  #   edition: 4
  #   withdrawn: true
  #   url: https://a.example/fairs-4.csv
  # - title: "Ярмарки"
  #   edition: 5
  #   url: https://a.example/fairs-5.tar
  #   member: latest  # the newest
  #   columns: {состояние: status_5}
  - title: "Ярмарки"
    edition: 3
    withdrawn: true
    url: https://a.example/fairs-3.tar
    member: latest  # the newest
`

func TestLatest(t *testing.T) {
	all, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		careless Careless
		number   int64
		line     int
		column   string
	}{
		{Careless{}, 2, 7, "status_2"}, {Careless{Withdrawn: true}, 3, 22, ""}, {Careless{Commented: true}, 5, 17, "status_5"}, {Careless{First: true}, 1, 3, "status"},
	} {
		got, ok := Latest(all, "Ярмарки", c.careless)
		if !ok || got.Number != c.number || got.Line != c.line || got.Columns["состояние"] != c.column {
			t.Errorf("%+v: got %+v, %t", c.careless, got, ok)
		}
		if got.Archive() != (c.number != 1) {
			t.Errorf("edition %d is an archive: %t", c.number, got.Archive())
		}
	}
	if got, ok := Latest(all, "Мосты", Careless{}); ok {
		t.Errorf("no such table: got %v", got)
	}
}

func TestRefusals(t *testing.T) {
	for name, change := range map[string][]string{
		"no list": {"tables:", "tables: ["}, "no title": {`title: "Ярмарки"`, `title: ""`}, "no number": {"edition: 1", "edition: one"},
		"archive without a member": {"    member: all/fairs.csv\n", ""}, "no archive in a comment": {"fairs-5.tar", "fairs-5.csv"},
	} {
		if all, err := Read(strings.Replace(sample, change[0], change[1], 1)); err == nil {
			t.Errorf("%s: read as %v", name, all)
		}
	}
	if _, err := Read(strings.Repeat("#\n", maxText)); err == nil {
		t.Error("too long a list was read")
	}
}
