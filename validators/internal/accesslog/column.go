package accesslog

import (
	"fmt"
	"regexp"
)

// called tells what requests call a column's values: its place in the combined
// format and the name that nginx has for it.
var called = map[string]struct {
	place int
	usual string
}{
	"адреса клиентов (не из X-Forwarded-For)": {Client, "remote_addr"},
	"строки запроса":                          {Request, "request"},
	"страницы перехода (Referer)":             {Referer, "http_referer"},
	"программы клиентов (User-Agent)":         {Agent, "http_user_agent"},
	"значения X-Forwarded-For":                {Forwarded, "http_x_forwarded_for"},
	"адресов клиентов (первое поле)":          {Client, "remote_addr"},
	"имён вошедших пользователей":             {User, "remote_user"},
	"строк запроса":                           {Request, "request"},
	"страниц-источников (Referer)":            {Referer, "http_referer"},
	"программ-клиентов (User-Agent)":          {Agent, "http_user_agent"},
	"значений X-Forwarded-For":                {Forwarded, "http_x_forwarded_for"},
}

// Column is what the log calls the column that the words mean, and what nginx does.
func (l *Log) Column(words string) (name, usual string, err error) {
	c, ok := called[words]
	if !ok || len(l.Columns) != columns {
		return "", "", fmt.Errorf("no column of %v has %q", l.Columns, words)
	}
	return l.Columns[c.place], c.usual, nil
}

var condition = regexp.MustCompile(`^столбец должен быть перечислен в строке #(\w+) шапки журнала`)

// Meets says whether the log fulfils a tool's condition about a column, and which line of the
// head says so; anything else is no condition.
func (l *Log) Meets(scope, column string) (line int, ok bool) {
	m := condition.FindStringSubmatch(scope)
	if m == nil {
		return 0, true
	}
	return l.Listed(m[1], column)
}
