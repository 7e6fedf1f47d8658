package cli

import (
	"strings"
	"testing"
)

func TestPaybackVerb(t *testing.T) {
	const line = "payback --price-in 2.50 --price-out 10 --tokens-in 15000 --tokens-out 300 --rent-hour 1.20 --docs-hour 40 --currency USD"
	for _, c := range []struct {
		line string
		code int
		says string
	}{
		{line + " --docs-month 10000", exitClean, "cloud 0.0405 USD 405 USD rent 0.0876 USD 876 USD The rent pays from 21,630 documents a month on; the server can do 29,200."},
		{line + " --docs-month 10000", exitClean, "For 10,000 documents a month the cloud is the cheaper one."},
		{line + " --docs-month 25000", exitClean, "For 25,000 documents a month the rent is the cheaper one."},
		{line + " --docs-month 30000", exitClean, "For 30,000 documents a month this server is not enough."},
		{line + " --docs-month 100 --hours-month 100 --docs-hour 9", exitClean, "It can never do as many"},
		{line + " --docs-month 25000 --format json", exitClean, `"break_even_documents": 21630,`},
		{line + " --docs-month 25000 --format json", exitClean, `"cloud_per_document": "0.0405",`},
		{line, exitUsage, "documents a month: got 0"},
		{"payback --price-in 1", exitUsage, "--price-out is missing"},
		{line + " --docs-month 0", exitUsage, "documents a month: got 0"},
		{line + " --docs-month 5 --rent-hour 1,20", exitUsage, `--rent-hour: amount "1,20"`},
	} {
		var out, log strings.Builder
		if code := Run(nil, &out, &log, strings.Fields(c.line)...); code != c.code || !strings.Contains(strings.Join(strings.Fields(out.String()+log.String()), " "), c.says) {
			t.Errorf("%s: got exit %d\n%s%s", c.line, code, out.String(), log.String())
		}
	}
}
