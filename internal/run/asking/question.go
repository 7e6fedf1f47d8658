package asking

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"etalon/internal/model"
	"etalon/internal/run/pageindex"
	"etalon/internal/run/papers"
)

//go:embed prompt.txt
var prompt string

// schema is what every model is asked for.
var schema = model.Schema{Name: "answer", JSON: json.RawMessage(`{
	"type": "object",
	"properties": {
		"answer": {"type": ["string", "null"]},
		"evidence": {"type": ["string", "null"]},
		"doc_id": {"type": ["string", "null"]}
	},
	"required": ["answer", "evidence", "doc_id"],
	"additionalProperties": false
}`)}

// request makes the question of a job: the same prompt for every model, then the pages as pictures or
// as text, then the question.
func (s *Set) request(ctx context.Context, j *Job) (model.Request, error) {
	parts, err := s.pages(ctx, j)
	if err != nil {
		return model.Request{}, err
	}
	parts = append(parts, model.Text("Вопрос: "+j.Case.Question))
	r := model.Request{ID: fmt.Sprintf("%s#%d", j.Case.ID, j.Run), Messages: []model.Message{model.System(strings.TrimSpace(prompt)), model.User(parts...)}, Schema: &schema}
	return r, nil
}

// pages are what a job is shown: the pages of its document, or those that the index finds.
func (s *Set) pages(ctx context.Context, j *Job) ([]model.Part, error) {
	var shown []pageindex.Page
	if j.Case.DocID != nil {
		p, ok := s.papers[*j.Case.DocID]
		if !ok {
			return nil, fmt.Errorf("case %s: docs/MANIFEST.csv has no document %q", j.Case.ID, *j.Case.DocID)
		}
		for _, page := range s.Library.Shown(p) {
			shown = append(shown, pageindex.Page{Doc: p.ID, Page: page})
		}
	} else {
		index, err := s.found(ctx)
		if err != nil {
			return nil, err
		}
		shown = index.Choose(j.Case.Question, s.Retrieval.Documents, s.Retrieval.Pages)
	}
	var parts []model.Part
	j.shown = []string{}
	for i, p := range shown {
		j.shown = append(j.shown, fmt.Sprintf("%s:%d", p.Doc, p.Page))
		if i == 0 || shown[i-1].Doc != p.Doc {
			parts = append(parts, model.Text(fmt.Sprintf("Документ %s, страниц: %d.", p.Doc, len(s.papers[p.Doc].Layers))))
		}
		part, err := s.page(ctx, j, s.papers[p.Doc], p.Page)
		if err != nil {
			return nil, err
		}
		parts = append(parts, model.Text(fmt.Sprintf("Страница %d:", p.Page)), part)
	}
	return parts, nil
}

func (s *Set) page(ctx context.Context, j *Job, p *papers.Paper, page int) (model.Part, error) {
	if j.Model.Input() == Images {
		data, err := s.Library.Picture(ctx, p, page)
		return model.Image(data), err
	}
	texts, err := s.texts[p.ID](ctx)
	if err != nil {
		return model.Part{}, err
	}
	return model.Text(strings.TrimSpace(texts[page-1])), nil
}
