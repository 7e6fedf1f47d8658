package plants

import (
	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// compare puts the declared errors and those found side by side.
func (c *search) compare(declared []plant) []dataset.Finding {
	var found []dataset.Finding
	met := map[*fault]bool{}
	var missing []*plant
	for i := range declared {
		p := &declared[i]
		wrong, ok := c.astray(p)
		found = append(found, wrong...)
		m := c.materials[p.File]
		switch {
		case !ok || m == nil:
		case !isSearched(p.Kind):
			found = append(found, m.unsearched(p)...)
		default:
			if f := c.find(p, met); f != nil {
				met[f] = true
				found = append(found, p.differs(f)...)
			} else {
				missing = append(missing, p)
			}
		}
	}
	for _, p := range missing {
		found = append(found, c.missed(p, met))
	}
	for _, f := range c.faults {
		if !met[f] && !f.optional {
			found = append(found, dataset.Finding{File: f.file, Field: f.kind + ", " + f.place(), Got: f.shown, Want: f.truth, Code: "undeclared-error"})
		}
	}
	return found
}

func isSearched(kind string) bool {
	for _, k := range searched {
		if k == kind {
			return true
		}
	}
	return false
}

func (f *fault) place() string {
	if f.ref != "" {
		return f.ref
	}
	return f.where
}

// find is the fault that a plant declares. One hidden text may be declared in several rows, one for
// each thing it says.
func (c *search) find(p *plant, met map[*fault]bool) *fault {
	for _, f := range c.faults {
		if f.file == p.File && f.kind == p.Kind && (!met[f] || f.kind == hiddenText) && f.is(p) {
			return f
		}
	}
	return nil
}

// is compares place and value. Words about a place are for people, a cell is exact.
func (f *fault) is(p *plant) bool {
	if f.ref != "" && p.Where != f.ref {
		return false
	}
	if _, err := russian.ParseValue(p.Shown); err != nil && f.kind == hiddenText {
		return russian.Fold(f.shown) == russian.Fold(p.Shown) // all of it, so that nothing can be added
	}
	return within(values(p.Shown), f.values)
}

// differs compares what would be right.
func (p *plant) differs(f *fault) []dataset.Finding {
	switch {
	case p.True == "" || f.kind == hiddenText: // what a hidden text lies about stands elsewhere
		return nil
	case f.truth != "" && !within(values(p.True), values(f.truth)):
		return []dataset.Finding{p.finding("plant-differs", "true", p.True, f.truth)}
	case f.kind == contradiction && !within(values(p.True), f.values):
		return []dataset.Finding{p.finding("plant-differs", "true", p.True, f.shown)}
	}
	return nil
}

// missed is the finding of a plant that no fault fits. An error of its kind in the same cell, or the
// only other one in the file, is taken for it.
func (c *search) missed(p *plant, met map[*fault]bool) dataset.Finding {
	var near []*fault
	for _, f := range c.faults {
		if f.file != p.File || met[f] || f.optional {
			continue
		}
		if f.ref != "" && f.ref == p.Where {
			near = []*fault{f}
			break
		}
		if f.kind == p.Kind && (f.ref == "" || !cellRef.MatchString(p.Where) || within(values(p.Shown), f.values)) {
			near = append(near, f)
		}
	}
	if len(near) != 1 {
		return p.finding("plant-missing", "shown", p.Shown, "")
	}
	f := near[0]
	met[f] = true
	switch {
	case f.kind != p.Kind:
		return p.finding("plant-differs", "kind", p.Kind, f.kind)
	case f.ref != "" && f.ref != p.Where:
		return p.finding("plant-differs", "where", p.Where, f.ref)
	}
	return p.finding("plant-differs", "shown", p.Shown, f.shown)
}

// unsearched checks a plant that no detector finds: what it shows has to stand in the file, and what
// would be right must not.
func (m *material) unsearched(p *plant) []dataset.Finding {
	if !m.stands(p.Shown) {
		return []dataset.Finding{p.finding("plant-missing", "shown", p.Shown, "")}
	}
	if p.True != "" && m.stands(p.True) {
		return []dataset.Finding{p.finding("plant-missing", "true", p.True, "")}
	}
	return nil
}
