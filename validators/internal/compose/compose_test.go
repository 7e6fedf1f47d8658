package compose

import (
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func TestEach(t *testing.T) {
	one, other := dataset.One("a", dataset.Args{"x": 1}), dataset.One("b", dataset.Args{})
	for want, found := range map[dataset.Kind][]dataset.Answer{
		dataset.Abstain: nil, dataset.ToolCall: {one}, dataset.Calls: {one, other}, dataset.Clarify: {one, validate.Ask("which?")},
	} {
		got := Each(found)
		if got.Kind != want || want == dataset.Calls && (len(got.Calls) != 2 || got.Calls[1].Tool != "b") {
			t.Errorf("of %d answers: got %+v, want %s", len(found), got, want)
		}
	}
}

// byName recognises a tool by its description, which is the capability here.
type byName struct{}

func (byName) Capabilities(t dataset.Tool) []string { return []string{t.Description} }

func TestInOrder(t *testing.T) {
	p := validate.NewPass("", nil, []dataset.Tool{{Name: "a", Description: "get"}, {Name: "b", Description: "put"}}, nil, byName{})
	get, put := By("get", dataset.Args{"url": "u"}), By("put", dataset.Args{"path": "$1"})
	got, err := InOrder(p, get, put)
	if err != nil {
		t.Fatal(err)
	}
	text, err := got.JSON()
	if want := `{"plan":[{"tool":"a","args":{"url":"u"}},{"tool":"b","args":{"path":"$1"}}]}`; text != want || err != nil {
		t.Errorf("got %s, %v, want %s", text, err, want)
	}
	if got, err := InOrder(p, get, By("burn", nil)); got.Kind != dataset.Abstain || err != nil {
		t.Errorf("without a tool: got %+v, %v", got, err)
	}
}
