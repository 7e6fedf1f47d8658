package dialog

import (
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// DialogOtherFile asks for the first turn's operation by the other of two registers.
var DialogOtherFile = &generate.Family{
	Name: "dialog_other_file", Lever: "dialog", Tier: "T3_expert", Kind: dataset.ToolCall, NeedsHistory: "tool,args",
	Doc: "The last turn names a host; operation and register follow from the first alone, and the host has a certificate in both registers. " +
		"A careless system takes that of the first turn's register, or asks which is meant.",
	Make: makeDialogOtherFile,
}

var certDeeds = []struct{ words, tool, other string }{
	{"перевыпустить", "cert.renew", "cert.revoke"},
	{"отозвать", "cert.revoke", "cert.renew"},
}

func makeDialogOtherFile(p *generate.Pass) (*generate.Item, error) {
	pair, deed := stream.Pick(p.Rand, p.World.CertPairs), stream.Pick(p.Rand, certDeeds)
	before, now, place := pair.Main, pair.Reserve, "первым"
	if p.Rand.Chance(50) {
		before, now, place = now, before, "вторым"
	}
	first, last := stream.Pick(p.Rand, before.InForce()), stream.Pick(p.Rand, now.InForce())
	if first.Host == last.Host || before.OfHost(last.Host) == nil {
		return nil, generate.Retry("one host twice, or one that a single register has")
	}
	if !slices.ContainsFunc(now.Certs, func(c *workfiles.Certificate) bool { return c.Host == last.Host && c != last }) {
		return nil, generate.Retry("all entries of %s are in force", last.Host)
	}
	call := func(c *workfiles.Certificate) dataset.Answer {
		return dataset.One(deed.tool, dataset.Args{"certificate": c.ID})
	}
	return &generate.Item{
		Files: []*workfiles.File{&pair.Main.File, &pair.Reserve.File}, Slots: map[string]string{"host": last.Host}, Answer: call(last),
		Twins: []string{deed.other}, FormatTrap: true,
		First: &generate.Turn{Slots: map[string]string{"deed": deed.words, "host": first.Host, "place": place}, Answer: call(first)},
	}, nil
}
