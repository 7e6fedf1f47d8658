package gorillahard

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"text/template"
	"unicode/utf8"

	"etalon/catalog"
	"etalon/internal/dataset"
	"etalon/templates"
)

// count is one value of a slice and its number of rows.
type count struct {
	Name string
	N    int
}

// card is what the dataset card's template sees; every figure comes from the build.
type card struct {
	Meta                               cardMeta
	MinTools, MaxTools                 int
	MinPrompt, MaxPrompt, MedianPrompt int
	MeanPlace                          string
	Tiers, Kinds, Levers               []count
	Formats, Families                  []count
}

// cardMeta shows a secret seed by what is published of it.
type cardMeta struct {
	dataset.SetMeta
	Seed string
}

func metaOf(m dataset.SetMeta) cardMeta {
	if m.SeedSHA256 != "" {
		return cardMeta{m, "SHA-256 " + m.SeedSHA256}
	}
	return cardMeta{m, strconv.FormatUint(m.Seed, 10)}
}

// hiddenCard is added where the answers are hidden.
const hiddenCard = "gorillahard/card_hidden.md.tmpl"

func renderCard(meta dataset.SetMeta, s set) ([]byte, error) {
	place, err := meanPlace(s.test)
	if err != nil {
		return nil, err
	}
	lengths := promptLengths(s.test)
	c := card{
		Meta: metaOf(meta), MinTools: catalog.MinSize, MaxTools: catalog.MaxSize, MeanPlace: place,
		MinPrompt: lengths[0], MaxPrompt: lengths[len(lengths)-1], MedianPrompt: lengths[len(lengths)/2],
		Tiers: counts(meta.Tiers), Kinds: counts(meta.Kinds), Levers: counts(meta.Levers),
		Formats: counts(meta.Formats), Families: counts(meta.Families),
	}
	names := []string{"gorillahard/card.md.tmpl"}
	if meta.AnswersHidden {
		names = append(names, hiddenCard)
	}
	var b bytes.Buffer
	for _, name := range names {
		if err := c.render(&b, name); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

func (c *card) render(b *bytes.Buffer, name string) error {
	text, err := templates.FS.ReadFile(name)
	if err != nil {
		return fmt.Errorf("read card: %w", err)
	}
	tmpl, err := template.New("card").Option("missingkey=error").Parse(string(text))
	if err != nil {
		return fmt.Errorf("templates/%s: %w", name, err)
	}
	if err := tmpl.Execute(b, c); err != nil {
		return fmt.Errorf("templates/%s: %w", name, err)
	}
	return nil
}

func counts(m map[string]int) []count {
	list := make([]count, 0, len(m))
	for _, name := range slices.Sorted(maps.Keys(m)) {
		list = append(list, count{name, m[name]})
	}
	return list
}

// promptLengths are the lengths of all prompts in characters, ascending.
func promptLengths(rows []*dataset.Question) []int {
	lengths := make([]int, len(rows))
	for i, q := range rows {
		lengths[i] = utf8.RuneCountInString(q.Prompt())
	}
	slices.Sort(lengths)
	return lengths
}

// meanPlace is the mean of the first reference tool's place in its catalogue, 0 the first and 1 the
// last, over rows that call one; in thousandths, so that no float is printed.
func meanPlace(rows []*dataset.Question) (string, error) {
	sum, n := 0, 0
	for _, q := range rows {
		answer, err := dataset.ParseAnswer(q.Outputs)
		if err != nil {
			return "", fmt.Errorf("reference of %s: %w", q.Meta.BaseID, err)
		}
		if len(answer.Calls) == 0 {
			continue
		}
		var tools []struct {
			Name string `json:"name"`
		}
		if err := json.Unmarshal([]byte(q.Inputs.Tools), &tools); err != nil {
			return "", fmt.Errorf("catalogue of %s: %w", q.Meta.BaseID, err)
		}
		for i, t := range tools {
			if t.Name == answer.Calls[0].Tool {
				sum += 1000 * i / (len(tools) - 1)
				n++
			}
		}
	}
	if n == 0 {
		return "—", nil
	}
	return fmt.Sprintf("%d.%03d", sum/n/1000, sum/n%1000), nil
}
