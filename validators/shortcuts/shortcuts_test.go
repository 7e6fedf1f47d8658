package shortcuts

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
)

// rowsOf makes n rows over catalogues of ten tools; make changes each.
func rowsOf(n int, make func(i int, r *published.Row)) []*published.Row {
	rows := []*published.Row{}
	for i := range n {
		r := &published.Row{}
		r.Meta.ID, r.Meta.BaseID = i, fmt.Sprint("item-", i)
		r.Meta.Categories.Family = "family"
		var tools []*published.Tool
		for k := range 10 {
			t := &published.Tool{}
			t.Name, t.Family = fmt.Sprintf("f%d.tool%d", k/3, k), fmt.Sprint("f", k/3)
			t.Description = strings.Repeat("слово ", 5+(k*7+i/10)%10)
			tools = append(tools, t)
		}
		r.Catalogue = published.NewCatalogue(tools)
		r.Reference = dataset.One(tools[i%10].Name, nil)
		r.Inputs.Question = fmt.Sprintf("%s сумма по «%d»?", []string{"Какова", "Назовите", "Нужна", "Посчитайте", "Дайте", "Вот файл,", "Пусть будет", "Где"}[i%8], i)
		r.Inputs.Context = strings.Repeat("x", 100+i%50)
		make(i, r)
		rows = append(rows, r)
	}
	return rows
}

func codes(found []dataset.Finding) string {
	var all []string
	for _, f := range found {
		all = append(all, f.Code)
	}
	return strings.Join(slices.Compact(all), " ")
}

func TestFairSetHasNoShortcuts(t *testing.T) {
	found, rates := Run(rowsOf(1200, pairs(func(int, *published.Row) {})))
	if len(found) > 0 {
		t.Errorf("found %v", found)
	}
	for _, r := range rates {
		if r.Of == 0 {
			t.Errorf("%s: none tried", r.Name)
		}
	}
}

// pairs makes every third row a refusal and the one after it its near miss, before change.
func pairs(change func(i int, r *published.Row)) func(i int, r *published.Row) {
	return func(i int, r *published.Row) {
		r.Inputs.Question = fmt.Sprintf("%s сумма по «%d»?", []string{"Какова", "Назовите", "Нужна", "Посчитайте", "Дайте", "Вот файл,", "Пусть будет", "Где"}[i/3%8], i)
		r.Inputs.Context = strings.Repeat("x", 100+i/3%50)
		switch i % 3 {
		case 0:
			r.Reference = dataset.Answer{Kind: dataset.Abstain, Text: "нельзя"}
		case 1:
			r.Meta.PairID, r.Meta.Categories.Lever = fmt.Sprint("item-", i-1), "near_miss"
		}
		change(i, r)
	}
}

func TestRightToolMarkedByItsDescription(t *testing.T) {
	rows := rowsOf(1200, func(i int, r *published.Row) {
		if i%5 == 0 {
			r.Catalogue.Tools[i%10].Description = strings.Repeat("длинное слово ", 20)
		}
	})
	if found, _ := Run(rows); codes(found) != "catalogue-shortcut" || !strings.Contains(found[0].Field, "longest description") {
		t.Errorf("found %v", found)
	}
}

func TestRefusalsMarkedByTheirSurface(t *testing.T) {
	for what, change := range map[string]func(i int, r *published.Row){
		"a word": func(i int, r *published.Row) {
			r.Inputs.Question += map[bool]string{true: " Спасибо."}[i%3 == 0 && i%2 == 0]
		},
		"long files": func(i int, r *published.Row) {
			r.Inputs.Context += strings.Repeat("y", map[bool]int{true: 400}[i%3 == 0 && i%4 < 2])
		},
		"the wording": func(i int, r *published.Row) { r.Meta.Wording = map[bool]int{true: 1}[i%3 == 0 && i%2 == 0] },
	} {
		if found, _ := Run(rowsOf(1200, pairs(change))); codes(found) != "refusal-shortcut" {
			t.Errorf("%s: found %v", what, found)
		}
	}
}

func TestOnePhrasingTooOften(t *testing.T) {
	rows := rowsOf(400, func(i int, r *published.Row) {
		if i%4 == 0 {
			r.Inputs.Question = fmt.Sprintf("Сколько их в «%d»?", i)
		}
	})
	found, _ := Run(rows)
	if codes(found) != "few-skeletons" || !strings.Contains(found[0].Got, "100 of 400 questions: Сколько их в …?") {
		t.Errorf("found %v", found)
	}
}

func TestSmallSetsHaveRoomForChance(t *testing.T) {
	for n, want := range map[int]string{59: "", 80: "", 600: "catalogue-shortcut"} {
		rows := rowsOf(n, func(i int, r *published.Row) {
			if i%7 == 0 {
				r.Reference = dataset.One(r.Catalogue.Tools[0].Name, nil)
			}
		})
		if found, _ := Run(rows); codes(found) != want {
			t.Errorf("%d rows: found %v, want %q", n, found, want)
		}
	}
}
