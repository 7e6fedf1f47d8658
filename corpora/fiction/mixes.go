package fiction

// Mixes tells whether an account of one would be right in the bank of the other, or both have one bank:
// papers that name both are then not safe.
func (r Requisites) Mixes(other Requisites) bool {
	fits := func(a, b Requisites) bool { return Fits(a.Account, b.BIK) || Fits(a.Corr, b.BIK) }
	return r.BIK == other.BIK || fits(r, other) || fits(other, r)
}
