package russian

import (
	"strings"
	"testing"
)

func showIDs(ids []Identifier) string {
	var parts []string
	for _, id := range ids {
		s := string(id.Kind) + " " + id.Value
		if id.Faulty {
			s += "!"
		}
		parts = append(parts, strings.TrimSpace(s))
	}
	return strings.Join(parts, "; ")
}

func TestIdentifiers(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{"ИНН 0000123450", "ИНН 0000123450"},
		{"ИНН: 0000123450,", "ИНН 0000123450"},
		{"ИНН0000123450", "ИНН 0000123450"},
		{"ИНН — `0000123450`", "ИНН 0000123450"},
		{"| ИНН | 0000123450 |", "ИНН 0000123450"},
		{"инн № 000012345012", "ИНН 000012345012"},
		{"ИНН 0000 1234 50", "ИНН 0000123450"},
		{"ИНН 123450", "ИНН 123450!"},
		{"ИНН 00001234501", "ИНН 00001234501!"},
		{"ИНН 0000123450 12 500 руб.", "ИНН 0000123450"},
		{"ИНН/КПП 0000123450/000001001", "ИНН 0000123450; КПП 000001001"},
		{"ИНН / КПП: 0000123450 / 000001001", "ИНН 0000123450; КПП 000001001"},
		{"ИНН, КПП 0000123450, 000001001", "ИНН 0000123450; КПП 000001001"},
		{"КПП 0000AB001", "КПП 0000АВ001"},
		{"ОГРН 1000000000000", "ОГРН 1000000000000"},
		{"ОГРНИП 300000000000000", "ОГРНИП 300000000000000"},
		{"СНИЛС 123-456-789 01", "СНИЛС 12345678901"},
		{"СНИЛС 12345678901", "СНИЛС 12345678901"},
		{"123-456-789 01", "СНИЛС 12345678901"},
		{"БИК 000000001", "БИК 000000001"},
		{"р/с 40702810000000000001", "р/с 40702810000000000001"},
		{"р/с № 40702 810 0 0000 0000001", "р/с 40702810000000000001"},
		{"расчётный счёт 40702.810.0.0000.0000001", "р/с 40702810000000000001"},
		{"40702 810 0 0000 0000001", "р/с 40702810000000000001"},
		{"к/с 30101810000000000001", "к/с 30101810000000000001"},
		{"корр. счёт: 30101810000000000001", "к/с 30101810000000000001"},
		{"счёт № 47 от 05.03.2025", "№ 47"},
		{"счёт № 40702810000000000001", "р/с 40702810000000000001"},
		{"ОКТМО 00000000", "ОКТМО 00000000"},
		{"ОКПО 00012345", "ОКПО 00012345"},
		{"КБК 00000000000000000000", "КБК 00000000000000000000"},
		{"карта 0000 0000 0000 0001", "карта 0000000000000001"},
		{"0000 0000 0000 0001", "карта 0000000000000001"},
		{"паспорт 00 00 000123", "паспорт 0000000123"},
		{"паспорт серии 00 00 № 000123", "паспорт 0000000123"},
		{"серия 0000 номер 000123", "паспорт 0000000123"},
		{"серия 5 сериала", ""},
		{"8 (000) 123-45-67", "телефон 70001234567"},
		{"+7 000 123 45 67", "телефон 70001234567"},
		{"+70001234567", "телефон 70001234567"},
		{"8-000-123-45-67", "телефон 70001234567"},
		{"8 000 000 руб.", ""},
		{"дело № А00-12345/2025", "дело А00-12345/2025"},
		{"А00-12345/2025", "дело А00-12345/2025"},
		{"A00-12345/2025", "дело А00-12345/2025"},
		{"договор № 47-ИО/2025 от 05.03.2025", "№ 47-ИО/2025"},
		{"договор №47-ио/2025.", "№ 47-ИО/2025"},
		{"№ 47–ИО/2025", "№ 47-ИО/2025"},
		{"No. 47-IO/2025", "№ 47-IО/2025"},
		{"N 15/2", "№ 15/2"},
		{"no 5 items", ""},
		{"№ п/п", ""},
		{"№ 5 - поставка щебня", "№ 5"},
		{"№ 5 и 6, № 7 и 10 дней", "№ 5; № 6; № 7"},
		{"№№ 3, 4 и 5", "№ 3; № 4; № 5"},
		{"№ 8 и 10 марта 2025 г.", "№ 8"},
		{"ГОСТ 00000-2014 и СН-Д 1.02", "стандарт 00000-2014; стандарт 1.02"},
		{"ГОСТ Р 0000.1-99", "стандарт 0000.1-99"},
		{"ОКПД 2 00.11.22.330", "ОКПД 00.11.22.330"},
		{"ОКПД 2 для ста позиций", ""},
		{"0000123450", "0000123450"},
		{"ИНН организации 0000123450", "0000123450"},
		{"0000123450/000001001", "0000123450; 000001001"},
		{"12345678", ""},
		{"А0000123450", ""},
		{"0,000123450", ""},
		{"47-000123450", ""},
		{"123456789012345678901", ""},
		{"1 050 000 руб. 5 дней", ""},
		{"", ""},
	} {
		if got := showIDs(Identifiers(row.text)); got != row.want {
			t.Errorf("%q:\n got %s\nwant %s", row.text, got, row.want)
		}
	}
}

