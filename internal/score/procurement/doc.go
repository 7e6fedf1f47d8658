// Package procurement scores what a model answered about contracts: parses the answer, judges it
// against the gold answer and against the document's text, and adds the verdicts up. Everything is
// a pure function of the cases, the gold answers, the texts of the documents and the answers;
// answers are untrusted, their size is bounded and nothing panics.
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
// # Two bases, never mixed
//
// Verdict.Outcome compares with the gold answer by its kind of value (see Prepare). For field cases
// Verdict.Verbatim says, without any gold, whether the value stands in the document's text (see
// Document); they are two columns of the report and no figure adds them up. That a value stands
// there does not show that it is the one asked for: a check anchored at the value's label is not
// made here. The quote given as evidence is looked up beside that and changes no outcome.
//
// # Refusals
//
// Null, or a statement recognised by rule (see refusal.go): that the document does not say («в
// документе не указано») or that it has no such thing («не предусмотрено», «нет»). To a question
// whose answer is yes or no the second is an answer, no. To every other answerable question both
// are refusals, as nothing was named; for a trap both are right, since the document has no such
// thing. A refusal followed by a value («не указано, но по смыслу 5 %») is an answer.
package procurement
