package procurement

import "regexp"

// Field is what a question asks for, as far as the anchored check knows it.
type Field string

// The fields. Those of a party stand in two forms, of the customer and of the other party.
const (
	NoField          Field = ""
	Price            Field = "price"
	VAT              Field = "vat"
	VATRate          Field = "vat_rate"
	Security         Field = "security"
	WarrantySecurity Field = "warranty_security"
	BidSecurity      Field = "bid_security"
	AdvanceSum       Field = "advance"
	AdvanceShare     Field = "advance_share"
	Signed           Field = "signed"
	Agreement        Field = "agreement_signed"
	Deadline         Field = "deadline"
	Validity         Field = "valid_until"
	Warranty         Field = "warranty"
	Payment          Field = "payment_term"
	Acceptance       Field = "acceptance_term"
	ContractNumber   Field = "contract_number"
	RegistryNumber   Field = "registry_number"
	PurchaseCode     Field = "purchase_code"
	Notice           Field = "notice_number"
	PartyINN         Field = "inn"
	PartyKPP         Field = "kpp"
	PartyOGRN        Field = "ogrn"
	PartyBIK         Field = "bik"
	PartyName        Field = "name"
)

// askedBy tells a field by the words of a question: all of words, none of unless, both folded by
// russian.Fold. The first row that fits is the one.
type askedBy struct {
	field  Field
	words  []*regexp.Regexp
	unless *regexp.Regexp
}

func asks(field Field, unless string, words ...string) askedBy {
	a := askedBy{field: field}
	if unless != "" {
		a.unless = regexp.MustCompile(unless)
	}
	for _, w := range words {
		a.words = append(a.words, regexp.MustCompile(w))
	}
	return a
}

// wordBound stands around short words: Russian has no \b.
const wordBound = `(?:^|$|[^\pL\d])`

// vatWord names the tax.
const vatWord = wordBound + `ндс` + wordBound + `|добавленн\pL+ стоимост`

// askings is the table of what is asked. A row without a field says that no rule fits: editions of a
// contract, lines of a specification and whatever is asked of several things are not told apart.
var askings = []askedBy{
	asks(Agreement, "", `соглашени`, `когда|дат[аыуе]|числ`),
	asks(NoField, "", `соглашени|первоначальн|позици|единиц|разниц|во сколько раз|формул|на сколько`),
	asks(PartyINN, "", wordBound+`инн`+wordBound),
	asks(PartyKPP, "", wordBound+`кпп`+wordBound),
	asks(PartyOGRN, "", wordBound+`огрн`),
	asks(PartyBIK, "", wordBound+`бик`+wordBound),
	asks(PurchaseCode, "", `идентификационн\pL+ код|`+wordBound+`икз`+wordBound),
	asks(RegistryNumber, "", `реестров`),
	asks(Notice, "", `извещени`, `номер`),
	asks(VATRate, "", vatWord, `ставк|процент`),
	asks(VAT, "", vatWord),
	asks(WarrantySecurity, `процент|вернут|возвра|срок`, `обеспечени`, `гарантийн`),
	asks(BidSecurity, `процент|вернут|возвра|срок`, `обеспечени`, `заявк`),
	asks(Security, `процент|вернут|возвра|срок`, `обеспечени`, `исполнени|контракт|договор`),
	asks(AdvanceShare, "", `аванс`, `процент`),
	asks(AdvanceSum, "", `аванс`, `сумм|рубл`),
	asks(Warranty, `независим|банковск`, `гаранти`, `срок|сколько|длит|период`),
	asks(Validity, "", `действ(?:ует|ия|ие|овать)`, `срок|числ|когда|дат[аыуе]`),
	asks(Payment, "", `оплат|оплач|заплат`, `срок|сколько|дней`),
	asks(Acceptance, "", `приемк|примет|принима`, `срок|сколько|дней`),
	asks(Signed, `от имени|кем|кто`, `заключ|подпис`, `когда|дат[аыуе]|числ`),
	asks(Deadline, `приступ|начат|начал`, `исполн|постав|выполн|оказа|заверш`, `срок|числ|дат[аыуе]|не позднее|когда`),
	asks(ContractNumber, `счет|телефон|лицензи|протокол|пункт`, `номер`, `контракт|договор`),
	asks(PartyName, `в лице|подписал|ответствен|адрес|телефон|почт|директор|руководител|`+wordBound+`цен`,
		`наименовани|назван|называется|кто |кем |организаци`, `заказчик|контрагент|сторон|исполн|постав|подряд|выполн|оказ`),
	asks(Price, `максимальн|снижени|за единицу|процент`, `цен[аыуе]|стоимость|стоит|сумм`, `контракт|договор`),
}

