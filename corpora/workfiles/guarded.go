package workfiles

// Guarded holds the kinds that say what may be done with what, and at what settings: days of copies,
// certificates, levels of access, printers, images.
type Guarded struct {
	CopyJournals []*CopyJournal
	CertPairs    []*CertPair
	RoleBooks    []*RoleBook
	PrintFleets  []*PrintFleet
	StagedImages []*StagedImage
	Migrations   []*Migration
	TermBooks    []*TermBook
	Protocols    []*Protocol
}

// guard makes those kinds.
func (w *World) guard(seed uint64) {
	w.Guarded = Guarded{
		CopyJournals: newCopyJournals(seed),
		CertPairs:    newCertPairs(seed),
		RoleBooks:    newRoleBooks(seed),
		PrintFleets:  newPrintFleets(seed),
		StagedImages: newStagedImages(seed),
		Migrations:   newMigrations(seed),
		TermBooks:    newTermBooks(seed),
		Protocols:    newProtocols(seed),
	}
}

// files are the files of those kinds.
func (g *Guarded) files() []*File {
	var all []*File
	for _, j := range g.CopyJournals {
		all = append(all, &j.File)
	}
	for _, p := range g.CertPairs {
		all = append(all, &p.Main.File, &p.Reserve.File)
	}
	for _, b := range g.RoleBooks {
		all = append(all, &b.File)
	}
	for _, f := range g.PrintFleets {
		all = append(all, &f.File)
	}
	for _, m := range g.StagedImages {
		all = append(all, &m.File)
	}
	for _, m := range g.Migrations {
		all = append(all, &m.File)
	}
	for _, b := range g.TermBooks {
		all = append(all, &b.File)
	}
	for _, p := range g.Protocols {
		all = append(all, &p.File)
	}
	return all
}
