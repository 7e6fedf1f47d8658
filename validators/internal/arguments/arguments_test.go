package arguments

import (
	"encoding/json"
	"errors"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"

	"github.com/google/go-cmp/cmp"
)

func TestDefaults(t *testing.T) {
	got := Defaults(dataset.Tool{Parameters: dataset.Schema{Properties: map[string]dataset.Property{
		"path": {}, "limit": {Default: json.Number("100")}, "nulls": {Default: false},
	}}})
	if diff := cmp.Diff(dataset.Args{"limit": json.Number("100"), "nulls": false}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAdd(t *testing.T) {
	for _, c := range []struct {
		more, want dataset.Args
		err        error
	}{
		{dataset.Args{"a": "new", "b": "new"}, dataset.Args{"a": "old", "b": "new"}, nil},
		{dataset.Args{"a": "new", "b": nil}, dataset.Args{"a": "old"}, validate.ErrNotApplicable},
		{nil, dataset.Args{"a": "old"}, validate.ErrNotApplicable},
	} {
		given := dataset.Args{"a": "old"}
		if err := Add(given, c.more); !errors.Is(err, c.err) || !cmp.Equal(given, c.want) {
			t.Errorf("adding %v gives %v, %v, want %v, %v", c.more, given, err, c.want, c.err)
		}
	}
}
