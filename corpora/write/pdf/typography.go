package pdf

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const nbsp = "\u00a0"

// Typography puts non-breaking spaces where a Russian text must not be broken: after short words,
// №, § and initials, between a number and its unit, inside a number, before a dash. A hyphen
// between spaces becomes a dash. What is non-breaking already stays.
func Typography(text string) string {
	if !strings.Contains(text, " ") {
		return text
	}
	words := strings.Split(text, " ")
	var out strings.Builder
	out.Grow(len(text) + len(words))
	for i, word := range words {
		if word == "-" || word == "–" {
			word = "—"
		}
		out.WriteString(word)
		if i+1 == len(words) {
			break
		}
		if glued(word, words[i+1]) {
			out.WriteString(nbsp)
		} else {
			out.WriteString(" ")
		}
	}
	return out.String()
}

// glued says whether a line must not end between two words.
func glued(word, next string) bool {
	if word == "" || next == "" {
		return false
	}
	if next == "—" || next == "-" || next == "–" {
		return true
	}
	bare := strings.TrimLeft(word, "(«\"")
	return bare == "№" || bare == "§" || isShort(bare) || isInitials(bare) && startsUpper(next) ||
		opens[strings.ToLower(bare)] || endsInDigit(word) && (isGroup(next) || units[strings.Trim(next, ".,;:)»")])
}

// opens are abbreviations that belong to the word after them.
var opens = map[string]bool{
	"г.": true, "ул.": true, "д.": true, "п.": true, "пп.": true, "ст.": true, "ч.": true, "т.": true,
	"стр.": true, "рис.": true, "табл.": true, "оф.": true, "кв.": true, "корп.": true, "им.": true, "обл.": true,
}

// units belong to the number before them; dots at their end are not written here.
var units = map[string]bool{
	"руб": true, "коп": true, "₽": true, "%": true, "‰": true, "г": true, "гг": true, "кг": true, "т": true, "м": true, "мм": true, "см": true,
	"км": true, "шт": true, "л": true, "ч": true, "мин": true, "с": true, "м²": true, "м³": true, "кВт": true, "экз": true, "тыс": true,
	"млн": true, "млрд": true, "года": true, "год": true, "лет": true, "дней": true, "дня": true, "день": true, "рабочих": true, "календарных": true, "°C": true, "МБ": true, "ГБ": true,
	"января": true, "февраля": true, "марта": true, "апреля": true, "мая": true, "июня": true, "июля": true,
	"августа": true, "сентября": true, "октября": true, "ноября": true, "декабря": true,
}

// isShort is a word of one or two letters: a preposition, a conjunction, a particle.
func isShort(word string) bool {
	if utf8.RuneCountInString(word) > 2 {
		return false
	}
	for _, r := range word {
		if !unicode.IsLetter(r) {
			return false
		}
	}
	return true
}

// isInitials is «И.» or «И.О.».
func isInitials(word string) bool {
	upper := true
	for _, r := range word {
		if upper != (r != '.') || upper && !unicode.IsUpper(r) {
			return false
		}
		upper = !upper
	}
	return upper && word != ""
}

func startsUpper(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsUpper(r)
}

func endsInDigit(word string) bool {
	r, _ := utf8.DecodeLastRuneInString(word)
	return r >= '0' && r <= '9'
}

// isGroup is the next three digits of a long number, perhaps with a fraction or a sign after them.
func isGroup(word string) bool {
	digits := 0
	for digits < len(word) && word[digits] >= '0' && word[digits] <= '9' {
		digits++
	}
	return digits == 3
}
