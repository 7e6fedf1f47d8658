package asking

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"etalon/internal/model"
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

// pages are what a job is shown.
func (s *Set) pages(ctx context.Context, j *Job) ([]model.Part, error) {
	shown, err := s.Shown(ctx, j.Case)
	if err != nil {
		return nil, err
	}
	var parts []model.Part
	j.shown = []string{}
	for i, p := range shown {
		j.shown = append(j.shown, p.String())
		if i == 0 || shown[i-1].Doc != p.Doc {
			parts = append(parts, model.Text(fmt.Sprintf("Документ %s, страниц: %d.", p.Doc, p.Of)))
		}
		part, err := s.page(ctx, j, p)
		if err != nil {
			return nil, err
		}
		parts = append(parts, model.Text(fmt.Sprintf("Страница %d:", p.Page)), part)
	}
	return parts, nil
}

func (s *Set) page(ctx context.Context, j *Job, p ShownPage) (model.Part, error) {
	if j.Model.Input() == Images {
		data, err := s.Picture(ctx, p.Doc, p.Page)
		return model.Image(data), err
	}
	texts, err := s.texts[p.Doc](ctx)
	if err != nil {
		return model.Part{}, err
	}
	return model.Text(strings.TrimSpace(texts[p.Page-1])), nil
}
