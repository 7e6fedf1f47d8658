package lexicon

// dnsTools is about records of a domain name and about the zone that they are published in.
var dnsTools = []Capability{
	{ID: "dns.add", All: []string{`добавляет доменному имени еще один адрес`}},
	{ID: "dns.alias", All: []string{`доменное имя псевдонимом другого`, `cname`}},
	{ID: "dns.publish", All: []string{`увеличивает серийный номер зоны`}},
	{ID: "dns.remove", All: []string{`вычеркивает доменное имя из зоны`}},
	{ID: "dns.replace", All: []string{`удаляет все прежние адреса доменного имени`}},
	{ID: "dns.ttl", All: []string{`меняет время жизни ответа`, `записей доменного имени`}},
}
