package workfiles

import (
	"fmt"
	"slices"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// faultBranch: the task misremembers the branch; two commits tell theirs.
func faultBranch(b *sessionBuilder, _ *Session) string {
	themes := stream.Sample(b.Stream, []string{"acts", "rounding", "labels", "returns", "tariffs", "scans"}, 3)
	guess, right, other := b.number("fix/"+themes[0]+"-", 10, 99), b.number("fix/"+themes[1]+"-", 10, 99), b.number("release/"+themes[2]+"-", 10, 99)
	commit, kept := b.commit(), b.commit()
	b.task(fmt.Sprintf("Удали ветку с коммитом %s — кажется, это %s; ветка с коммитом %s ещё нужна", commit, guess, kept))
	looks := []struct{ commit, branch string }{{commit, right}, {kept, other}}
	stream.Shuffle(b.Stream, looks)
	for _, l := range looks {
		b.lookup(showCommit(l.commit), jsonObject{{"commit", l.commit}, {"branch", l.branch}})
	}
	b.retry("git.delete_branch", dataset.Args{"branch": guess}, dataset.Args{"branch": right})
	return fmt.Sprintf("ветки «%s» нет", guess)
}

func showCommit(commit string) dataset.Call {
	return dataset.Call{Tool: "git.show_commit", Args: dataset.Args{"commit": commit}}
}

// faultMainCard: two cards were closed as repeats of others, one of them has the note coming.
func faultMainCard(b *sessionBuilder, _ *Session) string {
	cards, mains := []string{b.incident(), b.incident()}, []string{b.incident(), b.incident()}
	noted := b.IntN(2)
	note := stream.Pick(b.Stream, []string{"поставщик обещал ответ к 16:00", "склад перешёл на бумажные накладные", "сертификат заменён, ждём проверки", "вторая площадка не затронута"})
	b.task(fmt.Sprintf("Закрой %s и %s как повторы, а для %s допиши в ленту: «%s»", cards[0], cards[1], cards[noted], note))
	for i, card := range cards {
		b.lookup(dataset.Call{Tool: "incident.close", Args: dataset.Args{"incident_id": card, "outcome": "duplicate"}},
			jsonObject{{"incident_id", card}, {"state", "closed"}, {"main", mains[i]}})
	}
	failed := dataset.Args{"incident_id": cards[noted], "text": note}
	b.retry("incident.add_note", failed, replaced(failed, "incident_id", mains[noted]))
	return fmt.Sprintf("лента закрытой карточки «%s» только для чтения: запись нужна в её основной карточке", cards[noted])
}

// faultMergedCode: one of the codes went into another card, and so did one that is not meant.
func faultMergedCode(b *sessionBuilder, _ *Session) string {
	codes, at := b.customers(3), b.IntN(3)
	keep, gone := b.customers(2), []any{codes[at], b.customer()}
	order := b.IntN(2)
	b.task(fmt.Sprintf("Присоедини карточку %s к %s, а %s — к %s. Потом отключи услуги должникам %s, %s и %s",
		gone[order], keep[order], gone[1-order], keep[1-order], codes[0], codes[1], codes[2]))
	for _, i := range []int{order, 1 - order} {
		b.lookup(dataset.Call{Tool: "crm.merge_cards", Args: dataset.Args{"keep": keep[i], "absorb": gone[i]}}, jsonObject{{"card", keep[i]}, {"absorbed", gone[i]}})
	}
	fixed := slices.Clone(codes)
	fixed[at] = keep[0]
	b.retry("billing.suspend_service", dataset.Args{"customer_ids": codes}, dataset.Args{"customer_ids": fixed})
	return fmt.Sprintf("параметр «customer_ids»: кода «%s» больше нет, остальные годятся", codes[at])
}

// swap is a call with the values of two parameters in each other's place.
func (b *sessionBuilder) swap(tool, param, other string, fixed dataset.Args, what string) string {
	failed := dataset.Args{param: fixed[other], other: fixed[param]}
	b.retry(tool, failed, fixed)
	return fmt.Sprintf("параметр «%s»: «%s» — %s", param, failed[param], what)
}

func faultMerge(b *sessionBuilder, _ *Session) string {
	keep, absorb := b.customer(), b.customer()
	b.task(fmt.Sprintf("Карточка %s — копия карточки %s, сделай из двух одну", absorb, keep))
	return b.swap("crm.merge_cards", "absorb", "keep", dataset.Args{"keep": keep, "absorb": absorb}, "основная карточка организации, а исчезнуть должна копия")
}

func faultSubtitle(b *sessionBuilder, _ *Session) string {
	record, script, draft := b.fresh("rec-"), b.fresh("txt-"), b.fresh("txt-")
	b.task(fmt.Sprintf("Нужен SRT для записи %s; текст %s утверждён вчера, прежний, %s, больше не годится", record, script, draft))
	return b.swap("speech.subtitle", "recording", "script", dataset.Args{"recording": record, "script": script}, "обозначение текста, а нужна аудиозапись")
}
