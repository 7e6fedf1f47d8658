package norms

import (
	"bytes"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"etalon/corpora/paper"
)

func story(t *testing.T, seed uint64) *Norms {
	t.Helper()
	n, err := New(seed)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// The figures that the card fixes hold for every seed, and every trap is open.
func TestStoryHoldsOverSeeds(t *testing.T) {
	for seed := uint64(1); seed <= 20; seed++ {
		n := story(t, seed)
		if need, before := n.Concrete.Need(72), n.ConcreteBefore.Need(72); need != 80 || before > 78 {
			t.Errorf("seed %d: a span of 7.2 m needs %d %%, before %d %%", seed, need, before)
		}
		if mm := n.Heat.Thickness(); mm != 150 {
			t.Errorf("seed %d: the wall needs %d mm", seed, mm)
		}
		if n.Heat.passes(n.Heat.Designed) || !n.HeatBefore.passes(n.Heat.Designed) {
			t.Errorf("seed %d: the designed wall is no trap", seed)
		}
		for kind := range 2 {
			lo, hi := 10*n.Escape.Distance[2][kind], 10*n.Escape.Distance[1][kind]
			if limit := n.Escape.Limit(180, kind); limit <= lo || limit >= hi || limit%10 != 0 {
				t.Errorf("seed %d: %d dm between %d and %d", seed, limit, lo, hi)
			}
		}
		if half, all := n.Escape.Width(90, 0), n.Escape.Width(180, 0); half >= all {
			t.Errorf("seed %d: an exit for half of the people is as wide: %d", seed, all)
		}
		h := n.Homes
		for _, c := range []Change{h.Corridor, h.Kitchen, h.Rail} {
			if c.After <= c.Before {
				t.Errorf("seed %d: the amendment changes nothing: %+v", seed, c)
			}
		}
		for _, z := range n.Lighting.Zones {
			if less := n.Lighting.Reduced(z); z.Permanent != (less == z.Lux) {
				t.Errorf("seed %d: %s: %d lx, reduced %d", seed, z.Name, z.Lux, less)
			}
		}
	}
}

func TestLimitsAtTheEdges(t *testing.T) {
	e := Escape{People: [4]int{50, 100, 200, 400}, Distance: [4][2]int{{50, 60}, {45, 55}, {35, 45}, {30, 40}}, Flow: [2]int{150, 180}}
	for people, want := range map[int]int{10: 500, 50: 500, 100: 450, 180: 370, 183: 367, 200: 350, 400: 300, 900: 300} {
		if got := e.Limit(people, 0); got != want {
			t.Errorf("%d people: %d dm, want %d", people, got, want)
		}
	}
	for people, want := range map[int]int{40: 9, 51: 12, 180: 12, 181: 13, 300: 20} {
		if got := e.Width(people, 0); got != want {
			t.Errorf("%d people: width %d, want %d", people, got, want)
		}
	}
}

func TestTransition(t *testing.T) {
	h := Homes{From: paper.Day(2025, 3, 3), Until: paper.Day(2025, 8, 29)}
	if !h.Transitional(h.From.AddDate(0, 0, -1), h.Until) || h.Transitional(h.From, h.Until) || h.Transitional(paper.Day(2024, 5, 5), h.Until.AddDate(0, 0, 1)) {
		t.Error("the transition is off by a day")
	}
}

// Areas and masses of well-known sizes, as the standard prints them.
func TestAngles(t *testing.T) {
	known := map[[2]int][2]int{{500, 50}: {480, 377}, {630, 60}: {728, 572}, {750, 80}: {1150, 902}, {900, 70}: {1228, 964}, {1000, 100}: {1924, 1510}, {1250, 80}: {1969, 1546}}
	found := 0
	for _, a := range Angles {
		if want, ok := known[[2]int{a.B, a.T}]; ok {
			found++
			if got := [2]int{a.Area(), a.Mass()}; got != want {
				t.Errorf("%d×%d: %v, want %v", a.B/10, a.T/10, got, want)
			}
		}
	}
	if found != len(known) {
		t.Errorf("%d of %d sizes are in the table", found, len(known))
	}
}

func TestFilesOfASeed(t *testing.T) {
	first, err := story(t, 3).All()
	if err != nil {
		t.Fatal(err)
	}
	second, err := story(t, 3).All()
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(first, second) {
		t.Error("equal seeds give different bytes")
	}
	scans, kinds := 0, map[string]int{}
	for _, f := range first {
		kinds[f.Name[strings.LastIndex(f.Name, "."):]]++
		if f.Original != nil {
			scans++
			if bytes.Equal(f.Original, f.Data) {
				t.Errorf("%s is its own original", f.Name)
			}
		}
	}
	if len(first) != 15 || scans != 1 || !maps.Equal(kinds, map[string]int{".docx": 9, ".pdf": 6}) {
		t.Errorf("%d files, %d scans, %v", len(first), scans, kinds)
	}
	for _, p := range story(t, 3).Plants() {
		if !slices.ContainsFunc(first, func(f paper.File) bool { return f.Name == p.File }) {
			t.Errorf("a plant in %q, which is not there", p.File)
		}
		if p.Shown == p.True {
			t.Errorf("%s, %s: shown what is true", p.File, p.Where)
		}
	}
}

// text is a document as a reader has it, its tables row by row.
func text(t *testing.T, d doc) string {
	t.Helper()
	lines, err := d.lines()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(l.Text + "\n")
		for _, cells := range d.tables[l.Text].rows {
			for _, c := range cells {
				b.WriteString(c.text + "\t")
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

var (
	clause    = regexp.MustCompile(`(?m)^(А?\.?\d+\.\d+)\. `)
	ownPoint  = regexp.MustCompile(`пункт[а-я]* (\d+\.\d+)(?: и (\d+\.\d+)|–(\d+\.\d+))?`)
	ownTable  = regexp.MustCompile(`[Тт]аблиц[а-я]* ((?:А\.)?\d+)`)
	caption   = regexp.MustCompile(`(?m)^Таблица ((?:А\.)?\d+) — `)
	otherCode = regexp.MustCompile(`СН-Д \d+-\d{4}`)
)

// Every clause and table that a text refers to stands in it, and no number stands twice.
func TestReferencesResolve(t *testing.T) {
	n := story(t, 7)
	for _, d := range n.codes() {
		body := text(t, d)
		clauses, tables := numbers(t, d.name, clause, body), numbers(t, d.name, caption, body)
		for _, m := range ownPoint.FindAllStringSubmatch(body, -1) {
			for _, number := range m[1:] {
				if number != "" && !clauses[number] {
					t.Errorf("%s: %q leads nowhere", d.name, m[0])
				}
			}
		}
		for _, m := range ownTable.FindAllStringSubmatch(body, -1) {
			if !tables[m[1]] {
				t.Errorf("%s: %q leads nowhere", d.name, m[0])
			}
		}
	}
}

func numbers(t *testing.T, name string, re *regexp.Regexp, body string) map[string]bool {
	t.Helper()
	seen := map[string]bool{}
	for _, m := range re.FindAllStringSubmatch(body, -1) {
		if seen[m[1]] {
			t.Errorf("%s: %s stands twice", name, m[1])
		}
		seen[m[1]] = true
	}
	return seen
}

// Codes that texts send to are in the list, except the ones that were replaced before it begins.
func TestCodesAreListed(t *testing.T) {
	n := story(t, 7)
	var list string
	docs := slices.Concat(n.codes(), n.others())
	for _, d := range docs {
		if d.name == List {
			list = text(t, d)
		}
	}
	older := []string{"СН-Д 70-1998", "СН-Д 50-2003"}
	for _, d := range docs {
		for _, code := range otherCode.FindAllString(text(t, d), -1) {
			if !strings.Contains(list, code) && !slices.Contains(older, code) {
				t.Errorf("%s sends to %s, which is not listed", d.name, code)
			}
		}
		for _, absent := range Absent {
			if strings.Contains(text(t, d), absent) {
				t.Errorf("%s speaks of %s", d.name, absent)
			}
		}
	}
}

// A planted value is in the text that it is said to be in, and no slot is left open.
func TestPlantedValuesAreShown(t *testing.T) {
	for seed := uint64(1); seed <= 20; seed++ {
		n := story(t, seed)
		for _, d := range slices.Concat(n.codes(), n.others()) {
			body := text(t, d)
			if strings.ContainsAny(body, "{}") || strings.Contains(body, "..") {
				t.Errorf("seed %d: %s: an open slot or two full stops", seed, d.name)
			}
			for _, p := range n.Plants() {
				if p.File == d.name && !strings.Contains(body, p.Shown) {
					t.Errorf("seed %d: %s does not show %q", seed, d.name, p.Shown)
				}
			}
		}
	}
}

func TestPDFRefusesACellOverRows(t *testing.T) {
	if _, err := (grid{widths: []int{1}, rows: [][]cell{{down(2, "а")}}}).pdf(); err == nil {
		t.Error("a cell over two rows is set in PDF")
	}
}
