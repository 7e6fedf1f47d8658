package contracts

import (
	"fmt"
	"maps"
	"slices"

	"etalon/corpora/write/pdf"
)

// drafted is a contract that fits its number of pages.
type drafted struct {
	contract *Contract
	page     *page
	set      pdf.Result
}

// attempts bound how often a contract is set until it fits.
const attempts = 24

// draft sets a contract without ink. One that is too long or too short is set anew with another
// number of rows, or with more or fewer lines in them; one whose facts leave the pages shown is set
// in smaller letters.
func draft(seed uint64, plan Plan) (*drafted, error) {
	s, err := readSubject(plan.Subject)
	if err != nil {
		return nil, err
	}
	z := firstSize(plan, s)
	low, high := bounds(plan)
	var sizes []string
	for range attempts {
		d, err := set(seed, plan, z)
		if err != nil {
			return nil, err
		}
		hidden := d.hidden()
		if hidden == "" && d.set.Pages >= low && d.set.Pages <= high {
			return d, nil
		}
		sizes = append(sizes, fmt.Sprintf("%d rows of %d traits: %d pages, %s hidden", z.rows, z.traits, d.set.Pages, hidden))
		if hidden != "" && z.tight < tightest {
			z.tight++
			continue
		}
		z = z.nearer(d, plan.Pages, s)
	}
	return nil, fmt.Errorf("contract %s on %s: nothing gives %d to %d pages: lengthen or shorten templates/procurement/contract.yaml; tried %q", plan.ID, plan.Subject, low, high, sizes)
}

// bounds of pages: long contracts may miss their number by more.
func bounds(p Plan) (low, high int) {
	if p.Scan {
		return max(MinShort, p.Pages-1), min(MaxShort, p.Pages+1)
	}
	return max(MinLong, p.Pages-1-p.Pages/20), min(MaxLong, p.Pages+1)
}

// tightest is how often a theme may be made tighter.
const tightest = 4

// firstSize is the size to begin with: about three rows a page and line of traits less.
func firstSize(p Plan, s *subject) size {
	if p.Scan {
		return size{rows: min(6+2*max(0, p.Pages-5), s.capacity()), traits: max(0, p.Pages-8)}
	}
	z := size{traits: min(max(0, (p.Pages-10)/5), 6)}
	if p.Layout.Apart { // a narrow column makes more lines of them
		z.traits /= 2
	}
	z.rows = min(max(8, (p.Pages-8)*max(5, 22-2*z.traits)), s.capacity())
	return z
}

// nearer is a size that comes nearer to a number of pages.
func (z size) nearer(d *drafted, pages int, s *subject) size {
	first, last := 0, 0
	if at, err := d.set.Mark(rowMark(0)); err == nil {
		first = at.Page
	}
	if at, err := d.set.Mark(rowMark(len(d.contract.Rows) - 1)); err == nil {
		last = at.Page
	}
	each := max(1, len(d.contract.Rows)/(last-first+1)) // rows a page
	missing := pages - d.set.Pages
	rows := len(d.contract.Rows) + missing*each
	if missing > -2 && missing < 2 {
		rows = len(d.contract.Rows) + missing*max(1, each/2)
	}
	switch {
	case rows > s.capacity():
		z.rows = s.capacity()
		if len(d.contract.Rows) < s.capacity() {
			break
		}
		z.traits = min(z.traits+1, len(s.Traits))
	case rows < fewest:
		z.rows = fewest
		if z.traits > 0 {
			z.traits /= 2
		} else if len(d.contract.Rows) <= fewest {
			z.tight = min(z.tight+1, tightest)
		}
	default:
		z.rows = rows
	}
	return z
}

// fewest is how many rows a table has at least.
const fewest = 5

func set(seed uint64, plan Plan, z size) (*drafted, error) {
	c, err := draw(seed, plan, z)
	if err != nil {
		return nil, err
	}
	p, err := c.body()
	if err != nil {
		return nil, err
	}
	result, err := pdf.Write(c.file(p))
	if err != nil {
		return nil, fmt.Errorf("contract %s: %w", c.ID, err)
	}
	return &drafted{c, p, result}, nil
}

// hidden is a fact that stands on a page which is not shown, if there is one.
func (d *drafted) hidden() string {
	for _, fact := range slices.Sorted(maps.Keys(d.contract.answers)) {
		if _, said := d.page.evidence[fact]; !said {
			continue
		}
		if at, err := d.set.Mark(markOf(fact)); err == nil && !shown(at.Page+1, d.set.Pages) {
			return fact
		}
	}
	return ""
}

// shown says whether a system sees a page, the first of which is 1, of a number of pages.
func shown(page, pages int) bool { return page <= HeadPages || page > pages-TailPages }
