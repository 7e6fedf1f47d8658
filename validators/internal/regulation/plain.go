package regulation

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

var plainRules = worded(
	"Не сошлось что-то одно — не выдаём.",
	"«Не дольше семи» — это семь и меньше.",
	"2. Сроки по должностям, на чтение:",
	"3. На запись срок вдвое короче, чем на чтение; нечётное делим с отбрасыванием.",
	"4. Кто из людей кем работает, написано в списке «Люди». Совместительство не учитываем.",
	"5. Тем, кто назван в разделе «Усиление», на указанном там стенде можно {до} {} дн., и на чтение, и на запись. Пункты 2 и 3 для них на этом стенде не действуют.",
	"6. Кто не прошёл обучение (отметка «без обучения»), не допускается никуда, кроме учебной среды. Усиление этого не отменяет.",
	"7. Отметка «ночная смена» ни на что не влияет, её ставят для расписания.",
	"8. Вместе с тем, о котором просят, у человека должно быть не больше {} допусков в силе.",
	"9. В силе — значит, в разделе «Выданные допуски» стоит «открыт». Закрытые и просроченные не в счёт. Не в счёт и тревожные: их дают на время аварии.",
	"10. Усиление предела из пункта 8 не снимает.",
)

var (
	stand    = regexp.MustCompile("^- `([a-z0-9-]+)` — (.+); среда (учебная|предбоевая|боевая)\\. Отвечает .+\\.$")
	terms    = regexp.MustCompile(`([а-яё]+): учебная — ([^,;]+), предбоевая — ([^,;]+), боевая — ([^,;]+);`)
	days     = regexp.MustCompile(`^не дольше (\d{1,4}) дн\.$`)
	person   = regexp.MustCompile(`^- ([a-z.]+) — ([а-яё]+), ([^;]+)(?:; отметка «([^»]+)»)?$`)
	boost    = regexp.MustCompile("^- усиление \\d+: ([a-z.]+) на `([a-z0-9-]+)`, .+$")
	givenOut = regexp.MustCompile("^\\d+\\. ([a-z.]+), `([a-z0-9-]+)`, (обычный|тревожный), (открыт|закрыт|просрочен)$")
)

// readPlain reads the document of plain rules with lists.
func (b *Book) readPlain(flat string, s map[string][]line) error {
	numbers, err := rules(flat, plainRules)
	if err != nil {
		return err
	}
	b.orderDays, b.mostGrants, b.bar, b.barExcept = numbers[0], numbers[1], "без обучения", "учебная"
	b.vague = strings.Contains(flat, " можно до ")
	for _, m := range terms.FindAllStringSubmatch(flat, -1) {
		if b.limits[m[1]], err = termsOf(m[2:]); err != nil {
			return err
		}
	}
	for _, list := range []struct {
		heading string
		item    *regexp.Regexp
		take    func(m []string, at int)
	}{
		{"Среды и стенды", stand, func(m []string, at int) {
			b.Resources = append(b.Resources, Resource{Code: m[1], Title: m[2], Class: m[3], Line: at})
		}},
		{"Люди", person, func(m []string, at int) { b.Accounts[m[1]] = Account{m[2], m[4], at} }},
		{"Усиление", boost, func(m []string, at int) { b.orders[order{m[1], m[2]}] = at }},
		{"Выданные допуски", givenOut, func(m []string, at int) {
			b.Grants = append(b.Grants, Grant{m[1], m[2], m[4] == "открыт", m[3] == "тревожный", at})
		}},
	} {
		for _, l := range s[list.heading] {
			m := list.item.FindStringSubmatch(l.text)
			if m == nil && l.text != "" {
				return fmt.Errorf("line %d is not one of list %s", l.at, list.heading)
			} else if m != nil {
				list.take(m, l.at)
			}
		}
	}
	return nil
}

func termsOf(words []string) (map[string]int, error) {
	found := map[string]int{}
	for i, class := range []string{"учебная", "предбоевая", "боевая"} {
		m := days.FindStringSubmatch(words[i])
		if m == nil && words[i] != "не допускается" {
			return nil, fmt.Errorf("%q is no term", words[i])
		} else if m != nil {
			found[class], _ = strconv.Atoi(m[1])
		}
	}
	return found, nil
}
