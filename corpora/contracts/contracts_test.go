package contracts

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"
)

func TestTry(t *testing.T) {
	for _, p := range Plans(1) {
		start := time.Now()
		d, err := Make(context.Background(), 1, p)
		if err != nil {
			t.Error(err)
			continue
		}
		fmt.Println(p.ID, p.Subject, p.Scan, p.Level, p.Format, p.Turned, p.Topics, d.Pages, len(d.Contract.Rows), figures(d.Contract.Price), len(d.Data), time.Since(start))
		os.WriteFile("/tmp/pg/"+p.ID+".pdf", d.Data, 0o644)
		if d.Original != nil {
			os.WriteFile("/tmp/pg/"+p.ID+"-o.pdf", d.Original, 0o644)
		}
	}
}
