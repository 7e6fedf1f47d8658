package minutes

// Load are the hours of each login in a section without what was dropped. Idle ones have none; they are left out unless they are asked for.
func (m *Minutes) Load(section string, idle bool) map[string]int {
	load := map[string]int{}
	if idle {
		for _, login := range m.Logins {
			load[login] = 0
		}
	}
	for _, i := range m.Items {
		if !i.Dropped && i.Section == section {
			load[i.Login] += i.Hours
		}
	}
	return load
}

// Extreme are the logins with the most hours, or the fewest, in the order of the list.
func (m *Minutes) Extreme(load map[string]int, fewest bool) []string {
	var best []string
	for _, login := range m.Logins {
		hours, has := load[login]
		if !has {
			continue
		}
		switch {
		case len(best) == 0, fewest && hours < load[best[0]], !fewest && hours > load[best[0]]:
			best = []string{login}
		case hours == load[best[0]]:
			best = append(best, login)
		}
	}
	return best
}
