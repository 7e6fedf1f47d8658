package cases

import (
	"slices"
	"testing"

	"etalon/validators/internal/contract"
)

// said is how contracts state each subject in a clause and in the sheet of data, and what it comes to.
var said = []struct {
	solver      *Solver
	clause      string
	label, cell string
	want        string
}{
	{advance, "Предусмотрен аванс в размере 25 (двадцати пяти) процентов от цены Контракта, который перечисляется Исполнителю в течение десяти рабочих дней со дня заключения Контракта.", "Аванс", "25 %", "25 %"},
	{badge, "За изготовление пропусков Исполнитель уплачивает Заказчику 600,00 руб. (Шестьсот рублей 00 копеек) за каждый пропуск.", "Изготовление одного пропуска, руб.", "600,00", "600,00 руб."},
	{visit, "При обращении Заказчика Исполнитель обеспечивает выезд специалиста в течение 4 (четырёх) часов.", "Выезд специалиста", "4 часа", "4 часа"},
	{training, "Исполнитель проводит обучение 12 (двенадцати) работников Заказчика и передаёт им памятки.", "Обучение работников Заказчика", "12 работников", "12"},
	{smallBusiness, "Исполнитель привлекает к исполнению субъектов малого предпринимательства в объёме не менее 30 (тридцати) процентов от цены Контракта.", "Доля субъектов малого предпринимательства", "не менее 30 %", "30 %"},
	{insurance, "Исполнитель страхует свою ответственность перед третьими лицами на сумму не менее 1 000 000,00 руб. (Один миллион рублей 00 копеек).", "Страхование ответственности, руб.", "1 000 000,00", "1 000 000,00 руб."},
	{secrecy, "За разглашение конфиденциальных сведений Исполнитель уплачивает Заказчику штраф в размере 45 000,00 руб. (Сорок пять тысяч рублей 00 копеек).", "Штраф за разглашение конфиденциальных сведений, руб.", "45 000,00", "45 000,00 руб."},
	{custody, "За ответственное хранение не вывезенного в срок имущества Исполнитель уплачивает 500,00 руб. (Пятьсот рублей 00 копеек) за каждые сутки.", "Ответственное хранение, руб. за сутки", "500,00", "500,00 руб."},
	{warrantySecurity, "Размер обеспечения гарантийных обязательств составляет 242 037,57 руб. (Двести сорок две тысячи тридцать семь рублей 57 копеек); оно предоставляется до подписания акта.", "Обеспечение гарантийных обязательств, руб.", "242 037,57", "242 037,57 руб."},
	{stages, "Исполнение Контракта разделено на 3 (три) этапа согласно календарному плану:", "Количество этапов", "3", "3"},
	{photo, "Исполнитель направляет Заказчику по электронной почте фотоотчёт о ходе исполнения не реже одного раза в 3 (три) рабочих дня.", "Фотоотчёт", "раз в 3 рабочих дня", "3 рабочих дня"},
	{support, "Служба поддержки Исполнителя отвечает на обращения Заказчика в течение 3 (трёх) часов.", "Ответ службы поддержки", "3 часа", "3 часа"},
	{localization, "Доля товаров российского происхождения, поставляемых или используемых при исполнении Контракта, составляет не менее 35 (тридцати пяти) процентов.", "Доля товаров российского происхождения", "не менее 35 %", "35 %"},
	{samples, "До начала исполнения Исполнитель представляет Заказчику на согласование 5 (пять) образцов применяемых изделий или материалов.", "Образцы на согласование", "5 образцов", "5"},
	{smoking, "За каждый случай курения на территории Заказчика Исполнитель уплачивает штраф в размере 7 500,00 руб. (Семь тысяч пятьсот рублей 00 копеек).", "Штраф за курение, руб.", "7 500,00", "7 500,00 руб."},
	{downtime, "За простой транспорта Исполнителя под разгрузкой, возникший по вине Заказчика, Заказчик уплачивает 700,00 руб. (Семьсот рублей 00 копеек) за каждый час.", "Простой транспорта, руб. за час", "700,00", "700,00 руб."},
	{loaner, "На время гарантийного ремонта Исполнитель предоставляет подменное оборудование в течение 5 (пяти) рабочих дней со дня обращения Заказчика.", "Подменное оборудование", "5 рабочих дней", "5 рабочих дней"},
	{tare, "Залоговая стоимость единицы возвратной тары составляет 1 000,00 руб. (Одна тысяча рублей 00 копеек) и возвращается Заказчику при сдаче тары.", "Залог за единицу возвратной тары, руб.", "1 000,00", "1 000,00 руб."},
}

