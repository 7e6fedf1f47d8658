// Package certs draws certificates that are to be renewed or revoked.
package certs

import (
	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
)

// Wish is something to be done to a certificate that the words describe.
type Wish struct {
	Files       []*workfiles.File
	Tool, Other string
	Args        dataset.Args
	Slots       map[string]string
}

var deeds = []struct{ words, tool, other string }{
	{"перевыпустить", "cert.renew", "cert.revoke"},
	{"отозвать", "cert.revoke", "cert.renew"},
}

func (w Wish) of(c *workfiles.Certificate) Wish {
	w.Args = dataset.Args{"certificate": c.ID}
	return w
}
