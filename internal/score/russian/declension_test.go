package russian

import (
	"strings"
	"testing"
)

// declined are persons in six cases, written by hand.
var declined = []string{
	"Иванов Иван Петрович|Иванова Ивана Петровича|Иванову Ивану Петровичу|Иванова Ивана Петровича|Ивановым Иваном Петровичем|Иванове Иване Петровиче",
	"Иванова Ирина Павловна|Ивановой Ирины Павловны|Ивановой Ирине Павловне|Иванову Ирину Павловну|Ивановой Ириной Павловной|Ивановой Ирине Павловне",
	"Крыницкий Андрей Ильич|Крыницкого Андрея Ильича|Крыницкому Андрею Ильичу|Крыницкого Андрея Ильича|Крыницким Андреем Ильичом|Крыницком Андрее Ильиче",
	"Крыницкая Мария Львовна|Крыницкой Марии Львовны|Крыницкой Марии Львовне|Крыницкую Марию Львовну|Крыницкой Марией Львовной|Крыницкой Марии Львовне",
	"Луговой Пётр Лукич|Лугового Петра Лукича|Луговому Петру Лукичу|Лугового Петра Лукича|Луговым Петром Лукичом|Луговом Петре Лукиче",
	"Стрелец Павел Игоревич|Стрельца Павла Игоревича|Стрельцу Павлу Игоревичу|Стрельца Павла Игоревича|Стрельцом Павлом Игоревичем|Стрельце Павле Игоревиче",
	"Ковальчук Любовь Юрьевна|Ковальчук Любови Юрьевны|Ковальчук Любови Юрьевне|Ковальчук Любовь Юрьевну|Ковальчук Любовью Юрьевной|Ковальчук Любови Юрьевне",
	"Ковальчук Юрий Никитич|Ковальчука Юрия Никитича|Ковальчуку Юрию Никитичу|Ковальчука Юрия Никитича|Ковальчуком Юрием Никитичем|Ковальчуке Юрии Никитиче",
	"Гречка Илья Фомич|Гречки Ильи Фомича|Гречке Илье Фомичу|Гречку Илью Фомича|Гречкой Ильёй Фомичом|Гречке Илье Фомиче",
	"Седых Ольга Кузьминична|Седых Ольги Кузьминичны|Седых Ольге Кузьминичне|Седых Ольгу Кузьминичну|Седых Ольгой Кузьминичной|Седых Ольге Кузьминичне",
	"Мельник-Заречный Лев Олегович|Мельника-Заречного Льва Олеговича|Мельнику-Заречному Льву Олеговичу|Мельника-Заречного Льва Олеговича|Мельником-Заречным Львом Олеговичем|Мельнике-Заречном Льве Олеговиче",
	"Тищенко Наталья Сергеевна|Тищенко Натальи Сергеевны|Тищенко Наталье Сергеевне|Тищенко Наталью Сергеевну|Тищенко Натальей Сергеевной|Тищенко Наталье Сергеевне",
}

// TestDeclension compares every form of every person with every form of every person, in full and
// by initials on one side.
func TestDeclension(t *testing.T) {
	for i, a := range declined {
		for k, b := range declined {
			for _, x := range strings.Split(a, "|") {
				for _, y := range strings.Split(b, "|") {
					p, err1 := ParsePerson(x)
					o, err2 := ParsePerson(y)
					if err1 != nil || err2 != nil {
						t.Fatal(err1, err2)
					}
					if got := p.Agree(o); (got == InFull) != (i == k) || i != k && got != Different {
						t.Errorf("%s and %s: agreement %d", x, y, got)
					}
				}
			}
		}
	}
}

func TestDeclensionByInitials(t *testing.T) {
	for _, forms := range declined {
		nominative, _, _ := strings.Cut(forms, "|")
		want, err := ParsePerson(nominative)
		if err != nil {
			t.Fatal(err)
		}
		for _, form := range strings.Split(forms, "|") {
			words := strings.Fields(form)
			initials := firstRune(words[1]) + ". " + firstRune(words[2]) + "."
			for _, text := range []string{words[0] + " " + initials, initials + " " + words[0], "для " + form + " и других"} {
				if _, level, ok := FindPerson(text, want, ByInitials); !ok {
					t.Errorf("%s is not found in %q (%d)", nominative, text, level)
				}
			}
			strange := words[0] + " Ъ. " + firstRune(words[2]) + "."
			if _, level, ok := FindPerson(strange, want, BySurname); ok {
				t.Errorf("%s is found in %q (%d)", nominative, strange, level)
			}
		}
	}
}

func firstRune(s string) string { return string([]rune(s)[:1]) }
