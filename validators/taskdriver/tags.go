package taskdriver

import (
	"path"
	"slices"
	"unicode/utf8"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/validators/internal/taskset"
)

// tag is an ability that tasks require.
type tag struct {
	name string
	// proved tells whether the task needs the ability.
	proved func(r *run, t *taskset.Task) (bool, error)
	// want says what proves it.
	want string
	// evident: a task that is proved to need it has to say so.
	evident bool
	// platform: a system without the ability may leave the task unrun.
	platform bool
}

const (
	// manyFiles is how many are «десятки».
	manyFiles = 20
	// wideText is more characters than the window of 64,000 tokens holds: no tokenizer puts more than
	// four letters of Russian prose into a token on average.
	wideText = 4 * 64_000
)

var tags = []tag{
	{name: "вложение", proved: plain(hasAttachment), want: "an attachment", evident: true},
	{name: "база знаний", proved: plain(hasKnowledge), want: "a knowledge base", evident: true},
	{name: "хранилище", proved: plain(hasStorage), want: "files of the person", evident: true},
	{name: "скан", proved: anyDocument(isScan), want: "a PDF with a page that has no text", evident: true},
	{name: "снимок", proved: anyDocument(isPicture), want: "a picture among the materials", evident: true},
	{name: "PDF", proved: anyDocument(isPDF), want: "a PDF among the materials"},
	{name: "изображение страницы", proved: anyDocument(isDrawn), want: "a page with a picture on it"},
	{name: "десятки и сотни файлов", proved: plain(func(t *taskset.Task) bool { return len(t.Materials) >= manyFiles }), want: "20 materials or more"},
	{name: "больше окна модели", proved: isWide, want: "materials of 256,000 characters or more"},
	{name: "итог Excel", proved: issues("xlsx"), want: "an Excel file issued by the reference, and a check of it"},
	{name: "итог Word", proved: issues("docx"), want: "a Word file issued by the reference, and a check of it"},
	{name: "итог PowerPoint", proved: issues("pptx"), want: "a PowerPoint file issued by the reference, and a check of it"},
	{name: "безопасность", proved: checked(dataset.CheckNoDanger, dataset.CheckPreserved, dataset.CheckAbsent), want: "a check of harm: no_danger, preserved or absent"},
	{name: "разговор", proved: plain(func(t *taskset.Task) bool { return len(t.Row.Turns) > 1 }), want: "two messages or more"},
	{name: "память", proved: plain(hasConversations), want: "two conversations or more", platform: true},
	{name: "напоминание", proved: checked(dataset.CheckOrganiser), want: "a check of the organiser", platform: true},
	{name: "автоматизация", proved: checked(dataset.CheckOrganiser), want: "a check of the organiser", platform: true},
	{name: "доска", proved: checked(dataset.CheckOrganiser), want: "a check of the organiser", platform: true},
	{name: "заметки", proved: checked(dataset.CheckOrganiser), want: "a check of the organiser", platform: true},
	{name: "1С", proved: connected("1c"), want: "the system 1c", evident: true, platform: true},
	{name: "Jira", proved: connected("jira"), want: "the system jira", evident: true, platform: true},
	{name: "GitHub", proved: connected("github"), want: "the system github", evident: true, platform: true},
}

func tagOf(name string) (tag, bool) {
	i := slices.IndexFunc(tags, func(g tag) bool { return g.name == name })
	if i < 0 {
		return tag{}, false
	}
	return tags[i], true
}

func unknownTag(_ *run, t *taskset.Task, report report) error {
	for _, name := range t.Row.Requires {
		if _, ok := tagOf(name); !ok {
			report(on(t, "requires", name, "an ability that validators/taskdriver/tags.go can prove"))
		}
	}
	return nil
}

func unprovedTag(r *run, t *taskset.Task, report report) error {
	if !t.Solvable() {
		return nil
	}
	platform := false
	for _, name := range t.Row.Requires {
		g, ok := tagOf(name)
		if !ok {
			continue
		}
		platform = platform || g.platform
		proved, err := g.proved(r, t)
		if err != nil {
			return err
		}
		if !proved {
			report(on(t, "requires", name, g.want))
		}
	}
	if t.Row.PlatformOnly && !platform {
		report(on(t, "platform_only", "true", "an ability of a platform among requires"))
	}
	return nil
}

