package c07

import (
	"strconv"

	"etalon/corpora/depot"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T0705 joins a tariff of one base with a coefficient of another.
var T0705 = &generate.Task{
	Number: "7.05",
	Doc: "A ride is to be priced: the hour's tariff stands in a supplement to a contract of one base, Sunday's coefficient in a price list of the other, of which three lie there. " +
		"The list called actual has lapsed, the list's own tariff does not apply, two coefficients fit and are not multiplied, the way bears none, and the drive there is an hour more.",
	Make: make0705,
}

func make0705(p *generate.TaskPass) (*generate.Draft, error) {
	d, err := depot.New(p.Seed)
	if err != nil {
		return nil, err
	}
	f, hours, km := d.Fare, p.Rand.Between(5, 8), p.Rand.Between(51, 96)
	total := func(tariff, hours, factor int) dataset.Fact {
		time, way := f.Ride(tariff, hours, factor, km)
		return generate.Money((time + way).Decimal())
	}
	time, way := f.Ride(f.Five, hours+1, f.Sunday, km)
	factor := func(n int) dataset.Fact { return generate.Number(tenths(n), "") }
	count := func(n int, unit string) dataset.Fact { return generate.Number(strconv.Itoa(n), unit) }
	draft := &generate.Draft{
		Now: "2025-05-14T15:05:00+03:00",
		Facts: map[string]dataset.Fact{
			"tariff": roubles(f.Five), "coefficient": factor(f.Sunday), "hours": count(hours+1, "ч"), "time": generate.Money(time.Decimal()),
			"per_km": roubles(f.PerKm), "way": generate.Money(way.Decimal()), "total": generate.Money((time + way).Decimal()),
		},
		Aside: map[string]dataset.Fact{
			"carrier": generate.Text(dataset.FactText, d.Carrier().Short()), "number": generate.Text(dataset.FactIdentifier, d.CarrierContract()), "until": count(8+hours, "ч"), "work": count(hours, "ч"), "km": count(km, "км"),
			"old_tariff": roubles(f.FiveBefore), "old_coefficient": factor(f.SundayBefore), "next_coefficient": factor(f.SundayNext), "long": factor(f.Long), "list_tariff": roubles(f.List),
			"by_old_tariff": total(f.FiveBefore, hours+1, f.Sunday), "by_old_list": total(f.Five, hours+1, f.SundayBefore), "by_next_list": total(f.Five, hours+1, f.SundayNext), "by_list_tariff": total(f.List, hours+1, f.Sunday), "without_drive": total(f.Five, hours, f.Sunday),
			"multiplied": generate.Money((time*paper.Money(f.Long)/10 + way).Decimal()), "way_too": generate.Money((time + way*paper.Money(f.Sunday)/10).Decimal()),
			"city": generate.Text(dataset.FactText, depot.CityContract), "supplement": generate.Text(dataset.FactText, depot.CitySupplement), "from": generate.Text(dataset.FactDate, paper.ISO(depot.SupplementFrom)),
			"list": generate.Text(dataset.FactText, depot.CityPrices), "old_list": generate.Text(dataset.FactText, depot.OldCityPrices), "next_list": generate.Text(dataset.FactText, depot.NextCityPrices),
		},
	}
	return draft, inBases(draft, "7.05", d)
}
