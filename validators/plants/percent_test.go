package plants

import "testing"

func TestPercentages(t *testing.T) {
	const head = "Филиал|План, тыс. руб.|Факт, тыс. руб.|% плана|I кв. 2024, тыс. руб.|Рост, %\n"
	for _, c := range []struct {
		name, table string
		want        []string
	}{
		{"right", head + "А|1 000|1 100|110,0|1 000|10,0\nБ|2 000|1 900|95,0|2 100|−9,5\nВсего|3 000|3 000|100,0|3 100|−3,2", nil},
		{"wrong share of the plan", head + "А|1 000|1 100|112,0|1 000|10,0\nБ|2 000|1 900|95,0|2 100|−9,5", []string{"wrong-share: 112.00 → 110.00"}},
		{"wrong growth", head + "А|1 000|1 100|110,0|1 000|12,0\nБ|2 000|1 900|95,0|2 100|−9,5", []string{"wrong-share: 12.00 → 10.00"}},
		{"wrong sign", head + "А|1 000|1 100|110,0|1 000|−10,0\nБ|2 000|1 900|95,0|2 100|−9,5", []string{"wrong-share: -10.00 → 10.00"}},
		{"wrong whole", head + "А|1 000|1 100|110,0|1 000|10,0\nВсего|1 000|1 100|111,0|1 000|10,0", []string{"wrong-share: 111.00 → 110.00"}},
		{"one in the last digit", head + "А|3 000|1 000|33,4|1 000|0,0", []string{"wrong-share: 33.40 → 33.30"}},
		{"growth to, not by", head + "А|1 000|1 100|110,0|1 000|110,0\nБ|2 000|1 900|95,0|2 100|90,5", nil},
		{"signs of per cent, whole ones", head + "А|3 000|1 000|33 %|1 000|0 %", nil},
		{"no plan to compare with", "Филиал|Факт|% плана\nА|1 100|112,0", nil},
		{"two columns of facts", "Филиал|План|Факт, шт.|Факт, руб.|% плана\nА|1 000|1 100|5|112,0", nil},
		{"a gap", head + "А|1 000|—|—|1 000|—", nil},
		{"nothing the year before", head + "А|1 000|1 100|110,0|0|10,0", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			wantFaults(t, percentFaults(ruled(c.table), &counts{}), c.want...)
		})
	}
}
