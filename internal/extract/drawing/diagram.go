package drawing

import (
	"etalon/internal/extract/markup"
	"etalon/internal/extract/opc"
)

// Diagram is SmartArt: the texts of its points in the order of the file.
type Diagram struct {
	Texts []string `json:"texts"`
}

// ReadDiagram reads the data part of SmartArt.
func ReadDiagram(p *opc.Package, part string) (Diagram, error) {
	var d Diagram
	err := p.XML(part, func(root *markup.Element) error {
		return root.Each(func(list *markup.Element) error {
			if !list.Is(markup.Diagram, "ptLst") {
				return nil
			}
			return list.Each(d.point)
		})
	})
	return d, err
}

func (d *Diagram) point(pt *markup.Element) error {
	if kind := pt.Attr(markup.None, "type"); kind == "pres" || kind == "parTrans" || kind == "sibTrans" {
		return nil
	}
	return pt.Each(func(t *markup.Element) error {
		if t.Local != "t" {
			return nil
		}
		paragraphs, err := Text(t)
		if text := Join(paragraphs); text != "" {
			d.Texts = append(d.Texts, text)
		}
		return err
	})
}
