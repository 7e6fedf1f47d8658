// Package grading grades a run of the exam for office work: it reads the published tasks and what
// systems handed in, makes the checks of code, takes a judge's opinions and gives the measures, the
// totals of a system and the comparison of two.
//
// The run's folder is a stranger's: RUN/<system>/<task number>/record.json and issued files. Links
// are not followed, what is no folder of that shape is named and left, and a record that cannot be
// read counts as an empty one that ended in an error, with its reason.
package grading