// TestFindIdentifier has the rows of the case O09 that are texts, and more of their kinds.
func TestFindIdentifier(t *testing.T) {
	for _, row := range []struct {
		kind      Kind
		ref, text string
		want      bool
	}{
		{INN, "0000123450", "0000123450", true},
		{INN, "0000123450", "123450", false},
		{INN, "0000123450", "ИНН 123450", false},
		{INN, "0000123450", "ИНН поставщика — 0000123450.", true},
		{INN, "0000123450", "00000123450", false},
		{INN, "0000123450", "00001234500", false},
		{INN, "0000123450", "0000123450,5", false},
		{INN, "0000123450", "5,0000123450", false},
		{INN, "0000123450", "A0000123450", false},
		{INN, "0000123450", "0000123450х", false},
		{INN, "0000123450", "ИНН0000123450", true},
		{INN, "0000123450", "0000123450/000001001", true},
		{INN, "0000123450", "0000 123 450", true},
		{INN, "0000123450", "0000123451", false},
		{INN, "0000123450", "", false},
		{INN, "", "0000123450", false},
		{INN, "123450", "0000123450", false},
		{KPP, "000001001", "КПП 000001001", true},
		{KPP, "0000AB001", "КПП 0000ab001", true},
		{SNILS, "123-456-789 01", "СНИЛС 12345678901", true},
		{SNILS, "12345678901", "123-456-789 01", true},
		{SNILS, "12345678901", "123-456-789 02", false},
		{Account, "40702810000000000001", "40702 810 0 0000 0000001", true},
		{Account, "40702810000000000001", "40702.810.0.0000.0000001", true},
		{Account, "40702810000000000001", "4070281000000000001", false},
		{Phone, "+7 (000) 123-45-67", "8-000-123-45-67", true},
		{Phone, "80001234567", "+7 000 123-45-67", false},
		{Phone, "70001234567", "8 (000) 123-45-67", true},
		{Number, "47-ИО/2025", "Договор № 47-ИО/2025 от 05.03.2025", true},
		{Number, "№ 47-ИО/2025", "договора №47–ио/2025.", true},
		{Number, "47-ИО/2025", "№ 47\u2011ИО/2025", true},
		{Number, "47-ИО/2025", "№ 47 - ИО / 2025", true},
		{Number, "47-ИО/2025", "№ 47-ИO/2025 с латинской O", true},
		{Number, "47-ИО/2025", "№ 47-И0/2025 с нулём", false},
		{Number, "47-ИО/2025", "№ 147-ИО/2025", false},
		{Number, "47-ИО/2025", "№ 47-ИО/20251", false},
		{Number, "47-ИО/2025", "№ 47-ИО/2025-1", false},
		{Number, "47-ИО/2025", "№ 1/47-ИО/2025", false},
		{Number, "47-ИО/2025", "№ 48-ИО/2025", false},
		{Number, "47-ИО/2025", "№ 47-ИО/25", false},
		{Number, "47-ЁЖ", "№ 47-ЕЖ", false},
		{Number, "47-Й", "№ 47-И\u0306", true},
		{Number, "47-Й", "№ 47-И", false},
		{Number, "А 15", "приказ № А 15", true},
		{Number, "47", "договор № 47", true},
		{Number, "531", "Оплата по счёту 531 от 15.05.2025", true},
		{Number, "47", "договор 47", false},
		{Number, "47", "47 дней", false},
		{Number, "012", "счёт № 12", false},
		{Number, "012", "счёт № 012", true},
		{CourtCase, "А00-12345/2025", "дело A00-12345/2025", true},
		{CourtCase, "А00-12345/2025", "дело А00-12345/2024", false},
		{OKPD, "00.11.22.330", "код 00.11.22.330", true},
		{OKPD, "00.11.22", "код 00.11.22.330", false},
		{Bare, "000123456", "номер 000123456", true},
	} {
		sp, got := FindIdentifier(row.text, row.kind, row.ref)
		if got != row.want {
			t.Errorf("%s %s in %q: got %v %q, want %v", row.kind, row.ref, row.text, got, sp.Of(row.text), row.want)
		}
	}
}

