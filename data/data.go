// Package data holds authored data: quotas, locks, names and nomenclature. It has no logic.
package data

import "embed"

// FS is the tree of data files, rooted at this folder.
//
//go:embed fiction quotas lock sources
var FS embed.FS
