package cli

import (
	"strings"
	"testing"
)

const shots = "# The family of each shot.\nshots: [a, a, a, a, a]\n"

func TestInsertQuota(t *testing.T) {
	const zero = ", wordings: [0, 0, 0, 0, 0]}\n"
	const head = "# Rows by wording.\nsuite: gorillahard\n"
	const bee = "  - {family: bee, wordings: [1, 0, 0, 0, 0]}\n"
	const elk = "  # elk has a reason\n  - family: elk\n    wordings:\n      - 1\n      - 0\n      - 0\n      - 0\n      - 2\n"
	for what, c := range map[string]struct{ before, family, after string }{
		"empty":  {head + "families: []\n" + shots, "cat", head + "families:\n  - {family: cat" + zero + shots},
		"first":  {head + "families:\n" + bee + elk + shots, "ant", head + "families:\n  - {family: ant" + zero + bee + elk + shots},
		"middle": {head + "families:\n" + bee + elk + shots, "cat", head + "families:\n" + bee + "  - {family: cat" + zero + elk + shots},
		"last":   {head + "families:\n" + bee + elk + shots, "fox", head + "families:\n" + bee + elk + "  - {family: fox" + zero + shots},
		"margin": {head + "families:\n- {family: bee, wordings: [1, 0, 0, 0, 0]}\n" + shots, "ant",
			head + "families:\n- {family: ant" + zero + "- {family: bee, wordings: [1, 0, 0, 0, 0]}\n" + shots},
	} {
		got, err := insertQuota("data/quotas/gorillahard.yaml", []byte(c.before), c.family)
		if err != nil || string(got) != c.after {
			t.Errorf("%s: got %v\n%s\nwant\n%s", what, err, got, c.after)
		}
	}
}

func TestInsertQuotaRefuses(t *testing.T) {
	const bee = "families:\n  - {family: bee, wordings: [1, 0, 0, 0, 0]}\n"
	for what, c := range map[string]struct{ before, says string }{
		"there already": {bee + shots, "bee already"},
		"no list":       {shots, "want a list"},
		"no YAML":       {"families: [", "data/quotas/gorillahard.yaml"},
		"unsorted":      {"families:\n  - {family: z, wordings: [1, 0, 0, 0, 0]}\n  - {family: c, wordings: [1, 0, 0, 0, 0]}\n" + shots, "sort the list"},
	} {
		if _, err := insertQuota("data/quotas/gorillahard.yaml", []byte(c.before), "bee"); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %v, want an error that says %q", what, err, c.says)
		}
	}
}
