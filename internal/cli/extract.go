package cli

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode"

	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
	"etalon/internal/extract/office"
	"etalon/internal/extract/refuse"

	"github.com/spf13/cobra"
)

type extractOptions struct {
	password, ocr, pages string
	format               *string
}

// mostFileBytes bounds a file to extract: no reader takes a larger one.
const mostFileBytes = 256 << 20

func (a *app) extractCommand() *cobra.Command {
	var o extractOptions
	cmd := &cobra.Command{
		Use:   "extract FILE… [--format text|json] [--password P] [--ocr auto|off] [--pages 1-3]",
		Short: "Print what scorers and solvers see of a document",
		Long: `Read documents that nobody here made and print what is in them: docx, xlsx, pptx, pdf, pictures, text in
any Russian encoding; doc, xls, ppt, odt, ods, odp, rtf when LibreOffice is installed. The kind is told by
the bytes, never by the name.

text prints the words that a reader sees; what was left out is named on stderr. json prints a line a file:
  file, bytes, sha256
  status          read, partly_read (some pages need OCR and were not read), refused, unknown
  refused         code, entry, detail: what is wrong with the file
  unknown         why it could not be found out what is in it
  text            the words that a reader sees
  original_text, marked_text   a Word document with every tracked change rejected; with all words in it
  document        kind, converted_from (by LibreOffice), password_needed, and one of word, workbook,
                  presentation, pdf, image, text with their tables and merged cells, headings,
                  numbering, formulas and stored results, sheets and their state, notes, comments,
                  tracked changes, pictures, charts, pivots, pages and their text layers

A file that is refused is a finding about that file: exit 1, and the files after it are read all the same.
A password that is missing, a page that needs OCR while --ocr is auto, an old format without LibreOffice:
that is not the file's fault, exit 3.`,
		Example: `  etalon extract договор.docx
  etalon extract скан.pdf --pages 1-3 --format json | jq .document.pdf.pages[].kind
  etalon extract --format json *.xlsx > read.jsonl`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return &usageError{"name the files to read", "for example: etalon extract договор.docx"}
			}
			options, err := o.reading()
			if err != nil {
				return err
			}
			return a.extract(cmd.Context(), args, options, o)
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.password, "password", "", "password of the files, taken as it is")
	f.StringVar(&o.ocr, "ocr", "auto", "pictures and pages without usable text: auto reads them, off leaves them unread")
	f.StringVar(&o.pages, "pages", "", "pages of a PDF to read, such as 1-3,7; all by default")
	mustComplete(cmd, "ocr", cobra.FixedCompletions([]string{"auto", "off"}, cobra.ShellCompDirectiveNoFileComp))
	mustComplete(cmd, "password", cobra.NoFileCompletions)
	mustComplete(cmd, "pages", cobra.NoFileCompletions)
	o.format = formatFlag(cmd, "text", "json")
	return cmd
}

// reading checks the flags.
func (o *extractOptions) reading() (extract.Options, error) {
	if o.ocr != "auto" && o.ocr != "off" {
		return extract.Options{}, unknownName("way with OCR", o.ocr, []string{"auto", "off"}, "choose one of: auto, off")
	}
	pages, err := pageRanges(o.pages)
	return extract.Options{Password: o.password, Pages: pages}, err
}

// pageRanges reads 1-3,7.
func pageRanges(text string) ([]extract.PageRange, error) {
	if text == "" {
		return nil, nil
	}
	var all []extract.PageRange
	for one := range strings.SplitSeq(text, ",") {
		from, to, isRange := strings.Cut(one, "-")
		first, err := strconv.ParseUint(from, 10, 16)
		last := first
		if isRange && err == nil {
			last, err = strconv.ParseUint(to, 10, 16)
		}
		if err != nil || first < 1 || last < first {
			return nil, &usageError{fmt.Sprintf("--pages: got %q, want pages counted from 1", one), "for example: --pages 1-3,7"}
		}
		all = append(all, extract.PageRange{First: int(first), Last: int(last)})
	}
	return all, nil
}

