package generate

import (
	"fmt"
	"io/fs"
	"slices"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// NumWordings is the number of instructions.
const NumWordings = 5

// CandidateRows is how many items of a family without a quota are proved.
const CandidateRows = 8

// Quotas are the joint quotas of a suite, data/quotas/<suite>.yaml: rows by family and wording.
type Quotas struct {
	Suite    string        `yaml:"suite"`
	Families []FamilyQuota `yaml:"families"`
	// Shots names the family of the single-question shot of each wording.
	Shots []string `yaml:"shots"`
}

// FamilyQuota is one family's rows by wording; all zeros make it a candidate.
type FamilyQuota struct {
	Family   string `yaml:"family"`
	Wordings []int  `yaml:"wordings"`
}

// Rows is the family's quota.
func (q FamilyQuota) Rows() int {
	sum := 0
	for _, n := range q.Wordings {
		sum += n
	}
	return sum
}

// ReadQuotas reads the quotas of a suite and refuses what is not sorted, unique and whole.
func ReadQuotas(files fs.FS, suite string) (*Quotas, error) {
	name := "quotas/" + suite + ".yaml"
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("read quotas: %w", err)
	}
	var q Quotas
	if err := dataset.DecodeYAML("data/"+name, data, &q); err != nil {
		return nil, err
	}
	for i, f := range q.Families {
		if i > 0 && q.Families[i-1].Family >= f.Family {
			return nil, fmt.Errorf("data/%s: %s must stand before %s", name, f.Family, q.Families[i-1].Family)
		}
		if len(f.Wordings) != NumWordings {
			return nil, fmt.Errorf("data/%s: %s has %d numbers, want one a wording (%d)", name, f.Family, len(f.Wordings), NumWordings)
		}
		for _, n := range f.Wordings {
			if n < 0 {
				return nil, fmt.Errorf("data/%s: %s has a negative quota", name, f.Family)
			}
		}
	}
	if len(q.Shots) != NumWordings {
		return nil, fmt.Errorf("data/%s: %d shots, want one a wording (%d)", name, len(q.Shots), NumWordings)
	}
	return &q, nil
}

// For is the quota of a family; an unlisted family is a candidate.
func (q *Quotas) For(family string) FamilyQuota {
	for _, f := range q.Families {
		if f.Family == family {
			return f
		}
	}
	return FamilyQuota{Family: family, Wordings: make([]int, NumWordings)}
}

// Items are the wordings of a family's items, one an item, in an order of the family's own. A
// candidate has none, or CandidateRows where candidates are wanted.
func (q *Quotas) Items(seed uint64, family string, candidates bool) []int {
	var order []int
	for wording, n := range q.For(family).Wordings {
		order = append(order, slices.Repeat([]int{wording}, n)...)
	}
	if len(order) == 0 && candidates {
		for i := range CandidateRows {
			order = append(order, i%NumWordings)
		}
	}
	stream.Shuffle(stream.New(seed, "wordings", family), order)
	return order
}
