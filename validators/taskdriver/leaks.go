package taskdriver

import (
	"bytes"
	"encoding/hex"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"

	"etalon/internal/dataset"
	"etalon/internal/extract/opc"
	"etalon/internal/score/russian"
	"etalon/validators/internal/taskset"
)

// nameTells looks for deciding facts where a system would find them without reading a document.
func nameTells(r *run, t *taskset.Task, report report) error {
	secrets := secretsOf(t)
	if len(secrets) == 0 {
		return nil
	}
	for i, f := range t.Materials {
		doc, err := r.document(f)
		if err != nil {
			return err
		}
		told := slices.Concat([]string{path.Base(f.Name)}, labels(f.Data), margins(doc), pictureTexts(f.Data))
		for _, label := range told {
			for _, s := range secrets {
				if s.standsIn(label) {
					report(on(t, t.Paths[i], label, "a name, properties, notes and captions that do not tell facts."+s.fact))
				}
			}
		}
	}
	return nil
}

// secret is the value of a fact that a critical check decides by.
type secret struct {
	fact   string
	digits string
	person russian.Person
	named  bool
}

// secretsOf are the deciding facts that cannot stand in a label by chance: four digits or more, or a
// full name.
func secretsOf(t *taskset.Task) []secret {
	var list []secret
	for _, name := range factNames(t) {
		if !slices.ContainsFunc(t.Row.Checks, func(c dataset.TaskCheck) bool { return c.Critical && c.Fact == name }) {
			continue
		}
		f := t.Row.Facts[name]
		s := secret{fact: name}
		switch f.Type {
		case dataset.FactNumber, dataset.FactMoney:
			whole, _, _ := strings.Cut(f.Value, ".")
			s.digits = digitsOf(whole)
		case dataset.FactIdentifier:
			s.digits = digitsOf(f.Value)
		case dataset.FactName:
			person, err := russian.ParsePerson(f.Value)
			s.person, s.named = person, err == nil
		}
		if len(s.digits) >= 4 || s.named {
			list = append(list, s)
		}
	}
	return list
}

func (s *secret) standsIn(label string) bool {
	if s.named {
		_, _, ok := russian.FindPerson(label, s.person, russian.InFull)
		return ok
	}
	return slices.Contains(runs.FindAllString(joint.ReplaceAllString(label, ""), -1), s.digits)
}

var (
	runs = regexp.MustCompile(`\d+`)
	// joint parts the digits of one number: spaces of thousands, hyphens and slashes of identifiers.
	joint = regexp.MustCompile(`[\s\x{a0}\x{202f}/\-]`)
)

func digitsOf(value string) string { return strings.Join(runs.FindAllString(value, -1), "") }

// labels are what a document says about itself. What cannot be read has no labels: that it cannot be
// read is another check's.
func labels(data []byte) []string {
	if bytes.HasPrefix(data, []byte("%PDF-")) {
		return pdfLabels(data)
	}
	p, err := opc.Open(data, opc.Limits{})
	if err != nil {
		return nil
	}
	about, err := p.Properties()
	if err != nil {
		return nil
	}
	list := []string{about.Title, about.Subject, about.Creator, about.Keywords, about.Description, about.Category, about.LastModifiedBy, about.Company}
	for _, one := range about.Custom {
		list = append(list, one.Name, one.Value)
	}
	return slices.DeleteFunc(list, func(s string) bool { return s == "" })
}

// infoEntry is an entry of a PDF's information dictionary.
var infoEntry = regexp.MustCompile(`/(?:Title|Subject|Author|Keywords|Creator)\s*(?:\(((?:[^()\\]|\\.)*)\)|<([0-9A-Fa-f\s]*)>)`)

func pdfLabels(data []byte) []string {
	var list []string
	for _, m := range infoEntry.FindAllSubmatch(data, -1) {
		raw := escapes.ReplaceAll(m[1], []byte("$1"))
		if len(m[2]) > 0 {
			text := strings.Join(strings.Fields(string(m[2])), "")
			decoded, err := hex.DecodeString(text)
			if err != nil {
				continue
			}
			raw = decoded
		}
		list = append(list, pdfText(raw))
	}
	return list
}

var escapes = regexp.MustCompile(`(?s)\\(.)`)

// pdfText decodes a text of a PDF: UTF-16 with its mark, or bytes.
func pdfText(raw []byte) string {
	if !bytes.HasPrefix(raw, []byte{0xfe, 0xff}) {
		return strings.ToValidUTF8(string(raw), "")
	}
	var units []uint16
	for i := 2; i+1 < len(raw); i += 2 {
		units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
	}
	return string(utf16.Decode(units))
}
