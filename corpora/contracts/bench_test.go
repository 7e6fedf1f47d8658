package contracts

import "testing"

// BenchmarkContract makes a whole contract: a digital one of several pages of table, and a scan with
// its pages rendered and worn.
func BenchmarkContract(b *testing.B) {
	list, err := Plans(1)
	if err != nil {
		b.Fatal(err)
	}
	for _, scanned := range []bool{false, true} {
		name := "digital"
		if scanned {
			name = "scan"
		}
		b.Run(name, func(b *testing.B) {
			for _, p := range list {
				if p.Scan != scanned {
					continue
				}
				pages := 0
				for b.Loop() {
					d, err := Make(b.Context(), 1, p)
					if err != nil {
						b.Fatal(err)
					}
					pages += d.Pages
				}
				b.ReportMetric(float64(pages)/float64(b.N), "pages/op")
				return
			}
		})
	}
}
