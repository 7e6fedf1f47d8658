package trial

import (
	"regexp"
	"strings"
)

// figure is a number with spaces between groups of three digits.
var figure = regexp.MustCompile(`\d+(?:[ \x{a0}\x{202f}]\d{3})*(?:[.,]\d+)?`)

var unspaced = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", ",", ".")

// canonical is a number in one notation.
func canonical(f string) string {
	f = unspaced.Replace(f)
	if strings.Contains(f, ".") {
		f = strings.TrimRight(strings.TrimRight(f, "0"), ".")
	}
	return f
}

// figuresInOrder are the numbers of a text.
func figuresInOrder(text string) []string {
	var list []string
	for _, f := range figure.FindAllString(text, -1) {
		list = append(list, canonical(f))
	}
	return list
}

func figures(text string) map[string]bool {
	all := map[string]bool{}
	for _, f := range figuresInOrder(text) {
		all[f] = true
	}
	return all
}

func digits(f string) int {
	return len(strings.ReplaceAll(f, ".", ""))
}

// replaceFigure changes a number everywhere it stands: its first digit becomes another one.
func replaceFigure(text, target string) string {
	return figure.ReplaceAllStringFunc(text, func(f string) string {
		if canonical(f) != target {
			return f
		}
		return string('1'+(f[0]-'0'+2)%9) + f[1:]
	})
}

var tableRule = regexp.MustCompile(`(?m)^\|[-| :]+\|\n`)

// endingRubles is the abbreviation whose full stop ends the sentence too.
var endingRubles = regexp.MustCompile(`руб\.(\s+\p{Lu}|\s*(?:\n|$))`)

// paraphrase writes the same in another notation: numbers without spaces, with a point; words for signs;
// tables as lists; other bullets.
func paraphrase(text string) string {
	text = tableRule.ReplaceAllString(text, "")
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, "|") && strings.HasSuffix(line, "|") {
			var cells []string
			for cell := range strings.SplitSeq(strings.Trim(line, "|"), "|") {
				cells = append(cells, strings.TrimSpace(cell))
			}
			line = "• " + strings.Join(cells, "; ")
		}
		if rest, ok := strings.CutPrefix(line, "- "); ok {
			line = "• " + rest
		}
		lines = append(lines, line)
	}
	text = strings.Join(lines, "\n")
	text = endingRubles.ReplaceAllString(text, "рублей.$1")
	text = regexp.MustCompile(`\d+(?:[ \x{a0}\x{202f}]\d{3})+(?:[.,]\d+)?`).ReplaceAllStringFunc(text, unspaced.Replace)
	return strings.NewReplacer("руб.", "рублей", " %", " процента", "№ ", "номер ").Replace(text)
}
