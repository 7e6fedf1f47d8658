package lexicon

// backupTools is about nightly copies of databases: going back to one, and trying one out.
var backupTools = []Capability{
	{ID: "backup.rehearse", All: []string{`ночную копию указанного дня на отдельном стенде`, `рабочую базу данных не затрагивает`}},
	{ID: "backup.restore", All: []string{`возвращает рабочую базу данных в состояние, записанное ночной копией указанного дня`}},
}
