package clarify

import (
	"cmp"

	"etalon/internal/dataset"
	"etalon/validators/internal/certbook"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const firstFile validate.Rule = "looks no further than the first file that has a record in force"

// ClarifyFile solves requests about the certificate of a host that one register or both may have.
var ClarifyFile = &validate.Solver{
	Name:   "clarify_file",
	Covers: []string{"clarify_file", "near_clarify_file"},
	Doc: "The host's records that are in force are gathered from all the files. A single one is acted upon. With more of them the words do not tell " +
		"which is meant, so the question goes back.",
	Wordings: wording.Slots{"host": `[a-z0-9.-]+`, "deed": certbook.DeedShape}.Must(
		"Надо {deed} сертификат узла «{host}». Смотри только на активные записи: закомментированные и те, вместо которых уже есть другая активная, не считаются.",
		"Узлу «{host}» требуется {deed} сертификат — тот, чья запись активна, не закомментирована и не заменена другой активной.",
		"Прошу {deed} сертификат, который сейчас стоит на узле «{host}»: запись активная, вне комментариев, и другая активная её не заменила.",
		"Найди действующую запись узла «{host}» и попробуй её {deed}. Действующая — это активная, не закомментированная и не заменённая другой активной записью; дата значения не имеет.",
		"Пожалуйста, помоги {deed} сертификат для «{host}». Закомментированное, черновики, отозванное и заменённое активной записью отбрось.",
		"Для «{host}» пора {deed} сертификат. Подходит запись в состоянии active, если она не внутри комментария и на неё не ссылается replaces другой активной записи.",
		"По узлу «{host}» пришла просьба: {deed} его сертификат. Черновики, отозванные и закомментированные записи не берём, заменённые активной записью — тоже.",
		"Коллеги просят {deed} сертификат, выданный узлу «{host}»; речь об активной записи вне комментариев, которую не сменила другая активная.",
	),
	Solve: solveClarifyFile,
	Traps: []validate.Rule{certbook.TakesAny, certbook.OtherDeed, firstFile},
}

func solveClarifyFile(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	fit, err := held(p, rule)
	if err != nil {
		return dataset.Answer{}, err
	}
	// Where several records are in force already, more of them change nothing.
	if rule == certbook.TakesAny {
		if right, err := held(p, validate.Main); err != nil || len(right) > 1 {
			return dataset.Answer{}, cmp.Or(err, validate.ErrNotApplicable)
		}
	}
	if rule == firstFile {
		if len(fit) < 2 {
			return dataset.Answer{}, validate.ErrNotApplicable
		}
		fit = fit[:1]
	}
	return certbook.Act(p, rule, p.Slots["deed"], fit)
}

// held are the records of the host in all the files.
func held(p *validate.Pass, rule validate.Rule) ([]string, error) {
	var ids []string
	for _, f := range p.Files {
		more, err := certbook.OfHost(p, f, p.Slots["host"], rule)
		if err != nil {
			return nil, err
		}
		ids = append(ids, more...)
	}
	return ids, nil
}
