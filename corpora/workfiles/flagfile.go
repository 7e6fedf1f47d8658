package workfiles

import (
	"fmt"
	"slices"
	"strings"

	"etalon/internal/stream"
)

// FlagFile is an INI file of feature flags: defaults, a section a flag, sections for a flag in one
// environment. Sections may be repeated; the last entry of a key wins.
type FlagFile struct {
	*File
	Environments []string
	Flags        []string
	// Keys are the names of the three settings in this file.
	Keys     FlagKeys
	sections []*flagSection
}

// FlagKeys names the settings: share of users in percent, first day, owning team.
type FlagKeys struct{ Share, Start, Owner string }

type flagSection struct {
	// flag and env are empty where the section is for all.
	flag, env string
	remark    string
	entries   []flagEntry
}

type flagEntry struct {
	key, value string
	off        bool
	remark     string
}

// Readings are the values that one setting has by the rules and by careless readings; a careless
// reading that does not apply is empty.
type Readings struct {
	// Effective goes by the environment, then the flag, then the defaults; the last entry wins.
	Effective string
	// Common passes over the environment's section, Default over the flag's own as well;
	// FirstOfRepeated keeps the first entry of the level that decides, WithComments takes a
	// commented-out entry that stands last for real.
	Default, Common, FirstOfRepeated, WithComments string
	// Level is the one that decides.
	Level FlagLevel
}

// FlagLevel is a level of sections; the higher one is stronger.
type FlagLevel int

// The levels of sections.
const (
	ForAll FlagLevel = iota
	ForFlag
	ForEnvironment
)

// Read finds a setting of a flag in an environment.
func (f *FlagFile) Read(flag, env, key string) Readings {
	var r Readings
	weaker := []*string{nil, &r.Default, &r.Common}
	for i, level := range [][2]string{{"", ""}, {flag, ""}, {flag, env}} {
		below, first := r.Effective, true
		for _, e := range f.entries(level[0], level[1], key) {
			switch {
			case e.off:
				r.WithComments = e.value
				continue
			case first:
				r.FirstOfRepeated, first = "", false
				if i > 0 {
					*weaker[i] = below
				}
			case r.FirstOfRepeated == "":
				r.FirstOfRepeated = r.Effective
			}
			r.Effective, r.WithComments, r.Level = e.value, "", FlagLevel(i)
		}
	}
	return r
}

// Elsewhere says that an entry for the flag in an environment other than env is in force.
func (f *FlagFile) Elsewhere(flag, env, key string) bool {
	return slices.ContainsFunc(f.Environments, func(other string) bool {
		return other != env && f.Read(flag, other, key).Level == ForEnvironment
	})
}

// Written counts how often a value is written for a setting of a flag, commented out or not, in any
// section of the flag and among the defaults.
func (f *FlagFile) Written(flag, key, value string) int {
	n := 0
	for _, s := range f.sections {
		if s.flag != flag && s.flag != "" {
			continue
		}
		for _, e := range s.entries {
			if e.key == key && e.value == value {
				n++
			}
		}
	}
	return n
}

// entries are those of a key on one level in the order of the file, commented-out ones too.
func (f *FlagFile) entries(flag, env, key string) []flagEntry {
	var found []flagEntry
	for _, s := range f.sections {
		if s.flag != flag || s.env != env {
			continue
		}
		for _, e := range s.entries {
			if e.key == key {
				found = append(found, e)
			}
		}
	}
	return found
}

func newFlagFiles(seed uint64) []*FlagFile {
	all := make([]*FlagFile, 0, len(flagSpecs))
	for _, spec := range flagSpecs {
		all = append(all, newFlagFile(spec, fileStream(seed, spec.path)))
	}
	return all
}

func newFlagFile(spec flagSpec, rand *stream.Stream) *FlagFile {
	p := &flagPlan{flagSpec: spec, rand: rand, model: &FlagFile{
		File: &File{Path: spec.path, Format: "ini"}, Environments: spec.environments, Keys: spec.keys,
	}}
	p.addDefaults()
	flags := append([]flagNote(nil), spec.flags...)
	stream.Shuffle(rand, flags)
	for _, f := range flags {
		p.model.Flags = append(p.model.Flags, f.name)
		p.addFlag(f)
	}
	p.addCorrections()
	for _, env := range spec.environments {
		p.addDecoys(env)
	}
	p.model.Data = []byte(p.text())
	return p.model
}

type flagPlan struct {
	flagSpec
	rand  *stream.Stream
	model *FlagFile
}

func (p *flagPlan) add(s *flagSection) { p.model.sections = append(p.model.sections, s) }

func (p *flagPlan) addDefaults() {
	p.add(&flagSection{entries: []flagEntry{
		{key: p.keys.Share, value: p.share()}, {key: p.keys.Start, value: p.day()}, {key: p.keys.Owner, value: stream.Pick(p.rand, p.teams)},
	}})
}

