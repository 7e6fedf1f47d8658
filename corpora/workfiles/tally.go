package workfiles

// Tally is something in a file that can be counted or summed.
type Tally struct {
	// What is counted, as a question says it in the accusative case.
	What  string
	Value int
	// Careless are the numbers that hasty readings give: comments taken for real, only the first
	// line, the wrong section, a repeated setting counted twice.
	Careless []int
}
