package pageindex

import (
	"slices"
	"testing"
)

func small() *Index {
	var x Builder
	x.Add(Page{"k1", 1}, "Контракт № 17 на поставку мебели. Реестровый номер 1770123456725000111.")
	x.Add(Page{"k1", 2}, "Гарантийный срок на мебель составляет 24 месяца.")
	x.Add(Page{"k1", 3}, "Приложение: столы, шкафы, тумбы, кресла и стулья для персонала с обивкой из ткани.")
	x.Add(Page{"k2", 1}, "Контракт № 18 на поставку топлива. Реестровый номер 1770123456725000222.")
	x.Add(Page{"k2", 2}, "Гарантийный срок не установлен. Топливо отпускается по картам.")
	x.Add(Page{"k3", 1}, "Контракт № 19 на охрану зданий.")
	return x.Build()
}

func TestChoose(t *testing.T) {
	x := small()
	for _, c := range []struct {
		question         string
		documents, pages int
		want             []Page
	}{
		{"Какой гарантийный срок в контракте на мебель?", 1, 2, []Page{{"k1", 1}, {"k1", 2}}},
		{"Какой гарантийный срок в контракте на мебель?", 2, 5, []Page{{"k1", 1}, {"k1", 2}, {"k2", 1}, {"k2", 2}}},
		{"Кто заказчик по контракту с реестровым номером 1770123456725000222?", 1, 1, []Page{{"k2", 1}}},
		{"Найдите договор об охране здания", 5, 5, []Page{{"k3", 1}}},
		{"Каков гарантийный срок на топливо?", 1, 1, []Page{{"k2", 2}}},
		{"Сколько планет?", 5, 5, nil},
		{"мебель", 5, 0, nil},
	} {
		if got := x.Choose(c.question, c.documents, c.pages); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.question, got, c.want)
		}
	}
}

// A longer page does not win by its length, nor a word that stands everywhere.
func TestRank(t *testing.T) {
	var x Builder
	x.Add(Page{"long", 1}, "срок срок вещи и прочее и ещё и ещё и много слов о разном и совсем о другом и снова о нём")
	x.Add(Page{"short", 1}, "срок вещи")
	x.Add(Page{"rare", 1}, "срок аренды")
	if got := x.Build().rank("срок аренды вещей"); got[0].Doc != "rare" && got[0].Doc != "short" || got[2].Doc != "long" {
		t.Errorf("got %v", got)
	}
	if got := (&Builder{}).Build().Choose("вопрос", 5, 5); got != nil {
		t.Errorf("an empty index: got %v", got)
	}
}

func BenchmarkChoose(b *testing.B) {
	var x Builder
	for doc := range 50 {
		for page := range 30 {
			x.Add(Page{string(rune('a' + doc%26)), page}, "Поставщик обязуется передать заказчику товар в срок, установленный контрактом, а заказчик — принять и оплатить его по цене спецификации.")
		}
	}
	index := x.Build()
	for b.Loop() {
		index.Choose("В какой срок заказчик обязан оплатить товар?", 5, 12)
	}
}
