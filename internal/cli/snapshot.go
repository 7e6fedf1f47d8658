package cli

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strconv"
	"strings"

	"etalon/internal/dataset"
)

// snapshot is what a built suite holds, for comparing it with another.
type snapshot struct {
	manifest *dataset.Manifest
	// files are hashes by path, taken from the files themselves.
	files map[string]string
	// items are the rows of data/*.jsonl and of cases by base_id, or id where there is none, each flattened to
	// dotted fields with their JSON.
	items map[string]map[string]string
}

// takeSnapshot reads a suite's folder; a folder that is not there gives nil.
func takeSnapshot(dir string) (*snapshot, error) {
	m, findings, err := dataset.ReadManifest(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case len(findings) > 0:
		return nil, fmt.Errorf("%s: %s", dir, findings[0])
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer func() { _ = root.Close() }() // only read
	s := &snapshot{manifest: m, files: map[string]string{}, items: map[string]map[string]string{}}
	err = fs.WalkDir(root.FS(), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() || name == dataset.ManifestName {
			return err
		}
		data, err := root.ReadFile(name)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(data)
		s.files[name] = hex.EncodeToString(sum[:])
		if path.Dir(name) == "data" && path.Ext(name) == ".jsonl" || name == "cases.jsonl" || name == "presupposing.jsonl" {
			err = s.addItems(name, data)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	return s, nil
}

func (s *snapshot) addItems(name string, data []byte) error {
	findings, err := dataset.ReadJSONL(name, bytes.NewReader(data), func(line int, v *any) error {
		fields := map[string]string{}
		if err := flatten("", *v, fields); err != nil {
			return err
		}
		id := fields["meta.base_id"]
		if id == "" {
			id = fields["id"]
		}
		if id == "" {
			id = name + ":" + strconv.Itoa(line)
		}
		s.items[strings.Trim(id, `"`)] = fields
		return nil
	})
	if err == nil && len(findings) > 0 {
		err = remedied(fmt.Errorf("%s", findings[0]), "run: etalon validate")
	}
	return err
}

// flatten writes the leaves of a value under dotted names. A list is a leaf.
func flatten(name string, v any, into map[string]string) error {
	object, ok := v.(map[string]any)
	if !ok || name != "" && len(object) == 0 {
		text, err := dataset.AppendJSON(nil, v)
		into[name] = string(text)
		return err
	}
	for key, value := range object {
		if name != "" {
			key = name + "." + key
		}
		if err := flatten(key, value, into); err != nil {
			return err
		}
	}
	return nil
}
