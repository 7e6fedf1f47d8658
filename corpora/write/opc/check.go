package opc

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// check proves what an office would otherwise answer with an offer to repair the file.
func check(parts map[string][]byte, types contentTypes) error {
	reached := map[string]bool{contentTypesName: true}
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		if err := checkName(name); err != nil {
			return err
		}
		if name != contentTypesName && !types.has(name) {
			return fmt.Errorf("opc: part %s has no content type", name)
		}
		source, ok := relsSource(name)
		if !ok {
			continue
		}
		reached[name] = true
		if err := checkRelationships(parts, source, reached); err != nil {
			return err
		}
	}
	for _, o := range types.Overrides {
		if _, ok := parts[strings.TrimPrefix(o.PartName, "/")]; !ok {
			return fmt.Errorf("opc: %s names %s, which is not in the package", contentTypesName, o.PartName)
		}
	}
	return checkUses(parts, reached)
}

func checkName(name string) error {
	for i := range len(name) {
		if c := name[i]; c <= ' ' || c >= 0x7f || c == '\\' || c == '%' {
			return fmt.Errorf("opc: part name %q: byte %d is not allowed; use ASCII letters, digits, '.', '-', '_' and '/'", name, i)
		}
	}
	for piece := range strings.SplitSeq(name, "/") {
		if piece == "" || strings.Trim(piece, ".") == "" {
			return fmt.Errorf("opc: part name %q has an empty or dotted folder", name)
		}
	}
	return nil
}

func checkRelationships(parts map[string][]byte, source string, reached map[string]bool) error {
	name := relsName(source)
	if _, ok := parts[source]; !ok && source != "" {
		return fmt.Errorf("opc: %s belongs to %s, which is not in the package", name, source)
	}
	rels, err := parseRelationships(name, parts[name])
	if err != nil {
		return err
	}
	ids := map[string]bool{}
	for _, r := range rels {
		if ids[r.ID] {
			return fmt.Errorf("opc: %s: id %s stands twice", name, r.ID)
		}
		ids[r.ID] = true
		if r.Mode == "External" {
			continue
		}
		target := resolve(source, r.Target)
		if _, ok := parts[target]; !ok {
			return fmt.Errorf("opc: %s: %s points to %s, which is not in the package", name, r.ID, target)
		}
		reached[target] = true
	}
	return nil
}

// checkUses finds parts that nothing leads to and references that lead nowhere.
func checkUses(parts map[string][]byte, reached map[string]bool) error {
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		if !reached[name] {
			return fmt.Errorf("opc: nothing leads to part %s; relate it to the part that needs it", name)
		}
		if ext := extension(name); ext != "xml" && ext != "vml" {
			continue
		}
		uses := references(parts[name])
		if len(uses) == 0 {
			continue
		}
		rels, err := parseRelationships(relsName(name), orEmpty(parts[relsName(name)]))
		if err != nil {
			return err
		}
		for _, id := range uses {
			if !slices.ContainsFunc(rels, func(r relationship) bool { return r.ID == id }) {
				return fmt.Errorf("opc: %s refers to relationship %s, which it does not have", name, id)
			}
		}
	}
	return nil
}

func orEmpty(rels []byte) []byte {
	if rels == nil {
		return []byte("<Relationships/>")
	}
	return rels
}

// referenceMarks are the attributes that hold a relationship's id. A plain search for them is exact:
// in text and in values a quotation mark is always escaped.
var referenceMarks = [][]byte{[]byte(` r:id="`), []byte(` r:embed="`), []byte(` r:link="`), []byte(` r:pict="`), []byte(` o:relid="`)}

func references(content []byte) []string {
	var ids []string
	for _, mark := range referenceMarks {
		for rest := content; ; {
			_, after, ok := bytes.Cut(rest, mark)
			if !ok {
				break
			}
			id, tail, _ := bytes.Cut(after, []byte(`"`))
			ids = append(ids, string(id))
			rest = tail
		}
	}
	return ids
}