// addFlag writes the flag's own section and one for most of the environments. Of one setting the
// own section has nothing but a commented-out line, so that the defaults decide now and then.
func (p *flagPlan) addFlag(f flagNote) {
	own := &flagSection{flag: f.name, remark: f.about}
	keys := []string{p.keys.Share, p.keys.Start, p.keys.Owner}
	bare := p.rand.IntN(len(keys))
	for i, key := range keys {
		if i == bare {
			own.entries = append(own.entries, flagEntry{key: key, value: p.value(key), off: true, remark: stream.Pick(p.rand, p.doubts)})
			continue
		}
		p.set(own, key, 85)
	}
	p.add(own)
	for _, env := range p.environments {
		if p.rand.Chance(15) {
			continue
		}
		s := &flagSection{flag: f.name, env: env}
		p.set(s, p.keys.Share, 65)
		p.set(s, p.keys.Start, 50)
		p.set(s, p.keys.Owner, 35)
		if len(s.entries) == 0 {
			s.entries = append(s.entries, flagEntry{key: p.keys.Share, value: p.share()})
		}
		p.add(s)
	}
}

// addCorrections repeats sections at the end of the file, as people do who append in a hurry.
func (p *flagPlan) addCorrections() {
	for _, flag := range stream.Sample(p.rand, p.model.Flags, len(p.model.Flags)-2) {
		s := &flagSection{flag: flag, env: stream.Pick(p.rand, p.environments), remark: stream.Pick(p.rand, p.corrections)}
		p.set(s, p.keys.Share, 75)
		p.set(s, p.keys.Start, 40)
		p.set(s, p.keys.Owner, 40)
		if len(s.entries) > 0 {
			p.add(s)
		}
	}
}

// addDecoys gives an environment the largest and the smallest share commented out, and others of
// that kind that are replaced at the end of the file.
func (p *flagPlan) addDecoys(env string) {
	named := slices.DeleteFunc(slices.Clone(p.model.Flags), func(flag string) bool { return len(p.sectionsOf(flag, env)) == 0 })
	flags := stream.Sample(p.rand, named, min(len(named), 4))
	for i, flag := range flags {
		extreme := fmt.Sprint(p.rand.Between(94, 98))
		if i%2 == 1 {
			extreme = fmt.Sprint(p.rand.Between(2, 6))
		}
		sections := p.sectionsOf(flag, env)
		if first, last := sections[0], sections[len(sections)-1]; i < 2 {
			last.entries = append(last.entries, flagEntry{key: p.keys.Share, value: extreme, off: true, remark: stream.Pick(p.rand, p.doubts)})
		} else {
			p.replace(first, extreme)
		}
	}
}

// replace puts a share before the others of its section and sees to it that a later one is in force.
func (p *flagPlan) replace(first *flagSection, share string) {
	own := slices.IndexFunc(first.entries, func(e flagEntry) bool { return e.key == p.keys.Share && !e.off })
	if own >= 0 {
		first.entries[own].value = share
	} else {
		first.entries = slices.Insert(first.entries, 0, flagEntry{key: p.keys.Share, value: share})
	}
	if p.model.Read(first.flag, first.env, p.keys.Share).FirstOfRepeated == "" {
		p.add(&flagSection{
			flag: first.flag, env: first.env, remark: stream.Pick(p.rand, p.corrections),
			entries: []flagEntry{{key: p.keys.Share, value: p.share()}},
		})
	}
}

// sectionsOf are those of a flag in an environment.
func (p *flagPlan) sectionsOf(flag, env string) []*flagSection {
	return slices.DeleteFunc(slices.Clone(p.model.sections), func(s *flagSection) bool { return s.flag != flag || s.env != env })
}

// set adds an entry in percent of the cases; now and then a commented-out one stands next to it,
// or alone in its place.
func (p *flagPlan) set(s *flagSection, key string, percent int) {
	off := flagEntry{key: key, value: p.value(key), off: true, remark: stream.Pick(p.rand, p.doubts)}
	on := flagEntry{key: key, value: p.value(key)}
	if p.rand.Chance(25) {
		on.remark = stream.Pick(p.rand, p.reasons)
	}
	switch {
	case !p.rand.Chance(percent):
		if p.rand.Chance(40) {
			s.entries = append(s.entries, off)
		}
	case p.rand.Chance(30):
		s.entries = append(s.entries, on, off)
	default:
		s.entries = append(s.entries, on)
	}
}

func (p *flagPlan) value(key string) string {
	switch key {
	case p.keys.Share:
		return p.share()
	case p.keys.Start:
		return p.day()
	}
	return stream.Pick(p.rand, p.teams)
}

func (p *flagPlan) share() string { return fmt.Sprint(p.rand.Between(8, 92)) }

func (p *flagPlan) day() string {
	return fmt.Sprintf("2025-%02d-%02d", p.rand.Between(3, 6), p.rand.Between(1, 28))
}

func (p *flagPlan) text() string {
	var b strings.Builder
	b.WriteString(p.header)
	for i, s := range p.model.sections {
		if s.remark != "" {
			fmt.Fprintf(&b, "\n%s %s", stream.Pick(p.rand, []string{";", "#"}), s.remark)
		}
		fmt.Fprintf(&b, "\n[%s]\n", p.sectionName(s))
		for _, e := range s.entries {
			b.WriteString(p.line(e))
		}
		if i == 0 {
			b.WriteString(p.service)
		}
	}
	return b.String()
}

func (p *flagPlan) sectionName(s *flagSection) string {
	switch {
	case s.flag == "":
		return p.defaults
	case s.env == "":
		return s.flag
	}
	return fmt.Sprintf(p.pattern, s.flag, s.env)
}

func (p *flagPlan) line(e flagEntry) string {
	text := e.key + " = " + e.value
	if e.off {
		text = stream.Pick(p.rand, []string{"; ", "# ", ";"}) + text
	}
	if e.remark != "" {
		text += "  ; " + e.remark
	}
	return text + "\n"
}