func TestChecksums(t *testing.T) {
	// The numbers have region, office and bank codes 00 and so are nobody's, but for the example of
	// СНИЛС, which stands in the rules themselves.
	for _, row := range []struct {
		name string
		got  Verdict
		want Verdict
	}{
		{"ИНН of ten", CheckINN("0000123461"), Invalid},
		{"ИНН of ten, right digit", CheckINN("0000123468"), Valid},
		{"ИНН of ten, the sum gives ten", CheckINN("0000773106"), Valid},
		{"ИНН of zeros", CheckINN("0000000000"), Valid},
		{"ИНН of twelve", CheckINN("000012345012"), Invalid},
		{"ИНН of twelve, right digits", CheckINN("000012345095"), Valid},
		{"ИНН of twelve, last digit wrong", CheckINN("000012345096"), Invalid},
		{"ИНН of eleven", CheckINN("00001234501"), NoShape},
		{"ИНН with a letter", CheckINN("000012345O"), NoShape},
		{"ИНН empty", CheckINN(""), NoShape},
		{"ОГРН", CheckOGRN("1000000000011"), Invalid},
		{"ОГРН, right digit", CheckOGRN("1000000000010"), Valid},
		{"ОГРН of twelve", CheckOGRN("100000000000"), NoShape},
		{"ОГРНИП", CheckOGRNIP("300000000000000"), Invalid},
		{"ОГРНИП, right digit", CheckOGRNIP("300000000000004"), Valid},
		{"СНИЛС, the known example", CheckSNILS("112-233-445 95"), Valid},
		{"СНИЛС", CheckSNILS("11223344596"), Invalid},
		{"СНИЛС without check digits", CheckSNILS("001-001-998 00"), NoShape},
		{"СНИЛС with a letter", CheckSNILS("112-233-445 9O"), NoShape},
		{"account", CheckAccount("000000000", "40702810000000000001"), Invalid},
		{"account, right key", CheckAccount("000000123", "40702810300000000001"), Valid},
		{"correspondent account, right key", CheckAccount("000000123", "30101810800000000123"), Valid},
		{"account of another bank", CheckAccount("000000124", "40702810300000000001"), Invalid},
		{"treasury account, right key", CheckAccount("000012001", "40102810400000000007"), Valid},
		{"account, short", CheckAccount("000000003", "4070281000000000001"), NoShape},
		{"account, no bank code", CheckAccount("", "40702810000000000001"), NoShape},
		{"card", CheckCard("0000 0000 0000 0001"), Invalid},
		{"card, right digit", CheckCard("0000 0000 0000 0018"), Valid},
		{"card, short", CheckCard("000000000000000"), NoShape},
		{"ОКПО", CheckOKPO("00012346"), Invalid},
		{"ОКПО, right digit", CheckOKPO("00012345"), Valid},
		{"ОКПО by the second weights", CheckOKPO("00000035"), Valid},
		{"ОКПО of ten", CheckOKPO("0001234560"), Valid},
		{"ОКПО of seven", CheckOKPO("0001234"), NoShape},
	} {
		if row.got != row.want {
			t.Errorf("%s: got %s, want %s", row.name, row.got, row.want)
		}
	}
	if s := NoShape.String() + Invalid.String() + Valid.String() + Verdict(9).String(); s != "no shape"+"invalid"+"valid"+"valid" {
		t.Errorf("verdicts are written %q", s)
	}
	for s, want := range map[string]bool{"000001001": true, "0000AB001": true, "0000аб001": false, "00000100": false, "0000ab001": false} {
		if ShapeKPP(s) != want {
			t.Errorf("КПП %q: shape %v", s, !want)
		}
	}
	if !ShapeBIK("000000001") || ShapeBIK("00000001") {
		t.Error("БИК has nine digits")
	}
}
