package gorillahard

import (
	"context"
	"testing"

	"etalon/generators/generate"
)

// BenchmarkBuild draws and writes the whole suite into nothing.
func BenchmarkBuild(b *testing.B) {
	for b.Loop() {
		sink := func(string, []byte) error { return nil }
		if _, err := Suite.Build(context.Background(), generate.Options{Seed: 1}, sink); err != nil {
			b.Fatal(err)
		}
	}
}
