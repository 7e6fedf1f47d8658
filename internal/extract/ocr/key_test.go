package ocr

import "testing"

func TestKeysTellEverythingApart(t *testing.T) {
	r := &Reader{version: "5.3.0"}
	seen := map[string]string{}
	for name, make := range map[string]func() (string, error){
		"plain":     func() (string, error) { return r.key("a", Settings{}.filled(), "sum") },
		"picture":   func() (string, error) { return r.key("b", Settings{}.filled(), "sum") },
		"dpi":       func() (string, error) { return r.key("a", Settings{DPI: 150}.filled(), "sum") },
		"language":  func() (string, error) { return r.key("a", Settings{Languages: "eng"}, "sum") },
		"layout":    func() (string, error) { return r.key("a", Settings{Layout: OneLine}.filled(), "sum") },
		"upright":   func() (string, error) { return r.key("a", Settings{Upright: true}.filled(), "sum") },
		"colour":    func() (string, error) { return r.key("a", Settings{KeepColour: true}.filled(), "sum") },
		"trained":   func() (string, error) { return r.key("a", Settings{}.filled(), "other") },
		"tesseract": func() (string, error) { return (&Reader{version: "5.4.0"}).key("a", Settings{}.filled(), "sum") },
	} {
		key, err := make()
		if err != nil {
			t.Fatal(err)
		}
		if other, twice := seen[key]; twice {
			t.Errorf("%s and %s have one key", name, other)
		}
		seen[key] = name
	}
	own, err := sourcesHash()
	if err != nil || len(own) != 64 {
		t.Errorf("the program's own hash: %q, %v", own, err)
	}
}
