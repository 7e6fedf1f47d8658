package opc

import (
	"errors"
	"fmt"
	"time"
)

// Properties are what an office shows under "File, Properties". Dates come from the caller, never
// from a clock, and are written in UTC.
type Properties struct {
	Title, Subject, Keywords, Category string
	// Author made the document; LastAuthor saved it last, "" is the author.
	Author, LastAuthor string
	// Modified may be left zero: it is then the day of creation.
	Created, Modified time.Time
	// Company and Application may be empty. Application is the program that says it wrote the file.
	Company, Application string
}

// Stamp spells a moment the way OOXML wants it.
func Stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05Z") }

func (p Properties) check() error {
	switch {
	case p.Author == "":
		return errors.New("opc: properties: Author is empty; say who made the document")
	case p.Created.IsZero():
		return errors.New("opc: properties: Created is zero; give the document's own date")
	case !p.Modified.IsZero() && p.Modified.Before(p.Created):
		return fmt.Errorf("opc: properties: Modified %s is before Created %s", Stamp(p.Modified), Stamp(p.Created))
	}
	return nil
}

// The parts that keep properties.
const (
	CorePart = "docProps/core.xml"
	AppPart  = "docProps/app.xml"
)

const (
	coreType = "application/vnd.openxmlformats-package.core-properties+xml"
	appType  = "application/vnd.openxmlformats-officedocument.extended-properties+xml"
	coreKind = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"
)

// SetProperties adds both parts of the properties and relates them to the package.
func (p *Package) SetProperties(props Properties) {
	core, app, err := props.Parts()
	if err != nil {
		p.Fail(err)
		return
	}
	p.Add(CorePart, coreType, core)
	p.Add(AppPart, appType, app)
	p.Relate("", coreKind, CorePart)
	p.Relate("", "extended-properties", AppPart)
}

// Parts renders the properties for a package that another library builds.
func (p Properties) Parts() (core, app []byte, err error) {
	if err := p.check(); err != nil {
		return nil, nil, err
	}
	if core, err = p.core(); err != nil {
		return nil, nil, fmt.Errorf("opc: properties: %w", err)
	}
	if app, err = p.app(); err != nil {
		return nil, nil, fmt.Errorf("opc: properties: %w", err)
	}
	return core, app, nil
}

func (p Properties) core() ([]byte, error) {
	last, modified := p.LastAuthor, p.Modified
	if last == "" {
		last = p.Author
	}
	if modified.IsZero() {
		modified = p.Created
	}
	x := NewXML()
	x.Open("cp:coreProperties",
		"xmlns:cp", "http://schemas.openxmlformats.org/package/2006/metadata/core-properties",
		"xmlns:dc", "http://purl.org/dc/elements/1.1/",
		"xmlns:dcterms", "http://purl.org/dc/terms/",
		"xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance")
	said(x, "dc:title", p.Title)
	said(x, "dc:subject", p.Subject)
	x.Elem("dc:creator", p.Author)
	said(x, "cp:keywords", p.Keywords)
	x.Elem("cp:lastModifiedBy", last)
	x.Elem("dcterms:created", Stamp(p.Created), "xsi:type", "dcterms:W3CDTF")
	x.Elem("dcterms:modified", Stamp(modified), "xsi:type", "dcterms:W3CDTF")
	said(x, "cp:category", p.Category)
	x.Close("cp:coreProperties")
	return x.Bytes()
}

func (p Properties) app() ([]byte, error) {
	x := NewXML()
	x.Open("Properties", "xmlns", "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties")
	said(x, "Application", p.Application)
	said(x, "Company", p.Company)
	x.Close("Properties")
	return x.Bytes()
}

// said writes an element that may be left out.
func said(x *XML, name, text string) {
	if text != "" {
		x.Elem(name, text)
	}
}
