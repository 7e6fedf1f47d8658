package russian

import (
	"testing"
	"unicode/utf8"
)

// seeds are texts that hold something for every reader.
var seeds = []string{
	"1 250 000,50 (Один миллион двести пятьдесят тысяч) руб. 50 коп., в т. ч. НДС 20 % — 208 333,42 ₽; от 5 до 10 %, −5…+5 °C, $1,250.75",
	"двадцать пять (25) рабочих дней, одна трёхсотая, полтора года, 3 ч 40 мин, 10-ти, 5-й, тридцатидневный, 1 млн 250 тыс. 300 руб.",
	"с 28 декабря по 5 января 2026 г., «11» мая 1989 года, 1, 5 и 15 марта 2025 г., 01.03–15.03.2025, I квартал 2025 г., 31 апреля, 03/05/2025, May 11th, 1989",
	"ИНН/КПП 0000123461/000001001, р/с № 40702 810 0 0000 0000001, БИК 000000001, СНИЛС 123-456-789 01, № 47-ИО/2025, А00-12345/2025, +7 (000) 123-45-67, паспорт 00 00 № 000123",
	"подп. «б» п. 6 ч. 1 ст. 81 ТК РФ, ст. 15–17, пп. 4.2 и 4.3, часть 1 статьи 21 Федерального закона от 27.07.2006 № 152-ФЗ, § 3",
	"Иванова Ивана Петровича, И.П. Иванов, Римский-Корсаков Н. А., ООО «Торговый дом \"Ромашка\"», Общество с ограниченной ответственностью «Вектор-М», Вектор, ООО",
	"И\u0306од, ё\u0301, по\u00adстав-\nка\u200b «а»\u202f„б“ … \u2212\u2011",
	"\xff\xfe1 \xc2", "", "0", " ", "(((1(", "**1** 250", `$1\,250$`, "1.\n2)\n3.1 А",
}

// checkSpan demands a span within the text and after the one before.
func checkSpan(t *testing.T, text string, s Span, last *int) {
	t.Helper()
	if s.Start < *last || s.End <= s.Start || s.End > len(text) {
		t.Fatalf("span %v of %d bytes after %d", s, len(text), *last)
	}
	if utf8.ValidString(text) && !utf8.ValidString(s.Of(text)) {
		t.Fatalf("span %v cuts a rune of %q", s, text)
	}
	*last = s.End
}

func add(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
}

func FuzzQuantities(f *testing.F) {
	add(f)
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for _, q := range Quantities(text) {
			checkSpan(t, text, q.Span, &last)
			if q.Value == nil || q.Unit != "" && q.Value.Denom().Sign() <= 0 {
				t.Fatalf("%q: no value", q.Of(text))
			}
			w := Wanted{Value: q.Value, Unit: Unit{Base: q.Unit, Scale: ratOf(1)}, Ends: true}
			if percent := q.Unit == "%" || q.Unit == "‰" || q.Unit == "п.п."; w.Is(q) != (q.Problem == "") {
				t.Fatalf("%q (percent %v) does not equal itself", q.Of(text), percent)
			}
		}
		if q, err := ReadQuantity(text); err == nil && q.Value == nil {
			t.Fatal("a quantity without a value")
		}
	})
}

func FuzzDates(f *testing.F) {
	add(f)
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for _, m := range Dates(text) {
			checkSpan(t, text, m.Span, &last)
			valid := m.Period.From.Exists() && m.Period.To.Exists() && !m.Period.To.before(m.Period.From)
			if m.Problem == "" && (!valid || !m.Is(m.Period)) {
				t.Fatalf("%q is read as %s without a problem", m.Of(text), m.Period)
			}
			if m.Problem == Impossible && !m.Range && m.Period.From.Year > 0 && valid {
				t.Fatalf("%q is in the calendar: %s", m.Of(text), m.Period)
			}
			if p, err := ParsePeriod(m.Period.String()); m.Problem == "" && (err != nil || p != m.Period) {
				t.Fatalf("%s does not come back: %v, %v", m.Period, p, err)
			}
		}
	})
}

// FuzzIdentifiers demands that what one function finds the other finds again: the check for
// fabricated identifiers rests on it.
func FuzzIdentifiers(f *testing.F) {
	add(f)
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for _, id := range Identifiers(text) {
			checkSpan(t, text, id.Span, &last)
			if id.Value == "" || CanonicalID(id.Kind, id.Value) != id.Value {
				t.Fatalf("%s %q: the value is not canonical: %q", id.Kind, id.Value, CanonicalID(id.Kind, id.Value))
			}
			if _, ok := FindIdentifier(text, id.Kind, id.Value); !ok {
				t.Fatalf("%s %q is not found again in %q", id.Kind, id.Value, text)
			}
		}
	})
}

