package plain

import (
	"regexp"
	"strings"
)

// declaredWithin is how far into a file it may say its encoding.
const declaredWithin = 1024

// declarations are the ways in which texts do so: XML, HTML, exchange files of 1C, editors' marks.
var declarations = []*regexp.Regexp{
	regexp.MustCompile(`^\s*<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([^"']{1,40})["']`),
	regexp.MustCompile(`(?i)<meta[^>]{0,200}?\bcharset\s*=\s*["']?([\w.:-]{1,40})`),
	regexp.MustCompile(`(?m)^Кодировка\s*=\s*([\w-]{1,40})`),
	regexp.MustCompile(`(?im)^@charset\s+["']([\w.:-]{1,40})["']`),
	regexp.MustCompile(`(?m)^[#;/* ]{1,4}-\*-.{0,80}?coding:\s*([\w.:-]{1,40})`),
}

// labels are the names that files use for the encodings we know.
var labels = map[string]string{
	"utf-8": "utf-8", "utf8": "utf-8",
	"windows-1251": "windows-1251", "cp1251": "windows-1251", "win-1251": "windows-1251", "x-cp1251": "windows-1251", "windows": "windows-1251", "1251": "windows-1251",
	"koi8-r": "koi8-r", "koi8r": "koi8-r", "koi8": "koi8-r", "koi": "koi8-r",
	"cp866": "cp866", "ibm866": "cp866", "866": "cp866", "dos": "cp866",
	"iso-8859-5": "iso-8859-5", "iso-8859-1": "iso-8859-1", "latin1": "iso-8859-1", "windows-1252": "windows-1252",
	"us-ascii": "ascii", "ascii": "ascii", "x-mac-cyrillic": "x-mac-cyrillic",
	"utf-16": "utf-16", "utf16": "utf-16", "unicode": "utf-16", "utf-16le": "utf-16le", "utf-16be": "utf-16be",
}

// declaration finds what the text says of its encoding. A text of plain ASCII is right under any name.
func (t *Text) declaration() {
	head := t.Text[:min(len(t.Text), declaredWithin)]
	for _, one := range declarations {
		found := one.FindStringSubmatch(head)
		if found == nil {
			continue
		}
		t.Declared = found[1]
		known, ok := labels[strings.ToLower(found[1])]
		right := known == t.Encoding || known == "utf-16" && strings.HasPrefix(t.Encoding, known)
		ascii := t.Encoding == "utf-8" && !strings.ContainsFunc(t.Text, func(r rune) bool { return r >= 0x80 })
		t.FalselyDeclared = ok && !right && !ascii
		return
	}
}
