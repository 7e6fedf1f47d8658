package pdf

import (
	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
)

// Letterhead is the head of a firm's paper: name and lines, centred, or beside a logo when there is
// one, over a double line.
type Letterhead struct {
	Name  string
	Lines []string
	Logo  ink.Drawing
}

func (Letterhead) block() {}

// Corner is the head of a letter whose sender stands on the left and whose recipient on the right.
func Corner(sender, recipient []Span) Block {
	return Table{
		Lines: NoLines, Columns: []Column{{Width: 48}, {Width: 10}, {Width: 42}},
		Rows: []Row{{Cells: []Cell{{Spans: sender, Align: Centred}, C(""), {Spans: recipient, Align: Left}}}},
	}
}

func (l *layout) letterhead(b Letterhead, width geom.Length) ([]strip, error) {
	spans := []Span{{Text: b.Name, Style: fonts.Bold, Size: l.theme.Size.Permille(1250), Colour: l.theme.Accent}}
	for _, line := range b.Lines {
		spans = append(spans, Span{Text: "\n" + line, Size: l.theme.Size.Permille(800)})
	}
	x, align := geom.Length(0), Centred
	var ops []op
	if b.Logo.Width > 0 {
		ops = append(ops, drawingOp{b.Logo})
		x, align = b.Logo.Width+l.theme.Size, Left
	}
	lines, err := l.lines(spans, width-x)
	if err != nil {
		return nil, err
	}
	high := l.height(lines, l.theme.Size)
	ops = append(ops, l.setLines(lines, x, 0, width-x, l.theme.Size, align)...)
	high = max(high, b.Logo.Height) + l.theme.Size.Permille(400)
	for _, rule := range []struct{ down, pen geom.Length }{{0, 150}, {220, 40}} {
		y := high + rule.down
		ops = append(ops, lineOp{geom.Point{Y: y}, geom.Point{X: width, Y: y}, rule.pen, l.theme.Accent})
	}
	return []strip{{height: high + l.theme.Size, ops: ops}}, nil
}
