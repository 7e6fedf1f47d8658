// Package pptx reads presentations of strangers: slides in order, titles, texts in groups, tables,
// notes, comments, charts, pictures, hidden slides.
package pptx

import (
	"strings"

	"etalon/internal/extract/drawing"
	"etalon/internal/extract/grid"
	"etalon/internal/extract/opc"
)

// Presentation is a PowerPoint document.
type Presentation struct {
	Slides     []Slide        `json:"slides"`
	Properties opc.Properties `json:"properties"`
	Macros     bool           `json:"macros,omitempty"`
	// Width and Height of a slide in English Metric Units, 914,400 to the inch.
	Width  int64 `json:"width,omitempty"`
	Height int64 `json:"height,omitempty"`
}

// Slide is a slide. What belongs to its layout or master is not on it.
type Slide struct {
	// Number counts from 1, hidden slides too.
	Number int    `json:"number"`
	Hidden bool   `json:"hidden,omitempty"`
	Layout string `json:"layout,omitempty"` // name of its layout
	Title  string `json:"title,omitempty"`
	// Shapes hold the texts in the order of the file, groups opened.
	Shapes   []Shape           `json:"shapes,omitempty"`
	Tables   []grid.Table      `json:"tables,omitempty"`
	Charts   []drawing.Chart   `json:"charts,omitempty"`
	Diagrams []drawing.Diagram `json:"diagrams,omitempty"`
	Images   []Image           `json:"images,omitempty"`
	Links    []string          `json:"links,omitempty"`
	// Embedded are the parts that hold other files.
	Embedded []string `json:"embedded,omitempty"`
	// Notes are what the speaker sees.
	Notes    string    `json:"notes,omitempty"`
	Comments []Comment `json:"comments,omitempty"`
}

// Shape is a box with text.
type Shape struct {
	Name string `json:"name,omitempty"`
	// Role is what the layout keeps the box for: title, body, subTitle, ftr, sldNum, dt; "" for a
	// free one.
	Role       string              `json:"role,omitempty"`
	Paragraphs []drawing.Paragraph `json:"paragraphs,omitempty"`
	// Table is the place in Slide.Tables from 1 of a table that stands here, 0 for a box.
	Table int `json:"table,omitempty"`
}

// Text is the text of a shape, one line a paragraph.
func (s Shape) Text() string { return drawing.Join(s.Paragraphs) }

// Image is a picture on a slide.
type Image struct {
	Part   string `json:"part,omitempty"`
	SHA256 string `json:"sha256,omitempty"`
	Size   int64  `json:"size,omitempty"`
	Name   string `json:"name,omitempty"`
	Alt    string `json:"alt,omitempty"`
}

// Comment is a comment on a slide or an answer to one.
type Comment struct {
	Author string `json:"author,omitempty"`
	Date   string `json:"date,omitempty"`
	Text   string `json:"text"`
	Answer bool   `json:"answer,omitempty"`
}

// Text is what a slide shows: its boxes, tables and SmartArt in order, without notes and comments.
func (s *Slide) Text() string {
	var parts []string
	for _, shape := range s.Shapes {
		switch {
		case shape.Table > 0:
			parts = append(parts, s.Tables[shape.Table-1].String())
		case len(shape.Paragraphs) > 0:
			parts = append(parts, shape.Text())
		}
	}
	for _, d := range s.Diagrams {
		parts = append(parts, d.Texts...)
	}
	return strings.Join(parts, "\n")
}

// Text is what the slides show, hidden ones only when asked for.
func (p *Presentation) Text(hidden bool) string {
	var parts []string
	for i := range p.Slides {
		if hidden || !p.Slides[i].Hidden {
			parts = append(parts, p.Slides[i].Text())
		}
	}
	return strings.Join(parts, "\n\n")
}
