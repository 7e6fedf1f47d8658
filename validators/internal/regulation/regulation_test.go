package regulation

import (
	"fmt"
	"strings"
	"testing"
)

const clausesSample = `# Регламент

1.2. Заявка, которая хотя бы в чём-то не проходит, отклоняется целиком: урезать
срок нельзя.

1.3. Срок считается в календарных днях. Предел включается: 14 — можно.

## 2. Ресурсы

| Код | Название | Класс | Владелец |
|-----|----------|:-----:|----------|
| ceny | Цены | А | М. |
| reysy | Рейсы | В | П. |

## 3. Сроки

3.1. Наибольший срок доступа на чтение, дней:

| Категория | А | Б | В |
|-----------|--:|--:|--:|
| штатная | 15 | 30 | 60 |
| стажёрская | — | 10 | 21 |

3.2. Прочерк означает, что доступ не выдаётся ни на какой срок.
3.3. Для записи предел вдвое меньше указанного в п. 3.1; половина дня отбрасывается.
3.4. Категория берётся из приложения 1. Должность и подразделение на срок не влияют.

## 4. Исключения

4.1. По наряду. Если учётная запись и ресурс вместе названы в приложении 2, предел равен 35 дням
для любого уровня, что бы ни говорили п. 3.1–3.3.
4.2. Пометка «проверка» в приложении 1 означает служебное разбирательство. Пока она стоит, временный
доступ этой записи не выдаётся никакой, наряд тоже не помогает.
4.3. Пометка «новый ключ» — напоминание о замене ключа и доступу не мешает.

## 5. Сколько

5.1. С учётом запрошенного у учётной записи не может быть больше 2 временных доступов одновременно.
5.2. Считаются строки приложения 3 в состоянии «действует». Снятые и истёкшие не считаются, аварийные
не считаются тоже, даже когда действуют.
5.3. Наряд (п. 4.1) от этого ограничения не освобождает.

## Приложение 1. Учётные записи

| Логин | Категория | Подразделение | Пометка |
|-------|-----------|---------------|---------|
| a.one | штатная | склад |  |
| b.two | стажёрская | склад | новый ключ |
| c.bad | штатная | склад | проверка |
| d.all | штатная | склад |  |

## Приложение 2. Открытые наряды

| Наряд | Логин | Ресурс | Основание |
|-------|-------|--------|-----------|
| Н-1 | b.two | ceny | сверка |
| Н-2 | c.bad | ceny | сверка |
| Н-3 | d.all | ceny | сверка |

## Приложение 3. Временные доступы

| № | Логин | Ресурс | Вид | Состояние |
|--:|-------|--------|-----|-----------|
| 1 | a.one | reysy | обычный | действует |
| 2 | a.one | reysy | аварийный | действует |
| 3 | a.one | reysy | обычный | снят |
| 4 | d.all | ceny | обычный | действует |
| 5 | d.all | reysy | обычный | действует |
`

const plainSample = "> Не сошлось что-то одно — не выдаём.\n\n- «Не дольше семи» — это семь и меньше.\n\n## Среды и стенды\n\n" +
	"- `st-a` — Ока, приём; среда боевая. Отвечает Потап.\n- `st-b` — Сура; среда учебная. Отвечает Потап.\n\n## Правила\n\n" +
	"2. Сроки по должностям, на чтение:\n   а) разработчик: учебная — не дольше 61 дн., предбоевая — не дольше 25 дн., боевая — не дольше 11 дн.;\n" +
	"   б) внешний: учебная — не дольше 21 дн., предбоевая — не дольше 10 дн., боевая — не допускается;\n" +
	"3. На запись срок вдвое короче, чем на чтение; нечётное делим с отбрасыванием.\n" +
	"4. Кто из людей кем работает, написано в списке «Люди». Совместительство не учитываем.\n" +
	"5. Тем, кто назван в разделе «Усиление», на указанном там стенде можно до 40 дн., и на чтение, и на\n   запись. Пункты 2 и 3 для них на этом стенде не действуют.\n" +
	"6. Кто не прошёл обучение (отметка «без обучения»), не допускается никуда, кроме учебной среды.\n   Усиление этого не отменяет.\n" +
	"7. Отметка «ночная смена» ни на что не влияет, её ставят для расписания.\n" +
	"8. Вместе с тем, о котором просят, у человека должно быть не больше 3 допусков в силе.\n" +
	"9. В силе — значит, в разделе «Выданные допуски» стоит «открыт». Закрытые и просроченные не в счёт.\n   Не в счёт и тревожные: их дают на время аварии.\n" +
	"10. Усиление предела из пункта 8 не снимает.\n\n## Люди\n\n- one — разработчик, ядро\n- two — внешний, команда оплат; отметка «ночная смена»\n" +
	"- bad — разработчик, ядро; отметка «без обучения»\n\n## Усиление\n\n- усиление 1: two на `st-a`, приёмка\n- усиление 2: bad на `st-a`, приёмка\n\n" +
	"## Выданные допуски\n\n1. one, `st-b`, обычный, открыт\n2. one, `st-b`, тревожный, открыт\n3. one, `st-b`, обычный, закрыт\n4. one, `st-a`, обычный, открыт\n"

