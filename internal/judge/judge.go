package judge

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"sync/atomic"

	"etalon/internal/dataset"
	"etalon/internal/model"
	"etalon/internal/score/grading"
	score "etalon/internal/score/workpermit"
)

// Judge gives opinions. It is safe for concurrent use; the client bounds how many requests are under
// way at once.
type Judge struct {
	client  *model.Client
	measure model.Measure
	journal *Journal
	library *Library
	inRow   atomic.Int32 // requests that failed one after the other
}

// New makes a judge of a model. The client must be at temperature 0. A nil journal keeps nothing.
func New(client *model.Client, measure model.Measure, journal *Journal, library *Library) (*Judge, error) {
	if t := client.Config().Temperature; t != "0" {
		return nil, fmt.Errorf("the judge's temperature is %q, want 0", t)
	}
	return &Judge{client: client, measure: measure, journal: journal, library: library}, nil
}

// Case is what is judged.
type Case struct {
	Task   *dataset.Task
	Record *dataset.Record
	Issued map[string][]byte
	// Materials are the paths of all the task's materials, its corpus included.
	Materials []string
}

// ErrReply tells that the judge replied something that is no verdict.
var ErrReply = errors.New("the judge's reply is no verdict")

// giveUp is after how many failures in a row a judge is left alone: its server is down or its settings
// are wrong, and each failure has been waited for.
const giveUp = 5

// ErrGaveUp tells that the judge was not asked, as too many requests had failed.
var ErrGaveUp = errors.New("not asked: too many requests in a row have failed")

// Ask gives an opinion. The error means that there is none: the judge could not be asked, or did not
// keep to the schema.
func (j *Judge) Ask(ctx context.Context, c Case) (*grading.Opinion, error) {
	output := OutputOf(ctx, c.Task, c.Record, c.Issued)
	if output.Empty() {
		return nothing(c.Task), nil
	}
	var s *said
	err := j.ask(ctx, c.Task, verdictRequest(c.Task, output), func(reply string) (err error) {
		s, err = readVerdict(c.Task, reply)
		return err
	})
	if err != nil {
		return nil, err
	}
	o := s.opinion(c.Task, output)
	for i := range o.Claims {
		if o.Claims[i].Fate != grading.Stands {
			continue
		}
		if err := j.confirm(ctx, c, &o.Claims[i]); err != nil {
			return nil, err
		}
	}
	return o, nil
}

// nothing is the opinion on an output without a word: it needs no judge.
func nothing(task *dataset.Task) *grading.Opinion {
	o := &grading.Opinion{Items: make([]grading.ItemOpinion, len(task.Rubric))}
	for i := range o.Items {
		o.Items[i] = grading.ItemOpinion{Said: score.Missing, Verdict: score.Missing, Why: "nothing was handed in"}
	}
	return o
}

// confirm puts a claim to the second pass. Where no excerpt shares a word with it there is nothing to
// ask about: it stands.
func (j *Judge) confirm(ctx context.Context, c Case, claim *grading.Claim) error {
	excerpts, err := j.library.excerpts(c.Materials, claim.Quote)
	if err != nil || excerpts == "" {
		return err
	}
	var said *confirmation
	err = j.ask(ctx, c.Task, confirmRequest(claim.Quote, excerpts), func(reply string) (err error) {
		said, err = decode[confirmation](reply)
		return err
	})
	if err != nil {
		return err
	}
	if said.supports(claim.Quote, excerpts) {
		claim.Fate, claim.Support = grading.Confirmed, clip(said.Quote)
	}
	return nil
}

// ask takes a reply from the journal or from the model; only one that can be read is kept.
func (j *Judge) ask(ctx context.Context, task *dataset.Task, r model.Request, read func(reply string) error) error {
	key := j.key(r)
	pass := r.ID
	r.ID = pass + " " + task.Number
	if reply, ok := j.journal.Get(key); ok {
		if err := read(reply); err == nil {
			return nil
		}
	}
	var err error
	if r.EstimatedTokens, err = r.Estimate(j.measure); err != nil {
		return err
	}
	if j.inRow.Load() >= giveUp {
		return ErrGaveUp
	}
	response, err := j.client.Do(ctx, r)
	if err != nil {
		if ctx.Err() == nil {
			j.inRow.Add(1)
		}
		return err
	}
	j.inRow.Store(0)
	if err := read(response.Text); err != nil {
		return fmt.Errorf("%s: %w: %w", r.ID, ErrReply, err)
	}
	return j.journal.Add(Entry{Key: key, Task: task.Number, Pass: pass, Model: j.client.Config().Model, Reply: response.Text})
}

// key is the hash of everything that a reply depends on: the model, its settings and the words. The
// task's number and the system are not among them.
func (j *Judge) key(r model.Request) string {
	c := j.client.Config()
	h := sha256.New()
	settings, seed := fmt.Sprintf("%s\x00%s\x00%v\x00%s\x00%d", c.Model, c.Temperature, c.Reasoning, c.Format, c.MaxOutputTokens), int64(-1)
	if c.Seed != nil {
		seed = *c.Seed
	}
	_, _ = fmt.Fprintf(h, "%q %d\n", settings, seed) // a hash takes everything
	for _, m := range r.Messages {
		_, _ = fmt.Fprintf(h, "%q\n", fmt.Sprintf("%v", m))
	}
	_, _ = fmt.Fprintf(h, "%s\n", r.Schema.JSON)
	return hex.EncodeToString(h.Sum(nil))
}
