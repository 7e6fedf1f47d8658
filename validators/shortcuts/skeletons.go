package shortcuts

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
	"etalon/validators/validate"
)

// mostOfFamily per cent of a family's questions may have one skeleton.
const mostOfFamily = 15

// smallFamily is the number of questions below which a share says nothing; above it a skeleton may
// always stand as often as an even deal over so many gives.
const smallFamily = 7

// slotted are the parts of a question that an item fills in: quotations, numbers, names in Latin letters.
var slotted = regexp.MustCompile("«[^»]*»|\"[^\"]*\"|`[^`]*`|[0-9][0-9.,:\u00a0 ]*|[A-Za-z_][A-Za-z0-9_./:@-]*")

// mask leaves the skeleton of a question.
func mask(question string) string { return slotted.ReplaceAllString(question, "…") }

// skeletons counts the phrasings of each family, and looks for the skeletons of refusals among calls.
func skeletons(rows []*published.Row) ([]dataset.Finding, []validate.Rate) {
	families := map[string]map[string]int{}
	sizes := map[string]int{}
	calls := map[string]bool{}
	for _, r := range rows {
		c := r.Meta.Categories
		if families[c.Family] == nil {
			families[c.Family] = map[string]int{}
		}
		skeleton := mask(r.Inputs.Question)
		families[c.Family][skeleton]++
		sizes[c.Family]++
		calls[skeleton] = calls[skeleton] || len(r.Reference.Calls) > 0
	}
	var found []dataset.Finding
	for _, family := range slices.Sorted(maps.Keys(families)) {
		if sizes[family] < smallFamily {
			continue
		}
		most := max(mostOfFamily*sizes[family]/100, (sizes[family]+smallFamily-1)/smallFamily)
		for _, skeleton := range slices.Sorted(maps.Keys(families[family])) {
			if n := families[family][skeleton]; n > most {
				found = append(found, dataset.Finding{
					File: published.TestFile, Field: "family " + family, Code: "few-skeletons",
					Got: fmt.Sprintf("%d of %d questions: %s", n, sizes[family], skeleton), Want: "at most " + strconv.Itoa(most),
				})
			}
		}
	}
	rate := validate.Rate{Name: "refusals and clarifications whose skeleton occurs among calls"}
	for _, r := range rows {
		if len(r.Reference.Calls) == 0 {
			rate.Of++
			if calls[mask(r.Inputs.Question)] {
				rate.Hits++
			}
		}
	}
	return found, []validate.Rate{rate}
}
