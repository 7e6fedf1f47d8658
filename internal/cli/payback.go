package cli

import (
	"fmt"
	"strconv"
	"text/tabwriter"

	"etalon/internal/model"
	"etalon/internal/run/payback"

	"github.com/spf13/cobra"
)

type paybackOptions struct {
	input, output, rent, currency string
	c                             payback.Case
	format                        *string
}

func (a *app) paybackCommand() *cobra.Command {
	var o paybackOptions
	cmd := &cobra.Command{
		Use:   "payback --price-in P --price-out P --tokens-in N --tokens-out N --rent-hour R --docs-hour N --docs-month N",
		Short: "Compare renting a server with paying a cloud by the token",
		Long: `Say what a month of documents costs in the cloud and on a rented server, and from how many documents on the
server pays. Prices of the cloud are for a million tokens, tokens are those of one document with all its
questions, documents an hour are what the server was measured to do. Rent and prices are in one currency.

The server is paid for all its hours, whether it works or not; its documents are never more than it can do.`,
		Example: `  etalon payback --price-in 2.50 --price-out 10 --tokens-in 15000 --tokens-out 300 \
    --rent-hour 1.20 --docs-hour 40 --docs-month 10000 --currency USD`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if err := o.read(); err != nil {
				return err
			}
			r, err := payback.Compare(o.c)
			if err != nil {
				return usagef("%v", err)
			}
			return a.printPayback(o, r)
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.input, "price-in", "", "price of a million input tokens")
	f.StringVar(&o.output, "price-out", "", "price of a million output tokens")
	f.Int64Var(&o.c.Input, "tokens-in", 0, "input tokens of a document")
	f.Int64Var(&o.c.Output, "tokens-out", 0, "output tokens of a document")
	f.StringVar(&o.rent, "rent-hour", "", "rent of the server an hour")
	f.Int64Var(&o.c.DocumentsHour, "docs-hour", 0, "documents the server does in an hour")
	f.Int64Var(&o.c.DocumentsMonth, "docs-month", 0, "documents to do in a month")
	f.Int64Var(&o.c.HoursMonth, "hours-month", 730, "hours of a month that the server is paid for")
	f.StringVar(&o.currency, "currency", "", "currency of all amounts, for the printed result")
	o.format = formatFlag(cmd, "text", "json")
	return cmd
}

// read takes the amounts of the flags.
func (o *paybackOptions) read() error {
	for _, one := range []struct {
		flag, text string
		into       *model.Nano
	}{{"price-in", o.input, &o.c.Price.Input}, {"price-out", o.output, &o.c.Price.Output}, {"rent-hour", o.rent, &o.c.RentHour}} {
		if one.text == "" {
			return &usageError{fmt.Sprintf("--%s is missing", one.flag), "run: etalon payback --help"}
		}
		amount, err := model.ParseNano(one.text)
		if err != nil {
			return usagef("--%s: %v", one.flag, err)
		}
		*one.into = amount
	}
	return nil
}

func (a *app) printPayback(o paybackOptions, r payback.Result) error {
	if *o.format == "json" {
		return a.printJSON(r)
	}
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	money := func(n model.Nano) string {
		return n.String() + map[bool]string{true: " " + o.currency}[o.currency != ""]
	}
	row(w, "", "a document", "a month")
	row(w, "cloud", money(r.CloudDocument), money(r.CloudMonth))
	row(w, "rent", money(r.RentDocument), money(r.RentMonth))
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(a.out, "\nThe rent pays from %s documents a month on; the server can do %s.\n%s\n%s\n",
		grouped(r.BreakEven), grouped(r.Capacity),
		fmt.Sprintf("A server that is always busy pays from %s documents an hour on.", grouped(r.BreakEvenHour)), paybackVerdict(o.c.DocumentsMonth, r))
	return err
}

func paybackVerdict(documents int64, r payback.Result) string {
	switch {
	case !r.Enough:
		return fmt.Sprintf("For %s documents a month this server is not enough.", grouped(documents))
	case r.Rent:
		return fmt.Sprintf("For %s documents a month the rent is the cheaper one.", grouped(documents))
	case !r.Reachable:
		return "It can never do as many: the cloud is the cheaper one, whatever the number of documents."
	}
	return fmt.Sprintf("For %s documents a month the cloud is the cheaper one.", grouped(documents))
}

// grouped parts the thousands of a number.
func grouped(n int64) string {
	text := strconv.FormatInt(n, 10)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
