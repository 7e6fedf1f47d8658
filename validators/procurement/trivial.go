package procurement

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	scorer "etalon/internal/score/procurement"
	"etalon/validators/internal/spread"
	"etalon/validators/validate"
)

// simpleton is a system that reads nothing, and the greatest shares of right answers, in hundredths,
// that a sound set leaves to it: among questions with an answer, and among traps.
type simpleton struct {
	name            string
	reply           func(v *verdict) scorer.Reply
	answered, traps int
}

var anyNumber = regexp.MustCompile(`\d[\d \x{a0}.,/-]*`)

var simpletons = []simpleton{
	{"always refuses", func(*verdict) scorer.Reply { return scorer.Reply{} }, 0, 100},
	{"always yes", func(v *verdict) scorer.Reply { return answering(v, "да") }, 15, 0},
	{"always no", func(v *verdict) scorer.Reply { return answering(v, "нет") }, 15, 100},
	{"repeats the question", func(v *verdict) scorer.Reply { return answering(v, v.row.Question) }, 0, 0},
	{"first number of page 1", func(v *verdict) scorer.Reply {
		return answering(v, strings.TrimSpace(anyNumber.FindString(v.doc.first())))
	}, 15, 0},
	{"hands in the document", func(v *verdict) scorer.Reply { return answering(v, strings.Join(v.doc.texts(), "\n")) }, 0, 0},
	{"hands in page 1", func(v *verdict) scorer.Reply { return answering(v, v.doc.first()) }, 0, 0},
}

func answering(v *verdict, text string) scorer.Reply {
	return scorer.Reply{Answer: &text, DocID: v.row.gold.DocID}
}

// texts are the pages; none of a document that was not found or not read.
func (d *document) texts() []string {
	if d == nil {
		return nil
	}
	return d.pages
}

func (d *document) first() string {
	for _, page := range d.texts() {
		return page
	}
	return ""
}

// trivial puts systems that read nothing through the scorer and holds them under their ceilings.
func (r *run) trivial(ctx context.Context, exam *scorer.Exam, sound []*verdict) error {
	for _, s := range simpletons {
		right, err := spread.Map(ctx, len(sound), func(i int) bool {
			return exam.Score(scorer.Answer{ID: sound[i].row.ID, Text: s.reply(sound[i]).Text()}).Right
		})
		if err != nil {
			return err
		}
		answered, traps := validate.Rate{Name: s.name + ", answerable"}, validate.Rate{Name: s.name + ", traps"}
		for i, v := range sound {
			rate := &answered
			if v.row.Type == dataset.TrapCase {
				rate = &traps
			}
			rate.Of++
			if right[i] {
				rate.Hits++
			}
		}
		r.rates = append(r.rates, answered, traps)
		r.under(answered, s.answered)
		r.under(traps, s.traps)
	}
	return nil
}

func (r *run) under(rate validate.Rate, ceiling int) {
	if 100*rate.Hits > ceiling*rate.Of {
		r.found = append(r.found, dataset.Finding{
			File: goldFile, Code: "trivial-system", Got: fmt.Sprintf("%s: %d of %d right", rate.Name, rate.Hits, rate.Of), Want: fmt.Sprintf("at most %d %%", ceiling),
		})
	}
}
