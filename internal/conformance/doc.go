// Package conformance holds tests of the repository as a whole: what may import what, that every
// unit is whole and listed, and that each kind of damage to a dataset is found.
package conformance
