package c05

import (
	"math/big"
	"strconv"

	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T0509 counts a loan with equal payments.
var T0509 = &generate.Task{
	Number: "5.09",
	Doc: "A loan is paid back by equal monthly payments; the monthly rate is a twelfth of the yearly one and only the payment is rounded. The payment, what is paid in all, the overpayment and the split of the first payment are counted. " +
		"Simple interest, equal parts of the debt and a rounded monthly rate give other sums.",
	Make: make0509,
}

func make0509(p *generate.TaskPass) (*generate.Draft, error) {
	debt := paper.Rub(10_000 * p.Rand.Between(64, 480))
	rate := int64(10*p.Rand.Between(140, 235) + 5*p.Rand.Between(0, 1)) // hundredths of a per cent a year
	months := stream.Pick(p.Rand, []int{30, 42, 54, 66})
	payment := annuity(debt, rate, months)
	paid := payment * paper.Money(months)
	interest := rounded(new(big.Rat).Mul(big.NewRat(int64(debt), 1), big.NewRat(rate, 120_000)))
	return &generate.Draft{
		Now: "2025-03-19T13:25:00+03:00",
		Facts: map[string]dataset.Fact{
			"payment":         generate.Money(payment.Decimal()),
			"paid":            generate.Money(paid.Decimal()),
			"overpaid":        generate.Money((paid - debt).Decimal()),
			"first_interest":  generate.Money(interest.Decimal()),
			"first_principal": generate.Money((payment - interest).Decimal()),
		},
		Aside: map[string]dataset.Fact{
			"debt": generate.Money(debt.Decimal()), "months": generate.Number(strconv.Itoa(months), "месяцев"),
			"rate": generate.Number(hundredths(rate), "%"),
		},
	}, nil
}

// annuity is debt × i / (1 − (1+i)^−n) for the monthly rate i, to a kopeck.
func annuity(debt paper.Money, rate int64, months int) paper.Money {
	i := big.NewRat(rate, 120_000)
	growth, step := big.NewRat(1, 1), new(big.Rat).Add(big.NewRat(1, 1), i)
	for range months {
		growth.Mul(growth, step)
	}
	share := new(big.Rat).Sub(big.NewRat(1, 1), new(big.Rat).Inv(growth))
	return rounded(i.Quo(i.Mul(i, big.NewRat(int64(debt), 1)), share))
}

// rounded is a positive sum in kopecks, half a kopeck up.
func rounded(kopecks *big.Rat) paper.Money {
	twice := new(big.Rat).Add(new(big.Rat).Mul(kopecks, big.NewRat(2, 1)), big.NewRat(1, 1))
	whole := new(big.Int).Quo(twice.Num(), new(big.Int).Mul(twice.Denom(), big.NewInt(2)))
	return paper.Money(whole.Int64())
}

// hundredths of a per cent as a decimal number: 17.5, 18.05.
func hundredths(n int64) string {
	return new(big.Rat).SetFrac64(n, 100).FloatString(2)
}
