package cli

import (
	"fmt"
	"slices"
	"strings"

	"etalon/generators/generate"
	"etalon/internal/dataset"

	"go.yaml.in/yaml/v3"
)

// insertQuota puts a zero quota of a family in its place of data/quotas/<suite>.yaml. The text is
// edited by lines, so comments stay where they are; the result is read back strictly.
func insertQuota(file string, src []byte, family string) ([]byte, error) {
	list, key, err := quotaList(file, src)
	if err != nil {
		return nil, err
	}
	lines := strings.SplitAfter(string(src), "\n")
	entry := "- {family: " + family + ", wordings: [0, 0, 0, 0, 0]}\n"
	if len(list.Content) == 0 {
		// families: [] becomes a block.
		lines[key.Line-1] = strings.Replace(lines[key.Line-1], "[]", "", 1)
		lines[key.Line-1] = strings.TrimRight(lines[key.Line-1], " \n") + "\n"
		lines = slices.Insert(lines, key.Line, "  "+entry)
	} else {
		at, err := quotaPlace(file, list, family)
		if err != nil {
			return nil, err
		}
		first := lines[list.Content[0].Line-1]
		margin := first[:len(first)-len(strings.TrimLeft(first, " "))]
		// A comment above an entry belongs to it.
		for at > key.Line && at <= lastLine(list) && strings.HasPrefix(strings.TrimSpace(lines[at-1]), "#") {
			at--
		}
		lines = slices.Insert(lines, at, margin+entry)
	}
	text := []byte(strings.Join(lines, ""))
	return text, checkQuota(file, text, family)
}

// quotaList finds the list of families and its key.
func quotaList(file string, src []byte) (list, key *yaml.Node, err error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(src, &doc); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	if len(doc.Content) == 1 && doc.Content[0].Kind == yaml.MappingNode {
		pairs := doc.Content[0].Content
		for i := 0; i+1 < len(pairs); i += 2 {
			if pairs[i].Value == "families" && pairs[i+1].Kind == yaml.SequenceNode {
				return pairs[i+1], pairs[i], nil
			}
		}
	}
	return nil, nil, fmt.Errorf("%s: want a list under the key families", file)
}

// quotaPlace is the number of lines that stay before the new one.
func quotaPlace(file string, list *yaml.Node, family string) (int, error) {
	for _, e := range list.Content {
		var q generate.FamilyQuota
		if err := e.Decode(&q); err != nil {
			return 0, fmt.Errorf("%s:%d: %w", file, e.Line, err)
		}
		if q.Family == family {
			return 0, &usageError{fmt.Sprintf("%s:%d has a quota of %s already", file, e.Line, family), "choose another name, or remove the line"}
		}
		if q.Family > family {
			return e.Line - 1, nil
		}
	}
	return lastLine(list), nil
}

// lastLine is the line that the last value of a node stands in.
func lastLine(n *yaml.Node) int {
	last := n.Line
	for _, c := range n.Content {
		last = max(last, lastLine(c))
	}
	return last
}

// checkQuota reads the edited text as strictly as a build does.
func checkQuota(file string, text []byte, family string) error {
	var q generate.Quotas
	if err := dataset.DecodeYAML(file, text, &q); err != nil {
		return fmt.Errorf("cannot put a line into the quotas: %w", err)
	}
	sorted := slices.IsSortedFunc(q.Families, func(a, b generate.FamilyQuota) int { return strings.Compare(a.Family, b.Family) })
	if !sorted || !slices.ContainsFunc(q.Families, func(f generate.FamilyQuota) bool { return f.Family == family }) {
		return fmt.Errorf("%s: the line of %s has no place: sort the list of families", file, family)
	}
	return nil
}
