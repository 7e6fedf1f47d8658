// Package offences counts answers of a class by address as careless readers of an access log do.
package offences

import "etalon/corpora/workfiles"

// Careless count liveness requests too, commented-out lines too, or the forwarded address.
func Careless(log *workfiles.AccessLog, class workfiles.StatusClass) []map[string]int {
	probes, comments, forwarded := log.Offences(class), log.Offences(class), map[string]int{}
	for _, r := range log.Records {
		if !class.Has(r.Status) {
			continue
		}
		if r.Path() == log.Probe {
			probes[r.Address]++
			continue
		}
		if r.Forwarded != "-" {
			forwarded[r.Forwarded]++
		} else {
			forwarded[r.Address]++
		}
	}
	for _, r := range log.Repeats {
		if class.Has(r.Status) {
			comments[r.Address]++
		}
	}
	return []map[string]int{probes, comments, forwarded}
}
