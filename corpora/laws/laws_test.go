package laws

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"etalon/corpora/paper"
)

// Every article that a chapter's list of articles names by its number alone is told, in this order, and
// none besides; chapters that tell some paragraphs only say so.
func TestEveryListedArticleIsTold(t *testing.T) {
	heading := regexp.MustCompile(`^Статья (\d+(?:\.\d+)?)\. \S`)
	for _, d := range digests {
		if d.body == "about" {
			continue
		}
		lines, err := paper.Load("laws/"+d.body, map[string]string{"note": note})
		if err != nil {
			t.Fatal(err)
		}
		var listed, told []string
		for _, l := range lines {
			if strings.HasPrefix(l.Text, "Статьи главы") {
				listed = regexp.MustCompile(`\d+(?:\.\d+)?`).FindAllString(scope(l.Text), -1)
			}
			if m := heading.FindStringSubmatch(l.Text); m != nil {
				told = append(told, m[1])
			}
		}
		if len(told) == 0 || !slices.Equal(told, listed) {
			t.Errorf("%s: listed %v, told %v", d.body, listed, told)
		}
	}
}

// scope is the part of a list that the digest tells: all of it, or the paragraphs that it names.
func scope(list string) string {
	const both, supply = "Пересказаны параграфы 1 и 2.", "Пересказан параграф 3."
	switch {
	case strings.HasSuffix(list, both):
		list, _, _ = strings.Cut(list, "; 3 «")
		return regexp.MustCompile(`\d «[^»]*»`).ReplaceAllString(list, "")
	case strings.HasSuffix(list, supply):
		_, list, _ = strings.Cut(list, "3 «Поставка товаров» — ")
		list, _, _ = strings.Cut(list, ";")
		return list
	}
	list, _, _ = strings.Cut(list, ". ")
	return list
}

func TestNoCaseOfACourtIsNamed(t *testing.T) {
	number := regexp.MustCompile(`[АA]\d{2}-\d`)
	for _, d := range digests {
		lines, err := paper.Load("laws/"+d.body, map[string]string{map[bool]string{true: "edition", false: "note"}[d.body == "about"]: ""})
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lines {
			if number.MatchString(l.Text) {
				t.Errorf("%s names a case: %q", d.body, l.Text)
			}
		}
	}
}
