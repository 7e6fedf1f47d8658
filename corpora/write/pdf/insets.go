package pdf

import (
	"bytes"
	"fmt"
	"image"

	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
)

// signatures puts the parties side by side as one strip.
func (l *layout) signatures(b Signatures, width geom.Length) ([]strip, error) {
	if len(b.Parties) == 0 || len(b.Parties) > 3 {
		return nil, fmt.Errorf("%d parties sign, want 1 to 3", len(b.Parties))
	}
	made := strip{gap: l.theme.Size}
	between := geom.Mm(8)
	each := (width - between*geom.Length(len(b.Parties)-1)) / geom.Length(len(b.Parties))
	// The lines to sign on stand at one height, whatever is above them.
	top := geom.Length(0)
	columns := make([][]op, len(b.Parties))
	for i, party := range b.Parties {
		ops, height, err := l.partyText(party, (each+between)*geom.Length(i), each)
		if err != nil {
			return nil, fmt.Errorf("party %d: %w", i, err)
		}
		columns[i], top = ops, max(top, height)
	}
	for i, party := range b.Parties {
		ops, height, err := l.partySign(party, (each+between)*geom.Length(i), each, top)
		if err != nil {
			return nil, fmt.Errorf("party %d: %w", i, err)
		}
		made.height = max(made.height, height)
		made.ops = append(append(made.ops, columns[i]...), ops...)
	}
	return []strip{made}, nil
}

func (l *layout) partyText(party Party, x, width geom.Length) ([]op, geom.Length, error) {
	var spans []Span
	add := func(text string, style fonts.Style) {
		if text != "" {
			if len(spans) > 0 {
				text = "\n" + text
			}
			spans = append(spans, Span{Text: text, Style: style})
		}
	}
	add(party.Title, fonts.Bold)
	for _, line := range party.Lines {
		add(line, fonts.Regular)
	}
	add(party.Role, fonts.Regular)
	lines, err := l.lines(spans, width)
	if err != nil {
		return nil, 0, err
	}
	return l.setLines(lines, x, 0, width, l.partySize(), Left), l.height(lines, l.partySize()), nil
}

// partySign is the line to sign on, the name after it and the place for a seal.
func (l *layout) partySign(party Party, x, width, top geom.Length) ([]op, geom.Length, error) {
	size := l.partySize()
	y := top + size.Permille(2600)
	lineEnd := width * 45 / 100
	ops := []op{lineOp{geom.Point{X: x, Y: y}, geom.Point{X: x + lineEnd, Y: y}, 50, ink.Black}}
	name, err := l.lines(T("/"+party.Name+"/"), width-lineEnd-size/2)
	if err != nil {
		return nil, 0, err
	}
	height := l.height(name, size)
	ops = append(ops, l.setLines(name, x+lineEnd+size/2, y-size.Permille(1000), width-lineEnd, size, Left)...)
	bottom := y + max(height, size)
	if party.Mark != "" {
		ops = append(ops, markOp{party.Mark + ".signature", geom.Box{X: x, Y: y - size.Permille(1800), Width: lineEnd, Height: size.Permille(1800)}})
	}
	if party.Seal {
		seal, err := l.lines(T("М."+nbsp+"П."), width)
		if err != nil {
			return nil, 0, err
		}
		ops = append(ops, l.setLines(seal, x, bottom, width, size, Left)...)
		if party.Mark != "" {
			ops = append(ops, markOp{party.Mark + ".seal", geom.Box{X: x, Y: bottom, Width: seal[0].width, Height: size}})
		}
		bottom += size.Permille(1500)
	}
	return ops, bottom, nil
}

func (l *layout) partySize() geom.Length { return l.theme.Size.Permille(920) }

func (l *layout) lines(spans []Span, width geom.Length) ([]line, error) {
	words, err := l.words(spans, look{size: l.partySize()})
	if err != nil {
		return nil, err
	}
	return breakLines(words, width, width), nil
}

func (l *layout) picture(b Picture, width geom.Length) ([]strip, error) {
	config, kind, err := image.DecodeConfig(bytes.NewReader(b.Data))
	if err != nil {
		return nil, fmt.Errorf("picture: %w", err)
	}
	if b.Width <= 0 || b.Width > width || config.Width == 0 {
		return nil, fmt.Errorf("picture of %d × %d pixels, %s points wide: want more than 0 and at most %s", config.Width, config.Height, b.Width, width)
	}
	height := b.Height
	if height == 0 {
		height = b.Width * geom.Length(config.Height) / geom.Length(config.Width)
	}
	box := geom.Box{X: offset(b.Align, width-b.Width), Width: b.Width, Height: height}
	return []strip{{height: height, gap: l.theme.Size / 2, ops: []op{pictureOp{box, b.Data, kind}}}}, nil
}

func (l *layout) art(b Art, width geom.Length) []strip {
	at := geom.Point{X: offset(b.Align, width-b.Drawing.Width)}
	ops := []op{drawingOp{ink.Drawing{}.Over(b.Drawing, at)}}
	if b.Mark != "" {
		ops = append(ops, markOp{b.Mark, geom.Box{X: at.X, Width: b.Drawing.Width, Height: b.Drawing.Height}})
	}
	return []strip{{height: b.Drawing.Height, ops: ops}}
}

// offset is how far from the left something stands that leaves some width free.
func offset(align Align, free geom.Length) geom.Length {
	switch align {
	case Right:
		return free
	case Centred:
		return free / 2
	}
	return 0
}
