package procurement

import (
	"regexp"
	"strings"
)

// sayings builds an expression of alternatives that begin and end where words do. A space stands
// for white space, ~ for the rest of a word, @ for up to five words in between.
func sayings(lines ...string) *regexp.Regexp {
	var all []string
	for _, line := range lines {
		for s := range strings.SplitSeq(line, "|") {
			s = strings.ReplaceAll(s, "@ ", `(?:[^\s]+\s+){0,5}?`)
			all = append(all, strings.ReplaceAll(strings.ReplaceAll(s, " ", `\s+`), "~", `\pL*`))
		}
	}
	return regexp.MustCompile(`(?:^|[^\pL\d])(?:` + strings.Join(all, "|") + `)(?:$|[^\pL\d])`)
}

// each joins a beginning with every one of several endings.
func each(before, endings string) string {
	var all []string
	for e := range strings.SplitSeq(endings, "|") {
		all = append(all, before+e)
	}
	return strings.Join(all, "|")
}

const (
	// told are participles and verbs of saying, finding and fixing.
	told = "указан~|указыва~|упомян~|упомина~|содержит~|содержат~|содержал~|установлен~|установил~|определен~|определя~|" +
		"устанавлива~|оговорен~|оговарива~|прописан~|приведен~|приводит~|раскрыт~|раскрыва~|назван~|называ~|зафиксирован~|" +
		"регламентирован~|регламентиру~|урегулирован~|отражен~|обозначен~|конкретизирован~|найден~|обнаружен~|нашел|нашла|нашлось|" +
		"нашлись|нахожу|встречается|фигурир~|выявлен~|представлен~|сказано|говорится|описан~|сообща~|известн~|уточн~|задан~|вижу|" +
		"видно|ясно|понятно|дано|даны|прослежива~"
	// knowledge is what a document can lack.
	knowledge = "сведени~|информац~|данные|данных|упоминани~|указани~|ответ|ответа|цифр~|значени~"
	// finding are things that cannot be done without an answer.
	finding = "найти|установить|определить|ответить|обнаружить|назвать|узнать|извлечь|указать|сказать|выявить|прочитать|прочесть|распознать|вычислить"
	notTold = "specified|stated|mentioned|provided|indicated|found|available|given|disclosed|defined|listed|included|described|present|contained|set out|known|addressed|determined|recorded"
	tells   = "specify|state|mention|contain|say|provide any|indicate|include|define|disclose|give|address|list"
)

// silentSaying: the document does not say.
var silentSaying = sayings(
	each("не ", told),
	each("не (?:прямо|явно|отдельно|нигде|конкретно|точно|был|была|было|были|удалось) ", told),
	each("нет @ ", knowledge), each("отсутств~ @ ", knowledge),
	knowledgeGone("нет"), knowledgeGone("отсутств~"), knowledgeGone("не имеется"),
	each("не удалось @ ", finding), each("не удается @ ", finding), each("невозможно @ ", finding), each("нельзя @ ", finding),
	each("не могу @ ", finding), each("не смог~ @ ", finding), each("затрудняюсь @ ", finding), each("не представляется возможным @ ", finding),
	"неизвестн~|нечитаем~|неразборчив~|умалчива~|молчит",
	"нет в @ (?:документе|договоре|контракте|тексте|документах|договорах)",
	"н/д|n/a|null|none|nil|unknown|not applicable",
	each("not ", notTold), each("not (?:explicitly|directly|clearly|specifically|been) ", notTold),
	each("(?:does|do|did) not @ ", tells), each("(?:doesn't|doesn\"t|don't|don\"t) @ ", tells),
	"(?:no|without) @ (?:information|data|mention|indication|answer|details|reference)",
	"(?:cannot|can not|can\"t|could not|unable to) @ (?:determin~|find|found|answer~|identif~|establish~|locat~|tell)",
)

func knowledgeGone(how string) string {
	var all []string
	for k := range strings.SplitSeq(knowledge, "|") {
		all = append(all, k+" @ "+how)
	}
	return strings.Join(all, "|")
}

// denyingSaying: there is no such thing. What asserts a term of its own is no denial and not listed:
// «не взимается», «не требуется», «бесплатно», «без аванса».
var denyingSaying = sayings(
	"неприменим~|не применимо|не предусм~|не предусматр~|не имеется|не существует|не включен~|не включает|не вводил~",
	"отсутству~|отсутствовал~|нет",
	"there is no|there are no|there isn\"t|no such|not provided for|not envisaged|not foreseen",
	"(?:does|do) not (?:provide for|have|exist|include)",
)

// conditional: a refusal in such a phrase is no refusal of the answer: «если иное не указано».
var conditional = sayings("если|когда|в случае|в случаях|unless|otherwise|whenever|if|иное|иного|не только|not only|нельзя сказать|неверно")

// hedge leads from a refusal to a value of the model's own.
var hedge = sayings("по смыслу|вероятно|видимо|по-видимому|скорее всего|предположительно|предполож~|можно считать|подразумева~|исходя из|" +
	"из этого следует|обычно|как правило|примерно|около|ориентировочно|судя по|значит|составляет|по умолчанию|по закону|на практике|" +
	"likely|probably|presumably|impl(?:y|ies|ied)|approximately|about|typically|usually|assum~|around|by default|by law")

// aside: a phrase that names something else than what was asked for.
var aside = sayings("только|лишь|исключительно|друг~|иной|иная|иные|прочи~|остальн~|общий|общая|общие|only|other|general|another")

// elsewhere: a place where the answer would stand.
var elsewhere = sayings("в приложени~|в разделе|в пункте|в п|в спецификации|in (?:the )?(?:annex|appendix|section|clause)")

// turn begins a phrase that takes back what was said.
var turn = sayings("но|однако|хотя|зато|а|but|however|although|though|yet")

// referring words stand before numbers and dates that are no answer, also before several of them.
var referring = regexp.MustCompile(`(?:^|[^\pL])(?:страниц\pL*|стр\.?|раздел\pL*|пункт\pL*|п\.?|приложени\pL*|стать\pL*|лист\pL*|перв\pL*|последн\pL*|pages?|section|clause|annex|first|last|№|от|dated|and|и)\s*(?:\d+(?:\.\d+)*\s*[-,и]\s*)*$`)
