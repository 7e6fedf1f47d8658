package workloads

// What follows are owners that careless readers take for the right one.

// Former is the owner by an entry of another state than in force.
func (c *Config) Former(right Claim, state State) (w Workload, ok bool) {
	for _, claim := range c.Owners(right.Kind, right.Value, state) {
		return claim.Owner, true
	}
	return Workload{}, false
}

// Called is another deployment in force whose app the word is.
func (c *Config) Called(app string, right Claim) (w Workload, ok bool) {
	for _, w := range c.Deployments("") {
		if w.App == app && app != right.Owner.App {
			return w, true
		}
	}
	return Workload{}, false
}

// AtHome is the right owner in the namespace that the file begins with, if that is another.
func (c *Config) AtHome(right Claim) (w Workload, ok bool) {
	w = right.Owner
	w.Namespace = c.Workloads[0].Namespace
	return w, w.Namespace != right.Owner.Namespace
}
