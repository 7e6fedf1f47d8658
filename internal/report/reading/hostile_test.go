package reading

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// hostile are texts that a model may write.
var hostile = []string{
	"<script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "</style><link rel=stylesheet href=//evil.example/a.css>", "javascript:alert(1)",
	"\u202eрублей 5\u202c\u2066", "\x1b[2J\x00\u0007", "| a | b |\n|---|---|\n[x](https://evil.example) ![y](//evil.example/z.png) `code`", "{{.Score}} ${x}",
	strings.Repeat("очень длинный ответ ", 60_000), // more than 1 MB
}

// only is what the page may consist of, with the attributes allowed.
var only = map[string]string{
	"html": "lang", "head": "", "meta": "charset http-equiv content name", "title": "", "style": "", "body": "", "h1": "", "h2": "", "h3": "", "p": "class", "div": "class role aria-label",
	"table": "", "tbody": "", "tr": "class", "th": "", "td": "class colspan", "ul": "", "li": "", "bdi": "",
	"svg": "viewbox preserveaspectratio role aria-label", "rect": "class x y width height", "line": "class x1 x2 y1 y2",
}

func TestPageIsHarmless(t *testing.T) {
	for _, text := range hostile {
		of := map[string]string{}
		for _, c := range cases {
			of[c.id] = text
		}
		model := text[:min(len(text), 2000)]
		r := build(t, exam(t, ""), answers(t, strings.ToValidUTF8(model, ""), "image", 1, of), answers(t, "b", "text", 1, poor))
		if err := r.AddThumb(r.Pages()[0], picture(t, 30)); err != nil {
			t.Fatal(err)
		}
		var page bytes.Buffer
		if err := r.WriteHTML(&page); err != nil {
			t.Fatal(err)
		}
		if page.Len() > 200_000 {
			t.Errorf("%.20q: the page has %d bytes", text, page.Len())
		}
		checkPage(t, page.String())
		checkPlain(t, r, text)
	}
}

// checkPage reads the page as a browser does.
func checkPage(t *testing.T, page string) {
	t.Helper()
	policy := false
	pictures := 0
	z := html.NewTokenizer(strings.NewReader(page))
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		token := z.Token()
		if kind == html.TextToken {
			pictures += strings.Count(token.Data, "url(data:image/jpeg;base64,")
			if strings.Count(token.Data, "url(") != strings.Count(token.Data, "url(data:image/jpeg;base64,") && strings.Contains(token.Data, "color-scheme") || strings.Contains(token.Data, "ZgotmplZ") {
				t.Errorf("a style refers to something outside: %.200q", token.Data)
			}
			continue
		}
		if kind == html.DoctypeToken {
			continue
		}
		attributes, known := only[strings.ToLower(token.Data)]
		if !known {
			t.Errorf("element %s in the page", token.Data)
		}
		for _, a := range token.Attr {
			if !strings.Contains(" "+attributes+" ", " "+strings.ToLower(a.Key)+" ") {
				t.Errorf("attribute %s of %s", a.Key, token.Data)
			}
			policy = policy || a.Key == "content" && strings.HasPrefix(a.Val, "default-src 'none'")
		}
	}
	if !policy || pictures != 1 {
		t.Errorf("policy %v, %d pictures", policy, pictures)
	}
	if strings.ContainsAny(page, "\u202e\u202c\u2066\x00\x1b") {
		t.Error("the page has runes that turn the direction of writing, or controls")
	}
	if _, err := html.Parse(strings.NewReader(page)); err != nil {
		t.Error(err)
	}
}

// checkPlain looks at what terminals and Markdown are given.
func checkPlain(t *testing.T, r *Report, text string) {
	t.Helper()
	var plain, markdown bytes.Buffer
	if err := r.WriteText(&plain); err != nil {
		t.Fatal(err)
	}
	if err := r.WriteMarkdown(&markdown); err != nil {
		t.Fatal(err)
	}
	for name, out := range map[string]string{"text": plain.String(), "Markdown": markdown.String()} {
		if strings.ContainsAny(out, "\u202e\u202c\u2066\x00\x1b\a") {
			t.Errorf("%.20q: raw controls in the %s", text, name)
		}
	}
	unescaped := strings.NewReplacer(`\]`, "", `\|`, "", "\\`", "").Replace(markdown.String())
	for _, live := range []string{"<script", "<img", "<link", "](http", "](//", "| a | b |", "`code`"} {
		if strings.Contains(unescaped, live) {
			t.Errorf("%.20q: %s in the Markdown", text, live)
		}
	}
	if len(markdown.String()) > 200_000 {
		t.Errorf("%.20q: %d bytes of Markdown", text, markdown.Len())
	}
}
