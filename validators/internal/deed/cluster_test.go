package deed

import (
	"regexp"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func TestCluster(t *testing.T) {
	p := validate.NewPass("", nil, []dataset.Tool{
		tool("k.memory", "k8s.memory_quota", map[string]string{"limits": "от 64 до 4096 мебибайт"}),
		tool("k.scale", "k8s.scale", nil),
		tool("k.logs", "k8s.logs", nil),
	}, nil, byName{})
	shape := regexp.MustCompile(`^(?:` + ClusterShape + `)$`)
	for _, c := range []struct {
		words  string
		number int
		want   string
	}{
		{"задать квоту памяти пространства имён «n»", 64, `{"tool":"k.memory","args":{"mebibytes":64,"namespace":"n"}}`},
		{"задать квоту памяти пространства имён «n»", 4096, `{"tool":"k.memory","args":{"mebibytes":4096,"namespace":"n"}}`},
		{"задать квоту памяти пространства имён «n»", 63, "refused"},
		{"задать квоту памяти пространства имён «n»", 4097, "refused"},
		{"задать квоту подов пространства имён «n»", 5, "refused"},
		{"выставить число экземпляров «d» в пространстве имён «n»", 5, `{"tool":"k.scale","args":{"deployment":"d","namespace":"n","replicas":5}}`},
		{"прочитать последние строки вывода «d» из пространства имён «n»", 5, `{"tool":"k.logs","args":{"deployment":"d","lines":5,"namespace":"n"}}`},
	} {
		a, err := Cluster(p, c.words, c.number)
		if got := written(t, a, err); got != c.want || !shape.MatchString(c.words) {
			t.Errorf("%q, %d: got %s, want %s; in the shape: %t", c.words, c.number, got, c.want, shape.MatchString(c.words))
		}
	}
	if a, err := Cluster(p, "удалить", 1); err == nil {
		t.Errorf("unknown words: got %v", a)
	}
}
