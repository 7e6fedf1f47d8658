package russian

// Span is a half-open range of bytes of the text that a reader was given.
type Span struct{ Start, End int }

// Of is the piece of the text that the span covers.
func (s Span) Of(text string) string { return text[s.Start:s.End] }
