package regulation

import (
	"fmt"
	"strconv"
	"strings"
)

var clauses = worded(
	"Заявка, которая хотя бы в чём-то не проходит, отклоняется целиком:",
	"Срок считается в календарных днях. Предел включается:",
	"3.1. Наибольший срок доступа на чтение, дней:",
	"3.2. Прочерк означает, что доступ не выдаётся ни на какой срок.",
	"3.3. Для записи предел вдвое меньше указанного в п. 3.1; половина дня отбрасывается.",
	"3.4. Категория берётся из приложения 1. Должность и подразделение на срок не влияют.",
	"4.1. По наряду. Если учётная запись и ресурс вместе названы в приложении 2, предел равен {} дням для любого уровня, что бы ни говорили п. 3.1–3.3.",
	"4.2. Пометка «проверка» в приложении 1 означает служебное разбирательство. Пока она стоит, временный доступ этой записи не выдаётся никакой, наряд тоже не помогает.",
	"4.3. Пометка «новый ключ» — напоминание о замене ключа и доступу не мешает.",
	"5.1. С учётом запрошенного у учётной записи не может быть больше {} временных доступов одновременно.",
	"5.2. Считаются строки приложения 3 в состоянии «действует». Снятые и истёкшие не считаются, аварийные не считаются тоже, даже когда действуют.",
	"5.3. Наряд (п. 4.1) от этого ограничения не освобождает.",
)

// readClauses reads the document of numbered clauses with tables.
func (b *Book) readClauses(flat string, s map[string][]line) error {
	numbers, err := rules(flat, clauses)
	if err != nil {
		return err
	}
	b.orderDays, b.mostGrants, b.bar = numbers[0], numbers[1], "проверка"
	for _, r := range rows(s["2. Ресурсы"], 4) {
		b.Resources = append(b.Resources, Resource{Code: r.cells[0], Title: r.cells[1], Class: r.cells[2], Line: r.at})
	}
	for _, r := range rows(s["3. Сроки"], 4) {
		terms := map[string]int{}
		for i, class := range []string{"А", "Б", "В"} {
			days, err := strconv.Atoi(r.cells[i+1])
			if err != nil && r.cells[i+1] != "—" {
				return fmt.Errorf("line %d: %q is no number of days", r.at, r.cells[i+1])
			}
			terms[class] = days
		}
		b.limits[r.cells[0]] = terms
	}
	for _, r := range rows(s["Приложение 1. Учётные записи"], 4) {
		b.Accounts[r.cells[0]] = Account{r.cells[1], r.cells[3], r.at}
	}
	for _, r := range rows(s["Приложение 2. Открытые наряды"], 4) {
		b.orders[order{r.cells[1], r.cells[2]}] = r.at
	}
	for _, r := range rows(s["Приложение 3. Временные доступы"], 5) {
		b.Grants = append(b.Grants, Grant{r.cells[1], r.cells[2], r.cells[4] == "действует", r.cells[3] == "аварийный", r.at})
	}
	return nil
}

type row struct {
	cells []string
	at    int
}

// rows are those of a table below its head and rule, with so many cells.
func rows(lines []line, cells int) []row {
	var found []row
	below := false
	for _, l := range lines {
		if !strings.HasPrefix(l.text, "|") {
			continue
		}
		r := row{strings.Split(strings.Trim(l.text, "|"), "|"), l.at}
		for i := range r.cells {
			r.cells[i] = strings.TrimSpace(r.cells[i])
		}
		if below && len(r.cells) == cells {
			found = append(found, r)
		}
		below = below || strings.Trim(l.text, "|-: ") == ""
	}
	return found
}
