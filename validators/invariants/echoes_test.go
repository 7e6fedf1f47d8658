package invariants

import (
	"strings"
	"testing"

	"etalon/internal/dataset"
)

func TestDescriptionEcho(t *testing.T) {
	const description = "Выдаёт учётной записи право на ресурс; по истечении срока право снимается само."
	for question, want := range map[string]string{
		"Какой доступ нужен этому сотруднику по регламенту?":                    "",
		"Выдай право на ресурс, что назван последним.":                          "",
		"Нужно ПРАВО НА РЕСУРС: по истечении недели он закрывается.":            "«право на ресурс по истечении»",
		"Выдает учетной записи право тот, кто указан в журнале?":                "«выдает учетной записи право»",
		"Право снимается само, учётной записи это не касается.":                 "",
		"Выдаёт отдел: на учётной карточке записи, право и ресурс, само собой.": "6 of 9 stems",
	} {
		tool := bare("access.grant", nil)
		tool.Description = description
		r := offers("access.grant", tool)
		r.Inputs.Question = question
		var got []string
		descriptionEcho(nil, r, func(f dataset.Finding) { got = append(got, f.Got) })
		switch {
		case want == "" && len(got) > 0:
			t.Errorf("%q: got %q, want nothing", question, got)
		case want != "" && (len(got) != 1 || !strings.HasPrefix(got[0], want)):
			t.Errorf("%q: got %q, want %q", question, got, want)
		}
	}
}

// TestEchoOfADecoy: what a decoy repeats is bait, not help.
func TestEchoOfADecoy(t *testing.T) {
	bait, right := bare("a.a", nil), bare("b.b", nil)
	bait.Description, right.Description = "Считает сумму столбца по всем строкам.", "Складывает числа одной колонки."
	r := offers("b.b", bait, right)
	r.Inputs.Question = "Какова сумма столбца по всем строкам?"
	descriptionEcho(nil, r, func(f dataset.Finding) { t.Error(f) })
}

func TestSharedRun(t *testing.T) {
	for _, c := range [][3]string{
		{"a b c d", "x b c y", "b c"}, {"a a a", "a a", "a a"}, {"a b", "b a", "a"}, {"", "a", ""}, {"a", "b", ""},
		{"a b a b c", "a b c", "a b c"},
	} {
		if got := strings.Join(sharedRun(strings.Fields(c[0]), strings.Fields(c[1])), " "); got != c[2] {
			t.Errorf("%q in %q: got %q, want %q", c[0], c[1], got, c[2])
		}
	}
}
