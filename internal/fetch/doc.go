// Package fetch downloads the PDFs that a manifest names and pins what came: the same bytes on every
// later run, or a finding that says what changed and leaves the old file alone until the caller
// accepts the change by the document's name.
//
// Nothing is believed: a certificate without a trusted root, a redirect to another host or to plain
// http, a web page that calls itself a PDF, a file cut off on the way. Each has its own message and
// says what to do. A file gets its name only when it is whole; what is half loaded lies beside it as
// FILE.part and the next run goes on there.
package fetch

// Names that this package uses beside the documents.
const (
	// LockFile pins what was fetched.
	LockFile = "MANIFEST.lock.csv"
	// ManifestCopy lists the documents that are there, for the verbs that read them.
	ManifestCopy = "docs/MANIFEST.csv"
	// claimFile is locked while a process works in the folder.
	claimFile = ".etalon-fetch.lock"

	partSuffix    = ".part"
	metaSuffix    = ".part.json"
	changedSuffix = ".changed"
)
