package c12

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"
	"time"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 12.07; bySense and movesDaysOff are those of other tasks, too.
const (
	skipsIllDays  validate.Rule = "counts the days of the month on, passing over those of illness"
	obeysDirector validate.Rule = "takes the point that the director named"
	takesLastOne  validate.Rule = "takes the last point for the one that was meant"
	takesGross    validate.Rule = "takes being late for a gross breach"
	forgetsIll    validate.Rule = "leaves the illness out of the term"
	dropsLastIll  validate.Rule = "leaves out the last day of illness"
	startsNextDay validate.Rule = "lets the month begin on the day after the discovery"
	takesKinds    validate.Rule = "takes the article on kinds of penalties for that on their order"
)

// T1207 solves 12.07.
var T1207 = &validate.TaskSolver{
	Number: "12.07",
	Doc: "The list of grounds ends before the point that the director named. Somebody who is late and has a penalty of less than a year falls under repeated neglect of duty. " +
		"A month after the discovery, and as many days more as he was ill, a penalty is too late.",
	Solve:    solve1207,
	Readings: []validate.Rule{bySense, skipsIllDays, movesDaysOff},
	Traps:    []validate.Rule{obeysDirector, takesLastOne, takesGross, forgetsIll, dropsLastIll, startsNextDay, takesKinds},
}

var (
	firedWords = regexp.MustCompile(`уволить за опоздания (\S+ \S+ \S+) по пункту (\d+) части (\d+) статьи (\d+) ТК РФ`)

	orderTitle   = regexp.MustCompile(`^Порядок применения взысканий$`)
	orderText    = regexp.MustCompile(`^Взыскание применяется не позднее одного месяца`)
	kindsTitle   = regexp.MustCompile(`^Дисциплинарные взыскания$`)
	neglectText  = regexp.MustCompile(`^неоднократное неисполнение .*, если он имеет дисциплинарное взыскание`)
	grossText    = regexp.MustCompile(`^однократное грубое нарушение трудовых обязанностей`)
	yearPassText = regexp.MustCompile(`^Если в течение года .* считается не имеющим взыскания`)
)

func solve1207(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	fired, err := said.Groups(text, firedWords)
	if err != nil {
		return nil, err
	}
	days, err := readMisdeed(text)
	if err != nil {
		return nil, err
	}
	found, err := dismissal(p, fired[1], fired[2], fired[3], days, rule)
	if err != nil {
		return nil, err
	}
	ill := int64(days.illTo.Sub(days.illFrom)/(24*time.Hour)) + 1
	if rule == dropsLastIll {
		ill--
	}
	found["worker"] = facts.Text(dataset.FactName, fired[0]) // declined, which names may be
	found["sick_days"] = facts.Number(big.NewRat(ill, 1), "дней")
	found["last_day"] = said.On(days.last(int(ill), rule))
	return found, nil
}

// dismissal finds the places of the code: the end of the list, the ground that fits, the order.
func dismissal(p *validate.TaskPass, point, part, number string, days misdeed, rule validate.Rule) (map[string]dataset.Fact, error) {
	laws, err := readLaws(p)
	if err != nil {
		return nil, err
	}
	grounds, err := numbered(laws, "ТК", number)
	if err != nil {
		return nil, err
	}
	named := "п. " + point + " ч. " + part
	last := ""
	for _, one := range grounds.passages {
		if one.place == named {
			return nil, fmt.Errorf("%s is there", named)
		}
		if strings.HasPrefix(one.place, "п. ") && strings.HasSuffix(one.place, " ч. "+part) {
			last = one.place
		}
	}
	fits, err := fittingGround(laws, grounds, days, rule)
	if err != nil {
		return nil, err
	}
	if last == "" {
		return nil, fmt.Errorf("part %s of article %s has no points", part, number)
	}
	switch rule {
	case obeysDirector:
		fits.place = named
	case takesLastOne:
		fits.place = last
	}
	order, err := penaltyOrder(laws, rule)
	if err != nil {
		return nil, err
	}
	p.Cite(grounds.file, "article "+grounds.number, "%s: %s; the last one is %s", fits.place, fits.text, last)
	return map[string]dataset.Fact{
		"last_point": grounds.reference(last),
		"fitting":    grounds.reference(fits.place),
		"procedure":  order.reference(""),
	}, nil
}

// fittingGround is that of somebody late again; a penalty that is a year old is none any more.
func fittingGround(laws []article, grounds article, days misdeed, rule validate.Rule) (passage, error) {
	if _, err := telling(laws, "ТК", yearPassText); err != nil {
		return passage{}, err
	}
	if !days.found.Before(days.blamed.AddDate(1, 0, 0)) || !days.blamed.Before(days.found) {
		return passage{}, fmt.Errorf("the penalty of %s is not in force on %s", days.blamed.Format(time.DateOnly), days.found.Format(time.DateOnly))
	}
	if rule == takesGross {
		return grounds.saying(grossText)
	}
	return grounds.saying(neglectText)
}

func penaltyOrder(laws []article, rule validate.Rule) (article, error) {
	switch rule {
	case bySense:
		return telling(laws, "ТК", orderText)
	case takesKinds:
		return titled(laws, "ТК", kindsTitle)
	}
	return titled(laws, "ТК", orderTitle)
}
