package workfiles

// Paired holds the kinds whose files come in pairs, each of which says nothing without the other, and
// the registers and feeds that a set of things is found in.
type Paired struct {
	ZoneWatches  []*ZoneWatch
	Baskets      []*Basket
	RouteFlags   []*RouteFlags
	Timesheets   []*Timesheet
	Latenesses   []*Lateness
	Carriers     []*Carrier
	Meterings    []*Metering
	PayRegisters []*PayRegister
	QueueFeeds   []*QueueFeed
	DataShelves  []*DataShelf
	AttemptLogs  []*AttemptLog
}

// pair makes those kinds.
func (w *World) pair(seed uint64) {
	w.Paired = Paired{
		ZoneWatches:  newZoneWatches(seed),
		Baskets:      newBaskets(seed),
		RouteFlags:   newRouteFlags(seed),
		Timesheets:   newTimesheets(seed),
		Latenesses:   newLatenesses(seed),
		Carriers:     newCarriers(seed),
		Meterings:    newMeterings(seed),
		PayRegisters: newPayRegisters(seed),
		QueueFeeds:   newQueueFeeds(seed),
		DataShelves:  newDataShelves(seed),
		AttemptLogs:  newAttemptLogs(seed),
	}
}

// files are the files of those kinds.
func (p *Paired) files() []*File {
	var all []*File
	for _, z := range p.ZoneWatches {
		all = append(all, &z.Log, &z.Config)
	}
	for _, b := range p.Baskets {
		all = append(all, &b.Orders.File, &b.Prices)
	}
	for _, r := range p.RouteFlags {
		all = append(all, &r.Log, &r.Config)
	}
	for _, t := range p.Timesheets {
		all = append(all, &t.Journal, &t.Card)
	}
	for _, l := range p.Latenesses {
		all = append(all, &l.Invoices.File, &l.Terms)
	}
	for _, c := range p.Carriers {
		all = append(all, &c.Feed, &c.Registry.File)
	}
	for _, m := range p.Meterings {
		all = append(all, &m.Migration, &m.Usage.File)
	}
	for _, r := range p.PayRegisters {
		all = append(all, &r.File)
	}
	for _, q := range p.QueueFeeds {
		all = append(all, &q.File)
	}
	for _, d := range p.DataShelves {
		all = append(all, &d.File)
	}
	for _, l := range p.AttemptLogs {
		all = append(all, &l.File)
	}
	return all
}
