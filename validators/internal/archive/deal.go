package archive

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"time"

	"etalon/validators/internal/said"
)

// Paper is a contract or a supplement to one.
type Paper struct {
	File
	// Supplement is its number, 0 for the contract itself.
	Supplement int
	// Draft says that the sides have not signed it.
	Draft bool
	// Day is that of the head, From the first day in force; a draft that has none leaves them zero.
	Day, From time.Time
}

// Deal is a contract with its supplements in the order of their numbers, drafts too.
type Deal struct {
	Number string
	Papers []Paper
}

var (
	contractHead   = regexp.MustCompile(`^\W*ДОГОВОР [А-Я ]+ № (\S+) `)
	supplementHead = regexp.MustCompile(`^\W*ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № (\d+) к договору [а-я ]+ № (\S+) от `)
	headDay        = regexp.MustCompile(`«\s?(\d{1,2})\s?» ([а-я]+ \d{4} г\.)`)
	inForce        = regexp.MustCompile(`Соглашение вступает в силу (?:со дня подписания|с (\d{1,2} [а-я]+ \d{4} г\.))`)
	unsigned       = regexp.MustCompile(`«_+» _+ \d{4} г\.|не подписан`)
	signed         = regexp.MustCompile(`Подписано электронными подписями Сторон`)
)

// Deal puts the papers of a contract together.
func (a *Archive) Deal(number string) (*Deal, error) {
	d := &Deal{Number: number}
	for _, f := range a.Files {
		paper := Paper{File: f}
		if m := supplementHead.FindStringSubmatch(f.Text); m != nil && same(m[2], number) {
			n, err := strconv.Atoi(m[1])
			if err != nil {
				return nil, err
			}
			paper.Supplement = n
		} else if m := contractHead.FindStringSubmatch(f.Text); m == nil || !same(m[1], number) {
			continue
		}
		if err := paper.dates(); err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		if err := d.add(paper); err != nil {
			return nil, err
		}
	}
	if signed := d.Signed(); len(signed) == 0 || signed[0].Supplement != 0 {
		return nil, fmt.Errorf("the storage has no signed contract № %s", number)
	}
	return d, nil
}

// dates tells whether and when the paper was signed and from when it is in force. What is signed on
// paper is a scan, everything else has a mark; without it the paper is a draft.
func (p *Paper) dates() (err error) {
	p.Draft = unsigned.MatchString(p.Text) || !p.Scan && !signed.MatchString(p.Text)
	if m := headDay.FindStringSubmatch(p.Text); m != nil {
		if p.Day, err = said.Day(m[1] + " " + m[2]); err != nil {
			return err
		}
	} else if !p.Draft {
		return fmt.Errorf("signed, but the head has no day")
	}
	p.From = p.Day
	if p.Supplement == 0 {
		return nil
	}
	from, err := said.Groups(p.Text, inForce)
	if err == nil && from[0] != "" {
		p.From, err = said.Day(from[0])
	}
	return err
}

// add keeps the papers in the order of their numbers. A copy adds nothing; two different papers of one
// number that are both signed, or both drafts, are an error.
func (d *Deal) add(paper Paper) error {
	for _, known := range d.Papers {
		if known.Supplement == paper.Supplement && known.Draft == paper.Draft {
			if known.Text != paper.Text {
				return fmt.Errorf("%s and %s differ and have one number", known.Name, paper.Name)
			}
			return nil
		}
	}
	d.Papers = append(d.Papers, paper)
	slices.SortStableFunc(d.Papers, func(a, b Paper) int { return a.Supplement - b.Supplement })
	return nil
}

// On are the contract and the signed supplements that were in force on a day.
func (d *Deal) On(day time.Time) []Paper {
	return d.which(func(p Paper) bool { return !p.Draft && !p.From.After(day) })
}

// Signed are the contract and its signed supplements, in force or not.
func (d *Deal) Signed() []Paper {
	return d.which(func(p Paper) bool { return !p.Draft })
}

func (d *Deal) which(wanted func(Paper) bool) []Paper {
	var list []Paper
	for _, p := range d.Papers {
		if wanted(p) {
			list = append(list, p)
		}
	}
	return list
}
