package plan

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/chore"
	"etalon/validators/internal/compose"
	"etalon/validators/internal/pysource"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	loose     validate.Rule = "measures loosely: up to the next def, with self, with commented-out decorators, by triple quotes"
	quoted    validate.Rule = "takes code that is only quoted for a function"
	decorator validate.Rule = "takes the line of the first decorator for that of def"
	wholeBody validate.Rule = "asks about all lines of the function"
)

// GitBlameAssign solves requests to do something with the last author of one line.
var GitBlameAssign = &validate.Solver{
	Name:   "git_blame_assign",
	Covers: []string{"git_blame_assign"},
	Doc: "Of all functions that Python would make, one has the feature. The repository is asked who changed last the line on which the word def of " +
		"that function stands, and no other; whom, or which commit, it names goes into the second call.",
	Wordings: wording.Slots{"feature": pysource.FeatureShape, "action": chore.PersonShape + "|" + chore.EditShape}.Must(
		"Найди в файле функцию, у которой {feature}. Узнай, кто последним менял её строку с def (только эту одну строку), и затем нужно {action}.",
		"Кто правил последним ту единственную строку, где стоит def функции, у которой {feature}? Выяснив это, требуется {action}.",
		"Есть функция, у которой {feature}. По строке, с которой начинается её def, определи автора последней правки; никаких других строк не смотри. После этого надо {action}.",
		"Речь о том, кто последним изменил строку def одной из функций файла, а именно той, у которой {feature}; интересна ровно одна строка. Нужно {action}.",
		"Разбираем файл. Нас занимает функция, у которой {feature}. Последний, кто трогал её строку def, нам и нужен (одна строка, не всё тело). Следует {action}.",
		"Определи номер строки, где начинается def функции, у которой {feature}, и спроси у хранилища, чья последняя правка у этой одной строки. Дальше прошу {action}.",
		"По истории хранилища выясни автора нынешнего вида одной строки: это строка с def у функции, у которой {feature}. Когда он известен, необходимо {action}.",
		"Сначала автор, потом дело. Автор — последний, кто менял строку def (её одну) функции, у которой {feature}. Дело — {action}.",
	),
	Solve: solveGitBlameAssign,
	Traps: []validate.Rule{loose, quoted, decorator, wholeBody},
}

func solveGitBlameAssign(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	f := p.Files[0]
	module, err := pysource.Read(f.Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	feature, err := pysource.ParseFeature(p.Slots["feature"])
	if err != nil {
		return dataset.Answer{}, err
	}
	todo, err := chore.Person(p.Slots["action"], "$1")
	if err != nil {
		return dataset.Answer{}, err
	}
	careless := pysource.Careless{Quoted: rule == quoted}
	if rule == loose {
		careless = pysource.Loose
	}
	found, touched := module.Find(feature, careless)
	switch {
	case (rule == loose || rule == quoted) && !touched || rule == decorator && len(found) == 1 && len(found[0].Decorators) == 0:
		return dataset.Answer{}, validate.ErrNotApplicable
	case len(found) == 0:
		return validate.Refuse("no function is such"), nil
	case len(found) > 1:
		return validate.Ask("several functions are such"), nil
	}
	p.Cite(f, found[0].Line, "def of %s", found[0].Name)
	first, last := found[0].Line, found[0].Line
	if rule == decorator {
		first, last = found[0].Decorators[0], found[0].Decorators[0]
	} else if rule == wholeBody {
		last = found[0].End
	}
	return compose.InOrder(p, compose.By("git.blame", dataset.Args{"path": f.Path, "first_line": first, "last_line": last}), compose.By(todo.Capability, todo.Args))
}
