package office

import (
	"regexp"
	"strings"
)

// mainText is the part that holds the text of a Word document.
const mainText = "word/document.xml"

var bodyStart = regexp.MustCompile(`<w:body(?:\s[^>]*)?>`)

// addBlock puts XML at the beginning of the text.
func (f *File) addBlock(xml string) bool {
	at := bodyStart.FindStringIndex(f.parts[mainText])
	if f.Kind != Word || at == nil {
		return false
	}
	f.parts[mainText] = Apply(f.parts[mainText], []Edit{{at[1], at[1], xml}})
	return true
}

func words(properties, text string) string {
	return `<w:r>` + properties + `<w:t xml:space="preserve">` + escape(text) + `</w:t></w:r>`
}

// AddHighlighted puts a paragraph of highlighted words at the beginning.
func (f *File) AddHighlighted(text string) bool {
	return f.addBlock(`<w:p>` + words(`<w:rPr><w:highlight w:val="yellow"/></w:rPr>`, text) + `</w:p>`)
}

// AddControl puts a content control at the beginning that shows its placeholder.
func (f *File) AddControl(text string) bool {
	return f.addBlock(`<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent><w:p>` + words("", text) + `</w:p></w:sdtContent></w:sdt>`)
}

// AddTracked puts a paragraph at the beginning as a tracked change.
func (f *File) AddTracked(text string) bool {
	return f.addBlock(`<w:p><w:ins w:id="990001" w:author="Проверка">` + words("", text) + `</w:ins></w:p>`)
}

const (
	textRelations = "word/_rels/document.xml.rels"
	commentsPart  = "word/comments.xml"
	commentsType  = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments"
)

// AddComment comments on a document that has no comments.
func (f *File) AddComment(text string) bool {
	if _, taken := f.parts[commentsPart]; taken || f.Kind != Word {
		return false
	}
	f.put(commentsPart, `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="990001" w:author="Проверка"><w:p>`+words("", text)+`</w:p></w:comment></w:comments>`)
	link := `<Relationship Id="rIdProbe" Type="` + commentsType + `" Target="comments.xml"/>`
	list := f.parts[textRelations]
	if at := strings.LastIndex(list, "</Relationships>"); at >= 0 {
		f.put(textRelations, list[:at]+link+list[at:])
	} else {
		f.put(textRelations, `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`+link+`</Relationships>`)
	}
	return true
}

// put gives a part its text, a new one too.
func (f *File) put(part, text string) {
	if _, known := f.parts[part]; !known {
		f.names = append(f.names, part)
	}
	f.parts[part] = text
}

// without is a regular expression of elements with all that is in them.
func without(prefix string, names ...string) *regexp.Regexp {
	var all []string
	for _, name := range names {
		n := prefix + name
		all = append(all, `<`+n+`(?:\s[^>]*)?/>|<`+n+`(?:\s[^>]*)?>.*?</`+n+`>`)
	}
	return regexp.MustCompile(`(?s)` + strings.Join(all, "|"))
}

var (
	commentLink  = regexp.MustCompile(`<Relationship\s[^>]*Type="[^"]*/comments"[^>]*(?:/>|></Relationship>)`)
	deletions    = without("w:", "del", "moveFrom", "rPrChange", "pPrChange", "tblPrChange", "tcPrChange", "sectPrChange")
	insertions   = regexp.MustCompile(`</?w:(?:ins|moveTo)(?:\s[^>]*)?/?>`)
	tableForm    = without("w:", "tblPr", "tblGrid", "tblPrEx", "trPr", "tcPr")
	tableTags    = regexp.MustCompile(`</?w:(?:tbl|tr|tc)(?:\s[^>]*)?>`)
	merges       = without("w:", "gridSpan", "vMerge", "hMerge")
	pictures     = without("w:", "drawing", "pict")
	levels       = without("w:", "outlineLvl")
	styleElement = regexp.MustCompile(`(?s)<w:style\s([^>]*)>.*?</w:style>`)
	headingName  = regexp.MustCompile(`(?i)<w:name\s+w:val="(?:heading|заголовок)\s`)
	titleName    = regexp.MustCompile(`(?i)<w:name\s+w:val="(?:title|subtitle|название|подзаголовок)"`)
)

