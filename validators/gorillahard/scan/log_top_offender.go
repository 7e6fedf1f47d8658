// Package scan holds the solvers of lever scan: the answer takes the whole file, line by line.
package scan

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/accesslog"
	"etalon/validators/internal/deed"
	"etalon/validators/internal/errand"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	probes    validate.Rule = "counts health checks"
	commented validate.Rule = "counts lines behind a hash"
	forwarded validate.Rule = "takes X-Forwarded-For for the client's address"
	anyStatus validate.Rule = "takes the busiest address whatever the status"
)

// LogTopOffender solves requests to act on the address that got most answers of a kind.
var LogTopOffender = &validate.Solver{
	Name:   "log_top_offender",
	Covers: []string{"log_top_offender"},
	Doc: "Every line that is not behind a hash is an answer. Those with the status asked for and another path than the probe's are counted by the " +
		"line's first field; the address with most of them goes to the tool that does what the words say. A draw would be a reason to ask.",
	Wordings: wording.Slots{"codes": accesslog.CodesShape, "probe": `/[^»\s]*`, "action": deed.OneAddressShape}.Must(
		"По журналу доступа выясни, какой адрес получил больше всего ответов {codes}: этот адрес нужно {action}. Адресом клиента считается первое поле строки, а не X-Forwarded-For; запросы проверки живости по пути «{probe}» и строки, начинающиеся с решётки, в счёт не идут.",
		"Журнал покажет, кому чаще других достаются ответы {codes}. Того, кто впереди, надо {action}. Смотри на первое поле строки, X-Forwarded-For не учитывай, проверки живости «{probe}» и закомментированные через «#» строки отбрось.",
		"Кто собрал больше всех ответов {codes}? Считаем по первому полю записи (поле X-Forwarded-For ни при чём), без запросов «{probe}», которыми проверяют живость, и без строк под знаком «#». Найденный адрес требуется {action}.",
		"Дежурная смена решила: адрес с наибольшим числом ответов {codes} следует {action}. Определи его по первому полю строк журнала, а не по X-Forwarded-For, и не засчитывай ни проверку живости «{probe}», ни строки с решёткой в начале.",
		"Не считая проверок живости «{probe}» и строк, закомментированных решёткой, найди адрес (первое поле, не X-Forwarded-For), на который пришлось больше всего ответов {codes}. Его надо {action}.",
		"Будь добр, разберись с нагрузкой: есть клиент, у которого ответов {codes} больше, чем у любого другого, и его пора {action}. Адрес бери из первого поля — X-Forwarded-For легко подделать, — а проверки живости по пути «{probe}» и строки-комментарии с «#» пропускай.",
		"Учитываются только действующие строки журнала (начатые с «#» — нет), только запросы не по пути проверки живости «{probe}» и только ответы {codes}. Адрес из первого поля, а не из X-Forwarded-For, который встретился среди них чаще прочих, необходимо {action}.",
		"У кого в этом журнале больше всего ответов {codes}? Этого клиента прошу {action}; кто он, видно по началу строки, X-Forwarded-For значения не имеет. Проверочные запросы «{probe}» (живость узла) и строки со знаком «#» впереди не учитывай.",
	),
	Solve: solveLogTopOffender,
	Traps: []validate.Rule{probes, commented, forwarded, anyStatus},
}

func solveLogTopOffender(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	answer, touched, err := errand.Offender(p, p.Slots["action"], p.Slots["codes"], p.Slots["probe"], accesslog.Careless{
		Probes: rule == probes, Commented: rule == commented, Forwarded: rule == forwarded, AnyStatus: rule == anyStatus,
	})
	if err == nil && rule != validate.Main && !touched {
		err = validate.ErrNotApplicable
	}
	return answer, err
}
