package label

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"etalon/internal/dataset"
)

// Says is what a person says of a case: that there is an answer, or that there is none.
type Says string

// The two.
const (
	Answers Says = "answer"
	Nothing Says = "nothing"
)

// Draft is an opinion as the page sends it.
type Draft struct {
	ID string `json:"id"`
	// Revision is the one of the opinion that the draft replaces.
	Revision string            `json:"revision"`
	Says     Says              `json:"says"`
	Kind     dataset.ValueKind `json:"kind"`
	Answer   string            `json:"answer"`
	Evidence string            `json:"evidence"`
	// DocID matters for retrieval alone: elsewhere the case names the document.
	DocID string `json:"doc_id"`
	Page  int    `json:"page"` // from 1
	// Despite are the warnings that the person has seen and made sure of.
	Despite []Code `json:"despite"`
}

// Code names a warning.
type Code string

// The warnings.
const (
	EvidenceElsewhere Code = "evidence-elsewhere" // the quote stands on another page, which is offered
	EvidenceAbsent    Code = "evidence-absent"    // it stands on no page
	EvidenceUnread    Code = "evidence-unread"    // the page is a scan that nobody has read
	NoEvidence        Code = "no-evidence"
	ValueAbsent       Code = "value-absent"   // the quote does not name the value
	PageNotShown      Code = "page-not-shown" // systems are not shown the page
	NoAnswer          Code = "no-answer"      // a case that is no trap is said to have no answer
	TrapAnswered      Code = "trap-answered"  // a trap is said to have one
	OthersAnswer      Code = "others-answer"  // somebody else's answer would go
)

// Warning is something to make sure of before an opinion is kept.
type Warning struct {
	Code Code   `json:"code"`
	Text string `json:"text"`
	// Page is the page offered instead, 0 for none.
	Page int `json:"page,omitempty"`
}

// Fault says why a draft cannot be kept as it is.
type Fault struct {
	Field string `json:"field"` // of Draft
	Text  string `json:"text"`
}

// Error is the text with its field.
func (r *Fault) Error() string { return r.Field + ": " + r.Text }

// Document is what is known of a document's pages, the first one at 0.
type Document struct {
	Kind  dataset.DocumentKind
	Texts []string
	// Unread are pages of scans that nothing has read; they have no text.
	Unread []int
	// Shown are the pages that systems are shown.
	Shown []int
}

// Checker checks drafts.
type Checker struct {
	Judge Judge
	// Document opens a document by its id; nil without an error: there is none of the id.
	Document func(ctx context.Context, id string) (*Document, error)
}

// maxAnswer bounds a value in characters, as scoring does; maxEvidence a quote.
const (
	maxAnswer   = 600
	maxEvidence = 4000
)

// Check makes an opinion of a draft about a case. A *Fault is the error of a draft that cannot be
// kept; warnings are to be confirmed, whether or not the draft has confirmed them already.
func (k *Checker) Check(ctx context.Context, c *dataset.Case, d *Draft) (Opinion, []Warning, error) {
	switch d.Says {
	case Nothing:
		o := Opinion{Gold: &dataset.Gold{ID: c.ID, DocID: c.DocID}}
		if c.Type != dataset.TrapCase {
			return o, []Warning{{Code: NoAnswer, Text: "Это не ловушка: без ответа вопрос не будет оцениваться. Ответа в документе действительно нет?"}}, nil
		}
		return o, nil, nil
	case Answers:
	default:
		return Opinion{}, nil, &Fault{"says", "Выберите, есть ли ответ."}
	}
	gold, err := k.value(c, d)
	if err != nil {
		return Opinion{}, nil, err
	}
	document, err := k.place(ctx, c, d, gold)
	if err != nil {
		return Opinion{}, nil, err
	}
	warnings := k.evidence(document, gold)
	if c.Type != dataset.TrapCase {
		return Opinion{Gold: gold}, warnings, nil
	}
	warnings = append(warnings, Warning{Code: TrapAnswered, Text: "Вопрос задуман как ловушка. Если ответ есть, она больше не подтверждена и системам не задаётся."})
	return Opinion{Found: gold}, warnings, nil
}

