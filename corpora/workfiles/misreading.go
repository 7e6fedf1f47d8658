package workfiles

// Misreading is a careless way to read a file for one question.
type Misreading struct {
	Name string
	// Applies says that it takes something in the scope of the question for something else, Right that
	// the answer is right all the same.
	Applies, Right bool
}
