package sessions

import (
	"fmt"
	"regexp"
)

// Cause is a kind of error: what is wrong with the call.
type Cause int

// The causes. The first group is put right by other arguments, the second by another tool, and after
// the last the same call may pass.
const (
	Bound Cause = iota
	Form
	Absent
	Unit
	Moved
	OrderNumber
	Word
	NoOffset
	NoPlace
	NotValue
	NoField
	NotLines
	NoLabel
	NoColumn
	NotList
	NotObject
	Swapped
	NoBranch
	NoFile
	Closed
	Merged

	TooLong
	NoPurge
	OnTheWay
	NotYetSent
	HeadersDo
	NoRoom
	Section
	NoEviction
	NoNewPods
	ReadOnly

	Late
)

// Fault is an error as its message tells it.
type Fault struct {
	Cause Cause
	// Parameter is the one to blame, Got what it had, Hint what the message offers instead.
	Parameter, Got, Hint string
}

// blamed begins a message that names the parameter, got is the value that it complains of.
const (
	blamed = `^параметр «(?P<parameter>\w+)»: `
	got    = `«(?P<got>[^»]+)»`
)

var messages = []struct {
	cause Cause
	shape *regexp.Regexp
}{
	{Bound, regexp.MustCompile(blamed + `(?P<got>\d+) вне допустимого, разрешено (?P<hint>от \d+ до \d+)$`)},
	{Form, regexp.MustCompile(blamed + `ожидается вид ГГГГ-ММ-ДД, получено ` + got + `$`)},
	{Absent, regexp.MustCompile(`^не передан обязательный параметр «(?P<parameter>\w+)»$`)},
	{Unit, regexp.MustCompile(blamed + `нужно целое число, получена строка ` + got + `$`)},
	{Moved, regexp.MustCompile(`^ответ 30\d: ресурс переехал навсегда, теперь он здесь: (?P<hint>\S+)$`)},
	{OrderNumber, regexp.MustCompile(blamed + got + ` — номер заказа, а нужен идентификатор отправления$`)},
	{Word, regexp.MustCompile(blamed + `значения ` + got + ` нет в списке, допустимы: (?P<hint>\w+(?:, \w+)*)$`)},
	{NoOffset, regexp.MustCompile(`^параметры «since» и «until»: в отметках времени нет смещения$`)},
	{NoPlace, regexp.MustCompile(blamed + `по указателю ` + got + ` в документе ничего нет$`)},
	{NotValue, regexp.MustCompile(blamed + got + ` не читается как JSON: сюда пишется само значение, строка — в кавычках$`)},
	{NoField, regexp.MustCompile(blamed + `поля ` + got + ` у объектов этого списка нет$`)},
	{NotLines, regexp.MustCompile(blamed + `вместо ` + got + ` нужно, сколько строк отдать с конца; продолжения записей — тоже строки$`)},
	{NoLabel, regexp.MustCompile(blamed + `уровня ` + got + ` в этом журнале нет, здесь он пишется иначе$`)},
	{NoColumn, regexp.MustCompile(blamed + `столбца ` + got + ` нет в строке #Fields этого журнала$`)},
	{NotList, regexp.MustCompile(blamed + `нужен список строк, получена строка ` + got + `$`)},
	{NotObject, regexp.MustCompile(blamed + `нужен объект, получена строка$`)},
	{Swapped, regexp.MustCompile(blamed + got + ` — (?P<hint>удалённый адрес, а нужен путь к местному файлу|обозначение текста, а нужна аудиозапись|` +
		`основная карточка организации, а исчезнуть должна копия)$`)},
	{NoBranch, regexp.MustCompile(`^ветки ` + got + ` нет$`)},
	{NoFile, regexp.MustCompile(`^файла ` + got + ` нет$`)},
	{Closed, regexp.MustCompile(`^лента закрытой карточки ` + got + ` только для чтения: запись нужна в её основной карточке$`)},
	{Merged, regexp.MustCompile(blamed + `кода ` + got + ` больше нет, остальные годятся$`)},
	{TooLong, regexp.MustCompile(`^тело ответа \d+ МБ, строкой его не вернуть: ответ надо сохранить файлом$`)},
	{NoPurge, regexp.MustCompile(`^стирать записи этой очереди запрещено: их можно только перенести к недоставленным$`)},
	{OnTheWay, regexp.MustCompile(`^отправление уже передано перевозчику: исключить его нельзя, до вручения его можно только развернуть обратно$`)},
	{NotYetSent, regexp.MustCompile(`^отправление ещё не передано перевозчику и разворачивать нечего: до передачи его можно только исключить из заказа$`)},
	{HeadersDo, regexp.MustCompile(`^тело ответа \d+ МБ, строкой его не вернуть; дата изменения стоит в служебных полях, тело для неё не нужно$`)},
	{NoRoom, regexp.MustCompile(`^временный каталог полон, файл положить некуда; тело здесь — \d+ КБ текста, его можно вернуть строкой в ответе$`)},
	{Section, regexp.MustCompile(`^по адресу не вложение, а начальная страница раздела: за остальными надо пройти по ссылкам$`)},
	{NoEviction, regexp.MustCompile(`^бюджет прерываний до утра не даёт вытеснить поды: сейчас можно лишь запретить узлу принимать новые$`)},
	{NoNewPods, regexp.MustCompile(`^новых подов узел и так не принимает; перед работами с железом с него надо убрать те, что ещё запущены$`)},
	{ReadOnly, regexp.MustCompile(`^каталог документа открыт только для чтения, новый файл записать некуда; без записи можно лишь узнать, сколько объектов подходит$`)},
	{Late, regexp.MustCompile(`^истекло время ожидания, повторите вызов$`)},
}

// Blame reads a message.
func Blame(message string) (Fault, error) {
	for _, m := range messages {
		groups := m.shape.FindStringSubmatch(message)
		if groups == nil {
			continue
		}
		f := Fault{Cause: m.cause}
		for i, name := range m.shape.SubexpNames() {
			switch name {
			case "parameter":
				f.Parameter = groups[i]
			case "got":
				f.Got = groups[i]
			case "hint":
				f.Hint = groups[i]
			}
		}
		return f, nil
	}
	return Fault{}, fmt.Errorf("the message %q is not understood", message)
}

// instead are the capabilities that some causes ask for, with the arguments of the failed call.
var instead = map[Cause]string{
	TooLong:    "http.download",
	NoPurge:    "queue.bury",
	OnTheWay:   "delivery.return",
	NotYetSent: "delivery.cancel",
	HeadersDo:  "http.headers",
	NoRoom:     "http.read",
	Section:    "http.mirror",
	NoEviction: "k8s.cordon",
	NoNewPods:  "k8s.drain",
	ReadOnly:   "json.count",
}

// Instead is the capability that the fault asks for; ok is false when the tool was right.
func (f Fault) Instead() (capability string, ok bool) {
	capability, ok = instead[f.Cause]
	return capability, ok
}
