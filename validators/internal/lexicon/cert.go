package lexicon

// certTools is about certificates of hosts: ordering a new one, and making one invalid.
var certTools = []Capability{
	{ID: "cert.renew", All: []string{`заказывает у внутреннего удостоверяющего центра замену для указанной записи`}},
	{ID: "cert.revoke", All: []string{`досрочно заносит указанную запись в список недействительных`}},
}
