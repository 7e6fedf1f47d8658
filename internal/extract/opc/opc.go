// Package opc reads what every Office Open XML package has: relationships between parts, the main
// part, and the document's properties.
package opc

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/url"
	"path"
	"strings"

	"etalon/internal/extract/markup"
	"etalon/internal/extract/pack"
	"etalon/internal/extract/refuse"
)

// Package is an open document package.
type Package struct {
	*pack.Package
	xml markup.Limits
}

// Limits of a document package.
type Limits struct {
	Pack pack.Limits
	XML  markup.Limits
}

// Open passes a file through the gate.
func Open(data []byte, limits Limits) (*Package, error) {
	p, err := pack.Open(data, limits.Pack)
	if err != nil {
		return nil, err
	}
	return &Package{p, limits.XML}, nil
}

// XML reads a part and hands its root to f. Errors name the part.
func (p *Package) XML(name string, f func(root *markup.Element) error) error {
	stream, err := p.Open(name)
	if err != nil {
		return err
	}
	defer stream.Close()
	return refuse.In(name, markup.Parse(stream, p.xml, f))
}

// Relation is a relationship of a part.
type Relation struct {
	ID string
	// Type is the last step of the type's name: styles, image, hyperlink, slide.
	Type string
	// Target is a part's name, or an address when External.
	Target   string
	External bool
}

// Relations of one part. The zero value has none.
type Relations struct {
	all  []Relation // in the order of the file
	byID map[string]int
}

func (r *Relations) add(one Relation) {
	if r.byID == nil {
		r.byID = map[string]int{}
	}
	if _, twice := r.byID[one.ID]; !twice {
		r.byID[one.ID] = len(r.all)
	}
	r.all = append(r.all, one)
}

// ByID finds a relationship; of two with one name the first.
func (r Relations) ByID(id string) (Relation, bool) {
	i, ok := r.byID[id]
	if !ok {
		return Relation{}, false
	}
	return r.all[i], true
}

// List are the relationships in the order of the file.
func (r Relations) List() []Relation { return r.all }

// External is the first relationship that leads out of the package.
func (r Relations) External() (Relation, bool) {
	for _, one := range r.all {
		if one.External {
			return one, true
		}
	}
	return Relation{}, false
}

// Part is the name of the part that a reference leads to, "" when it leads to none.
func (r Relations) Part(id string) string {
	one, ok := r.ByID(id)
	if !ok || one.External {
		return ""
	}
	return one.Target
}

// OfType is the part with the first relationship of a type, "" when there is none.
func (r Relations) OfType(kind string) string {
	for _, one := range r.all {
		if one.Type == kind && !one.External {
			return one.Target
		}
	}
	return ""
}

// All are the parts of a type.
func (r Relations) All(kind string) []string {
	var parts []string
	for _, one := range r.all {
		if one.Type == kind && !one.External {
			parts = append(parts, one.Target)
		}
	}
	return parts
}

// Relations reads the relationships of a part, "" for those of the package. A part without any has
// none; it is not an error.
func (p *Package) Relations(part string) (Relations, error) {
	folder, file := path.Split(part)
	name := folder + "_rels/" + file + ".rels"
	var all Relations
	if !p.Has(name) {
		return all, nil
	}
	err := p.XML(name, func(root *markup.Element) error {
		return root.Each(func(e *markup.Element) error {
			if e.Is(markup.PackageRel, "Relationship") {
				all.add(relation(e, folder))
			}
			return nil
		})
	})
	return all, err
}

// longestTarget is what programs take of an address.
const longestTarget = 2083

func relation(e *markup.Element, folder string) Relation {
	kind := e.Attr(markup.None, "Type")
	one := Relation{
		ID:       e.Attr(markup.None, "Id"),
		Type:     kind[strings.LastIndexByte(kind, '/')+1:],
		Target:   e.Attr(markup.None, "Target"),
		External: strings.EqualFold(e.Attr(markup.None, "TargetMode"), "External"),
	}
	if !one.External {
		one.Target = target(folder, one.Target)
	}
	if len(one.Target) > longestTarget { // many runs may lead to it
		one.Target = strings.ToValidUTF8(one.Target[:longestTarget], "")
	}
	return one
}

// target is the part's name that a reference from a folder means.
func target(folder, reference string) string {
	if plain, err := url.PathUnescape(reference); err == nil {
		reference = plain
	}
	reference, _, _ = strings.Cut(reference, "#")
	reference = strings.ReplaceAll(reference, `\`, "/")
	if !strings.HasPrefix(reference, "/") {
		reference = "/" + folder + reference
	}
	return strings.TrimPrefix(path.Clean(reference), "/")
}

// Main is the name of the main part: what the package says, or the usual place of the format.
func (p *Package) Main(usual string) (string, error) {
	relations, err := p.Relations("")
	if err != nil {
		return "", err
	}
	if main := relations.OfType("officeDocument"); main != "" && p.Has(main) {
		return main, nil
	}
	if p.Has(usual) {
		return usual, nil
	}
	return "", refuse.New(refuse.WrongFormat, "", "the package has no main part; it is a zip file but not an office document")
}

// Kind tells what a package is by the root of its main part: docx, xlsx, pptx, or "" for another.
func (p *Package) Kind() (string, error) {
	relations, err := p.Relations("")
	if err != nil {
		return "", err
	}
	main := relations.OfType("officeDocument")
	for _, usual := range []string{"word/document.xml", "xl/workbook.xml", "ppt/presentation.xml"} {
		if main == "" && p.Has(usual) {
			main = usual
		}
	}
	if main == "" || !p.Has(main) {
		return "", nil
	}
	kind := ""
	err = p.XML(main, func(root *markup.Element) error {
		switch {
		case root.Is(markup.Word, "document"):
			kind = "docx"
		case root.Is(markup.Sheet, "workbook"):
			kind = "xlsx"
		case root.Is(markup.Slide, "presentation"):
			kind = "pptx"
		}
		return errStop
	})
	if err == errStop {
		err = nil
	}
	return kind, err
}

// errStop ends the reading of a part of which enough is known.
const errStop = stop("enough")

type stop string

func (s stop) Error() string { return string(s) }

// Digest is the SHA-256 of a part in hex and its size.
func (p *Package) Digest(part string) (sum string, size int64, err error) {
	stream, err := p.Open(part)
	if err != nil {
		return "", 0, err
	}
	defer stream.Close()
	h := sha256.New()
	if size, err = io.Copy(h, stream); err != nil {
		return "", 0, err
	}
	return hex.EncodeToString(h.Sum(nil)), size, nil
}
