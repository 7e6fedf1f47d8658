package paper

// File is a finished file of a corpus under the name its owner gave it; Original is the printed document of a scan.
type File struct {
	Name           string
	Data, Original []byte
}
