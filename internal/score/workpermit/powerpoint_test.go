package workpermit

import (
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"
)

func sbox(role, text string) string {
	place := ""
	if role != "" {
		place = `<p:ph type="` + role + `"/>`
	}
	return `<p:sp><p:nvSpPr><p:cNvPr id="1" name="Поле"/><p:nvPr>` + place + `</p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>` + text + `</a:t></a:r></a:p></p:txBody></p:sp>`
}

const (
	sTable = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>Этап</a:t></a:r></a:p></a:txBody></a:tc><a:tc/></a:tr><a:tr><a:tc/><a:tc/></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
	sChart = `<p:graphicFrame><a:graphic><a:graphicData><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId-chart1"/></a:graphicData></a:graphic></p:graphicFrame>`
)

var (
	deck      = []string{sbox("ctrTitle", "Итоги квартала"), sbox("title", "1. Закупки") + sbox("", "Куплено на 120 тыс. руб.") + sTable, sbox("", "Планы") + sbox("", "Провести аудит") + sChart}
	deckParts = madeup.Parts{
		"ppt/slides/_rels/slide3.xml.rels": madeup.Relations("rId-chart1 chart ../charts/chart1.xml"),
		"ppt/charts/chart1.xml":            `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea><c:barChart/></c:plotArea></c:chart></c:chartSpace>`,
	}
	allOfDeck = map[string]any{
		"slides": []any{3.0, 4.0}, "titles": []any{"Итоги квартала", "Закупки", "Планы"}, "tables": 1.0, "charts": 1.0,
		"phrases": []any{"куплено на 120 тыс."}, "absent": []any{"Прошлый квартал"}, "filled": true,
	}
)

func TestPowerPoint(t *testing.T) {
	all := dataset.TaskCheck{Kind: dataset.CheckPowerPoint, File: "*.pptx", Options: allOfDeck}
	with := func(slides ...string) map[string][]byte {
		return map[string][]byte{"Итоги.pptx": madeup.Pptx(slides, deckParts)}
	}
	damaged := func(i int, old, put string) map[string][]byte {
		slides := append([]string(nil), deck...)
		if slides[i] = strings.Replace(slides[i], old, put, 1); slides[i] == deck[i] {
			t.Fatalf("nothing to damage: %q", old)
		}
		return with(slides...)
	}
	hidden := madeup.Parts{}
	for name, text := range deckParts {
		hidden[name] = text
	}
	hidden["ppt/slides/slide3.xml"] = strings.Replace(madeup.SlidePart("sld", "<p:cSld><p:spTree>"+deck[2]+"</p:spTree></p:cSld>"), "<p:sld ", `<p:sld show="0" `, 1)
	runRows(t, nil, []row{
		{name: "as asked for", files: with(deck...), check: all},
		{name: "a slide more", files: with(append([]string{}, deck[0], deck[1], deck[2], sbox("title", "Спасибо"))...), check: all},
		{name: "too many slides", files: with(deck[0], deck[1], deck[2], deck[0], deck[0]), check: all, fails: "want 3 to 4 slides, got 5"},
		{name: "too few slides", files: with(deck[0], deck[1]), check: all, fails: "want 3 to 4 slides, got 2"},
		{name: "a slide hidden", files: map[string][]byte{"а.pptx": madeup.Pptx(deck, hidden)}, check: all, fails: "want 3 to 4 slides, got 2"},
		{name: "title reworded", files: damaged(1, "1. Закупки", "1. Покупки"), check: all, fails: `want the heading "Закупки" after`},
		{name: "titles in another order", files: damaged(0, "Итоги квартала", "Закупки"), check: all, fails: `want the heading "Итоги квартала"`},
		{name: "no table", files: damaged(1, sTable, sbox("", "Этап")), check: all, fails: "want 1 table(s)"},
		{name: "no chart", files: damaged(2, sChart, ""), check: all, fails: "want 1 chart(s), got 0"},
		{name: "phrase gone", files: damaged(1, "120 тыс", "1200 тыс"), check: all, fails: "want the passage"},
		{name: "what must be absent", files: damaged(2, "Провести аудит", "Прошлый квартал"), check: all, fails: `want no "Прошлый квартал"`},
		{name: "a place of a template", files: damaged(2, "Провести аудит", "{{задача}}"), check: all, fails: `slide 3: "{{задача}}" waits`},
		{name: "no presentation", files: map[string][]byte{"а.pptx": []byte("текст")}, check: all, fails: "was not read"},
		{name: "none", check: all, fails: "got no issued file *.pptx"},
	})
}

func TestPowerPointOptions(t *testing.T) {
	for want, options := range map[string]map[string]any{
		"nothing is asked":                 nil,
		"options.slide is unknown":         {"slide": 1},
		"options.slides is [4 3]":          {"slides": []any{4, 3}},
		"options.slides is 3":              {"slides": 3},
		"options.slides is [0 3]":          {"slides": []any{0, 3}},
		"options.titles[0] is \":\"":       {"titles": []any{":"}},
		"options.phrases[0] has the place": {"phrases": []any{"{sum}"}},
		"options.charts is -1":             {"charts": -1},
	} {
		refused(t, dataset.TaskCheck{Kind: dataset.CheckPowerPoint, Options: options}, nil, want)
	}
}
