package workpermit

import "etalon/internal/dataset"

// preservedRule: every file of the person is in files_after under its path with its hash, and,
// unless the option additions is true, no other file is. A record that does not say what is left
// of the files fails: nothing missing counts as passed.
func preservedRule(e *Exam, c *dataset.TaskCheck) (rule, error) {
	additions, err := flagOption(c, "additions")
	if err != nil {
		return nil, err
	}
	want := map[string]string{}
	var order []string
	for _, m := range e.stored {
		name := placedName(m.Path)
		want[name] = m.SHA256
		order = append(order, name)
	}
	return func(h *handed) outcome {
		after := map[string]string{}
		for _, f := range h.record.FilesAfter {
			after[f.Path] = f.SHA256
			if _, ok := want[f.Path]; !ok && !additions {
				return fail("want the person's files as they were, got a new file %q in files_after", clip(f.Path))
			}
		}
		for _, name := range order {
			switch got, ok := after[name]; {
			case !ok:
				return fail("want the file %s, got none of that path among %d in files_after", name, len(h.record.FilesAfter))
			case got != want[name]:
				return fail("want the file %s with sha256 %s, got %s", name, want[name], clip(got))
			}
		}
		return pass("all %d files are as they were", len(order))
	}, nil
}