// erase takes all that an expression finds out of parts of the document.
func (f *File) erase(what *regexp.Regexp, parts ...string) bool {
	done := false
	for _, name := range parts {
		if what.MatchString(f.parts[name]) {
			f.parts[name] = what.ReplaceAllString(f.parts[name], "")
			done = true
		}
	}
	return done
}

// DropComments unlinks the comments.
func (f *File) DropComments() bool { return f.erase(commentLink, textRelations) }

// AcceptChanges makes the tracked changes of the text and leaves no trace of them.
func (f *File) AcceptChanges() bool {
	deleted := f.erase(deletions, mainText)
	return f.erase(insertions, mainText) || deleted
}

// DropTables leaves the paragraphs of all tables and takes the tables out.
func (f *File) DropTables() bool {
	f.erase(tableForm, mainText)
	return f.erase(tableTags, mainText)
}

// Unmerge parts the merged cells.
func (f *File) Unmerge() bool { return f.erase(merges, mainText) }

// DropPictures takes the pictures out of the text, the headers and the footers; other drawings stay.
func (f *File) DropPictures() bool {
	done := false
	for _, name := range f.under("word/") {
		f.parts[name] = pictures.ReplaceAllStringFunc(f.parts[name], func(xml string) string {
			if !strings.Contains(xml, "blip") && !strings.Contains(xml, "imagedata") {
				return xml
			}
			done = true
			return ""
		})
	}
	return done
}

// DropHeadings makes headings text; titles too, when they are asked for.
func (f *File) DropHeadings(titles bool) bool {
	done := f.erase(levels, mainText)
	for _, m := range styleElement.FindAllStringSubmatch(f.parts["word/styles.xml"], -1) {
		if headingName.MatchString(m[0]) || titles && titleName.MatchString(m[0]) {
			id := regexp.QuoteMeta(attribute(m[1], "w:styleId"))
			done = f.erase(regexp.MustCompile(`<w:pStyle\s+w:val="`+id+`"\s*/>`), mainText) || done
		}
	}
	return done
}

// RewriteBeside changes what a finder finds in headers or footers.
func (f *File) RewriteBeside(kind string, find Finder) int {
	n := 0
	for _, name := range f.under("word/") {
		if strings.HasPrefix(name, "word/"+kind) {
			n += f.rewritePart(name, wordMarks, find)
		}
	}
	return n
}

// contents is a line of a table of contents, which is made of the text.
var contents = regexp.MustCompile(`(?i)<w:pStyle\s[^>]*w:val="(?:toc|оглавление)`)

// eachParagraph visits the paragraphs of the text that have words and are no table of contents.
func (f *File) eachParagraph(change func(i int, text, xml string) string) {
	i := 0
	f.parts[mainText] = wordMarks.paragraph.ReplaceAllStringFunc(f.parts[mainText], func(xml string) string {
		text, _ := wordMarks.words(xml)
		if strings.TrimSpace(text) == "" || contents.MatchString(xml) {
			return xml
		}
		i++
		return change(i-1, text, xml)
	})
}

// Paragraphs are the texts of the paragraphs that have words, those in tables too.
func (f *File) Paragraphs() []string {
	var texts []string
	f.eachParagraph(func(_ int, text, xml string) string {
		texts = append(texts, text)
		return xml
	})
	return texts
}

// SetParagraph gives paragraph i other words.
func (f *File) SetParagraph(i int, text string) bool {
	done := false
	f.eachParagraph(func(k int, _, xml string) string {
		if k != i {
			return xml
		}
		changed, ok := wordMarks.setWords(xml, text)
		done = ok
		return changed
	})
	return done
}

// RepeatParagraph puts paragraph i there so many times: 0 takes it out.
func (f *File) RepeatParagraph(i, times int) bool {
	done := false
	f.eachParagraph(func(k int, _, xml string) string {
		if k != i {
			return xml
		}
		done = true
		return strings.Repeat(xml, times)
	})
	return done
}
