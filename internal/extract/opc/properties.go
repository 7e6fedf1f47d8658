package opc

import (
	"strings"

	"etalon/internal/extract/markup"
)

// Properties are what a document says about itself. Times are as written.
type Properties struct {
	Title          string `json:"title,omitempty"`
	Subject        string `json:"subject,omitempty"`
	Creator        string `json:"creator,omitempty"`
	Keywords       string `json:"keywords,omitempty"`
	Description    string `json:"description,omitempty"`
	Category       string `json:"category,omitempty"`
	LastModifiedBy string `json:"last_modified_by,omitempty"`
	Revision       string `json:"revision,omitempty"`
	Created        string `json:"created,omitempty"`
	Modified       string `json:"modified,omitempty"`
	Application    string `json:"application,omitempty"`
	Company        string `json:"company,omitempty"`
	Template       string `json:"template,omitempty"`
	// Pages is how many pages the document had when it was saved last, as its program counted.
	Pages string `json:"pages,omitempty"`
	// Custom are the properties that somebody added, in the order of the file.
	Custom []Property `json:"custom,omitempty"`
}

// Property is a property that somebody added.
type Property struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Properties reads the three parts of properties; each may be missing.
func (p *Package) Properties() (Properties, error) {
	var out Properties
	relations, err := p.Relations("")
	if err != nil {
		return out, err
	}
	for _, one := range []struct {
		kind string
		read func(*markup.Element) error
	}{
		{"core-properties", out.core},
		{"extended-properties", out.app},
		{"extendedProperties", out.app},
		{"custom-properties", out.custom},
		{"customProperties", out.custom},
	} {
		part := relations.OfType(one.kind)
		if part == "" || !p.Has(part) {
			continue
		}
		if err := p.XML(part, one.read); err != nil {
			return out, err
		}
	}
	return out, nil
}

func (o *Properties) core(root *markup.Element) error {
	return fill(root, map[string]*string{
		"title": &o.Title, "subject": &o.Subject, "creator": &o.Creator, "keywords": &o.Keywords,
		"description": &o.Description, "category": &o.Category, "lastModifiedBy": &o.LastModifiedBy,
		"revision": &o.Revision, "created": &o.Created, "modified": &o.Modified,
	})
}

func (o *Properties) app(root *markup.Element) error {
	return fill(root, map[string]*string{
		"Application": &o.Application, "Company": &o.Company, "Template": &o.Template, "Pages": &o.Pages,
	})
}

func fill(root *markup.Element, places map[string]*string) error {
	return root.Each(func(e *markup.Element) error {
		place, ok := places[e.Local]
		if !ok {
			return nil
		}
		text, err := e.Text()
		*place = strings.TrimSpace(text)
		return err
	})
}

func (o *Properties) custom(root *markup.Element) error {
	return root.Each(func(e *markup.Element) error {
		if !e.Is(markup.Custom, "property") {
			return nil
		}
		name := e.Attr(markup.None, "name")
		value, err := e.Text()
		o.Custom = append(o.Custom, Property{name, strings.TrimSpace(value)})
		return err
	})
}
