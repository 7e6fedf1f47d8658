package rent

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"etalon/corpora/paper"
)

func files(t *testing.T, seed uint64) *Files {
	t.Helper()
	f, err := New(seed)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestTheStorageIsWhole(t *testing.T) {
	all, err := files(t, 1).All()
	if err != nil {
		t.Fatal(err)
	}
	scans, size, leases := 0, 0, 0
	for i, f := range all {
		if i > 0 && all[i-1].Name == f.Name {
			t.Errorf("%s stands twice", f.Name)
		}
		if f.Original != nil {
			scans++
		}
		if strings.Contains(f.Name, "/Договор ") {
			leases++
		}
		size += len(f.Data) + len(f.Original)
		if dir := os.Getenv("RENT_OUT"); dir != "" { // to look at the pages
			path := filepath.Join(dir, f.Name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, f.Data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if scans != Scans || leases != 30 || size > 6<<20 {
		t.Errorf("%d scans, %d leases and %d bytes, want %d, 30 and at most 6 MiB", scans, leases, size, Scans)
	}
	t.Logf("%d files, %d bytes", len(all), size)
}

// kopecks reads a cell's number.
func kopecks(t *testing.T, cell string) paper.Money {
	t.Helper()
	if cell == "" {
		return 0
	}
	whole, fraction, _ := strings.Cut(cell, ".")
	n, err := strconv.ParseInt(whole+(fraction + "00")[:2], 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return paper.Money(n)
}

// TestDebtsFollowFromTheStatements: the rows that a reader sees give the ledger's debts, and the
// statements add up to the kopeck, the second from where the first ended.
func TestDebtsFollowFromTheStatements(t *testing.T) {
	for seed := uint64(1); seed <= 20; seed++ {
		f := files(t, seed)
		paid, closing := map[string]paper.Money{f.Netting.Lease.Tenant.Firm.INN: f.Netting.Sum}, f.Opening
		for _, s := range f.Statements() {
			closing = readStatement(t, f, s, closing, paid)
		}
		paid[f.roles[byThird].Tenant.Firm.INN] += paid[f.Third.INN]
		behind := 0
		for _, tenant := range f.Tenants {
			if got := f.Charged(tenant) - paid[tenant.Firm.INN]; got != f.Debt(tenant) {
				t.Errorf("seed %d: %s owes %s by the statements and %s by the ledger", seed, tenant.Firm.Short(), got, f.Debt(tenant))
			}
			if f.Debt(tenant) > 0 {
				behind++
			}
		}
		if behind != 7 {
			t.Errorf("seed %d: %d tenants owe", seed, behind)
		}
	}
}

// readStatement adds up a rendered statement and collects what was paid for rent by INN.
func readStatement(t *testing.T, f *Files, s Statement, opening paper.Money, paid map[string]paper.Money) paper.Money {
	t.Helper()
	data, err := f.book(s).Bytes()
	if err != nil {
		t.Fatal(err)
	}
	book, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := book.GetRows("Выписка", excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	if kopecks(t, rows[4][6]) != opening {
		t.Errorf("opens with %s, want %s", rows[4][6], opening.Decimal())
	}
	var in, out paper.Money
	last := len(rows) - 1
	for _, row := range rows[7 : last-1] {
		debit, credit, purpose := kopecks(t, row[5]), kopecks(t, row[6]), row[7]
		in, out = in+credit, out+debit
		for _, rent := range []string{"Оплата аренды", "Арендная плата", "Аренда помещения", "Частичная оплата аренды", "Доплата арендной платы", "Оплата за ", "Возврат средств по п/п"} {
			if strings.HasPrefix(purpose, rent) {
				paid[row[3]] += credit - debit
				break
			}
		}
	}
	if kopecks(t, rows[last-1][5]) != out || kopecks(t, rows[last-1][6]) != in || kopecks(t, rows[last][6]) != opening+in-out {
		t.Errorf("turnovers or the closing balance do not add up: %v, %v", rows[last-1], rows[last])
	}
	return opening + in - out
}

// TestPaymentsFollowTheirTerms: no payment stands on a day off or outside the statements.
func TestPaymentsFollowTheirTerms(t *testing.T) {
	for seed := uint64(1); seed <= 20; seed++ {
		count := 0
		f := files(t, seed)
		for _, s := range f.Statements() {
			count += len(s.Rows)
		}
		if count != len(f.Rows) {
			t.Errorf("seed %d: %d of %d movements are in the statements", seed, count, len(f.Rows))
		}
		for _, row := range f.Rows {
			if !workday(row.Day).Equal(row.Day) || row.In < 0 || row.Out < 0 || row.In+row.Out == 0 {
				t.Errorf("seed %d: a movement of %s on %s", seed, (row.In - row.Out).Decimal(), paper.ISO(row.Day))
			}
		}
	}
}

// TestDebtsByRole: what is unpaid is what the roles leave unpaid, counted by hand from rents.
func TestDebtsByRole(t *testing.T) {
	for seed := uint64(1); seed <= 20; seed++ {
		f := files(t, seed)
		rent := func(role, month int) paper.Money { return f.roles[role].Terms(paper.Day(2025, month, 1)).Rent() }
		half := rent(inParts, 8) / 2 / 100_000 * 100_000
		days := paper.Money(f.roles[endedJuly].Returned().Day())
		want := map[int]paper.Money{
			late: rent(late, 9), inParts: rent(inParts, 8) - half, silent: 4 * rent(silent, 1), skipped: rent(skipped, 8), assigned: rent(assigned, 5),
			raisedShort: 2 * (rent(raisedShort, 3) - rent(raisedShort, 2)), endedJuly: (rent(endedJuly, 7)*days*2 + 31) / 62, ahead: -rent(ahead, 10),
		}
		for role, l := range f.roles {
			if got := f.Debt(l.Tenant); got != want[role] {
				t.Errorf("seed %d: the tenant of role %d owes %s, want %s", seed, role, got, want[role])
			}
		}
		for _, l := range f.Leases[28:] {
			if got := f.Debt(l.Tenant); got != 0 {
				t.Errorf("seed %d: the new tenant %s owes %s", seed, l.Number, got)
			}
		}
		if got := f.roles[raisedNextQuarter]; got.Terms(paper.Day(2025, 9, 30)).Rent() != got.Deposit() {
			t.Errorf("seed %d: the rent of October is in force in September", seed)
		}
	}
}

// TestRaisesKeepWithinTheLease: a supplement never raises the rent by more than its lease allows.
func TestRaisesKeepWithinTheLease(t *testing.T) {
	for seed := uint64(1); seed <= 60; seed++ {
		for _, l := range files(t, seed).Leases {
			for _, c := range l.Changes {
				if c.Kind == Rate && 100*c.Value > l.Rate*(100+l.Index) {
					t.Errorf("seed %d: %s is raised from %d to %d, and %d %% are allowed", seed, l.Number, l.Rate, c.Value, l.Index)
				}
				if c.Kind == Rate && c.N == 1 && c.Value <= l.Rate || c.Kind == Area && c.Value <= 0 {
					t.Errorf("seed %d: %s changes from %d and %d to %d", seed, l.Number, l.Rate, l.Tenths, c.Value)
				}
			}
		}
	}
}
