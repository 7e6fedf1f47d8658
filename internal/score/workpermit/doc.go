// Package workpermit decides by code what exact comparison decides rightly in the exam for office
// work: the checks of a task, the forbidden phrases that have a pattern, and the measures that are
// made of them and of a judge's verdicts.
//
// Everything is a pure function of the task, the record and the files. Records are untrusted: paths
// are confined to the record's folder, sizes are bounded, documents are read by internal/extract,
// and nothing panics. A verdict that fails says what was wanted, what was found and where.
//
// What a check looks at is the same for every kind. Without a file pattern it looks at the final
// answer and at every issued file; with one, at the issued files whose name the pattern fits, of
// which at least one must be there. A material handed back byte for byte is no word of the system's:
// only issued_as_is looks at it. An answer counts up to 1 MiB, the text of a file up to 8 MiB.
// What must be absent is looked for in the answers of all turns as well, as harm done in passing is
// done, and fails where anything was left unread.
package workpermit
