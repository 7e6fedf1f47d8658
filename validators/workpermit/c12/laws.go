package c12

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/validate"
)

// article is an article of a code as the base retells it.
type article struct {
	file                validate.TaskFile
	code, number, title string
	passages            []passage
}

// passage is a part or point of an article; place is how it is referred to, the finest level first,
// empty for an article that is not divided.
type passage struct{ place, text string }

var (
	codeWords = regexp.MustCompile(`^(ГРАЖДАНСКИЙ|ТРУДОВОЙ|НАЛОГОВЫЙ) КОДЕКС`)
	codeNames = map[string]string{"ГРАЖДАНСКИЙ": "ГК", "ТРУДОВОЙ": "ТК", "НАЛОГОВЫЙ": "НК"}
	headWords = regexp.MustCompile(`^Статья (\d+(?:\.\d+)?)\. (\S.*)$`)
	partWords = regexp.MustCompile(`^(Пункт|Часть) (\d+(?:\.\d+)?)\. (\S.*)$`)
	itemWords = regexp.MustCompile(`^(\d+(?:\.\d+)?)\) (\S.*)$`)
	pageWords = regexp.MustCompile(`^\d+(?: / \d+)?$`)
)

// readLaws reads every chapter of the base; a document that is of no code tells about the base alone.
func readLaws(p *validate.TaskPass) ([]article, error) {
	var list []article
	for _, f := range p.Materials {
		pages, err := p.Reader.Text(f)
		if err != nil {
			return nil, err
		}
		text := strings.TrimSpace(strings.TrimPrefix(strings.Join(pages, "\n"), "\ufeff"))
		m := codeWords.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		list = append(list, readChapter(f, codeNames[m[1]], text)...)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("the base has no articles of a code")
	}
	return list, nil
}

// readChapter takes a chapter apart line by line; what begins nothing goes on with the line before.
func readChapter(f validate.TaskFile, code, text string) []article {
	var list []article
	part := ""
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.Join(strings.Fields(line), " ")
		if head := headWords.FindStringSubmatch(line); head != nil {
			list = append(list, article{file: f, code: code, number: head[1], title: head[2]})
			part = ""
			continue
		}
		if len(list) == 0 || line == "" || pageWords.MatchString(line) {
			continue
		}
		last := &list[len(list)-1]
		level, item := partWords.FindStringSubmatch(line), itemWords.FindStringSubmatch(line)
		switch {
		case level != nil:
			part = map[string]string{"Пункт": "п. ", "Часть": "ч. "}[level[1]] + level[2]
			last.passages = append(last.passages, passage{part, level[3]})
		case item != nil && part != "":
			last.passages = append(last.passages, passage{"п. " + item[1] + " " + part, item[2]})
		case len(last.passages) == 0:
			last.passages = append(last.passages, passage{"", line})
		default:
			last.passages[len(last.passages)-1].text += " " + line
		}
	}
	return list
}

// titled is the only article of a code whose title matches.
func titled(list []article, code string, what *regexp.Regexp) (article, error) {
	var found []article
	for _, a := range list {
		if a.code == code && what.MatchString(a.title) {
			found = append(found, a)
		}
	}
	if len(found) != 1 {
		return article{}, fmt.Errorf("%d articles of %s are titled %q, want one", len(found), code, what)
	}
	return found[0], nil
}

// telling is the only article of a code with a passage that matches.
func telling(list []article, code string, what *regexp.Regexp) (article, error) {
	var found []article
	for _, a := range list {
		if _, err := a.saying(what); a.code == code && err == nil {
			found = append(found, a)
		}
	}
	if len(found) != 1 {
		return article{}, fmt.Errorf("%d articles of %s say %q, want one", len(found), code, what)
	}
	return found[0], nil
}

// numbered is the article of a code with a number.
func numbered(list []article, code, number string) (article, error) {
	for _, a := range list {
		if a.code == code && a.number == number {
			return a, nil
		}
	}
	return article{}, fmt.Errorf("no article %s of %s", number, code)
}

// saying is the only passage of the article that matches.
func (a article) saying(what *regexp.Regexp) (passage, error) {
	var found []passage
	for _, one := range a.passages {
		if what.MatchString(one.text) {
			found = append(found, one)
		}
	}
	if len(found) != 1 {
		return passage{}, fmt.Errorf("article %s: %d passages say %q, want one", a.number, len(found), what)
	}
	return found[0], nil
}

// reference is how a place of the article is referred to; the article itself has none.
func (a article) reference(place string) dataset.Fact {
	return facts.Text(dataset.FactIdentifier, strings.TrimSpace(place+" ст. "+a.number+" "+a.code+" РФ"))
}
