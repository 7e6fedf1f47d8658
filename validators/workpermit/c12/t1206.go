package c12

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 12.06.
const (
	byAir        validate.Rule = "reads capacity and power in the tables by air temperature"
	dividesEER   validate.Rule = "divides capacity by power to two decimals"
	takesESEER   validate.Rule = "takes ESEER for EER"
	nextModel    validate.Rule = "reads the figures of the next model"
	nominalCold  validate.Rule = "multiplies the capacity of the data sheet"
	oneMachine   validate.Rule = "compares one machine with the need"
	turnsSign    validate.Rule = "takes the need from the capacity"
	takesLimit   validate.Rule = "takes the end of the range for the stop"
	takesRestart validate.Rule = "takes the temperature of the next start for the stop"
	extrapolates validate.Rule = "carries the table on to the hottest air for the machines together"
)

// T1206 solves 12.06.
var T1206 = &validate.TaskSolver{
	Number: "12.06",
	Doc: "Capacity, power and EER are the model's in the data sheet. All machines together give their number times the capacity at the air that is asked for; what they lack is the need " +
		"without it. SEER and hotter air than the last column are not stated, only when the controller stops.",
	Solve:    solve1206,
	Readings: []validate.Rule{byAir, dividesEER},
	Traps:    []validate.Rule{takesESEER, nextModel, nominalCold, oneMachine, turnsSign, takesLimit, takesRestart, extrapolates},
}

var (
	machineWords = regexp.MustCompile(`по чиллеру (\S+ \d+), руководство .*мощность при (\+\d+) °C, EER, SEER, холодопроизводительность при (\+\d+) °C`)
	togetherWord = regexp.MustCompile(`таких машин будет (\d+); .* при (\+\d+) °C и на сколько киловатт это больше или меньше нужных нам ([\d ,]*\d) кВт`)
	manualTitle  = regexp.MustCompile(`^РУКОВОДСТВО ПО ЭКСПЛУАТАЦИИ `)
	limitWords   = regexp.MustCompile(`при работе — от \+\d+ до \+(\d+) °C`)
	stopWords    = regexp.MustCompile(`При \+(\d+) °C он останавливает оба компрессора`)
	restartWords = regexp.MustCompile(`пуск возможен после того, как воздух остынет до \+(\d+) °C`)
)

func solve1206(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	machine, err := said.Groups(text, machineWords) // model, air of the sheet, hottest air
	if err != nil {
		return nil, err
	}
	together, err := said.Groups(text, togetherWord) // count, air, need
	if err != nil {
		return nil, err
	}
	n, err := said.Decimals([]string{together[0], together[2]})
	if err != nil {
		return nil, err
	}
	m, err := readManual(p, rule)
	if err != nil {
		return nil, err
	}
	cold, power, eer, err := m.nominal(machine[0], machine[1], rule)
	if err != nil {
		return nil, err
	}
	if err := m.unstated(machine[0], machine[2]); err != nil {
		return nil, err
	}
	each, err := m.each(machine, together[1], rule)
	if err != nil {
		return nil, err
	}
	total := facts.Times(each, n[0])
	short := facts.Minus(n[1], total)
	switch rule {
	case oneMachine:
		short = facts.Minus(n[1], each)
	case turnsSign:
		short.Neg(short)
	}
	p.Cite(m.file, "tables", "%s kW, %s kW; %s kW each at %s", facts.Decimal(cold), facts.Decimal(power), facts.Decimal(each), together[1])
	return map[string]dataset.Fact{
		"cold": facts.Number(cold, "кВт"), "power": facts.Number(power, "кВт"), "eer": facts.Number(eer, ""),
		"total": facts.Number(total, "кВт"), "short": facts.Number(short, "кВт"), "stop": facts.Number(m.stop, "°C"),
	}, nil
}

// nominal are the figures at the air of the data sheet.
func (m *manual) nominal(model, air string, rule validate.Rule) (cold, power, eer *big.Rat, err error) {
	if rule == nextModel {
		model = m.models[(slices.Index(m.models, model)+1)%len(m.models)]
	}
	name := "EER"
	if rule == takesESEER {
		name = "ESEER"
	}
	from := []func() (*big.Rat, error){
		func() (*big.Rat, error) {
			return m.figure("Холодопроизводительность, кВт", model)
		},
		func() (*big.Rat, error) { return m.figure("Потребляемая мощность, кВт", model) },
		func() (*big.Rat, error) { return m.figure(name, model) },
	}
	if rule == byAir {
		from[0] = func() (*big.Rat, error) { return m.capacity.at(model, air) }
		from[1] = func() (*big.Rat, error) { return m.power.at(model, air) }
	}
	for i, to := range []**big.Rat{&cold, &power, &eer} {
		if *to, err = from[i](); err != nil {
			return nil, nil, nil, err
		}
	}
	if rule == dividesEER {
		eer = facts.Kopecks(new(big.Rat).Quo(cold, power))
	}
	return cold, power, eer, nil
}

// each is the capacity of one machine in the air of the sum.
func (m *manual) each(machine []string, air string, rule validate.Rule) (*big.Rat, error) {
	switch rule {
	case nominalCold:
		air = machine[1]
	case extrapolates:
		return m.capacity.beyond(machine[0], machine[2])
	}
	return m.capacity.at(machine[0], air)
}

// unstated demands that the manual has neither SEER nor a column for the hottest air.
func (m *manual) unstated(model, hottest string) error {
	if _, err := m.figure("SEER", model); err == nil {
		return fmt.Errorf("the manual states SEER")
	}
	if _, err := m.capacity.at(model, hottest); err == nil {
		return fmt.Errorf("the manual states the capacity at %s", hottest)
	}
	air, err := facts.Parse(hottest[1:])
	if err != nil {
		return err
	}
	if air.Cmp(m.stop) < 0 {
		return fmt.Errorf("the machine runs at %s", hottest)
	}
	return nil
}
