package c07

import (
	"fmt"
	"path"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 7.01.
const (
	figuresOnly  validate.Rule = "writes the price without words"
	oneAddress   validate.Rule = "writes the place of the services for the customer's address"
	advanceInRub validate.Rule = "writes the advance in roubles"
)

// T0701 solves 7.01.
var T0701 = &validate.TaskSolver{
	Number: "7.01",
	Doc: "The form is the contract for services with empty places where the owner of the base performs them, out of the folder that the regulation on contracts names. " +
		"Each place in brackets, but the number and the day, is replaced by what the message says of it; the price is written in figures and words.",
	Solve:    solve0701,
	Readings: []validate.Rule{bySigner},
	Traps:    []validate.Rule{archived, figuresOnly, oneAddress, advanceInRub},
}

var (
	formAsked    = regexp.MustCompile(`Нужен договор (\S+) с .+?, (\S+) мы\. `)
	customerSays = regexp.MustCompile(`Заказчик: (.+?), в лице (.+?)\. Услуги: (.+?)\. Место: (.+?)\. С (\d.+? года) по (\d.+? года)\. ` +
		`Цена ([\d ]+,\d\d) руб\., в том числе НДС (\d+ %), аванс (\d+) %\. `)
	customerRequisites = regexp.MustCompile(`Реквизиты заказчика: (.+?), (\d{6}, .+?), ИНН (\d+), КПП (\d+), ОГРН (\d+), р/с (\d+), банк (.+?), к/с (\d+), БИК (\d+)\. ` +
		`Подписывает: (.+?[а-яё])\. `)
	requisiteNames = []string{"наименование", "адрес", "ИНН", "КПП", "ОГРН", "расчётный счёт", "банк", "корр. счёт", "БИК", "подписывает"}
)

func solve0701(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	b, err := readBase(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(b.words, formAsked)
	if err != nil {
		return nil, err
	}
	f, err := chooseForm(p, b, strings.ToUpper(asked[0]), asked[1], rule)
	if err != nil {
		return nil, err
	}
	says, err := said.Groups(b.words, customerSays)
	if err != nil {
		return nil, err
	}
	requisites, err := said.Groups(b.words, customerRequisites)
	if err != nil {
		return nil, err
	}
	values := map[string][]string{}
	for i, name := range requisiteNames {
		values[name] = []string{requisites[i]}
	}
	found, err := terms0701(says, values, rule)
	if err != nil {
		return nil, err
	}
	if found["edits"], err = f.fill(values); err != nil {
		return nil, err
	}
	found["account"] = facts.Text(dataset.FactIdentifier, requisites[5])
	found["inn"] = facts.Text(dataset.FactIdentifier, requisites[2])
	found["form"] = facts.Text(dataset.FactText, path.Clean(f.file.Name))
	return found, nil
}

// terms0701 adds the values of places outside the table of requisites, and gives the facts among them.
func terms0701(says []string, values map[string][]string, rule validate.Rule) (map[string]dataset.Fact, error) {
	begin, err := said.Day(says[4])
	if err != nil {
		return nil, err
	}
	end, err := said.Day(says[5])
	if err != nil || !end.After(begin) {
		return nil, fmt.Errorf("services to %s: they end before they begin, or never: %v", says[5], err)
	}
	numbers, err := said.Decimals([]string{says[6], says[8]})
	if err != nil {
		return nil, err
	}
	price, advance := numbers[0], says[8]+" %"
	sum, err := inWords(price)
	if err != nil {
		return nil, err
	}
	switch rule {
	case figuresOnly:
		sum = says[6] + " руб."
	case oneAddress:
		values["адрес"] = []string{says[3]}
	case advanceInRub:
		if advance, err = inWords(facts.Kopecks(facts.Percent(price, numbers[1]))); err != nil {
			return nil, err
		}
	}
	for name, value := range map[string]string{
		"полное наименование заказчика": says[0], "должность, Ф. И. О. и основание полномочий": says[1], "наименование услуг": says[2],
		"дата начала": says[4], "дата окончания": says[5], "сумма цифрами и прописью": sum, "ставка": says[7], "процент": advance,
	} {
		values[name] = []string{value}
	}
	values["адрес"] = append([]string{says[3]}, values["адрес"]...) // the place of the services comes first
	return map[string]dataset.Fact{"begin": said.On(begin), "end": said.On(end), "price": facts.Money(price)}, nil
}
