package workloads

// What follows are owners that careless readers take for the right one.

// Former is the owner by an entry that is not in force: in a comment, in a note, or switched off.
func (c *Config) Former(right Claim) (w Workload, ok bool) {
	for _, state := range []State{Commented, Noted, Off} {
		for _, claim := range c.Owners(right.Kind, right.Value, state) {
			return claim.Owner, true
		}
	}
	return Workload{}, false
}

// Namesake is another deployment in force that the resource, or the service in between, is named
// after.
func (c *Config) Namesake(right Claim) (w Workload, ok bool) {
	for _, app := range []string{right.Own, right.Service} {
		for _, w := range c.Deployments("") {
			if app != "" && w.App == app && app != right.Owner.App {
				return w, true
			}
		}
	}
	return Workload{}, false
}
