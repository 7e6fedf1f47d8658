package certbook

// Force is a way to tell the records in force; the zero value is the right one. Each field lets
// something pass that has no effect.
type Force struct {
	// Comments takes records in comments for ordinary ones.
	Comments bool
	// States takes drafts and what is revoked for active.
	States bool
	// Superseded takes records that an active one replaces.
	Superseded bool
	// Weak lets a record replace another though it is a draft, revoked or in a comment.
	Weak bool
}

// InForce are the records that are active, outside comments, and not replaced by another such record.
func (r *Register) InForce(f Force) []Record {
	replaced := map[string]bool{}
	for _, c := range r.Records {
		if f.Weak || f.counts(c) {
			replaced[c.Replaces] = true
		}
	}
	var found []Record
	for _, c := range r.Records {
		if f.counts(c) && (f.Superseded || !replaced[c.ID]) {
			found = append(found, c)
		}
	}
	return found
}

func (f Force) counts(c Record) bool {
	return (f.Comments || !c.Commented) && (f.States || c.State == "active")
}
