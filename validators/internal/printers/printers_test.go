package printers

import (
	"fmt"
	"strings"
	"testing"
)

const sample = `# Редакция
templates:
  base: &base
    copies: 20
    tray: 4
  floor: &floor
    <<: *base
    copies: 80
printers:
  RD-1:
    room: "Архив"
    # tray: 2  # на выборы
    copies: 50
    <<: *floor
    paper: {size: A5, tray: 9}
  RD-2:
    room: "Студия"
    <<: *floor
    tray: 1
    notes: |
      просили copies: 74 и tray: 3, отказано
    # copies: 10
    # copies: 11
  RD-3:
    room: "Двор"
`

func told(list []Setting) string {
	var out []string
	for _, s := range list {
		out = append(out, fmt.Sprintf("%s@%d", s.Value, s.Line))
	}
	return strings.Join(out, " ")
}

func TestRead(t *testing.T) {
	ps, err := Read(sample)
	if err != nil || len(ps) != 3 {
		t.Fatal(ps, err)
	}
	for name, c := range map[string]struct{ got, want string }{
		"a printer":        {fmt.Sprint(ps[1].Code, ps[1].Room, ps[1].Line), "RD-2Студия16"},
		"own first":        {told(ps[0].Chain("copies")), "50@13 80@8 20@4"},
		"from afar":        {told(ps[0].Chain("tray")), "4@5"},
		"below the anchor": {told(ps[1].Chain("tray")), "1@19 4@5"},
		"no template":      {told(ps[2].Chain("tray")), ""},
		"commented":        {told(ps[0].Commented("tray")), "2@12"},
		"commented twice":  {told(ps[1].Commented("copies")), "10@22 11@23"},
		"none commented":   {told(ps[2].Commented("copies")), ""},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %q, want %q", name, c.got, c.want)
		}
	}
}

func TestWhatIsNoListOfPrintersIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "empty",
		"a: [":                      "yaml",
		"a: 1":                      "no printers",
		"printers: []":              "no printers",
		"printers: {}":              "no printers",
		strings.Repeat("#", most+1): "more than",
	} {
		if _, err := Read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: got %v, want %q", text, err, want)
		}
	}
}

func TestRingsOfTemplatesEnd(t *testing.T) {
	ps, err := Read("printers:\n  A: &a\n    <<: *a\n    tray: 1\n")
	if err != nil {
		return // the library may refuse it, which is as good
	}
	if n := len(ps[0].Chain("tray")); n > deepest {
		t.Errorf("got %d values", n)
	}
}
