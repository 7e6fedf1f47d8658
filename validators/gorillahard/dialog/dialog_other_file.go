package dialog

import (
	"fmt"
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/certbook"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	sameFile validate.Rule = "looks in the register of the first turn again"
	sameHost validate.Rule = "takes the host of the first turn again"
)

var (
	registerSlots = wording.Slots{"host": `[a-z0-9.-]+`, "deed": certbook.DeedShape, "place": `первым|вторым`}
	registerFirst = registerSlots.Must(
		"В реестре, который приложен {place}, найди действующую запись узла «{host}» и попробуй её {deed}. Закомментированные, черновые, отозванные и заменённые активной записью не годятся.",
		"Надо {deed} сертификат узла «{host}» из реестра, приложенного {place}. Смотри только на активные записи вне комментариев, которые не заменены другой активной.",
		"Возьми реестр, что приложен {place}: запись узла «{host}» требуется {deed}. Нужна активная, не закомментированная и не заменённая другой активной.",
		"Прошу {deed} сертификат узла «{host}». Реестр — тот, который приложен {place}; черновики, отозванное, закомментированное и заменённое активной записью пропусти.",
		"Узел «{host}», реестр, приложенный {place}: активную запись, не скрытую в комментарии и не заменённую другой активной, нужно {deed}.",
		"Помоги {deed} сертификат узла «{host}» по реестру, который приложен {place}. Годится активная запись, на которую не ссылается replaces другой активной; комментарии не читай.",
		"Из реестра, приложенного {place}, требуется {deed} сертификат узла «{host}» — активный, вне комментариев, не заменённый другим активным.",
		"Смотрим реестр, что приложен {place}. Сертификат узла «{host}» надо {deed}; отозванные, черновые, закомментированные и заменённые активной записью не считаются.",
	)
)

// DialogOtherFile solves both turns on a certificate, the last of which is about the other register.
var DialogOtherFile = &validate.Solver{
	Name:   "dialog_other_file",
	Covers: []string{"dialog_other_file"},
	Doc: "The first turn says what is done and in which of the two registers; the last one names a host and the register that is left. The host's record in force there is " +
		"dealt with as before.",
	Wordings: slices.Concat(registerFirst, registerSlots.Must(
		"Теперь то же самое по другому реестру, узел «{host}».",
		"Так же поступи с узлом «{host}», но запись возьми из второго, ещё не тронутого реестра.",
		"И в оставшемся реестре: узел «{host}», действие прежнее.",
		"Повтори это для узла «{host}», только реестр нужен другой.",
		"Узел «{host}», другой реестр из двух приложенных, — сделай так же.",
		"Ещё одно такое же действие: узел «{host}», реестр не тот, что в прошлый раз, а другой.",
		"По узлу «{host}» прошу о том же, но уже по реестру, который мы пока не трогали.",
		"Для «{host}» всё то же, реестр поменяй на другой.",
	)),
	Solve: solveDialogOtherFile,
	Traps: []validate.Rule{certbook.OtherDeed, sameFile, sameHost},
}

func solveDialogOtherFile(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	said, err := wording.Said(p, "deed", registerFirst)
	if err != nil {
		return dataset.Answer{}, err
	}
	if len(p.Files) != 2 {
		return dataset.Answer{}, fmt.Errorf("%d registers, want two", len(p.Files))
	}
	host, last := p.Slots["host"], p.Slots["deed"] == ""
	second := (said["place"] == "вторым") != last
	switch {
	case !last && (rule == sameFile || rule == sameHost):
		return dataset.Answer{}, validate.ErrNotApplicable
	case rule == sameFile:
		second = !second
	case rule == sameHost:
		host = said["host"]
	}
	f := p.Files[0]
	if second {
		f = p.Files[1]
	}
	fit, err := certbook.OfHost(p, f, host, rule)
	if err != nil {
		return dataset.Answer{}, err
	}
	return certbook.Act(p, rule, said["deed"], fit)
}
