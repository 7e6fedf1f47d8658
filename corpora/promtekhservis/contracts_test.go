package promtekhservis

import (
	"strings"
	"testing"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// TestFormsAreFilled holds that every place of a form but those of the chancellery can be filled in, once.
func TestFormsAreFilled(t *testing.T) {
	p, err := New(7)
	if err != nil {
		t.Fatal(err)
	}
	maker, err := fiction.New(stream.New(7, "test"))
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range p.forms() {
		lines, err := p.lines(d)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range Side(paper.Party{Firm: maker.Firm(fiction.OOO), Bank: "Банк"}) {
			if !fillRow(d.tables["sides"].Rows, Filling{Place(line[0]), line[1]}) {
				t.Errorf("%s has no place %s", d.name, Place(line[0]))
			}
		}
		for _, row := range d.tables["sides"].Rows {
			if strings.Contains(strings.Join(row, ""), "[") {
				t.Errorf("%s: %q waits to be filled in", d.name, row)
			}
		}
		if !fillLine(lines, Filling{"[сумма цифрами и прописью]", "1"}) || fillLine(lines, Filling{"[сумма цифрами и прописью]", "2"}) {
			t.Errorf("%s has its sum not once", d.name)
		}
	}
	if _, err := p.Fill(ServicesForm, []Filling{{"[цвет]", "синий"}}, nil); err == nil {
		t.Error("a place that is not there is filled in")
	}
	old, now := p.before(), p.Firm.Firm
	if old.Account == now.Account || old.Head == now.Head || old.INN != now.INN {
		t.Errorf("the old form's side is %+v", old)
	}
}
