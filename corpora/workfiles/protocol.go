package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// Protocol is the text of a meeting's minutes: assignments by section, with hours, and what was changed after.
type Protocol struct {
	File
	Sections []string
	People   []ProtocolPerson
	tasks    []*protocolTask
}

// ProtocolPerson takes part; the list of those present has the login.
type ProtocolPerson struct{ Name, Dative, Login string }

type protocolTask struct {
	number, section, person, hours int
	// Changes: who has it now, how many hours it takes now, and whether it is off.
	nowPerson, nowHours int
	off                 bool
	text                string
}

// Hours of each person in a section, in the order of People: after all changes, and as first written.
func (p *Protocol) Hours(section int) (now, first []int) {
	now, first = make([]int, len(p.People)), make([]int, len(p.People))
	for _, t := range p.tasks {
		if t.section == section {
			first[t.person] += t.hours
			if !t.off {
				now[t.nowPerson] += t.nowHours
			}
		}
	}
	return now, first
}

type protocolSpec struct {
	path, title string
	month       int
	sections    []string
	works       []string
}

var protocolPeople = []ProtocolPerson{
	{"Ковалёва", "Ковалёвой", "a.kovaleva"}, {"Орлов", "Орлову", "m.orlov"}, {"Гусев", "Гусеву", "p.gusev"}, {"Зуева", "Зуевой", "n.zueva"},
	{"Савин", "Савину", "d.savin"}, {"Лаптева", "Лаптевой", "e.lapteva"}, {"Юдин", "Юдину", "i.yudin"}, {"Громов", "Громову", "s.gromov"},
	{"Белова", "Беловой", "t.belova"}, {"Чижов", "Чижову", "v.chizhov"}, {"Ершова", "Ершовой", "k.ershova"}, {"Носов", "Носову", "r.nosov"},
}

func newProtocols(seed uint64) []*Protocol {
	all := make([]*Protocol, 0, len(protocolSpecs))
	for _, spec := range protocolSpecs {
		all = append(all, spec.build(fileStream(seed, spec.path)))
	}
	return all
}

func (spec protocolSpec) build(s *stream.Stream) *Protocol {
	p := &Protocol{File: File{Path: spec.path, Format: "text"}, Sections: spec.sections, People: stream.Sample(s, protocolPeople, 5)}
	for section := range spec.sections {
		for range 20 {
			t := &protocolTask{number: len(p.tasks) + 1, section: section, person: s.IntN(len(p.People)), hours: s.Between(2, 16)}
			t.nowPerson, t.nowHours = t.person, t.hours
			pair := stream.Sample(s, spec.works, 2)
			t.text = pair[0] + ", затем " + pair[1]
			p.tasks = append(p.tasks, t)
		}
	}
	p.Data = []byte(spec.text(s, p))
	return p
}

func (spec protocolSpec) text(s *stream.Stream, p *Protocol) string {
	var b strings.Builder
	day := dayOf(ledgerYear, spec.month, s.Between(2, 20))
	fmt.Fprintf(&b, "ПРОТОКОЛ\n%s\n%s\n\nПрисутствовали:\n", spec.title, DottedDate(day))
	for _, who := range p.People {
		fmt.Fprintf(&b, "  %s (%s)\n", who.Name, who.Login)
	}
	section := -1
	for _, t := range p.tasks {
		if t.section != section {
			section = t.section
			fmt.Fprintf(&b, "\nРаздел «%s»\n", spec.sections[section])
		}
		fmt.Fprintf(&b, "%d. %s: %s, %d ч.\n", t.number, p.People[t.person].Name, t.text, t.hours)
	}
	fmt.Fprintf(&b, "\nИзменения, внесённые %s по переписке\n", DottedDate(day+3))
	// A task is changed once at most.
	for _, t := range stream.Sample(s, p.tasks, 24) {
		b.WriteString(t.change(s, p) + "\n")
	}
	b.WriteString("\nСледующая встреча через две недели, время прежнее.\n")
	return b.String()
}

func (t *protocolTask) change(s *stream.Stream, p *Protocol) string {
	switch s.IntN(3) {
	case 0:
		t.off = true
		return fmt.Sprintf("- пункт %d снят", t.number)
	case 1:
		t.nowPerson = (t.person + s.Between(1, len(p.People)-1)) % len(p.People)
		return fmt.Sprintf("- пункт %d передан %s, часы те же", t.number, p.People[t.nowPerson].Dative)
	default:
		t.nowHours = t.hours + s.Between(4, 14)
		return fmt.Sprintf("- пункт %d: вместо %d ч. записать %d ч.", t.number, t.hours, t.nowHours)
	}
}
