package lexicon

// printTools is about printers: how many copies are made, and where the paper comes from.
var printTools = []Capability{
	{ID: "print.copies", All: []string{`ограничивает, сколько оттисков одного документа устройство сделает за раз`}},
	{ID: "print.tray", All: []string{`закрепляет за устройством лоток`}},
}
