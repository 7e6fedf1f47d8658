package fetch

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
)

// docs/MANIFEST.csv in the folder lists what is there, so that the verbs that read documents need
// nothing else. A list that somebody else put there is not ours to write over.

// checkCopy refuses a folder that holds another set of documents.
func (r *runner) checkCopy(manifest []Document) error {
	if _, err := r.folder.root.Lstat("manifest.json"); err == nil {
		return problemf("name another --out", "%s holds a built dataset (manifest.json)", r.folder.dir)
	}
	data, err := r.folder.read(ManifestCopy)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	there, err := ReadManifest(r.folder.path(ManifestCopy), bytes.NewReader(data), true)
	if err != nil {
		return &Problem{Text: "the list in --out cannot be read", Remedy: "put it right or name another --out", Err: err}
	}
	ours := map[string]bool{}
	for _, d := range manifest {
		ours[d.ID] = true
	}
	for _, d := range there {
		if _, pinned := r.pins.get(d.ID); !pinned && !ours[d.ID] {
			return problemf("name another --out, one folder a manifest",
				"%s:%d: document %q is in neither the manifest nor %s: the folder holds another set", r.folder.path(ManifestCopy), d.Line, d.ID, LockFile)
		}
	}
	return nil
}

// writeCopy lists the documents of the manifest that are there and pinned. Where the manifest itself
// lies in the folder it stays as it is.
func (r *runner) writeCopy(manifest []Document) error {
	var there []Document
	for _, d := range manifest {
		if _, pinned := r.pins.get(d.ID); !pinned {
			continue
		}
		if _, err := r.folder.root.Stat(d.File); err == nil {
			there = append(there, d)
		}
	}
	if len(there) == 0 || r.holds(manifest) {
		return nil
	}
	data, err := WriteManifest(there)
	if err == nil {
		err = r.folder.write(ManifestCopy, data)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", r.folder.path(ManifestCopy), err)
	}
	return nil
}

// holds tells whether the list in the folder names every document of the manifest already, as the
// manifest itself does.
func (r *runner) holds(manifest []Document) bool {
	data, err := r.folder.read(ManifestCopy)
	if err != nil {
		return false
	}
	there, err := ReadManifest(ManifestCopy, bytes.NewReader(data), true)
	if err != nil || len(there) < len(manifest) {
		return false
	}
	known := map[string]Document{}
	for _, d := range there {
		d.Line = 0
		known[d.ID] = d
	}
	for _, d := range manifest {
		d.Line = 0
		if known[d.ID] != d {
			return false
		}
	}
	return true
}
