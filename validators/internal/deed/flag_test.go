package deed

import (
	"fmt"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func TestFlag(t *testing.T) {
	var tools []dataset.Tool
	for _, w := range flagWays {
		tools = append(tools, tool(w.capability, w.capability, nil))
	}
	p := validate.NewPass("", nil, tools, nil, byName{})
	for words, want := range map[string]string{
		"включить для всех пользователей":                     "[{flags.on map[environment:prod flag:f]}]",
		"выключить совсем":                                    "[{flags.off map[environment:prod flag:f]}]",
		"сдать в архив":                                       "[{flags.archive map[environment:prod flag:f]}]",
		"закрепить за командой «sre»":                         "[{flags.owner map[environment:prod flag:f owner:sre]}]",
		"назначить автоматическое включение на 2025-12-01":    "[{flags.date map[date:2025-12-01 environment:prod flag:f]}]",
		"завести по его образцу новый переключатель «f2»":     "[{flags.clone map[name:f2 source:f]}]",
		"завести по его образцу новый переключатель":          "[]",
		"назначить автоматическое включение на первое":        "[]",
		"включить для всех пользователей и выключить обратно": "[]",
	} {
		got, err := Flag(p, words, "prod", "f")
		if text := fmt.Sprint(got.Calls); text != want || (err == nil) != (want != "[]") {
			t.Errorf("%s: got %s, %v, want %s", words, text, err, want)
		}
	}
}
