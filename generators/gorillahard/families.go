package gorillahard

import "etalon/generators/generate"

// Families are all families, sorted by name.
var Families = []*generate.Family{}