// value reads the answer as a value of its kind.
func (k *Checker) value(c *dataset.Case, d *Draft) (*dataset.Gold, error) {
	kind := kindOf(d.Kind)
	answer := oneLine(d.Answer)
	switch {
	case kind == nil:
		return nil, &Fault{"kind", "Выберите, что за значение."}
	case answer == "":
		return nil, &Fault{"answer", "Напишите ответ. Например: " + unbroken(kind.Example)}
	case utf8.RuneCountInString(answer) > maxAnswer:
		return nil, &Fault{"answer", fmt.Sprintf("Ответ длиннее %d знаков: оставьте одно значение.", maxAnswer)}
	}
	if err := k.Judge.Reads(d.Kind, c.Question, answer); err != nil {
		return nil, &Fault{"answer", fmt.Sprintf("Оценка не прочтёт «%s» как значение вида «%s». Напишите, например, так: %s", answer, kind.Name, unbroken(kind.Example))}
	}
	return &dataset.Gold{ID: c.ID, Kind: d.Kind, Answer: &answer}, nil
}

// place finds the document and the page.
func (k *Checker) place(ctx context.Context, c *dataset.Case, d *Draft, gold *dataset.Gold) (*Document, error) {
	gold.DocID = c.DocID
	if gold.DocID == nil {
		if d.DocID == "" {
			return nil, &Fault{"doc_id", "Выберите документ, в котором нашёлся ответ."}
		}
		gold.DocID = &d.DocID
	}
	document, err := k.Document(ctx, *gold.DocID)
	switch {
	case err != nil:
		return nil, err
	case document == nil:
		return nil, &Fault{"doc_id", fmt.Sprintf("В наборе нет документа «%s».", *gold.DocID)}
	case d.Page < 1 || d.Page > len(document.Texts):
		return nil, &Fault{"page", fmt.Sprintf("Назовите страницу от 1 до %d.", len(document.Texts))}
	case utf8.RuneCountInString(d.Evidence) > maxEvidence:
		return nil, &Fault{"evidence", fmt.Sprintf("Цитата длиннее %d знаков: оставьте то, из чего виден ответ.", maxEvidence)}
	}
	gold.Page = &d.Page
	if quote := oneLine(d.Evidence); quote != "" {
		gold.Evidence = &quote
	}
	return document, nil
}

// evidence looks the quote up.
func (k *Checker) evidence(document *Document, gold *dataset.Gold) []Warning {
	var warnings []Warning
	page := *gold.Page
	if !slices.Contains(document.Shown, page) {
		warnings = append(warnings, Warning{Code: PageNotShown, Text: fmt.Sprintf("Страницу %d системам не показывают: ответа с неё никто не даст. Нет ли его на другой?", page)})
	}
	if gold.Evidence == nil {
		return append(warnings, Warning{Code: NoEvidence, Text: "Цитаты нет: ответ нечем будет подтвердить."})
	}
	if needsValue[gold.Kind] && !k.Judge.Names(*gold.Evidence, *gold.Answer) {
		warnings = append(warnings, Warning{Code: ValueAbsent, Text: fmt.Sprintf("Значение «%s» в цитате не прочлось. Нет ли опечатки? В строках таблиц так бывает и без неё.", *gold.Answer)})
	}
	pages := k.Judge.Pages(document.Kind, document.Texts, *gold.Evidence)
	switch {
	case slices.Contains(pages, page):
	case len(pages) > 0:
		warnings = append(warnings, Warning{Code: EvidenceElsewhere, Page: pages[0], Text: fmt.Sprintf("На странице %d такой цитаты нет, она стоит на странице %d.", page, pages[0])})
	case slices.Contains(document.Unread, page):
		warnings = append(warnings, Warning{Code: EvidenceUnread, Text: fmt.Sprintf("Страница %d — скан, его текст не распознан: цитату сверить не с чем. Проверьте её глазами.", page)})
	default:
		warnings = append(warnings, Warning{Code: EvidenceAbsent, Text: "Такой цитаты нет ни на одной странице документа. Если в тексте страницы ошибка распознавания, сверьте цитату с изображением."})
	}
	return warnings
}

// needsValue are the kinds whose values stand in the quote as such; lists, names in other cases of
// declension and what answers yes or no may be said in other words.
var needsValue = map[dataset.ValueKind]bool{
	dataset.MoneyValue: true, dataset.DateValue: true, dataset.DaysValue: true, dataset.PercentValue: true,
	dataset.NumberValue: true, dataset.IdentifierValue: true,
}

// unbroken keeps an example on one line of the page.
func unbroken(example string) string { return strings.ReplaceAll(example, " ", "\u00a0") }

// oneLine is a text with every run of white space as one space.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
