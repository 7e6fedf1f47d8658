package certbook

// InForce are the records that are active, outside comments, and not replaced by another such record.
func (r *Register) InForce() []Record {
	replaced := map[string]bool{}
	for _, c := range r.Records {
		if c.counts() {
			replaced[c.Replaces] = true
		}
	}
	var found []Record
	for _, c := range r.Records {
		if c.counts() && !replaced[c.ID] {
			found = append(found, c)
		}
	}
	return found
}

func (c Record) counts() bool { return !c.Commented && c.State == "active" }
