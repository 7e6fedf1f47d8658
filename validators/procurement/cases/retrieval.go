package cases

import (
	"slices"
	"strings"
	"unicode/utf8"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/validators/internal/contract"
)

// byContractor: the question names who does the work, with the legal form in short.
func byContractor(c *contract.Contract, slots Slots) bool { return called(c, false, slots["org"]) }

// byCustomer: the question names who buys, with the legal form in short.
func byCustomer(c *contract.Contract, slots Slots) bool { return called(c, true, slots["org"]) }

// called tells whether a side has a name, as the head gives it or as several places of a scan agree.
func called(c *contract.Contract, customer bool, short string) bool {
	is := func(name string) bool { return ocr.Folded(contract.Short(name)) == ocr.Folded(short) }
	if p, ok := c.Party(customer); ok && is(p.Name) {
		return true
	}
	agreed, _, err := Settle(name(customer)(c, nil), c.Scan)
	return err == nil && is(agreed)
}

// byTitle: the question says what the contract is for and when it was signed; several are for the
// same.
func byTitle(c *contract.Contract, slots Slots) bool {
	title, asked := ocr.Folded(c.Title()), ocr.Folded("на "+slots["title"])
	if c.Scan {
		title, asked = unspecked(title), unspecked(asked)
	}
	if !strings.EqualFold(title, asked) {
		return false
	}
	return settled(signed, c, slots["signed"])
}

// unspecked leaves out words of one letter and points behind words: a speck may be read as either.
func unspecked(text string) string {
	var words []string
	for _, w := range strings.Fields(text) {
		if w = strings.TrimRight(w, ".,:;"); utf8.RuneCountInString(w) > 1 {
			words = append(words, w)
		}
	}
	return strings.Join(words, " ")
}

// byNumber: the question gives the contract's own number.
func byNumber(c *contract.Contract, slots Slots) bool { return settled(number, c, slots["number"]) }

// byTax: the question gives the contractor's tax number.
func byTax(c *contract.Contract, slots Slots) bool { return settled(contractorTax, c, slots["inn"]) }

// byPerson: the question names the customer's person.
func byPerson(c *contract.Contract, slots Slots) bool {
	return settled(responsible, c, slots["person"])
}

// settled tells whether what a contract says of a subject is a value; on a scan in two readings.
func settled(of *Solver, c *contract.Contract, want string) bool {
	value, _, err := Settle(of.Read(c, nil), c.Scan)
	return err == nil && (value == want || c.Scan && of.Kind != dataset.IdentifierValue && ocr.Folded(value) == ocr.Folded(want))
}

// byRegistry: the question gives the registry number, digit for digit; on a scan in two readings.
func byRegistry(c *contract.Contract, slots Slots) bool {
	return settled(registry, c, slots["registry"])
}