// around is a contract that is silent on every subject.
const around = `нижеследующем.
1. ЦЕНА
1.1. Цена Контракта составляет 4 679 498,52 руб. (Четыре миллиона шестьсот семьдесят девять тысяч четыреста девяносто восемь рублей 52 копейки).
1.2. Размер обеспечения исполнения Контракта составляет 233 974,93 руб. (Двести тридцать три тысячи девятьсот семьдесят четыре рубля 93 копейки).
`

// TestSubjectsAreRead: a subject is read from its clause twice and from the sheet of data once, its
// careless readings lead elsewhere, and a contract without it does not answer.
func TestSubjectsAreRead(t *testing.T) {
	if len(said) != len(topics) {
		t.Fatalf("%d subjects have a text here, %d there are", len(said), len(topics))
	}
	silent := contract.Read([]string{around}, nil, false)
	for i, one := range said {
		if one.solver != topics[i] {
			t.Errorf("%s is not in its place", one.solver.Name)
		}
		if found := one.solver.Read(silent, nil); len(found) > 0 || len(one.solver.Topic.Mentions(around)) > 0 {
			t.Errorf("%s: a silent contract answers: %v", one.solver.Name, found)
		}
		clause := contract.Read([]string{around + "1.3. " + one.clause}, nil, true)
		got, agreed, err := Settle(one.solver.Read(clause, nil), true)
		if got != one.want || len(agreed) != 2 || err != nil {
			t.Errorf("%s: clause gives %q, %v, %v; want %q twice", one.solver.Name, got, agreed, err, one.want)
		}
		sheet := contract.Sheet{Pages: []int{1}, Rows: [][]string{{"Показатель", "Значение"}, {one.label, one.cell}}}
		data := contract.Read([]string{around}, []contract.Sheet{sheet}, false)
		if got, agreed, err := Settle(one.solver.Read(data, nil), false); got != one.want || len(agreed) != 1 || err != nil {
			t.Errorf("%s: sheet gives %q, %v, %v; want %q once", one.solver.Name, got, agreed, err, one.want)
		}
		for _, trap := range one.solver.Traps {
			if wrong, applies := trap.Read(clause, nil, one.want); !applies || wrong == one.want {
				t.Errorf("%s: %q gives %q %t", one.solver.Name, trap.Rule, wrong, applies)
			}
		}
	}
}

// TestASubjectIsNoOther: what states one subject, in a clause or in the sheet, mentions no other.
func TestASubjectIsNoOther(t *testing.T) {
	for _, one := range said {
		for _, text := range []string{one.clause, one.label + " " + one.cell + "."} {
			for _, s := range topics {
				if noticed := len(s.Topic.Mentions(text)) > 0; noticed != (s == one.solver) {
					t.Errorf("%s, asked about by %q: noticed %t", text, s.Name, noticed)
				}
			}
		}
	}
}

// TestHalfLeavesHalf: the other part of one half is no wrong answer.
func TestHalfLeavesHalf(t *testing.T) {
	if got, applies := remainder.Read(nil, nil, "50 %"); applies {
		t.Errorf("%q applies", got)
	}
	if !slices.Contains(Solvers, tare) {
		t.Error("the subjects are not among the solvers")
	}
}