func FuzzClauses(f *testing.F) {
	add(f)
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for _, c := range Clauses(text) {
			checkSpan(t, text, c.Span, &last)
			if !c.named() || !c.Covers(c) {
				t.Fatalf("%q does not cover itself", c.Of(text))
			}
		}
	})
}

func FuzzPersons(f *testing.F) {
	for _, s := range seeds {
		f.Add(s, "Иванов Иван Петрович")
	}
	f.Fuzz(func(t *testing.T, text, name string) {
		last := 0
		for _, p := range Persons(text) {
			checkSpan(t, text, p.Span, &last)
			if p.Surname != "" && p.Agree(p.Person) < ByInitial {
				t.Fatalf("%q does not agree with itself", p.Of(text))
			}
		}
		p, err := ParsePerson(name)
		if err != nil {
			return
		}
		if sp, level, ok := FindPerson(text, p, BySurname); ok {
			start := 0
			checkSpan(t, text, sp, &start)
			if level == Different {
				t.Fatalf("%q is found in %q as another", name, text)
			}
		}
		if SamePerson(text, name) != SamePerson(name, text) {
			t.Fatalf("%q and %q: the order matters", text, name)
		}
	})
}

func FuzzOrganisations(f *testing.F) {
	for _, s := range seeds {
		f.Add(s, "ООО «Вектор-М»")
		f.Add(s, "Общество с ограниченной ответственностью \"Торговый дом «Ромашка»\"")
	}
	f.Fuzz(func(t *testing.T, text, name string) {
		if SameOrganisation(text, name) != SameOrganisation(name, text) {
			t.Fatalf("%q and %q: the order matters", text, name)
		}
		o, ok := ParseOrganisation(name)
		if !ok {
			return
		}
		if !o.Same(o) {
			t.Fatalf("%q is not the same as itself", name)
		}
		if sp, ok := FindOrganisation(text, o); ok {
			start := 0
			checkSpan(t, text, sp, &start)
		}
	})
}

func FuzzQuote(f *testing.F) {
	for _, s := range seeds {
		f.Add(s, s)
		f.Add(s, "250 руб.")
		f.Add(s, "ООО \"Вектор-М\"")
	}
	f.Fuzz(func(t *testing.T, text, quote string) {
		source := NewSource(text)
		sp, ok := source.Find(quote)
		if ok {
			start := 0
			checkSpan(t, text, sp, &start)
			if _, again := source.Find(sp.Of(text)); !again {
				t.Fatalf("%q is found in %q as %q, and that is not", quote, text, sp.Of(text))
			}
		}
		if _, whole := source.Find(text); !whole && hasSubstance([]byte(Fold(text))) {
			t.Fatalf("%q is not found in itself", text)
		}
	})
}

func FuzzFold(f *testing.F) {
	add(f)
	f.Fuzz(func(t *testing.T, text string) {
		once := Fold(text)
		if again := Fold(once); again != once {
			t.Fatalf("%q folds to %q, that to %q", text, once, again)
		}
		if !SameText(text, once) {
			t.Fatalf("%q and its fold differ", text)
		}
	})
}

// FuzzParsers gives the readers of references what is no reference.
func FuzzParsers(f *testing.F) {
	for _, s := range append([]string{"-1204.50", "1/300", "2025-03-01/2025-03-15", "тыс. руб./т", "п. 2 ч. 1 ст. 81 ТК", "0000123461"}, seeds...) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if v, err := ParseValue(s); err == nil {
			if again, err := ParseValue(v.RatString()); err != nil || again.Cmp(v) != 0 {
				t.Fatalf("%q: %s does not come back", s, v.RatString())
			}
		}
		if u, err := ParseUnit(s); err == nil && u.Scale.Sign() <= 0 {
			t.Fatalf("unit %q has the scale %s", s, u.Scale)
		}
		if p, err := ParsePeriod(s); err == nil && !p.From.Exists() {
			t.Fatalf("%q is read as %s", s, p)
		}
		if c, err := ParseClause(s); err == nil && !c.Covers(c) {
			t.Fatalf("%q does not cover itself", s)
		}
		for _, check := range []func(string) Verdict{CheckINN, CheckOGRN, CheckOGRNIP, CheckSNILS, CheckCard, CheckOKPO} {
			if v := check(s); v > Valid {
				t.Fatalf("%q: verdict %d", s, v)
			}
		}
		if v := CheckAccount(s, s); v != NoShape {
			t.Fatalf("%q is a bank code and an account at once", s)
		}
	})
}
