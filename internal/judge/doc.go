// Package judge asks a language model for its opinion on what a system handed in for a task of the
// exam for office work, and believes nothing of it that code can look up.
//
// The judge gets the person's words, the reference answer, the rubric and the output, never the name
// of the system. The output stands between two lines that are made from its own hash, so no text of
// it can end the fence; what it asks of the judge is material. Of each rubric item the judge says
// correct, partial, wrong or missing with a verbatim quote:
//
//   - a quote that does not stand in the output makes the verdict missing;
//   - partial and wrong without a quote are missing;
//   - correct without a quote counts only for an item about what must be absent (see aboutAbsence).
//
// What the judge takes for an invention is quoted too, and put to a second pass against excerpts of
// the materials (scans by their originals) that code chose. It is dropped when the output does not
// say it, or when the second pass quotes a confirmation that code finds in the excerpts.
//
// Quotes are looked up with white space, quotation marks and dashes folded (russian.Source).
//
// A reply that keeps not to the schema is an error, never a verdict. Good replies are kept in a
// journal under the hash of what was asked, so an evaluation goes on where it stopped and an
// unchanged record is judged once.
package judge
