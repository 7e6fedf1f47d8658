package slides

import (
	"bytes"
	"crypto/sha256"
	"image"
	_ "image/jpeg" // to read the size of pictures
	_ "image/png"
	"strconv"

	"etalon/corpora/write/opc"
)

// picture fits an image into its place. Equal contents are kept once.
func (w *writer) picture(x *opc.XML, part string, p Picture, place box, id int) {
	config, format, err := image.DecodeConfig(bytes.NewReader(p.Content))
	if err != nil {
		w.failf("picture %q: %w; give PNG or JPEG", p.Alt, err)
		return
	}
	if p.Alt == "" {
		w.failf("a picture has no Alt; say what it shows")
	}
	rel := w.pkg.Relate(part, "image", w.mediaPart(p.Content, format))
	x.Open("p:pic")
	x.Open("p:nvPicPr")
	x.Leaf("p:cNvPr", "id", strconv.Itoa(id), "name", "Рисунок "+strconv.Itoa(id-1), "descr", p.Alt)
	x.Raw(`<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/>`)
	x.Close("p:nvPicPr")
	x.Open("p:blipFill")
	x.Leaf("a:blip", "r:embed", rel)
	x.Raw(`<a:stretch><a:fillRect/></a:stretch>`)
	x.Close("p:blipFill")
	x.Open("p:spPr")
	transform(x, "a:xfrm", place.fit(config.Width, config.Height))
	x.Raw(`<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`)
	x.Close("p:spPr")
	x.Close("p:pic")
}

// fit is the largest box of the given proportions inside b, in its middle.
func (b box) fit(width, height int) box {
	w, h := b.w, b.w*height/width
	if h > b.h {
		w, h = b.h*width/height, b.h
	}
	return box{b.x + (b.w-w)/2, b.y + (b.h-h)/2, w, h}
}

func (w *writer) mediaPart(content []byte, format string) string {
	sum := sha256.Sum256(content)
	if name, ok := w.media[sum]; ok {
		return name
	}
	name := "ppt/media/image" + strconv.Itoa(len(w.media)+1) + "." + format
	w.media[sum] = name
	w.pkg.Add(name, "image/"+format, content)
	return name
}
