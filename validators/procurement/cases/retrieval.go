package cases

import (
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/validators/internal/contract"
)

// byContractor: the question names who does the work, with the legal form in short.
func byContractor(c *contract.Contract, slots Slots) bool {
	p, ok := c.Party(false)
	return ok && ocr.Folded(contract.Short(p.Name)) == ocr.Folded(slots["org"])
}

// byTitle: the question says what the contract is for.
func byTitle(c *contract.Contract, slots Slots) bool {
	return strings.EqualFold(ocr.Folded(c.Title()), ocr.Folded("на "+slots["title"]))
}

// byRegistry: the question gives the registry number, digit for digit; on a scan in two readings.
func byRegistry(c *contract.Contract, slots Slots) bool {
	value, _, err := Settle(registry.Read(c, nil), c.Scan)
	return err == nil && value == slots["registry"]
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
		Name: "warranty, by title", Kind: dataset.DaysValue,
		Doc: "Find the contract for certain goods, works or services; how long the warranty is.",
		Asked: asked(`В контракте на (?P<title>.+) установлен гарантийный срок\. Какой\?`,
			`Какой гарантийный срок указан в контракте на (?P<title>.+)\?`, `Найдите контракт на (?P<title>.+) и назовите гарантийный срок\.`),
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
)

// Solvers are all solvers, in the order of their subjects.
var Solvers = slices.Concat([]*Solver{
	number, registry, signed, customer, contractor, contractorTax, customerTax, price, deadline, warranty, security,
	payment, acceptance, start, claim, finePercent, fineCustomer, responsible, subcontract, papers, unitPrice, rowTotal, wordsMatch,
	deadlineOf, warrantyOf, customerOf,
}, topics, computed)
