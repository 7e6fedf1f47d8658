package parcels

import (
	"fmt"
	"maps"
	"strings"

	"etalon/validators/validate"
)

// Careless says what a hasty reader gets wrong; zero is the right way.
type Careless struct {
	// Uncorrected takes what the carrier said at first, Comments what it put in comments.
	Uncorrected, Comments bool
	// Cancelled, Voided and Towns leave nothing out: neither what the carrier cancelled, nor the
	// state to be left out, nor other towns whose name begins alike.
	Cancelled, Voided, Towns bool
	// Units takes grams for kilograms.
	Units bool
}

// Request asks for the parcel to a town with the greatest difference of a size, where the carrier
// has more, or less. Parcels in the state Void are left out.
type Request struct {
	Town, Void string
	Size       Size
	More       bool
}

// Lead is the parcel found. Tied is set when another differs as much; touched when carelessness
// had something to bite on. Nothing found has no ID.
type Lead struct {
	Parcel
	Tied, Touched bool
}

// Find compares the two files, of which one is XML.
func Find(p *validate.Pass, q Request, c Careless) (Lead, error) {
	if len(p.Files) != 2 {
		return Lead{}, fmt.Errorf("got %d files, want a feed and a register", len(p.Files))
	}
	said, rows := p.Files[0], p.Files[1]
	if strings.HasSuffix(rows.Path, ".xml") {
		said, rows = rows, said
	}
	entries, err := feed(said)
	if err != nil {
		return Lead{}, err
	}
	parcels, err := register(rows)
	if err != nil {
		return Lead{}, err
	}
	right, err := gaps(parcels, entries, q, Careless{})
	if err != nil {
		return Lead{}, err
	}
	found, err := gaps(parcels, entries, q, c)
	if err != nil {
		return Lead{}, err
	}
	lead := greatest(parcels, found)
	lead.Touched = !maps.Equal(right, found)
	if lead.ID != "" {
		p.Cite(said, entries[lead.ID].line, "%s of %s differs by %d", q.Size, lead.ID, found[lead.ID])
		p.Cite(rows, lead.Line, "%s to %s", lead.State, lead.Town)
	}
	return lead, nil
}

// gaps are the parcels that differ in the right way, by their names.
func gaps(parcels []Parcel, entries map[string]*entry, q Request, c Careless) (map[string]int64, error) {
	found := map[string]int64{}
	for _, p := range parcels {
		e := entries[p.ID]
		switch {
		case p.Town != q.Town && (!c.Towns || !strings.HasPrefix(p.Town, q.Town)):
			continue
		case p.State == q.Void && !c.Voided, e == nil, e.cancelled && !c.Cancelled:
			continue
		}
		theirs, ok := e.size(q.Size, c)
		if !ok {
			return nil, fmt.Errorf("the carrier says nothing of the %s of %s", q.Size, p.ID)
		}
		by := theirs - p.sizes[q.Size]
		if !q.More {
			by = -by
		}
		if by > 0 {
			found[p.ID] = by
		}
	}
	return found, nil
}

func (e *entry) size(s Size, c Careless) (int64, bool) {
	stray, out := e.stray[s]
	switch {
	case c.Comments && out:
		return stray, true
	case c.Uncorrected:
		first, ok := e.first[s]
		return first, ok
	case c.Units && s == Weight:
		return e.bare, e.bare > 0
	}
	last, ok := e.last[s]
	return last, ok
}

func greatest(parcels []Parcel, found map[string]int64) Lead {
	var lead Lead
	for _, p := range parcels {
		by, ok := found[p.ID]
		switch best := found[lead.ID]; {
		case !ok:
		case lead.ID == "" || by > best:
			lead.Parcel, lead.Tied = p, false
		case by == best:
			lead.Tied = true
		}
	}
	return lead
}
