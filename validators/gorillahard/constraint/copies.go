package constraint

import (
	"cmp"

	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/caveat"
	"etalon/validators/validate"
)

// copyDeeds are what is done with a copy: the capability meant, and the one that it is mistaken for.
var copyDeeds = map[string][2]string{
	"откатить базу":             {"backup.restore", "backup.rehearse"},
	"развернуть для пробы базу": {"backup.rehearse", "backup.restore"},
}

// copyCall is the call that uses the copy of a day, or a refusal where the tool does not reach it.
func copyCall(p *validate.Pass, rule validate.Rule, base, day string) (dataset.Answer, error) {
	deeds := copyDeeds[p.Slots["deed"]]
	tool, tooOld, err := reach(p, rule, deeds[0], day)
	if err != nil || tool == "" {
		return validate.Refuse("no tool does it"), err
	}
	if rule == noAge && !tooOld {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	if rule == otherTool {
		neither := tooOld
		if tool, tooOld, err = reach(p, rule, deeds[1], day); err != nil || neither && tooOld {
			return dataset.Answer{}, cmp.Or(err, validate.ErrNotApplicable)
		}
	}
	if tooOld && rule != noAge {
		return validate.Refuse("the tool does not reach a copy of that day"), nil
	}
	return dataset.One(tool, dataset.Args{"database": base, "day": day}), nil
}

// reach finds the tool of a capability, and says whether it is too late for it to use the copy of a day.
func reach(p *validate.Pass, rule validate.Rule, capability, day string) (name string, tooOld bool, err error) {
	tool, _, err := p.The(capability)
	if err != nil {
		return "", false, err
	}
	today, err := calendar.Day(p.Slots["today"])
	if err != nil {
		return "", false, err
	}
	age, err := calendar.DaysAhead(day, today)
	most, limited := caveat.Age(tool.Constraints["freshness"])
	most += map[validate.Rule]int{dayShorter: -1, dayLonger: 1}[rule]
	return tool.Name, age < 0 || limited && age > most, err
}
