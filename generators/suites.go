// Package generators lists the suites that can be built.
package generators

import (
	"etalon/generators/generate"
	"etalon/generators/gorillahard"
	"etalon/generators/procurement"
	"etalon/generators/workpermit"
)

// Suites are all suites, sorted by name.
var Suites = []*generate.Suite{gorillahard.Suite, procurement.Suite, workpermit.Suite}

// samples are small sets of suites that take long to build, by name.
var samples = map[string]*generate.Suite{procurement.Sample.Name: procurement.Sample}

// Small is the suite of a name as tests build it: a small set where there is one, else the suite
// itself; nil when there is no such suite.
func Small(name string) *generate.Suite {
	if s, ok := samples[name]; ok {
		return s
	}
	for _, s := range Suites {
		if s.Name == name {
			return s
		}
	}
	return nil
}
