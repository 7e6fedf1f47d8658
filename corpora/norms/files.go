package norms

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/paper"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/corpora/write/scan"
	"etalon/internal/dataset"
	"etalon/internal/pdfium"
	"etalon/internal/stream"
)

// doc is a document before it is set: the end of its name decides its format.
type doc struct {
	name, body string
	day        time.Time
	slots      map[string]string
	tables     map[string]grid
}

const (
	author  = "Межотраслевой совет по строительным нормам"
	morning = 9 * time.Hour
	note    = "Учебный документ: вымышлен для подборки, к настоящим объектам не применяется."
	digest  = "Дайджест: пересказ своими словами. С официальным текстом не сверен; до сверки служит указателем, и переносить числа из него в договор или паспорт нельзя."
)

// First days of codes, by which the ones before them lost force.
var heatFrom, concreteFrom, concreteChangeFrom = paper.Day(2022, 6, 1), paper.Day(2020, 1, 1), paper.Day(2023, 5, 1)

var listedOn = paper.Day(2025, 6, 2)

func dots(t time.Time) string { return paper.Dots(t) }

// with makes slots of names and values in turn.
func with(pairs ...string) map[string]string {
	slots := map[string]string{}
	for i := 0; i < len(pairs); i += 2 {
		slots[pairs[i]] = pairs[i+1]
	}
	return slots
}

// adopted are the slots of a code's head and those that come on top.
func adopted(approved, from time.Time, more ...string) map[string]string {
	return with(append([]string{"note", note, "approved", paper.Long(approved), "from", paper.Long(from)}, more...)...)
}

func (n *Norms) codes() []doc {
	l := n.Lighting
	backup := map[int]string{60: "одного часа", 90: "полутора часов"}[l.Backup]
	return []doc{
		{LightingCode, "lighting", paper.Day(2021, 4, 14), adopted(paper.Day(2021, 4, 14), paper.Day(2021, 7, 1), "hours_genitive", hours(l.Hours), "escape", strconv.Itoa(l.Escape), "backup", backup), map[string]grid{"zones": l.zones(), "reserve": reserve()}},
		{EscapeCode, "escape", paper.Day(2020, 2, 12), adopted(paper.Day(2020, 2, 12), paper.Day(2020, 6, 1)), map[string]grid{"distance": n.Escape.distance(), "flow": n.Escape.flow()}},
		n.Concrete.doc(ConcreteCode, paper.Day(2019, 10, 16), concreteFrom, "2019", "Взамен СН-Д 70-2008. Изменения издаются отдельно."),
		n.ConcreteBefore.doc(OldConcrete, paper.Day(2008, 6, 18), paper.Day(2008, 9, 1), "2008", "Взамен СН-Д 70-1998."),
		n.Heat.doc(HeatCode, paper.Day(2022, 3, 16), heatFrom, "2022", "Взамен СН-Д 50-2011. Изменений нет."),
		n.HeatBefore.doc(OldHeat, paper.Day(2011, 9, 14), paper.Day(2012, 1, 1), "2011", "Взамен СН-Д 50-2003."),
		{HomesCode, "homes", paper.Day(2021, 10, 13), adopted(paper.Day(2021, 10, 13), paper.Day(2022, 1, 1), n.Homes.slots(false)...), map[string]grid{"rooms": n.Homes.rooms()}},
	}
}

func (c Concrete) doc(name string, approved, from time.Time, year, status string) doc {
	return doc{name, "concrete", approved, adopted(approved, from, "year", year, "status", status, "samples", "двух"), map[string]grid{"strength": c.strength(), "growth": growth()}}
}

func (h Heat) doc(name string, approved, from time.Time, year, status string) doc {
	tables := map[string]grid{"inside": h.inside(), "factors": h.factors(), "climate": h.climate(), "materials": materials()}
	return doc{name, "heat", approved, adopted(approved, from, "year", year, "status", status, "even", comma(h.Even, 2)), tables}
}

// slots are the values of the code, or of its amendment.
func (h Homes) slots(amended bool) []string {
	if amended {
		return []string{"corridor", comma(h.Corridor.After, 1), "kitchen", comma(h.Kitchen.After, 1), "rail", comma(h.Rail.After, 1)}
	}
	return []string{"corridor", comma(h.Corridor.Before, 1), "kitchen", comma(h.Kitchen.Before, 1), "rail", comma(h.Rail.Before, 1), "height", comma(h.Height, 1), "hall", comma(h.Hall, 1), "lift", strconv.Itoa(h.Lift)}
}

// Draft is what the draft of the amendment asked for: a wider corridor, and a term of transition for rails.
func (h Homes) Draft() Homes {
	h.Corridor.After++
	return h
}

func (n *Norms) change(name string, h Homes, day time.Time, approval, exception string) doc {
	slots := with(append(h.slots(true), "note", note, "approval", approval, "exception", exception, "from", paper.Long(h.From), "until", paper.Long(h.Until), "chair", n.chair.Signature())...)
	return doc{name: name, body: "homes_change", day: day, slots: slots}
}

