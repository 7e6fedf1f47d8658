package generate

import (
	"strings"
	"testing"
	"text/template"
)

func TestCardFuncs(t *testing.T) {
	page := template.Must(template.New("card").Funcs(CardFuncs).Parse(`{{n 21 "скан" "скана" "сканов"}}, {{n 3 "скан" "скана" "сканов"}}, {{n 11 "скан" "скана" "сканов"}}, {{comma "24.8"}}`))
	var b strings.Builder
	if err := page.Execute(&b, nil); err != nil {
		t.Fatal(err)
	}
	if got, want := b.String(), "21 скан, 3 скана, 11 сканов, 24,8"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
