package lexicon

// billingTools tells demands, corrections and movements of money apart, and the ways to reach
// debtors.
var billingTools = []Capability{
	{ID: "billing.act", All: []string{`отправляет организациям акт сверки`}},
	{ID: "billing.call", All: []string{`обзванивает должников`, `неоплаченных счетов`}},
	{ID: "billing.correct", All: []string{`уменьшает уже выставленную задолженность`, `корректировочным документом`}},
	{ID: "billing.credit_limit", All: []string{`задает наибольшую задолженность`, `без предоплаты`}},
	{ID: "billing.cut_off", All: []string{`отключает должникам оказание услуг`}},
	{ID: "billing.demand", All: []string{`документ с требованием уплатить`, `задолженность заказчика растет`}},
	{ID: "billing.freeze", All: []string{`на лицевом счете`, `недоступными для трат`}},
	{ID: "billing.give_back", All: []string{`с баланса организации обратно на ее банковский счет`}},
	{ID: "billing.letter", All: []string{`рассылает должникам электронное письмо о неоплаченных счетах`}},
	{ID: "billing.quote", All: []string{`предварительное предложение цены`, `без требования уплатить`}},
	{ID: "billing.sms", All: []string{`рассылает должникам`, `сообщение на мобильный телефон о неоплаченных счетах`}},
	{ID: "billing.tariff", All: []string{`переключает организацию на другой тарифный план`}},
	{ID: "billing.write_off", All: []string{`безнадежными ко взысканию`, `снимает их с баланса в убыток`}},
}
