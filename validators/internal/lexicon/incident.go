package lexicon

// incidentTools tells a new card, a call and a line on the board apart from what is done to cards
// that exist.
var incidentTools = []Capability{
	{ID: "incident.board", All: []string{`публикует на внутреннем табло строку о службе`, `с переданной цифрой`}},
	{ID: "incident.call", All: []string{`набирает по телефону того, кто сейчас отвечает за службу`, `переданную цифру`}},
	{ID: "incident.close", All: []string{`закрывает карточку инцидента`}},
	{ID: "incident.escalate", All: []string{`передает существующую карточку инцидента на следующую линию`}},
	{ID: "incident.mute", All: []string{`приглушает оповещения по сервису на заданное число минут`}},
	{ID: "incident.note", All: []string{`дописывает текст в ленту карточки инцидента`}},
	{ID: "incident.open", All: []string{`регистрирует новое происшествие у одной службы`, `начальный счетчик сбоев`}},
}
