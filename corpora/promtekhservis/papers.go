package promtekhservis

import (
	"fmt"
	"io/fs"
	"maps"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/scan"
	"etalon/corpora/write/word"
	"etalon/templates"
)

// doc is a paper before it is set.
type doc struct {
	name, body string
	day        time.Time
	slots      map[string]string
	tables     map[string]paper.Sheet
	scanned    bool
}

// usual are the values that papers of the firm have in common.
func (p *Papers) usual(day time.Time) map[string]string {
	post := func(post string, c fiction.Case) string { return post + " " + p.Deputy.Initials(c) }
	return map[string]string{
		"org": p.Firm.Firm.Short(), "org_full": p.Firm.Firm.Full(), "head": p.Firm.Firm.Head.Signature(), "head_dative": p.Firm.Firm.Head.Initials(fiction.Dative), "date": paper.Long(day),
		"staff": p.Staff.Signature(), "labour": p.Labour.Signature(), "steward": p.Steward.Signature(), "steward_member": p.Steward.Initials(fiction.Nominative), "clerk": p.Clerk.Signature(),
		"deputy": post("заместитель генерального директора", fiction.Nominative), "deputy_dative": post("заместителю генерального директора", fiction.Dative),
		"deputy_accusative": post("заместителя генерального директора", fiction.Accusative),
	}
}

// lines are a paper's body with its own values and those of the usual ones that it has places for.
func (p *Papers) lines(d doc) ([]paper.Line, error) {
	const folder = "promtekhservis/"
	text, err := fs.ReadFile(templates.FS, "workpermit/documents/"+folder+d.body+".txt")
	if err != nil {
		return nil, fmt.Errorf("body of %s: %w", d.name, err)
	}
	slots := map[string]string{}
	for name, value := range p.usual(d.day) {
		if strings.Contains(string(text), "{"+name+"}") {
			slots[name] = value
		}
	}
	maps.Copy(slots, d.slots)
	lines, err := paper.Load(folder+d.body, slots)
	for i := range lines { // a date at a sentence's end has its full stop already
		lines[i].Text = strings.ReplaceAll(lines[i].Text, "г..", "г.")
	}
	return lines, err
}

// set renders a paper as its file's name asks; a scan is signed and sealed first.
func (p *Papers) set(d doc) (paper.File, error) {
	lines, err := p.lines(d)
	if err != nil {
		return paper.File{}, err
	}
	if !strings.HasSuffix(d.name, ".pdf") {
		data, err := p.word(d, lines)
		return paper.File{Name: d.name, Data: data}, err
	}
	if d.scanned {
		return p.scan(d, lines)
	}
	blocks, err := paper.PDF(lines, d.tables, nil)
	if err != nil {
		return paper.File{}, err
	}
	document := p.printed(d, lines, blocks)
	document.Theme = pdf.Plain()
	result, err := pdf.Write(document)
	return paper.File{Name: d.name, Data: result.Data}, err
}

func (p *Papers) word(d doc, lines []paper.Line) ([]byte, error) {
	body, err := paper.Word(lines, d.tables, nil)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: titleOf(lines), Author: p.Staff.Initials(fiction.Nominative), Created: d.day.Add(9 * time.Hour), Modified: d.day.Add(15 * time.Hour), Company: p.Firm.Firm.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 24, FirstLine: 125, Line: 112, After: 4},
		Sections:   []word.Section{{Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: body}},
	}.Bytes()
}

func (p *Papers) printed(d doc, lines []paper.Line, blocks []pdf.Block) pdf.Document {
	return pdf.Document{
		Info: pdf.Info{Title: titleOf(lines), Author: p.Firm.Firm.Short(), Created: d.day.Add(10 * time.Hour)}, Theme: pdf.Official(), Footer: pdf.Band{Centre: "{page}"}, Body: blocks,
	}
}

// blank is the line that a printed paper is signed on.
const blank = "____________ "

// scan leaves the signature's line out and has the head sign instead.
func (p *Papers) scan(d doc, lines []paper.Line) (paper.File, error) {
	var unsigned []paper.Line
	for _, l := range lines {
		if !strings.Contains(l.Text, blank) {
			unsigned = append(unsigned, l)
		}
	}
	blocks, err := paper.PDF(unsigned, d.tables, nil)
	if err != nil {
		return paper.File{}, err
	}
	firm := p.Firm.Firm
	sign := pdf.Party{Title: paper.Post(firm), Name: firm.Head.Signature(), Seal: true, Mark: p.Firm.Title}
	blocks = append(blocks, pdf.Signatures{Parties: []pdf.Party{sign}})
	data, original, err := paper.Scan(paper.Job{
		Document: p.printed(d, lines, blocks), Signed: []paper.Party{p.Firm}, Level: scan.Fair, Format: scan.Grey, Scanned: d.day.AddDate(0, 0, 2), Seed: p.seed, Name: "promtekhservis/" + d.name,
	})
	return paper.File{Name: d.name, Data: data, Original: original}, err
}

// titleOf is the last of the titles at a paper's head: orders have the firm's name above theirs.
func titleOf(lines []paper.Line) string {
	title := ""
	for _, l := range lines {
		if l.Kind == paper.Title {
			title = l.Text
		}
	}
	return title
}
