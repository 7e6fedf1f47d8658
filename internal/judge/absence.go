package judge

import (
	"slices"
	"strings"

	"etalon/internal/score/russian"
)

// negations are the words by which an item says that something must not be.
var negations = []string{"не", "нет", "ни", "без", "ничего", "никаких", "никакие", "никому", "нигде", "отсутствует", "отсутствуют"}

// saying are the beginnings of words with which an item demands that something be said or done: what
// follows has to stand in the output, also where it is about something that is not.
var saying = []string{
	"сказан", "назван", "указан", "дан", "приведен", "перечислен", "отмечен", "изложен", "показан", "объяснен", "предложен",
	"предупрежден", "верно", "правильно", "посчитан", "рассчитан", "подсчитан", "сопоставлен", "выделен", "найден", "определен",
	"описан", "составлен", "заполнен", "разобран", "признан", "сообщен", "уточнен", "есть", "ответ", "условия", "источник",
}

// aboutAbsence tells whether a rubric item is about what must be absent, so that «correct» can have no
// quote: it has a word of negation and does not begin with a demand to say something. «Другие файлы не
// изменены» is one, «Сказано, что такого договора нет» is none.
func aboutAbsence(item string) bool {
	words := strings.FieldsFunc(russian.Fold(item), func(r rune) bool { return strings.ContainsRune(" ,.;:()\"", r) })
	if len(words) == 0 || slices.ContainsFunc(saying, func(s string) bool { return strings.HasPrefix(words[0], s) }) {
		return false
	}
	return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(negations, w) })
}
