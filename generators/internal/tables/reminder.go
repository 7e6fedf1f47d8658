package tables

import (
	"cmp"
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
	// IDs are whom the words mean. Later misses those exactly on the bound, Paid has those who paid as well.
	IDs, Later, Paid []string
	Slots            map[string]string
}

// Over is true when those meant are a little more than the tool takes, and those past the bound are not.
func (r *Reminder) Over() bool {
	n := len(r.IDs)
	return n > r.Limit && n <= r.Limit+4 && len(r.Later) <= r.Limit
}

// Within is true when the tool just takes those meant, not those who paid as well, and some are on the bound.
func (r *Reminder) Within() bool {
	n := len(r.IDs)
	return n <= r.Limit && n >= r.Limit-3 && len(r.Paid) > r.Limit && len(r.Later) < n
}

// reminderDays are bounds that read well in Russian: all take the same form of the noun.
var reminderDays = []int{15, 20, 25, 30, 35, 40}

// DrawReminder takes the days and the channel from the item's number among those that allow a refusal as
// well as its near miss, so that neither tells which it is, and draws the rest among what fits.
func DrawReminder(p *generate.Pass, fits func(*Reminder) bool) (*Reminder, error) {
	choices, err := reminders(p)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(choices, func(a, b []*Reminder) int {
		return cmp.Compare(stream.Rank(a[0].Deed.Tool, a[0].Slots["days"]), stream.Rank(b[0].Deed.Tool, b[0].Slots["days"]))
	})
	turns := takeTurns(choices)
	if len(turns) == 0 {
		return nil, errors.New("no bound and channel allow both a refusal and its near miss")
	}
	return stream.Pick(p.Rand, keep(turns[p.Index%len(turns)], fits)), nil
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

// reminders are all draws there are, by channel and days.
func reminders(p *generate.Pass) ([][]*Reminder, error) {
	var all [][]*Reminder
	for _, deed := range Reminders {
		limit, err := Limit(p.Library, deed.Tool)
		if err != nil {
			return nil, err
		}
		for _, days := range reminderDays {
			var choice []*Reminder
			for _, d := range p.World.Debtors {
				for _, group := range d.Groups {
					for _, value := range Firsts(d.Rows, group, Live) {
						r := &Reminder{Debtors: d, Deed: deed, Limit: limit}
						r.count(group, value, days)
						choice = append(choice, r)
					}
				}
			}
			all = append(all, choice)
		}
	}
	return all, nil
}

// count fills in whom the words mean, and whom they would by careless rules.
func (r *Reminder) count(group int, value string, days int) {
	d := r.Debtors
	base := And(Live, Is(group, value), From(d.Overdue, int64(days)))
	open := And(base, Not(d.Status, d.Paid))
	r.IDs = Firsts(d.Rows, d.ID, open)
	r.Later = Firsts(d.Rows, d.ID, And(open, From(d.Overdue, int64(days)+1)))
	r.Paid = Firsts(d.Rows, d.ID, base)
	r.Slots = map[string]string{
		"channel": r.Deed.Words, "group": d.Columns[group].Name, "value": value, "days": strconv.Itoa(days), "paid": d.Paid,
	}
}
