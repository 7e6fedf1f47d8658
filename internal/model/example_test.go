package model_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"

	"etalon/internal/model"
	"etalon/internal/model/tokens"
)

// A server stands in for a provider.
func Example() {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `{"choices":[{"message":{"content":"<think>п. 2.1</think>{\"answer\":\"1 508 152,04 руб.\"}"},"finish_reason":"stop"}],"usage":{"prompt_tokens":60,"completion_tokens":40}}`)
	}))
	defer server.Close()

	input, output := model.Nano(150_000_000), model.Nano(600_000_000) // "0.15" and "0.60" in YAML
	client, err := model.New(model.Config{
		Name: "small", BaseURL: server.URL, Model: "vendor/small", MaxContext: 8192, MaxOutputTokens: 500,
		Price: model.Price{Input: input, Output: output, Currency: "USD"},
	}, model.Hooks{})
	if err != nil {
		fmt.Println(err)
		return
	}
	counter, err := tokens.New(tokens.O200K)
	if err != nil {
		fmt.Println(err)
		return
	}
	request := model.Request{
		ID:       "field-7",
		Messages: []model.Message{model.System("Отвечай по документу, в JSON."), model.User(model.Text("2.1. Цена Контракта составляет 1 508 152,04 руб."), model.Text("Какова цена контракта?"))},
		Schema:   &model.Schema{Name: "answer", JSON: json.RawMessage(`{"type":"object","properties":{"answer":{"type":["string","null"]}},"required":["answer"],"additionalProperties":false}`)},
	}
	if request.EstimatedTokens, err = request.Estimate(model.Measure{Text: counter.Text}); err != nil {
		fmt.Println(err)
		return
	}
	response, err := client.Do(context.Background(), request)
	if errors.Is(err, model.ErrCutOff) {
		fmt.Println("no answer, and no refusal either")
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	object, how, err := model.ParseJSON(response.Text)
	cost, counted := client.Config().Price.Cost(response.Usage)
	fmt.Println(object["answer"], how, err)
	fmt.Println(response.Reasoning, response.PromptCheck, cost, counted)
	// Output:
	// 1 508 152,04 руб. bare <nil>
	// п. 2.1 fits 0.000033 true
}
