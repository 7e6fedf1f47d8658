package cases

import (
	"errors"
	"strings"
	"testing"

	"etalon/validators/internal/contract"
)

const planText = `нижеследующем.
1. СРОКИ
1.1. Выполнение Работ производится не позднее 11 октября 2025 г.
1.2. Исполнение Контракта разделено на 3 (три) этапа согласно календарному плану:
Этап Содержание Окончание Стоимость, руб.
1 Работы первой очереди 9 июня 2025 г. 4 235 657,52
2 Работы второй очереди 11 августа 2025 г. 3 146 488,44
3 Работы третьей очереди 11 октября 2025 г. 4 719 732,67
1.3. Контракт вступает в силу со дня его подписания и действует до 26 ноября 2025 г.
1.4. Цена Контракта составляет 12 101 878,63 руб. (Двенадцать миллионов сто одна тысяча восемьсот семьдесят восемь рублей 63 копейки).
`

var planSheet = contract.Sheet{Pages: []int{1}, Rows: [][]string{
	{"Этап", "Содержание", "Окончание", "Стоимость, руб."},
	{"1", "Работы первой очереди", "9 июня 2025 г.", "4 235 657,52"},
	{"2", "Работы второй очереди", "11 августа 2025 г.", "3 146 488,44"},
	{"3", "Работы третьей очереди", "11 октября 2025 г.", "4 719 732,67"},
}}

func TestCalendarPlans(t *testing.T) {
	for _, c := range []*contract.Contract{reading(planText), reading(planText, planSheet)} {
		held(t, c, "Каков срок окончания второго этапа исполнения?", "11 августа 2025 г.")
		held(t, c, "Сколько заказчик платит за первый этап?", "4 235 657,52 руб.")
		held(t, c, "Из скольких этапов состоит исполнение контракта?", "3")
	}
	if got := stageSum.Read(reading(planText, planSheet), nil); len(got) != 2 || got[0].Text != "1 Работы первой очереди 9 июня 2025 г. 4 235 657,52" {
		t.Errorf("%v; want the row of the table and the lines", got)
	}
	none := reading("нижеследующем.\n1. СРОКИ\n1.1. Выполнение Работ производится не позднее 11 октября 2025 г.\n")
	for _, s := range []*Solver{stages, stageSum, stageDate} {
		if got := s.Read(none, nil); len(got) > 0 {
			t.Errorf("%s: %v", s.Name, got)
		}
	}
}

// TestAPlanWithARowLessIsDisputed: the clause counts the rows.
func TestAPlanWithARowLessIsDisputed(t *testing.T) {
	c := reading(strings.Replace(planText, "2 Работы второй очереди 11 августа 2025 г. 3 146 488,44\n", "", 1))
	if got, _, err := Settle(stages.Read(c, nil), false); !errors.Is(err, ErrDisputed) {
		t.Errorf("%q, %v", got, err)
	}
}

// TestAPlanOverTwoPages: a stage stands on the page that its row is on.
func TestAPlanOverTwoPages(t *testing.T) {
	at := strings.Index(planText, "2 Работы")
	c := contract.Read([]string{planText[:at], planText[at:]}, nil, false)
	got := stageDate.Read(c, nil)
	if len(got) != 1 || got[0].Page != 2 {
		t.Errorf("%v; want page 2", got)
	}
}
