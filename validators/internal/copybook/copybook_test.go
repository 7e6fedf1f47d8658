package copybook

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

const sample = `Склад: тетрадь копий
Составлено 07.03.2025, смену сдаёт Пименов.

27.02.2025
  crm        04:57 27,4 ГБ  сверка сошлась
  depot      копия не снималась

28.02.2025
  crm        04:57 27,4 ГБ  сверка сошлась
  // сверено лично

01.03.2025
  crm        04:57 27,4 ГБ  расхождение, таблиц: 7

02.03.2025
  crm        04:57 27,4 ГБ  сверка сошлась
  Поправка за 01.03.2025: по crm ложная тревога, сверка сошлась.
  Поправка за 27.02.2025: по depot ложная тревога, сверка сошлась.

03.03.2025
  crm        копия не снималась
  Поправка за 01.03.2025: по depot ложная тревога, сверка сошлась.

04.03.2025
  crm        04:57 27,4 ГБ  сверка сошлась

06.03.2025
  crm        04:57 27,4 ГБ  сверка сошлась
  Поправка за 06.03.2025: сверка crm была не с той копией, считать расхождением.
`

func listed(runs []Run) []string {
	var out []string
	for _, r := range runs {
		out = append(out, fmt.Sprintf("%s %d line %d", r.Last.Format(time.DateOnly), r.Days, r.Note.Line))
	}
	return out
}

func TestRuns(t *testing.T) {
	j, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		count Counting
		want  []string
	}{
		"corrected":      {Corrected, []string{"2025-03-02 4 line 16", "2025-03-04 1 line 25"}},
		"as first noted": {AsFirstNoted, []string{"2025-02-28 2 line 9", "2025-03-02 1 line 16", "2025-03-04 1 line 25", "2025-03-06 1 line 28"}},
	} {
		if diff := cmp.Diff(c.want, listed(j.Runs("crm", c.count))); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if got := listed(j.Runs("depot", Corrected)); len(got) != 2 {
		t.Errorf("got %q, want the two days that were corrected apart", got)
	}
	if got := j.Runs("hr", Corrected); got != nil {
		t.Errorf("got %v of a base that is not there", got)
	}
}

func TestLatest(t *testing.T) {
	day := func(d int) time.Time { return time.Date(2025, 3, d, 0, 0, 0, 0, time.UTC) }
	runs := []Run{{Last: day(1), Days: 5}, {Last: day(8), Days: 3}, {Last: day(14), Days: 5}, {Last: day(19), Days: 2}}
	if r, ok := Latest(runs, 3); !ok || !r.Last.Equal(day(14)) {
		t.Errorf("got %v", r)
	}
	if _, ok := Latest(runs, 6); ok {
		t.Error("a run of 6 days was found")
	}
}

func TestWhatIsNoJournalIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":            "nothing is noted",
		"заголовок\n": "nothing is noted",
		"01.03.2025\n  crm копии не было": "line 2",
		"01.03.2025\n  Поправка за 31.02.2025: по crm ложная тревога, сверка сошлась.": "2025-02-31",
		strings.Repeat(" ", most+1): "more than",
	} {
		if _, err := Read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: got %v, want %q", text, err, want)
		}
	}
}
