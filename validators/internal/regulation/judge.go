package regulation

// Request asks for access to a resource, called by its title.
type Request struct {
	Login, Title string
	Write        bool
	Days         int
}

// Careless says what a judge overlooks, or reads otherwise.
type Careless struct {
	// TableOnly overlooks special permissions, marks, the halving for writing, and grants in force.
	TableOnly bool
	// AnyGrant counts grants that are over and those for an emergency too.
	AnyGrant bool
	// Short takes "до 30 дн." of a special permission for less than 30, where it is said so.
	Short bool
}

// Ground is a reason to refuse, and the line that it rests on.
type Ground struct {
	Why  string
	Line int
}

// The reasons.
const (
	Barred   = "the account's mark bars it"
	TooLong  = "the term is too long"
	TooMany  = "too many grants are in force"
	NotKnown = "the document does not know it"
)

// Judge gives the resource and every reason to refuse; none means that access may be given.
func (b *Book) Judge(r Request, c Careless) (Resource, []Ground) {
	resource, known := b.resource(r.Title)
	account, has := b.Accounts[r.Login]
	if !known || !has {
		return resource, []Ground{{NotKnown, 0}}
	}
	var grounds []Ground
	if account.Mark == b.bar && resource.Class != b.barExcept && !c.TableOnly {
		grounds = append(grounds, Ground{Barred, account.Line})
	}
	if limit, line := b.limit(r, resource, account, c); r.Days > limit {
		grounds = append(grounds, Ground{TooLong, line})
	}
	if n, line := b.count(r.Login, c); n+1 > b.mostGrants && !c.TableOnly {
		grounds = append(grounds, Ground{TooMany, line})
	}
	return resource, grounds
}

func (b *Book) resource(title string) (Resource, bool) {
	for _, r := range b.Resources {
		if r.Title == title {
			return r, true
		}
	}
	return Resource{}, false
}

// limit is the longest term, and the line that it depends on.
func (b *Book) limit(r Request, to Resource, a Account, c Careless) (days, line int) {
	if line, ordered := b.orders[order{r.Login, to.Code}]; ordered && !c.TableOnly {
		if c.Short && b.vague {
			return b.orderDays - 1, line
		}
		return b.orderDays, line
	}
	days = b.limits[a.Category][to.Class]
	if r.Write && !c.TableOnly {
		days /= 2
	}
	return days, to.Line
}

// count is how many grants of an account count, and the line of the last of them.
func (b *Book) count(login string, c Careless) (n, line int) {
	for _, g := range b.Grants {
		if g.Login == login && (g.Live && !g.Emergency || c.AnyGrant) {
			n, line = n+1, g.Line
		}
	}
	return n, line
}
