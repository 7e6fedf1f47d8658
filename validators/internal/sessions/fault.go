package sessions

import (
	"fmt"
	"regexp"
)

// Cause is a kind of error: what is wrong with the call.
type Cause int

// The causes. The first group is put right by one argument, the second by another tool, and after
// the last the same call may pass.
const (
	Bound Cause = iota
	Form
	Absent
	Unit
	Moved
	OrderNumber

	TooLong
	NoPurge
	OnTheWay
	NotYetSent

	Late
)

// Fault is an error as its message tells it.
type Fault struct {
	Cause Cause
	// Parameter is the one to blame, Got what it had, Hint what the message offers instead.
	Parameter, Got, Hint string
}

var messages = []struct {
	cause Cause
	shape *regexp.Regexp
}{
	{Bound, regexp.MustCompile(`^параметр «(?P<parameter>\w+)»: (?P<got>\d+) вне допустимого, разрешено (?P<hint>от \d+ до \d+)$`)},
	{Form, regexp.MustCompile(`^параметр «(?P<parameter>\w+)»: ожидается вид ГГГГ-ММ-ДД, получено «(?P<got>[^»]+)»$`)},
	{Absent, regexp.MustCompile(`^не передан обязательный параметр «(?P<parameter>\w+)»$`)},
	{Unit, regexp.MustCompile(`^параметр «(?P<parameter>\w+)»: нужно целое число, получена строка «(?P<got>[^»]+)»$`)},
	{Moved, regexp.MustCompile(`^ответ 30\d: ресурс переехал навсегда, теперь он здесь: (?P<hint>\S+)$`)},
	{OrderNumber, regexp.MustCompile(`^параметр «(?P<parameter>\w+)»: «(?P<got>[^»]+)» — номер заказа, а нужен идентификатор отправления$`)},
	{TooLong, regexp.MustCompile(`^тело ответа \d+ МБ, строкой его не вернуть: ответ надо сохранить файлом$`)},
	{NoPurge, regexp.MustCompile(`^стирать записи этой очереди запрещено: их можно только перенести к недоставленным$`)},
	{OnTheWay, regexp.MustCompile(`^отправление уже передано перевозчику: исключить его нельзя, до вручения его можно только развернуть обратно$`)},
	{NotYetSent, regexp.MustCompile(`^отправление ещё не передано перевозчику и разворачивать нечего: до передачи его можно только исключить из заказа$`)},
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
}

// Instead is the capability that the fault asks for; ok is false when the tool was right.
func (f Fault) Instead() (capability string, ok bool) {
	capability, ok = instead[f.Cause]
	return capability, ok
}
