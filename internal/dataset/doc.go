// Package dataset is the contract between the two halves of etalon: the types of what is
// published, strict readers, canonical writers, manifests and findings. It holds nouns and
// computes no part of an answer: a helper that does is written twice, once on each side.
package dataset
