package invariants

import (
	"math"
	"slices"
	"strings"
	"testing"
)

func TestMixedWord(t *testing.T) {
	for text, want := range map[string]string{
		"Столбец price, файл CSV и CSV-файл": "",
		"Cтолбец":                  "Cтолбец",
		"про cтолбец, конечно":     "cтолбец",
		"CSV-фaйл":                 "фaйл",
		"Bажно: проверить":         "Bажно",
		"столбец цена_usd":         "",
		"узел srv-москва1":         "",
		"адрес почта@example.org":  "",
		"путь данные/price.csv":    "",
		"«Бyхгалтерия».":           "Бyхгалтерия",
		"10Гб и 5GB":               "",
		"":                         "",
		"Ёлка, ёлка и Ω":           "",
		"Первое слово. Bторое нет": "Bторое",
	} {
		if got, ok := MixedWord(text); got != want || ok != (want != "") {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestHasWord(t *testing.T) {
	for _, c := range []struct {
		text, word string
		want       bool
	}{
		{"см. data/a.csv.", "data/a.csv", true},
		{"data/a.csv", "data/a.csv", true},
		{"x/data/a.csv", "data/a.csv", false},
		{"data/a.csvx", "data/a.csv", false},
		{"data/a.csv_2 и data/a.csv", "data/a.csv", true},
		{"my-Dockerfile", "Dockerfile", false},
		{"Dockerfile: ok", "Dockerfile", true},
		{"", "a", false},
	} {
		if got := hasWord(c.text, c.word); got != c.want {
			t.Errorf("%q in %q: got %v", c.word, c.text, got)
		}
	}
}

func TestInstructionProblems(t *testing.T) {
	const good = "Решите.\n\nКонтекст:\n{context}\n\nИнструменты: {tools}\nФормат ответа:\n{format}\n\nВопрос: {question}\n"
	if got, want := instructionProblem(good); want != "" {
		t.Errorf("good instruction: got %q, want %q", got, want)
	}
	for name, text := range map[string]string{
		"empty":                "",
		"no instruction":       strings.TrimPrefix(good, "Решите."),
		"placeholder twice":    good + "{tools}",
		"no placeholder":       strings.Replace(good, "{format}", "", 1),
		"another label":        strings.Replace(good, "Вопрос:", "Запрос:", 1),
		"words between":        strings.Replace(good, "Вопрос:", "Вопрос: вот он", 1),
		"something after":      good + "Спасибо.",
		"blocks in two orders": strings.NewReplacer("{context}", "{tools}", "{tools}", "{context}").Replace(good),
	} {
		if _, want := instructionProblem(text); want == "" {
			t.Errorf("%s: no problem is seen", name)
		}
	}
}

func TestPlaceTolerance(t *testing.T) {
	for n, want := range map[int]float64{1000: 0.02, 1032: 0.02, 100: 0.124, 999: 0.03923} {
		if got := placeTolerance(n); math.Abs(got-want) > 0.0001 {
			t.Errorf("%d rows: got %.4f, want %.4f", n, got, want)
		}
	}
}

func TestChecksAreDescribedAndSorted(t *testing.T) {
	codes := map[string]bool{}
	for _, c := range Checks {
		codes[c.Code] = true
		if c.Doc == "" || c.Row == nil && c.Set == nil {
			t.Errorf("check %s lacks its text or its function", c.Code)
		}
	}
	if !slices.IsSortedFunc(Checks, func(a, b *Check) int { return strings.Compare(a.Code, b.Code) }) || len(codes) != len(Checks) {
		t.Error("the checks are not sorted by code, each code once")
	}
	for _, c := range Checks {
		if slices.Contains(c.After, c.Code) {
			t.Errorf("check %s holds itself back", c.Code)
		}
	}
}

func TestPublishedSizeAddsUp(t *testing.T) {
	for _, s := range Sizes {
		for name, parts := range map[string]map[string]int{"tiers": s.Tiers, "kinds": s.Kinds} {
			sum := 0
			for _, n := range parts {
				sum += n
			}
			if sum != s.Rows {
				t.Errorf("%s of the size of %d rows add up to %d", name, s.Rows, sum)
			}
		}
		sum := 0
		for _, n := range s.Wordings {
			sum += n
		}
		if sum != s.Rows || s.Shots != s.Dialogues+len(s.Wordings) {
			t.Errorf("wordings of the size of %d rows add up to %d, shots are %d", s.Rows, sum, s.Shots)
		}
	}
}
