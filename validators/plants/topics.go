package plants

import "regexp"

// topic is a thing that a document gives one value, in clauses and in tables of two columns.
type topic struct {
	name string
	// clause is what goes before the value in folded text, row the label of a row.
	clause, row *regexp.Regexp
	// units that the value may have; "" is a bare number.
	units []string
	// day: the value is a date.
	day bool
}

const party = `(?:поставщик|исполнитель|подрядчик)`

var (
	priceClause = regexp.MustCompile(`цена (?:договора|контракта)(?: с ндс[^:.]{0,12})? составляет |цена настоящего контракта установлена в размере |всего по (?:спецификации|приложению)(?: № ?\d+)?: `)
	days        = []string{"день", "рабочий день", "месяц", "час"}
	money       = []string{"RUB", ""}
)

// topics are what contracts say more than once. A value that another topic could be about is left
// out: better to miss an error than to cry over none.
var topics = []topic{
	{name: "price", clause: priceClause, row: regexp.MustCompile(`^цена (?:договора|контракта)`), units: money},
	{name: "day of performance", clause: regexp.MustCompile(`(?:^[\d.]+ |так: .{1,3})(?:поставка товара|оказание услуг|выполнение работ) производится не позднее |срок исполнения обязательств (?:поставщика|исполнителя|подрядчика) - не позднее `), row: regexp.MustCompile(`^срок исполнения`), day: true},
	{name: "warranty", clause: regexp.MustCompile(`гарантийный срок (?:на (?:товар|оборудование|работы|результат) )?(?:составляет|-) `), row: regexp.MustCompile(`^гарантийный срок`), units: days},
	{name: "payment", clause: regexp.MustCompile(`^[\d.]+ (?:оплата производится|(?:покупатель|заказчик) оплачивает (?:товар|работы|услуги|результат)) в течение |срок оплаты - не более `), row: regexp.MustCompile(`^срок оплаты`), units: days},
	{name: "acceptance", clause: regexp.MustCompile(`(?:заказчик проводит приемку|приемка проводится заказчиком) в течение `), row: regexp.MustCompile(`^срок приемки`), units: days},
	{name: "claims", clause: regexp.MustCompile(`срок (?:рассмотрения претензии|ответа на претензию) (?:составляет|-) |рассматривает ее; срок рассмотрения - `), row: regexp.MustCompile(`^срок (?:рассмотрения претензии|ответа на претензию)`), units: days},
	{name: "beginning", clause: regexp.MustCompile(`приступает к исполнению (?:обязательств )?не позднее чем через `), row: regexp.MustCompile(`^начало исполнения`), units: days},
	{name: "security", clause: regexp.MustCompile(`размер обеспечения исполнения (?:контракта|договора) составляет |исполнение контракта обеспечивается на сумму `), row: regexp.MustCompile(`^обеспечение исполнения`), units: money},
	{name: "refund", clause: regexp.MustCompile(`(?:внесенные в качестве обеспечения, возвращаются \pL+|возвращает внесенные в обеспечение денежные средства) в течение `), row: regexp.MustCompile(`^возврат денежного обеспечения`), units: days},
	{name: "fine of the performer", clause: regexp.MustCompile(`за исключением просрочки, ` + party + ` уплачивает штраф в размере `), row: regexp.MustCompile(`^штраф (?:поставщика|исполнителя|подрядчика)`), units: []string{"%", "RUB", ""}},
	{name: "fine of the customer", clause: regexp.MustCompile(`неисполнения заказчиком обязательств, за исключением просрочки, ` + party + ` вправе потребовать уплаты штрафа в размере |размер штрафа, который вправе потребовать ` + party + `, составляет `), row: regexp.MustCompile(`^штраф заказчика`), units: money},
	{name: "fine for disclosure", clause: regexp.MustCompile(`за разглашение конфиденциальных сведений ` + party + ` уплачивает заказчику штраф в размере `), row: regexp.MustCompile(`^штраф за разглашение`), units: money},
	{name: "advance", clause: regexp.MustCompile(`перечисляет (?:` + party + `у |поставщику |исполнителю )?аванс в размере `), row: regexp.MustCompile(`^аванс`), units: []string{"%"}},
	{name: "insurance", clause: regexp.MustCompile(`страхует свою ответственность перед третьими лицами на сумму не менее `), row: regexp.MustCompile(`^страхование ответственности`), units: money},
	{name: "passes", clause: regexp.MustCompile(`за изготовление пропусков ` + party + ` уплачивает заказчику `), row: regexp.MustCompile(`^изготовление одного пропуска`), units: money},
	{name: "storage", clause: regexp.MustCompile(`за ответственное хранение [^.]{0,120}уплачивает `), row: regexp.MustCompile(`^ответственное хранение`), units: money},
	{name: "visit", clause: regexp.MustCompile(`обеспечивает выезд специалиста в течение `), row: regexp.MustCompile(`^выезд специалиста`), units: []string{"час", "день", "рабочий день"}},
	{name: "training", clause: regexp.MustCompile(`проводит обучение `), row: regexp.MustCompile(`^обучение работников`), units: []string{""}},
	{name: "notice of attestation", clause: regexp.MustCompile(`о дате аттестации [^.]{0,60}не (?:позднее|менее) чем за `), row: regexp.MustCompile(`^извещение об аттестации`), units: days},
	{name: "small business", clause: regexp.MustCompile(`субъектов малого предпринимательства в объеме не менее `), row: regexp.MustCompile(`^доля субъектов малого`), units: []string{"%"}},
}
