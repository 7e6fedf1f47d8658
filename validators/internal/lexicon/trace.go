package lexicon

// traceTools name one service of a recorded call, by four different ways to choose it.
var traceTools = []Capability{
	{ID: "trace.deepest", All: []string{`трассировке вызова называет службу`, `дальше всех от начала цепочки`}},
	{ID: "trace.entry", All: []string{`трассировке вызова называет службу`, `приняла его снаружи`}},
	{ID: "trace.failed", All: []string{`трассировке вызова называет службу`, `сбой возник первым`}},
	{ID: "trace.slowest", All: []string{`трассировке вызова называет службу`, `собственное время работы вышло самым большим`}},
}
