package cases

import (
	"errors"
	"strings"
	"testing"

	"etalon/validators/internal/contract"
)

// sumsText is a contract with a price, its tax, the penalty and a fine by percent.
const sumsText = `нижеследующем.
1. ЦЕНА
1.1. Цена Контракта составляет 3 465 626,06 руб. (Три миллиона четыреста шестьдесят пять тысяч шестьсот двадцать шесть рублей 06 копеек), в том числе НДС 20 % — 577 604,34 руб.
1.2. Размер обеспечения исполнения Контракта составляет 277 250,08 руб. (Двести семьдесят семь тысяч двести пятьдесят рублей 08 копеек), то есть 8 % цены Контракта.
1.3. Пеня начисляется за каждый день просрочки исполнения Исполнителем обязательства, начиная со дня, следующего после дня истечения установленного срока, в размере одной трёхсотой действующей на дату уплаты пени ключевой ставки Центрального банка Российской Федерации от цены Контракта, уменьшенной на сумму исполненного, по формуле:
П = (Ц − В) × С / 300 × Д,
где П — размер пени.
1.4. За каждый факт неисполнения обязательства, за исключением просрочки, Исполнитель уплачивает штраф в размере 5 (пяти) процентов цены Контракта, который рассчитывается по формуле:
Ш = Ц × 5 / 100.
1.5. За каждый факт неисполнения Заказчиком обязательств, за исключением просрочки, Исполнитель вправе потребовать уплаты штрафа в размере 5 000,00 руб. (Пять тысяч рублей 00 копеек).
1.6. При просрочке Заказчиком обязательств по оплате Исполнитель вправе потребовать уплаты пени в размере одной трёхсотой ключевой ставки от не уплаченной в срок суммы за каждый день просрочки.
`

func reading(text string, sheets ...contract.Sheet) *contract.Contract {
	return contract.Read([]string{text}, sheets, false)
}

// held settles a solver's question and its careless readings.
func held(t *testing.T, c *contract.Contract, question, want string) {
	t.Helper()
	m := Recognise(Solvers, question)
	if len(m) != 1 {
		t.Fatalf("%d solvers recognise %q", len(m), question)
	}
	got, agreed, err := Settle(m[0].Solver.Read(c, m[0].Slots), c.Scan)
	if got != want || err != nil {
		t.Errorf("%s: %q, %v, want %q", question, got, err, want)
		return
	}
	if len(agreed) == 0 || agreed[0].Page == 0 || agreed[0].Text == "" {
		t.Errorf("%s: no place is told: %v", question, agreed)
	}
	for _, trap := range m[0].Solver.Traps {
		if wrong, applies := trap.Read(c, m[0].Slots, want); applies && wrong == want || !applies && !trap.Seldom {
			t.Errorf("%s: %q gives %q, applies %t", question, trap.Rule, wrong, applies)
		}
	}
}

func TestComputedSums(t *testing.T) {
	c := reading(sumsText)
	held(t, c, "Какова цена контракта без НДС?", "2 888 021,72 руб.")
	// 3 465 626,06 × 5 / 100 = 173 281,303
	held(t, c, "Сколько рублей составит штраф второй стороны за один факт неисполнения, кроме просрочки? Округлите до копейки.", "173 281,30 руб.")
	// 3 465 626,06 × 21 / 100 / 300 × 5 = 12 129,69121
	held(t, c, "Посчитайте пеню второй стороны за 5 дней просрочки при ключевой ставке 21 %, если не исполнено ничего. Округлите до копейки.", "12 129,69 руб.")
	held(t, c, "Ключевая ставка — 16 %, просрочка второй стороны — 31 день, исполненного нет. Сколько рублей составит пеня с округлением до копейки?", "57 298,35 руб.")
}

// TestFinesByPrice: the step of the scale is the one that the price is in.
func TestFinesByPrice(t *testing.T) {
	const scale = `1.4. За каждый факт неисполнения обязательства, за исключением просрочки, Поставщик уплачивает штраф, размер которого устанавливается в зависимости от цены Контракта:
1) 10 процентов цены Контракта, если она не превышает 3 млн рублей;
2) 5 процентов цены Контракта, если она составляет от 3 млн до 50 млн рублей включительно;
3) 1 процент цены Контракта, если она составляет от 50 млн до 100 млн рублей включительно.
1.5. За каждый факт неисполнения Заказчиком обязательств, за исключением просрочки, Поставщик вправе потребовать уплаты штрафа в размере 5 000,00 руб. (Пять тысяч рублей 00 копеек).
`
	for _, one := range []struct{ price, words, want string }{
		{"2 999 999,99", "Два миллиона девятьсот девяносто девять тысяч девятьсот девяносто девять рублей 99 копеек", "300 000,00 руб."},
		{"12 034 890,10", "Двенадцать миллионов тридцать четыре тысячи восемьсот девяносто рублей 10 копеек", "601 744,51 руб."},
		{"63 533 497,51", "Шестьдесят три миллиона пятьсот тридцать три тысячи четыреста девяносто семь рублей 51 копейка", "635 334,98 руб."},
	} {
		c := reading("нижеследующем.\n1. ЦЕНА\n1.1. Цена Контракта составляет " + one.price + " руб. (" + one.words + ").\n" + scale)
		held(t, c, "Во сколько рублей обойдётся второй стороне один факт неисполнения, не считая просрочки? Ответ округлите до копейки.", one.want)
	}
}

