package publication

import (
	"errors"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"

	"github.com/google/go-cmp/cmp"
)

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<!-- только status="active" -->
<x:manifest xmlns:x="urn:example">
  <x:title>Не запись</x:title>

  <x:dataset id="1" status="active">
    <x:title> Снег </x:title>
    <x:period>2023</x:period>
    <!-- раньше: <x:period>2022</x:period> -->
    <x:distribution format="json" compression="zip"><x:url>https://a.example/snow.json</x:url></x:distribution>
    <x:distribution format="csv" compression="gzip">
      <x:url><![CDATA[https://a.example/get?a=1&b=2]]></x:url>
    </x:distribution>
  </x:dataset>
  <!-- 2 < 3 -->
  <!--
  <x:dataset id="2" status="active">
    <x:title>Снег</x:title>
    <x:period>2023</x:period>
    <x:distribution format="csv" compression="none">
      <x:url>https://a.example/old?a=1&amp;b=2</x:url>
    </x:distribution>
  </x:dataset>
  -->
  <x:dataset id="3" status="withdrawn">
    <x:title>Снег</x:title><x:period>2023</x:period>
    <x:distribution format="csv" compression="7z"><x:url>https://a.example/bad.csv</x:url></x:distribution>
  </x:dataset>
  <x:dataset id="4" status="active"><x:title>Снег</x:title><x:period>2024</x:period>
    <x:distribution format="csv" compression="none"><x:url>https://a.example/2024.csv</x:url></x:distribution>
  </x:dataset>
</x:manifest>
`

func TestRead(t *testing.T) {
	got, err := Read(manifest)
	if err != nil {
		t.Fatal(err)
	}
	want := []Record{
		{Title: "Снег", Period: "2023", Status: "active", Line: 6, Files: []File{
			{"json", "zip", "https://a.example/snow.json", 10}, {"csv", "gzip", "https://a.example/get?a=1&b=2", 12},
		}},
		{Title: "Снег", Period: "2023", Status: "active", Commented: true, Line: 17, Files: []File{{"csv", "none", "https://a.example/old?a=1&b=2", 21}}},
		{Title: "Снег", Period: "2023", Status: "withdrawn", Line: 25, Files: []File{{"csv", "7z", "https://a.example/bad.csv", 27}}},
		{Title: "Снег", Period: "2024", Status: "active", Line: 29, Files: []File{{"csv", "none", "https://a.example/2024.csv", 30}}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestReadRefuses(t *testing.T) {
	for _, text := range []string{"", "<m></m>", "<m><dataset></m>", "<m>\n<!-- <dataset/> -->", strings.Repeat("<m>", 100_000)} {
		if got, err := Read(text); err == nil {
			t.Errorf("Read(%.30q) = %v, want an error", text, got)
		}
	}
}

func TestFind(t *testing.T) {
	records, err := Read(manifest)
	if err != nil {
		t.Fatal(err)
	}
	snow := Wanted{"Снег", "2023", "csv"}
	for _, c := range []struct {
		wanted Wanted
		rule   validate.Rule
		want   string
	}{
		{snow, validate.Main, "https://a.example/get?a=1&b=2"},
		{snow, NotInForce, "https://a.example/old?a=1&b=2"},
		{snow, Neighbour, "https://a.example/2024.csv"},
		{Wanted{"Снег", "2023", "json"}, Neighbour, "https://a.example/get?a=1&b=2"},
		{Wanted{"Снег", "2025", "csv"}, validate.Main, ""},
		{Wanted{"снег", "2023", "csv"}, validate.Main, ""},
		{Wanted{"Снег", "2023", "xlsx"}, validate.Main, ""},
	} {
		got, err := c.wanted.Find(records, c.rule)
		if err != nil || len(got) > 1 || len(got) == 1 != (c.want != "") || len(got) == 1 && got[0].URL != c.want {
			t.Errorf("%v under %q: got %v, %v, want %q", c.wanted, c.rule, got, err, c.want)
		}
	}
	for _, rule := range Traps {
		if got, err := (Wanted{"Град", "2024", "csv"}).Find(records, rule); !errors.Is(err, validate.ErrNotApplicable) {
			t.Errorf("under %q: got %v, %v", rule, got, err)
		}
	}
}

func TestOne(t *testing.T) {
	twice := strings.Replace(manifest, "withdrawn", "active", 1)
	for _, c := range []struct {
		text, period string
		want         dataset.Kind
		cited        int
	}{
		{manifest, "2023 год", dataset.ToolCall, 12},
		{manifest, "2025 год", dataset.Abstain, 0},
		{twice, "2023 год", dataset.Clarify, 0},
	} {
		p := validate.NewPass("", []validate.File{{Text: c.text}}, nil, nil, nil)
		p.Slots = map[string]string{"title": "Снег", "period": c.period}
		got, err := One(p, validate.Main, func(f File) (dataset.Answer, error) { return dataset.One("x", nil), nil })
		if err != nil || got.Kind != c.want {
			t.Errorf("%s: got %v, %v, want %s", c.period, got, err, c.want)
		}
		if cited := p.Citations(); len(cited) > 0 != (c.cited > 0) || c.cited > 0 && cited[0].Line != c.cited {
			t.Errorf("%s: cited %v, want line %d", c.period, cited, c.cited)
		}
	}
	for _, text := range []string{"", manifest} {
		p := validate.NewPass("", []validate.File{{Text: text}}, nil, nil, nil)
		if got, err := One(p, validate.Main, nil); err == nil {
			t.Errorf("got %v, want an error", got)
		}
	}
}

func TestPacked(t *testing.T) {
	for compression, want := range map[string][2]bool{"none": {false, true}, "gzip": {true, true}, "zip": {true, true}, "7z": {}, "": {}} {
		if packed, ok := (File{Compression: compression}).Packed(); packed != want[0] || ok != want[1] {
			t.Errorf("%q: got %v, %v, want %v", compression, packed, ok, want)
		}
	}
}
