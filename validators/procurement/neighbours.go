package procurement

import (
	"context"

	"etalon/validators/plants"
	"etalon/validators/scans"
)

// neighbours are the checks that suites with documents share: scans against their originals, planted
// errors against their declarations.
func (r *run) neighbours(ctx context.Context) error {
	found, undone, rates, err := scans.Check(ctx, r.shelf, scans.Options{
		Pairs: scans.Beside(r.shelf, docsDir), OCR: r.options.OCR, OCROff: r.options.OCROff,
	})
	r.found, r.undone, r.rates = append(r.found, found...), append(r.undone, undone...), append(r.rates, rates...)
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
	found, undone, rates, err = plants.Check(ctx, r.shelf, r.docs, files, plants.Options{Items: items, OCROff: r.options.OCROff})
	r.found, r.undone, r.rates = append(r.found, found...), append(r.undone, undone...), append(r.rates, rates...)
	return err
}
