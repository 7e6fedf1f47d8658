package lexicon

// rightsTools is about shared folders: who may look into one, who may change it, who keeps it.
var rightsTools = []Capability{
	{ID: "rights.keep", All: []string{`назначает хранителем дежурную смену`}},
	{ID: "rights.lock", All: []string{`снимает у всех работников подразделения возможность менять и удалять вложенное в папку`}},
	{ID: "rights.read", All: []string{`добавляет папке общего хранилища разрешение на просмотр для всех работников подразделения`}},
}
