package plants

import (
	"regexp"
	"slices"
	"time"
)

// stamp is a moment that a document says of itself.
type stamp struct {
	name string
	at   time.Time
}

// changed tells the moment of a change from that of the making.
func (s stamp) changed() bool { return s.name == "ModDate" || s.name == "modified" }

// pdfStamp is a moment in the information of a PDF, which is not packed unless the file is locked.
var pdfStamp = regexp.MustCompile(`/(CreationDate|ModDate)\s*\(D:(\d{14})`)

func pdfStamps(data []byte) []stamp {
	var list []stamp
	for _, s := range pdfStamp.FindAllSubmatch(data, -1) {
		if at, err := time.Parse("20060102150405", string(s[2])); err == nil {
			list = append(list, stamp{string(s[1]), at})
		}
	}
	return list
}

// property takes a moment of an office document.
func (m *material) property(name, text string) {
	if at, err := time.Parse(time.RFC3339, text); err == nil {
		m.stamps = append(m.stamps, stamp{name, at})
	}
}

// propertyFaults finds documents made or changed after now, or changed before they were made. The
// zone of a stamp is often missing or a lie: the hours of the day are left out.
func propertyFaults(m *material, _ *counts) []*fault {
	now, err := time.Parse(time.RFC3339, m.now)
	var faults []*fault
	for _, s := range m.stamps {
		late := err == nil && day(s.at) > day(now)
		early := s.changed() && slices.ContainsFunc(m.stamps, func(made stamp) bool { return !made.changed() && day(s.at) < day(made.at) })
		if late || early {
			shown := day(s.at)
			faults = append(faults, &fault{file: m.file, kind: impossibleDate, where: "property " + s.name, shown: shown, values: []string{"day " + shown}})
		}
	}
	return faults
}

func day(t time.Time) string { return t.Format(time.DateOnly) }
