package lexicon

// crmTools is about the cards of organisations.
var crmTools = []Capability{
	{ID: "crm.ahead", All: []string{`на карточку организации отметку «вне очереди»`}},
	{ID: "crm.campaign", All: []string{`рассылает рекламное письмо`}},
	{ID: "crm.hide", All: []string{`прячет карточку организации из рабочих списков`}},
	{ID: "crm.manager", All: []string{`закрепляет карточку организации за сотрудником`}},
	{ID: "crm.merge", All: []string{`объединяет две карточки одной организации`}},
	{ID: "crm.no_deals", All: []string{`временно запрещает заводить на организацию новые сделки`}},
	{ID: "crm.segment", All: []string{`переносит организацию в другую группу для маркетинга`}},
	{ID: "crm.survey", All: []string{`отправляет организации анкету`, `о качестве обслуживания`}},
}
