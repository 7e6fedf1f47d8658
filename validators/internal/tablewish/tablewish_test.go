package tablewish

import (
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/sheet"
	"etalon/validators/validate"
)

// byName takes a tool's name for its capability.
type byName struct{}

func (byName) Capabilities(t dataset.Tool) []string { return []string{t.Name} }

func pass(tools ...string) *validate.Pass {
	list := make([]dataset.Tool, len(tools))
	for i, name := range tools {
		list[i].Name = name
	}
	return validate.NewPass("?", []validate.File{{Path: "a.tsv"}}, list, nil, byName{})
}

func TestRead(t *testing.T) {
	for text, want := range map[string]string{
		"получить ту же таблицу ещё и в виде ods":                                                      `{"tool":"table.convert","args":{"path":"a.tsv","to":"ods"}}`,
		"узнать, во скольких строках столбец «Код» равен «X-1»":                                        `{"tool":"table.count_matching","args":{"column":"Код","path":"a.tsv","value":"X-1"}}`,
		"свести строки так, чтобы «Код» шло сверху вниз, а «Цена» — слева направо":                     `{"tool":"table.cross","args":{"columns":"Цена","path":"a.tsv","rows":"Код"}}`,
		"свести строки так, чтобы значения столбца «А» шли сверху вниз, а столбца «Б» — слева направо": `{"tool":"table.cross","args":{"columns":"Б","path":"a.tsv","rows":"А"}}`,
		"убрать повторы, оставив на каждое значение столбца «Код» первую строку":                       `{"tool":"table.erase_repeats","args":{"columns":["Код"],"path":"a.tsv"}}`,
		"узнать, сколько непустых ячеек в столбце «Код»":                                               `{"tool":"table.filled","args":{"column":"Код","path":"a.tsv"}}`,
		"упорядочить строки по столбцу «Код» от меньшего к большему":                                   `{"tool":"table.sort","args":{"column":"Код","order":"asc","path":"a.tsv"}}`,
		"упорядочить строки по столбцу «Код» от большего к меньшему":                                   `{"tool":"table.sort","args":{"column":"Код","order":"desc","path":"a.tsv"}}`,
		"разложить строки по отдельным файлам, чтобы в каждом столбец «Код» был одинаков":              `{"tool":"table.split","args":{"column":"Код","path":"a.tsv"}}`,
		"упорядочить строки": "",
		"":                   "",
	} {
		w, err := Read(text)
		if (err != nil) != (want == "") {
			t.Errorf("%s: got %v", text, err)
		}
		if err != nil {
			continue
		}
		answer, err := w.Call(pass(w.Capability))
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := answer.JSON(); got != want {
			t.Errorf("%s: got %s", text, got)
		}
	}
}

func TestWishesAreTurnedAndMistaken(t *testing.T) {
	turned := func(text string) string {
		w, err := Read(text)
		if err != nil {
			t.Fatal(err)
		}
		about, ok := w.About()
		if !ok {
			return ""
		}
		answer, _ := about.Call(pass(about.Capability))
		line, _ := answer.JSON()
		return line
	}
	for text, want := range map[string]string{
		"упорядочить строки по столбцу «К» от большего к меньшему":            `"order":"asc"`,
		"упорядочить строки по столбцу «К» от меньшего к большему":            `"order":"desc"`,
		"свести строки так, чтобы «К» шло сверху вниз, а «Ц» — слева направо": `"columns":"К","path":"a.tsv","rows":"Ц"`,
		"узнать, сколько непустых ячеек в столбце «К»":                        "",
	} {
		if got := turned(text); !strings.Contains(got, want) || (got == "") != (want == "") {
			t.Errorf("%s: got %s", text, got)
		}
	}
	w, _ := Read("узнать, сколько непустых ячеек в столбце «К»")
	if m, ok := w.Mistaken(pass("table.sum", "table.most_frequent")); !ok || m.Capability != "table.sum" {
		t.Errorf("got %v, %v", m, ok)
	}
	if _, ok := w.Mistaken(pass("table.mean")); ok {
		t.Error("a wish was mistaken for one that it is not taken for")
	}
	s, err := sheet.Read("К\tЦ\n1\t2\n")
	if err != nil || !w.Fits(s) || (Wish{Columns: []string{"Ц", "Х"}}).Fits(s) {
		t.Error("the columns are not looked for", err)
	}
	if next, ok := w.Beside(s); !ok || next.args["column"] != "Ц" || w.args["column"] != "К" {
		t.Errorf("got %v, %v", next, ok)
	}
}
