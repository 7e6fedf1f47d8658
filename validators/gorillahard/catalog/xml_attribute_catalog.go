package catalog

import (
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/certbook"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	otherKind validate.Rule = "takes what tags enclose for an attribute, or an attribute for what they enclose"
	likePlace validate.Rule = "takes the place of a like value: another sign, another part of the term"
)

// XMLAttributeCatalog solves requests for one value of every record of a register.
var XMLAttributeCatalog = &validate.Solver{
	Name:   "xml_attribute_catalog",
	Covers: []string{"xml_attribute_catalog"},
	Doc: "Where the register keeps the value is looked up: in an attribute of a tag or between tags. The tool that collects just that is called, with the names of the " +
		"tag and of the attribute as the register has them.",
	Wordings: wording.Slots{"what": `[а-яё]+(?:,? [а-яё]+){0,4}`}.Must(
		"Выпиши из реестра {what} — одним списком, по порядку записей.",
		"Для сверки нужны {what}; собери их по всему приложенному реестру.",
		"Собери, пожалуйста, {what} из реестра: все подряд.",
		"Хочу увидеть {what} подряд, как они идут в реестре.",
		"Аудитор запросил {what}. Получи их из реестра целиком.",
		"Приложен реестр; из него требуются {what}, и только они.",
		"Реестр большой, а нужны лишь {what}. Вытащи их.",
		"Сделай перечень: {what} всего реестра, в исходном порядке.",
	),
	Solve: solveXMLAttributeCatalog,
	Traps: []validate.Rule{otherKind, likePlace},
}

func solveXMLAttributeCatalog(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	kept, err := certbook.Places(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	place, mistaken, err := certbook.Named(p.Slots["what"])
	if err != nil {
		return dataset.Answer{}, err
	}
	if rule == likePlace {
		place = mistaken
	}
	line, found := kept[place]
	if !found {
		return validate.Refuse("the register has no such value"), nil
	}
	p.Cite(p.Files[0], line, "kept at %s", place)
	element, attribute, inTag := strings.Cut(place, "@")
	if rule == otherKind {
		element, attribute, inTag = "certificate", element, !inTag
	}
	args := dataset.Args{"path": p.Files[0].Path, "element": element}
	if inTag {
		args["attribute"] = attribute
		return p.Call("markup.attributes", args)
	}
	return p.Call("markup.contents", args)
}