// fieldOf is the field that a question asks for; text is folded.
func fieldOf(text string) Field {
next:
	for _, a := range askings {
		if a.unless != nil && a.unless.MatchString(text) {
			continue
		}
		for _, w := range a.words {
			if !w.MatchString(text) {
				continue next
			}
		}
		return a.field
	}
	return NoField
}

// label is words that a value stands behind.
type label struct {
	// field whose value follows; NoField takes the value from labels further away.
	field Field
	find  *regexp.Regexp
	// within bounds what may stand between, in characters.
	within int
	// gap, when set, must fit what stands between; not, when set, must not.
	gap, not *regexp.Regexp
	// about, when set, must fit the 200 characters before the label and the label.
	about *regexp.Regexp
}

func stands(field Field, within int, patterns ...string) []label {
	var out []label
	for _, p := range patterns {
		out = append(out, label{field: field, find: labelled(p), within: within})
	}
	return out
}

// with sets rules about what stands around labels.
func with(labels []label, set func(l *label)) []label {
	for i := range labels {
		set(&labels[i])
	}
	return labels
}

func concat(lists ...[]label) []label {
	var out []label
	for _, l := range lists {
		out = append(out, l...)
	}
	return out
}

const contractWord = `(?:настоящего )?(?:государственного |муниципального )?(?:контракта|договора)`

var (
	notOfPrice = regexp.MustCompile(`(?i)если|превыша|свыше|снижа|измен[яеи]|процент|%|НДС|единиц|аванс`)
	untaxed    = regexp.MustCompile(`(?i)не\s+облага|без\s+НДС`)
	numbered   = regexp.MustCompile(`(?:№|N)\s*$`)
	nothing    = regexp.MustCompile(`^[\s:|,–—-]*(?:№|N)?\s*$`)
	performing = labelled(`исполн|постав|выполн|оказ|срок|переда|работ`)
	untilDay   = regexp.MustCompile(`(?i)^[\s:|,–—-]*(?:(?:по|до|не позднее)\s+)?$`)
)

// moneyLabels stand before amounts.
var moneyLabels = concat(
	with(stands(Price, 160, `цена `+contractWord, `стоимость `+contractWord, `сумма `+contractWord), func(l *label) { l.not = notOfPrice }),
	with(stands(VAT, 60, `ндс`, `налог\pL* на добавленную стоимость`), func(l *label) { l.not = untaxed }),
	stands(Security, 160, `обеспечени[еяю] исполнения(?: `+contractWord+`)?`, `исполнение `+contractWord+` обеспечивается`, `обеспечени[еяю] `+contractWord),
	stands(WarrantySecurity, 160, `обеспечени[еяю] (?:исполнения )?гарантийных обязательств`, `исполнение гарантийных обязательств обеспечивается`),
	stands(BidSecurity, 160, `обеспечени[еяю] заяв(?:ки|ок)`),
	stands(AdvanceSum, 120, `аванс\pL*`),
	stands(NoField, 160, `с ндс`, `без ндс`, `без учета ндс`, `с учетом ндс`, `штраф\pL*`, `пен[яиюь]\pL?`, `неустойк\pL*`, `залогов\pL+ стоимость`, `начальн\pL+ \(?максимальн\pL+\)? цена `+contractWord,
		`нмцк`, `плат[аыу] за`, `цена единицы`, `стоимость единицы`, `экономи\pL*`, `снижени\pL*`),
)

