// Package madeup makes small office documents out of strings, for tests of the readers. What it
// makes holds only what a test says, so that a test shows the whole file it is about.
package madeup

import (
	"archive/zip"
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"
)

// Parts are the parts of a package by name.
type Parts map[string]string

// Zip packs parts in order of their names.
func Zip(parts Parts) []byte {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	var names []string
	for name := range parts {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		// A writer into memory cannot fail.
		w, _ := z.Create(name)
		_, _ = w.Write([]byte(parts[name]))
	}
	_ = z.Close()
	return out.Bytes()
}

// with joins parts, later ones winning.
func with(all ...Parts) Parts {
	out := Parts{}
	for _, one := range all {
		for name, text := range one {
			out[name] = text
		}
	}
	return out
}

const relationshipRoot = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

// Relations writes a relationships part; each line is "id type target", or "id type target external".
func Relations(lines ...string) string {
	var out strings.Builder
	out.WriteString(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`)
	for _, line := range lines {
		f := strings.Fields(line)
		mode := ""
		if len(f) == 4 {
			mode = ` TargetMode="External"`
		}
		fmt.Fprintf(&out, `<Relationship Id="%s" Type="%s%s" Target="%s"%s/>`, f[0], relationshipRoot, f[1], f[2], mode)
	}
	out.WriteString(`</Relationships>`)
	return out.String()
}

// WordSpaces declares the prefixes that parts of Word use.
const WordSpaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"
 xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"
 xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"
 xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"
 xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
 xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"
 xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"
 xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"
 xmlns:v="urn:schemas-microsoft-com:vml"
 xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"
 xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"
 xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"`

// WordPart wraps the inside of a part of Word: WordPart("styles", …) is <w:styles>…</w:styles>.
func WordPart(root, inside string) string {
	return fmt.Sprintf(`<?xml version="1.0" encoding="UTF-8"?><w:%s %s>%s</w:%s>`, root, WordSpaces, inside, root)
}

// Docx is a Word document with a body, and more parts below word/ that it is related to by their
// names: styles.xml, numbering.xml, header1.xml as rId-header1 …
func Docx(body string, more Parts) []byte {
	parts := Parts{
		"_rels/.rels":       Relations("r1 officeDocument word/document.xml"),
		"word/document.xml": WordPart("document", "<w:body>"+body+"</w:body>"),
	}
	relate(parts, "word/", "document.xml", more)
	return Zip(with(parts, more))
}

// relate writes the relationships of a main part to the parts beside and below it.
func relate(parts Parts, folder, main string, more Parts) {
	var lines []string
	for name := range more {
		rest, ok := strings.CutPrefix(name, folder)
		if !ok || strings.HasSuffix(name, ".rels") {
			continue
		}
		base := strings.TrimSuffix(path.Base(rest), path.Ext(rest))
		lines = append(lines, fmt.Sprintf("rId-%s %s %s", base, kindOf(base), rest))
	}
	slices.Sort(lines)
	if own := folder + "_rels/" + main + ".rels"; more[own] == "" {
		parts[own] = Relations(lines...)
	}
}

// kindOf is the type of a relationship by the name of the part.
func kindOf(base string) string {
	kind := strings.TrimRight(base, "0123456789")
	if kind == "sheet" {
		return "worksheet"
	}
	return kind
}

// SheetSpaces declares the prefixes that parts of Excel use.
const SheetSpaces = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
 xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"
 xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"
 xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"`

// SheetPart wraps the inside of a part of Excel.
func SheetPart(root, inside string) string {
	return fmt.Sprintf(`<?xml version="1.0" encoding="UTF-8"?><%s %s>%s</%s>`, root, SheetSpaces, inside, root)
}

// Xlsx is a workbook of sheets named Лист1, Лист2 …, each given by what stands inside <worksheet>;
// head goes into the workbook before its list of sheets. More parts stand below xl/.
func Xlsx(head string, sheets []string, more Parts) []byte {
	parts := Parts{"_rels/.rels": Relations("r1 officeDocument xl/workbook.xml")}
	var list strings.Builder
	for i, inside := range sheets {
		name := fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1)
		parts[name] = SheetPart("worksheet", inside)
		fmt.Fprintf(&list, `<sheet name="Лист%d" sheetId="%d" r:id="rId-sheet%d"/>`, i+1, i+1, i+1)
	}
	parts["xl/workbook.xml"] = SheetPart("workbook", head+"<sheets>"+list.String()+"</sheets>")
	all := with(parts, more)
	delete(all, "xl/workbook.xml")
	relate(parts, "xl/", "workbook.xml", all)
	return Zip(with(parts, more))
}

// SlideSpaces declares the prefixes that parts of PowerPoint use.
const SlideSpaces = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"
 xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
 xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"
 xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`

// SlidePart wraps the inside of a part of PowerPoint.
func SlidePart(root, inside string) string {
	return fmt.Sprintf(`<?xml version="1.0" encoding="UTF-8"?><p:%s %s>%s</p:%s>`, root, SlideSpaces, inside, root)
}

// Pptx is a presentation of slides, each given by its shapes. More parts stand below ppt/.
func Pptx(slides []string, more Parts) []byte {
	parts := Parts{"_rels/.rels": Relations("r1 officeDocument ppt/presentation.xml")}
	var list strings.Builder
	for i, shapes := range slides {
		name := fmt.Sprintf("ppt/slides/slide%d.xml", i+1)
		parts[name] = SlidePart("sld", "<p:cSld><p:spTree>"+shapes+"</p:spTree></p:cSld>")
		fmt.Fprintf(&list, `<p:sldId id="%d" r:id="rId-slide%d"/>`, 256+i, i+1)
	}
	parts["ppt/presentation.xml"] = SlidePart("presentation", "<p:sldIdLst>"+list.String()+"</p:sldIdLst>")
	all := with(parts, more)
	delete(all, "ppt/presentation.xml")
	relate(parts, "ppt/", "presentation.xml", all)
	return Zip(with(parts, more))
}
