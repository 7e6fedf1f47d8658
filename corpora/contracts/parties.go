package contracts

import (
	"fmt"
	"strings"
	"sync"

	"etalon/corpora/fiction"
	"etalon/internal/stream"
)

// stock is templates/procurement/parties.yaml.
type stock struct {
	Towns []struct {
		City string `yaml:"city"`
		Stem string `yaml:"stem"`
	} `yaml:"towns"`
	Institutions map[string][]struct {
		Name   string `yaml:"name"`
		Gender string `yaml:"gender"`
	} `yaml:"institutions"`
	Forms []struct {
		Short    string `yaml:"short"`
		Full     string `yaml:"full"`
		Genitive string `yaml:"genitive"`
	} `yaml:"forms"`
	Heads    []string `yaml:"heads"`
	Tails    []string `yaml:"tails"`
	Surnames []string `yaml:"surnames"`
}

var readStock = sync.OnceValues(func() (*stock, error) {
	var s stock
	return &s, readYAML("parties.yaml", &s)
})

// customer is the name of an institution and the town it is in.
type customer struct{ name, city string }

// customers of a kind in random order: «Верхнеярская городская больница».
func (s *stock) customers(r *stream.Stream, kind string) []customer {
	var all []customer
	for _, town := range s.Towns {
		for _, one := range s.Institutions[kind] {
			ending := map[string]string{"f": "ая ", "m": "ий "}[one.Gender]
			all = append(all, customer{town.Stem + ending + one.Name, town.City})
		}
	}
	stream.Shuffle(r, all)
	return all
}

// people draws the parties and those who answer for them; every name is taken from a list in random
// order, so none comes twice and none depends on how many contracts follow.
func people(seed uint64, plans []Plan) error {
	s, err := readStock()
	if err != nil {
		return err
	}
	surnames := append([]string(nil), s.Surnames...)
	stream.Shuffle(stream.New(seed, "procurement", "surnames"), surnames)
	var firms []string
	for _, head := range s.Heads {
		for _, tail := range s.Tails {
			firms = append(firms, head+"-"+tail)
		}
	}
	stream.Shuffle(stream.New(seed, "procurement", "firms"), firms)
	customers := map[string][]customer{}
	for kind := range s.Institutions {
		customers[kind] = s.customers(stream.New(seed, "procurement", "customers", kind), kind)
	}
	serials := make([]int, Count)
	for i := range serials {
		serials[i] = i
	}
	stream.Shuffle(stream.New(seed, "procurement", "serials"), serials)
	for i := range plans {
		p := &plans[i]
		subject, err := readSubject(p.Subject)
		if err != nil {
			return err
		}
		kind := subject.Purposes[p.Purpose].Of
		if len(customers[kind]) == 0 || len(surnames) < 4 {
			return fmt.Errorf("templates/procurement/parties.yaml: no institution of kind %q or no surname is left for %s", kind, p.ID)
		}
		r := stream.New(seed, "procurement", "people", p.ID)
		maker, err := fiction.New(r)
		if err != nil {
			return fmt.Errorf("contracts: %w", err)
		}
		form := stream.Pick(r, s.Forms)
		p.Customer = maker.Firm(fiction.Form{Short: form.Short, Full: form.Full, FullGenitive: form.Genitive})
		p.Supplier = maker.Firm(stream.Pick(r, []fiction.Form{fiction.OOO, fiction.OOO, fiction.AO}))
		p.Responsible = [2]fiction.Person{maker.Person(), maker.Person()}
		p.Serial = 100 + 97*serials[i] + r.IntN(97)
		rename(&p.Customer, customers[kind][0])
		p.Supplier.Name, p.Supplier.Mail = firms[i], "info@"+fiction.Latin(firms[i])+".example"
		for at, person := range []*fiction.Person{&p.Customer.Head, &p.Supplier.Head, &p.Responsible[0], &p.Responsible[1]} {
			person.Surname = feminine(surnames[at], person.Female)
		}
		customers[kind], surnames = customers[kind][1:], surnames[4:]
	}
	return nil
}

// rename gives a customer its name, its town and a mail box in it.
func rename(f *fiction.Firm, to customer) {
	words := strings.Fields(to.name)
	f.Name = to.name
	f.Mail = "zakupki@" + fiction.Latin(words[len(words)-1]+"-"+strings.TrimRight(words[0], "аяий")) + ".example"
	before, after, _ := strings.Cut(f.Address, "г.\u00a0")
	_, street, _ := strings.Cut(after, ",")
	f.Address = before + "г.\u00a0" + to.city + "," + street
}

// feminine is a surname in the form of the person's sex.
func feminine(surname string, female bool) string {
	if !female {
		return surname
	}
	if stem, adjective := strings.CutSuffix(surname, "ий"); adjective {
		return stem + "ая"
	}
	return surname + "а"
}
