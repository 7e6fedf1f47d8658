package recordings

import (
	"fmt"
	"strings"
	"testing"

	"etalon/validators/validate"

	"github.com/google/go-cmp/cmp"
)

const pump = `ЖУРНАЛ
Запись Р-1 здесь ни о чём не говорит.

30 апреля, среда
21:00 — включил запись Р-01, тема «вода». Рассчитываем минут на 20.
21:10 — обход: давление 4,1.
21:15 — в разговоре перерыв 9 мин., связь держали.
21:40 — Р-01 выключил.
21:50 — поправка к Р-01: включили в 21:05, сверил с регистратором.
22:00 — запись Р-02 пошла. Тема «кровля», обещали уложиться в 61 минуту.
22:30 — молчали на линии 9 мин., пока искали схему; регистратор писал.
22:40 — запись Р-02 остановлена.
22:45 — по Р-02 уточняю начало: 22:04, часы на пульте отстают.
22:50 — по Р-02 уточняю начало: 22:02, посмотрел по счётчику аппарата.
23:50 — начал писать Р-03: «мост», по плану 22 минуты.

1 мая, четверг
00:02 — отходили к щиту, перерыв 9 мин., регистратор не выключали.
00:20 — конец записи Р-03.
00:21 — по Р-03 уточняю конец: 23:58, сверил с регистратором.
00:30 — начал писать Р-04: «кровля», по плану 30 минут.
00:40 — конец записи Р-04.
00:50 — поправка к Р-04: включили в 23:55, сверил с регистратором.
01:00 — поправка к Р-04: остановили в 00:41, а не когда записано выше, сверил с регистратором.
`

const studio = `Дежурный лист

1 апреля, вторник
10:00. АУ-1, «паром»: включили. Время в сетке — 80 минут.
10:10. Гость отдыхал, перерыв 4 мин., аппарат не трогали.
10:20. АУ-1 остановили.
10:30. Конец АУ-1 считать так: 10:25, видно по волне в редакторе.
11:00. Начали АУ-2 — «архив». Думаем, минут 50.
11:10. Перерыв 4 мин. на чай, плёнка крутилась.
11:30. АУ-2 закончена, плёнка убрана.
11:40. Начало АУ-2 считать так: 10:59, я записал время по памяти.
12:00. Пишем АУ-3, рассказ «депо». Гость просил не дольше 70 минут.
12:10. Перерыв 4 мин.: искали фотографию, плёнку не останавливали.
12:40. Выключили АУ-3, гость устал.
12:50. Уточнение: АУ-3 включена в 12:10, видно по волне в редакторе.
12:51. Уточнение: АУ-3 выключена в 12:38, видно по волне в редакторе.
13:00. Начали АУ-4 — «хор». Думаем, минут 5.
`