// dateLabels stand before days.
var dateLabels = concat(
	stands(Signed, 30, `дата (?:заключения|подписания)(?: `+contractWord+`)?`, `дата контракта`, `дата договора`),
	with(stands(Signed, 12, `контракт\pL*(?: №\s?\S+)? от`, `договор\pL*(?: №\s?\S+)? от`, `контракт заключен`, `договор заключен`), func(l *label) { l.gap = untilDay }),
	with(stands(Agreement, 12, `соглашени\pL*(?: №\s?\d+)? от`, `соглашение вступает в силу со дня подписания, то есть`), func(l *label) { l.gap = untilDay }),
	stands(Agreement, 30, `дата (?:заключения |подписания )?(?:дополнительного )?соглашения(?: №\s?\d+)?`),
	with(stands(Deadline, 4, `не позднее`, `в срок до`, `в срок по`), func(l *label) { l.about = performing }),
	stands(Deadline, 120, `срок\pL{0,2} (?:исполнения|поставки|выполнения|оказания|завершения)`),
	stands(Deadline, 60, `дата (?:окончания|исполнения|завершения)`, `окончани[ея] (?:исполнения|поставки|выполнения|оказания|работ)`),
	stands(Validity, 60, `действует`, `срок\pL{0,2} действия `+contractWord, `окончания действия `+contractWord, `действие `+contractWord),
	stands(NoField, 40, `срок действия`, `дата подписания (?:документа|акта)`, `протокол\pL*(?: №\s?\S+)? от`, `закон\pL* от`, `доверенност\pL*`, `извещени\pL*`, `приказ\pL*`, `редакци\pL*`,
		`гаранти\pL+ действует`, `лицензи\pL*`, `начал[ао]`, `приложени\pL* №\s?\d+`),
)

// periodLabels stand before periods.
var periodLabels = concat(
	stands(Warranty, 120, `гарантийный срок`, `срок гарантии`, `гаранти[яию] качества`, `гарантия`),
	stands(Payment, 160, `оплата`, `срок оплаты`, `оплачивает`, `оплату`),
	stands(Acceptance, 160, `приемка`, `срок приемки`, `приемку`),
	stands(NoField, 160, `устран\pL+`, `возврат\pL*`, `претензи\pL*`, `уведомл\pL+`, `началo`, `начало`, `продлева\pL+`, `обеспечени\pL*`, `независим\pL+ гаранти\pL+`, `банковск\pL+ гаранти\pL+`, `поставк\pL+`),
)

// shareLabels stand before percents.
var shareLabels = concat(
	stands(AdvanceShare, 120, `аванс\pL*`),
	stands(VATRate, 20, `ндс`, `налог\pL* на добавленную стоимость`),
	stands(NoField, 60, `штраф\pL*`, `пен[яиюь]\pL?`, `обеспечени\pL*`, `снижени\pL*`),
)

// numberLabels stand before numbers of documents.
var numberLabels = concat(
	with(stands(ContractNumber, 300, `контракт\pL*`, `договор\pL*`), func(l *label) { l.gap = numbered }),
	with(stands(ContractNumber, 8, `номер\pL{0,2} `+contractWord), func(l *label) { l.gap = nothing }),
	stands(NoField, 300, `протокол\pL*`, `закон\pL*`, `соглашени\pL*`, `приложени\pL*`, `извещени\pL*`, `пункт\pL*`, `стать\pL+`, `реестров\pL+ номер(?: `+contractWord+`)?`, `реестров\pL+`,
		`лицензи\pL*`, `счет\pL*`, `спецификаци\pL*`, `акт\pL{0,2}`, `постановлени\pL*`, `приказ\pL*`, `сертификат\pL*`, `доверенност\pL*`),
)

// codeLabels stand before runs of digits.
var codeLabels = concat(
	stands(RegistryNumber, 60, `реестров\pL+ номер\pL{0,2}`, `номер реестров\pL+ записи`),
	stands(PurchaseCode, 60, `идентификационн\pL+ код\pL{0,2} закупки`, `икз`),
	stands(Notice, 60, `извещени\pL*`, `номер\pL{0,2} (?:закупки|извещения)`),
	stands(NoField, 20, `инн`, `кпп`, `огрн`, `бик`, `р/с`, `к/с`, `л/с`, `счет\pL*`),
)

// digitsOf says how many digits the codes of a field have: the least and the greatest number.
var digitsOf = map[Field][2]int{
	RegistryNumber: {15, 22}, PurchaseCode: {26, 39}, Notice: {11, 19},
	PartyINN: {10, 12}, PartyKPP: {9, 9}, PartyOGRN: {13, 15}, PartyBIK: {9, 9},
}
