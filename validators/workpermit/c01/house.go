package c01

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

var (
	tableTitle  = regexp.MustCompile(`Таблица (\d+)\. `)
	blockFloors = regexp.MustCompile(`[Бб]локи? (?P<blocks>\d+(?:(?:, | и )\d+)*) име(?:ет|ют) (?P<number>\d+) этаж`)
	tableShows  = regexp.MustCompile(`[Вв] таблице (?P<number>\d+) (?:показана|—) этажность блок(?:а|ов) (?P<blocks>\d+(?:(?:, | и )\d+)*)`)
	listed      = regexp.MustCompile(`\d+`)
)

// house is what an explanatory note says of a building of several blocks.
type house struct {
	// blocks are in the order of the table of flats, flats are theirs by kind.
	blocks []string
	flats  map[string][]*big.Rat
	// floors are those of the remark below the tables, shown those of the tables as it explains them.
	floors, shown map[string]*big.Rat
	// storeys and counted are rows of tables: «Этажность» by the table's number, «Число квартир».
	storeys []*big.Rat
	counted *big.Rat
}

// readHouse reads the tables of a note and the remark that explains them.
func readHouse(p *validate.TaskPass, note memo) (*house, error) {
	doc, err := p.Reader.Document(note.file)
	if err != nil {
		return nil, err
	}
	titles := tableTitle.FindAllString(note.text, -1)
	if doc.PDF == nil || len(doc.PDF.Tables) != len(titles) {
		return nil, fmt.Errorf("%s: no PDF with a table below each of %d titles", note.file.Name, len(titles))
	}
	h := &house{flats: map[string][]*big.Rat{}, storeys: make([]*big.Rat, len(titles))}
	for i := range doc.PDF.Tables {
		for _, row := range gridRows(&doc.PDF.Tables[i].Table) {
			h.row(i, row)
		}
	}
	if h.floors, err = h.numbered(note.text, blockFloors, func(n *big.Rat) (*big.Rat, error) { return n, nil }); err != nil {
		return nil, err
	}
	h.shown, err = h.numbered(note.text, tableShows, h.table)
	return h, err
}

// row keeps a row of a table that tells floors or flats.
func (h *house) row(table int, cells []string) {
	n, err := said.Decimals(cells[1:])
	switch name := strings.Join(strings.Fields(cells[0]), " "); {
	case err != nil || len(n) == 0: // the heading, or words
	case name == "Этажность":
		h.storeys[table] = n[0]
	case name == "Число квартир":
		h.counted = n[0]
	case strings.HasPrefix(name, "Блок "):
		h.blocks = append(h.blocks, name)
		h.flats[name] = n
	}
}

// table is the row of floors in the table of a number.
func (h *house) table(number *big.Rat) (*big.Rat, error) {
	for i, n := range h.storeys {
		if n != nil && number.Cmp(big.NewRat(int64(i+1), 1)) == 0 {
			return n, nil
		}
	}
	return nil, fmt.Errorf("table %s has no row of floors", number.RatString())
}

// numbered gives each block of the house the number that stands with it; both come once.
func (h *house) numbered(text string, what *regexp.Regexp, of func(*big.Rat) (*big.Rat, error)) (map[string]*big.Rat, error) {
	found := map[string]*big.Rat{}
	for _, m := range what.FindAllStringSubmatch(text, -1) {
		n, err := said.Decimals([]string{m[what.SubexpIndex("number")]})
		if err != nil {
			return nil, err
		}
		value, err := of(n[0])
		if err != nil {
			return nil, err
		}
		for _, one := range listed.FindAllString(m[what.SubexpIndex("blocks")], -1) {
			name := "Блок " + one
			if found[name] != nil || !slices.Contains(h.blocks, name) {
				return nil, fmt.Errorf("%s is told twice, or the table of flats lacks it", name)
			}
			found[name] = value
		}
	}
	if len(found) != len(h.blocks) || len(found) == 0 {
		return nil, fmt.Errorf("%q tells %d of %d blocks", what, len(found), len(h.blocks))
	}
	return found, nil
}
