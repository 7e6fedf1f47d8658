// Package regulation reads the rules by which temporary access is given, with the lists that they
// go by, and judges requests. It knows two documents: one of numbered clauses with tables, one of
// plain rules with lists. A rule that is worded otherwise than known is an error: it may mean
// something else.
package regulation

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Resource is what access is asked for.
type Resource struct {
	Code, Title, Class string
	Line               int
}

// Account is whom access is asked for.
type Account struct {
	Category, Mark string
	Line           int
}

// Grant is an access given before. Live grants count unless they are for an emergency.
type Grant struct {
	Login, Code     string
	Live, Emergency bool
	Line            int
}

// order is a special permission for one account and one resource.
type order struct{ login, code string }

// Book is a document that was read.
type Book struct {
	Resources []Resource
	Accounts  map[string]Account
	Grants    []Grant
	// limits are the days that a category may read a class of resources; none where it may not.
	limits map[string]map[string]int
	orders map[order]int
	// orderDays is the limit under an order, mostGrants how many grants may be in force at once.
	orderDays, mostGrants int
	// bar is the mark that forbids access to every class but barExcept.
	bar, barExcept string
	// vague says that the limit under an order is told by "до", which may be read as not to be reached.
	vague bool
}

// most bounds the size of a document.
const most = 1 << 20

var space = regexp.MustCompile(`\s+`)

// Read reads a document of either kind.
func Read(text string) (*Book, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	b := &Book{Accounts: map[string]Account{}, limits: map[string]map[string]int{}, orders: map[order]int{}}
	flat := space.ReplaceAllString(text, " ")
	read := b.readClauses
	if strings.Contains(flat, "## Среды и стенды") {
		read = b.readPlain
	}
	if err := read(flat, sections(text)); err != nil {
		return nil, err
	}
	if len(b.Resources) == 0 || len(b.limits) == 0 || len(b.Accounts) == 0 || len(b.Grants) == 0 {
		return nil, fmt.Errorf("resources, terms, accounts or grants are missing")
	}
	return b, nil
}

// line is a line of the text with its number.
type line struct {
	text string
	at   int
}

// sections are the lines below each heading.
func sections(text string) map[string][]line {
	m := map[string][]line{}
	heading := ""
	for i, l := range strings.Split(text, "\n") {
		if strings.HasPrefix(l, "#") {
			heading = strings.TrimSpace(strings.TrimLeft(l, "#"))
			continue
		}
		m[heading] = append(m[heading], line{strings.TrimSpace(l), i + 1})
	}
	return m
}

// rules looks for every expression in the text and gives the numbers in their groups, in order.
func rules(flat string, expressions []*regexp.Regexp) ([]int, error) {
	var numbers []int
	for _, e := range expressions {
		m := e.FindStringSubmatch(flat)
		if m == nil {
			return nil, fmt.Errorf("no rule reads %q", e)
		}
		for _, digits := range m[1:] {
			n, err := strconv.Atoi(digits)
			if err != nil {
				return nil, err
			}
			numbers = append(numbers, n)
		}
	}
	return numbers, nil
}

// worded makes expressions of sentences; a number is written {}, a bound in either wording {до}.
func worded(sentences ...string) []*regexp.Regexp {
	places := strings.NewReplacer(`\{\}`, `(\d{1,4})`, `\{до\}`, `(?:до|не дольше)`)
	res := make([]*regexp.Regexp, len(sentences))
	for i, s := range sentences {
		res[i] = regexp.MustCompile(places.Replace(regexp.QuoteMeta(s)))
	}
	return res
}
