package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// RoleBook is a TOML list of groups with their levels and members, and of folders.
type RoleBook struct {
	File
	Today   int64
	Logins  []string
	Groups  []*RoleGroup
	Folders []RoleFolder
}

// RoleGroup gives its level to its members and to those of the groups it includes; a frozen one to nobody.
type RoleGroup struct {
	Name, Title string
	Level       int
	Frozen      bool
	Includes    []*RoleGroup
	Members     []RoleMember
}

// RoleMember is in the group until a day, that day included, or without end (0); Off ones are commented out.
type RoleMember struct {
	Login string
	Until int64
	Off   bool
}

// RoleFolder is a folder; archived ones have a namesake that is not.
type RoleFolder struct {
	Code, Title string
	Archived    bool
}

// RoleRules say what a reader of the book overlooks.
type RoleRules struct{ Expired, Frozen, Off, Nested bool }

// Level is the highest level that a login has today, by such a reader; 0 is none.
func (b *RoleBook) Level(login string, blind RoleRules) int {
	level := 0
	for _, g := range b.Groups {
		if b.belongs(g, login, blind) {
			level = max(level, g.Level)
		}
	}
	return level
}

func (b *RoleBook) belongs(g *RoleGroup, login string, blind RoleRules) bool {
	if g.Frozen && !blind.Frozen {
		return false
	}
	for _, m := range g.Members {
		if m.Login == login && (!m.Off || blind.Off) && (m.Until == 0 || m.Until >= b.Today || blind.Expired) {
			return true
		}
	}
	for _, inner := range g.Includes {
		if !blind.Nested && b.belongs(inner, login, blind) {
			return true
		}
	}
	return false
}

// roleSpec is one office.
type roleSpec struct {
	path, title, prefix string
	month               int
	folders             []string
	reasons             []string
}

func newRoleBooks(seed uint64) []*RoleBook {
	all := make([]*RoleBook, 0, len(roleSpecs))
	for _, spec := range roleSpecs {
		s := fileStream(seed, spec.path)
		b := spec.build(s)
		for range roleDraws {
			if b.telling() >= roleCallers {
				break
			}
			b = spec.build(s)
		}
		all = append(all, b)
	}
	return all
}

// A book is drawn again, so often at most, until it has so many callers on either side of each bound.
const roleDraws, roleCallers = 200, 2

// roleBounds are the levels that tools of rights demand.
var roleBounds = []int{2, 3, 4}

// telling is how many callers a careless reader puts on the other side of a level, by the level and side that has fewest.
func (b *RoleBook) telling() int {
	fewest := len(b.Logins)
	for _, bound := range roleBounds {
		refused, granted := 0, 0
		for _, login := range b.Logins {
			level := b.Level(login, RoleRules{})
			switch {
			case level >= bound && b.Level(login, RoleRules{Nested: true}) < bound:
				granted++
			case level > 0 && level < bound && b.Mistaken(login) >= bound:
				refused++
			}
		}
		fewest = min(fewest, refused, granted)
	}
	return fewest
}

// Mistaken is the highest level of a login by a reader who overlooks one thing.
func (b *RoleBook) Mistaken(login string) int {
	return max(b.Level(login, RoleRules{Expired: true}), b.Level(login, RoleRules{Frozen: true}), b.Level(login, RoleRules{Off: true}))
}

func (spec roleSpec) build(s *stream.Stream) *RoleBook {
	b := &RoleBook{
		File:  File{Path: spec.path, Format: "toml"},
		Today: dayOf(ledgerYear, spec.month, s.Between(2, 27)), Logins: stream.Sample(s, roleLogins, 26),
	}
	spec.addGroups(s, b)
	spec.addMembers(s, b)
	number := s.Between(100, 190)
	for _, title := range spec.folders {
		for _, archived := range stream.Sample(s, []bool{false, true}, 2) {
			if number += s.Between(1, 7); !archived || s.Chance(60) {
				b.Folders = append(b.Folders, RoleFolder{fmt.Sprintf("%s-%d", spec.prefix, number), title, archived})
			}
		}
	}
	stream.Shuffle(s, b.Folders)
	b.Data = []byte(spec.text(s, b))
	return b
}

// roleLevels: groups of a higher level include some of a lower one, so that a level is often had at second hand.
var roleLevels = []int{1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5}

func (spec roleSpec) addGroups(s *stream.Stream, b *RoleBook) {
	names := stream.Sample(s, roleGroups, len(roleLevels))
	for i, level := range roleLevels {
		g := &RoleGroup{Name: names[i].name, Title: names[i].title, Level: level}
		if level > 1 {
			g.Includes = append(g.Includes, b.Groups[s.IntN(min(i, 7))])
		}
		b.Groups = append(b.Groups, g)
	}
	// One of the upper groups and one of the lower are frozen.
	b.Groups[s.Between(7, 10)].Frozen = true
	b.Groups[s.Between(0, 4)].Frozen = true
	stream.Shuffle(s, b.Groups)
}

func (spec roleSpec) addMembers(s *stream.Stream, b *RoleBook) {
	for _, login := range b.Logins {
		for _, g := range stream.Sample(s, b.Groups, s.Between(1, 3)) {
			m := RoleMember{Login: login}
			switch n := s.IntN(100); {
			case n < 35:
				m.Until = b.Today - int64(s.Between(1, 60))
			case n < 50:
				m.Until = b.Today + int64(s.Between(0, 60))
			case n < 62:
				m.Off = true
			}
			g.Members = append(g.Members, m)
		}
	}
}

func (spec roleSpec) text(s *stream.Stream, b *RoleBook) string {
	var t strings.Builder
	fmt.Fprintf(&t, "# %s\n# Члены групп из includes считаются и членами самой группы. frozen = true: группа приостановлена.\n", spec.title)
	for _, g := range b.Groups {
		fmt.Fprintf(&t, "\n[[group]]\nname = %q\ntitle = %q\nlevel = %d\nfrozen = %v\n", g.Name, g.Title, g.Level, g.Frozen)
		if len(g.Includes) > 0 {
			fmt.Fprintf(&t, "includes = [%q]\n", g.Includes[0].Name)
		}
		t.WriteString("members = [\n")
		for _, m := range g.Members {
			t.WriteString("  " + spec.member(s, m) + "\n")
		}
		t.WriteString("]\n")
	}
	for _, f := range b.Folders {
		fmt.Fprintf(&t, "\n[[folder]]\ncode = %q\ntitle = %q\narchived = %v\n", f.Code, f.Title, f.Archived)
	}
	return t.String()
}

func (spec roleSpec) member(s *stream.Stream, m RoleMember) string {
	line := fmt.Sprintf("{ login = %q },", m.Login)
	if m.Until != 0 {
		line = fmt.Sprintf("{ login = %q, until = %s },", m.Login, dayText(m.Until, "2006-01-02"))
	}
	if m.Off {
		return "# " + line + "  # " + stream.Pick(s, spec.reasons)
	}
	return line
}
