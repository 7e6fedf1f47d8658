// Package templates holds all prose as files: wordings of instructions, questions of families,
// task texts, cards and scaffolds. It has no logic.
package templates

import "embed"

// FS is the tree of templates, rooted at this folder.
//
//go:embed gorillahard procurement scaffold workfiles workpermit
var FS embed.FS
