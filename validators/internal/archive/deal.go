package archive

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
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
	supplementHead = regexp.MustCompile(`^\W*ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № (\d+) к договору [а-я ]+ № (\S+) от (\d{1,2} [а-я]+ \d{4} г\.)`)
	headDay        = regexp.MustCompile(`«\s?(\d{1,2})\s?» ([а-я]+ \d{4} г\.)`)
	inForce        = regexp.MustCompile(`Соглашение вступает в силу (?:\S+ дня подписания|\S (\d{1,2} [а-я]+ \d{4} г\.))`)
	unsigned       = regexp.MustCompile(`«_+» _+ \d{4} г\.|не подписан`)
	signed         = regexp.MustCompile(`Подписано электронными подписями Сторон`)
)

// Deal puts the papers of a contract together.
func (a *Archive) Deal(number string) (*Deal, error) {
	d := &Deal{Number: number}
	for _, f := range a.Files {
		if m := contractHead.FindStringSubmatch(f.Text); m != nil && same(m[1], number) {
			if err := d.add(Paper{File: f}); err != nil {
				return nil, err
			}
		}
	}
	if len(d.Papers) == 0 || d.Papers[0].Draft {
		return nil, fmt.Errorf("the storage has no signed contract № %s", number)
	}
	for _, f := range a.Files {
		n, err := d.supplement(f)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		if n == 0 {
			continue
		}
		if err := d.add(Paper{File: f, Supplement: n}); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// supplement is the number of a supplement to the contract, 0 for any other document. Where a letter of
// the contract's number is read wrong on a scan, its digits and its day tell.
func (d *Deal) supplement(f File) (int, error) {
	m := supplementHead.FindStringSubmatch(f.Text)
	if m == nil {
		return 0, nil
	}
	day, err := said.Day(m[3])
	if err != nil {
		return 0, err
	}
	if !same(m[2], d.Number) && !(f.Scan && digits(m[2]) == digits(d.Number) && day.Equal(d.Papers[0].Day)) {
		return 0, nil
	}
	if !day.Equal(d.Papers[0].Day) {
		return 0, fmt.Errorf("the supplement is to a contract of %s, the contract is of %s", m[3], d.Papers[0].Day.Format(time.DateOnly))
	}
	return strconv.Atoi(m[1])
}

func digits(number string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return '-'
		}
		return r
	}, number)
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
	if err := paper.dates(); err != nil {
		return fmt.Errorf("%s: %w", paper.Name, err)
	}
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
