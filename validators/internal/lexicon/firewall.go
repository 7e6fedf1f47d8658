package lexicon

// firewallTools tells what becomes of packets apart: dropped for good, dropped for a while,
// slowed, questioned, copied or let through.
var firewallTools = []Capability{
	{ID: "firewall.allow", All: []string{`единичный ipv4 в белый список`}},
	{ID: "firewall.block", All: []string{`единичный ipv4 в черный список`, `без срока действия`}},
	{ID: "firewall.block_for", All: []string{`единичный ipv4 в черный список`, `на заданное число минут`}},
	{ID: "firewall.block_range", All: []string{`в черный список`, `целый диапазон ipv4 в записи cidr`}},
	{ID: "firewall.challenge", All: []string{`единичного ipv4 страницу с картинкой-загадкой`}},
	{ID: "firewall.limit", All: []string{`единичному ipv4 потолок частоты обращений в минуту`}},
	{ID: "firewall.mirror", All: []string{`копирует пакеты единичного ipv4 на узел записи`}},
	{ID: "firewall.rules", All: []string{`перечисляет действующие записи пограничного фильтра`}},
}
