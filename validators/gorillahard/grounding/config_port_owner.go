package grounding

import (
	"maps"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/chore"
	"etalon/validators/internal/wording"
	"etalon/validators/internal/workloads"
	"etalon/validators/validate"
)

const (
	former   validate.Rule = "takes an owner from a comment, a note or a disabled entry"
	namesake validate.Rule = "takes the deployment that the resource or the service is named after"
)

// ConfigPortOwner solves requests to do something with the deployment that owns a resource.
var ConfigPortOwner = &validate.Solver{
	Name:   "config_port_owner",
	Covers: []string{"config_port_owner"},
	Doc: "Only the entry in force gives a port, host or volume to a deployment: in manifests by way of the service's selector, whatever its name; " +
		"comments, notes and disabled services give nothing. Exactly one owner must be left.",
	Wordings: wording.Slots{"resource": `(?:узловой порт|порт) \d{1,5}|хост [a-z0-9-]+(?:\.[a-z0-9-]+)*|том [a-z0-9-]+`, "action": chore.DeploymentShape}.Must(
		"Найди в конфигурации развёртывание, за которым сейчас закреплён {resource}: его надо {action}. Закомментированное, выключенное и сказанное в пояснениях не учитывай.",
		"Говорят, что {resource} недоступен. Выясни по действующей части файла, какое развёртывание за ним стоит, и сделай с ним следующее: {action}. Пояснения, комментарии и выключенные записи силы не имеют.",
		"Нужно {action} то развёртывание, которому по конфигурации принадлежит {resource}. Прежние владельцы, оставшиеся в комментариях, заметках или выключенных записях, не подходят.",
		"Кому принадлежит {resource}? Считай только то, что в конфигурации в силе: без комментариев, заметок и отключённых записей. Это развёртывание требуется {action}.",
		"По файлу видно, за каким развёртыванием числится {resource}. Учти, что комментарии, заметки и отключённые записи ничего не значат, и проследи, чтобы это развёртывание удалось {action}.",
		"Известен только {resource}. Определи развёртывание, которому он принадлежит по действующим записям, а не по закомментированным, отключённым или упомянутым в заметках; затем его следует {action}.",
		"Дежурный просит {action} развёртывание. Имени он не помнит, знает лишь, что в действующей конфигурации на него приходится {resource}; комментарии, заметки и выключенные записи не в счёт.",
		"Развёртывание, которому сейчас отведён {resource}, предстоит {action}. Смотри на действующие записи: то, что закомментировано, выключено или записано в примечании, уже неверно.",
	),
	Solve: solveConfigPortOwner,
	Traps: []validate.Rule{former, namesake},
}

func solveConfigPortOwner(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	f, resource := p.Files[0], p.Slots["resource"]
	c, err := workloads.Read(f.Path, f.Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	todo, err := chore.Deployment(p.Slots["action"])
	if err != nil {
		return dataset.Answer{}, err
	}
	cut := strings.LastIndexByte(resource, ' ')
	owners := c.Owners(workloads.Kinds[resource[:cut]], resource[cut+1:], workloads.Live)
	if len(owners) != 1 {
		return validate.Refuse("no single deployment owns it"), nil
	}
	right := owners[0]
	careless := map[validate.Rule]func(workloads.Claim) (workloads.Workload, bool){
		former: c.Former, namesake: c.Namesake,
	}
	owner, found := right.Owner, true
	if take := careless[rule]; take != nil {
		owner, found = take(right)
	}
	if !found {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	p.Cite(f, right.Line, "%s is given to %s", resource, right.Owner.Name)
	p.Cite(f, right.Owner.Line, "deployment %s in namespace %s", right.Owner.Name, right.Owner.Namespace)
	args := dataset.Args{"deployment": owner.Name, "namespace": owner.Namespace}
	maps.Copy(args, todo.Args)
	return p.Call(todo.Capability, args)
}
