package fiction

import (
	"regexp"
	"strings"
	"testing"

	"etalon/internal/stream"
)

func maker(t *testing.T, name string) *Maker {
	t.Helper()
	m, err := New(stream.New(1, name))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// weighted is the sum of digits by weights, written anew for the tests: a shared one would hide a
// wrong formula.
func weighted(digits string, weights ...int) int {
	sum := 0
	for i, w := range weights {
		sum += int(digits[i]-'0') * w
	}
	return sum
}

func TestRequisitesHaveTheShapeAndFailTheirChecksums(t *testing.T) {
	m := maker(t, "requisites")
	shape := func(kind, value, pattern string) {
		if !regexp.MustCompile("^" + pattern + "$").MatchString(value) {
			t.Fatalf("%s %q has not the shape %s", kind, value, pattern)
		}
	}
	for range 5_000 {
		r := m.Requisites()
		shape("INN", r.INN, `\d{10}`)
		if weighted(r.INN, 2, 4, 10, 3, 5, 9, 4, 6, 8)%11%10 == int(r.INN[9]-'0') {
			t.Fatalf("INN %s passes its checksum", r.INN)
		}
		person := m.INN12()
		shape("INN", person, `\d{12}`)
		if weighted(person, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8)%11%10 == int(person[10]-'0') ||
			weighted(person, 3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8)%11%10 == int(person[11]-'0') {
			t.Fatalf("a check digit of INN %s is right", person)
		}
		shape("KPP", r.KPP, `00\d{2}01\d{3}`)
		shape("BIK", r.BIK, `0400\d{5}`)
		shape("OGRN", r.OGRN, `1\d{12}`)
		checkRemainder(t, r.OGRN, 11)
		ip := m.OGRNIP()
		shape("OGRNIP", ip, `3\d{14}`)
		checkRemainder(t, ip, 13)
		shape("account", r.Account, `40702810\d{12}`)
		shape("correspondent account", r.Corr, `30101810\d{12}`)
		checkAccount(t, r.BIK[6:]+r.Account)
		checkAccount(t, "0"+r.BIK[4:6]+r.Corr)
		shape("phone", m.Phone(), `\+7\x{00a0}\(000\)\x{00a0}\d{3}-\d{2}-\d{2}`)
	}
}

func checkRemainder(t *testing.T, number string, by int) {
	t.Helper()
	r := 0
	for _, d := range number[:len(number)-1] {
		r = (r*10 + int(d-'0')) % by
	}
	if r%10 == int(number[len(number)-1]-'0') {
		t.Fatalf("registration number %s passes its checksum", number)
	}
}

func checkAccount(t *testing.T, digits string) {
	t.Helper()
	sum := 0
	for i, d := range digits {
		switch i % 3 {
		case 0:
			sum += 7 * int(d-'0') % 10
		case 1:
			sum += int(d - '0')
		default:
			sum += 3 * int(d-'0') % 10
		}
	}
	if sum%10 == 0 {
		t.Fatalf("account %s passes its checksum with its bank", digits)
	}
}

func TestCardsAndSNILSFail(t *testing.T) {
	m := maker(t, "cards")
	for range 5_000 {
		card := strings.ReplaceAll(m.Card(), "\u00a0", "")
		sum := 0
		for i := range card {
			d := int(card[len(card)-1-i] - '0')
			if i%2 == 1 {
				d = d*2/10 + d*2%10
			}
			sum += d
		}
		if len(card) != 16 || sum%10 == 0 {
			t.Fatalf("card %s passes Luhn's rule or has not 16 digits", card)
		}
		snils := strings.NewReplacer("-", "", "\u00a0", "").Replace(m.SNILS())
		control := weighted(snils, 9, 8, 7, 6, 5, 4, 3, 2, 1) % 101 % 100
		if len(snils) != 11 || control == 10*int(snils[9]-'0')+int(snils[10]-'0') {
			t.Fatalf("SNILS %s passes its control number or has not 11 digits", snils)
		}
	}
}

func TestDeclension(t *testing.T) {
	for _, c := range []struct {
		p    Person
		want [6]string
	}{
		{Person{"Кольцов", "Сергей", "Петрович", false}, [6]string{
			"Кольцов Сергей Петрович", "Кольцова Сергея Петровича", "Кольцову Сергею Петровичу",
			"Кольцова Сергея Петровича", "Кольцовым Сергеем Петровичем", "Кольцове Сергее Петровиче"}},
		{Person{"Зарецкий", "Юрий", "Олегович", false}, [6]string{
			"Зарецкий Юрий Олегович", "Зарецкого Юрия Олеговича", "Зарецкому Юрию Олеговичу",
			"Зарецкого Юрия Олеговича", "Зарецким Юрием Олеговичем", "Зарецком Юрии Олеговиче"}},
		{Person{"Ерёмин", "Иван", "Борисович", false}, [6]string{
			"Ерёмин Иван Борисович", "Ерёмина Ивана Борисовича", "Ерёмину Ивану Борисовичу",
			"Ерёмина Ивана Борисовича", "Ерёминым Иваном Борисовичем", "Ерёмине Иване Борисовиче"}},
		{Person{"Полянская", "Ольга", "Ивановна", true}, [6]string{
			"Полянская Ольга Ивановна", "Полянской Ольги Ивановны", "Полянской Ольге Ивановне",
			"Полянскую Ольгу Ивановну", "Полянской Ольгой Ивановной", "Полянской Ольге Ивановне"}},
		{Person{"Сабурова", "Наталья", "Юрьевна", true}, [6]string{
			"Сабурова Наталья Юрьевна", "Сабуровой Натальи Юрьевны", "Сабуровой Наталье Юрьевне",
			"Сабурову Наталью Юрьевну", "Сабуровой Натальей Юрьевной", "Сабуровой Наталье Юрьевне"}},
		{Person{"Калугина", "Дарья", "Павловна", true}, [6]string{
			"Калугина Дарья Павловна", "Калугиной Дарьи Павловны", "Калугиной Дарье Павловне",
			"Калугину Дарью Павловну", "Калугиной Дарьей Павловной", "Калугиной Дарье Павловне"}},
		{Person{"Щеглова", "Виктория", "Олеговна", true}, [6]string{
			"Щеглова Виктория Олеговна", "Щегловой Виктории Олеговны", "Щегловой Виктории Олеговне",
			"Щеглову Викторию Олеговну", "Щегловой Викторией Олеговной", "Щегловой Виктории Олеговне"}},
	} {
		for i, want := range c.want {
			if got := c.p.Full(Case(i)); got != want {
				t.Errorf("case %d: got %q, want %q", i, got, want)
			}
		}
	}
	p := Person{"Кольцов", "Сергей", "Петрович", false}
	if got, want := p.Initials(Dative), "Кольцову\u00a0С.\u00a0П."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := p.Signature(), "С.\u00a0П.\u00a0Кольцов"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNamesDoNotRepeatAndStreamsDecide(t *testing.T) {
	a, b := maker(t, "firms"), maker(t, "firms")
	seen := map[string]bool{}
	for range 20 {
		f := a.Firm(OOO)
		if seen[f.Name] || seen[f.Head.Surname] {
			t.Errorf("%s or its head's surname comes twice", f.Short())
		}
		seen[f.Name], seen[f.Head.Surname] = true, true
		if g := b.Firm(OOO); g != f {
			t.Errorf("one stream gives %v and %v", f, g)
		}
		if !strings.HasSuffix(f.Mail, ".example") || strings.ToLower(f.Mail) != f.Mail || !strings.HasPrefix(f.Address, "000") {
			t.Errorf("mail %s or address %s could be somebody's", f.Mail, f.Address)
		}
		if city := f.City(); city == "" || !strings.Contains(f.Address, "г.\u00a0"+city+", ") {
			t.Errorf("the city of %s is %q", f.Address, city)
		}
	}
}
