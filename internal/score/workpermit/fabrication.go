package workpermit

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"strings"
	"sync"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/score/russian"
)

// telling are the kinds of identifiers that nobody may make up. Numbers of documents, phones and
// standards are not among them: an answer may number its own points.
var telling = map[russian.Kind]bool{
	russian.INN: true, russian.KPP: true, russian.OGRN: true, russian.OGRNIP: true, russian.SNILS: true,
	russian.BIK: true, russian.Account: true, russian.Corr: true, russian.Passport: true,
	russian.Card: true, russian.CourtCase: true, russian.Bare: true,
}

// exchangeRate finds the figure after the word for a rate of exchange, with or without the day of the rate
// between them; the first figures of a day such as 14.10.2025 are none.
var exchangeRate = regexp.MustCompile(`(?i)курс(?:а|у|ом|е)?\s(?:\d{1,2}\s\pL{3,8}\s\d{4}(?:\sг\.)?|\d{1,2}\.\d{1,2}\.\d{2,4}|[^.,;\n\d]){0,60}?(\d{1,3}[.,]\d{2,4})(?:[^\d.,]|[.,](?:\D|$)|$)`)

var longRun = regexp.MustCompile(`[0-9]{9,}`)

// noFabricationRule: every tax id, code of a bank or reason, account, passport, card, court case and
// bare run of 9 to 20 digits of the answers and issued files stands in the task's words or materials
// (scans by their originals), and so does every rate of exchange. What cannot be read to its end fails.
func noFabricationRule(e *Exam, _ *dataset.TaskCheck) (rule, error) {
	return func(h *handed) outcome {
		known, err := e.known()
		if err != nil {
			return fail("the materials cannot be read: %v", err)
		}
		n := 0
		for _, p := range h.everything() {
			for _, id := range p.identifiers() {
				if !telling[id.Kind] {
					continue
				}
				if n++; !known.has[id.Value] {
					return fail("want no made-up identifier, got %s %s in %s, which stands nowhere in the materials", id.Kind, clip(id.Value), p.where)
				}
			}
			for _, m := range exchangeRate.FindAllStringSubmatch(p.text, -1) {
				if n++; !known.has[rateOf(m[1])] {
					return fail("want no made-up rate of exchange, got %q in %s, which stands nowhere in the materials", clip(m[0]), p.where)
				}
			}
		}
		if why := h.unread(); why != "" {
			return fail("want no made-up identifier, got %s", why)
		}
		return pass("%d identifiers, all from the materials", n)
	}, nil
}

func rateOf(s string) string { return "курс " + strings.ReplaceAll(s, ",", ".") }

// knowledge is the identifiers and rates that a task gives its reader.
type knowledge struct{ has map[string]bool }

func (k *knowledge) add(text string) {
	for _, id := range russian.Identifiers(text) {
		k.has[id.Value] = true
	}
	for _, run := range longRun.FindAllString(text, -1) {
		k.has[run] = true
	}
	for _, m := range exchangeRate.FindAllStringSubmatch(text, -1) {
		k.has[rateOf(m[1])] = true
	}
}

// readKnowledge reads all that the task gives. The reference answer and the facts are computed from
// the materials and may join values that stand apart there.
func readKnowledge(task *dataset.Task, files []dataset.Material, material func(path string) ([]byte, error)) (*knowledge, error) {
	k := &knowledge{has: map[string]bool{}}
	k.add(task.ReferenceAnswer)
	k.add(task.ReplyIfAsked)
	for _, t := range task.Turns {
		k.add(t.Text)
	}
	for _, f := range task.Facts {
		k.add(f.Value)
	}
	for _, m := range files {
		k.add(m.Path)
		if material == nil {
			return nil, errors.New("the materials are not given")
		}
		of, err := knowledgeOf(m.Path, material)
		if err != nil {
			return nil, err
		}
		maps.Copy(k.has, of.has)
	}
	return k, nil
}

// ofMaterial keeps what materials give by the hash of their bytes and their names: the tasks of a corpus
// share its files. It holds identifiers alone, no texts.
var ofMaterial sync.Map

// knowledgeOf is what a material gives, a scan by its original.
func knowledgeOf(path string, material func(path string) ([]byte, error)) (*knowledge, error) {
	name := "originals/" + path
	data, err := material(name)
	if err != nil {
		name = path
		data, err = material(name)
	}
	if err != nil {
		return nil, fmt.Errorf("material %s: %w", path, err)
	}
	read, _ := ofMaterial.LoadOrStore(fmt.Sprintf("%x %s", sha256.Sum256(data), name), sync.OnceValues(func() (*knowledge, error) { return readMaterial(name, data) }))
	return read.(func() (*knowledge, error))()
}

func readMaterial(name string, data []byte) (*knowledge, error) {
	doc, err := extract.Read(context.Background(), name, data, extract.Options{TextOnly: true})
	if err != nil {
		return nil, fmt.Errorf("material %s: %w", name, err)
	}
	if !doc.Complete() {
		return nil, fmt.Errorf("material %s has pages that are pictures, and there is no original beside it", name)
	}
	k := &knowledge{has: map[string]bool{}}
	k.add(doc.Text())
	return k, nil
}
