package contracts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/write/fonts"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/corpora/write/scan"
	"etalon/internal/stream"
)

// places where both parties sign.
func (c *Contract) places() []string {
	all := []string{"main", "table", "second"}
	if c.Amends != Unchanged {
		all = append(all, "supplement")
	}
	return all
}

// signedAt is the day on which a place was signed.
func (c *Contract) signedAt(place string) time.Time {
	if place == "supplement" {
		return c.lastSigned
	}
	return c.Signed
}

// signer is a party under the name of its marks.
type signer struct {
	mark string
	firm fiction.Firm
}

func (c *Contract) signers() []signer {
	return []signer{{"customer", c.Customer}, {"supplier", c.Supplier}}
}

// electronic are the stamps of electronic signatures, drawn over the lines to sign on.
func (c *Contract) electronic() ([]pdf.Overlay, error) {
	var over []pdf.Overlay
	for _, place := range c.places() {
		for _, s := range c.signers() {
			stamp, err := ink.Stamp{
				Lines: []string{"Подписано электронной подписью", tidy(s.firm.Head.Signature()), c.signedAt(place).Format("02.01.2006")},
				Size:  5_50, Family: fonts.LiberationSans, Colour: ink.Blue,
			}.Draw()
			if err != nil {
				return nil, fmt.Errorf("contract %s: %w", c.ID, err)
			}
			over = append(over, pdf.Overlay{Mark: place + "." + s.mark + ".signature", Drawing: stamp})
		}
	}
	return over, nil
}

// job is how a contract is scanned: signed, sealed, registered, one page perhaps turned.
func (c *Contract) job(set pdf.Result) (scan.Job, error) {
	r := stream.New(c.seed, "procurement", "scan", c.ID)
	job := scan.Job{
		Source: set.Data, Quality: scan.Draw(r, c.Level, c.Format), Created: c.created(), Creator: "Office Scanner", Seed: c.seed, Name: c.ID,
	}
	if c.Steep {
		job.Quality.Skew = r.Between(200, 250)
	}
	if c.Turned {
		job.Turns = []scan.Turn{{Page: quiet(set), Degrees: stream.Pick(r, []int{90, 180, 270})}}
	}
	for _, s := range c.signers() {
		colour := stream.Pick(r, []ink.Colour{ink.Blue, ink.Violet, ink.Black})
		hand := ink.Signature(r, colour)
		round, err := seal(s.firm)
		if err != nil {
			return job, fmt.Errorf("contract %s: %w", c.ID, err)
		}
		for _, place := range c.places() {
			if err := sign(&job, set, r, place+"."+s.mark, hand, round); err != nil {
				return job, fmt.Errorf("contract %s: %w", c.ID, err)
			}
		}
	}
	registered, err := ink.Stamp{
		Lines: []string{"ЗАРЕГИСТРИРОВАНО", "вх. № " + strconv.Itoa(r.Between(100, 999)), c.Signed.AddDate(0, 0, 1).Format("02.01.2006")},
		Size:  geom.Pt(9), Family: fonts.LiberationSans, Colour: ink.Violet, Double: true,
	}.Draw()
	if err != nil {
		return job, fmt.Errorf("contract %s: %w", c.ID, err)
	}
	registered = registered.Turned(r.Between(-700, 700))
	at := c.idleSpot(set, r, registered)
	job.Overlays = append(job.Overlays, scan.Overlay{Page: 1, At: at, Drawing: registered})
	return job, nil
}

// idleSpot is a place for a stamp over the text of the second page, off the pieces that prove facts.
func (c *Contract) idleSpot(set pdf.Result, r *stream.Stream, stamp ink.Drawing) geom.Point {
	var at geom.Point
	for range 40 {
		at = geom.Point{X: c.Theme.Width.Permille(r.Between(350, 700)), Y: c.Theme.Height.Permille(r.Between(150, 800))}
		covers := func(m pdf.Mark) bool {
			centre := m.Box.Centre()
			return m.Page == 1 && apart(at.X, centre.X) < (stamp.Width+m.Box.Width)/2 && apart(at.Y, centre.Y) < (stamp.Height+m.Box.Height)/2
		}
		if !slices.ContainsFunc(set.Marks, covers) {
			break
		}
	}
	return at
}

func apart(a, b geom.Length) geom.Length { return max(a-b, b-a) }

// sign puts a hand and a seal at a place, a little off.
func sign(job *scan.Job, set pdf.Result, r *stream.Stream, place string, hand, round ink.Drawing) error {
	line, err := set.Mark(place + ".signature")
	if err != nil {
		return err
	}
	spot, err := set.Mark(place + ".seal")
	if err != nil {
		return err
	}
	off := func(at geom.Point, x, y int) geom.Point {
		return at.Add(geom.Point{X: geom.Mm(r.Between(-x, x)), Y: geom.Mm(r.Between(-y, y))})
	}
	job.Overlays = append(job.Overlays,
		scan.Overlay{Page: line.Page, At: off(line.Box.Centre(), 3, 1), Drawing: hand, Pen: true},
		scan.Overlay{Page: spot.Page, At: off(spot.Box.Centre().Add(geom.Point{X: geom.Mm(16), Y: geom.Mm(4)}), 4, 3), Drawing: round.Turned(r.Between(-1500, 1500)), Strength: 70},
	)
	return nil
}

// quiet is the page, neither the first nor the last, with the fewest facts on it.
func quiet(set pdf.Result) int {
	facts := make([]int, set.Pages)
	for _, m := range set.Marks {
		if !strings.HasPrefix(m.Name, "row.") {
			facts[m.Page]++
		}
	}
	best := 1
	for i := 1; i < set.Pages-1; i++ {
		if facts[i] < facts[best] {
			best = i
		}
	}
	return best
}

// seal is a firm's round seal, a word of its name on each line.
func seal(firm fiction.Firm) (ink.Drawing, error) {
	centre := strings.Fields("«" + firm.Name + "»")
	size := geom.Pt(7)
	for _, word := range centre {
		if len([]rune(word)) > longestWord || len(centre) > 2 {
			size = geom.Pt(6)
		}
	}
	return ink.Seal{
		Radius: geom.Mm(19), Family: fonts.LiberationSans, Colour: ink.Blue, Size: size,
		Rings: []ink.Ring{
			{Text: strings.ToUpper(firm.Form.Full) + " •", Size: 5_50, Radius: geom.Mm(15), Sweep: 350_00},
			{Text: "ДЛЯ ДОКУМЕНТОВ", Size: geom.Pt(5), Radius: geom.Mm(13), Below: true},
		},
		Centre: append(centre, "ИНН "+firm.INN),
	}.Draw()
}

// longestWord has as many letters as the middle of a seal holds in its usual size.
const longestWord = 16
