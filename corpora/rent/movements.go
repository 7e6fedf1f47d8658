package rent

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Row is a movement of a statement.
type Row struct {
	Day     time.Time
	Number  string
	Who     fiction.Firm
	In, Out paper.Money
	Purpose string
	// Credit is whose rent the movement settles; nil for deposits, penalties and everything else.
	Credit *Tenant
	lease  *Lease
	month  int
}

// till adds movements.
type till struct {
	f *Files
	r *stream.Stream
}

func (f *Files) movements(r *stream.Stream) {
	t := till{f, r}
	for _, l := range f.Leases {
		for month := 1; month <= Months; month++ {
			if sum := l.Charged(month); sum > 0 {
				t.pay(l, month, sum)
			}
		}
	}
	t.deposits()
	t.more()
	t.expenses()
	slices.SortStableFunc(f.Rows, func(a, b *Row) int { return a.Day.Compare(b.Day) })
	number := 0
	for _, row := range f.Rows {
		if row.Number == "" { // the landlord's own payments, in the order in which they were made
			number++
			row.Number = strconv.Itoa(number)
		}
	}
}

// due is a day on or a little before the day of payment.
func (t till) due(l *Lease, month int) time.Time {
	first := paper.Day(2025, month, 1)
	day := workday(paper.Day(2025, month, l.Terms(first).PayDay-t.r.Between(0, 3)))
	if earliest := first; day.Before(earliest) || day.Before(l.Start) {
		if l.Start.After(first) {
			earliest = l.Start
		}
		day = next(earliest)
	}
	return day
}

// pay pays a month as its lease is paid.
func (t till) pay(l *Lease, month int, sum paper.Money) {
	day, role := t.due(l, month), slices.Index(t.f.roles, l)
	switch {
	case role == late:
		if month < Months {
			t.rent(l, month, sum, next(day.AddDate(0, 0, t.r.Between(6, 19))))
		}
	case role == inParts:
		part := sum / 2 / 100_000 * 100_000
		t.part(l, month, part, day)
		if month != 8 {
			t.part(l, month, sum-part, next(day.AddDate(0, 0, 7)))
		}
	case role == twoMonths && month < Months:
		if month%2 == 1 {
			t.settle(l, month, sum+l.Charged(month+1), day, "", monthNames[month-1]+"–"+monthNames[month])
		}
	case role == ahead && month == Months:
		t.rent(l, month, sum, day)
		t.rent(l, 10, l.Charged(10), paper.Day(2025, 9, 29))
	case role == byThird && (month == 5 || month == 6):
		row := t.rent(l, month, sum, day)
		row.Who, row.Number = t.f.Third, strconv.Itoa(300+month*7)
		row.Purpose = "Оплата за " + l.Tenant.Firm.Short() + " (ИНН " + l.Tenant.Firm.INN + ") по письму, аренда за " + monthNames[month-1] + " 2025 г. по дог. № " + l.Number + ", в т. ч. НДС (20 %) " + tax(sum).String() + " руб."
	case role == wrongNumber && month == 4:
		row := t.rent(l, month, sum, day)
		row.Purpose = strings.Replace(row.Purpose, l.Number+" от "+paper.Dots(l.Date), t.f.roles[mistaken].Number+" от "+paper.Dots(l.Date), 1)
	case role == returned && month == 5:
		t.bounced(l, month, sum, day)
	case role == netted && month == 7:
		t.f.Netting = Netting{l, day, month, paper.Rub(1_000 * t.r.Between(41, 97))}
		if t.f.Netting.Sum >= sum {
			t.f.Netting.Sum = sum / 200_000 * 100_000
		}
		t.part(l, month, sum-t.f.Netting.Sum, day)
	case role == silent && month > 5, role == skipped && month == 8, role == assigned && month == 5, role == endedJuly && month == 7:
	case role == raisedLate && month == 7, role == raisedShort && (month == 3 || month == 4):
		was := l.Terms(paper.Day(2025, 1, 1)).Rent()
		t.rent(l, month, was, day)
		if role == raisedLate {
			t.settle(l, month, sum-was, next(day.AddDate(0, 0, 20)), "Доплата арендной платы", monthNames[month-1])
		}
	default:
		t.rent(l, month, sum, day)
	}
}

// bounced: the money came, the payer's bank took it back, and it came again a month later.
func (t till) bounced(l *Lease, month int, sum paper.Money, day time.Time) {
	row := t.rent(l, month, sum, day)
	t.add(&Row{
		Day: next(day.AddDate(0, 0, 1)), Number: "9077", Who: l.Tenant.Firm, Out: sum, Credit: l.Tenant, lease: l, month: month,
		Purpose: "Возврат средств по п/п № " + row.Number + " от " + paper.Dots(day) + ": зачислено ошибочно, отзыв банка плательщика. НДС не облагается",
	})
	t.rent(l, month, sum, next(day.AddDate(0, 0, 33)))
}

