package contracts

import (
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/internal/stream"
)

// Layout is how a contract is put together, apart from its theme. Every field counts from 0.
type Layout struct {
	Numbering int  // style of numbers, see numberer
	Order     int  // of sections
	Title     int  // wording of the head
	Appendix  int  // wording of the appendices' heads
	Wordings  int  // which wording of a clause comes first
	Sides     bool // requisites side by side
	Apart     bool // characteristics in a column of their own
	Open      bool // tables with rules under rows only
}

// counts of the styles that contract.yaml and numberer have.
const (
	numberings = 5
	orders     = 3
	titles     = 3
	appendices = 3
)

// looks gives every contract a theme and a layout. Contracts on one subject go through the styles
// from a start of their own, so that no two of them look alike.
func looks(seed uint64, plans []Plan) error {
	r := stream.New(seed, "procurement", "looks")
	type start struct{ n, theme, numbering, order, title, appendix int }
	starts := map[string]*start{}
	for i := range plans {
		p := &plans[i]
		s := starts[p.Subject]
		if s == nil {
			s = &start{theme: r.IntN(5), numbering: r.IntN(numberings), order: r.IntN(orders), title: r.IntN(titles), appendix: r.IntN(appendices)}
			starts[p.Subject] = s
		}
		p.Layout = Layout{
			Numbering: (s.numbering + s.n) % numberings, Order: (s.order + s.n) % orders, Title: (s.title + s.n) % titles,
			Appendix: (s.appendix + s.n) % appendices, Wordings: s.n, Sides: r.Chance(70) && !p.Scan, Apart: r.Chance(40) && !p.Scan, Open: r.Chance(25) && !p.Scan,
		}
		p.Theme = themes(p.Scan)[(s.theme+s.n)%len(themes(p.Scan))]
		s.n++
	}
	return nil
}

// themes are the looks of a kind of documents: what is scanned was printed on office paper in a face
// that a worn copy leaves legible.
func themes(scanned bool) []pdf.Theme {
	small := pdf.Official()
	small.Size, small.TableSize, small.Gap = 11_50, geom.Pt(10), geom.Pt(2)
	if scanned {
		wide := pdf.Plain()
		wide.Size, wide.TableSize, wide.Leading = 10_50, 9_50, 1240
		return []pdf.Theme{pdf.Official(), pdf.Plain(), small, wide}
	}
	return []pdf.Theme{pdf.Official(), pdf.Plain(), pdf.Corporate(), pdf.Book(), small}
}

// tighter is a theme with smaller text, for a contract whose clauses would leave the pages shown.
func tighter(t pdf.Theme) pdf.Theme {
	t.Size = t.Size - 50
	t.Leading = max(t.Leading-30, 1080)
	t.Gap /= 2
	return t
}
