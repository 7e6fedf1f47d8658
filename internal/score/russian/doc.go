// Package russian reads what Russian (and English) business texts write: quantities with their
// units, dates, identifiers, references to laws and contracts, names of persons and organisations,
// and verbatim quotes. The scorer's checks compare answers by what these readers find.
//
// All readers are pure functions of a text. They take untrusted input: time is linear in its
// length, memory about ten times it, and nothing panics. Spans are bytes of the text as given. What
// stands in a text twice, or in two ways, is found twice; what is badly written is not guessed at.
//
// The rules are declared where they are applied, the same for every system and in both directions:
//
//   - Quantities, Wanted: numbers, signs, ranges, multipliers, units, restatements in brackets;
//   - Dates, Period, Pivot: notations, two-digit years, impossible and ambiguous dates;
//   - Identifiers, CanonicalID, FindIdentifier: digit for digit, look-alike letters;
//   - CheckINN and its neighbours: check digits, each with its source;
//   - Clauses, Clause.Covers: articles and clauses;
//   - Person.Agree, FindPerson, Organisation.Same, FindOrganisation: cases of declension, initials,
//     legal forms;
//   - Source, FindQuote: verbatim quotes and the folding of typography;
//   - Fold, SameText: the folding of free text. Everywhere ё is е, and й is never и.
//
// A text passes through the readers in one order: identifiers, clauses, dates, times of day,
// quantities. What an earlier reader took is hidden from the later ones, so that the digits of a
// date are no quantity.
//
// Sources: GOST R 7.0.97-2016 for the two Russian notations of dates, the orders named beside the
// check digits, the rules of Russian spelling and typography for the rest; test rows O06 to O11 are
// the project's list of open cases.
package russian