func (t till) add(row *Row) *Row {
	t.f.Rows = append(t.f.Rows, row)
	return row
}

// rent is a payment for a whole month.
func (t till) rent(l *Lease, month int, sum paper.Money, day time.Time) *Row {
	return t.settle(l, month, sum, day, "", monthNames[month-1])
}

// part is a payment for a part of a month.
func (t till) part(l *Lease, month int, sum paper.Money, day time.Time) {
	t.settle(l, month, sum, day, "Частичная оплата аренды", monthNames[month-1])
}

var monthNames = []string{"январь", "февраль", "март", "апрель", "май", "июнь", "июль", "август", "сентябрь", "октябрь", "ноябрь", "декабрь"}

// settle is a payment of rent: what of it, in words of the payer's accountant, and for which months.
func (t till) settle(l *Lease, month int, sum paper.Money, day time.Time, what, period string) *Row {
	who := l.Terms(paper.Day(2025, month, 1)).Holder
	var purpose string
	contract, vat := l.Number+" от "+paper.Dots(l.Date), tax(sum).String()
	either := func(usual string) string {
		if what != "" {
			return what
		}
		return usual
	}
	switch who.style {
	case 0:
		purpose = fmt.Sprintf("%s за %s 2025 г. по дог. № %s, в т. ч. НДС (20 %%) %s руб.", either("Оплата аренды"), period, contract, vat)
	case 1:
		purpose = fmt.Sprintf("%s за %s 2025 года, договор № %s. В том числе НДС 20 %% — %s", either("Арендная плата"), period, contract, vat)
	default:
		purpose = fmt.Sprintf("%s (%s 2025), договор аренды № %s. Сумма %s, в т. ч. НДС 20 %% %s", either("Аренда помещения"), period, contract, sum, vat)
	}
	return t.add(&Row{Day: day, Number: order(who, day), Who: who.Firm, In: sum, Purpose: purpose, Credit: who, lease: l, month: month})
}

// order is the number of a tenant's payment order of a day: it grows through the year.
func order(who *Tenant, day time.Time) string {
	return strconv.Itoa(who.order + day.YearDay()*who.pace/10)
}

// tax is 20/120 of a sum, half a kopeck up.
func tax(sum paper.Money) paper.Money { return (sum + 3) / 6 }

// deposits come with new leases and go back after those that ended.
func (t till) deposits() {
	for _, l := range t.f.Leases {
		name := "обеспечительного платежа по договору аренды № " + l.Number + " от " + paper.Dots(l.Date) + ". НДС не облагается"
		if l.Date.Year() == 2025 {
			t.add(&Row{Day: next(l.Date.AddDate(0, 0, 3)), Number: strconv.Itoa(t.r.Between(2, 10)), Who: l.Tenant.Firm, In: l.Deposit(), Purpose: "Перечисление " + name})
		}
		if back := l.Returned(); back.Year() == 2025 {
			t.add(&Row{Day: next(back.AddDate(0, 0, 10)), Who: l.Tenant.Firm, Out: l.Deposit(), Purpose: "Возврат " + name})
		}
	}
}

// more are payments of tenants that are no rent.
func (t till) more() {
	l := t.f.roles[penalised]
	claimed := paper.Day(2025, 7, 22)
	t.add(&Row{Day: claimed, Number: order(l.Tenant, claimed), Who: l.Tenant.Firm, In: paper.Money(t.r.Between(118_000, 694_000)), Purpose: "Пеня по претензии за просрочку платы в 2024 г., договор № " + l.Number + " от " + paper.Dots(l.Date) + ". НДС не облагается"})
	for i, l := range t.f.Leases[:28] {
		if i%4 != 1 {
			continue
		}
		for _, month := range []int{4, 7} {
			day := next(paper.Day(2025, month, t.r.Between(14, 24)))
			if sum := paper.Money(t.r.Between(640_000, 2_900_000)); l.Charged(month) > 0 && l != t.f.roles[assigned] {
				t.add(&Row{Day: day, Number: order(l.Tenant, day), Who: l.Tenant.Firm, In: sum,
					Purpose: "Возмещение электроэнергии за " + strconv.Itoa(month/3) + "-й квартал 2025 г. по договору № " + l.Number + ", в т. ч. НДС (20 %) " + tax(sum).String() + " руб."})
			}
		}
	}
}
