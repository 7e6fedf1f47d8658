// Package parallel holds the solvers of lever parallel: several calls that do not wait for each
// other.
package parallel

import (
	"fmt"
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/applog"
	"etalon/validators/internal/deed"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	quoted    validate.Rule = "counts records whose text quotes the level"
	indented  validate.Rule = "counts indented lines that look like records"
	noRepeats validate.Rule = "does not count folded repeats"
	exclusive validate.Rule = "takes the threshold as exclusive"
)

// LogServiceErrors solves requests for a call for each service with enough records of a level.
var LogServiceErrors = &validate.Solver{
	Name:   "log_service_errors",
	Covers: []string{"log_service_errors"},
	Doc: "A record begins at the edge of its line and has its level in the level's place. Each counts for its service once, and once more for every " +
		"repeat that a note below it tells of. Each service whose count is the threshold or above gets a call with that count.",
	Wordings: wording.Slots{"level": `[A-Z]+`, "again": `[A-Z]+`, "least": `\d{1,6}`, "same": `\d{1,6}`, "action": deed.ServiceShape}.Must(
		"Посчитай по журналу записи уровня {level} у каждого сервиса. Если у сервиса их {least} или больше, по нему нужно {action}. Пометка «предыдущая запись повторилась ещё N раз» добавляет N записей к той, что над ней, а строки с отступом — часть предыдущей записи и сами записями не считаются.",
		"По каждому сервису, набравшему не меньше {least} записей уровня {level} (ровно {same} тоже подходит), следует {action}. Свёрнутые повторы разворачиваем: «повторилась ещё N раз» — это ещё N таких же записей. Строки с отступом отдельными записями не являются.",
		"У каких сервисов записей с уровнем {level} хотя бы {least}? По каждому из них надо {action}. Уровень бери у самой записи, а не из её текста; строки с отступом относятся к записи выше и не считаются, а отметка о том, что запись повторилась ещё N раз, прибавляет к счёту N.",
		"Порог смены для уровня {level} — {least} на сервис, включая само это число. Кто набрал столько записей, по тому прошу {action}. К повторам отношение такое: строка «повторилась ещё N раз» засчитывается как N записей сверх предыдущей; вложенные строки с отступом не засчитываются вовсе.",
		"Пройди журнал до конца и отбери сервисы, у которых записей {level} набралось {least} и более. По каждому отобранному требуется {action}. Запись начинается с начала строки (отступ — продолжение прежней), упоминание {again} в тексте уровнем не считается, а «ещё N раз» означает N дополнительных записей.",
		"Сделай, пожалуйста, так: по всякому сервису, где число записей уровня {level} достигает {least}, надо {action}. При подсчёте прибавляй N там, где сказано, что предыдущая запись повторилась ещё N раз, и не принимай за записи строки, сдвинутые вправо.",
		"Подведи итог по уровню {level}: сервис с {least} такими записями или с большим их числом попадает в работу, и по нему необходимо {action}. Повторы, свёрнутые в строку «ещё N раз», входят в счёт полностью — плюс N; строки с отступом в счёт не входят.",
		"Нас интересуют только сервисы, у которых не менее {least} записей уровня {level}; по каждому такому сервису пора {action}. Договорённости прежние: строка с отступом — продолжение, а не запись; «предыдущая запись повторилась ещё N раз» увеличивает число записей её сервиса на N.",
	),
	Solve: solveLogServiceErrors,
	Traps: []validate.Rule{quoted, indented, noRepeats, exclusive},
}

func solveLogServiceErrors(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	f, level := p.Files[0], p.Slots["level"]
	least, err := strconv.Atoi(p.Slots["least"])
	if err != nil {
		return dataset.Answer{}, err
	}
	if again, same := p.Slots["again"], p.Slots["same"]; again != "" && again != level || same != "" && same != p.Slots["least"] {
		return dataset.Answer{}, fmt.Errorf("the question names two levels or two thresholds: %s", p.Question)
	}
	log, err := applog.Read(f.Text)
	if err != nil {
		return dataset.Answer{}, err
	}
	scores, touched := log.Count(level, applog.Careless{Quoted: rule == quoted, Indented: rule == indented, NoRepeats: rule == noRepeats})
	answer := dataset.Answer{Kind: dataset.Calls}
	for _, s := range scores {
		touched = touched || rule == exclusive && s.Count == least
		if s.Count < least || rule == exclusive && s.Count == least {
			continue
		}
		p.Cite(f, s.Lines[0], "%s: %d of %s, the last on line %d", s.Service, s.Count, level, s.Lines[len(s.Lines)-1])
		one, err := deed.Service(p, p.Slots["action"], s.Service, s.Count)
		if err != nil || one.Kind != dataset.ToolCall {
			return one, err
		}
		answer.Calls = append(answer.Calls, one.Calls...)
	}
	switch {
	case rule != validate.Main && !touched:
		return dataset.Answer{}, validate.ErrNotApplicable
	case len(answer.Calls) == 0:
		return validate.Refuse("no service has so many records"), nil
	case len(answer.Calls) == 1:
		answer.Kind = dataset.ToolCall
	}
	return answer, nil
}
