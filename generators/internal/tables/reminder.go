package tables

import (
	"errors"
	"slices"
	"strconv"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/stream"
)

// Reminder is a draw shared by a refusal and its near miss: debtors to be reminded in one call.
type Reminder struct {
	Debtors *workfiles.Debtors
	Deed    Deed
	// Limit is how many the deed's tool takes at once.
	Limit int
	// Tempting are a tool that does more than was asked and one that does it another way.
	Tempting []string
	// IDs are whom the words mean. Later misses those exactly on the bound; Paid has those who paid as well,
	// Withdrawn those whose invoices are commented out.
	IDs, Later, Paid, Withdrawn []string
	Slots                       map[string]string
}

// Over is true when those meant are a little more than the tool takes, and those past the bound are not.
func (r *Reminder) Over() bool {
	n := len(r.IDs)
	return n > r.Limit && n <= r.Limit+4 && len(r.Later) <= r.Limit
}

// Within is true when the tool just takes those meant, not those who paid as well, some are on the bound, and
// commented-out invoices would add others.
func (r *Reminder) Within() bool {
	n := len(r.IDs)
	return n <= r.Limit && n >= r.Limit-3 && len(r.Paid) > r.Limit && len(r.Later) < n && len(r.Withdrawn) > n
}

// reminderDays are bounds that read well in Russian: all take the same form of the noun.
var reminderDays = []int{15, 20, 25, 30, 35, 40}

// DrawReminder takes file, days and channel from the item's number and the seed among those that allow a
// refusal as well as its near miss, so that none tells which it is, and draws the rest among what fits.
func DrawReminder(p *generate.Pass, fits func(*Reminder) bool) (*Reminder, error) {
	choices, err := reminders(p)
	if err != nil {
		return nil, err
	}
	stream.Shuffle(stream.New(p.Seed, "reminders"), choices)
	choice := slices.Concat(choices...)
	if turns := takeTurns(choices); p.Index < len(turns) {
		choice = turns[p.Index]
	}
	fitting := keep(choice, fits)
	if len(fitting) == 0 {
		return nil, errors.New("no file, bound and channel allow this")
	}
	return stream.Pick(p.Rand, fitting), nil
}

// takeTurns lists each choice as often as it has both a refusal and a near miss to give, in rounds.
func takeTurns(choices [][]*Reminder) [][]*Reminder {
	var turns [][]*Reminder
	for round, before := 1, -1; len(turns) > before; round++ {
		before = len(turns)
		for _, c := range choices {
			if min(len(keep(c, (*Reminder).Over)), len(keep(c, (*Reminder).Within))) >= round {
				turns = append(turns, c)
			}
		}
	}
	return turns
}

func keep(choice []*Reminder, fits func(*Reminder) bool) []*Reminder {
	return slices.DeleteFunc(slices.Clone(choice), func(r *Reminder) bool { return !fits(r) })
}

// reminders are all draws there are, by channel, days and file.
func reminders(p *generate.Pass) ([][]*Reminder, error) {
	var all [][]*Reminder
	for _, deed := range Reminders {
		tool, err := p.Library.Lookup(deed.Tool)
		if err != nil {
			return nil, err
		}
		limit, err := Limit(p.Library, deed.Tool)
		if err != nil {
			return nil, err
		}
		kind := Reminder{Deed: deed, Limit: limit, Tempting: []string{"billing.suspend_service", tool.Twins[0]}}
		for _, days := range reminderDays {
			for _, d := range p.World.Debtors {
				all = append(all, kind.ofFile(d, days))
			}
		}
	}
	return all, nil
}

// ofFile are reminders of one kind to every group of a file's debtors.
func (r Reminder) ofFile(d *workfiles.Debtors, days int) []*Reminder {
	var all []*Reminder
	r.Debtors = d
	for _, group := range d.Groups {
		for _, value := range Firsts(d.Rows, group, Live) {
			one := r
			one.count(group, value, days)
			all = append(all, &one)
		}
	}
	return all
}

// count fills in whom the words mean, and whom they would by careless rules.
func (r *Reminder) count(group int, value string, days int) {
	d := r.Debtors
	due, open := And(Is(group, value), From(d.Overdue, int64(days))), Not(d.Status, d.Paid)
	r.IDs = Firsts(d.Rows, d.ID, And(Live, due, open))
	r.Later = Firsts(d.Rows, d.ID, And(Live, due, open, From(d.Overdue, int64(days)+1)))
	r.Paid = Firsts(d.Rows, d.ID, And(Live, due))
	r.Withdrawn = Firsts(d.Rows, d.ID, And(due, open))
	r.Slots = map[string]string{
		"channel": r.Deed.Words, "group": d.Columns[group].Name, "value": value, "days": strconv.Itoa(days), "paid": d.Paid,
	}
}
