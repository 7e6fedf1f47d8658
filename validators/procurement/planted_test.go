package procurement

import (
	"context"
	"slices"
	"testing"

	"etalon/internal/dataset"
)

const (
	netQuestion = "Какова цена контракта без НДС?"
	netAnswer   = "1 001,33 руб."
	netQuote    = "Цена Контракта составляет 1 201,60 руб. (Одна тысяча двести один рубль 60 копеек), в том числе НДС 20 % — 200,27 руб."
	delayClause = "2.3. За каждый день просрочки Поставщик уплачивает пеню в размере одной трёхсотой действующей на дату её уплаты ключевой ставки Центрального банка Российской Федерации от цены Контракта, уменьшенной на сумму исполненного."
	supplement  = "\nДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № 1 от 2 июня 2025 г.\nк Контракту от 12 мая 2025 г. № 11-1/25\n"
	amendedTerm = supplement + "1. Стороны излагают срок так: «Поставка производится не позднее 15 сентября 2025 г.».\nУсловие Было Стало\nСрок исполнения, не позднее 3 сентября 2025 г. 15 сентября 2025 г.\n2. Цена не изменяется.\n"
)

// found is what solving a toy with one more question comes to.
func found(t *testing.T, more *row, changes ...func(*toy)) []dataset.Finding {
	t.Helper()
	ty := newToy()
	for _, change := range changes {
		change(ty)
	}
	ty.cases = append(ty.cases, more)
	r := ty.run()
	if err := r.solveAll(context.Background()); err != nil {
		t.Fatal(err)
	}
	return r.found
}

// after puts lines behind the last words of a contract.
func after(doc, lines string) func(*toy) {
	return func(ty *toy) {
		ty.pages[doc] = slices.Clone(ty.pages[doc])
		ty.pages[doc][len(ty.pages[doc])-1] += lines
	}
}

// TestSilenceIsLookedForEverywhere: an answer to a trap is noticed in a supplement, and in what a scan
// was made from, though no page of the scan shows it.
func TestSilenceIsLookedForEverywhere(t *testing.T) {
	smoking := func(doc string) *row {
		return asking("trap-02", "trap", doc, "Каков штраф за курение на территории заказчика?", "", "", "", 0)
	}
	if got := found(t, smoking("k01"), after("k01", amendedTerm)); len(got) > 0 {
		t.Errorf("a supplement on another thing: %v", got)
	}
	for name, got := range map[string][]dataset.Finding{
		"supplement": found(t, smoking("k01"), after("k01", supplement+"1. За сигарету Поставщик платит штраф 500 рублей.\n")),
		"original": found(t, smoking("k03"), func(ty *toy) {
			ty.originals["k03"] = []string{ty.originals["k03"][0], ty.originals["k03"][1] + "\nКурение карается."}
		}),
		"look-alike letters": found(t, smoking("k03"), after("k03", "\nKУPEHИE карается.")),
	} {
		if codes := codesOf(got); !slices.Equal(codes, []string{"answerable-trap"}) {
			t.Errorf("%s: codes %v", name, codes)
		}
	}
}

// TestComputedKeys: a computed answer is held against the document, and its quote against the place it
// is computed from.
func TestComputedKeys(t *testing.T) {
	const penaltyQuestion = "Посчитайте пеню второй стороны за 15 дней просрочки при ключевой ставке 14 %, если не исполнено ничего. Округлите до копейки."
	const dueQuestion = "Каков крайний срок исполнения контракта с учётом дополнительных соглашений?"
	const dueQuote = "Поставка производится не позднее 15 сентября 2025 г."
	delay := in("k01", 1, "3. СРОКИ", delayClause+"\n3. СРОКИ")
	net := func(answer, quote string) *row {
		return asking("qa-05", "qa", "k01", netQuestion, "money", answer, quote, 1)
	}
	penalty := func(answer, quote string) *row {
		return asking("qa-05", "qa", "k01", penaltyQuestion, "money", answer, quote, 1)
	}
	due := func(answer, quote string, page int) *row {
		return asking("qa-05", "qa", "k01", dueQuestion, "date", answer, quote, page)
	}
	for _, c := range []struct {
		name, code string
		found      []dataset.Finding
	}{
		{"net", "", found(t, net(netAnswer, netQuote))},
		{"rate of the whole", "reference-mismatch", found(t, net("961,28 руб.", netQuote))},
		{"quote of another clause", "wrong-evidence", found(t, net(netAnswer, "Оплата производится в течение 8 (восьми) рабочих дней"))},
		{"tax changed", "disputed-value", found(t, net(netAnswer, netQuote), in("k01", 1, "200,27", "200,28"))},
		// 1 201,60 × 14 / 100 / 300 × 15 = 8,4112
		{"penalty", "", found(t, penalty("8,41 руб.", "За каждый день просрочки Поставщик уплачивает пеню в размере одной трёхсотой"), delay)},
		{"penalty of a day", "reference-mismatch", found(t, penalty("0,56 руб.", "За каждый день просрочки"), delay)},
		{"penalty of no clause", "unsolved", found(t, penalty("8,41 руб.", "За каждый день просрочки"))},
		{"amended", "", found(t, due("15 сентября 2025 г.", dueQuote, 2), after("k01", amendedTerm))},
		{"original for amended", "reference-mismatch", found(t, due("3 сентября 2025 г.", dueQuote, 2), after("k01", amendedTerm))},
		{"quote of what is amended", "wrong-evidence", found(t, due("15 сентября 2025 г.", "Поставка производится не позднее 3 сентября 2025 г.", 1), after("k01", amendedTerm))},
		{"nothing amended", "unsolved", found(t, due("3 сентября 2025 г.", "Поставка производится не позднее 3 сентября 2025 г.", 1))},
	} {
		codes := codesOf(c.found)
		if c.code == "" && len(codes) > 0 || c.code != "" && !slices.Contains(codes, c.code) {
			t.Errorf("%s: %v, want %q", c.name, c.found, c.code)
		}
	}
}
