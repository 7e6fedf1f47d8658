package norms

import (
	"strconv"

	"etalon/corpora/numerals"
)

// comma shows a number of so many decimal places: 14 with one is «1,4».
func comma(n, places int) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	text := strconv.Itoa(n)
	if places == 0 {
		return sign + text
	}
	for len(text) <= places {
		text = "0" + text
	}
	return sign + text[:len(text)-places] + "," + text[len(text)-places:]
}

func (l Lighting) zones() grid {
	g := grid{widths: []int{60, 22, 34, 30, 34}, head: 1, rows: [][]cell{row("Зона", "Плоскость", "Освещённость, лк, не менее", "Пульсация, %, не более", "Равномерность, не менее")}}
	for i, z := range l.Zones {
		switch {
		case i == 0:
			g.rows = append(g.rows, []cell{across(5, "Люди находятся постоянно")})
		case !z.Permanent && l.Zones[i-1].Permanent:
			g.rows = append(g.rows, []cell{across(5, "Люди находятся временно или постоянно, по графику работы склада")})
		}
		cells := row(z.Name, z.Plane, strconv.Itoa(z.Lux))
		if z.Ripple == 0 {
			cells = append(cells, across(2, "не нормируются"))
		} else {
			cells = append(cells, row(strconv.Itoa(z.Ripple), comma(z.Even, 2))...)
		}
		g.rows = append(g.rows, cells)
	}
	return g
}

func reserve() grid {
	g := grid{widths: []int{70, 50, 40}, head: 1, rows: [][]cell{row("Пыль в воздухе", "Чистка светильников, раз в год", "Коэффициент запаса")}}
	for _, r := range Reserves {
		g.rows = append(g.rows, row(r.Dust, strconv.Itoa(r.Cleanings), comma(r.Factor, 1)))
	}
	return g
}

const low, high = "до 4 м включительно", "свыше 4 м"

func (e Escape) distance() grid {
	g := grid{widths: []int{60, 50, 50}, head: 2, rows: [][]cell{{down(2, "Число людей в зале"), across(2, "Наибольшее расстояние, м, при высоте зала")}, row(low, high)}}
	for i, people := range e.People {
		first := strconv.Itoa(people)
		g.rows = append(g.rows, row(first, strconv.Itoa(e.Distance[i][0]), strconv.Itoa(e.Distance[i][1])))
	}
	return g
}

func (e Escape) flow() grid {
	return grid{widths: []int{60, 60, 50}, head: 1, rows: [][]cell{
		row("Высота зала", "Число людей на 1 м ширины выхода", "Наименьшая ширина, м"),
		{{text: low}, {text: strconv.Itoa(e.Flow[0])}, down(2, "по пункту 5.2")},
		row(high, strconv.Itoa(e.Flow[1])),
	}}
}

func (c Concrete) strength() grid {
	percent := func(n int) string { return strconv.Itoa(n) + " %" }
	return grid{widths: []int{80, 45, 45}, head: 2, rows: [][]cell{
		{{text: "Опалубка"}, across(2, "Прочность при нагрузке после снятия, от расчётной")},
		row("", "до 70 % включительно", "свыше 70 %"),
		{{text: "Боковая, не несущая веса конструкции"}, across(2, "1,5 МПа")},
		row("Несущая, пролёт до 2 м включительно", percent(c.Small), percent(c.Loaded[0])),
		row("Несущая, пролёт свыше 2 до 6 м включительно", percent(c.Middle), percent(c.Loaded[1])),
		row("Несущая, пролёт свыше 6 м", percent(c.Large), percent(c.Loaded[2])),
	}}
}

func growth() grid {
	g := grid{widths: []int{50, 30, 30, 30, 30}, head: 2, rows: [][]cell{{{text: "Средняя температура бетона"}, across(4, "Возраст бетона, сут")}, row("", "3", "7", "14", "28")}}
	for _, r := range [][]string{{"5 °C", "20", "42", "63", "82"}, {"10 °C", "28", "52", "74", "91"}, {"20 °C", "42", "68", "86", "100"}} {
		g.rows = append(g.rows, row(r...))
	}
	return g
}

