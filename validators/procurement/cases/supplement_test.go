package cases

import (
	"errors"
	"strings"
	"testing"

	"etalon/validators/internal/contract"
)

const (
	unamended = `нижеследующем.
1. ЦЕНА
1.1. Цена Контракта составляет 1 074 064,05 руб. (Один миллион семьдесят четыре тысячи шестьдесят четыре рубля 05 копеек), НДС не облагается.
1.2. Размер обеспечения исполнения Контракта составляет 161 109,61 руб. (Сто шестьдесят одна тысяча сто девять рублей 61 копейка).
1.3. Выполнение Работ производится не позднее 11 июля 2025 г. Досрочное исполнение допускается.
1.4. Контракт вступает в силу со дня его подписания и действует до 26 августа 2025 г., а в части расчётов — до исполнения.
`
	amendHead  = "ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № 1 от 24 апреля 2025 г.\nк Контракту от 12 марта 2025 г. № 3071-04/25\nг. Ясноград 24 апреля 2025 г.\n"
	amendPrice = amendHead + `1. На основании статьи 95 Стороны увеличивают цену Контракта на 8 % и излагают пункт 1.1 Контракта так: «Цена Контракта
составляет 1 159 989,17 руб. (Один миллион сто пятьдесят девять тысяч девятьсот восемьдесят девять рублей 17 копеек), в том числе НДС 20 % — 193 331,53 руб.».
Условие Было Стало
Цена Контракта, руб. 1 074 064,05 1 159 989,17
2. Размер обеспечения исполнения Контракта не изменяется.
`
	amendTerm = amendHead + `1. Стороны изменяют срок исполнения, установленный пунктом 1.3 Контракта, и излагают его так: «Выполнение Работ
производится не позднее 21 июля 2025 г.».
Условие Было Стало
Срок исполнения, не позднее 11 июля 2025 г. 21 июля 2025 г.
2. Цена Контракта не изменяется.
`
)

func TestSupplementsChangeOneCondition(t *testing.T) {
	priced, moved := reading(unamended+amendPrice), reading(unamended+amendTerm)
	held(t, priced, "Какова цена контракта с учётом дополнительных соглашений?", "1 159 989,17 руб.")
	held(t, priced, "Какая цена стояла в контракте до её изменения дополнительным соглашением?", "1 074 064,05 руб.")
	held(t, moved, "Каков крайний срок исполнения контракта с учётом дополнительных соглашений?", "21 июля 2025 г.")
	held(t, moved, "До какого числа контракт надо было исполнить по первоначальной редакции, без дополнительных соглашений?", "11 июля 2025 г.")
	for s, c := range map[*Solver]*contract.Contract{deadlineNow: priced, deadlineWas: priced, priceNow: moved, priceWas: moved} {
		if got := s.Read(c, nil); len(got) > 0 {
			t.Errorf("%s: another condition is changed, and yet %v", s.Name, got)
		}
	}
	for _, s := range []*Solver{deadlineNow, deadlineWas, priceNow, priceWas} {
		if got := s.Read(reading(unamended), nil); len(got) > 0 {
			t.Errorf("%s: nothing is changed, and yet %v", s.Name, got)
		}
	}
}

// TestSupplementsThatDisagreeAreDisputed: the clause and the table of a supplement, and its column
// «Было» and the contract, must say the same.
func TestSupplementsThatDisagreeAreDisputed(t *testing.T) {
	for _, c := range []struct {
		solver   *Solver
		text     string
		old, new string
	}{
		{priceNow, unamended + amendPrice, "1 074 064,05 1 159 989,17", "1 074 064,05 1 159 989,18"},
		{priceWas, unamended + amendPrice, "1 074 064,05 1 159 989,17", "1 074 064,06 1 159 989,17"},
		{deadlineNow, unamended + amendTerm, "11 июля 2025 г. 21 июля 2025 г.", "11 июля 2025 г. 22 июля 2025 г."},
		{deadlineWas, unamended + amendTerm, "11 июля 2025 г. 21 июля 2025 г.", "12 июля 2025 г. 21 июля 2025 г."},
	} {
		if got, _, err := Settle(c.solver.Read(reading(c.text), nil), false); err != nil {
			t.Errorf("%s: %q, %v", c.solver.Name, got, err)
		}
		got, _, err := Settle(c.solver.Read(reading(strings.Replace(c.text, c.old, c.new, 1)), nil), false)
		if !errors.Is(err, ErrDisputed) {
			t.Errorf("%s: %q, %v, want it disputed", c.solver.Name, got, err)
		}
	}
}