// Retrieval: the subject is one of those above, the document has to be found.
var (
	deadlineOf = &Solver{
		Name: "deadline, by contractor", Kind: dataset.DateValue,
		Doc: "Find the contract that a firm carries out; by when it has to be done.",
		Asked: asked(`Найдите контракт, по которому обязательства исполняет (?P<org>.+)\. До какого числа он должен быть исполнен\?`,
			`До какой даты должен быть исполнен контракт с организацией (?P<org>.+)\?`, `(?P<org>.+) исполняет один из контрактов\. Каков крайний срок\?`),
		Fits: byContractor, Read: deadline.Read, Traps: deadline.Traps,
	}
	warrantyOf = &Solver{
		Name: "warranty, by title and date", Kind: dataset.DaysValue,
		Doc: "Find the contract for certain goods, works or services signed on a certain day; how long the warranty is.",
		Asked: asked(`В контракте на (?P<title>.+), который заключён (?P<signed>`+day+`), установлен гарантийный срок\. Какой\?`,
			`Какой гарантийный срок указан в контракте на (?P<title>.+), подписанном (?P<signed>`+day+`)\?`,
			`Найдите контракт на (?P<title>.+), заключённый (?P<signed>`+day+`), и назовите гарантийный срок\.`),
		Fits: byTitle, Read: warranty.Read, Traps: warranty.Traps,
	}
	customerOf = &Solver{
		Name: "customer, by registry number", Kind: dataset.NameValue,
		Doc: "Find the contract with a registry number; who buys.",
		Asked: asked(`Кто заказчик по контракту с реестровым номером (?P<registry>\d+)\?`,
			`Найдите контракт с реестровым номером (?P<registry>\d+)\. Как полностью называется заказчик\?`,
			`Реестровый номер контракта — (?P<registry>\d+)\. Назовите заказчика полностью\.`),
		Fits: byRegistry, Read: customer.Read, Traps: customer.Traps,
	}
	priceOf = &Solver{
		Name: "price, by customer", Kind: dataset.MoneyValue,
		Doc: "Find the contract of a customer; what it costs.",
		Asked: asked(`На какую сумму заключило контракт (?P<org>.+)\?`, `Заказчик по контракту — (?P<org>.+)\. Какова цена контракта\?`,
			`Найдите контракт, по которому заказчик — (?P<org>.+)\. Сколько он стоит\?`),
		Fits: byCustomer, Read: price.Read, Traps: price.Traps,
	}
	contractorOf = &Solver{
		Name: "contractor, by the customer's person", Kind: dataset.NameValue,
		Doc: "Find the contract that a certain person of the customer answers for; who carries it out.",
		Asked: asked(`Со стороны заказчика за исполнение контракта отвечает (?P<person>.+)\. С какой организацией заключён этот контракт\? Полное наименование\.`,
			`Найдите контракт, где ответственное лицо заказчика — (?P<person>.+)\. Как полностью называется организация, которая его исполняет\?`,
			`(?P<person>.+) отвечает за исполнение одного из контрактов со стороны заказчика\. Назовите полностью организацию, взявшуюся его исполнить\.`),
		Fits: byPerson, Read: contractor.Read, Traps: contractor.Traps,
	}
	securityOf = &Solver{
		Name: "security, by number", Kind: dataset.MoneyValue,
		Doc: "Find the contract with a number; how much secures its performance.",
		Asked: asked(`Каков размер обеспечения исполнения по контракту № (?P<number>\S+)\?`,
			`Найдите контракт № (?P<number>\S+)\. Какую сумму составляет обеспечение его исполнения\?`,
			`По контракту № (?P<number>\S+) внесено обеспечение исполнения\. Сколько это рублей\?`),
		Fits: byNumber, Read: security.Read, Traps: security.Traps,
	}
	paymentOf = &Solver{
		Name: "time to pay, by contractor", Kind: dataset.DaysValue,
		Doc: "Find the contract that a firm carries out; how soon it is paid for.",
		Asked: asked(`Сколько времени даёт на оплату после приёмки контракт с организацией (?P<org>.+)\?`,
			`Контракт исполняет (?P<org>.+)\. В какой срок после приёмки заказчик обязан заплатить\?`,
			`Найдите контракт, который исполняет (?P<org>.+)\. Через сколько рабочих дней после приёмки самое позднее должна пройти оплата\?`),
		Fits: byContractor, Read: payment.Read, Traps: payment.Traps,
	}
	responsibleOf = &Solver{
		Name: "customer's person, by registry number", Kind: dataset.NameValue,
		Doc: "Find the contract with a registry number; who answers for it on the customer's side.",
		Asked: asked(`Кто отвечает со стороны заказчика за исполнение контракта с реестровым номером (?P<registry>\d+)\?`,
			`Найдите контракт с реестровым номером (?P<registry>\d+) и назовите ответственного представителя заказчика\.`,
			`Реестровый номер контракта — (?P<registry>\d+)\. Кто из людей заказчика отвечает за его исполнение\?`),
		Fits: byRegistry, Read: responsible.Read, Traps: responsible.Traps,
	}
	acceptanceOf = &Solver{
		Name: "time to accept, by customer", Kind: dataset.DaysValue,
		Doc: "Find the contract of a customer; how many days it has to inspect and accept.",
		Asked: asked(`Сколько времени отведено на приёмку в контракте, который заключило (?P<org>.+)\?`,
			`Заказчик по контракту — (?P<org>.+)\. За какой срок он должен провести приёмку\?`,
			`Найдите контракт, по которому заказчик — (?P<org>.+)\. В течение скольких рабочих дней проводится приёмка\?`),
		Fits: byCustomer, Read: acceptance.Read, Traps: acceptance.Traps,
	}
	claimOf = &Solver{
		Name: "time to answer a claim, by tax number", Kind: dataset.DaysValue,
		Doc: "Find the contract of the firm with a tax number; how many days a side has for a claim.",
		Asked: asked(`Каков срок рассмотрения претензии в контракте, который исполняет организация с ИНН (?P<inn>\d+)\?`,
			`Организация с ИНН (?P<inn>\d+) исполняет один из контрактов\. Сколько дней в нём даётся на ответ по претензии\?`,
			`Найдите контракт с организацией, ИНН которой (?P<inn>\d+)\. За какое время надо рассмотреть претензию\?`),
		Fits: byTax, Read: claim.Read, Traps: claim.Traps,
	}
)

// Solvers are all solvers, in the order of their subjects.
var Solvers = slices.Concat([]*Solver{
	number, registry, purchase, signed, amended, customer, contractor, contractorTax, customerTax, price, vat, deadline, expiry, warranty, security,
	payment, acceptance, start, claim, refund, finePercent, fineCustomer, fineMinor, responsible, subcontract, papers, unitPrice, rowTotal, wordsMatch,
	deadlineOf, warrantyOf, customerOf, priceOf, contractorOf, securityOf, paymentOf, responsibleOf, acceptanceOf, claimOf,
}, topics, computed)
