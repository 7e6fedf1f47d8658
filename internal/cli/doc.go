// Package cli is the command line of etalon: one file a verb, and beside them what verbs share.
// The result of a verb goes to stdout, progress and logs go to stderr.
package cli
