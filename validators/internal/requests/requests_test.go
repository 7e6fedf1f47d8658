package requests

import (
	"fmt"
	"strings"
	"testing"

	"etalon/validators/internal/tally"
	"etalon/validators/validate"
)

const sample = "# Заявки\n" +
	"Номер\tФилиал\tАбонент\tСумма, руб.\tПроведено, руб.\tСрок\tВиза\tСостояние\n" +
	"1\tЮг\t\"ООО \"\"Луч\"\"\"\t1 000,00\t250,50\t10.09.2025\tда\tоткрыта\n" +
	"2\tЮг-2\tИП Ким\t10,00\t0,00\t09.09.2025\tда\tоткрыта\n" +
	"3\tЮг\tИП Ким\t20,00\t0,00\t09.09.2025\tда с правками\tоткрыта\n" +
	"4\tЮг\tИП Ким\t30,00\t0,00\t09.09.2025\tда\tзакрыта наполовину\n" +
	"5\tЮг\tИП Ким\t40,00\t0,00\t11.09.2025\tда\tоткрыта\n" +
	"6\tЮг\tИП Ким\t50,00\t50,00\t01.09.2025\tда\tзакрыта\n" +
	"# 7\tЮг\tИП Ким\t60,00\t0,00\t09.09.2025\tда\tоткрыта\n"

var wanted = Wanted{Unit: "Юг", Visa: "да", Day: "2025-09-10", Closed: []string{"закрыта", "аннулирована"}}

func TestDue(t *testing.T) {
	r, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	for rule, want := range map[validate.Rule]string{
		validate.Main: `1 ООО "Луч" 74950, 4 ИП Ким 3000`, Whole: `1 ООО "Луч" 100000, 4 ИП Ким 3000`,
		SameVisas: `1 ООО "Луч" 74950, 3 ИП Ким 2000, 4 ИП Ким 3000`, SameUnits: `1 ООО "Луч" 74950, 2 ИП Ким 1000, 4 ИП Ким 3000`,
		NotOnDay: `4 ИП Ким 3000`, HalfDone: `1 ООО "Луч" 74950`, tally.Commented: `1 ООО "Луч" 74950, 4 ИП Ким 3000, 7 ИП Ким 6000`,
	} {
		due, touched, err := r.Due(wanted, rule)
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, d := range due {
			said = append(said, fmt.Sprintf("%s %s %d", d.Number, d.Customer, d.Left))
		}
		if got := strings.Join(said, ", "); got != want || touched == (rule == validate.Main) {
			t.Errorf("%q: got %s, want %s; touched %t", rule, got, want, touched)
		}
	}
}

func TestRefusals(t *testing.T) {
	for name, change := range map[string][]string{
		"no column": {"Виза", "Знак"}, "two columns": {"Состояние", "Срок, дней"}, "no table": {"\t", ";;\t"},
	} {
		if r, err := Read(strings.NewReplacer(change...).Replace(sample)); err == nil {
			t.Errorf("%s: read as %v", name, r.Header)
		}
	}
	for name, change := range map[string][]string{
		"no day": {"11.09.2025", "31.09.2025"}, "no sum": {"1 000,00", "много"}, "no payment": {"250,50", "часть"}, "paid too much": {"250,50", "2 000,00"},
	} {
		r, err := Read(strings.NewReplacer(change...).Replace(sample))
		if err != nil {
			t.Fatal(err)
		}
		if due, _, err := r.Due(wanted, validate.Main); err == nil {
			t.Errorf("%s: got %v", name, due)
		}
	}
}
