package procurement

import (
	"regexp"
	"strings"
	"unicode"

	"etalon/internal/score/russian"
)

// headingLine finds the titles of contracts and of agreements that change them; group 1 tells which.
var headingLine = labelled(`(?:^|\n)[ |]*(дополнительное соглашение|(?:государственный |муниципальный |гражданско-правовой )?(?:контракт|договор)(?:[ (№n]|\n))`)

// placeLine finds the line of a title that names the town, or that has nothing but the day.
var placeLine = labelled(`(?:^|\n)[ |]*(?:(?:г|гор)(?:\. ?| )|(?:с|п|дер|пос|пгт|р\. ?п)\. ?|(?:город|поселок|село) )[а-я]|\n[ |]*[«"“„]?\d`)

// titleReach is how far below a title, in bytes, its day may stand.
const titleReach = 1500

// titled finds the days that titles give: below the title of the contract, or of an agreement, in the
// line of the town.
func (d *anchorText) titled(field Field, question string) []labelledValue {
	if field != Signed && field != Agreement {
		return nil
	}
	var out []labelledValue
	titles := headingLine.FindAllStringIndex(d.labels.text, -1)
	for _, m := range placeLine.FindAllStringIndex(d.labels.text, -1) {
		above := -1
		for i := range titles {
			if titles[i][0] <= m[0] {
				above = i
			}
		}
		start, line := d.labels.at[m[0]], Signed
		if above >= 0 {
			title := d.labels.text[titles[above][0]:titles[above][1]]
			if d.labels.at[m[0]]-d.labels.at[titles[above][0]] > titleReach {
				continue
			}
			if strings.Contains(title, "соглашени") {
				line = Agreement
			}
			if line == Agreement && !sameNumber(question, d.labels.text[titles[above][0]:m[0]]) {
				continue
			}
		} else if start > 2*titleReach {
			continue
		}
		if line != field {
			continue
		}
		if v, ok := d.dayOfLine(start); ok {
			out = append(out, v)
		}
	}
	return out
}

// dayOfLine is the one day of the line that begins at a place.
func (d *anchorText) dayOfLine(start int) (labelledValue, bool) {
	if strings.HasPrefix(d.text[start:], "\n") {
		start++
	}
	end := len(d.text)
	if i := strings.IndexByte(d.text[start:], '\n'); i >= 0 {
		end = start + i
	}
	var found []russian.DateMention
	for _, m := range d.values.dates {
		if m.Start >= start && m.Start < end && m.Problem == "" && m.Period.IsDay() {
			found = append(found, m)
		}
	}
	if len(found) == 1 {
		end = max(end, found[0].End) // a day may go on in the next line
	}
	if len(found) != 1 || startsWithDay(d.text[start:end]) && strings.ContainsFunc(d.text[start:found[0].Start]+d.text[found[0].End:end], isLetterOrDigit) {
		return labelledValue{}, false
	}
	return d.day(found[0])
}

func startsWithDay(line string) bool {
	line = strings.TrimLeft(line, " |«\"“„")
	return line != "" && line[0] >= '0' && line[0] <= '9'
}

func isLetterOrDigit(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

var numberOfAgreement = regexp.MustCompile(`№\s*(\d+)`)

// sameNumber tells whether a title has the number of the agreement that a question names; it does
// where either names none.
func sameNumber(question, title string) bool {
	asked, has := numberOfAgreement.FindStringSubmatch(question), numberOfAgreement.FindStringSubmatch(title)
	return asked == nil || has == nil || asked[1] == has[1]
}
