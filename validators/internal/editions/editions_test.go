package editions

import (
	"slices"
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
		{Careless{}, 2, 7, "status_2"}, {Careless{Last: true}, 3, 22, ""},
	} {
		got, ok := Latest(all, "Ярмарки", c.careless)
		if !ok || got.Number != c.number || got.Line != c.line || got.Columns["состояние"] != c.column {
			t.Errorf("%+v: got %+v, %t", c.careless, got, ok)
		}
		if !got.Archive() {
			t.Errorf("edition %d is no archive", c.number)
		}
	}
	if first, ok := Latest(all[:1], "Ярмарки", Careless{}); !ok || first.Archive() || first.Number != 1 || first.Columns["состояние"] != "status" {
		t.Errorf("the first alone: got %+v, %t", first, ok)
	}
	turned := slices.Concat(all[2:], all[:1])
	for want, c := range map[int64]Careless{1: {Last: true}} {
		if got, ok := Latest(turned, "Ярмарки", c); !ok || got.Number != want {
			t.Errorf("the list turned round, %+v: got %+v, %t", c, got, ok)
		}
	}
	if got, ok := Latest(all, "Мосты", Careless{}); ok {
		t.Errorf("no such table: got %v", got)
	}
}

func TestRefusals(t *testing.T) {
	for name, change := range map[string][]string{
		"no list": {"tables:", "tables: ["}, "no title": {`title: "Ярмарки"`, `title: ""`}, "no number": {"edition: 1", "edition: one"},
		"archive without a member": {"    member: all/fairs.csv\n", ""},
	} {
		if all, err := Read(strings.Replace(sample, change[0], change[1], 1)); err == nil {
			t.Errorf("%s: read as %v", name, all)
		}
	}
	if _, err := Read(strings.Repeat("#\n", maxText)); err == nil {
		t.Error("too long a list was read")
	}
}
