package cases

import (
	"os"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

type wordings struct {
	Fields, QA, Retrieval []struct {
		Fact      string
		Only      string `yaml:"only"`
		Questions []string
	}
	Topics []struct {
		Topic           string
		Stems           []string
		Ask, Presuppose []string
	}
}

// filled puts a value into every gap of a wording.
var filled = strings.NewReplacer("{item}", "Стул, 5 шт. в упаковке", "{item2}", "Полис страховой, бланк", "{contractor_short}", "ООО «Сосна»",
	"{title_acc}", "поставку пропусков", "{registry}", "1111111111111111111",
	"{signed}", "5 марта 2025 г.", "{contractor_inn}", "1111111111",
	"{peni_days}", "21", "{peni_rate}", "16")

// TestEveryWordingHasOneSolver offers the published wordings to all solvers.
func TestEveryWordingHasOneSolver(t *testing.T) {
	data, err := os.ReadFile("../../../templates/procurement/questions.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var all wordings
	if err := dataset.DecodeYAML("questions.yaml", data, &all); err != nil {
		t.Fatal(err)
	}
	by := map[string]string{} // solver by fact
	used := map[string]bool{}
	one := func(fact, question string) {
		question = filled.Replace(question)
		m := Recognise(Solvers, question)
		if len(m) != 1 {
			t.Errorf("%s: %d solvers recognise %q, want one", fact, len(m), question)
			return
		}
		if was := by[fact]; was != "" && was != m[0].Solver.Name {
			t.Errorf("%s: %q is recognised by %q, another wording by %q", fact, question, m[0].Solver.Name, was)
		}
		by[fact], used[m[0].Solver.Name] = m[0].Solver.Name, true
	}
	for _, list := range []struct {
		prefix string
		facts  []struct {
			Fact      string
			Only      string `yaml:"only"`
			Questions []string
		}
	}{{"field ", all.Fields}, {"qa ", all.QA}, {"retrieval ", all.Retrieval}} {
		for _, f := range list.facts {
			for _, q := range f.Questions {
				one(list.prefix+f.Fact, q)
			}
		}
	}
	for _, topic := range all.Topics {
		for _, q := range append(topic.Ask, topic.Presuppose...) {
			one(topic.Topic, q)
		}
	}
	for _, s := range Solvers {
		if !used[s.Name] {
			t.Errorf("solver %q recognises no published wording", s.Name)
		}
	}
}

func TestSlots(t *testing.T) {
	for _, c := range []struct{ question, slot, want string }{
		{"Сколько стоит единица по позиции «Манипулятор «мышь», проводная»?", "item", "Манипулятор «мышь», проводная"},
		{"ООО «Сосна» исполняет один из контрактов. Каков крайний срок?", "org", "ООО «Сосна»"},
		{"Найдите контракт на поставку мебели, заключённый 5 марта 2025 г., и назовите гарантийный срок.", "title", "поставку мебели"},
		{"Какой гарантийный срок указан в контракте на поставку мебели, подписанном 5 марта 2025 г.?", "signed", "5 марта 2025 г."},
		{"Организация с ИНН 1234567890 исполняет один из контрактов. Сколько дней в нём даётся на ответ по претензии?", "inn", "1234567890"},
		{"Орлов Пётр Ильич отвечает за исполнение одного из контрактов со стороны заказчика. Назовите полностью организацию, взявшуюся его исполнить.", "person", "Орлов Пётр Ильич"},
		{"По контракту № 12-3/25 внесено обеспечение исполнения. Сколько это рублей?", "number", "12-3/25"},
	} {
		m := Recognise(Solvers, c.question)
		if len(m) != 1 || m[0].Slots[c.slot] != c.want {
			t.Errorf("%q: %v, want %s %q", c.question, m, c.slot, c.want)
		}
	}
	if m := Recognise(Solvers, "Какова цена контракта? И срок?"); len(m) != 0 {
		t.Errorf("a question with more words is recognised: %v", m)
	}
}
