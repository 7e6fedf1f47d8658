package madeup

import (
	"bytes"
	"fmt"
	"strings"
)

// RawPDF is a PDF of objects written by hand, numbered from 1; the first is the catalogue.
func RawPDF(objects ...string) []byte {
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n")
	at := make([]int, len(objects))
	for i, one := range objects {
		at[i] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, one)
	}
	start := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, offset := range at {
		fmt.Fprintf(&out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&out, "trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, start)
	return out.Bytes()
}

// Stream is a stream object; extra goes into its dictionary.
func Stream(extra string, data []byte) string {
	return fmt.Sprintf("<<%s/Length %d>>stream\n%s\nendstream", extra, len(data), data)
}

// OnePage is a PDF of one A4 page with this content and these resources; more objects follow from 5.
func OnePage(resources, content string, more ...string) []byte {
	return RawPDF(append([]string{
		"<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<" + resources + ">>>>",
		Stream("", []byte(content)),
	}, more...)...)
}

// Helvetica is a font resource and a line of text in it.
const Helvetica = "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"

// Said is the content that writes a line.
func Said(text string) string {
	return "BT /F 12 Tf 50 700 Td (" + strings.NewReplacer("(", `\(`, ")", `\)`).Replace(text) + ") Tj ET\n"
}
