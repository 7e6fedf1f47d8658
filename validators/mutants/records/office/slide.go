package office

import (
	"regexp"
	"strings"
)

var (
	slideFrame  = regexp.MustCompile(`(?s)<p:graphicFrame(?:\s[^>]*)?>.*?</p:graphicFrame>`)
	slideEntry  = regexp.MustCompile(`<p:sldId\s[^>]*(?:/>|></p:sldId>)`)
	slideNumber = regexp.MustCompile(`(\sid=")\d+"`)
)

// box is a shape with paragraphs of text.
func box(paragraphs string) string {
	return `<p:sp><p:nvSpPr><p:cNvPr id="9901" name="Поле"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>` + paragraphs + `</p:txBody></p:sp>`
}

// AddWords puts a paragraph at the beginning of a text, or a box on the first slide.
func (f *File) AddWords(text string) bool {
	if f.Kind != PowerPoint {
		return f.addBlock(`<w:p>` + words("", text) + `</w:p>`)
	}
	slides := f.under("ppt/slides/")
	if len(slides) == 0 {
		return false
	}
	xml := f.parts[slides[0]]
	at := strings.LastIndex(xml, "</p:spTree>")
	if at < 0 {
		return false
	}
	f.parts[slides[0]] = xml[:at] + box(`<a:p><a:r><a:t>`+escape(text)+`</a:t></a:r></a:p>`) + xml[at:]
	return true
}

// DropSlideTables leaves the words of all tables in boxes.
func (f *File) DropSlideTables() bool {
	return f.frames("<a:tbl", func(xml string) string { return box(strings.Join(slideMarks.paragraph.FindAllString(xml, -1), "")) })
}

// DropSlideCharts takes the charts off all slides.
func (f *File) DropSlideCharts() bool {
	return f.frames("<c:chart", func(string) string { return "" })
}

// frames changes the frames of slides that have something in them.
func (f *File) frames(with string, change func(xml string) string) bool {
	done := false
	for _, name := range f.under("ppt/slides/") {
		f.parts[name] = slideFrame.ReplaceAllStringFunc(f.parts[name], func(xml string) string {
			if !strings.Contains(xml, with) {
				return xml
			}
			done = true
			return change(xml)
		})
	}
	return done
}

// Slides is how many slides there are.
func (f *File) Slides() int { return len(slideEntry.FindAllString(f.parts[slideList], -1)) }

const slideList = "ppt/presentation.xml"

// SetSlides leaves so many slides, or shows the last one again until there are so many.
func (f *File) SetSlides(n int) bool {
	entries := slideEntry.FindAllStringIndex(f.parts[slideList], -1)
	if len(entries) == 0 || len(entries) == n || n < 0 {
		return false
	}
	var edits []Edit
	for i := n; i < len(entries); i++ {
		edits = append(edits, Edit{entries[i][0], entries[i][1], ""})
	}
	last := entries[len(entries)-1]
	again := slideNumber.ReplaceAllString(f.parts[slideList][last[0]:last[1]], `${1}990001"`)
	if n > len(entries) {
		edits = append(edits, Edit{last[1], last[1], strings.Repeat(again, n-len(entries))})
	}
	f.parts[slideList] = Apply(f.parts[slideList], edits)
	return true
}
