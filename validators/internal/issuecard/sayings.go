package issuecard

import (
	"regexp"
	"strings"
)

// effect is what a saying does to a task.
type effect int

const (
	talk effect = iota
	gives
	moves
	closes
	reopens
	wouldGive
	wouldMove
)

// proposed says whether nothing was decided.
func (e effect) proposed() bool { return e == wouldGive || e == wouldMove }

// saying is a way to put it. Without a login it is the author's.
type saying struct {
	words  *regexp.Regexp
	effect effect
}

// sayings are all that comments say of tasks.
var sayings = compile(map[effect][]string{
	gives: {
		"{key} забираю себе, у меня как раз окно.", "{key} теперь моя, договорились у доски.", "Беру {key} на себя, так решили на летучке.",
		"{key} беру я.", "Забираю {key}, сделаю вместе со своими.", "Исполнитель по {key} теперь я, с руководителем решено.",
		"{key} за мной.", "{key} забираю, дальше веду я.", "{key} теперь на мне, с прежним исполнителем поговорили.",
		"{key} передаю: теперь делает {login}.", "По {key} ответственный с сегодняшнего дня {login}.", "Решили на летучке: {key} делает {login}.",
		"{key} отдали, делает {login}.", "{key} поручена: {login}.", "Исполнителем {key} назначен(а) {login}.",
		"{key} переходит к {login}.", "{key} снята с прежнего исполнителя, ведёт {login}.", "Теперь по {key} отвечает {login}, всех предупредили.",
	},
	moves: {
		"{key}: новый срок {day}, согласовано с арендодателем.", "По {key} договорились на {day}.", "Срок {key} меняем на {day}, так удобнее охране.",
		"Новый срок {key}: {day}.", "По {key} решено: сдаём {day}.", "Срок {key} перенесён на {day}, аудиторы согласны.",
		"{key} должна быть к {day}, утвердила директор.", "{key} сдвигаем: {day}.", "Юрист попросил другой день, срок {key} теперь {day}.",
	},
	closes: {
		"{key} готова, проверено на месте.", "{key} сделана, можно не возвращаться.", "Закрыли {key}, фото в приложении.",
		"{key} выполнена, акт в папке.", "{key} закрыта.", "{key} сверена и готова.",
		"{key} выложена и проверена.", "{key} принята заказчиком.", "По {key} всё, закрыто.",
	},
	reopens: {
		"{key} возвращаем в работу, принята по ошибке.", "{key} снова открыта: нашли недоделку.", "{key} открыта повторно: всплыли ещё коды.",
		"Возвращаю {key} в работу.", "{key} не принята, открыта заново.", "{key} открыта снова: на телефоне разъехалось.",
	},
	wouldGive: {
		"Думаю, {key} лучше подошла бы {login}, но решать не мне.", "Может, {key} отдать {login}? Обсудим на летучке.",
		"{key} мог(ла) бы взять {login}, спросим в понедельник.", "Есть мысль поручить {key}: {login}. Не решено.",
		"А если {key} возьмёт {login}? Просто мысль.", "Не пора ли {key} переложить на {login}? Жду мнений.",
	},
	wouldMove: {
		"{key} хорошо бы успеть к {day}, но это пожелание.", "Предлагаю для {key} срок {day}. Кто против — пишите.",
		"{key}, может быть, успеем к {day}, посмотрим.", "Просят по {key} дату {day}, ответа пока не дали.",
		"Для {key} просится {day}, но пока не утвердили.", "Спрошу, можно ли сдать {key} к {day}.",
	},
	talk: {
		"К {key} приложены размеры, посмотрите до монтажа.", "По {key} нужна длинная рулетка, спросите на складе, у кого она сейчас.",
		"По {key}: звонить на пост заранее, иначе не откроют.", "{key}: в файле был лишний столбец, его уже нет.",
		"Напоминаю, что {key} без аудиторов не начинаем.", "По {key} ждём выгрузку от склада, обещали после обеда.",
		"{key}: в макете другой отступ, не пугайтесь.", "Кто последний трогал {key}? Вопрос без упрёка.", "По {key} ссылка на макет лежит в общем чате.",
	},
})

// compile makes whole expressions of the sayings, effect by effect.
func compile(words map[effect][]string) []saying {
	named := strings.NewReplacer(`\{key\}`, `(?P<key>`+key+`)`, `\{login\}`, `(?P<login>`+login+`)`, `\{day\}`, `(?P<day>`+day+`)`)
	var all []saying
	for e := talk; e <= wouldMove; e++ {
		for _, w := range words[e] {
			all = append(all, saying{regexp.MustCompile(`^` + named.Replace(regexp.QuoteMeta(w)) + `$`), e})
		}
	}
	return all
}
