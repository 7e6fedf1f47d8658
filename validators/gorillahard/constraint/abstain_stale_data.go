package constraint

import (
	"strconv"
	"time"

	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/copybook"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	uncorrected validate.Rule = "overlooks the corrections"
	anyRun      validate.Rule = "takes a shorter run as well"
)

// AbstainStaleData solves requests about the copy that ends the latest run of days that agreed.
var AbstainStaleData = &validate.Solver{
	Name:   "abstain_stale_data",
	Covers: []string{"abstain_stale_data", "near_stale_data"},
	Doc: "With the last note about each day in force, the latest stretch of at least so many days on end whose copies agreed is found; its last day is the " +
		"copy's. When that day is further back than the tool says it reaches, nothing can be done.",
	Wordings: wording.Slots{"today": calendar.DayShape, "deed": copybook.DeedShape, "run": `\d{1,3}`, "base": `[a-z][a-z0-9_]*`, "again": `[a-z][a-z0-9_]*`}.Must(
		"Сегодня {today}. Надо {deed} «{base}». Копию возьми за последний день самой поздней серии, в которой сверка сходилась не меньше {run} дней подряд. День без копии или с расхождением серию обрывает; поправка отменяет первую запись о своём дне.",
		"Требуется {deed} «{base}», сегодня {today}. Нужна копия того дня, которым заканчивается самая поздняя серия из {run} или более дней подряд с сошедшейся сверкой. Поправки сильнее первых записей, а день с расхождением или без копии прерывает серию.",
		"Найди по журналу самую позднюю серию: сверка «{base}» сошлась не меньше {run} дней подряд, с учётом всех поправок, где бы они ни стояли. Расхождение и день без копии серию обрывают. По копии последнего дня этой серии надо {deed} «{again}». Сегодня {today}.",
		"На календаре {today}; прошу {deed} «{base}». День копии определи так: последний день самой поздней серии, где сверка сошлась {run} или больше дней подряд. Серию прерывает и расхождение, и день без копии; если к дню есть поправка, верна она.",
		"По «{base}» сверка иногда сходилась по нескольку дней подряд. Из серий не короче {run} дней нужна самая поздняя, а в ней последний день: с копией этого дня и надо {deed} «{again}». Поправки учти все, дни с расхождением или без копии серию рвут. Сегодня {today}.",
		"Нам нужно {deed} «{base}», и сегодня {today}. Доверяем только сериям не короче {run} дней подряд с сошедшейся сверкой: бери последний день самой поздней такой серии. Первая запись о дне не в счёт, если к нему есть поправка; день без копии или с расхождением серию обрывает.",
		"Пожалуйста, помоги {deed} «{base}». Копия — за тот день, на котором кончилась самая поздняя серия не менее чем из {run} дней подряд со сверкой «сошлась». Что исправлено поправкой, читай по поправке; расхождение, как и отсутствие копии, серию прерывает. Дата обращения: {today}.",
		"Дата обращения — {today}. Серией считаем не меньше {run} дней подряд, за которые сверка «{base}» сошлась; поправки меняют первые записи, день с расхождением или без копии серию обрывает. Возьми самую позднюю серию, её последний день, и по копии этого дня попробуй {deed} «{again}».",
	),
	Solve:    solveAbstainStaleData,
	Readings: []validate.Rule{copybook.DayShorter, copybook.DayLonger},
	Traps:    []validate.Rule{uncorrected, anyRun, copybook.NoAge, copybook.OtherTool},
}

func solveAbstainStaleData(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	base, again := p.Slots["base"], p.Slots["again"]
	if again != "" && again != base {
		return validate.Ask("which of the two bases"), nil
	}
	j, err := copybook.Read(p.Files[0].Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	least, _ := strconv.Atoi(p.Slots["run"])
	counting := copybook.Corrected
	if rule == uncorrected {
		counting = copybook.AsFirstNoted
	}
	if rule == anyRun {
		least = 1
	}
	run, found := copybook.Latest(j.Runs(base, counting), least)
	if !found {
		return validate.Refuse("no run is so long"), nil
	}
	p.Cite(p.Files[0], run.Note.Line, "%d days on end agreed, the last of them %s", run.Days, run.Last.Format(time.DateOnly))
	return copybook.Use(p, rule, p.Slots["deed"], base, run.Last.Format(time.DateOnly), p.Slots["today"])
}
