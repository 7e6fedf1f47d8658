package lexicon

// mailTools send a text to one address, or to all of a list.
var mailTools = []Capability{
	{ID: "mail.group", All: []string{`рассылает письмо с готовым текстом (всем участникам списка рассылки|по общему списку адресов)`}},
	{ID: "mail.person", All: []string{`отправляет письмо с готовым текстом на один почтовый адрес`}},
}
