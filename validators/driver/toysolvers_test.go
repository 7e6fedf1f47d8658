package driver

import (
	"encoding/json"
	"errors"
	"regexp"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// The toy solvers of the fixture. Each call gives fresh ones, so that a test may change them.
func toySolvers() []*validate.Solver {
	return []*validate.Solver{columns(), entries(), files()}
}

func columns() *validate.Solver {
	return &validate.Solver{
		Name:   "columns",
		Covers: []string{"abstain_column", "column_fresh", "column_mean", "column_planted", "near_column"},
		Doc:    "Mean of a column given by number; a number beyond the header is refused.",
		Wordings: []*regexp.Regexp{
			regexp.MustCompile(`Нужно среднее по столбцу номер (?P<n>\d+)\.`),
			regexp.MustCompile(`Посчитайте по живым данным среднее в столбце номер (?P<n>\d+)\.`),
		},
		Solve:    solveColumns,
		Readings: []validate.Rule{"spaces around names do not count"},
		Traps:    []validate.Rule{"takes the last column instead"},
	}
}

func solveColumns(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	first, _, _ := strings.Cut(p.Files[0].Text, "\n")
	header := strings.Split(first, ",")
	n, err := strconv.Atoi(p.Slots["n"])
	if err != nil {
		return dataset.Answer{}, err
	}
	if n > len(header) {
		if rule == "takes the last column instead" {
			n = len(header)
		} else if rule != validate.Main {
			return dataset.Answer{}, validate.ErrNotApplicable
		} else {
			return validate.Refuse("there is no such column"), nil
		}
	} else if rule == "takes the last column instead" {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	p.Cite(p.Files[0], 1, "column %d is %s", n, header[n-1])
	args := dataset.Args{"path": p.Files[0].Path, "column": header[n-1]}
	tools := p.With("mean")
	for _, t := range tools {
		if len(tools) == 1 || t.Constraints["freshness"] == "живые данные" {
			return dataset.One(t.Name, args), nil
		}
	}
	return validate.Refuse("no tool"), nil
}

func entries() *validate.Solver {
	return &validate.Solver{
		Name:   "entries",
		Covers: []string{"dialog_back", "dialog_forget", "level_count"},
		Doc:    "Count of the level that the first or the last entry has.",
		Wordings: []*regexp.Regexp{
			regexp.MustCompile(`Сколько в журнале записей того уровня, что стоит (?P<end>первым|последним)\?`),
			regexp.MustCompile(`А того, что стоит (?P<end>первым|последним)\?`),
		},
		Solve: solveEntries,
		Traps: []validate.Rule{"takes the other end"},
	}
}

func solveEntries(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	capability := "count entries"
	if strings.HasPrefix(p.Question, "А ") {
		if len(p.History) == 0 {
			return dataset.Answer{}, validate.ErrNeedsHistory
		}
		if p.History[0].Answer.Calls[0].Tool == "" {
			return dataset.Answer{}, errors.New("the turn before calls nothing")
		}
	}
	lines := strings.Split(strings.TrimSpace(p.Files[0].Text), "\n")
	at := 0
	if (p.Slots["end"] == "последним") != (rule == "takes the other end") {
		at = len(lines) - 1
	}
	_, level, ok := strings.Cut(lines[at], " ")
	if !ok {
		return dataset.Answer{}, errors.New("no entry has a level")
	}
	return p.Call(capability, dataset.Args{"path": p.Files[0].Path, "level": level})
}

func files() *validate.Solver {
	return &validate.Solver{
		Name:   "files",
		Covers: []string{"clarify_report", "fetch_lines", "near_report", "over_limit", "size_and_lines"},
		Doc:    "Requests that concern a file as a whole.",
		Wordings: []*regexp.Regexp{
			regexp.MustCompile(`Дайте размер файла и число его строк\.`),
			regexp.MustCompile(`Скачайте выгрузку по адресу из начала файла и сосчитайте её строки\.`),
			regexp.MustCompile(`Отправьте отчёт на адрес из файла\.`),
			regexp.MustCompile(`Сколько значений выше порога, который стоит в конце\?`),
		},
		Solve: solveFiles,
	}
}

func solveFiles(p *validate.Pass, _ validate.Rule) (dataset.Answer, error) {
	f := p.Files[0]
	lines := strings.Split(strings.TrimSpace(f.Text), "\n")
	call := func(capability string, args dataset.Args) dataset.Call {
		t, _, _ := p.The(capability)
		return dataset.Call{Tool: t.Name, Args: args}
	}
	switch {
	case strings.HasPrefix(p.Question, "Дайте"):
		return dataset.Answer{Kind: dataset.Calls, Calls: []dataset.Call{
			call("file size", dataset.Args{"path": f.Path}), call("line count", dataset.Args{"path": f.Path}),
		}}, nil
	case strings.HasPrefix(p.Question, "Скачайте"):
		return dataset.Answer{Kind: dataset.Plan, Calls: []dataset.Call{
			call("download", dataset.Args{"url": lines[0]}), call("line count", dataset.Args{"path": "$1"}),
		}}, nil
	case strings.HasPrefix(p.Question, "Сколько"):
		return p.Call("count above", dataset.Args{"path": f.Path, "limit": json.Number(lines[len(lines)-1])})
	}
	if strings.Contains(lines[1], "@") {
		return validate.Ask("на какой из адресов"), nil
	}
	return p.Call("send mail", dataset.Args{"path": f.Path, "to": lines[0]})
}
