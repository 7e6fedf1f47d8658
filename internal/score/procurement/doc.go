// Package procurement scores what a model answered about contracts: parses the answer, judges it
// against the gold answer and against the document's text, word for word and by labels, and adds the
// verdicts up. Everything is a pure function of the cases, the gold answers, the texts of the documents
// and the answers; answers are untrusted, their size is bounded and nothing panics.
//
// # What an answer is
//
// The strict JSON object {"answer": string|null, "evidence": string|null, "doc_id": string|null}.
// ParseReply declares what else is read, always the same way and flagged. An answer that was cut
// off, is empty or cannot be read is an error and never a refusal, however it may look. Errors stay
// in the denominators and have a column of their own.
//
// # Outcomes
//
//   - confirmed: the value is right;
//   - refused: the model said that the document does not say. Right for a trap, and only there;
//   - invented: a trap was answered with anything but a refusal;
//   - wrong: another value, or, for retrieval, another document;
//   - error: there is no answer to judge.
//
// # Three bases, never mixed
//
// Verdict.Outcome compares with the gold answer by its kind of value (see Prepare). For field cases two
// more verdicts are given without any gold; they are columns of their own and no figure adds them up.
//
//   - Verdict.Verbatim says whether the value stands in the document's text (see Document). That it
//     does not show that it is the one asked for.
//   - Verdict.Anchored says whether the value stands behind a label of what is asked for: the field is
//     told by the question's own words (askings), the labels are Russian stems (moneyLabels and its
//     neighbours). The value is the first of its kind behind the label, within a bounded distance, in
//     the same sentence or row, with no other label before it; requisites and names are told by party.
//     So another amount, another date, the other party's number are found out. Where no rule fits the
//     question, or no label has a value behind it, there is no verdict and the answer is counted by the
//     reason (Unanchored).
//
// The anchored check cannot tell editions: where an agreement changes the price, both prices stand
// behind a label of the price. AnchorReliability measures the check on the gold answers of the very
// set. On the fifty made contracts of seeds 1, 7 and 99 it could be made for 180 of 180 field cases,
// took 180 of 180 gold answers, and refused 52 of 52 gold answers of other cases of the same document
// and kind and 2255 of 2255 other values of the kind that stand there. The labels were written with
// these contracts in view and their text is free of errors: on real ones expect less, and measure. With
// the text that OCR reads from eight of the scans in place of theirs it took 9 of 9 gold answers and
// refused 133 of 135 other values.
//
// The quote given as evidence is looked up beside that and changes no outcome.
//
// # Refusals
//
// Null, or a statement recognised by rule (see refusal.go): that the document does not say («в
// документе не указано») or that it has no such thing («не предусмотрено», «нет»). To a question
// whose answer is yes or no the second is an answer, no. To every other answerable question both
// are refusals, as nothing was named; for a trap both are right, since the document has no such
// thing. A refusal followed by a value («не указано, но по смыслу 5 %») is an answer.
package procurement
