package model

import "testing"

func TestSplitReasoning(t *testing.T) {
	for _, c := range []struct {
		content, answer, reasoning string
		cut                        bool
	}{
		{"ответ", "ответ", "", false},
		{" <think>а</think> б ", "б", "а", false},
		{"<THINK>а</Think>б", "б", "а", false},
		{"<think>а</think>б<think>в</think>г", "бг", "а\n\nв", false},
		{"<think>а<think>б</think>в", "в", "а<think>б", false},
		{"<think>а</think>б</think>в", "в", "а\n\nб", false},
		{"а<think>б</think>в</think>г", "г", "б\n\nа\n\nв", false},
		{"черновик\n</think>\nответ", "ответ", "черновик", false},
		{"<think>Похоже, ответ", "", "Похоже, ответ", true},
		{"ответ<think>или нет", "ответ", "или нет", true},
		{"<think>а</think>б<think>в", "б", "а\n\nв", true},
		{"<think></think>", "", "", false},
		{`{"a":"<think>5</think>"}`, `{"a":"<think>5</think>"}`, "", false},
		{`{"a":<think>5</think>}`, `{"a":}`, "5", false},
		{"2 < 3", "2 < 3", "", false},
		{"<thinking>а</thinking>", "<thinking>а</thinking>", "", false},
		{"<think >а</think>б", "б", "<think >а", false},
		{"<", "<", "", false},
		{"", "", "", false},
		// O05: an opening tag in the prompt
		{"Черновик: {\"currency\":\"USD\"}\n</think>\n{\"currency\":\"CNY\"}", `{"currency":"CNY"}`, `Черновик: {"currency":"USD"}`, false},
	} {
		answer, reasoning, cut := SplitReasoning(c.content)
		if answer != c.answer || reasoning != c.reasoning || cut != c.cut {
			t.Errorf("%q: got %q, %q, %v, want %q, %q, %v", c.content, answer, reasoning, cut, c.answer, c.reasoning, c.cut)
		}
	}
}
