package sessions

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
)

// meaning is a value of a list: the word that stood in its place, how a task asks for it and how it
// speaks of it aside.
type meaning struct {
	parameter, word string
	value           any
	asked, aside    *regexp.Regexp
}

func means(parameter, word string, value any, asked, aside string) meaning {
	return meaning{parameter, word, value, regexp.MustCompile(asked), regexp.MustCompile(aside)}
}

// never is an aside that no task has.
const never = `^$`

var meanings = []meaning{
	means("outcome", "устранено", "fixed", `ясно: причину устранили\.`, never),
	means("outcome", "повтор", "duplicate", `ясно: она повторяет уже заведённую\.`, never),
	means("outcome", "ложная тревога", "false_alarm", `ясно: тревога была ложной\.`, never),
	means("line", "вторая", int64(2), `на вторую линию поддержки;`, `остаётся на второй`),
	means("line", "третья", int64(3), `на третью линию поддержки;`, `уже на третьей`),
	means("source_language", "английский", "en", `там говорят по-английски;`, `где говорят по-английски`),
	means("source_language", "немецкий", "de", `там говорят по-немецки;`, `где говорят по-немецки`),
	means("source_language", "китайский", "zh", `там говорят по-китайски;`, `где говорят по-китайски`),
	means("kind", "чёрный", "black", `в чёрном списке`, `\? Чёрный`),
	means("kind", "белый", "white", `в белом списке`, `\? Белый|и белый списки не нужны`),
	means("kind", "потолки", "rate", `^Какие потолки частоты`, `и потолки частоты не нужны`),
}

// listed is the value that both the task and the word mean, which the message must list.
func listed(f Failure, _ dataset.Tool) (dataset.Args, error) {
	task := f.Session.Task().Text
	var found []meaning
	for _, m := range meanings {
		if m.parameter == f.Parameter && m.asked.MatchString(task) {
			found = append(found, m)
		}
	}
	if len(found) != 1 || found[0].word != f.Got {
		return nil, fmt.Errorf("the task %q does not ask for the one value that %q means", task, f.Got)
	}
	if !slices.Contains(strings.Split(f.Hint, ", "), fmt.Sprint(found[0].value)) {
		return nil, fmt.Errorf("the message allows %q, not %v", f.Hint, found[0].value)
	}
	return dataset.Args{f.Parameter: found[0].value}, nil
}

func listedAside(f Failure, _ dataset.Tool) dataset.Args {
	for _, m := range meanings {
		if m.parameter == f.Parameter && m.word != f.Got && m.aside.MatchString(f.Session.Task().Text) {
			return dataset.Args{f.Parameter: m.value}
		}
	}
	return nil
}
