package workfiles

import (
	"embed"
	"fmt"

	"etalon/internal/dataset"
)

// pieceFiles are the authored pieces that files are composed from.
//
//go:embed pieces
var pieceFiles embed.FS

// readPieces decodes pieces/<name> into v.
func readPieces(name string, v any) error {
	data, err := pieceFiles.ReadFile("pieces/" + name)
	if err != nil {
		return fmt.Errorf("workfiles: %w", err)
	}
	return dataset.DecodeYAML("corpora/workfiles/pieces/"+name, data, v)
}
