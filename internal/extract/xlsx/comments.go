package xlsx

import (
	"strconv"

	"etalon/internal/extract/markup"
)

// comments reads notes. Those that stand in for a thread are left out when the thread itself is there.
func (x *extras) comments(root *markup.Element) error {
	var authors []string
	threads := x.relations.OfType("threadedComment") != ""
	return root.Each(func(e *markup.Element) error {
		switch {
		case e.Is(markup.Sheet, "authors"):
			return e.Each(func(a *markup.Element) error {
				name, err := a.Text()
				authors = append(authors, markup.Cut(name)) // one author may write every comment
				return err
			})
		case e.Is(markup.Sheet, "commentList"):
			return e.Each(func(c *markup.Element) error { return x.comment(c, authors, threads) })
		}
		return nil
	})
}

func (x *extras) comment(e *markup.Element, authors []string, threads bool) error {
	if !e.Is(markup.Sheet, "comment") || len(x.sheet.Comments) >= mostExtras {
		return nil
	}
	c := Comment{Ref: e.Attr(markup.None, "ref")}
	if at, err := strconv.Atoi(e.Attr(markup.None, "authorId")); err == nil && at >= 0 && at < len(authors) {
		c.Author = authors[at]
	}
	if threads && len(c.Author) > 3 && c.Author[:3] == "tc=" {
		return nil
	}
	err := e.Each(func(t *markup.Element) error {
		if !t.Is(markup.Sheet, "text") {
			return nil
		}
		var err error
		c.Text, err = richText(t)
		return err
	})
	x.sheet.Comments = append(x.sheet.Comments, c)
	return err
}

func (x *extras) thread(root *markup.Element) error {
	return root.Each(func(e *markup.Element) error {
		if !e.Is(markup.Threaded, "threadedComment") || len(x.sheet.Comments) >= mostExtras {
			return nil
		}
		c := Comment{
			Ref: e.Attr(markup.None, "ref"), Date: e.Attr(markup.None, "dT"), Thread: true,
			Author: x.people[e.Attr(markup.None, "personId")], Done: markup.Truth(e.Attr(markup.None, "done")),
		}
		err := e.Each(func(t *markup.Element) error {
			if !t.Is(markup.Threaded, "text") {
				return nil
			}
			var err error
			c.Text, err = t.Text()
			return err
		})
		x.sheet.Comments = append(x.sheet.Comments, c)
		return err
	})
}

// people are the names of those who wrote in threads, by id.
func (b *Book) people() (map[string]string, error) {
	names := map[string]string{}
	err := b.optional("person", func(root *markup.Element) error {
		return root.Each(func(e *markup.Element) error {
			if e.Is(markup.Threaded, "person") && len(names) < mostExtras {
				names[e.Attr(markup.None, "id")] = e.Name(markup.None, "displayName")
			}
			return nil
		})
	})
	return names, err
}