// extract reads file after file and tells the worst that happened.
func (a *app) extract(ctx context.Context, files []string, options extract.Options, o extractOptions) error {
	why := errors.New("OCR is off")
	if o.ocr == "auto" {
		reader, err := ocr.New(ocr.Options{})
		if err == nil {
			defer reader.Close()
			options.OCR = reader
		}
		why = err
	}
	var err error
	if options.Office, err = office.Shared(); err != nil && !errors.Is(err, office.ErrMissing) {
		return err
	}
	var refused bool
	var unknown error // the last one; those before it are told on the way
	tell := func(err error) {
		if unknown != nil {
			_, _ = io.WriteString(a.log, message(exitUnknown, unknown))
		}
		unknown = err
	}
	for _, name := range files {
		one, err := readOne(ctx, name, options)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		var usage *usageError
		if errors.As(err, &usage) {
			return err
		}
		if err := a.printExtracted(one, why, *o.format); err != nil {
			return err
		}
		switch {
		case one.Status == statusRefused:
			refused = true
		case err != nil:
			tell(fmt.Errorf("%s: %w", name, err))
		case one.Status == statusPartly && o.ocr == "auto":
			tell(remedied(fmt.Errorf("%s: some pages were not read: %w", name, why), "or leave them out with --ocr off"))
		}
	}
	if unknown == nil && refused {
		return errFindings
	}
	return unknown
}

// The statuses of a file.
const (
	statusRead    = "read"
	statusPartly  = "partly_read"
	statusRefused = "refused"
	statusUnknown = "unknown"
)

// extracted is a line of the result.
type extracted struct {
	File     string            `json:"file"`
	Bytes    int               `json:"bytes"`
	SHA256   string            `json:"sha256,omitempty"`
	Status   string            `json:"status"`
	Refused  *refuse.Error     `json:"refused,omitempty"`
	Unknown  string            `json:"unknown,omitempty"`
	Text     string            `json:"text"`
	Original string            `json:"original_text,omitempty"`
	Marked   string            `json:"marked_text,omitempty"`
	Document *extract.Document `json:"document,omitempty"`
}

// readOne reads a file. The error is what could not be found out; a refusal is not one.
func readOne(ctx context.Context, name string, options extract.Options) (*extracted, error) {
	one := &extracted{File: name, Status: statusUnknown}
	data, err := readBounded(name)
	if err == nil {
		sum := sha256.Sum256(data)
		one.Bytes, one.SHA256 = len(data), hex.EncodeToString(sum[:])
		one.Document, err = extract.Read(ctx, name, data, options)
	}
	var reason *refuse.Error
	switch {
	case errors.Is(err, extract.ErrNoPages):
		return one, &usageError{name + ": " + err.Error(), "leave --pages out to read the whole file"}
	case errors.As(err, &reason) && !excused(reason):
		one.Status, one.Refused = statusRefused, reason
		return one, nil
	case err != nil:
		one.Unknown = err.Error()
		return one, advised(err)
	}
	if len(options.Pages) > 0 && one.Document.PDF == nil {
		return one, &usageError{fmt.Sprintf("--pages: %s is %s; only a PDF is read by pages", name, one.Document.Kind), "leave --pages out to read the whole file"}
	}
	one.Status, one.Text = statusRead, one.Document.Text()
	one.Original, one.Marked = one.Document.OtherViews()
	if !one.Document.Complete() {
		one.Status = statusPartly
	}
	return one, nil
}

// excused are the reasons that are no fault of the file.
func excused(reason *refuse.Error) bool {
	return reason.Code == refuse.PasswordRequired || reason.Code == refuse.Legacy || reason.Code == refuse.TooSlow
}

// advised adds what to do to an error.
func advised(err error) error {
	switch {
	case errors.Is(err, refuse.PasswordRequired):
		return remedied(err, "give the right password with --password")
	case errors.Is(err, refuse.Legacy):
		return remedied(err, "%v", office.ErrMissing)
	}
	return err
}

// readBounded reads a file that is not too large for any reader; a device would never end.
func readBounded(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no file", name)
	case info.Size() > mostFileBytes:
		return nil, refuse.New(refuse.TooLarge, "", "%d bytes, at most %d", info.Size(), mostFileBytes)
	}
	return io.ReadAll(io.LimitReader(f, mostFileBytes))
}

// printExtracted prints a file; why is the reason that pages were not read.
func (a *app) printExtracted(one *extracted, why error, format string) error {
	if format == "json" {
		out := bufio.NewWriter(a.out)
		e := json.NewEncoder(out)
		e.SetEscapeHTML(false)
		if err := e.Encode(one); err != nil {
			return err
		}
		return out.Flush()
	}
	if one.Refused != nil {
		_, err := fmt.Fprintf(a.log, "%s: %s\n", harmless(one.File), harmless(one.Refused.Error()))
		return err
	}
	if one.Document == nil {
		return nil // the error says it
	}
	for _, line := range one.Document.Unread() {
		if _, err := fmt.Fprintf(a.log, "%s: %s: %v\n", harmless(one.File), line, why); err != nil {
			return err
		}
	}
	text := strings.TrimRight(one.Text, "\n")
	if text == "" {
		return nil
	}
	_, err := io.WriteString(a.out, harmless(text)+"\n")
	return err
}

// harmless takes away what a terminal would obey.
func harmless(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && r != '\r' && unicode.IsControl(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}
