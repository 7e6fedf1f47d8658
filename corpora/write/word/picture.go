package word

import (
	"bytes"
	"crypto/sha256"
	"image"
	_ "image/jpeg" // to read the size of pictures
	_ "image/png"
	"strconv"
)

// picture puts an image into the line. Equal contents are kept once.
func (s *story) picture(p Picture) {
	config, format, err := image.DecodeConfig(bytes.NewReader(p.Content))
	if err != nil {
		s.failf("picture %q: %w; give PNG or JPEG", p.Alt, err)
		return
	}
	if p.Alt == "" {
		s.failf("a picture has no Alt; say what it shows")
	}
	p.size(config)
	s.pictures++
	id := strconv.Itoa(s.pictures)
	rel := s.pkg.Relate(s.part, "image", s.mediaPart(p.Content, format))
	cx, cy := strconv.Itoa(p.Width.emu()), strconv.Itoa(p.Height.emu())
	x := s.x
	x.Open("w:r")
	x.Open("w:drawing")
	x.Open("wp:inline", "distT", "0", "distB", "0", "distL", "0", "distR", "0")
	x.Leaf("wp:extent", "cx", cx, "cy", cy)
	x.Leaf("wp:docPr", "id", id, "name", "Рисунок "+id, "descr", p.Alt)
	x.Open("wp:cNvGraphicFramePr")
	x.Leaf("a:graphicFrameLocks", "noChangeAspect", "1")
	x.Close("wp:cNvGraphicFramePr")
	x.Open("a:graphic")
	x.Open("a:graphicData", "uri", "http://schemas.openxmlformats.org/drawingml/2006/picture")
	x.Open("pic:pic")
	x.Open("pic:nvPicPr")
	x.Leaf("pic:cNvPr", "id", id, "name", "Рисунок "+id)
	x.Leaf("pic:cNvPicPr")
	x.Close("pic:nvPicPr")
	x.Open("pic:blipFill")
	x.Leaf("a:blip", "r:embed", rel)
	x.Open("a:stretch")
	x.Leaf("a:fillRect")
	x.Close("a:stretch")
	x.Close("pic:blipFill")
	x.Open("pic:spPr")
	x.Open("a:xfrm")
	x.Leaf("a:off", "x", "0", "y", "0")
	x.Leaf("a:ext", "cx", cx, "cy", cy)
	x.Close("a:xfrm")
	x.Open("a:prstGeom", "prst", "rect")
	x.Leaf("a:avLst")
	x.Close("a:prstGeom")
	x.Close("pic:spPr")
	for _, name := range []string{"pic:pic", "a:graphicData", "a:graphic", "wp:inline", "w:drawing", "w:r"} {
		x.Close(name)
	}
}

// size fills in what the caller left open: 96 pixels are an inch of 254 tenths of a millimetre.
func (p *Picture) size(c image.Config) {
	switch {
	case p.Width == 0 && p.Height == 0:
		p.Width, p.Height = Tenths(divide(c.Width*254, 96)), Tenths(divide(c.Height*254, 96))
	case p.Width == 0:
		p.Width = Tenths(divide(int(p.Height)*c.Width, c.Height))
	case p.Height == 0:
		p.Height = Tenths(divide(int(p.Width)*c.Height, c.Width))
	}
}

func (w *writer) mediaPart(content []byte, format string) string {
	sum := sha256.Sum256(content)
	if name, ok := w.media[sum]; ok {
		return name
	}
	name := "word/media/image" + strconv.Itoa(len(w.media)+1) + "." + format
	w.media[sum] = name
	w.pkg.Add(name, "image/"+format, content)
	return name
}
