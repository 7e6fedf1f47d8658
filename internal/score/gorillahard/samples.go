package gorillahard

import "fmt"

// readSample reads a line that lm-evaluation-harness writes with --log_samples: the row under doc,
// what the model said under resps, [["text"]]. ok is false for any other line. What filters made of
// the text (filtered_resps) is left aside: it is the text itself that is judged.
func readSample(line string) (a answer, ok bool, err error) {
	var doc, responses string
	for c := inside(jsonTrim(line)); ; {
		key, val, more := c.member()
		if !more {
			break
		}
		switch key {
		case "doc":
			doc = val
		case "resps":
			responses = val
		case "answer":
			return answer{}, false, nil
		}
	}
	if !isObject(doc) || responses == "" {
		return answer{}, false, nil
	}
	id := member(member(doc, "meta"), "id")
	if id == "" {
		return answer{}, true, fmt.Errorf("doc: no meta.id: want a row of this dataset")
	}
	if a.id, err = readID(id); err != nil {
		return answer{}, true, fmt.Errorf("doc.meta.%w", err)
	}
	texts := elements(responses)
	if len(texts) == 1 && isArray(texts[0]) {
		texts = elements(texts[0])
	}
	if len(texts) != 1 || !isString(texts[0]) {
		return answer{}, true, fmt.Errorf("resps: got %s, want the one text of a single request: run with repeats: 1", clip(responses))
	}
	a.text = decode(texts[0])
	return a, true, nil
}

// member is the value of an object's key, "" when there is none or no object.
func member(object, name string) string {
	if !isObject(object) {
		return ""
	}
	for c := inside(object); ; {
		key, val, ok := c.member()
		if !ok {
			return ""
		}
		if key == name {
			return val
		}
	}
}

func isArray(raw string) bool { return raw != "" && raw[0] == '[' }

// elements are the first values of an array, three at most.
func elements(array string) []string {
	if !isArray(array) {
		return nil
	}
	var list []string
	for c := inside(array); len(list) < 3; {
		val, ok := c.element()
		if !ok {
			break
		}
		list = append(list, val)
	}
	return list
}
