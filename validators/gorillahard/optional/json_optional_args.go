// Package optional holds the solvers of lever optional: which arguments that may be left out are
// to be given.
package optional

import (
	"maps"
	"path"

	"etalon/internal/dataset"
	"etalon/validators/internal/arguments"
	"etalon/validators/internal/orders"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	needed    validate.Rule = "leaves out wishes that the selection fulfils by itself"
	ofExport  validate.Rule = "repeats the order and the bound that the export was made with"
	allGiven  validate.Rule = "gives defaults as arguments"
	noneGiven validate.Rule = "leaves every optional argument out"
	unwrapped validate.Rule = "points at the list without what it lies in"
)

// JSONOptionalArgs solves requests for a selection of orders with wishes.
var JSONOptionalArgs = &validate.Solver{
	Name:   "json_optional_args",
	Covers: []string{"json_optional_args"},
	Doc: "Orders whose field has the value go to a new file. Each wish is one optional argument; what nobody wished for is not given, " +
		"not even when the dump's own header has an argument of that name. List and field are pointed at as they lie in the document.",
	Wordings: wording.Slots{"label": `[а-яё ]+`, "value": `[^»]+`, "wishes": `[^.?!«»]+`}.Must(
		"Сделайте из выгрузки отдельный файл: только заказы, у которых {label} — «{value}». Пожелания к файлу: {wishes}.",
		"Бухгалтерия ждёт файл с заказами одного вида: {label} — «{value}». Условия такие: {wishes}.",
		"Отложите в новый файл заказы, где {label} — «{value}» ({wishes}).",
		"Нужна выборка из приложенной выгрузки. Признак: {label} — «{value}». Как оформить: {wishes}. Результат — файлом.",
		"Подготовьте файл заказов, в которых указано: {label} — «{value}». Оговорки следующие: {wishes}.",
		"Можете приготовить файл по одной группе заказов? Группа: {label} — «{value}». Учтите: {wishes}.",
		"Прошу выделить заказы в самостоятельный файл. По какому полю: {label}, какое значение: «{value}». Дополнительно: {wishes}.",
		"Коллегам из отдела продаж нужен файл с теми заказами, у которых {label} — «{value}», и вот с чем: {wishes}.",
	),
	Solve:    solveJSONOptionalArgs,
	Readings: []validate.Rule{needed},
	Traps:    []validate.Rule{ofExport, allGiven, noneGiven, unwrapped},
}

func solveJSONOptionalArgs(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	d, err := orders.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	f, err := orders.Asked(p.Slots["label"], p.Slots["value"], p.Slots["wishes"])
	if err != nil {
		return dataset.Answer{}, err
	}
	tool, ok, err := p.The("json.select")
	if err != nil || !ok {
		return validate.Refuse("no tool selects objects of a list"), err
	}
	given := f.Wished()
	args := dataset.Args{"path": p.Files[0].Path, "list": d.Pointer, "field": f.Field, "value": f.Value}
	switch rule {
	case needed:
		f, err = d.Needed(f)
		given = f.Wished()
	case ofExport:
		err = arguments.Add(given, dataset.Args{"sort_by": d.Header.At("sort_by").Value(), "limit": d.Header.At("limit").Value()})
	case allGiven:
		err = arguments.Add(given, arguments.Defaults(tool))
	case noneGiven:
		given = nil
	case unwrapped:
		if args["list"] = "/" + path.Base(d.Pointer); args["list"] == d.Pointer {
			err = validate.ErrNotApplicable
		}
	}
	maps.Copy(args, given)
	p.Cite(p.Files[0], d.Orders[0].Node.Line, "the list %s begins", d.Pointer)
	return dataset.One(tool.Name, args), err
}
