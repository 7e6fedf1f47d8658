package paper

import (
	"context"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/corpora/write/scan"
	"etalon/internal/pdfium"
	"etalon/internal/stream"
)

// Seal is a firm's round seal.
func Seal(f fiction.Firm) (ink.Drawing, error) {
	return ink.Seal{
		Radius: geom.Mm(19), Family: fonts.LiberationSans, Colour: ink.Blue, Size: geom.Pt(7),
		Rings: []ink.Ring{{
			Text: strings.ToUpper(f.Form.Full) + " • ОГРН " + f.OGRN + " •", Size: geom.Pt(5), Radius: geom.Mm(16), Sweep: 352_00,
		}},
		Centre: strings.SplitN("«"+f.Name+"»", " ", 2),
	}.Draw()
}

// Job is a document to be printed, signed and scanned.
type Job struct {
	Document pdf.Document
	Signed   []Party
	Level    scan.Level
	Format   scan.Format
	Scanned  time.Time
	Seed     uint64
	Name     string
}

// Scan prints a document, lets its parties sign and seal it, and scans the sheets. The original is
// the printed document with its text layer.
func Scan(job Job) (scanned, original []byte, err error) {
	printed, err := pdf.Write(job.Document)
	if err != nil {
		return nil, nil, err
	}
	s := stream.New(job.Seed, "paper", job.Name)
	var marks []scan.Overlay
	for _, p := range job.Signed {
		signed, err := signedBy(p, printed, s)
		if err != nil {
			return nil, nil, err
		}
		marks = append(marks, signed...)
	}
	engine, err := pdfium.Shared()
	if err != nil {
		return nil, nil, err
	}
	result, err := scan.Make(context.Background(), engine, scan.Job{
		Source: printed.Data, Quality: scan.Draw(s, job.Level, job.Format), Overlays: marks,
		Created: job.Scanned, Creator: "KM Bizscan 224", Seed: job.Seed, Name: job.Name,
	})
	return result.Data, printed.Data, err
}

// signedBy puts a party's signature and seal where its block has room for them.
func signedBy(p Party, printed pdf.Result, s *stream.Stream) ([]scan.Overlay, error) {
	signature, err := printed.Mark(p.Title + ".signature")
	if err != nil {
		return nil, err
	}
	place, err := printed.Mark(p.Title + ".seal")
	if err != nil {
		return nil, err
	}
	seal, err := Seal(p.Firm)
	if err != nil {
		return nil, err
	}
	return []scan.Overlay{
		{Page: signature.Page, At: signature.Box.Centre(), Drawing: ink.Signature(s, ink.Blue), Strength: 95, Pen: true},
		{Page: place.Page, At: place.Box.Centre().Add(geom.Point{X: geom.Mm(22), Y: geom.Mm(4)}), Drawing: seal.Turned(s.Between(-12_00, 12_00)), Strength: 70},
	}, nil
}
