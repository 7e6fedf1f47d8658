package lexicon

// k8sTools tells apart what happens to a deployment's pods, to a node, and to the quotas of a
// namespace.
var k8sTools = []Capability{
	{ID: "k8s.cordon", All: []string{`узел кластера непригодным для новых подов`}},
	{ID: "k8s.drain", All: []string{`вытесняет с узла кластера все поды`}},
	{ID: "k8s.image", All: []string{`в шаблон подов deployment другой тег образа`}},
	{ID: "k8s.logs", All: []string{`последние строки стандартного вывода`, `подов одного deployment`}},
	{ID: "k8s.memory_quota", All: []string{`resourcequota на память`, `поды пространства имен`}},
	{ID: "k8s.pause", All: []string{`замораживает обновление deployment`}, None: []string{`размораживает`}},
	{ID: "k8s.pod_quota", All: []string{`resourcequota на количество подов`}},
	{ID: "k8s.restart", All: []string{`пересоздает поды одного deployment`}},
	{ID: "k8s.resume", All: []string{`размораживает обновление deployment`}},
	{ID: "k8s.rollback", All: []string{`к deployment шаблон подов, который действовал до последнего изменения`}},
	{ID: "k8s.scale", All: []string{`меняет число экземпляров deployment`}},
}