func TestRequestsAreJudged(t *testing.T) {
	for _, c := range []struct {
		sample      string
		login, to   string
		write       bool
		days        int
		want        string
		byTableOnly string
		byAnyGrant  string
	}{
		{clausesSample, "a.one", "Цены", false, 15, "ceny []", "ceny []", "ceny [too many grants are in force]"},
		{clausesSample, "a.one", "Цены", false, 16, "ceny [the term is too long]", "ceny [the term is too long]", "ceny [the term is too long too many grants are in force]"},
		{clausesSample, "a.one", "Цены", true, 7, "ceny []", "ceny []", "ceny [too many grants are in force]"},
		{clausesSample, "a.one", "Цены", true, 8, "ceny [the term is too long]", "ceny []", "ceny [the term is too long too many grants are in force]"},
		{clausesSample, "b.two", "Рейсы", false, 22, "reysy [the term is too long]", "reysy [the term is too long]", "reysy [the term is too long]"},
		{clausesSample, "b.two", "Цены", true, 35, "ceny []", "ceny [the term is too long]", "ceny []"},
		{clausesSample, "b.two", "Цены", true, 36, "ceny [the term is too long]", "ceny [the term is too long]", "ceny [the term is too long]"},
		{clausesSample, "c.bad", "Цены", false, 1, "ceny [the account's mark bars it]", "ceny []", "ceny [the account's mark bars it]"},
		{clausesSample, "d.all", "Цены", false, 1, "ceny [too many grants are in force]", "ceny []", "ceny [too many grants are in force]"},
		{clausesSample, "e.new", "Цены", false, 1, "ceny [the document does not know it]", "ceny [the document does not know it]", "ceny [the document does not know it]"},
		{clausesSample, "a.one", "Склад", false, 1, " [the document does not know it]", " [the document does not know it]", " [the document does not know it]"},
		{plainSample, "one", "Ока, приём", true, 5, "st-a []", "st-a []", "st-a [too many grants are in force]"},
		{plainSample, "one", "Ока, приём", true, 6, "st-a [the term is too long]", "st-a []", "st-a [the term is too long too many grants are in force]"},
		{plainSample, "two", "Ока, приём", true, 40, "st-a []", "st-a [the term is too long]", "st-a []"},
		{plainSample, "bad", "Ока, приём", false, 1, "st-a [the account's mark bars it]", "st-a []", "st-a [the account's mark bars it]"},
		{plainSample, "bad", "Сура", false, 61, "st-b []", "st-b []", "st-b []"},
	} {
		b, err := Read(c.sample)
		if err != nil {
			t.Fatal(err)
		}
		for careless, want := range map[Careless]string{{}: c.want, {TableOnly: true}: c.byTableOnly, {AnyGrant: true}: c.byAnyGrant} {
			to, grounds := b.Judge(Request{c.login, c.to, c.write, c.days}, careless)
			var why []string
			for _, g := range grounds {
				why = append(why, g.Why)
			}
			if got := fmt.Sprint(to.Code, " ", why); got != want {
				t.Errorf("%s to %s for %d, %+v: got %s, want %s", c.login, c.to, c.days, careless, got, want)
			}
		}
	}
}

func TestABoundMayBeVague(t *testing.T) {
	for text, want := range map[string]int{plainSample: 1, strings.Replace(plainSample, "можно до 40", "можно не дольше 40", 1): 0, clausesSample: 0} {
		b, err := Read(text)
		if err != nil {
			t.Fatal(err)
		}
		r := Request{"two", "Ока, приём", true, 40}
		if text == clausesSample {
			r = Request{"b.two", "Цены", true, 35}
		}
		_, asSaid := b.Judge(r, Careless{})
		if _, short := b.Judge(r, Careless{Short: true}); len(asSaid) != 0 || len(short) != want {
			t.Errorf("%.20s: got %v and %v", text, asSaid, short)
		}
	}
}

func TestGroundsRestOnLines(t *testing.T) {
	b, err := Read(clausesSample)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(clausesSample, "\n")
	for login, want := range map[string]string{"c.bad": "проверка", "d.all": "| 5 |", "a.one": "| ceny |"} {
		_, grounds := b.Judge(Request{Login: login, Title: "Цены", Days: 20}, Careless{})
		if len(grounds) != 1 || !strings.Contains(lines[grounds[0].Line-1], want) {
			t.Errorf("%s: got %v, want a line with %s", login, grounds, want)
		}
	}
}

func TestOtherDocumentsAreRefused(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "no rule reads"},
		{strings.Replace(clausesSample, "п. 3.1; половина", "п. 3.1, половина", 1), "no rule reads"},
		{strings.Replace(clausesSample, "| 15 |", "| many |", 1), "no number of days"},
		{strings.ReplaceAll(clausesSample, "## Приложение 3", "## Приложение 4"), "missing"},
		{strings.Replace(plainSample, "ночная смена» ни", "ночь» ни", 1), "no rule reads"},
		{strings.Replace(plainSample, "боевая — не допускается", "боевая — как решат", 1), "no term"},
		{strings.Replace(plainSample, "обычный, закрыт", "обычный, забыт", 1), "is not one of list"},
		{strings.Repeat("#", most+1), "more than"},
	} {
		if _, err := Read(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}

func FuzzReadNeverPanics(f *testing.F) {
	f.Add(clausesSample)
	f.Add(plainSample)
	f.Fuzz(func(_ *testing.T, text string) { _, _ = Read(text) })
}
