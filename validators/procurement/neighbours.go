package procurement

import (
	"context"
	"path"

	"etalon/internal/dataset"
	"etalon/validators/fictitious"
	"etalon/validators/plants"
	"etalon/validators/scans"
	"etalon/validators/validate"
)

// neighbours are the checks that suites with documents share: scans against their originals, planted
// errors against their declarations, nothing that could belong to somebody real.
func (r *run) neighbours(ctx context.Context) error {
	pairs := scans.Beside(r.shelf, docsDir)
	err := r.take(scans.Check(ctx, r.shelf, scans.Options{Pairs: pairs, OCR: r.options.OCR, OCROff: r.options.OCROff, PDF: r.pdf}))
	if err != nil {
		return err
	}
	err = r.take(fictitious.Check(ctx, r.shelf, r.docs, fictitious.Options{Scans: pairs, OCROff: r.options.OCROff, PDF: r.pdf}))
	if err != nil {
		return err
	}
	items := map[string][]string{}
	var files []string
	for _, d := range r.set.docs {
		if d.kind != "" { // it was opened
			items[item(d.ID)] = []string{d.File}
			files = append(files, d.File)
		}
	}
	err = r.take(plants.Check(ctx, r.shelf, r.docs, files, plants.Options{Items: items, OCROff: r.options.OCROff}))
	r.holdBack()
	return err
}

// holdBack leaves questions alone whose document has a finding: they would only repeat it.
func (r *run) holdBack() {
	bad := map[string]bool{}
	for _, f := range r.found {
		bad[f.File], bad[f.Item] = true, true
	}
	for _, d := range r.set.docs {
		if bad[d.File] || bad[originalsDir+path.Base(d.File)] || bad[item(d.ID)] {
			d.held, d.unread, d.original = true, true, nil
			r.undone = append(r.undone, validate.Undone{Check: "the questions about " + item(d.ID), Remedy: "mend what was found in the document, which they would repeat"})
		}
	}
}

func (r *run) take(found []dataset.Finding, undone []validate.Undone, rates []validate.Rate, err error) error {
	r.found, r.undone, r.rates = append(r.found, found...), append(r.undone, undone...), append(r.rates, rates...)
	return err
}
