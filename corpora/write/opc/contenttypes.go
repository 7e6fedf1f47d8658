package opc

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
)

const (
	contentTypesName  = "[Content_Types].xml"
	contentTypesSpace = "http://schemas.openxmlformats.org/package/2006/content-types"
	relationshipsType = "application/vnd.openxmlformats-package.relationships+xml"
)

type defaultType struct {
	Extension   string `xml:"Extension,attr"`
	ContentType string `xml:"ContentType,attr"`
}

type overrideType struct {
	PartName    string `xml:"PartName,attr"`
	ContentType string `xml:"ContentType,attr"`
}

// contentTypes is the part that says what every other part is.
type contentTypes struct {
	Defaults  []defaultType  `xml:"Default"`
	Overrides []overrideType `xml:"Override"`
}

func parseContentTypes(raw []byte) (contentTypes, error) {
	var t contentTypes
	if err := xml.Unmarshal(raw, &t); err != nil {
		return t, fmt.Errorf("opc: %s: %w", contentTypesName, err)
	}
	slices.SortFunc(t.Defaults, func(a, b defaultType) int {
		return cmp.Or(strings.Compare(a.Extension, b.Extension), strings.Compare(a.ContentType, b.ContentType))
	})
	slices.SortFunc(t.Overrides, func(a, b overrideType) int {
		return cmp.Or(strings.Compare(a.PartName, b.PartName), strings.Compare(a.ContentType, b.ContentType))
	})
	t.Defaults, t.Overrides = slices.Compact(t.Defaults), slices.Compact(t.Overrides)
	return t, t.conflicts()
}

// conflicts finds a key that is left with two types once equal lines are folded.
func (t contentTypes) conflicts() error {
	for i := 1; i < len(t.Defaults); i++ {
		if t.Defaults[i].Extension == t.Defaults[i-1].Extension {
			return fmt.Errorf("opc: %s: extension %q has two types", contentTypesName, t.Defaults[i].Extension)
		}
	}
	for i := 1; i < len(t.Overrides); i++ {
		if t.Overrides[i].PartName == t.Overrides[i-1].PartName {
			return fmt.Errorf("opc: %s: part %q has two types", contentTypesName, t.Overrides[i].PartName)
		}
	}
	return nil
}

func (t contentTypes) bytes() ([]byte, error) {
	x := NewXML()
	x.Open("Types", "xmlns", contentTypesSpace)
	for _, d := range t.Defaults {
		x.Leaf("Default", "Extension", d.Extension, "ContentType", d.ContentType)
	}
	for _, o := range t.Overrides {
		x.Leaf("Override", "PartName", o.PartName, "ContentType", o.ContentType)
	}
	x.Close("Types")
	return x.Bytes()
}

// has tells whether a part's type is said.
func (t contentTypes) has(name string) bool {
	for _, o := range t.Overrides {
		if o.PartName == "/"+name {
			return true
		}
	}
	ext := extension(name)
	for _, d := range t.Defaults {
		if strings.EqualFold(d.Extension, ext) {
			return true
		}
	}
	return false
}
