package scan

import (
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/deed"
	"etalon/validators/internal/dockerfile"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	commentedOut validate.Rule = "takes a value that is commented out"
	otherStage   validate.Rule = "takes a value of another stage, of ARG or of LABEL"
	replaced     validate.Rule = "takes a value that a later one replaces"
	ownStage     validate.Rule = "overlooks what the stage gets from the one that it begins from"
)

// DockerfileEffective solves requests to set a number of a cluster to what a variable is in a container.
var DockerfileEffective = &validate.Solver{
	Name:   "dockerfile_effective",
	Covers: []string{"dockerfile_effective"},
	Doc: "The last stage and, before it, the stages that it begins from are gone through from the farthest; the last value that ENV gives the variable outside comments " +
		"is the number.",
	Wordings: wording.Slots{"variable": `[A-Z][A-Z0-9_]*`, "deed": deed.ClusterShape}.Must(
		"Контейнер запускают из последней стадии. Какое значение {variable} он увидит? Возьми его, чтобы {deed}. Стадия получает переменные той стадии, от которой начата; позднее ENV отменяет раннее, комментарии, LABEL и ARG не считаются.",
		"Нужно {deed}; число возьми из {variable}, какой она будет в контейнере последней стадии. ENV наследуются от стадии, указанной в FROM, последняя запись побеждает, закомментированные строки, ARG и LABEL пропускай.",
		"Посмотри, чему в итоге равна {variable} в образе последней стадии, и по этому числу попробуй {deed}. Учти наследование от стадии из FROM и переопределения; строки-комментарии, ARG и LABEL ничего не задают.",
		"Прошу {deed} по значению {variable}. Считается только то, что дойдёт до контейнера последней стадии: её собственные ENV и ENV стадии, от которой она начата, причём более позднее сильнее. Комментарии внутри инструкций, ARG и LABEL не в счёт.",
		"Помоги {deed}. Число — итоговое значение переменной {variable} в последней стадии: сперва действуют ENV её родительской стадии, поверх них её собственные по порядку. Прочие стадии, ARG, LABEL и комментарии не влияют.",
		"{variable} в этом файле встречается не раз. Найди, что останется в контейнере последней стадии с учётом ENV родительской стадии и порядка записей, без комментариев, ARG и LABEL; этим числом надо {deed}.",
		"Требуется {deed} — ровно столько, сколько даст {variable} при запуске последней стадии. Соседние стадии, от которых она не начата, ARG, LABEL и закомментированное не читай, из нескольких ENV верно последнее.",
		"Чтобы {deed}, нужно число. Его задаёт {variable}: бери итог для последней стадии, то есть ENV стадии из её FROM, перекрытые её собственными ENV сверху вниз; комментарии, метки LABEL и ARG отбрось.",
	),
	Solve: solveDockerfileEffective,
	Traps: []validate.Rule{commentedOut, otherStage, replaced, ownStage},
}

func solveDockerfileEffective(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	e, err := dockerfile.ReadEnvironment(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	name := p.Slots["variable"]
	chain := e.Chain(e.Last())
	set := e.Of(name, chain...)
	if len(set) == 0 {
		return validate.Refuse("the container has no such variable"), nil
	}
	for _, s := range set {
		p.Cite(p.Files[0], s.Line, "%s=%s", name, s.Value)
	}
	own := e.Of(name, e.Last())
	off, other := e.Besides(name, chain...)
	taken := map[validate.Rule][]dockerfile.Setting{commentedOut: off, otherStage: other, replaced: set[:len(set)-1], ownStage: own, validate.Main: set}[rule]
	switch {
	case rule == ownStage && len(own) > 0, rule != ownStage && len(taken) == 0:
		return dataset.Answer{}, validate.ErrNotApplicable
	case len(taken) == 0:
		return validate.Refuse("the last stage sets no such variable"), nil
	}
	number, err := strconv.Atoi(taken[len(taken)-1].Value)
	if err != nil {
		return dataset.Answer{}, err
	}
	return deed.Cluster(p, p.Slots["deed"], number)
}
