package workfiles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"etalon/internal/stream"
	"etalon/templates"
)

// Regulation is a text of rules on temporary access, with its lists of accounts, resources,
// special orders and grants.
type Regulation struct {
	*File
	Accounts  []*RegAccount
	Resources []*RegResource
	Edition   string
	// OrderDays is the limit of a special order, MaxGrants that of simultaneous grants.
	OrderDays, MaxGrants int
	Orders               []RegOrder
	Grants               []RegGrant
	spec                 regSpec
}

// RegAccount is an account; Mark may forbid access or mean nothing.
type RegAccount struct{ Login, Category, Unit, Mark string }

// RegResource is what access is given to.
type RegResource struct{ Code, Title, Class, Owner string }

// RegOrder is an exception for one account and one resource.
type RegOrder struct{ Number, Login, Code, Ground string }

// RegGrant is an access given before.
type RegGrant struct {
	Number                   int
	Login, Code, Sort, State string
}

// AccessRequest is what somebody asks for.
type AccessRequest struct {
	Account  *RegAccount
	Resource *RegResource
	Write    bool
	Days     int
}

// Verdict is what the rules say and what careless readings of them say.
type Verdict struct {
	Allowed bool
	// TableOnly looks at the limit for reading and nothing else.
	TableOnly bool
	// Strict knows no orders and counts every grant of the account, closed and emergency ones too.
	Strict bool
	// Unclear says that it matters whether an order may also lower the ordinary limit.
	Unclear bool
	// Repeats says that the account has such a grant in force already.
	Repeats bool
}

// Judge applies the rules to a request.
func (r *Regulation) Judge(q AccessRequest) Verdict {
	reading := r.spec.limits[q.Account.Category][slices.Index(r.spec.classes, q.Resource.Class)]
	limit := reading
	if q.Write {
		limit = reading / 2
	}
	ordinary, unclear := q.Days <= limit, false
	if r.ordered(q) {
		unclear = ordinary && q.Days > r.OrderDays
		limit = r.OrderDays
	}
	blocked := q.Account.Mark == r.spec.blockingMark && q.Resource.Class != r.spec.openClass
	inForce, all := r.count(q.Account.Login)
	return Verdict{
		Allowed:   q.Days <= limit && !blocked && inForce+1 <= r.MaxGrants,
		TableOnly: q.Days <= reading,
		Strict:    ordinary && !blocked && all+1 <= r.MaxGrants,
		Unclear:   unclear,
		Repeats: slices.ContainsFunc(r.Grants, func(g RegGrant) bool {
			return g.Login == q.Account.Login && g.Code == q.Resource.Code && g.State == r.spec.states[0]
		}),
	}
}

func (r *Regulation) ordered(q AccessRequest) bool {
	return slices.ContainsFunc(r.Orders, func(o RegOrder) bool {
		return o.Login == q.Account.Login && o.Code == q.Resource.Code
	})
}

// count is how many grants of an account bind it, and how many are listed.
func (r *Regulation) count(login string) (inForce, all int) {
	for _, g := range r.Grants {
		if g.Login != login {
			continue
		}
		all++
		if g.State == r.spec.states[0] && g.Sort != r.spec.sorts[1] {
			inForce++
		}
	}
	return inForce, all
}

