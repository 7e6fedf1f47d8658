package russian

// takeTimes takes times of day and other digits joined by colons: «10:30», «10:30:05».
func (r *reading) takeTimes() {
	for i := 0; i+2 < len(r.toks); i++ {
		if !r.isClass(i, digits) || !r.isSign(i+1, ':') || !r.isClass(i+2, digits) {
			continue
		}
		end := i + 3
		for r.isSign(end, ':') && r.isClass(end+1, digits) {
			end += 2
		}
		r.take(i, end)
		i = end - 1
	}
}
