package model

import (
	"encoding/json"
	"strings"
)

// SplitReasoning parts a text into answer and reasoning by the rule that scores are made by:
//
//   - a text that is one JSON object as a whole is an answer as it stands, whatever its strings hold;
//   - each <think> is closed by the next </think> (shortest match, letters of either case);
//   - what stands before the last </think> left over is reasoning whose opening tag stood in the prompt;
//   - a <think> left over takes the rest, and cut says so.
func SplitReasoning(content string) (answer, reasoning string, cut bool) {
	content = strings.TrimSpace(content)
	if !strings.Contains(content, "<") || content[0] == '{' && json.Valid([]byte(content)) {
		return content, "", false
	}
	var kept, thought []string
	from, open := 0, -1 // open: where the text of an unfinished block begins
	for at := 0; ; {
		start, end, closing := nextTag(content, at)
		if end == 0 {
			break
		}
		switch at = end; {
		case closing && open >= 0:
			thought = append(thought, content[open:start])
			from, open = end, -1
		case closing: // all so far was reasoning
			thought = append(append(thought, kept...), content[from:start])
			kept, from = nil, end
		case open < 0:
			kept = append(kept, content[from:start])
			open = end
		}
	}
	if open >= 0 {
		thought, cut = append(thought, content[open:]), true
	} else {
		kept = append(kept, content[from:])
	}
	return strings.TrimSpace(strings.Join(kept, "")), joinNonEmpty(thought), cut
}

// nextTag finds the first <think> or </think> at or after from; end is 0 when there is none.
func nextTag(s string, from int) (start, end int, closing bool) {
	for {
		i := strings.IndexByte(s[from:], '<')
		if i < 0 {
			return 0, 0, false
		}
		start = from + i
		for _, tag := range []string{"<think>", "</think>"} {
			if end = start + len(tag); end <= len(s) && strings.EqualFold(s[start:end], tag) {
				return start, end, tag[1] == '/'
			}
		}
		from = start + 1
	}
}

func joinNonEmpty(parts []string) string {
	var kept []string
	for _, p := range parts {
		if p = strings.TrimSpace(p); p != "" {
			kept = append(kept, p)
		}
	}
	return strings.Join(kept, "\n\n")
}
