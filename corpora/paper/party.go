package paper

import (
	"strings"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
)

// Sheet is a table of a document: widths in proportion, the columns set on the right by number.
type Sheet struct {
	Widths []int
	Right  []int
	Header []string
	Rows   [][]string
	// Total, when not empty, is the last row: its text spans all columns but the last.
	Total [][2]string
}

// Party is who signs a document.
type Party struct {
	Title string // Поставщик
	Firm  fiction.Firm
	Bank  string
}

// Bank invents a bank's name; its requisites are the firm's own.
func Bank(m *fiction.Maker) string { return m.Firm(fiction.AO).Name + "банк" }

// Requisites are the lines of a firm's requisites as under a contract.
func (p Party) Requisites() []string {
	f := p.Firm
	return []string{
		f.Short(), f.Address, "ИНН " + f.INN + ", КПП " + f.KPP, "ОГРН " + f.OGRN, "р/с " + f.Account, "в " + p.Bank,
		"к/с " + f.Corr, "БИК " + f.BIK, "тел. " + f.Phone, f.Mail,
	}
}

// Represented is «в лице генерального директора Иванова Ивана Петровича, действующего на основании Устава».
func Represented(f fiction.Firm) string {
	acting := "действующего"
	if f.Head.Female {
		acting = "действующей"
	}
	return "в лице генерального директора " + f.Head.Full(fiction.Genitive) + ", " + acting + " на основании Устава"
}

// PostDative is to whom a letter is written, by position.
func PostDative(f fiction.Firm) string {
	return strings.NewReplacer("Генеральный", "Генеральному", "директор", "директору", "Директор", "Директору").Replace(Post(f))
}

// Post is a position with a capital letter.
func Post(f fiction.Firm) string { return numerals.Capital(strings.TrimSpace(f.Post)) }
