package fictitious

import (
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// rows say what is found in a text: code and value, in order. Numbers that pass were made for this
// table by the rules of their check digits; nobody looked up whose they are.
var rows = []struct {
	text string
	want []string
}{
	// tax numbers
	{"ИНН 7707083893", []string{"real-inn 7707083893"}},
	{"ИНН 7707083894", nil},
	{"ИНН: 77 0708 3893, КПП", []string{"real-inn 7707083893"}},
	{"ИНН 77-07-083893", []string{"real-inn 7707083893"}},
	{"ИНН7707083893", []string{"real-inn 7707083893"}},
	{"номер 7707083893 в реестре", []string{"real-inn 7707083893"}},
	{"ИНН\u00a07707083893.", []string{"real-inn 7707083893"}},
	{"ИНН 770\u00ad708\u200b3893", []string{"real-inn 7707083893"}},
	{"ИНН ７７０７０８３８９３", []string{"real-inn 7707083893"}},
	{"ИНН/КПП 7707083893/007701001", []string{"real-inn 7707083893"}},
	{"7707083893,007701001", []string{"real-inn 7707083893"}},
	{"ИНН 500100732259", []string{"real-inn 500100732259"}},
	{"ИНН 500100732258", nil},
	{"sha256 7707083893abcdef", nil},
	{"ab7707083893", nil},
	{"field_7707083893", nil},
	{"сумма 7707083893,50 руб.", nil},
	{"0.7707083893", nil},
	{"77070838931", []string{"real-phone 77070838931"}},
	{"123e4567-e89b-12d3-a456-500100732259", nil},
	{"1 7707083893 25 000532", []string{"real-inn 7707083893"}},
	{"реестровый номер 1770708389325000532", []string{"real-inn 7707083893"}},
	{"реестровый номер 1770708389425000532", nil},
	{"ИКЗ 251770708389300770100100200010000244", []string{"real-inn 7707083893"}},
	{"ИКЗ 251770708389477070100100200010000244", []string{"real-kpp 770701001"}},
	// registration numbers
	{"ОГРН 1027700132195", []string{"real-ogrn 1027700132195"}},
	{"ОГРН 1027700132194", nil},
	{"ОГРНИП 304500116000157", []string{"real-ogrn 304500116000157"}},
	{"ОГРНИП 304500116000158", nil},
	{"ОГРН 10277 00132195", []string{"real-ogrn 1027700132195"}},
	// insurance numbers
	{"СНИЛС 112-233-445 95", []string{"real-snils 11223344595"}},
	{"СНИЛС 112-233-445-95", []string{"real-snils 11223344595"}},
	{"СНИЛС 11223344595", []string{"real-snils 11223344595"}},
	{"СНИЛС 112-233-445 96", nil},
	{"СНИЛС 812-233-445 96", nil},
	{"шифр 1112-233-445 95", nil},
	// reason codes
	{"КПП 770701001", []string{"real-kpp 770701001"}},
	{"КПП 007701001", nil},
	{"код 770701001", []string{"real-kpp 770701001"}},
	{"код 779912345", nil},
	{"КПП 779912345", []string{"real-kpp 779912345"}},
	// banks
	{"БИК 044525225", []string{"real-bik 044525225"}},
	{"БИК 040028125", nil},
	{"БИК 040037125", []string{"real-bik 040037125"}},
	{"БИК 046277125", nil},
	{"КПП 040401001", []string{"real-kpp 040401001"}},
	{"р/с 40702810100000000001, БИК 040062125", []string{"real-account 40702810100000000001"}},
	{"р/с 40702810200000000001, БИК 040062125", nil},
	{"БИК 040062125, р/с 40702810100000000001", []string{"real-account 40702810100000000001"}},
	{"р/с 40702.810.1.0000.0000001 БИК 040062125", []string{"real-account 40702810100000000001"}},
	{"к/с 30101810900000000225 БИК 040062125", []string{"real-account 30101810900000000225"}},
	{"к/с 30101810000000000225 БИК 040062125", nil},
	{"р/с 40702810100000000001 без банка", nil},
	// Two columns read row by row: the institution on the left has no correspondent account.
	{"р/с 40702810200000000001 р/с 40702810500000000002\nБИК 040062125 к/с 30101810000000000225\nБИК 040062125", nil},
	// cards
	{"карта 4111 1111 1111 1111", []string{"real-card 4111111111111111"}},
	{"карта 4111 1111 1111 1112", nil},
	{"4111111111111111", []string{"real-card 4111111111111111"}},
	{"4111-1111-1111-1111", []string{"real-card 4111111111111111"}},
	{"9-4111-1111-1111-1111-1", nil},
	// phones
	{"+7 (000) 436-67-42", nil},
	{"+7 (495) 436-67-42", []string{"real-phone +7 (495) 436-67-42"}},
	{"8-000-436-67-42", nil},
	{"8-800-555-35-35", []string{"real-phone 8-800-555-35-35"}},
	{"8 (4912) 43-66-74", []string{"real-phone 8 (4912) 43-66-74"}},
	{"+7 912 345 67 89", []string{"real-phone +7 912 345 67 89"}},
	{"8 912 345 67 89", []string{"real-phone 8 912 345 67 89"}},
	{"89123456789", []string{"real-phone 89123456789"}},
	{"+79123456789", []string{"real-phone +79123456789"}},
	{"+70004366742", nil},
	{"+44 20 7946 0958", []string{"real-phone +44 20 7946 0958"}},
	{"+7 (000) 436-67-42, доб. 12", nil},
	{"+7 (000) 436-67-42; +7 (000) 173-17-16", nil},
	{"+7 (000) 436-67-42 12.05.2025", nil},
	{"тел. 436-67-42", []string{"real-phone 436-67-42"}},
	{"тел. (495) 436-67-42", []string{"real-phone (495) 436-67-42"}},
	{"тел.: 9123456789", []string{"real-phone 9123456789"}},
	{"чертёж 436-67-42", nil},
	{"прибыль +12 345 678 900 руб.", nil},
	{"8 912 345 678 руб.", nil},
	{"7 шт. 12 996,00 102 390,00", nil},
	{"8 (восьми) рабочих дней", nil},
	{"№ 8-2025-12-31-01", nil},
	{"п. 8 (123) и п. 9", nil},
	// letters and sites
	{"info@paritet-maket.example", nil},
	{"info@paritet.ru", []string{"real-mail info@paritet.ru"}},
	{"ivan@пример.рф", []string{"real-mail ivan@пример.рф"}},
	{"info@paritet.example.com", []string{"real-mail info@paritet.example.com"}},
	{"сайт paritet.ru, раздел", []string{"real-domain paritet.ru"}},
	{"www.paritet.com.", []string{"real-domain www.paritet.com"}},
	{"https://paritet.ru/a?b=1", []string{"real-domain paritet.ru"}},
	{"https://paritet.example/a.html", nil},
	{"https://user@paritet.xn--p1ai:8080/", []string{"real-mail user@paritet.xn--p1ai", "real-domain paritet.xn--p1ai"}},
	{"www.ромашка.рф", []string{"real-domain www.ромашка.рф"}},
	{"ГК.РФ и АПК.РФ", nil},
	{"WWW.РОМАШКА.РФ", []string{"real-domain WWW.РОМАШКА.РФ"}},
	{"smeta.xlsx, договор.docx, photo.de.png", nil},
	{"т.е. и т.д., и.о. директора, г.Москва, ул.Ленина", nil},
	{"ASP.NET и System.IO, log.info(x), Node.js", nil},
	{"http://localhost:8080/api", nil},
	{"№ 12.ru", nil},
	// machines
	{"сервер 192.168.1.10", nil},
	{"сервер 203.0.113.7", nil},
	{"сервер 8.8.8.8", []string{"real-address 8.8.8.8"}},
	{"http://93.184.216.34/", []string{"real-address 93.184.216.34"}},
	{"93.184.216.34", []string{"real-address 93.184.216.34"}},
	{"п. 5.10.2.1 и пункт 4.12.3.2", nil},
	{"версия 8.3.22.170", nil},
	{"01.02.03.04", nil},
	{"2001:db8::1 и 12:30:45 и 00:1A:2B:3C:4D:5E", nil},
	{"2a00:1450:4010:c05::71", []string{"real-address 2a00:1450:4010:c05::71"}},
	{"", nil},
	{"\xff\xfe7707083893", []string{"real-inn 7707083893"}},
}

func said(found []dataset.Finding) []string {
	var out []string
	for _, f := range found {
		out = append(out, f.Code+" "+f.Got)
	}
	return out
}

func TestTexts(t *testing.T) {
	for _, r := range rows {
		if got := said(Texts("a.txt", r.text)); !slices.Equal(got, r.want) {
			t.Errorf("%q:\n got %q\nwant %q", r.text, got, r.want)
		}
	}
}

func TestAValueIsToldOnceWithItsLine(t *testing.T) {
	found := Texts("docs/a.txt", "Карточка\nИНН 7707083893\nИНН 7707083893")
	if len(found) != 1 || found[0].File != "docs/a.txt" || found[0].Line != 2 || found[0].Want == "" {
		t.Errorf("got %v", found)
	}
}

// What is written to be slow to read is read all the same, and told once.
func TestHostileTexts(t *testing.T) {
	for _, piece := range []string{"1", "1 ", "8 (", "+7", "a.", "а.ру", "1.", "ИНН 1 ", ":1", "@", "://a.", "8-", "((", "7707083893 ", "\xff", "тел. ", "a@b."} {
		if found := Texts("a.txt", strings.Repeat(piece, 100_000/len(piece))); len(found) > 2 {
			t.Errorf("%q: %d findings", piece, len(found))
		}
	}
}

func FuzzTexts(f *testing.F) {
	for _, r := range rows {
		f.Add(r.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, found := range Texts("a.txt", text) {
			if found.Code == "" || found.Got == "" || found.Want == "" || found.Line < 1 {
				t.Errorf("%q: %+v", text, found)
			}
		}
	})
}
