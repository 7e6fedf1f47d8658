package worlds

import (
	"etalon/corpora/vostok2"
	"etalon/generators/generate"
)

// Vostok2 are the minutes of a project.
var Vostok2 = &generate.World{
	Name: "vostok2", Title: "Протоколы совещаний проекта «Восток-2» за 2025 год",
	Doc:  "A project keeps forty minutes of its meetings, kept by three clerks, six of them scans, with a register of refrigeration equipment. Later minutes put off, cancel, restore or replace what earlier ones decided; the draft of one says otherwise than the signed scan.",
	Tell: tell(vostok2.New),
}
