package opc

import (
	"encoding/xml"
	"fmt"
	"path"
	"strconv"
	"strings"
)

// The namespaces that relationship types and references live in.
const (
	OfficeRelationships  = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	packageRelationships = "http://schemas.openxmlformats.org/package/2006/relationships"
)

type relationship struct {
	ID     string `xml:"Id,attr"`
	Type   string `xml:"Type,attr"`
	Target string `xml:"Target,attr"`
	Mode   string `xml:"TargetMode,attr"`
}

// Relate says that source needs the part target and returns the id to refer to it by. The package
// itself is the source "". A type without a scheme is one of OfficeRelationships, e.g. "image".
// Asking again for the same relationship gives the same id.
func (p *Package) Relate(source, kind, target string) string {
	return p.relate(source, kind, relativeTo(source, target), "")
}

// Link is Relate for an address outside the package.
func (p *Package) Link(source, kind, address string) string {
	return p.relate(source, kind, address, "External")
}

func (p *Package) relate(source, kind, target, mode string) string {
	if !strings.Contains(kind, "://") {
		kind = OfficeRelationships + "/" + kind
	}
	for _, r := range p.rels[source] {
		if r.Type == kind && r.Target == target && r.Mode == mode {
			return r.ID
		}
	}
	id := "rId" + strconv.Itoa(len(p.rels[source])+1)
	p.rels[source] = append(p.rels[source], relationship{id, kind, target, mode})
	return id
}

func relationshipsPart(rels []relationship) ([]byte, error) {
	x := NewXML()
	x.Open("Relationships", "xmlns", packageRelationships)
	for _, r := range rels {
		attrs := []string{"Id", r.ID, "Type", r.Type, "Target", r.Target}
		if r.Mode != "" {
			attrs = append(attrs, "TargetMode", r.Mode)
		}
		x.Leaf("Relationship", attrs...)
	}
	x.Close("Relationships")
	return x.Bytes()
}

func parseRelationships(name string, raw []byte) ([]relationship, error) {
	var doc struct {
		Rels []relationship `xml:"Relationship"`
	}
	if err := xml.Unmarshal(raw, &doc); err != nil {
		return nil, fmt.Errorf("opc: %s: %w", name, err)
	}
	return doc.Rels, nil
}

// relsName is where the relationships of a part are kept: a/b.xml → a/_rels/b.xml.rels.
func relsName(source string) string {
	dir, base := path.Split(source)
	return dir + "_rels/" + base + ".rels"
}

// relsSource is the part whose relationships a name keeps, and whether it keeps any.
func relsSource(name string) (string, bool) {
	dir, base := path.Split(name)
	if path.Base(dir) != "_rels" || !strings.HasSuffix(base, ".rels") {
		return "", false
	}
	return strings.TrimSuffix(dir, "_rels/") + strings.TrimSuffix(base, ".rels"), true
}

// relativeTo spells target as seen from the folder that source lies in.
func relativeTo(source, target string) string {
	from, to := strings.Split(source, "/"), strings.Split(target, "/")
	from = from[:len(from)-1]
	for len(from) > 0 && len(to) > 1 && from[0] == to[0] {
		from, to = from[1:], to[1:]
	}
	return strings.Repeat("../", len(from)) + strings.Join(to, "/")
}

// resolve undoes relativeTo; a target that begins with / counts from the package's root.
func resolve(source, target string) string {
	if absolute, ok := strings.CutPrefix(target, "/"); ok {
		return path.Clean(absolute)
	}
	return path.Join(path.Dir(source), target)
}
