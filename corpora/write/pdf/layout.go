package pdf

import (
	"fmt"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
)

// layout turns blocks into strips.
type layout struct {
	theme    Theme
	verbatim bool
	counter  counter
}

// blocks lays out a list one under the other.
func (l *layout) blocks(blocks []Block, width geom.Length) ([]strip, error) {
	var strips []strip
	for number, block := range blocks {
		made, err := l.block(block, width)
		if err != nil {
			return nil, fmt.Errorf("block %d (%T): %w", number, block, err)
		}
		strips = append(strips, made...)
	}
	return strips, nil
}

func (l *layout) block(block Block, width geom.Length) ([]strip, error) {
	switch b := block.(type) {
	case Heading:
		return l.heading(b, width)
	case Paragraph:
		return l.paragraph(b, width)
	case Clause:
		return l.clause(b, width)
	case Bullet:
		return l.bullet(b, width)
	case Table:
		return l.table(b, width)
	case Signatures:
		return l.signatures(b, width)
	case Letterhead:
		return l.letterhead(b, width)
	case Picture:
		return l.picture(b, width)
	case Art:
		return l.art(b, width), nil
	case Space:
		return []strip{{height: b.Height, blank: true}}, nil
	case Rule:
		line := lineOp{geom.Point{Y: 100}, geom.Point{X: width, Y: 100}, max(b.Pen, 30), l.theme.Accent}
		return []strip{{height: 400, gap: 200, ops: []op{line}}}, nil
	case PageBreak:
		return []strip{{fresh: true, blank: true}}, nil
	case Together:
		strips, err := l.blocks(b.Blocks, width)
		return tie(strips), err
	}
	return nil, fmt.Errorf("not a block of this package")
}

// tie keeps strips together.
func tie(strips []strip) []strip {
	for i := range strips[:max(len(strips)-1, 0)] {
		strips[i].tied = true
	}
	return strips
}

func (l *layout) heading(b Heading, width geom.Length) ([]strip, error) {
	align := b.Align
	if align == AsUsual {
		align = l.theme.Headings
	}
	if align == AsUsual {
		align = Centred
	}
	look := look{size: l.theme.Size.Permille(headingSize(b.Level)), weight: fonts.Bold, colour: l.theme.Accent}
	text := textBlock{spans: b.Spans, look: look, align: align, gap: look.size.Permille(700)}
	strips, err := l.text(text, width)
	for i := range strips {
		strips[i].tied = true
	}
	if len(strips) > 0 {
		strips[len(strips)-1].height += look.size.Permille(300)
	}
	return strips, err
}

// headingSize is a heading's size in thousandths of the text's.
func headingSize(level int) int {
	switch level {
	case 0:
		return 1250
	case 1:
		return 1100
	}
	return 1000
}

func (l *layout) paragraph(b Paragraph, width geom.Length) ([]strip, error) {
	text := textBlock{spans: b.Spans, look: look{size: l.theme.Size}, align: b.Align, shift: b.Shift, indent: l.theme.Indent, gap: l.theme.Gap + b.Before}
	if b.Size > 0 {
		text.look.size = b.Size
	}
	if b.NoIndent || b.Align == Centred || b.Align == Right {
		text.indent = 0
	}
	return l.text(text, width)
}

func (l *layout) bullet(b Bullet, width geom.Length) ([]strip, error) {
	step := l.theme.Size.Permille(1500)
	spans := append([]Span{{Text: "—" + nbsp}}, b.Spans...)
	shift := step * geom.Length(b.Level)
	return l.text(textBlock{spans: spans, look: look{size: l.theme.Size}, shift: shift, indent: l.theme.Indent, gap: l.theme.Gap}, width)
}

// textBlock is a paragraph with everything decided.
type textBlock struct {
	spans  []Span
	look   look
	align  Align
	shift  geom.Length
	indent geom.Length // of the first line, beside shift
	gap    geom.Length
}

// text sets a paragraph, a strip a line. Two lines at its beginning and at its end stay together.
func (l *layout) text(b textBlock, width geom.Length) ([]strip, error) {
	if b.align == AsUsual {
		b.align = l.theme.paragraphAlign()
	}
	room := width - b.shift
	if room-b.indent < b.look.size {
		return nil, fmt.Errorf("%s points of width leave no room for text", width)
	}
	words, err := l.words(b.spans, b.look)
	if err != nil {
		return nil, err
	}
	lines := breakLines(words, room-b.indent, room)
	strips := make([]strip, len(lines))
	for i, line := range lines {
		size := line.tallest(b.look.size)
		height := size.Permille(l.theme.Leading)
		x, free := b.shift, room
		if i == 0 {
			x, free = x+b.indent, free-b.indent
			strips[i].gap = b.gap
		}
		strips[i].height = height
		strips[i].ops = line.set(x, l.base(size, height), free, b.align, l.verbatim)
		strips[i].tied = i == 0 && len(lines) > 1 || i == len(lines)-2
	}
	return strips, nil
}

// base is where letters stand in a line of a height.
func (l *layout) base(size, height geom.Length) geom.Length {
	face, err := fonts.Get(l.theme.Family, fonts.Regular)
	if err != nil { // the family was read before
		return height
	}
	ascent, descent := size.Permille(face.Ascent), size.Permille(face.Descent)
	return (height-ascent-descent)/2 + ascent
}
