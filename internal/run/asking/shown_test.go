package asking

import (
	"bytes"
	"image"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

func TestShownAndItsPictures(t *testing.T) {
	s := toys(t)
	two, other := "k2", "k9"
	for name, c := range map[string]dataset.Case{
		"of its document": {ID: "f2", DocID: &two},
		"of the index":    {ID: "r1", Question: "who is k2?"},
	} {
		shown, err := s.Shown(t.Context(), c)
		if err != nil || !reflect.DeepEqual(shown, []ShownPage{{"k2", 1, 1}}) || shown[0].String() != "k2:1" {
			t.Errorf("%s: got %v, %v", name, shown, err)
		}
	}
	if _, err := s.Shown(t.Context(), dataset.Case{ID: "f9", DocID: &other}); err == nil || !strings.Contains(err.Error(), `no document "k9"`) {
		t.Errorf("a document there is not: got %v", err)
	}
	data, err := s.Picture(t.Context(), "k2", 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, kind, err := image.DecodeConfig(bytes.NewReader(data)); kind != "jpeg" || err != nil {
		t.Errorf("got a picture of kind %q, %v", kind, err)
	}
	for _, bad := range []ShownPage{{"k2", 0, 1}, {"k2", 2, 1}, {"../k2", 1, 1}} {
		if _, err := s.Picture(t.Context(), bad.Doc, bad.Page); err == nil || !strings.Contains(err.Error(), "no such page") {
			t.Errorf("%s: got %v", bad, err)
		}
	}
}

func TestRecordsOfAJournal(t *testing.T) {
	file := filepath.Join(t.TempDir(), "anna.1.jsonl")
	j := journal(t, file)
	want := []Record{{ID: "b", Answer: "да\nи нет", Shown: []string{"k1:1"}, LatencyMS: 1500, PausedMS: 20, Order: 2}, {ID: "a", Shown: []string{}}}
	for _, r := range want {
		if err := j.Add(&r); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Sync(); err != nil {
		t.Error(err)
	}
	got, err := j.Records()
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v", got, err)
	}
	if lines := strings.Split(read(t, file), "\n"); !strings.Contains(lines[0], `"paused_ms":20,"order":2`) || strings.Contains(lines[1], "order") || strings.Contains(lines[1], "paused") {
		t.Errorf("got %q", lines)
	}
	if err := j.Close(); err != nil {
		t.Error(err)
	}
}
