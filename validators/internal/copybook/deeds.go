package copybook

import (
	"cmp"

	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/caveat"
	"etalon/validators/validate"
)

// Other ways to reckon how old a copy a tool reaches, and careless ways to choose the tool.
const (
	DayShorter validate.Rule = "lets the current day count as the first of a copy's age"
	DayLonger  validate.Rule = "lets a copy be a day older than is said"
	NoAge      validate.Rule = "pays no heed to how old a copy the tool reaches"
	OtherTool  validate.Rule = "takes the tool that does something else with a copy"
)

// DeedShape are the words for what is done with a copy, for wordings: it has no groups.
const DeedShape = `откатить базу|развернуть для пробы базу`

// deeds are what is done with a copy: the capability meant, and the one that it is mistaken for.
var deeds = map[string][2]string{
	"откатить базу":             {"backup.restore", "backup.rehearse"},
	"развернуть для пробы базу": {"backup.rehearse", "backup.restore"},
}

// Use is the call that does what the words say with the copy of a day, or a refusal where the tool does
// not reach it.
func Use(p *validate.Pass, rule validate.Rule, words, base, day, today string) (dataset.Answer, error) {
	capabilities := deeds[words]
	tool, tooOld, err := reach(p, rule, capabilities[0], day, today)
	if err != nil || tool == "" {
		return validate.Refuse("no tool does it"), err
	}
	if rule == NoAge && !tooOld {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	if rule == OtherTool {
		neither := tooOld
		if tool, tooOld, err = reach(p, rule, capabilities[1], day, today); err != nil || neither && tooOld {
			return dataset.Answer{}, cmp.Or(err, validate.ErrNotApplicable)
		}
	}
	if tooOld && rule != NoAge {
		return validate.Refuse("the tool does not reach a copy of that day"), nil
	}
	return dataset.One(tool, dataset.Args{"database": base, "day": day}), nil
}

// reach finds the tool of a capability, and says whether it is too late for it to use the copy of a day.
func reach(p *validate.Pass, rule validate.Rule, capability, day, today string) (name string, tooOld bool, err error) {
	tool, _, err := p.The(capability)
	if err != nil {
		return "", false, err
	}
	now, err := calendar.Day(today)
	if err != nil {
		return "", false, err
	}
	age, err := calendar.DaysAhead(day, now)
	most, limited := caveat.Age(tool.Constraints["freshness"])
	most += map[validate.Rule]int{DayShorter: -1, DayLonger: 1}[rule]
	return tool.Name, age < 0 || limited && age > most, err
}
