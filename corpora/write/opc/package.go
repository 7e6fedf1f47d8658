// Package opc writes Open Packaging Conventions files, the container of Word, Excel and PowerPoint
// documents, so that the same content always gives the same bytes.
//
// The container is written by this package itself: [Content_Types].xml first, the other entries in
// bytewise order, every date 1 January 1980, no flags, no extra fields. Compression is the standard
// library's compress/flate; its output does not depend on the machine, the time zone or the number
// of cores, but it belongs to the Go version, as that of image/jpeg and compress/zlib in the PDF
// writer does. The toolchain line of go.mod pins it and every manifest records it.
package opc

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Package is a document under construction. The zero value is not usable; call New. A mistake is
// kept and reported by Bytes, so that a writer reads as a list of what the document holds.
type Package struct {
	parts     map[string][]byte
	defaults  map[string]string // file extension → content type
	overrides map[string]string // part name → content type
	rels      map[string][]relationship
	err       error
}

// New starts an empty package.
func New() *Package {
	return &Package{
		parts:     map[string][]byte{},
		defaults:  map[string]string{"rels": relationshipsType, "xml": "application/xml"},
		overrides: map[string]string{},
		rels:      map[string][]relationship{},
	}
}

// Fail records a mistake found elsewhere; the first one is what Bytes returns.
func (p *Package) Fail(err error) {
	if p.err == nil {
		p.err = err
	}
}

// Add puts a part into the package, e.g. "word/document.xml". Pictures get their content type by
// file extension, as offices do, everything else by name.
func (p *Package) Add(name, contentType string, content []byte) {
	if _, twice := p.parts[name]; twice {
		p.Fail(fmt.Errorf("opc: part %s is added twice; give every part its own name", name))
		return
	}
	p.parts[name] = content
	if ext := extension(name); strings.HasPrefix(contentType, "image/") && ext != "" {
		p.defaults[ext] = contentType
		return
	}
	p.overrides[name] = contentType
}

// AddXML is Add for a part that was built with XML.
func (p *Package) AddXML(name, contentType string, x *XML) {
	content, err := x.Bytes()
	if err != nil {
		p.Fail(fmt.Errorf("opc: part %s: %w", name, err))
		return
	}
	p.Add(name, contentType, content)
}

// Bytes is the finished package. It refuses one whose references do not hold.
func (p *Package) Bytes() ([]byte, error) {
	if p.err != nil {
		return nil, p.err
	}
	parts := maps.Clone(p.parts)
	types, err := p.contentTypes().bytes()
	if err != nil {
		return nil, err
	}
	parts[contentTypesName] = types
	for _, source := range slices.Sorted(maps.Keys(p.rels)) {
		content, err := relationshipsPart(p.rels[source])
		if err != nil {
			return nil, fmt.Errorf("opc: relationships of %q: %w", source, err)
		}
		parts[relsName(source)] = content
	}
	return Assemble(parts)
}

func (p *Package) contentTypes() contentTypes {
	var t contentTypes
	for _, ext := range slices.Sorted(maps.Keys(p.defaults)) {
		t.Defaults = append(t.Defaults, defaultType{ext, p.defaults[ext]})
	}
	for _, name := range slices.Sorted(maps.Keys(p.overrides)) {
		t.Overrides = append(t.Overrides, overrideType{"/" + name, p.overrides[name]})
	}
	return t
}

// Assemble makes a package of finished parts, [Content_Types].xml and relationships among them: it
// sorts the content types, checks names and references and writes the canonical container.
func Assemble(parts map[string][]byte) ([]byte, error) {
	raw, ok := parts[contentTypesName]
	if !ok {
		return nil, errors.New("opc: there is no [Content_Types].xml: this is not an office package")
	}
	types, err := parseContentTypes(raw)
	if err != nil {
		return nil, err
	}
	parts = maps.Clone(parts)
	if parts[contentTypesName], err = types.bytes(); err != nil {
		return nil, err
	}
	if err := check(parts, types); err != nil {
		return nil, err
	}
	return container(parts)
}

func extension(name string) string {
	base := name[strings.LastIndexByte(name, '/')+1:]
	if dot := strings.LastIndexByte(base, '.'); dot >= 0 {
		return strings.ToLower(base[dot+1:])
	}
	return ""
}