func (n *Norms) others() []doc {
	h, approved, drafted := n.Homes, paper.Day(2024, 12, 11), paper.Day(2024, 9, 18)
	from := paper.Long(h.From)
	return []doc{
		n.change(HomesChange, h, approved, "Утверждено Межотраслевым советом по строительным нормам "+paper.Long(approved)+". Вводится в действие с "+from+".",
			"5. Новая редакция пункта 6.3 применяется независимо от даты задания ко всем проектам, по которым заключение экспертизы не выдано до "+from+". Пункт 4 на неё не распространяется."),
		n.change(HomesDraft, h.Draft(), drafted, "ПРОЕКТ. Разослан на отзыв "+paper.Long(drafted)+". Предлагаемый день введения — "+from+".",
			"5. Пункт 4 распространяется и на новую редакцию пункта 6.3."),
		{ConcreteChange, "concrete_change", paper.Day(2023, 2, 15), adopted(paper.Day(2023, 2, 15), concreteChangeFrom, "chair", n.chair.Signature()), nil},
		{HomesLetter, "homes_letter", paper.Day(2025, 4, 16), with("date", paper.Long(paper.Day(2025, 4, 16)), "editor", n.editor.Signature()), nil},
		{SheetDigest, "sheet", paper.Day(2025, 3, 12), with("digest", digest), map[string]grid{"tension": tension(), "categories": categories(), "impact": impact(), "sheets": masses()}},
		{AngleDigest, "angles", paper.Day(2025, 3, 13), with("digest", digest), map[string]grid{"angles": angles()}},
		{List, "list", listedOn, with("date", paper.Long(listedOn), "editor", n.editor.Signature()), map[string]grid{"list": n.listed()}},
		{About, "about", listedOn, nil, nil},
	}
}

// All are the files of the base, sorted by name.
func (n *Norms) All() ([]paper.File, error) {
	var files []paper.File
	for _, d := range slices.Concat(n.codes(), n.others()) {
		f, err := n.set(d)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", d.name, err)
		}
		files = append(files, f)
	}
	slices.SortFunc(files, func(a, b paper.File) int { return strings.Compare(a.Name, b.Name) })
	return files, nil
}

// lines are a document's body; a date at a sentence's end has its full stop already.
func (d doc) lines() ([]paper.Line, error) {
	lines, err := paper.Load("norms/"+d.body, d.slots)
	for i := range lines {
		lines[i].Text = strings.ReplaceAll(lines[i].Text, "г..", "г.")
	}
	return lines, err
}

func (n *Norms) set(d doc) (paper.File, error) {
	lines, err := d.lines()
	if err != nil {
		return paper.File{}, err
	}
	if strings.HasSuffix(d.name, ".docx") {
		data, err := n.word(d, lines)
		return paper.File{Name: d.name, Data: data}, err
	}
	document, err := n.printed(d, lines)
	if err != nil {
		return paper.File{}, err
	}
	result, err := pdf.Write(document)
	if err != nil || d.name != HomesChange {
		return paper.File{Name: d.name, Data: result.Data}, err
	}
	return n.scan(d, result)
}

// scan signs the printed sheets and puts them through a scanner.
func (n *Norms) scan(d doc, printed pdf.Result) (paper.File, error) {
	place, err := printed.Mark("signature")
	if err != nil {
		return paper.File{}, err
	}
	engine, err := pdfium.Shared()
	if err != nil {
		return paper.File{}, err
	}
	r := stream.New(n.seed, "paper", "norms/"+d.body)
	pen := scan.Overlay{Page: place.Page, At: place.Box.Centre().Add(geom.Point{Y: -geom.Mm(1)}), Drawing: ink.Signature(r, ink.Blue), Strength: 95, Pen: true}
	made, err := scan.Make(context.Background(), engine, scan.Job{
		Source: printed.Data, Quality: scan.Draw(r, scan.Fair, scan.Grey), Overlays: []scan.Overlay{pen}, Created: d.day.AddDate(0, 0, 6).Add(morning), Creator: "KM Bizscan 224", Seed: n.seed, Name: "norms/" + d.body,
	})
	return paper.File{Name: d.name, Data: made.Data, Original: printed.Data}, err
}

// Plants are the values that no longer hold, or never did.
func (n *Norms) Plants() []dataset.Plant {
	var plants []dataset.Plant
	percent := func(v int) string { return strconv.Itoa(v) + " %" }
	h, d := n.Homes, n.Homes.Draft()
	for _, o := range []struct{ item, file, where, shown, is string }{
		{"11.08", OldConcrete, "таблица 1, пролёт свыше 6 м", percent(n.ConcreteBefore.Large), percent(n.Concrete.Large)},
		{"11.08", ConcreteCode, "пункт 5.6", "не менее двух в серии", "не менее трёх в серии вместо двух"},
		{"11.08", ConcreteCode, "пункт 6.2", "до сдачи объекта", "пять лет после сдачи объекта"},
		{"11.09", OldHeat, "таблица 2, жилые дома", comma(n.HeatBefore.Uses[0].A, 5), comma(n.Heat.Uses[0].A, 5)},
		{"11.09", OldHeat, "пункт 4.3", comma(n.HeatBefore.Even, 2), comma(n.Heat.Even, 2)},
		{"11.10", HomesCode, "пункт 4.6", comma(h.Corridor.Before, 1), comma(h.Corridor.After, 1)},
		{"11.10", HomesCode, "пункт 5.2 и таблица А.1", comma(h.Kitchen.Before, 1), comma(h.Kitchen.After, 1)},
		{"11.10", HomesCode, "пункт 6.3", comma(h.Rail.Before, 1), comma(h.Rail.After, 1)},
		{"11.10", HomesDraft, "пункт 1", comma(d.Corridor.After, 1), comma(h.Corridor.After, 1)},
		{"11.10", HomesDraft, "пункт 5", "Пункт 4 распространяется и на новую редакцию пункта 6.3.", "Пункт 4 на неё не распространяется."},
	} {
		plants = append(plants, dataset.Plant{Item: "workpermit/" + o.item, File: o.file, Kind: "outdated-version", Where: o.where, Shown: o.shown, True: o.is})
	}
	return plants
}