// TestNothingIsComputedFromADoubt: where the price stands in two ways, or a supplement changes it,
// nothing is computed from it.
func TestNothingIsComputedFromADoubt(t *testing.T) {
	doubt := reading(strings.Replace(sumsText, "двадцать шесть рублей 06", "тридцать шесть рублей 06", 1))
	changed := reading(sumsText + "ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № 1 от 14 апреля 2025 г.\n1. Цена Контракта составляет 10,00 руб. (Десять рублей 00 копеек).\n")
	for _, c := range []*contract.Contract{doubt, changed} {
		for _, s := range []*Solver{priceNet, fineSum, penaltySum} {
			if got, _, err := Settle(s.Read(c, Slots{"days": "5", "rate": "21"}), false); !errors.Is(err, ErrDisputed) {
				t.Errorf("%s: %q, %v", s.Name, got, err)
			}
		}
	}
	if got := penaltySum.Read(reading(sumsText), Slots{"days": "99999999999999999999", "rate": "21"}); len(got) > 0 {
		t.Errorf("days without end: %v", got)
	}
}

// TestAStatedTaxIsHeldAgainstItsRate: a tax that its rate does not give is disputed.
func TestAStatedTaxIsHeldAgainstItsRate(t *testing.T) {
	c := reading(strings.Replace(sumsText, "577 604,34", "577 604,35", 1))
	if got, _, err := Settle(priceNet.Read(c, nil), false); !errors.Is(err, ErrDisputed) {
		t.Errorf("%q, %v", got, err)
	}
	free := reading(strings.Replace(sumsText, "в том числе НДС 20 % — 577 604,34 руб.", "НДС не облагается", 1))
	if got, _, err := Settle(priceNet.Read(free, nil), false); !errors.Is(err, ErrAbsent) {
		t.Errorf("%q, %v", got, err)
	}
}

func TestPartsAreRoundedHalfUp(t *testing.T) {
	for _, c := range []struct {
		kopecks int64
		num     []int64
		den     int64
		want    string
	}{
		{1, []int64{1}, 2, "0,01 руб."}, {149, []int64{1}, 100, "0,01 руб."}, {150, []int64{1}, 100, "0,02 руб."}, {14999, []int64{1}, 10000, "0,01 руб."},
		{9_000_000_000_000_000_000, []int64{100, 365}, 36500, "90 000 000 000 000 000,00 руб."},
	} {
		if got, ok := part(c.kopecks, c.num, c.den); got != c.want || !ok {
			t.Errorf("%d × %v / %d is %q, want %q", c.kopecks, c.num, c.den, got, c.want)
		}
	}
	if got, ok := part(9_000_000_000_000_000_000, []int64{9}, 1); ok {
		t.Errorf("more than there is room for: %q", got)
	}
}

func TestTermsByEvent(t *testing.T) {
	const around = "1.2. Поставщик приступает к исполнению обязательств не позднее чем через 3 (три) рабочих дня со дня получения письменного уведомления Заказчика.\n" +
		"1.3. Оплата производится в течение 7 (семи) рабочих дней с даты подписания Заказчиком документа о приёмке.\n" +
		"1.4. Предусмотрен аванс, который перечисляется в течение десяти рабочих дней со дня заключения Контракта.\n"
	for text, want := range map[string]string{
		"Поставщик исполняет обязательства в полном объёме в течение 21 (двадцати одного) календарного дня со дня получения заявки Заказчика.": "21 календарный день",
		"Оказание Услуг производится в течение 45 (сорока пяти) рабочих дней со дня передачи Заказчиком задания.":                              "45 рабочих дней",
		"Поставка Товара производится в течение 90 (девяноста) календарных дней со дня заключения Контракта.":                                  "90 календарных дней",
	} {
		held(t, reading("нижеследующем.\n1. СРОКИ\n1.1. "+text+"\n"+around), "Каков срок исполнения обязательств в днях?", want)
	}
	sheet := contract.Sheet{Pages: []int{1}, Rows: [][]string{{"Показатель", "Значение"}, {"Срок исполнения", "30 рабочих дней со дня заключения Контракта"}, {"Срок исполнения, не позднее", "9 мая 2025 г."}}}
	if got, _, err := Settle(termDays.Read(reading("нижеследующем.", sheet), nil), false); got != "30 рабочих дней" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	if got := termDays.Read(reading("нижеследующем.\n1. СРОКИ\n"+around), nil); len(got) > 0 {
		t.Errorf("other terms are taken: %v", got)
	}
}
