package c06

import (
	"testing"
	"time"

	"etalon/validators/internal/archive"
	"etalon/validators/validate"
)

func TestReadDay(t *testing.T) {
	for text, want := range map[string]string{
		"26 мая 2025": "2025-05-26", "26 mаа 2025": "2025-05-26", "3 апрепя 2025": "2025-04-03", "1 сентября 2025": "2025-09-01",
		"9 июия 2025": "", "9 xxxx 2025": "", "31 июня 2025": "",
	} {
		day, err := readDay(text)
		if err != nil && want != "" || err == nil && day.Format(time.DateOnly) != want {
			t.Errorf("%q is read as %v, %v, want %q", text, day, err, want)
		}
	}
}

func TestSameCode(t *testing.T) {
	typed := archive.File{TaskFile: validate.TaskFile{Name: "a"}}
	scan := archive.File{TaskFile: validate.TaskFile{Name: "b"}, Scan: true}
	for _, c := range []struct {
		file archive.File
		read string
		same bool
	}{
		{typed, "ТП-35-ТЗ", true}, {scan, "ТП-35-ТЗ", true}, {scan, "ТИ-35-Т3", true},
		{typed, "ТИ-35-ТЗ", false}, {scan, "ТП-36-ТЗ", false}, {scan, "НС-35-ПЗ", false},
	} {
		if got := sameCode(c.file, c.read, "ТП-35-ТЗ"); got != c.same {
			t.Errorf("%q on %q: %t", c.read, c.file.Name, got)
		}
	}
}

func TestAbout(t *testing.T) {
	for _, c := range []struct {
		text, phrase string
		want         bool
	}{
		{"Ремонт преобразователей давления приостановлен.", "преобразователях давления", true},
		{"Отремонтировано манометров — 21.", "преобразователях давления", false},
		{"21 августа выезд на очистные сооружения не состоялся.", "выезде на очистные", true},
		{"14 августа проверены приборы на насосной станции.", "выезде на очистные", false},
		{"Имущество упаковать и подписать до начала переезда", "упаковке имущества", true},
		{"Переезд начать 25 августа", "упаковке имущества", false},
	} {
		if got := about(c.text, c.phrase); got != c.want {
			t.Errorf("%q about %q: %t", c.text, c.phrase, got)
		}
	}
}
