package invariants

import "etalon/validators/internal/published"

// Short names of the files that checks need.
const (
	test    = published.TestFile
	shots   = published.ShotsFile
	meta    = published.MetaFile
	library = published.LibraryFile
)

// misfits are the codes of rows that are counted where they do not belong.
var misfits = []string{
	"broken-dialogue", "category-mismatch", "duplicate-tool", "level-mismatch", "mixed-family", "wrong-id", "wrong-shots",
}

// Checks are all promises, sorted by code. The codes of solving, of the lexicon, of the scorer
// and of trivial systems belong to the driver.
var Checks = []*Check{
	{
		Code: "argument-enum", Row: argumentEnum,
		Doc: "An argument whose parameter lists its values has one of them.",
	},
	{
		Code: "argument-type", Row: argumentType,
		Doc: "An argument has the type that the tool's parameter declares.",
	},
	{
		Code: "bad-instruction", Set: badInstruction, Needs: []string{meta},
		Doc: "The five instructions differ, and each has the four placeholders once, behind their labels, in order.",
	},
	{
		Code: "biased-place", Set: biasedPlace, Needs: []string{test}, After: []string{"unknown-tool"},
		Doc: "The right tool stands in the middle of its catalogue on average: 0.50 ± 0.02 from 1,000 rows on, four standard errors of a fair shuffle below.",
	},
	{
		Code: "broken-dialogue", Set: brokenDialogue, Needs: []string{test, shots}, After: []string{"duplicate-id", "wrong-id"},
		Doc: "A dialogue has two turns of one wording on the same files: the first in shots, the last in the test; single questions stand alone.",
	},
	{
		Code: "broken-pair", Hidden: true, Set: brokenPair, Needs: []string{test, shots}, After: []string{"mixed-family", "wrong-id"},
		Doc: "A near miss shares its wording with exactly one refusal or clarification, and they are answered differently.",
	},
	{
		Code: "broken-promise", Set: brokenPromise, Needs: []string{test, shots, library}, After: append([]string{"injection-mismatch", "wrong-count"}, misfits...),
		Doc: "A set of a published size has exactly the counts that the card promises.",
	},
	{
		Code: "canonical-clash", Row: canonicalClash,
		Doc: "No argument is, for the public scorer, one with another value of the attached files: 12 digits, spellings of numbers and truth, None, spaces around.",
	},
	{
		Code: "category-mismatch", Row: categoryMismatch,
		Doc: "Sizes, formats and the kind of answer in the categories are those of the row.",
	},
	{
		Code: "context-differs", Row: contextDiffers,
		Doc: "Each block of a context equals its file under corpus/ byte for byte.",
	},
	{
		Code: "description-echo", Row: descriptionEcho,
		Doc: "No right tool's description shares four words in a row with its question, nor more than three fifths of its stems: decoys reach as much.",
	},
	{
		Code: "duplicate-id", Set: duplicateBaseID,
		Doc: "Each question has one row.",
	},
	{
		Code: "duplicate-prompt", Set: duplicatePrompt, After: []string{"duplicate-id"},
		Doc: "No two prompts are equal.",
	},
	{
		Code: "duplicate-tool", Row: duplicateTool, Set: duplicateLibraryTool, Needs: []string{library},
		Doc: "A name stands once in a catalogue and in the library.",
	},
	{
		Code: "few-twins", Row: fewTwins,
		Doc: "At least four tool families of a catalogue have two members or more, so that a pair does not betray the target.",
	},
	{
		Code: "format-differs", Set: formatDiffers,
		Doc: "The format block is the same in all rows and describes all five kinds of answer.",
	},
	{
		Code: "injection-mismatch", Hidden: true, Row: injectionMismatch,
		Doc: "A planted tool stands in the catalogue, is named by a file and is not what the reference calls.",
	},
	{
		Code: "instruction-differs", Row: instructionDiffers, Needs: []string{meta},
		Doc: "The instruction of a row is the prompt of its wording.",
	},
	{
		Code: "level-mismatch", Hidden: true, Row: levelMismatch,
		Doc: "Tier, lever and family agree with the kind of answer, as the card defines them.",
	},
	{
		Code: "manifest-differs", Set: manifestDiffers, Needs: []string{meta},
		Doc: "dataset_meta.json and the manifest name the same seed and tool version.",
	},
	{
		Code: "missing-argument", Row: missingArgument,
		Doc: "All required parameters are given.",
	},
	{
		Code: "mixed-family", Hidden: true, Set: mixedFamily, Needs: []string{test}, After: []string{"category-mismatch", "level-mismatch"},
		Doc: "The rows of a family have one lever, one tier and one kind of answer.",
	},
	{
		Code: "mixed-script", Set: mixedScript,
		Doc: "No word of a question, an instruction, a reason or a description mixes Latin and Cyrillic letters.",
	},
	{
		Code: "needless-argument", Row: needlessArgument,
		Doc: "An optional argument is not given where its value is the default: the call without it would be as right.",
	},
	{
		Code: "no-twin", Row: noTwin,
		Doc: "The family of each tool that a reference calls has another member in the catalogue.",
	},
	{
		Code: "not-nfc", Set: notNFC,
		Doc: "All text is in Unicode's form NFC.",
	},
	{
		Code: "path-not-attached", Row: pathNotAttached,
		Doc: "Paths in arguments are those of attached files, or results of earlier steps.",
	},
	{
		Code: "path-outside-header", Row: pathOutsideHeader,
		Doc: "The path of a file stands in its header and nowhere else.",
	},
	{
		Code: "prompt-length", Row: promptLength,
		Doc: "A prompt has 10,600 to 34,200 characters.",
	},
	{
		Code: "repeated-shot", Set: repeatedShot,
		Doc: "No row of the test repeats question and answer of a shot.",
	},
	{
		Code: "step-reference", Row: stepReference,
		Doc: "$k stands in plans only, for a step before, and every plan has one.",
	},
	{
		Code: "tool-coverage", Row: withdrawnTool, Set: toolCoverage, Needs: []string{test, library}, After: []string{"duplicate-tool", "unknown-tool"},
		Doc: "No withdrawn tool is right; in a set of a published size every other tool is right in some row, and every tool a decoy in some row.",
	},
	{
		Code: "tool-differs", Row: toolDiffers, Needs: []string{library},
		Doc: "A tool of a catalogue is the tool of that name in the library.",
	},
	{
		Code: "unknown-argument", Row: unknownArgument,
		Doc: "A reference gives only arguments that the tool has parameters for.",
	},
	{
		Code: "unknown-tool", Row: unknownTool,
		Doc: "A reference calls only tools of its catalogue.",
	},
	{
		Code: "unused-file", Set: unusedFile, Needs: []string{test, shots}, After: []string{"context-differs", "malformed-context", "wrong-id"},
		Doc: "Every file under corpus/ is attached to some question.",
	},
	{
		Code: "wrong-count", Set: wrongCount, Needs: []string{test, shots, meta, library},
		After: misfits,
		Doc:   "The counts of dataset_meta.json are those of the rows and files.",
	},
	{
		Code: "wrong-id", Set: wrongID, Needs: []string{test, shots},
		Doc: "Numbers of rows go from 0 without gaps, and those of shots go on from there.",
	},
	{
		Code: "wrong-shots", Set: wrongShots, Needs: []string{shots, meta}, After: []string{"broken-dialogue", "wrong-id"},
		Doc: "The shots that precede no turn are five, one a wording.",
	},
}
