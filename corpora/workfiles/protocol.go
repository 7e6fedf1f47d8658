package workfiles

import (
	"fmt"
	"slices"
	"strings"

	"etalon/internal/stream"
)

// Protocol is the text of a meeting's minutes: assignments by section, with hours, and what was changed after.
type Protocol struct {
	File
	Sections []string
	People   []ProtocolPerson
	tasks    []*protocolTask
	// altered are the tasks that were changed, in the order of the changes.
	altered []*protocolTask
}

// ProtocolPerson takes part; the list of those present has the login.
type ProtocolPerson struct{ Name, Dative, Login string }

type protocolTask struct {
	number, section, person, hours int
	// Changes: who has it now, how many hours it takes now, and whether it is off.
	nowPerson, nowHours int
	off                 bool
}

// protocolBlind says which changes a reader of a protocol overlooks.
type protocolBlind struct{ drops, moves, hours bool }

// protocolBlinds are what is overlooked: one kind of change, or all of them.
var protocolBlinds = []protocolBlind{{drops: true}, {moves: true}, {hours: true}, {true, true, true}}

// Extreme is the person with most or fewest hours in a section after all changes. It says false unless one stands out and
// a reader who overlooks one kind of change, or all of them, finds somebody else.
func (p *Protocol) Extreme(section int, most bool) (ProtocolPerson, bool) {
	hours := p.hours(section, protocolBlind{})
	who := extremeOf(hours, most)
	if who < 0 || hours[who] == 0 {
		return ProtocolPerson{}, false
	}
	for _, blind := range protocolBlinds {
		if other := extremeOf(p.hours(section, blind), most); other < 0 || other == who {
			return ProtocolPerson{}, false
		}
	}
	return p.People[who], true
}

// extremeOf is the place of the largest or smallest number, or -1 where two share it.
func extremeOf(hours []int, most bool) int {
	wanted := slices.Min(hours)
	if most {
		wanted = slices.Max(hours)
	}
	at := slices.Index(hours, wanted)
	if slices.Contains(hours[at+1:], wanted) {
		return -1
	}
	return at
}

// hours of each person in a section, in the order of People, by a reader who overlooks some changes.
func (p *Protocol) hours(section int, blind protocolBlind) []int {
	sums := make([]int, len(p.People))
	for _, t := range p.tasks {
		if t.section != section || t.off && !blind.drops {
			continue
		}
		person, hours := t.nowPerson, t.nowHours
		if blind.moves {
			person = t.person
		}
		if blind.hours {
			hours = t.hours
		}
		sums[person] += hours
	}
	return sums
}

// telling counts the sections and extremes that can be asked about.
func (p *Protocol) telling() int {
	n := 0
	for section := range p.Sections {
		for _, most := range []bool{false, true} {
			if _, ok := p.Extreme(section, most); ok {
				n++
			}
		}
	}
	return n
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
		s := fileStream(seed, spec.path)
		p := spec.settle(s)
		for range protocolDraws {
			if p.telling() >= protocolQuestions {
				break
			}
			p = spec.settle(s)
		}
		p.Data = []byte(spec.text(s, p))
		all = append(all, p)
	}
	return all
}

// A protocol is drawn again, so often at most, until it allows so many questions.
const protocolDraws, protocolQuestions = 4000, 2

// settle draws who does what and what was changed; a task is changed once at most.
func (spec protocolSpec) settle(s *stream.Stream) *Protocol {
	p := &Protocol{File: File{Path: spec.path, Format: "text"}, Sections: spec.sections, People: stream.Sample(s, protocolPeople, 5)}
	for section := range spec.sections {
		for range 20 {
			t := &protocolTask{number: len(p.tasks) + 1, section: section, person: s.IntN(len(p.People)), hours: s.Between(2, 16)}
			t.nowPerson, t.nowHours = t.person, t.hours
			p.tasks = append(p.tasks, t)
		}
	}
	p.altered = stream.Sample(s, p.tasks, 24)
	for _, t := range p.altered {
		t.alter(s, len(p.People))
	}
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
		works := stream.Sample(s, spec.works, 2)
		fmt.Fprintf(&b, "%d. %s: %s, затем %s, %d ч.\n", t.number, p.People[t.person].Name, works[0], works[1], t.hours)
	}
	fmt.Fprintf(&b, "\nИзменения, внесённые %s по переписке\n", DottedDate(day+3))
	for _, t := range p.altered {
		b.WriteString(t.change(p) + "\n")
	}
	b.WriteString("\nСледующая встреча через две недели, время прежнее.\n")
	return b.String()
}

// alter drops a task, hands it on or gives it more hours.
func (t *protocolTask) alter(s *stream.Stream, people int) {
	switch s.IntN(3) {
	case 0:
		t.off = true
	case 1:
		t.nowPerson = (t.person + s.Between(1, people-1)) % people
	default:
		t.nowHours = t.hours + s.Between(4, 14)
	}
}

// change is the line that says how a task was altered.
func (t *protocolTask) change(p *Protocol) string {
	switch {
	case t.off:
		return fmt.Sprintf("- пункт %d снят", t.number)
	case t.nowPerson != t.person:
		return fmt.Sprintf("- пункт %d передан %s, часы те же", t.number, p.People[t.nowPerson].Dative)
	}
	return fmt.Sprintf("- пункт %d: вместо %d ч. записать %d ч.", t.number, t.hours, t.nowHours)
}