func newRegulations(seed uint64) ([]*Regulation, error) {
	all := make([]*Regulation, 0, len(regSpecs))
	for _, spec := range regSpecs {
		r, err := newRegulation(spec, fileStream(seed, spec.path))
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

func newRegulation(spec regSpec, rand *stream.Stream) (*Regulation, error) {
	r := &Regulation{
		File: &File{Path: spec.path, Format: "markdown"}, spec: spec,
		Edition:   fmt.Sprintf("%d.%d", rand.Between(2, 7), rand.IntN(9)),
		OrderDays: 5 * rand.Between(6, 8), MaxGrants: rand.Between(2, 3),
	}
	r.addPeople(rand)
	r.addResources(rand)
	r.addOrders(rand)
	r.addGrants(rand)
	return r, r.write()
}

// addPeople deals categories round, so that each has several accounts, and marks a third of them.
func (r *Regulation) addPeople(rand *stream.Stream) {
	for i, login := range stream.Sample(rand, r.spec.logins, len(r.spec.logins)) {
		a := &RegAccount{Login: login, Category: r.spec.categories[i%len(r.spec.categories)], Unit: stream.Pick(rand, r.spec.units)}
		switch rand.IntN(6) {
		case 0:
			a.Mark = r.spec.blockingMark
		case 1:
			a.Mark = r.spec.idleMark
		}
		r.Accounts = append(r.Accounts, a)
	}
	slices.SortFunc(r.Accounts, func(a, b *RegAccount) int { return strings.Compare(a.Login, b.Login) })
}

func (r *Regulation) addResources(rand *stream.Stream) {
	for i, pair := range stream.Sample(rand, r.spec.resources, len(r.spec.resources)) {
		r.Resources = append(r.Resources, &RegResource{
			Code: pair[0], Title: pair[1], Class: r.spec.classes[i%len(r.spec.classes)], Owner: stream.Pick(rand, r.spec.owners),
		})
	}
	slices.SortFunc(r.Resources, func(a, b *RegResource) int { return strings.Compare(a.Code, b.Code) })
}

// addOrders gives two thirds of the accounts one or two special orders.
func (r *Regulation) addOrders(rand *stream.Stream) {
	number := rand.Between(20, 90)
	for _, a := range stream.Sample(rand, r.Accounts, len(r.Accounts)*2/3) {
		for _, res := range stream.Sample(rand, r.Resources, rand.Between(1, 2)) {
			number += rand.Between(1, 3)
			r.Orders = append(r.Orders, RegOrder{
				Number: fmt.Sprintf(r.spec.orderName, number), Login: a.Login, Code: res.Code, Ground: stream.Pick(rand, r.spec.grounds),
			})
		}
	}
}

// addGrants gives accounts up to the limit of grants in force; with those that do not count, each
// has as many as are allowed at least.
func (r *Regulation) addGrants(rand *stream.Stream) {
	for _, a := range r.Accounts {
		taken := stream.Sample(rand, r.Resources, r.MaxGrants+rand.IntN(2))
		inForce := rand.IntN(r.MaxGrants + 1)
		for i, res := range taken {
			g := RegGrant{Login: a.Login, Code: res.Code, Sort: r.spec.sorts[0], State: r.spec.states[0]}
			if i >= inForce {
				if rand.Chance(40) {
					g.Sort = r.spec.sorts[1]
				} else {
					g.State = r.spec.states[1+rand.IntN(2)]
				}
			}
			r.Grants = append(r.Grants, g)
		}
	}
	stream.Shuffle(rand, r.Grants)
	for i := range r.Grants {
		r.Grants[i].Number = i + 1
	}
}

// regRow is a category's limits as the text shows them.
type regRow struct {
	Category string
	Cells    []string
}

func (r *Regulation) write() error {
	tmpl, err := template.ParseFS(templates.FS, "workfiles/"+r.spec.template)
	if err != nil {
		return fmt.Errorf("workfiles: %w", err)
	}
	var rows []regRow
	for _, category := range r.spec.categories {
		row := regRow{Category: category}
		for _, days := range r.spec.limits[category] {
			cell := "—"
			if days > 0 {
				cell = strconv.Itoa(days)
			}
			row.Cells = append(row.Cells, cell)
		}
		rows = append(rows, row)
	}
	var b strings.Builder
	data := struct {
		*Regulation
		Rows             []regRow
		Letters, Classes []string
	}{r, rows, []string{"а", "б", "в", "г"}, r.spec.classes}
	if err := tmpl.Execute(&b, data); err != nil {
		return fmt.Errorf("workfiles: write %s: %w", r.Path, err)
	}
	r.Data = []byte(strings.TrimSpace(b.String()) + "\n")
	return nil
}