func (h Heat) inside() grid {
	g := grid{widths: []int{110, 40}, head: 1, rows: [][]cell{row("Здание", "tв, °C")}}
	for _, u := range h.Uses {
		g.rows = append(g.rows, row(u.Name, strconv.Itoa(u.Inside)))
	}
	return g
}

func (h Heat) factors() grid {
	g := grid{widths: []int{90, 35, 35}, head: 2, rows: [][]cell{{down(2, "Здание"), across(2, "Коэффициент")}, row("a", "b")}}
	// Homes and surgeries share their coefficients, so the cells of both are merged.
	g.rows = append(g.rows, []cell{{text: h.Uses[0].Name}, down(2, comma(h.Uses[0].A, 5)), down(2, comma(h.Uses[0].B, 1))}, row(h.Uses[1].Name))
	for _, u := range h.Uses[2:] {
		g.rows = append(g.rows, row(u.Name, comma(u.A, 5), comma(u.B, 1)))
	}
	return g
}

func (h Heat) climate() grid {
	g := grid{widths: []int{60, 30, 30, 40}, head: 1, rows: [][]cell{row("Населённый пункт", "tот, °C", "zот, сут", "Условия эксплуатации")}}
	for i, t := range h.Towns {
		cells := row(t.Name, comma(t.Mean, 1), strconv.Itoa(t.Days))
		if i == 0 || t.Damp != h.Towns[i-1].Damp {
			rows, name := 0, map[bool]string{true: "Б", false: "А"}[t.Damp]
			for _, other := range h.Towns {
				if other.Damp == t.Damp {
					rows++
				}
			}
			cells = append(cells, down(rows, name))
		}
		g.rows = append(g.rows, cells)
	}
	return g
}

func materials() grid {
	g := grid{widths: []int{90, 35, 35}, head: 2, rows: [][]cell{{down(2, "Материал"), across(2, "λ для условий эксплуатации")}, row("А", "Б")}}
	for _, m := range Materials {
		g.rows = append(g.rows, row(m.Name, comma(m.Dry, 3), comma(m.Wet, 3)))
	}
	return g
}

func (h Homes) rooms() grid {
	return grid{widths: []int{80, 40, 40}, head: 1, rows: [][]cell{
		row("Помещение", "Площадь, м², не менее", "Ширина, м, не менее"),
		row("Общая комната однокомнатной квартиры", "14", "3,0"), row("Общая комната остальных квартир", "16", "3,0"), row("Кухня", comma(h.Kitchen.Before, 1), "1,9"),
		{{text: "Ванная, туалет"}, across(2, "по расстановке оборудования")}, row("Передняя", "не нормируется", comma(h.Hall, 1)),
	}}
}

func tension() grid {
	g := grid{widths: []int{35, 45, 45, 45}, head: 1, rows: [][]cell{row("Класс прочности", "Предел текучести, Н/мм², не менее", "Временное сопротивление, Н/мм², не менее", "Относительное удлинение, %, не менее")}}
	for _, c := range Classes {
		g.rows = append(g.rows, row(strconv.Itoa(c.Yield), strconv.Itoa(c.Yield), strconv.Itoa(c.Strength), strconv.Itoa(c.Stretch)))
	}
	return g
}

func categories() grid {
	temperatures := row("", "", "")
	for _, cold := range Colds {
		temperatures = append(temperatures, cell{text: comma(cold, 0)})
	}
	g := grid{widths: []int{30, 32, 22, 18, 18, 18, 18, 18, 42}, head: 2, rows: [][]cell{
		{{text: "Категория"}, {text: "Растяжение"}, {text: "Изгиб"}, across(5, "Ударная вязкость при температуре, °C"), {text: "Ударная вязкость после механического старения"}},
		append(temperatures, cell{}),
	}}
	for _, c := range Categories {
		cells := row(strconv.Itoa(c.Number), "+", "+")
		for _, cold := range Colds {
			cells = append(cells, cell{text: map[bool]string{true: "+", false: "−"}[cold == c.Cold]})
		}
		g.rows = append(g.rows, append(cells, cell{text: "+"}))
	}
	return g
}

