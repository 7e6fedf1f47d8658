package laboratory

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

func told(t testing.TB, seed uint64) *Laboratory {
	t.Helper()
	l, err := New(seed)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func files(t testing.TB, l *Laboratory) map[string][]byte {
	t.Helper()
	all, err := l.All()
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string][]byte{}
	for _, f := range all {
		byName[f.Name] = f.Data
	}
	return byName
}

func TestTheFilesAreFourAndTheSameEveryTime(t *testing.T) {
	first, again, other := files(t, told(t, 7)), files(t, told(t, 7)), files(t, told(t, 8))
	if len(first) != 4 || len(first[ClassifierName]) > 900_000 {
		t.Errorf("%d files, a classifier of %d bytes; want 4 and at most 900,000", len(first), len(first[ClassifierName]))
	}
	for name, data := range first {
		if !bytes.Equal(data, again[name]) {
			t.Errorf("%s has other bytes a second time", name)
		}
		if bytes.Equal(data, other[name]) {
			t.Errorf("%s is the same for another seed", name)
		}
		if dir := os.Getenv("LABORATORY_OUT"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestTheClassifierIsATree holds, over some seeds, what a reader of the file relies on.
func TestTheClassifierIsATree(t *testing.T) {
	for seed := uint64(1); seed <= 5; seed++ {
		l := told(t, seed)
		if len(l.Records) != Size {
			t.Errorf("seed %d: %d records, want %d", seed, len(l.Records), Size)
		}
		names, last := map[string]string{}, ""
		for _, r := range l.Records {
			if r.Code <= last {
				t.Fatalf("seed %d: %s stands after %s", seed, r.Code, last)
			}
			last = r.Code
			if class, _, _ := strings.Cut(r.Code, "."); class < "32" || class > "99" {
				t.Errorf("seed %d: %s begins like a day of a month", seed, r.Code)
			}
			if up := Parent(r.Code); up != "" {
				if _, ok := l.Record(up); !ok {
					t.Errorf("seed %d: %s has no record above, %s", seed, r.Code, up)
				}
			}
			if (r.Unit != "") != (len(r.Code) == len("00.00.00.000")) {
				t.Errorf("seed %d: %s has the unit %q", seed, r.Code, r.Unit)
			}
			if other, twice := names[r.Name]; twice && r.Unit != "" && !strings.HasSuffix(r.Code, undivided) {
				t.Fatalf("seed %d: %s and %s are both called %q", seed, other, r.Code, r.Name)
			}
			names[r.Name] = r.Code
			if strings.ContainsAny(r.Name+r.Note, "{}") || strings.Contains(r.Name, "  ") {
				t.Errorf("seed %d: %s is called %q, %q", seed, r.Code, r.Name, r.Note)
			}
		}
		below := 0
		for _, r := range l.Records {
			if !strings.Contains(r.Code, ".") {
				below++
			}
			below += len(l.Children(r.Code))
		}
		if below != len(l.Records) {
			t.Errorf("seed %d: %d records are a class or a child, want all %d", seed, below, len(l.Records))
		}
	}
}

func TestAProductIsFoundAsDeepAsItIsTold(t *testing.T) {
	l := told(t, 1)
	for _, e := range Examples {
		r, err := l.Find(e.Product)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(r.Name, e.Product.Kind) || r.Unit == "" {
			t.Errorf("%s: found %s, %q", e.Text, r.Code, r.Name)
		}
		if e.Product.Last != "" && !strings.HasSuffix(r.Name, ", "+e.Product.Last) {
			t.Errorf("%s: found %q", e.Text, r.Name)
		}
	}
	k := l.kinds["Колбы мерные"]
	bands := k.in.bands
	for y, b := range bands {
		for _, measure := range []int{b.Over + 1, b.UpTo} {
			if measure == 0 {
				continue
			}
			r, err := l.Find(Product{k.name, "1-го класса точности", "из стекла", measure})
			if want := k.code + "." + tail(1, y+1, 1); err != nil || r.Code != want {
				t.Errorf("%d ml: %s, %v; want %s", measure, r.Code, err, want)
			}
		}
	}
	for _, c := range []struct {
		p    Product
		want string
	}{
		{Product{Kind: k.name}, k.code},
		{Product{Kind: k.name, First: "2-го класса точности"}, k.code + ".400"},
		{Product{Kind: k.name, First: "2-го класса точности", Measure: 1}, k.code + ".410"},
		{Product{Kind: k.name, First: "3-го класса точности", Measure: 1}, k.code + ".900"},
	} {
		if r, err := l.Find(c.p); err != nil || r.Code != c.want {
			t.Errorf("%+v: %s, %v; want %s", c.p, r.Code, err, c.want)
		}
	}
	if _, err := l.Find(Product{Kind: "Колбы"}); err == nil {
		t.Error("a group is taken for a kind")
	}
}

// bounds are those of a band in a name.
var bounds = regexp.MustCompile(`более (\d[\d\x{a0}]*(?:,\d+)?)\D*, но не более (\d[\d\x{a0}]*(?:,\d+)?)`)

func TestWithdrawnCodesLeadToCodesInForce(t *testing.T) {
	for seed := uint64(1); seed <= 30; seed++ {
		l := told(t, seed)
		chained, gone := 0, 0
		for _, w := range l.Withdrawn {
			if m := bounds.FindStringSubmatch(w.Name); m != nil && m[1] == m[2] {
				t.Errorf("seed %d: %s is an empty band: %s", seed, w.Code, w.Name)
			}
			if _, ok := l.Record(w.Code); ok {
				t.Errorf("seed %d: %s is in force and withdrawn", seed, w.Code)
			}
			now := l.Current(w.Code)
			for _, s := range now {
				if _, ok := l.Record(s.Code); !ok {
					t.Errorf("seed %d: %s leads to %s, which is not in force", seed, w.Code, s.Code)
				}
			}
			if len(now) == 0 {
				gone++
			}
			if len(w.Instead) == 1 && w.Instead[0].Code != now[0].Code {
				chained++
				next := slices.IndexFunc(l.Withdrawn, func(o Withdrawal) bool { return o.Code == w.Instead[0].Code })
				if l.Withdrawn[next].Amendment <= w.Amendment {
					t.Errorf("seed %d: %s was replaced by a code that was gone", seed, w.Code)
				}
			}
		}
		if chained != twice || gone != 4 || len(l.Withdrawn) != renumbered+divided+2*joined+2*twice+gone {
			t.Errorf("seed %d: %d withdrawn, %d of them twice, %d without another", seed, len(l.Withdrawn), chained, gone)
		}
	}
	if told(t, 1).Current("99.99.99.999") != nil {
		t.Error("a code that never was leads somewhere")
	}
}

func TestTheWorkbookHasTheLedgersRecords(t *testing.T) {
	l := told(t, 3)
	book, err := excelize.OpenReader(bytes.NewReader(files(t, l)[ClassifierName]))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	rows, err := book.GetRows(ClassifierSheet)
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != Size+1 {
		t.Fatalf("%d rows, want %d and the heads", len(rows), Size)
	}
	for i, r := range l.Records {
		got := append(slices.Clone(rows[i+1]), "", "")[:4]
		if len(rows[i+1]) == 3 {
			got = append(slices.Clone(rows[i+1]), "")
		}
		if want := []string{r.Code, r.Name, r.Unit, r.Note}; !slices.Equal(got, want) {
			t.Fatalf("row %d is %q, want %q", i+2, got, want)
		}
	}
}

func TestProductsThatNoCodeCouldBeMadeOfAreRefused(t *testing.T) {
	good := func() shelf {
		return shelf{
			Axes:    map[string]axis{"a": {Values: []string{"x"}}, "m": {Bounds: []int{1, 2}, Take: 2}, "z": {Values: []string{"y"}}},
			Classes: []class{{Groups: []group{{Name: "g", Axes: []string{"a", "m", "z"}, Kinds: []string{"k"}}}}},
		}
	}
	if err := good().check(); err != nil {
		t.Fatal(err)
	}
	for name, damage := range map[string]func(*shelf){
		"note":    func(s *shelf) { s.Classes[0].Groups[0].Notes = map[string]string{"other": "?"} },
		"axes":    func(s *shelf) { s.Classes[0].Groups[0].Axes = []string{"a", "m"} },
		"values":  func(s *shelf) { s.Axes["a"] = axis{Values: make([]string, 7)} },
		"bounds":  func(s *shelf) { s.Axes["m"] = axis{Bounds: []int{1}, Take: 2} },
		"unknown": func(s *shelf) { s.Classes[0].Groups[0].Axes[1] = "nothing" },
	} {
		s := good()
		damage(&s)
		if s.check() == nil {
			t.Errorf("%s: nothing is said", name)
		}
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		if _, err := New(1); err != nil {
			b.Fatal(err)
		}
	}
}
