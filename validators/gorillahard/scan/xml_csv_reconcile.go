package scan

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/consignment"
	"etalon/validators/internal/parcels"
	"etalon/validators/internal/wording"
	"etalon/validators/validate"
)

const (
	everything validate.Rule = "takes all rows as they were at first, cancelled or not, to towns whose name begins alike"
	kilograms  validate.Rule = "takes grams for kilograms"
)

// XMLCSVReconcile solves requests to act on the parcel on which a carrier and a register differ most.
var XMLCSVReconcile = &validate.Solver{
	Name:   "xml_csv_reconcile",
	Covers: []string{"xml_csv_reconcile"},
	Doc: "Of the parcels to the town, those out that the carrier cancelled or the register has in the state named, the carrier's last word on the size, comments " +
		"aside, is compared with the register in one unit. Where it is off the way asked for by most, that parcel goes to the tool, if its state allows that.",
	Wordings: wording.Slots{
		"city": `[А-ЯЁ][А-ЯЁа-яё-]+(?: [А-ЯЁ][а-яё]+)?(?:-\d+)?`, "size": `вес|число мест|объявленная ценность`, "direction": `больше|меньше`, "void": `[^»]+`,
		"action": `[а-яё ]+(?: на \d{4}-\d{2}-\d{2})?|показать все отправления заказа, к которому относится это`,
	}.Must(
		"Сверь реестр отправлений с ответом перевозчика по городу {city}. Интересует {size}: у какого отправления у перевозчика показано {direction}, чем в реестре, причём на самую большую величину? Исправления (correction) важнее первых данных, отменённые перевозчиком (cancel) и имеющие в реестре состояние «{void}» не участвуют, закомментированного в XML нет. Найдя отправление, нужно {action}.",
		"Город — {city}, сравниваем показатель «{size}». Найди отправление, по которому перевозчик даёт {direction} реестра сильнее всего (разность абсолютная, не в процентах), с учётом его исправлений correction и без закомментированных элементов. Отправления, отменённые через cancel, и отправления в состоянии «{void}» по реестру пропусти. Когда останется одно отправление, требуется {action}.",
		"Одно отправление из тех, что идут в город {city}, даёт при сверке самое крупное расхождение. Расхождение здесь одностороннее: {size} у перевозчика {direction}, чем у нас в реестре. У перевозчика верны последние сведения, то есть correction, если он есть; элементы в комментариях не существуют; снятое перевозчиком (cancel) и имеющее в реестре состояние «{void}» не рассматривается. Килограммы и граммы приведи к одному. Определив отправление, нужно {action}.",
		"По какому отправлению в город {city} перевозчик сильнее всего ошибся в сторону «{direction}», если смотреть на показатель «{size}»? Считай разность его данных (после всех correction) и нашего реестра. Не бери строки реестра с состоянием «{void}», отправления с cancel и то, что в XML закомментировано. Найдя такое отправление, надо {action}.",
		"Перевозчик прислал ответ на реестр. Для города {city} сличи показатель «{size}» каждого отправления и выбери одно: у перевозчика значение {direction} нашего, и разница наибольшая среди таких. Если есть correction, действует он; если есть cancel, отправления нет, как нет и тех, чьё состояние в реестре «{void}»; комментарии XML не читаем; единицы веса бывают разные. Выбрав отправление, следует {action}.",
		"Одно отправление в город {city} выделяется при сверке. Сверяется {size}, нужна наибольшая разность, при которой у перевозчика {direction}, чем в реестре. Последнее слово перевозчика — в correction. Из сверки исключены отменённые им (cancel), закомментированные им и имеющие у нас состояние «{void}». Вес он указывает то в граммах, то в килограммах. Найди это отправление; затем прошу {action}.",
		"После сверки двух файлов по городу {city} одно отправление вызывает вопросы: {size} по данным перевозчика {direction}, чем по реестру, на самую заметную величину (в абсолютных единицах). Имей в виду, что correction исправляет ранее сказанное, cancel исключает отправление, состояние «{void}» в реестре тоже исключает, а закомментированные элементы ничего не значат. Когда отправление найдено, необходимо {action}.",
		"Возьми отправления реестра, у которых город «{city}», кроме имеющих состояние «{void}», и найди их в ответе перевозчика, кроме отменённых там через cancel и записанных в комментариях. Где {size} с учётом correction у перевозчика {direction}, чем у нас, с самой большой разницей? Внимание на единицы веса. Когда отправление найдено, пора {action}.",
	),
	Solve: solveXMLCSVReconcile,
	Traps: []validate.Rule{everything, kilograms},
}

var sizes = map[string]parcels.Size{"вес": parcels.Weight, "число мест": parcels.Places, "объявленная ценность": parcels.Declared}

var hasty = map[validate.Rule]parcels.Careless{
	everything: {Uncorrected: true, Cancelled: true, Voided: true, Towns: true},
	kilograms:  {Units: true},
}

func solveXMLCSVReconcile(p *validate.Pass, rule validate.Rule) (dataset.Answer, error) {
	lead, err := parcels.Find(p, parcels.Request{
		Town: p.Slots["city"], Void: p.Slots["void"], Size: sizes[p.Slots["size"]], More: p.Slots["direction"] == "больше",
	}, hasty[rule])
	switch {
	case err != nil:
		return dataset.Answer{}, err
	case rule != validate.Main && !lead.Touched:
		return dataset.Answer{}, validate.ErrNotApplicable
	case lead.ID == "":
		return validate.Refuse("no parcel differs that way"), nil
	case lead.Tied:
		return validate.Ask("several parcels differ as much"), nil
	}
	return consignment.Parcel(p, p.Slots["action"], lead.Parcel, rule != validate.Main)
}
