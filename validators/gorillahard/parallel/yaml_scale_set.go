package parallel

import (
	"maps"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/chore"
	"etalon/validators/internal/compose"
	"etalon/validators/internal/wording"
	"etalon/validators/internal/workloads"
	"etalon/validators/validate"
)

const (
	switchedOff validate.Rule = "takes deployments that stand in comments as a whole"
	formerly    validate.Rule = "takes the number of copies in a comment for the right one"
	requested   validate.Rule = "takes the memory asked for instead of the limit"
	allCopies   validate.Rule = "takes the memory of all copies together"
	elsewhere   validate.Rule = "takes deployments of every namespace"
)

// YAMLScaleSet solves requests to do something with each deployment that meets a condition.
var YAMLScaleSet = &validate.Solver{
	Name:   "yaml_scale_set",
	Covers: []string{"yaml_scale_set"},
	Doc: "Objects of kind Deployment that no comment puts out of use, of the namespace or of all, are held against the condition: by their replicas, or " +
		"by the limit of memory of one pod told in MiB. The bound itself meets it. Each that does gets a call.",
	Wordings: wording.Slots{"where": `пространства имён [a-z0-9-]+|всех пространств имён файла`, "condition": workloads.ConditionShape, "action": chore.DeploymentShape}.Must(
		"Все развёртывания (Deployment) из {where}, для которых верно условие «{condition}», нужно {action}, каждое отдельным вызовом. Закомментированные документы и строки не действуют, прочие виды объектов не трогаем.",
		"Отбери развёртывания из {where} по условию: {condition}. Каждое отобранное требуется {action}. Смотри только на Deployment и только на то, что не закомментировано.",
		"Условие такое: {condition}. Под него подпадает несколько развёртываний из {where}; их надо {action}, по вызову на каждое. Объекты других видов и всё, что стоит под знаком комментария, в расчёт не идёт.",
		"Те развёртывания из {where}, у которых выполнено вот что: {condition}, — нужно {action}. Значения в комментариях не считаются, как и целиком закомментированные объекты; задания по расписанию и прочее, что не Deployment, не берём.",
		"Готовим перестановку в кластере. Какие развёртывания из {where} удовлетворяют условию «{condition}»? Каждое из них следует {action}. Учитываются действующие Deployment, а не закомментированные и не объекты иного вида.",
		"Просмотри манифест и собери развёртывания из {where}: {condition}. Закомментированное — не в счёт, другие виды объектов тоже. Всё собранное прошу {action}, каждое отдельным вызовом.",
		"Действующие, то есть не закомментированные, Deployment из {where} проверь на условие: {condition}. Подходящие необходимо {action} — столько вызовов, сколько развёртываний подошло.",
		"Из {where} интересны развёртывания вида Deployment с таким свойством: {condition}. Комментарии при проверке отбрось. Дальше дело простое: найденные развёртывания надо {action}, каждое само по себе.",
	),
	Solve: solveYAMLScaleSet,
	Traps: []validate.Rule{switchedOff, formerly, requested, allCopies, elsewhere, exclusive},
}

func solveYAMLScaleSet(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	c, err := workloads.Read(p.Files[0].Path, p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	condition, err := workloads.ParseCondition(p.Slots["condition"])
	if err != nil {
		return dataset.Answer{}, err
	}
	todo, err := chore.Deployment(p.Slots["action"])
	if err != nil {
		return dataset.Answer{}, err
	}
	_, namespace, _ := strings.Cut(p.Slots["where"], "пространства имён ")
	among, touched := c.Sized(namespace, condition, workloads.Careless{Off: rule == switchedOff, Former: rule == formerly,
		Requests: rule == requested, AllCopies: rule == allCopies, Elsewhere: rule == elsewhere})
	touched = touched && rule != elsewhere
	var found []dataset.Answer
	for _, w := range among {
		touched = touched || rule == exclusive && w.Size == condition.Bound || rule == elsewhere && namespace != "" && w.Namespace != namespace && condition.Fits(w.Size)
		if !condition.Fits(w.Size) || rule == exclusive && w.Size == condition.Bound {
			continue
		}
		p.Cite(p.Files[0], w.Line, "%s of %s: %d", w.Name, w.Namespace, w.Size)
		args := dataset.Args{"deployment": w.Name, "namespace": w.Namespace}
		maps.Copy(args, todo.Args)
		one, err := p.Call(todo.Capability, args)
		if err != nil {
			return one, err
		}
		found = append(found, one)
	}
	if rule != validate.Main && !touched {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	return compose.Each(found), nil
}
