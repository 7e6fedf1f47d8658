package workfiles

// Misreadings are what careless readers do when the last day of the latest run of good days is asked for and
// copies are kept for so many days: they find another day, or refuse when they may not. Of a day that is too old
// already, those that only find older ones are not careless.
func (b *CopiedBase) Misreadings(run, keeps int) []Misreading {
	right := LastOfRun(b.Truth, run)
	note := func(name string, age int) Misreading {
		return Misreading{name, age != right && (right <= keeps || age > 0 && age < right), age == right || !within(right, keeps) && !within(age, keeps)}
	}
	return []Misreading{
		note("corrections overlooked", LastOfRun(b.Written, run)),
		note("only corrections that undo a day", LastOfRun(b.days(func(age int) bool { return b.Truth[age] && b.Written[age] }), run)),
		note("only corrections that mend a day", LastOfRun(b.days(func(age int) bool { return b.Truth[age] || b.Written[age] }), run)),
		note("days without a copy passed over", b.lastWithoutGaps(run)),
		note("the last good day, however short the run", LastOfRun(b.Truth, 1)),
		note("only longer runs", LastOfRun(b.Truth, run+1)),
	}
}

// within says whether there is such a day and its copy is kept.
func within(age, keeps int) bool { return age > 0 && age <= keeps }

func (b *CopiedBase) days(good func(age int) bool) []bool {
	all := make([]bool, len(b.Truth))
	for age := 1; age < len(all); age++ {
		all[age] = good(age)
	}
	return all
}

// lastWithoutGaps is the end of the latest run when days without a copy do not break one.
func (b *CopiedBase) lastWithoutGaps(run int) int {
	good, ages := []bool{false}, []int{0}
	for age := 1; age < len(b.Truth); age++ {
		if !b.missing[age] {
			good, ages = append(good, b.Truth[age]), append(ages, age)
		}
	}
	return ages[LastOfRun(good, run)]
}
