package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// Migration is an SQL script that creates tables and changes them over and over.
type Migration struct {
	File
	Columns []*MigratedColumn
}

// MigratedColumn is a column of numbers; First is its name at creation, Last the one after all changes.
type MigratedColumn struct {
	Table, First, Last string
	// Default is the one in force at the end, Created that of creation, Undone are rolled back or commented out.
	Default, Created int
	Undone           []int
	events           []string
}

type migrationSpec struct {
	path, title string
	// Each table has a name, its text columns and its numbers: name at creation and name after a renaming.
	tables []migrationTable
	asides []string
}

type migrationTable struct {
	name    string
	texts   []string
	numbers [][2]string
}

func newMigrations(seed uint64) []*Migration {
	all := make([]*Migration, 0, len(migrationSpecs))
	for _, spec := range migrationSpecs {
		all = append(all, spec.build(fileStream(seed, spec.path)))
	}
	return all
}

func (spec migrationSpec) build(s *stream.Stream) *Migration {
	m := &Migration{File: File{Path: spec.path, Format: "infra"}}
	var b strings.Builder
	fmt.Fprintf(&b, "-- %s\n-- Применяется сверху вниз; то, что между BEGIN и ROLLBACK, в базе не остаётся.\n", spec.title)
	for _, t := range spec.tables {
		m.Columns = append(m.Columns, t.create(s, &b)...)
	}
	for _, c := range m.Columns {
		c.change(s)
	}
	left := m.waiting()
	for len(left) > 0 {
		c := stream.Pick(s, left)
		if s.Chance(15) {
			fmt.Fprintf(&b, "\n-- %s\n", stream.Pick(s, spec.asides))
		}
		b.WriteString(c.events[0])
		c.events = c.events[1:]
		left = m.waiting()
	}
	m.Data = []byte(b.String())
	return m
}

// waiting are the columns with changes still to be written.
func (m *Migration) waiting() []*MigratedColumn {
	var left []*MigratedColumn
	for _, c := range m.Columns {
		if len(c.events) > 0 {
			left = append(left, c)
		}
	}
	return left
}

func (t migrationTable) create(s *stream.Stream, b *strings.Builder) []*MigratedColumn {
	var columns []*MigratedColumn
	fmt.Fprintf(b, "\nCREATE TABLE %s (\n    id bigint PRIMARY KEY,\n", t.name)
	for _, name := range t.texts {
		fmt.Fprintf(b, "    %s text NOT NULL DEFAULT '',\n", name)
	}
	for _, names := range t.numbers {
		c := &MigratedColumn{Table: t.name, First: names[0], Last: names[1], Created: s.Between(1, 90)}
		c.Default = c.Created
		fmt.Fprintf(b, "    %s integer DEFAULT %d,\n", c.First, c.Created)
		columns = append(columns, c)
	}
	b.WriteString("    updated_at timestamptz NOT NULL DEFAULT now()\n);\n")
	return columns
}

// change draws what is done to a column, in order.
func (c *MigratedColumn) change(s *stream.Stream) {
	renamed := s.Chance(60)
	name := c.First
	for i := range 3 {
		if i == 1 && renamed {
			c.events = append(c.events, fmt.Sprintf("ALTER TABLE %s RENAME COLUMN %s TO %s;\n", c.Table, name, c.Last))
			name = c.Last
		}
		value := s.Between(2, 99)
		line := fmt.Sprintf("ALTER TABLE %s ALTER COLUMN %s SET DEFAULT %d;\n", c.Table, name, value)
		switch n := s.IntN(100); {
		case n < 30:
			line = "BEGIN;\n" + line + "ROLLBACK;\n"
			c.Undone = append(c.Undone, value)
		case n < 42:
			line = "-- " + line
			c.Undone = append(c.Undone, value)
		case n < 52:
			line = "/* отложено до осени\n" + line + "*/\n"
			c.Undone = append(c.Undone, value)
		case n < 62:
			line, c.Default = "BEGIN;\n"+line+"COMMIT;\n", value
		default:
			c.Default = value
		}
		c.events = append(c.events, line)
	}
	c.Last = name
}
