package fiction

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// Form is a legal form with its full name in the nominative and the genitive.
type Form struct{ Short, Full, FullGenitive string }

// The legal forms.
var (
	OOO = Form{"ООО", "Общество с ограниченной ответственностью", "Общества с ограниченной ответственностью"}
	AO  = Form{"АО", "Акционерное общество", "Акционерного общества"}
	GBU = Form{"ГБУ", "Государственное бюджетное учреждение", "Государственного бюджетного учреждения"}
	MUP = Form{"МУП", "Муниципальное унитарное предприятие", "Муниципального унитарного предприятия"}
)

// Firm is an invented organisation with its head, address and requisites.
type Firm struct {
	Form Form
	Name string // without quotes
	Head Person
	// Post is the head's position: генеральный директор, директор.
	Post    string
	Address string
	Phone   string
	Mail    string
	Requisites
}

// Firm invents an organisation of a form.
func (m *Maker) Firm(form Form) Firm {
	name := m.fresh("firm", m.stock.firms.Names)
	post := "генеральный директор"
	if form != OOO && form != AO {
		post = "директор"
	}
	return Firm{
		Form: form, Name: name, Head: m.Person(), Post: post, Address: m.Address(), Phone: m.Phone(),
		Mail: "info@" + Latin(name) + ".example", Requisites: m.Requisites(),
	}
}

// Short is «ООО «Вектор-Проба»» with a non-breaking space.
func (f Firm) Short() string { return f.Form.Short + "\u00a0«" + f.Name + "»" }

// Full is the name with the form in full.
func (f Firm) Full() string { return f.Form.Full + "\u00a0«" + f.Name + "»" }

// City is the one of the address.
func (f Firm) City() string {
	_, rest, _ := strings.Cut(f.Address, "г.\u00a0")
	city, _, _ := strings.Cut(rest, ",")
	return city
}

// Address is an invented address; its index begins with 000, which no post office has.
func (m *Maker) Address() string {
	return fmt.Sprintf("000%s, г.\u00a0%s, ул.\u00a0%s, д.\u00a0%d", m.digits(3),
		stream.Pick(m.r, m.stock.firms.Cities), stream.Pick(m.r, m.stock.firms.Streets), m.r.Between(1, 180))
}

// letters is a plain transliteration for host names.
var letters = strings.NewReplacer(
	"а", "a", "б", "b", "в", "v", "г", "g", "д", "d", "е", "e", "ё", "e", "ж", "zh", "з", "z", "и", "i", "й", "y",
	"к", "k", "л", "l", "м", "m", "н", "n", "о", "o", "п", "p", "р", "r", "с", "s", "т", "t", "у", "u", "ф", "f",
	"х", "kh", "ц", "ts", "ч", "ch", "ш", "sh", "щ", "sch", "ъ", "", "ы", "y", "ь", "", "э", "e", "ю", "yu", "я", "ya", " ", "-",
)

// Latin is a name in small Latin letters, as a host name has it.
func Latin(name string) string { return letters.Replace(strings.ToLower(name)) }
