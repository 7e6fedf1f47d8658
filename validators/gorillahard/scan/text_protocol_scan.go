package scan

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/chore"
	"etalon/validators/internal/minutes"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	withIdle  validate.Rule = "lets those present who have no item count as having no hours"
	noChanges validate.Rule = "overlooks the changes"
	otherEnd  validate.Rule = "takes the fewest for the most, or the most for the fewest"
	noDrops   validate.Rule = "counts items that were dropped"
	noMoves   validate.Rule = "counts items that were passed on for who had them first"
	noMending validate.Rule = "counts the hours that were noted first"
)

var overlooked = map[validate.Rule]minutes.Careless{
	noChanges: {Drops: true, Moves: true, Hours: true}, noDrops: {Drops: true}, noMoves: {Moves: true}, noMending: {Hours: true},
}

// TextProtocolScan solves requests about who has the most or the fewest hours by minutes of a meeting.
var TextProtocolScan = &validate.Solver{
	Name:   "text_protocol_scan",
	Covers: []string{"text_protocol_scan"},
	Doc: "Each item of the section that was not dropped counts for who has it last, with the hours noted last. The login of the one with the most, or the fewest, hours in all " +
		"goes to the tool; two of them alike make a question.",
	Wordings: wording.Slots{"section": `[^»]+`, "extreme": `больше всего|меньше всего`, "deed": chore.MemberShape}.Must(
		"Сложи часы по разделу «{section}» с учётом изменений: снятые пункты не в счёт, переданные считай за новым исполнителем, исправленные — по новым часам. Того, у кого часов {extreme}, надо {deed}.",
		"У кого в разделе «{section}» после всех изменений {extreme} часов? Его логин есть в списке присутствовавших; этого участника требуется {deed}. Снятое не считай, переданное — за тем, кому передали, часы бери последние.",
		"Раздел «{section}», итог после изменений: найди участника, за которым {extreme} часов, и попробуй его {deed}. Переданный пункт принадлежит новому исполнителю, снятый — никому, исправленные часы заменяют прежние.",
		"Участника, за которым в разделе «{section}» {extreme} часов, прошу {deed}. Считай по последнему состоянию — без снятых пунктов, с передачами и новыми часами.",
		"По протоколу с изменениями посчитай нагрузку раздела «{section}» в часах. Участника, у которого её {extreme}, нужно {deed}; снятые пункты выпадают, передачи и правки часов действуют.",
		"Помоги с одним делом: того из присутствовавших, у кого по разделу «{section}» выходит {extreme} часов, если применить все изменения (снятия, передачи другому, новые часы), надо {deed}.",
		"Изменения в конце протокола сильнее самих пунктов. С ними у одного из участников в разделе «{section}» {extreme} часов: этого участника надо {deed}. Пункт считается за тем, у кого он остался, снятые не считаются.",
		"Кто в разделе «{section}» загружен так, что часов у него {extreme}? Сложи пункты после правок (снятые долой, переданные — новому, часы — исправленные); этого участника требуется {deed}.",
	),
	Solve:    solveTextProtocolScan,
	Readings: []validate.Rule{withIdle},
	Traps:    []validate.Rule{noChanges, otherEnd, noDrops, noMoves, noMending},
}

func solveTextProtocolScan(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	m, err := minutes.Read(p.Files[0].Text, overlooked[rule])
	if err != nil {
		return dataset.Answer{}, err
	}
	section := p.Slots["section"]
	load := m.Load(section, rule == withIdle)
	best := m.Extreme(load, (p.Slots["extreme"] == "меньше всего") != (rule == otherEnd))
	switch len(best) {
	case 0:
		return validate.Refuse("nobody has hours in the section"), nil
	case 1:
	default:
		return validate.Ask("which of those with as many hours"), nil
	}
	for _, i := range m.Items {
		if i.Section == section && i.Login == best[0] && !i.Dropped {
			p.Cite(p.Files[0], i.Line, "%d hours of %s", i.Hours, i.Login)
		}
	}
	c, err := chore.Person(p.Slots["deed"], best[0])
	if err != nil {
		return dataset.Answer{}, err
	}
	return p.Call(c.Capability, c.Args)
}
