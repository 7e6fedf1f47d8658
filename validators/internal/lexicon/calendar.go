package lexicon

// calendarTools are about who comes to a meeting that is fixed, and who leads it.
var calendarTools = []Capability{
	{ID: "calendar.host", All: []string{`передает уже назначенную встречу другому организатору`}},
	{ID: "calendar.invite", All: []string{`добавляет сотрудника к приглашенным на уже назначенную встречу`}},
}
