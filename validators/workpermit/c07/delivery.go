package c07

import (
	"fmt"
	"math/big"
	"regexp"

	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
)

// tariff is what the rules of delivery ask.
type tariff struct {
	days, free, city, length, limit, heavy, perKm *big.Rat
}

// returns are the rules of returning sound goods.
type returns struct {
	days, fee, refund *big.Rat
}

var (
	deliveryTitle = regexp.MustCompile(`^ПРАВИЛА ДОСТАВКИ ПРОДУКЦИИ головной офис`)
	branchTitle   = regexp.MustCompile(`^ПРАВИЛА ДОСТАВКИ ПРОДУКЦИИ обособленное подразделение`)
	returnsTitle  = regexp.MustCompile(`^ПРАВИЛА ВОЗВРАТА И ОБМЕНА ПРОДУКЦИИ`)

	deliveryDays = regexp.MustCompile(`^Срок доставки — (\d+) \([^)]+\) рабоч`)
	deliveryFree = regexp.MustCompile(`^Доставка в черте города бесплатна, если сумма заказа составляет ([\d ]+) рубл\S+ и более`)
	deliveryCity = regexp.MustCompile(`^Если сумма заказа меньше, доставка в черте города стоит ([\d ]+) рубл\S+ за рейс`)
	deliveryOver = regexp.MustCompile(`длиннее ([\d,]+) м или заказа тяжелее ([\d ]+) кг бесплатная доставка не применяется\. Такой рейс стоит ([\d ]+) рубл\S+ независимо от суммы заказа`)
	deliveryKm   = regexp.MustCompile(`^За каждый километр от границы города до адреса покупателя к стоимости рейса в черте города добавляется ([\d ]+) рубл\S+\. Расстояние считается в одну сторону`)
	// deliveryApart keeps the kilometres due where the trip in town is free.
	deliveryApart = regexp.MustCompile(`^Бесплатная доставка в черте города не отменяет оплаты километров`)

	returnDays   = regexp.MustCompile(`надлежащего качества можно вернуть в течение (\d+) \([^)]+\) календарн`)
	returnFee    = regexp.MustCompile(`^При таком возврате удерживается ([\d,]+) % стоимости возвращаемой продукции`)
	returnRefund = regexp.MustCompile(`^Деньги возвращаются на расчётный счёт в течение (\d+) \([^)]+\) рабоч`)
	// returnTrip says that what the delivery cost is not given back.
	returnTrip = regexp.MustCompile(`^Стоимость доставки до покупателя не возвращается, кроме возврата брака и ошибки Общества`)
)

// figures are a clause and where its numbers belong.
type figures struct {
	what *regexp.Regexp
	to   []**big.Rat
}

// fill reads the numbers of clauses; each has to be there once.
func (a act) fill(list []figures) error {
	for _, t := range list {
		_, groups, err := a.saying(t.what)
		if err != nil {
			return err
		}
		values, err := said.Decimals(groups)
		if err != nil {
			return fmt.Errorf("%s: %w", a.file.Name, err)
		}
		for i, value := range values {
			*t.to[i] = value
		}
	}
	return nil
}

func readTariff(a act) (t tariff, err error) {
	return t, a.fill([]figures{
		{deliveryDays, []**big.Rat{&t.days}},
		{deliveryFree, []**big.Rat{&t.free}},
		{deliveryCity, []**big.Rat{&t.city}},
		{deliveryOver, []**big.Rat{&t.length, &t.limit, &t.heavy}},
		{deliveryKm, []**big.Rat{&t.perKm}},
		{deliveryApart, nil},
	})
}

func readReturns(a act) (r returns, err error) {
	return r, a.fill([]figures{
		{returnDays, []**big.Rat{&r.days}},
		{returnFee, []**big.Rat{&r.fee}},
		{returnRefund, []**big.Rat{&r.refund}},
		{returnTrip, nil},
	})
}

// order is what is to be delivered; a measure that is not said is zero.
type order struct{ sum, length, weight, km *big.Rat }

// oversized goods or a heavy load have a price of their own, whatever the order is worth.
func (t tariff) oversized(o order) bool {
	return o.length.Cmp(t.length) > 0 || o.weight.Cmp(t.limit) > 0
}

// cost is what the buyer pays for a delivery.
func (t tariff) cost(o order) *big.Rat {
	trip := t.city
	switch {
	case t.oversized(o):
		trip = t.heavy
	case o.sum.Cmp(t.free) >= 0:
		trip = new(big.Rat)
	}
	return facts.Plus(trip, facts.Times(t.perKm, o.km))
}