func impact() grid {
	values := func(name string, v [3]int) []cell {
		return row(name, strconv.Itoa(v[0]), strconv.Itoa(v[1]), strconv.Itoa(v[2]))
	}
	return grid{widths: []int{56, 38, 38, 38}, head: 2, rows: [][]cell{
		{{text: "Испытание"}, across(3, "Толщина листа, мм")}, row("", "от 5 до 10, не включая 10", "от 10 до 20 включительно", "свыше 20 до 32 включительно"),
		values("При −40 °C", ImpactAt40), values("При −70 °C", ImpactAt70),
		{{text: "При −20, −50 и −60 °C"}, across(3, "в дайджест не вошли")}, {{text: "После механического старения"}, across(3, strconv.Itoa(Aged))},
	}}
}

func masses() grid {
	g := grid{widths: []int{80, 80}, head: 1, rows: [][]cell{row("Толщина, мм", "Масса 1 м², кг")}}
	for _, t := range sheets {
		g.rows = append(g.rows, row(strconv.Itoa(t), comma(785*t, 2)))
	}
	return g
}

func angles() grid {
	g := grid{widths: []int{26, 22, 22, 22, 40, 34}, head: 2, rows: [][]cell{
		{across(4, "Размеры, мм"), down(2, "Площадь сечения, см²"), down(2, "Масса 1 м, кг")}, row("b", "t", "R", "r"),
	}}
	for i, a := range Angles {
		rest := row(comma(a.T/10, 0), comma(a.R, 1), comma(a.Round, 1), comma(a.Area(), 2), comma(a.Mass(), 2))
		if i > 0 && Angles[i-1].B == a.B {
			g.rows = append(g.rows, rest)
			continue
		}
		same := 1
		for i+same < len(Angles) && Angles[i+same].B == a.B {
			same++
		}
		g.rows = append(g.rows, append([]cell{down(same, comma(a.B/10, 0))}, rest...))
	}
	return g
}

// listed are the documents of the base as its list has them.
func (n *Norms) listed() grid {
	g := grid{widths: []int{12, 42, 70, 50}, head: 1, rows: [][]cell{row("№", "Обозначение", "Название", "Состояние")}}
	group := func(name string, rows ...[]string) {
		g.rows = append(g.rows, []cell{across(4, name)})
		for i, r := range rows {
			g.rows = append(g.rows, row(append([]string{strconv.Itoa(i + 1)}, r...)...))
		}
	}
	group("Стандарты на прокат, дайджесты", []string{"ГОСТ 8509-93", "Уголки стальные горячекатаные равнополочные", "не сверен"}, []string{"ГОСТ 19281-2014", "Прокат повышенной прочности", "не сверен"})
	group("Своды норм",
		[]string{"СН-Д 14-2020", "Эвакуационные пути и выходы из залов", "действует"}, []string{"СН-Д 23-2021", "Освещение складских зданий", "действует"},
		[]string{"СН-Д 50-2011", "Тепловая защита наружных стен", "утратил силу с " + dots(heatFrom)}, []string{"СН-Д 50-2022", "Тепловая защита наружных стен", "действует"},
		[]string{"СН-Д 54-2021", "Многоквартирные жилые дома", "действует с изменением № 1"},
		[]string{"СН-Д 70-2008", "Монолитные бетонные работы. Снятие опалубки", "утратил силу с " + dots(concreteFrom)}, []string{"СН-Д 70-2019", "Монолитные бетонные работы. Снятие опалубки", "действует с изменением № 1"})
	group("Изменения и разъяснения",
		[]string{"Изменение № 1 к СН-Д 54-2021", "Коридоры, кухни, ограждения", "действует с " + dots(n.Homes.From)}, []string{"Проект изменения № 1 к СН-Д 54-2021", "Версия, разосланная на отзыв", "не применяется"},
		[]string{"Изменение № 1 к СН-Д 70-2019", "Образцы и хранение протоколов", "действует с " + dots(concreteChangeFrom)}, []string{"Разъяснение к СН-Д 54-2021", "О переходном положении", "справочно"})
	return g
}

// hours is «двух часов».
func hours(n int) string {
	return numerals.Spell(int64(n), numerals.Masculine, numerals.Genitive) + " часов"
}
