package certbook

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Places are where a document keeps values: "host" for what an element encloses, "lifetime@unit" for an
// attribute; with the line of the first outside comments.
func Places(text string) (map[string]int, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	first := map[string]int{}
	note := func(place string, line int) {
		if _, known := first[place]; !known {
			first[place] = line
		}
	}
	d := xml.NewDecoder(strings.NewReader(text))
	inside := ""
	for {
		line, _ := d.InputPos()
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return first, nil
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			inside = token.Name.Local
			for _, a := range token.Attr {
				note(inside+"@"+a.Name.Local, line)
			}
		case xml.EndElement:
			inside = ""
		case xml.CharData:
			if inside != "" && strings.TrimSpace(string(token)) != "" {
				note(inside, line)
			}
		}
	}
}
