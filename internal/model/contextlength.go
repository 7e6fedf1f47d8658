package model

import (
	"regexp"
	"strconv"
)

// Servers word "the prompt is longer than the context" each in their own way, some of them with
// status 500. The wordings are those of OpenAI, vLLM, SGLang, llama.cpp and its Python server, Text
// Generation Inference, Ollama, LM Studio, Anthropic, Gemini, Mistral, OpenRouter and
// YandexGPT.
var tooLongPatterns = compile(
	`context_length_exceeded|exceed_context_size`,
	`maximum context length`,
	`(exceed|longer than|overflow|larger than|too large).{0,60}(context (length|size|window)|model length|allowed length)`,
	`context (length|size|window).{0,40}(exceed|overflow)`,
	`(prompt|input) (is )?too long`,
	`input (length|token count|tokens?).{0,40}exceed`,
	`inputs.{0,3} (tokens \+ .{1,3}max_new_tokens.{0,3} )?must (be <=|have less than)`,
	`number of input tokens must be no more than`,
)

// limitPatterns and promptPatterns find the numbers, the surest wording first.
var (
	limitPatterns = compile(
		`(?:context length|context size|context window|model length|allowed length)\D{0,20}(\d+)`,
		`(\d+) maximum`, `<= (\d+)`, `allowed \((\d+)\)`, `no more than (\d+)`, `less than (\d+)`,
	)
	promptPatterns = compile(
		`(\d+) (?:tokens )?(?:in|from) the (?:input )?messages`, `(\d+) (?:input tokens|of text input)`,
		`resulted in (\d+) tokens`, `(?:input|request|token count|requested tokens|length|prompt) \((?:length )?(\d+)`,
		`too long: (\d+)`, `given: (\d+)`, `contains (\d+)`, `the first (\d+)`, `got (\d+)`, `requested (?:about |a total of )?(\d+)`,
	)
)

func compile(patterns ...string) []*regexp.Regexp {
	var list []*regexp.Regexp
	for _, p := range patterns {
		list = append(list, regexp.MustCompile(`(?is)`+p))
	}
	return list
}

// maxWording bounds what is searched of a message, in bytes.
const maxWording = 4 << 10

func (e *serverError) wording() string { return e.message[:min(len(e.message), maxWording)] }

// tooLong tells whether the error is about the context; said is code, type and message.
func (e *serverError) tooLong(said string) bool {
	said = said[:min(len(said), maxWording)]
	for _, p := range tooLongPatterns {
		if p.MatchString(said) {
			return true
		}
	}
	return false
}

// readContext takes the numbers out of the message where no field has them.
func (e *serverError) readContext() {
	if e.context == 0 {
		e.context = firstNumber(limitPatterns, e.wording())
	}
	if e.prompt == 0 {
		e.prompt = firstNumber(promptPatterns, e.wording())
	}
}

func firstNumber(patterns []*regexp.Regexp, text string) int64 {
	for _, p := range patterns {
		if m := p.FindStringSubmatch(text); m != nil {
			if n, err := strconv.ParseInt(m[1], 10, 64); err == nil {
				return n
			}
		}
	}
	return 0
}
