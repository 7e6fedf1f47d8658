// Package selection tells what a filter with optional arguments picks from an order dump, so that a
// family can ask for those arguments alone that change it.
package selection

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Of describes the file that json.filter_records would write under args: equal descriptions mean
// equal files.
func Of(d *workfiles.Dump, c workfiles.Criterion, args dataset.Args) string {
	anyCase := args["ignore_case"] == true
	found := slices.Clone(d.Matching(c, anyCase))
	switch args["sort_by"] {
	case "created_at":
		slices.SortStableFunc(found, byDate)
	case "payment.total":
		slices.SortStableFunc(found, bySum)
	}
	if limit, ok := args["limit"].(int); ok && limit < len(found) {
		found = found[:limit]
	}
	var b strings.Builder
	for _, o := range found {
		fmt.Fprintf(&b, "%s nulls=%t\n", o.Number, incomplete(o) && args["skip_nulls"] != true)
	}
	return b.String()
}

// Wish is an optional argument with the words that ask for it; none of them asks for a default.
type Wish struct {
	Text, Param string
	Value       any
}

// AnyCase asks for other spellings of the value too.
var AnyCase = Wish{"большие и малые буквы в значении считать одинаковыми", "ignore_case", true}

// Wishes are wishes that change a selection, each taken by itself.
func Wishes(r *stream.Stream, found []*workfiles.Order) []Wish {
	var wishes []Wish
	if len(found) > 2 {
		limit := r.Between(2, len(found)-1)
		wishes = append(wishes, Wish{fmt.Sprintf("не больше %d записей", limit), "limit", limit})
	}
	if slices.ContainsFunc(found, incomplete) {
		wishes = append(wishes, Wish{"незаполненные (null) поля не нужны", "skip_nulls", true})
	}
	switch late := !slices.IsSortedFunc(found, byDate); {
	case late && r.Chance(50):
		wishes = append(wishes, Wish{"от ранних к поздним по дате создания", "sort_by", "created_at"})
	case !slices.IsSortedFunc(found, bySum):
		wishes = append(wishes, Wish{"от дешёвых к дорогим по сумме заказа", "sort_by", "payment.total"})
	}
	return wishes
}

// Idle is a wish without which the others give the same file.
func Idle(d *workfiles.Dump, c workfiles.Criterion, args dataset.Args, wishes []Wish) (Wish, bool) {
	whole := Of(d, c, args)
	for _, w := range wishes {
		rest := maps.Clone(args)
		delete(rest, w.Param)
		if Of(d, c, rest) == whole {
			return w, true
		}
	}
	return Wish{}, false
}

func byDate(a, b *workfiles.Order) int { return a.Created.Compare(b.Created) }

func bySum(a, b *workfiles.Order) int { return cmp.Compare(a.Rubles, b.Rubles) }

func incomplete(o *workfiles.Order) bool { return o.Phone == "" || o.Comment == "" }
