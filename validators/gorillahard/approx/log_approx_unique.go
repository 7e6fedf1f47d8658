// Package approx holds the solvers of lever approx: an estimate would do, but not every tool runs.
package approx

import (
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/accesslog"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	forbidden validate.Rule = "takes the tool that cannot count this in this log"
	inexact   validate.Rule = "names the column as nginx does, or leaves out the class of statuses"
)

// LogApproxUnique solves requests for about how many different values a column has.
var LogApproxUnique = &validate.Solver{
	Name:   "log_approx_unique",
	Covers: []string{"log_approx_unique"},
	Doc: "Exact or about, either will do. Each tool's constraint names a line of the log's head; a tool runs only if that line names the column. " +
		"Where answers with some statuses are meant, the tool must sift by them too. One tool is left; the column is called as the log calls it.",
	Wordings: wording.Slots{"what": `[^.,;?]+`, "among": `за весь журнал|среди ответов с кодами от (?:200 до 2|300 до 3|400 до 4|500 до 5)99`}.Must(
		"Прикинь, сколько разных {what} набралось {among}. Точность не важна: хватит и примерного ответа, и точного.",
		"Хотя бы примерно: сколько различных {what} встретилось {among}? Если выйдет точно — тоже хорошо.",
		"Для отчёта нужна оценка, пусть и грубая: число неповторяющихся {what} {among}. Запусти то, что сработает.",
		"К разговору с руководством достаточно порядка величины — сколько {what}, если повторы не считать, наберётся {among}?",
		"Дай хоть приблизительное количество уникальных {what} {among}; ошибка в пару процентов никого не смутит.",
		"Ориентировочно, сколько у нас несовпадающих {what} {among}? Считай как получится, лишь бы способ подходил к этому файлу.",
		"Без претензий на точность узнай, сколько уникальных {what} было {among}.",
		"Коллеги спрашивают, велико ли число различных {what} {among}. Подойдёт и приближённый ответ, и точный, главное — чтобы его удалось получить.",
	),
	Solve: solveLogApproxUnique,
	Traps: []validate.Rule{forbidden, inexact},
}

var class = regexp.MustCompile(`от ([1-5])00 до`)

func solveLogApproxUnique(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	f, asked := p.Files[0], class.FindStringSubmatch(p.Slots["among"])
	log, err := accesslog.Read(f.Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	name, byNginx, err := log.Column(p.Slots["what"])
	if err != nil {
		return dataset.Answer{}, err
	}
	var found []dataset.Answer
	for _, t := range append(p.With("log.distinct"), p.With("log.distinct_about")...) {
		line, ok := log.Meets(t.Constraints["scope"], name)
		_, sifts := t.Parameters.Properties["status_class"]
		if able := ok && (sifts || asked == nil); able == (rule == forbidden) {
			continue
		}
		p.Cite(f, max(1, line), "%s can count %s", t.Name, name)
		args := dataset.Args{"path": f.Path, "field": name}
		if sifts && asked != nil && (rule != inexact || name != byNginx) {
			args["status_class"] = asked[1] + "xx"
		}
		if rule == inexact {
			args["field"] = byNginx
		}
		found = append(found, dataset.One(t.Name, args))
	}
	switch {
	case len(found) > 1:
		return found[0], &validate.AmbiguousToolError{Capability: "log.distinct", Tools: []string{found[0].Calls[0].Tool, found[1].Calls[0].Tool}}
	case rule == inexact && name == byNginx && asked == nil, rule == forbidden && len(found) == 0:
		return dataset.Answer{}, validate.ErrNotApplicable
	case len(found) == 0:
		return validate.Refuse("no tool can count this column of this log"), nil
	}
	return found[0], nil
}