func TestRead(t *testing.T) {
	for text, want := range map[string][]string{
		pump: {
			"Р-01 вода: line 5, lasts 35 from 9 to 8, noted 40, planned 20, mended true",
			"Р-02 кровля: line 10, lasts 38 from 14 to 12, noted 40, planned 61, mended true",
			"Р-03 мост: line 15, lasts 8 from 15 to 20, noted 30, planned 22, mended true",
			"Р-04 кровля: line 21, lasts 46 from 23 to 24, noted 10, planned 30, mended true",
		},
		studio: {
			"АУ-1 паром: line 4, lasts 25 from 4 to 7, noted 20, planned 80, mended true",
			"АУ-2 архив: line 8, lasts 31 from 11 to 10, noted 30, planned 50, mended true",
			"АУ-3 депо: line 12, lasts 28 from 15 to 16, noted 40, planned 70, mended true",
			"АУ-4 хор: line 17, no end",
		},
		"1 мая, четверг\n10:00. Начали АУ-4 — «хор». Думаем, минут 5.\n10:07. АУ-4 остановили.": {
			"АУ-4 хор: line 2, lasts 7 from 2 to 3, noted 7, planned 5, mended false",
		},
		"1 мая, четверг\n23:30. Начали АУ-4 — «хор». Думаем, минут 5.\n23:50. АУ-4 остановили.\n23:55. Конец АУ-4 считать так: 00:05, спешили часы.": {
			"АУ-4 хор: line 2, lasts 35 from 2 to 4, noted 20, planned 5, mended true",
		},
	} {
		journal, err := Read(text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, r := range journal {
			told := fmt.Sprintf("%s %s: line %d, no end", r.ID, r.Topic, r.Line)
			if begin, end := r.Lines(); r.Ended() {
				told = fmt.Sprintf("%s %s: line %d, lasts %d from %d to %d, noted %d, planned %d, mended %v", r.ID, r.Topic, r.Line,
					r.Minutes(validate.Main), begin, end, r.Minutes(AsNoted), r.Minutes(AsPlanned), r.Mended())
			}
			got = append(got, told)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
}

func TestAbout(t *testing.T) {
	journal, err := Read(pump)
	if err != nil {
		t.Fatal(err)
	}
	for topic, want := range map[string]int{"кровля": 2, "мост": 1, "мос": 0} {
		if got := journal.About(topic); len(got) != want {
			t.Errorf("on %s: got %d recordings, want %d", topic, len(got), want)
		}
	}
}

// TestSpoiled edits the journal so that what it says of some recording cannot be trusted.
func TestSpoiled(t *testing.T) {
	for _, c := range [][3]string{
		{"Р-01 выключил", "Р-01 заело", `line 8: the entry is not understood: "21:40 — Р-01 заело."`},
		{"связь держали", "регистратор выключали", "line 7: the entry is not understood"},
		{"в разговоре перерыв 9 мин., связь держали", "начал писать Р-09: «лес», по плану 1 минут", "line 7: Р-09 begins, and another goes on"},
		{"Р-04", "Р-03", "line 21: Р-03 begins, and another"},
		{"запись Р-02 остановлена", "запись Р-01 остановлена", "line 12: Р-01 ends, and it was not going on"},
		{"поправка к Р-01", "поправка к Р-07", "line 9: Р-07 was not begun"},
		{"21:10 — обход: давление 4,1", "21:10 — поправка к Р-01: остановили в 21:20, а не когда записано выше, ошибся", "line 6: nothing is noted"},
		{"21:50 — поправка к Р-01: включили в 21:05, сверил с регистратором", "21:50 — отходили к щиту, перерыв 9 мин., регистратор не выключали", "line 9: a pause of no recording"},
		{"включили в 21:05", "включили в 21:40", "line 5: the recording Р-01 takes 0 minutes"},
		{"включили в 21:05", "включили в 24:05", "line 9: 24:05 is no time"},
		{"21:40 —", "21:60 —", "line 8: 21:60 is no time"},
		{"21:40 —", "21:04 —", "line 8: the entry is of no day, or earlier"},
		{"30 апреля, среда\n", "30 апреля\n", "line 5: the entry is of no day"},
		{"ЖУРНАЛ", strings.Repeat("А", maxBytes), "more than"},
	} {
		spoiled := strings.Replace(pump, c[0], c[1], -1)
		if spoiled == pump {
			t.Errorf("nothing to spoil at %q", c[0])
		}
		if _, err := Read(spoiled); err == nil || !strings.Contains(err.Error(), c[2]) {
			t.Errorf("%.40q for %q: got %v, want %q", c[1], c[0], err, c[2])
		}
	}
}

func TestExtreme(t *testing.T) {
	pump, err := Read(pump)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		of      []*Recording
		longest bool
		rule    validate.Rule
		want    string
	}{
		{pump, true, validate.Main, "Р-04"}, {pump, false, validate.Main, "Р-03"},
		{pump, true, AsPlanned, "Р-02"}, {pump, false, AsPlanned, "Р-01"},
		{pump, true, AsNoted, ""}, {pump, false, AsNoted, "Р-04"},
		{pump[1:], true, AsNoted, "Р-02"}, {nil, true, validate.Main, ""},
	} {
		got := ""
		if r, ok := Extreme(c.of, c.longest, c.rule); ok {
			got = r.ID
		}
		if got != c.want {
			t.Errorf("longest %v, %q: got %s, want %s", c.longest, c.rule, got, c.want)
		}
	}
}

func FuzzReadNeverPanics(f *testing.F) {
	f.Add(pump)
	f.Add(studio)
	f.Fuzz(func(t *testing.T, text string) {
		journal, err := Read(text)
		if err != nil {
			return
		}
		for _, r := range journal {
			if n := r.Minutes(validate.Main); r.Ended() && (n <= 0 || n >= day) {
				t.Errorf("%s takes %d minutes", r.ID, n)
			}
		}
	})
}
