package generate

import "context"

// Suite builds one benchmark dataset.
type Suite struct {
	Name string
	// Build writes every file of the suite but manifest.json to the sink. The same options give
	// the same files, whatever the order and the number of cores.
	Build func(ctx context.Context, o Options, sink Sink) (Summary, error)
	// Units lists the suite's families or tasks for `etalon list` and `etalon explain`.
	Units func() ([]Unit, error)
}

// Options of a build.
type Options struct {
	Seed uint64
	// Secret is set when the seed is kept to whoever builds: it stands in no file.
	Secret *Secret
	// HideAnswers publishes the scored rows without references and without what tells of them. It
	// needs a secret seed: anybody can build a known one.
	HideAnswers bool
	// Only limits the build to one item (base_id or task number) or one family, for authors; such
	// a build is not a whole dataset and does not validate as one.
	Only string
	// Candidates publishes eight items of each family without a quota too, so that they can be proved.
	Candidates bool
	// Progress, when set, is told how many of the total steps are done. Safe for concurrent use.
	Progress func(done, total int)
}

// Secret is what may be told of a secret seed, and what follows from it besides Options.Seed.
type Secret struct {
	// SHA256 of the seed's 16 bytes is published, so that the seed can be shown later to have been this one.
	SHA256 string
	// Order orders the rows: an order known beforehand would tell the family of each row.
	Order string
}

// Sink takes a finished file; path is relative to the suite's folder, with forward slashes.
// It is safe for concurrent use.
type Sink func(path string, data []byte) error

// Summary of what was built; files and bytes are counted by whoever owns the sink.
type Summary struct {
	Items int
}

// Unit is a family or task as an author sees it.
type Unit struct {
	Name   string
	Lever  string
	Tier   string
	Kind   string
	Quota  int
	PairOf string
	Doc    string
}
