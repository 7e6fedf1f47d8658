package paper

import (
	"fmt"
	"maps"
	"slices"
)

// File is a finished file of a corpus under the name its owner gave it; Original is the printed document of a scan.
type File struct {
	Name           string
	Data, Original []byte
}

// Made makes files by their names and sorts them.
func Made(makers map[string]func() ([]byte, error)) ([]File, error) {
	var files []File
	for _, name := range slices.Sorted(maps.Keys(makers)) {
		data, err := makers[name]()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		files = append(files, File{Name: name, Data: data})
	}
	return files, nil
}
