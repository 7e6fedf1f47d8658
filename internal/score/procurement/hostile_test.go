package procurement

import (
	"strings"
	"testing"
	"time"
)

// TestHostileAnswersAreCheap: no answer, however long or repetitive, takes long to judge.
func TestHostileAnswersAreCheap(t *testing.T) {
	e := contract(t)
	for _, piece := range []string{
		"не указано, но ", "нет а ", "нет данных ", "5 % ", "(", "1 000 руб. или ", "«", "в том числе НДС ", "от 1 до ", "не удалось найти не ",
		"Иванов И. И. ", "ООО «А» ", "1", "0417-08/25 ", ", ", "да нет ", "\u0301", "товарная накладная; ", "вероятно ", "5 марта 2025 г. ", "не ",
	} {
		for _, n := range []int{500, 1499, maxReply / 2} {
			answer := strings.Repeat(piece, n/len([]rune(piece))+1)
			if len(answer) > maxReply-100 {
				answer = strings.ToValidUTF8(answer[:maxReply-100], "")
			}
			for _, id := range []string{"field-1", "trap-1", "qa-3", "qa-4", "qa-5"} {
				a := Answer{ID: id, Text: Reply{Answer: &answer, Evidence: &answer}.Text()}
				begin := time.Now()
				v := e.Score(a)
				if took := time.Since(begin); took > 2*time.Second {
					t.Errorf("%s, %d times %q: %v", id, n, piece, took)
				}
				if v.Outcome == Confirmed && n > maxValue {
					t.Errorf("%s: %d characters of %q are confirmed", id, n, piece)
				}
			}
		}
	}
}
