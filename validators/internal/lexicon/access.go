package lexicon

// accessTools is about rights of an account on resources: given for a while, made longer, taken
// away, moved, or of no use while the account cannot log in.
var accessTools = []Capability{
	{ID: "access.extend", All: []string{`прибавляет сутки к сроку уже выданного`}},
	{ID: "access.grant", All: []string{`выдает учетной записи право`, `на ограниченное число суток`}},
	{ID: "access.list", All: []string{`показывает перечень прав учетной записи`}},
	{ID: "access.revoke", All: []string{`снимает одно право учетной записи на один ресурс`}},
	{ID: "access.suspend", All: []string{`запрещает вход учетной записи целиком`}},
	{ID: "access.transfer", All: []string{`переносит все действующие права с одной учетной записи на другую`}},
}
