package c06

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"etalon/internal/extract/ocr"
	"etalon/validators/internal/archive"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// specification is an edition of a technical task with its table of figures in order.
type specification struct {
	file    archive.File
	day     time.Time
	figures []figure
}

type figure struct{ name, value string }

// letter is one that speaks of an edition of the task.
type letter struct {
	file        archive.File
	number      string
	day, speaks time.Time
}

// A letter may be a scan: № and letters of words, even of a month, may be read wrong.
const (
	spoiltDay   = `(\d{1,2} \S{2,9} \d{4}) \S{1,2}`
	codeOfTask  = `шифр (\S+?),? `
	editionDay  = `\S{1,2} редакции \S{1,2} ` + spoiltDay
	letterStart = `Исх\. \S{1,3} ?(\d+) \W*` + spoiltDay + ` .*?`
)

var (
	taskHead = regexp.MustCompile(`ТЕХНИЧЕСКОЕ ЗАДАНИЕ .*?Шифр (\S+) Редакция от (\d{1,2} [а-я]+ \d{4} г\.)`)
	agrees   = regexp.MustCompile(letterStart + codeOfTask + `согласов\S+ ` + editionDay)
	remarks  = regexp.MustCompile(letterStart + codeOfTask + editionDay + ` рассмотрено`)
	sends    = regexp.MustCompile(letterStart + `Направляем на согласование .*?` + codeOfTask + editionDay)
	refuses  = regexp.MustCompile(`внесены в редакцию от ` + spoiltDay + `, не принимаем`)

	codeNumber = regexp.MustCompile(`\d+`)
	months     = strings.Fields("января февраля марта апреля мая июня июля августа сентября октября ноября декабря")
)

// readDay is a day whose month may be misread by two letters, if it is nearer to one month than to any other.
func readDay(text string) (time.Time, error) {
	words := strings.Fields(text)
	month, least, next := "", 99, 99
	for _, m := range months {
		away := ocr.Distance([]rune(ocr.Folded(words[1])), []rune(ocr.Folded(m)))
		if away < least {
			month, least, next = m, away, least
		} else {
			next = min(next, away)
		}
	}
	if least > 2 || least == next {
		return time.Time{}, fmt.Errorf("%q is no day", text)
	}
	return said.Day(words[0] + " " + month + " " + words[2] + " г.")
}

// specifications are the editions of the task with a code.
func specifications(p *validate.TaskPass, storage *archive.Archive, code string) ([]specification, error) {
	var list []specification
	for _, f := range storage.Files {
		m := taskHead.FindStringSubmatch(f.Text)
		if m == nil || m[1] != code {
			continue
		}
		day, err := said.Day(m[2])
		if err != nil {
			return nil, err
		}
		rows, err := archive.Rows(p, f)
		if err != nil {
			return nil, err
		}
		one := specification{file: f, day: day}
		for _, row := range rows {
			if _, err := said.Decimals(row[len(row)-1:]); err == nil && len(row) == 2 {
				one.figures = append(one.figures, figure{row[0], row[1]})
			}
		}
		if len(one.figures) == 0 {
			return nil, fmt.Errorf("%s has no figures", f.Name)
		}
		p.Cite(f.TaskFile, "head", "edition of %s", m[2])
		list = append(list, one)
	}
	return list, nil
}

// letters are those on the task with a code that an expression tells: number, day, code, edition.
// OCR takes letters of the code for others that look alike.
func letters(p *validate.TaskPass, storage *archive.Archive, what *regexp.Regexp, code string) ([]letter, error) {
	var list []letter
	for _, f := range storage.Files {
		m := what.FindStringSubmatch(f.Text)
		if m == nil || !sameCode(f, m[3], code) {
			continue
		}
		day, err := readDay(m[2])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		speaks, err := readDay(m[4])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		p.Cite(f.TaskFile, "letter", "№ %s on the edition of %s", m[1], m[4])
		list = append(list, letter{f, m[1], day, speaks})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no letter on %s matches %q", code, what)
	}
	return list, nil
}

// sameCode tells whether a code is the task's: on a scan two letters may be wrong, its number may not.
func sameCode(f archive.File, read, code string) bool {
	away := ocr.Distance([]rune(ocr.Folded(read)), []rune(ocr.Folded(code)))
	return away == 0 || f.Scan && away <= 2 && codeNumber.FindString(read) == codeNumber.FindString(code)
}

// editionOf is the only edition of a day.
func editionOf(list []specification, day time.Time) (specification, error) {
	var found []specification
	for _, s := range list {
		if s.day.Equal(day) {
			found = append(found, s)
		}
	}
	if len(found) != 1 {
		return specification{}, fmt.Errorf("%d editions of %s, want one", len(found), day.Format(time.DateOnly))
	}
	return found[0], nil
}
