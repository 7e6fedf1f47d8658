package tokens

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"
)

func counter(t testing.TB, e Encoding) *Counter {
	t.Helper()
	c, err := New(e)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func count(t testing.TB, c *Counter, s string) int {
	t.Helper()
	n, err := c.Text(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestKnownCounts compares with the numbers that OpenAI's cookbook prints for its own tokenizer.
func TestKnownCounts(t *testing.T) {
	o, cl := counter(t, O200K), counter(t, CL100K)
	for _, c := range []struct {
		text  string
		o, cl int
	}{
		{"antidisestablishmentarianism", 6, 6},
		{"2 + 2 = 4", 7, 7},
		{"お誕生日おめでとう", 8, 9},
		{"", 0, 0},
	} {
		if a, b := count(t, o, c.text), count(t, cl, c.text); a != c.o || b != c.cl {
			t.Errorf("%q: got %d and %d, want %d and %d", c.text, a, b, c.o, c.cl)
		}
	}
	if _, err := New("gpt2"); err == nil || !strings.Contains(err.Error(), "want one of cl100k_base, o200k_base") {
		t.Errorf("got %v", err)
	}
}

// TestErrorOfEstimates keeps what the package comment states about our own texts.
func TestErrorOfEstimates(t *testing.T) {
	o, cl := counter(t, O200K), counter(t, CL100K)
	for _, file := range []string{"contract-digital.txt", "contract-scan.txt"} {
		data, err := os.ReadFile(filepath.Join("testdata", file))
		if err != nil {
			t.Fatal(err)
		}
		letters := utf8.RuneCount(data)
		a, b := count(t, o, string(data)), count(t, cl, string(data))
		// hundredths of letters a token, and of one count to the other
		low, high, ratio := 100*letters/a, 100*letters/b, 100*b/a
		t.Logf("%s: %d letters, %d and %d tokens, %d and %d letters a token, ratio %d", file, letters, a, b, low, high, ratio)
		if low < 290 || low > 310 || high < 190 || high > 210 || ratio < 146 || ratio > 153 {
			t.Errorf("%s: %d and %d hundredths of a letter a token, ratio %d: the package comment says otherwise", file, low, high, ratio)
		}
	}
}

func TestManyCountAtOnce(t *testing.T) {
	c := counter(t, O200K)
	want := count(t, c, "Поставщик обязуется поставить товар.")
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 50 {
				if n, err := c.Text("Поставщик обязуется поставить товар."); err != nil || n != want {
					t.Errorf("got %d, %v, want %d", n, err, want)
				}
			}
		})
	}
	wg.Wait()
}

func TestPictures(t *testing.T) {
	for _, c := range []struct {
		rule          string
		width, height int
		want          int
	}{
		// the examples of OpenAI's guide
		{"tiles", 1024, 1024, 765},
		{"tiles", 2048, 4096, 1105},
		{"tiles-low", 4096, 8192, 85},
		// pages of A4 at 150 and 200 dpi
		{"tiles", 1240, 1754, 1105},
		{"tiles", 1654, 2339, 1105},
		{"tiles", 512, 512, 255},
		{"tiles", 513, 512, 425},
		{"tiles", 1, 1, 255},
		{"tiles", 65536, 1, 85 + 4*170},
		// the examples of a provider of Qwen-VL, two marks added
		{"grid28", 224, 448, 128 + 2},
		{"grid28", 1024, 1024, 37*37 + 2},
		{"grid28", 3172, 4096, 112*145 + 2},
		{"grid28", 1240, 1754, 44*63 + 2},
		{"grid28", 1654, 2339, 59*84 + 2},
		{"grid28", 1, 1, 4 + 2},
		{"grid28", 28, 28, 4 + 2},
		{"grid28", 42, 70, 2*2 + 2}, // both halves go to the even number
		{"grid28", 65536, 65536, 128*128 + 2},
		{"grid32", 1240, 1754, 39*55 + 2},
		{"grid32", 1654, 2339, 52*73 + 2},
		{"grid32", 32, 32, 64 + 2},
		{"grid32", 32, 2048, 64 + 2},
		{"grid32", 64, 2048, 2*64 + 2},
		{"grid28", 200, 1, 7*1 + 2},
	} {
		rule, err := PicturesByName(c.rule)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := rule.Tokens(c.width, c.height); err != nil || got != c.want {
			t.Errorf("%s, %d × %d: got %d, %v, want %d", c.rule, c.width, c.height, got, err, c.want)
		}
	}
	for _, name := range PictureRules() {
		rule, err := PicturesByName(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, side := range []int{0, -1, maxSide + 1} {
			if n, err := rule.Tokens(side, 10); err == nil {
				t.Errorf("%s: a side of %d pixels has %d tokens", name, side, n)
			}
			if n, err := rule.Tokens(10, side); err == nil {
				t.Errorf("%s: a side of %d pixels has %d tokens", name, side, n)
			}
		}
	}
	if _, err := Qwen25VL.Tokens(1, 201); err == nil || !strings.Contains(err.Error(), "200 to 1") {
		t.Errorf("a strip: got %v", err)
	}
	if _, err := PicturesByName("gpt"); err == nil || !strings.Contains(err.Error(), "grid28") {
		t.Errorf("got %v", err)
	}
}

func TestRoot(t *testing.T) {
	for n := range 100_000 {
		r := root(n, 1)
		if r*r > n || (r+1)*(r+1) <= n {
			t.Fatalf("root of %d: got %d", n, r)
		}
	}
	for _, c := range [][4]int{{10, 3, 1, 2}, {12, 3, 2, 2}, {13, 3, 2, 3}, {1 << 62, 1, 1 << 31, 1 << 31}, {2, 3, 0, 1}} {
		if a, b := root(c[0], c[1]), rootUp(c[0], c[1]); a != c[2] || b != c[3] {
			t.Errorf("root of %d/%d: got %d and %d, want %d and %d", c[0], c[1], a, b, c[2], c[3])
		}
	}
}

// BenchmarkContract counts a contract of nine pages.
func BenchmarkContract(b *testing.B) {
	data, err := os.ReadFile(filepath.Join("testdata", "contract-digital.txt"))
	if err != nil {
		b.Fatal(err)
	}
	c := counter(b, O200K)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		count(b, c, string(data))
	}
}
