package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// TermBook is a Markdown regulation on terms of access, with the orders that changed it.
type TermBook struct {
	File
	Categories []string
	Orders     []*TermOrder
	// base has for each category the terms of reading and of writing.
	base  map[string][2]int
	month int
}

// TermOrder changes one term from a day on; drafts and cancelled ones do not.
type TermOrder struct {
	Number   int
	Category string
	Write    bool
	Days     int
	From     int64
	State    TermState
}

// TermState says whether an order counts.
type TermState int

// The states.
const (
	TermInForce TermState = iota
	TermDraft
	TermCancelled
)

type termSpec struct {
	path, title, what string
	categories        []string
	signer            string
	month             int
}

func newTermBooks(seed uint64) []*TermBook {
	all := make([]*TermBook, 0, len(termSpecs))
	for _, spec := range termSpecs {
		s := fileStream(seed, spec.path)
		b := spec.build(s)
		for range termDraws {
			if len(b.Looks()) >= termQuestions {
				break
			}
			b = spec.build(s)
		}
		all = append(all, b)
	}
	return all
}

// A regulation is drawn again, so often at most, until it allows so many questions.
const termDraws, termQuestions = 60, 6

func (spec termSpec) build(s *stream.Stream) *TermBook {
	b := &TermBook{File: File{Path: spec.path, Format: "markdown"}, Categories: spec.categories, base: map[string][2]int{}, month: spec.month}
	number := s.Between(10, 30)
	for _, category := range spec.categories {
		b.base[category] = [2]int{s.Between(20, 90), s.Between(5, 19)}
		for _, write := range []bool{false, true} {
			// Months differ, so no two orders on one term start on one day.
			for i := range 3 {
				number += s.Between(1, 3)
				o := &TermOrder{Number: number, Category: category, Write: write, From: dayOf(ledgerYear, spec.month+i, s.Between(1, 24)), Days: s.Between(4, 95)}
				switch n := s.IntN(100); {
				case n < 20:
					o.State = TermDraft
				case n < 45:
					o.State = TermCancelled
				}
				b.Orders = append(b.Orders, o)
			}
		}
	}
	stream.Shuffle(s, b.Orders)
	b.Data = []byte(spec.text(s, b))
	return b
}

func (spec termSpec) text(s *stream.Stream, b *TermBook) string {
	var t strings.Builder
	fmt.Fprintf(&t, "# %s\n\nУтвердил: %s. %s\n\n## 1. Исходные сроки\n\nСроки даны в сутках и действуют с начала года, пока их не изменит приказ из раздела 2.\n\n| Категория | Чтение | Запись |\n|---|---|---|\n", spec.title, spec.signer, spec.what)
	for _, c := range spec.categories {
		fmt.Fprintf(&t, "| %s | %d | %d |\n", c, b.base[c][0], b.base[c][1])
	}
	t.WriteString("\n## 2. Приказы\n\nВнесены в порядке поступления, не по датам.\n\n")
	for _, o := range b.Orders {
		kind := "чтение"
		if o.Write {
			kind = "запись"
		}
		mark := ""
		switch o.State {
		case TermDraft:
			mark = " *Проект, не подписан.*"
		case TermCancelled:
			mark = " ~~Действует.~~ Отменён до вступления в силу."
		}
		fmt.Fprintf(&t, "- Приказ %d: с %s категория «%s», %s — %d сут.%s\n", o.Number, DottedDate(o.From), o.Category, kind, o.Days, mark)
	}
	fmt.Fprintf(&t, "\n## 3. Порядок\n\n1. Приказ действует с названного в нём дня, этот день входит.\n2. Из нескольких приказов об одном сроке верен тот, чей день позже.\n3. Вопросы — в приёмную, тел. +7 000 3%d-1%d.\n", s.Between(10, 99), s.Between(10, 99))
	return t.String()
}
