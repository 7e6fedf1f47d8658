package workpermit

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"etalon/internal/dataset"
)

// asIsRule: the material whose path in its place is the fact's text was issued byte for byte, under
// whatever name. With a file pattern the name must fit it too.
func asIsRule(e *Exam, c *dataset.TaskCheck) (rule, error) {
	f, err := e.factOf(c, dataset.FactText)
	if err != nil {
		return nil, err
	}
	want := ""
	for _, m := range e.materials {
		if placedName(m.Path) == f.Value {
			want = m.SHA256
		}
	}
	if want == "" {
		return nil, fmt.Errorf("no material has the path %q in its place", f.Value)
	}
	glob := c.File
	return func(h *handed) outcome {
		var near []string
		for _, i := range h.named(glob) {
			sum := sha256.Sum256(i.data)
			if hex.EncodeToString(sum[:]) == want {
				return pass("%s is the file itself", i.path)
			}
			near = collect(near, i.path)
		}
		return h.missed(glob, "the file "+f.Value+" unchanged", near)
	}, nil
}
