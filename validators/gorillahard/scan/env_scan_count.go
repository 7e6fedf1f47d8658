package scan

import (
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/census"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

// EnvScanCount solves requests to count something in a configuration and to write the number down.
var EnvScanCount = &validate.Solver{
	Name:   "env_scan_count",
	Covers: []string{"env_scan_count"},
	Doc: "Only what is in force counts: not what stands in comments or in quoted text, nor what is switched off; of repeated variables the last. " +
		"A range is so many ports, a package counts once, a deployment as often as it has copies, Gi is 1024 Mi. The words name the quota or task that gets the number.",
	Wordings: wording.Slots{"what": census.Shape, "target": census.TargetShape}.Must(
		"Посчитай, {what}, и запиши число в {target}. Закомментированное не в счёт; если значение задано повторно, действует последнее.",
		"Выставь {target} по файлу. Число найди так: {what}. Комментарии не учитывай, из повторных значений бери последнее.",
		"Требуется узнать по файлу, {what}. Результат впиши в {target}. То, что закомментировано, не считается, а повторное значение отменяет прежнее.",
		"По файлу определи, {what}; закомментированные места пропускай, при повторах верь последней записи. Полученное число внеси в {target}.",
		"Пора обновить {target}. Для этого выясни, {what}. Строки-комментарии не читаем, позднее значение сильнее раннего.",
		"Вычисли, {what}. Помни, что закомментированное ничего не значит и что последнее из повторных значений отменяет остальные. Итог отправь в {target}.",
		"Надо привести {target} к тому, что на самом деле в файле. Считать нужно, {what}, без закомментированного и с последними из повторённых значений.",
		"Меня спросили, {what}. Закомментированное не берём, повторённое берём по последнему разу. Ответ занеси в {target}.",
	),
	Solve:    solveEnvScanCount,
	Readings: []validate.Rule{census.EachTime},
	Traps:    []validate.Rule{census.OutOfForce, census.Everywhere, census.AsOne},
}

// citedLines bounds how many lines of a derivation are named.
const citedLines = 12

func solveEnvScanCount(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	right, err := census.Of(p.Files[0], p.Slots["what"], validate.Main)
	if err != nil {
		return dataset.Answer{}, err
	}
	if right.Number == 0 {
		return validate.Refuse("there is nothing to count"), nil
	}
	for _, part := range right.Parts[:min(len(right.Parts), citedLines)] {
		p.Cite(p.Files[0], part.Line, "adds %d to %d", part.N, right.Number)
	}
	got, err := census.Of(p.Files[0], p.Slots["what"], rule)
	if err != nil {
		return dataset.Answer{}, err
	}
	if rule != validate.Main && got.Number == right.Number && slices.Equal(got.Parts, right.Parts) {
		return dataset.Answer{}, validate.ErrNotApplicable
	}
	return census.Report(p, p.Slots["target"], got.Number)
}
