package c06

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"time"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 6.06.
const (
	byDays        validate.Rule = "orders the acts by their days instead of their numbers"
	countsVoid    validate.Rule = "counts the act that another one replaces"
	dropsNew      validate.Rule = "leaves out the act that replaces another one"
	dropsScans    validate.Rule = "leaves the scans out"
	monthAlone    validate.Rule = "takes the month for everything accepted"
	dropsLater    validate.Rule = "leaves out what came after the month"
	firstQuantity validate.Rule = "takes the first specification without the supplement"
	addsSand      validate.Rule = "adds acts of the partner's other contracts"
)

// T0606 solves 6.06.
var T0606 = &validate.TaskSolver{
	Number: "6.06",
	Doc: "Acts of the named contract count unless a later one says that they are void. What is ordered is the quantity of the last supplement; " +
		"what is left is that without everything accepted up to today.",
	Solve:    solve0606,
	Readings: []validate.Rule{byDays},
	Traps:    []validate.Rule{countsVoid, dropsNew, dropsScans, monthAlone, dropsLater, firstQuantity, addsSand},
}

var (
	actsAsked = regexp.MustCompile(`Сверяемся с (\S+ «[^»]+») по \S+, договор № ([^\s.]+)\. Собери мартовские акты`)
	// OCR takes a speck for a point.
	actHead       = regexp.MustCompile(`^\W*АКТ ПРИЁМКИ № (\d+) .*?«(\d{1,2})» ([а-я]+ \d{4} г\.).*? по договору поставки № (\S+) от [^.]*\. Поставщик: (\S+ «[^»]+»)\.`)
	acceptedWords = regexp.MustCompile(`Принято по результатам .*?, ([\d ]+(?:,\d+)?) т\.`)
	voidWords     = regexp.MustCompile(`Акт № (\d+) недействителен`)
	orderedFirst  = regexp.MustCompile(`вместо ([\d ]+) т изложить как ([\d ]+) т`)
)

// act is one of acceptance; void is the number of the act that it replaces, 0 for none.
type act struct {
	paper
	number, void int
	day          time.Time
	tons         *big.Rat
	contract     string
}

func solve0606(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(text, actsAsked)
	if err != nil {
		return nil, err
	}
	papers, err := readPapers(p, "")
	if err != nil {
		return nil, err
	}
	acts, err := findActs(p, papers, asked[0], asked[1], rule)
	if err != nil {
		return nil, err
	}
	first, ordered, err := orderedTons(papers, asked[1])
	if err != nil {
		return nil, err
	}
	if rule == firstQuantity {
		ordered = first
	}
	march, accepted := new(big.Rat), new(big.Rat)
	rows := [][]string{}
	for _, a := range acts {
		if a.day.Month() == time.March {
			march.Add(march, a.tons)
			rows = append(rows, []string{strconv.Itoa(a.number), a.day.Format(time.DateOnly), facts.Decimal(a.tons)})
		}
		if a.day.Month() <= time.March || rule != dropsLater {
			accepted.Add(accepted, a.tons)
		}
	}
	if rule == monthAlone {
		accepted = march
	}
	return map[string]dataset.Fact{
		"acts":     {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"Акт", "Дата", "Принято, т"}, Rows: rows}},
		"march":    facts.Number(march, "т"),
		"accepted": facts.Number(accepted, "т"),
		"ordered":  facts.Number(ordered, "т"),
		"left":     facts.Number(facts.Minus(ordered, accepted), "т"),
	}, nil
}

// findActs finds the acts that count, by their numbers.
func findActs(p *validate.TaskPass, papers []paper, supplier, contract string, rule validate.Rule) ([]act, error) {
	var acts []act
	void := map[int]bool{}
	for _, one := range papers {
		m := actHead.FindStringSubmatch(one.text)
		if m == nil || m[5] != supplier || m[4] != contract && rule != addsSand {
			continue
		}
		a, err := readAct(one, m)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", one.file.Name, err)
		}
		p.Cite(one.file, "act", "№ %d: %s t", a.number, facts.Decimal(a.tons))
		if a.void != 0 {
			void[a.void] = true
		}
		acts = append(acts, a)
	}
	acts = slices.DeleteFunc(acts, func(a act) bool {
		return void[a.number] && rule != countsVoid || a.void != 0 && rule == dropsNew || a.scan && rule == dropsScans
	})
	slices.SortFunc(acts, func(a, b act) int {
		if rule == byDays {
			return a.day.Compare(b.day)
		}
		return a.number - b.number
	})
	return acts, nil
}

func readAct(one paper, head []string) (a act, err error) {
	a.paper, a.contract = one, head[4]
	if a.number, err = strconv.Atoi(head[1]); err != nil {
		return a, err
	}
	if a.day, err = said.Day(head[2] + " " + head[3]); err != nil {
		return a, err
	}
	if m := voidWords.FindStringSubmatch(one.text); m != nil {
		if a.void, err = strconv.Atoi(m[1]); err != nil {
			return a, err
		}
	}
	n, err := said.Numbers(one.text, acceptedWords)
	if err != nil {
		return a, err
	}
	a.tons = n[0]
	return a, nil
}

// orderedTons are the quantities before and after the only supplement that changes them.
func orderedTons(papers []paper, contract string) (before, after *big.Rat, err error) {
	count := 0
	for _, one := range papers {
		m := supplementHead.FindStringSubmatch(one.text)
		if m == nil || m[2] != contract || !orderedFirst.MatchString(one.text) {
			continue
		}
		n, err := said.Numbers(one.text, orderedFirst)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", one.file.Name, err)
		}
		before, after = n[0], n[1]
		count++
	}
	if count != 1 {
		return nil, nil, fmt.Errorf("%d supplements change the quantity of № %s, want one", count, contract)
	}
	return before, after, nil
}
