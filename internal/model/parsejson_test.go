package model

import (
	"encoding/json"
	"strings"
	"testing"
)

const fenceMark = "```"

func TestParseJSON(t *testing.T) {
	for _, c := range []struct{ name, text, want, how string }{
		{"bare", ` {"a":1} `, `{"a":1}`, "bare"},
		{"empty", `{ }`, `{}`, "bare"},
		{"O01 valid JSON is left alone", `{"reason":"Пункт 4,} исключён; см. [а, ]","total":"1 250,00"}`, `{"reason":"Пункт 4,} исключён; см. [а, ]","total":"1 250,00"}`, "bare"},
		{"O02 another fence first", "Сначала проверю файл:\n" + fenceMark + "bash\nls \"отчёт.xlsx\" | grep {итог}\n" + fenceMark + "\n" + fenceMark + "json\n{\"number\":\"47-ИО/2025\"}\n" + fenceMark + "\nПримечание: поле {number} взято из шапки.", `{"number":"47-ИО/2025"}`, "embedded"},
		{"O03 keys in two cases", `{"inn":"0000123450","INN":"0000773106"}`, `{"INN":"0000773106","inn":"0000123450"}`, "bare"},
		{"O04 large numbers", `{"id":9007199254740993,"f":1.50,"e":1E400}`, `{"e":1E400,"f":1.50,"id":9007199254740993}`, "bare"},
		{"fence", fenceMark + "json\n{\"a\":[1,{\"b\":null}]}\n" + fenceMark, `{"a":[1,{"b":null}]}`, "fenced"},
		{"fence without a name", fenceMark + "\n{\"a\":1}\n" + fenceMark + "\n", `{"a":1}`, "fenced"},
		{"fence with another case", fenceMark + "JSON\n{}" + fenceMark, `{}`, "fenced"},
		{"fence left open", fenceMark + "json\n{\"a\":1}", `{"a":1}`, "embedded"},
		{"prose before", `Ответ: {"a":1}`, `{"a":1}`, "embedded"},
		{"prose after", `{"a":1} Готово.`, `{"a":1}`, "embedded"},
		{"braces in prose", `Поля {a}, { b } и {1}: {"a":1}; {конец}`, `{"a":1}`, "embedded"},
		{"an object in a string", `{"a":"{\"b\":1}"}`, `{"a":"{\"b\":1}"}`, "bare"},
		{"escapes", `{"a":"\ud83d\ude00\\ud800\u0436\n"}`, `{"a":"😀\\ud800ж\n"}`, "bare"},
		{"tag in a string", `{"a":"<b>&"}`, `{"a":"\u003cb\u003e\u0026"}`, "bare"},
	} {
		object, how, err := ParseJSON(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := string(marshal(t, object)); got != c.want || string(how) != c.how {
			t.Errorf("%s: got %s, %s, want %s, %s", c.name, got, how, c.want, c.how)
		}
	}
}

func TestParseJSONRefuses(t *testing.T) {
	for _, c := range []struct{ name, text, says string }{
		{"nothing", "", "no JSON object"},
		{"prose", "в документе не указано", "no JSON object: в документе"},
		{"a number", "5", "no JSON object"},
		{"a list", "[1]", "no JSON object"},
		{"a list around", `[{"a":1}]`, `follows "["`},
		{"an object in a list", `[1,{"a":1}]`, `follows ","`},
		{"half a list", `{"a":1}]`, `followed by "]" at byte 8`},
		{"two objects", `{"a":1} {"a":1}`, "two objects, at bytes 1 and 9"},
		{"two fences", fenceMark + "json\n{\"a\":1}\n" + fenceMark + "\n" + fenceMark + "json\n{\"a\":2}\n" + fenceMark, "two objects"},
		{"an empty one beside", `{} {"a":1}`, "two objects"},
		{"a brace too many", `{"a":1}}`, `followed by "}"`},
		{"a brace too many in front", `{{"a":1}`, `follows "{"`},
		{"a comma behind", `{"a":1},`, `followed by ","`},
		{"quotes around", `"{"a":1}"`, `follows "\""`},
		{"O01 trailing comma", `{"total":"1 250,00",}`, "the object at byte 1"},
		{"single quotes", `{'a':1}`, "no JSON object"},
		{"cut off", `{"a":1`, "no end"},
		{"cut off within a string", `Ответ: {"a":"нача`, "no end"},
		{"a broken one first", `{"a":} {"a":1}`, "the object at byte 1"},
		{"O03 a key twice", `{"inn":"1","inn":"2"}`, `key "inn" stands twice`},
		{"a key twice, spelt otherwise", `{"a":{"b":1,"\u0062":1}}`, `key "b" stands twice`},
		{"a key twice in a list", `{"a":[{"b":1,"b":1}]}`, "stands twice"},
		{"half a pair", `{"a":"\ud800"}`, "half"},
		{"half a pair, a letter behind", `{"a":"\ud83dx\ude00"}`, "half"},
		{"the second half first", `{"a":"\\\udE00\ud83d"}`, "half"},
		{"half a pair in a key", `{"\udc00":1}`, "half"},
		{"NaN", `{"a":NaN}`, "the object"},
		{"a control character", "{\"a\":\"\x01\"}", "the object"},
		{"not UTF-8", "{\"a\":\"\xd0\"}", "UTF-8"},
		{"too deep", `{"a":` + strings.Repeat("[", 64) + strings.Repeat("]", 64) + "}", "nested"},
		{"far too deep", `{"a":` + strings.Repeat("[", 200_000), "object at byte 1"},
		{"too long", `{"a":"` + strings.Repeat("x", maxJSON) + `"}`, "at most"},
	} {
		object, how, err := ParseJSON(c.text)
		if err == nil {
			t.Errorf("%s: got %v, %s, want an error", c.name, object, how)
		} else if !strings.Contains(err.Error(), c.says) || len(err.Error()) > 1000 {
			t.Errorf("%s: got %v, want %q", c.name, err, c.says)
		}
	}
	deep := `{"a":` + strings.Repeat("[", 63) + strings.Repeat("]", 63) + "}"
	if _, _, err := ParseJSON(deep); err != nil {
		t.Errorf("at the bound of depth: %v", err)
	}
}

// TestParseJSONKeepsTypes: numbers are no floats, null is there.
func TestParseJSONKeepsTypes(t *testing.T) {
	object, _, err := ParseJSON(`{"n":2512292042121000001,"z":null,"s":"007","l":[]}`)
	if err != nil {
		t.Fatal(err)
	}
	if object["n"] != json.Number("2512292042121000001") || object["s"] != "007" {
		t.Errorf("got %#v", object)
	}
	if z, there := object["z"]; z != nil || !there || len(object["l"].([]any)) != 0 {
		t.Errorf("got %#v", object)
	}
}
