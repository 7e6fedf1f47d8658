package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// PrintFleet is a YAML of printers that take settings from templates by anchors and merge keys.
type PrintFleet struct {
	File
	Printers []*Printer
	spec     printSpec
}

// Printer is a device; Template is what it merges, Own are its own keys, which are stronger.
type Printer struct {
	ID, Room string
	Template *PrintTemplate
	Own      map[string]int
	// Off are keys commented out.
	Off map[string]int
}

// PrintTemplate has settings of its own, which are stronger than those of the template it merges.
type PrintTemplate struct {
	Name   string
	Parent *PrintTemplate
	Values map[string]int
}

// Effective is the value in force of a key; inherited tells whether it comes from a template of a template.
func (p *Printer) Effective(key string) (value int, inherited bool) {
	if v, ok := p.Own[key]; ok {
		return v, false
	}
	for t := p.Template; t != nil; t = t.Parent {
		if v, ok := t.Values[key]; ok {
			return v, t != p.Template
		}
	}
	return 0, false
}

// The keys that tools can set.
const (
	PrintCopies = "copies"
	PrintTray   = "tray"
)

var printModels = []string{"Ласточка 210", "Ласточка 310 Д", "Оттиск М4", "Оттиск М6", "Печатник 5", "Печатник 7 сетевой"}

type printSpec struct {
	path, title, prefix string
	rooms               []string
	remarks             []string
}

func newPrintFleets(seed uint64) []*PrintFleet {
	all := make([]*PrintFleet, 0, len(printSpecs))
	for _, spec := range printSpecs {
		all = append(all, spec.build(fileStream(seed, spec.path)))
	}
	return all
}

func (spec printSpec) build(s *stream.Stream) *PrintFleet {
	f := &PrintFleet{File: File{Path: spec.path, Format: "yaml"}, spec: spec}
	copies := stream.Sample(s, []int{5, 10, 15, 20, 25, 30, 40, 50, 60, 80}, 10)
	trays := stream.Sample(s, []int{1, 2, 3, 4, 5, 6}, 6)
	base := &PrintTemplate{Name: "base", Values: map[string]int{PrintCopies: copies[0], PrintTray: trays[0]}}
	floor := &PrintTemplate{Name: "floor", Parent: base, Values: map[string]int{PrintCopies: copies[1], PrintTray: trays[1]}}
	front := &PrintTemplate{Name: "front", Parent: floor, Values: map[string]int{PrintTray: trays[2]}}
	heavy := &PrintTemplate{Name: "heavy", Parent: floor, Values: map[string]int{PrintCopies: copies[2]}}
	templates := []*PrintTemplate{base, floor, front, heavy}
	number := s.Between(100, 180)
	for _, room := range stream.Sample(s, spec.rooms, len(spec.rooms)) {
		number += s.Between(1, 9)
		p := &Printer{ID: fmt.Sprintf("%s-%d", spec.prefix, number), Room: room, Template: stream.Pick(s, templates[1:]), Own: map[string]int{}, Off: map[string]int{}}
		for key, values := range [...][]int{copies[3:], trays[3:]} {
			name := []string{PrintCopies, PrintTray}[key]
			own := stream.Sample(s, values, 2)
			if s.Chance(40) {
				p.Own[name] = own[0]
			}
			if s.Chance(60) {
				p.Off[name] = own[1]
			}
		}
		f.Printers = append(f.Printers, p)
	}
	f.Data = []byte(f.text(s, templates))
	return f
}

func (f *PrintFleet) text(s *stream.Stream, templates []*PrintTemplate) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n# Ключ самого устройства сильнее того, что пришло через <<, в каком бы порядке они ни стояли.\ntemplates:\n", f.spec.title)
	for _, t := range templates {
		fmt.Fprintf(&b, "  %s: &%s\n", t.Name, t.Name)
		if t.Parent != nil {
			fmt.Fprintf(&b, "    <<: *%s\n", t.Parent.Name)
		} else {
			fmt.Fprintf(&b, "    sides: two\n    sleep_minutes: %d\n", s.Between(5, 30))
		}
		for _, key := range []string{PrintCopies, PrintTray} {
			if v, ok := t.Values[key]; ok {
				fmt.Fprintf(&b, "    %s: %d\n", key, v)
			}
		}
	}
	b.WriteString("printers:\n")
	for _, p := range f.Printers {
		b.WriteString(f.printer(s, p))
	}
	return b.String()
}

// printer merges its template before or after its own keys, which makes no difference.
func (f *PrintFleet) printer(s *stream.Stream, p *Printer) string {
	var own strings.Builder
	for _, key := range []string{PrintTray, PrintCopies} {
		if v, ok := p.Own[key]; ok {
			fmt.Fprintf(&own, "    %s: %d\n", key, v)
		}
		if v, ok := p.Off[key]; ok {
			fmt.Fprintf(&own, "    # %s: %d  # %s\n", key, v, stream.Pick(s, f.spec.remarks))
		}
	}
	parts := stream.Sample(s, []string{"    <<: *" + p.Template.Name + "\n", own.String()}, 2)
	text := fmt.Sprintf("  %s:\n    room: %q\n%s%s    host: %s.print.example\n    model: %q\n    paper: {size: %s, weight: %d}\n    counter: %d  # страниц на начало месяца\n",
		p.ID, p.Room, parts[0], parts[1], strings.ToLower(p.ID), stream.Pick(s, printModels), stream.Pick(s, []string{"A4", "A3", "A5"}), 5*s.Between(14, 32), s.Between(900, 99000))
	if s.Chance(30) {
		text += fmt.Sprintf("    sleep_minutes: %d\n", s.Between(5, 30))
	}
	if s.Chance(30) {
		// The tray that was refused is not the one in force.
		tray, _ := p.Effective(PrintTray)
		text += fmt.Sprintf("    notes: |\n      %s\n      просили copies: %d и tray: %d, отказано\n", stream.Pick(s, f.spec.remarks), s.Between(61, 79), (tray+s.Between(0, 4))%6+1)
	}
	return text
}
