package dutylog

import (
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/compose"
	"etalon/validators/validate"
)

// Shapes of the words for what is made of a recording and where that is sent, for wordings: neither has
// groups.
const (
	MadeShape   = `краткий пересказ \(тезисы\)|разметку по голосам`
	TargetShape = `письмом на адрес [a-z0-9._-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+|всем участникам списка рассылки [a-z0-9_-]+`
)

// made tells what is made of a recording by a beginning of the words.
var made = map[string]string{"краткий пересказ": "speech.retell", "разметк": "speech.voices"}

// Send is the plan that makes of a recording what the words say and sends what comes out of it.
func Send(p *validate.Pass, what, recording, target string) (dataset.Answer, error) {
	capability := ""
	for begins, c := range made {
		if strings.HasPrefix(what, begins) {
			capability = c
		}
	}
	first := compose.By(capability, dataset.Args{"recording": recording})
	if to, ok := strings.CutPrefix(target, "письмом на адрес "); ok {
		return compose.InOrder(p, first, compose.By("mail.person", dataset.Args{"address": to, "text": "$1"}))
	}
	to := strings.TrimPrefix(target, "всем участникам списка рассылки ")
	return compose.InOrder(p, first, compose.By("mail.group", dataset.Args{"group": to, "text": "$1"}))
}