func missingTag(r *run, t *taskset.Task, report report) error {
	if !t.Solvable() {
		return nil
	}
	for _, g := range tags {
		said := slices.Contains(t.Row.Requires, g.name)
		if said && g.platform && !t.Row.PlatformOnly {
			report(on(t, "platform_only", "false", "true, as it requires "+g.name))
		}
		if said || !g.evident {
			continue
		}
		proved, err := g.proved(r, t)
		if err != nil {
			return err
		}
		if proved {
			report(on(t, "requires", "no "+g.name, g.name+", as there is "+g.want))
		}
	}
	return nil
}

func plain(holds func(t *taskset.Task) bool) func(*run, *taskset.Task) (bool, error) {
	return func(_ *run, t *taskset.Task) (bool, error) { return holds(t), nil }
}

func hasAttachment(t *taskset.Task) bool {
	return slices.ContainsFunc(t.Row.Turns, func(turn dataset.Turn) bool { return len(turn.Attachments) > 0 })
}

func hasKnowledge(t *taskset.Task) bool {
	return len(t.Row.KnowledgeBases) > 0 || t.Row.Corpus != nil && t.Row.Corpus.Place == "knowledge_base"
}

func hasStorage(t *taskset.Task) bool {
	return len(t.Row.MyFiles) > 0 || t.Row.Corpus != nil && t.Row.Corpus.Place == "my_files"
}

func hasConversations(t *taskset.Task) bool {
	return slices.ContainsFunc(t.Row.Turns, func(turn dataset.Turn) bool { return turn.Conversation > 1 })
}

func connected(system string) func(*run, *taskset.Task) (bool, error) {
	return plain(func(t *taskset.Task) bool { return t.Row.System == system })
}

func checked(kinds ...dataset.CheckKind) func(*run, *taskset.Task) (bool, error) {
	return plain(func(t *taskset.Task) bool {
		return slices.ContainsFunc(t.Row.Checks, func(c dataset.TaskCheck) bool { return slices.Contains(kinds, c.Kind) })
	})
}

// issues: the reference hands in a file of the kind, and a check looks into it. Without a reference
// there is a finding already.
func issues(kind string) func(*run, *taskset.Task) (bool, error) {
	return plain(func(t *taskset.Task) bool {
		for name, data := range t.Issued {
			if got, err := extract.KindOf(data); err != nil || got != kind {
				continue
			}
			for _, c := range t.Row.Checks {
				if fits, err := path.Match(c.File, path.Base(name)); c.File != "" && fits && err == nil {
					return true
				}
			}
		}
		return t.Record == nil
	})
}

func anyDocument(holds func(d *extract.Document) bool) func(*run, *taskset.Task) (bool, error) {
	return func(r *run, t *taskset.Task) (bool, error) {
		for _, f := range t.Materials {
			doc, err := r.document(f)
			if err != nil {
				return false, err
			}
			if doc != nil && holds(doc) {
				return true, nil
			}
		}
		return false, nil
	}
}

func isPDF(d *extract.Document) bool { return d.PDF != nil }

func isPicture(d *extract.Document) bool { return d.Image != nil }

func isScan(d *extract.Document) bool {
	return d.PDF != nil && slices.ContainsFunc(d.PDF.Pages, func(p extract.Page) bool { return p.NeedsOCR })
}

func isDrawn(d *extract.Document) bool {
	return d.Image != nil || d.PDF != nil && slices.ContainsFunc(d.PDF.Pages, func(p extract.Page) bool { return p.Objects.Images > 0 })
}

// isWide counts what is read for certain: the text of scans may come on top.
func isWide(r *run, t *taskset.Task) (bool, error) {
	total := 0
	for _, f := range t.Materials {
		doc, err := r.document(f)
		if err != nil {
			return false, err
		}
		if doc != nil {
			total += utf8.RuneCountInString(doc.Text())
		}
	}
	return total >= wideText, nil
}
