package workfiles

// Paired holds the kinds whose files come in pairs, each of which says nothing without the other.
type Paired struct {
	ZoneWatches []*ZoneWatch
}

// pair makes those kinds.
func (w *World) pair(seed uint64) {
	w.Paired = Paired{
		ZoneWatches: newZoneWatches(seed),
	}
}

// files are the files of those kinds.
func (p *Paired) files() []*File {
	var all []*File
	for _, z := range p.ZoneWatches {
		all = append(all, &z.Log, &z.Config)
	}
	return all
}
