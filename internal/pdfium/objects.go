package pdfium

import (
	"context"
	"fmt"

	"github.com/klippa-app/go-pdfium/enums"
	"github.com/klippa-app/go-pdfium/references"
	"github.com/klippa-app/go-pdfium/requests"
)

// Objects counts what a page is made of, forms opened. A scanned page is one image and nothing else.
type Objects struct{ Texts, Paths, Images, Shadings int }

// Objects of a page.
func (d *Document) Objects(ctx context.Context, page int) (Objects, error) {
	objects, err := onPage(ctx, d, page, d.objects)
	return objects, about(fmt.Sprintf("objects of page %d", page), err)
}

func (d *Document) objects(p requests.Page) (Objects, error) {
	var found Objects
	seen := 0
	// A list of what is still to be opened, not a recursion: nesting is the file's choice.
	var forms []references.FPDF_PAGEOBJECT
	look := func(object references.FPDF_PAGEOBJECT) error {
		if seen++; seen > d.engine.options.Limits.Objects {
			return tooLarge("objects", seen, d.engine.options.Limits.Objects)
		}
		kind, err := d.instance.FPDFPageObj_GetType(&requests.FPDFPageObj_GetType{PageObject: object})
		if err != nil {
			return err
		}
		if kind.Type == enums.FPDF_PAGEOBJ_FORM {
			forms = append(forms, object)
		}
		found.add(kind.Type)
		return nil
	}
	if err := d.eachObject(p, look); err != nil {
		return Objects{}, err
	}
	for len(forms) > 0 {
		form := forms[len(forms)-1]
		forms = forms[:len(forms)-1]
		if err := d.eachOfForm(form, look); err != nil {
			return Objects{}, err
		}
	}
	return found, nil
}

func (o *Objects) add(kind enums.FPDF_PAGEOBJ) {
	switch kind {
	case enums.FPDF_PAGEOBJ_TEXT:
		o.Texts++
	case enums.FPDF_PAGEOBJ_PATH:
		o.Paths++
	case enums.FPDF_PAGEOBJ_IMAGE:
		o.Images++
	case enums.FPDF_PAGEOBJ_SHADING:
		o.Shadings++
	}
}

func (d *Document) eachObject(p requests.Page, look func(references.FPDF_PAGEOBJECT) error) error {
	counted, err := d.instance.FPDFPage_CountObjects(&requests.FPDFPage_CountObjects{Page: p})
	if err != nil {
		return err
	}
	for i := range counted.Count {
		object, err := d.instance.FPDFPage_GetObject(&requests.FPDFPage_GetObject{Page: p, Index: i})
		if err != nil {
			return err
		}
		if err := look(object.PageObject); err != nil {
			return err
		}
	}
	return nil
}

func (d *Document) eachOfForm(form references.FPDF_PAGEOBJECT, look func(references.FPDF_PAGEOBJECT) error) error {
	counted, err := d.instance.FPDFFormObj_CountObjects(&requests.FPDFFormObj_CountObjects{PageObject: form})
	if err != nil {
		return err
	}
	for i := range counted.Count {
		object, err := d.instance.FPDFFormObj_GetObject(&requests.FPDFFormObj_GetObject{PageObject: form, Index: uint64(i)})
		if err != nil {
			return err
		}
		if err := look(object.PageObject); err != nil {
			return err
		}
	}
	return nil
}
