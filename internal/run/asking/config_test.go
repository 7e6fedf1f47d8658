package asking

import (
	"strings"
	"testing"
)

func TestExampleConfig(t *testing.T) {
	c, err := ReadConfig("config.example.yaml", Example())
	if err != nil || len(c.Models) != 2 || !c.Models[0].Vision || c.Retrieval.Pages != 12 || c.Settings().DPI != 150 {
		t.Errorf("got %+v, %v", c, err)
	}
}

func TestReadConfigRefuses(t *testing.T) {
	const bare = "models: [{name: m, base_url: 'http://h/v1', model: m, max_context: 9000"
	const one = bare + "}"
	for text, want := range map[string]string{
		"models: []": "there is none to ask",
		"modles: []": "modles",
		one + ", {name: m, base_url: 'http://h/v1', model: m, max_context: 9000}]":  `the name "m" stands twice`,
		"models: [{name: ../m, base_url: 'http://h/v1', model: m, max_context: 9}]": `models[0]: name: got "../m"`,
		"models: [{name: m, base_url: h, model: m, max_context: 9}]":                "base_url",
		one + "]\nhead_pages: 0\ntail_pages: 0":                                     "not both 0",
		bare + ", tokens: {text: gpt2}}]":                                           `models[0]: tokens.text: encoding "gpt2"`,
		one + "]\ndpi: 5":                                                           "dpi: got 5, want 50 to 400",
		one + "]\npicture: gif":                                                     `picture: got "gif"`,
		one + "]\nretrieval: {documents: 5, pages: 2}":                              "got 5 documents and 2 pages",
	} {
		if c, err := ReadConfig("c.yaml", []byte(text)); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "c.yaml") {
			t.Errorf("%s: got %+v, %v, want %s", text, c, err, want)
		}
	}
}
