package recordings

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"etalon/internal/dataset"
)

// Shapes of the words for what is made of a recording and to whom it is sent, for wordings: no groups.
const (
	MadeShape   = `краткий пересказ \(тезисы\)|разметку по голосам`
	ToWhomShape = `всем участникам списка рассылки [a-z][a-z0-9-]*|письмом на адрес [a-z0-9.-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+`
)

var made = map[string]string{
	"краткий пересказ (тезисы)": "speech.retell",
	"разметку по голосам":       "speech.voices",
}

// Made is the capability of the tool that makes it.
func Made(words string) (capability string, err error) {
	capability, ok := made[words]
	if !ok {
		return "", fmt.Errorf("it is not known how to make %q", words)
	}
	return capability, nil
}

// Sent is the capability of the tool that sends the text, and its arguments.
func Sent(words, text string) (capability string, args dataset.Args, err error) {
	if group, ok := strings.CutPrefix(words, "всем участникам списка рассылки "); ok {
		return "mail.group", dataset.Args{"group": group, "text": text}, nil
	}
	if address, ok := strings.CutPrefix(words, "письмом на адрес "); ok {
		return "mail.person", dataset.Args{"address": address, "text": text}, nil
	}
	return "", nil, fmt.Errorf("it is not known how to send a text %q", words)
}

var hours = regexp.MustCompile(`^не длиннее (\d{1,3}) час(?:а|ов)$`)

// TooLong says whether a tool's limits forbid so many minutes; limits of something else do not.
func TooLong(limits string, minutes int) bool {
	m := hours.FindStringSubmatch(limits)
	if m == nil {
		return false
	}
	most, _ := strconv.Atoi(m[1])
	return minutes > 60*most
}
