// Package orders reads dumps of orders: a list of orders somewhere in a JSON document, each with
// its consignments.
package orders

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"etalon/validators/internal/jsondoc"
)

// The states of what the client has: of a consignment, and of a whole order.
const (
	Delivered      = "доставлена"
	OrderDelivered = "доставлен"
)

// Dump is a document with a list of orders.
type Dump struct {
	// Pointer is the JSON Pointer of the list.
	Pointer string
	Orders  []Order
	// Header is what the document says of itself.
	Header *jsondoc.Node
}

// Order is an order and its consignments, in the file's order.
type Order struct {
	Number, Client, Status string
	Consignments           []Consignment
	Node                   *jsondoc.Node
}

// Consignment is a part of an order that travels by itself.
type Consignment struct {
	ID, Status, Window string
	Items              []string
	// History are the earlier states that the file remembers, oldest first.
	History []string
	// Line is where its state stands.
	Line int
}

// Read finds the one list of orders that is not empty.
func Read(text string) (*Dump, error) {
	root, err := jsondoc.Read(text)
	if err != nil {
		return nil, err
	}
	d := &Dump{}
	if err := d.look(root, ""); err != nil {
		return nil, err
	}
	if d.Orders == nil {
		return nil, errors.New("the document has no list of orders")
	}
	for _, f := range root.Fields {
		if f.Value.At("exported_at") != nil {
			d.Header = f.Value
		}
	}
	return d, nil
}

func (d *Dump) look(n *jsondoc.Node, pointer string) error {
	for _, f := range n.Fields {
		at := pointer + "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(f.Name)
		if len(f.Value.Items) > 0 && f.Value.Items[0].At("shipments") != nil {
			if d.Orders != nil {
				return fmt.Errorf("lists of orders stand at %s and at %s", d.Pointer, at)
			}
			d.Pointer = at
			for _, item := range f.Value.Items {
				d.Orders = append(d.Orders, order(item))
			}
			continue
		}
		if err := d.look(f.Value, at); err != nil {
			return err
		}
	}
	return nil
}

func order(n *jsondoc.Node) Order {
	o := Order{Number: text(n, "number"), Client: text(n, "client", "name"), Status: text(n, "status"), Node: n}
	if list := n.At("shipments"); list != nil {
		for _, s := range list.Items {
			o.Consignments = append(o.Consignments, consignment(s))
		}
	}
	return o
}

func consignment(n *jsondoc.Node) Consignment {
	c := Consignment{ID: text(n, "delivery_id"), Status: text(n, "status"), Window: text(n, "window"), Line: n.Line}
	if s := n.At("status"); s != nil {
		c.Line = s.Line
	}
	if items := n.At("items"); items != nil {
		for _, i := range items.Items {
			c.Items = append(c.Items, text(i, "name"))
		}
	}
	if history := n.At("history"); history != nil {
		for _, h := range history.Items {
			c.History = append(c.History, text(h, "status"))
		}
	}
	return c
}

func text(n *jsondoc.Node, keys ...string) string {
	s, _ := n.At(keys...).Text()
	return s
}

// Order finds an order by its number; nil when there is none.
func (d *Dump) Order(number string) *Order {
	for i, o := range d.Orders {
		if o.Number == number {
			return &d.Orders[i]
		}
	}
	return nil
}

// Holding are the consignments of the order that hold an item.
func (o *Order) Holding(item string) []Consignment {
	var found []Consignment
	for _, c := range o.Consignments {
		if c.Holds(item) {
			found = append(found, c)
		}
	}
	return found
}

// Of are the consignments of the order with the number, nothing of one that is not there.
func (d *Dump) Of(number string) []Consignment {
	if o := d.Order(number); o != nil {
		return o.Consignments
	}
	return nil
}

// Holding are the consignments that hold the item, of the order with the number.
func (d *Dump) Holding(number, item string) []Consignment {
	if o := d.Order(number); o != nil {
		return o.Holding(item)
	}
	return nil
}

// Besides are the consignments that hold the item, of all other orders.
func (d *Dump) Besides(number, item string) []Consignment {
	var found []Consignment
	for _, o := range d.Orders {
		if o.Number != number {
			found = append(found, o.Holding(item)...)
		}
	}
	return found
}

// ToCome are those that the client does not have yet.
func ToCome(all []Consignment) []Consignment {
	var found []Consignment
	for _, c := range all {
		if c.Status != Delivered {
			found = append(found, c)
		}
	}
	return found
}

// First is the first consignment alone, nothing of none.
func First(all []Consignment) []Consignment { return all[:min(1, len(all))] }

// Same says whether two lists are of the same consignments.
func Same(a, b []Consignment) bool {
	return slices.EqualFunc(a, b, func(x, y Consignment) bool { return x.ID == y.ID })
}

// Marked says whether the consignment was once marked as delivered and is not.
func (c Consignment) Marked() bool {
	return c.Status != Delivered && slices.Contains(c.History, Delivered)
}

// Holds says whether the item travels in the consignment.
func (c Consignment) Holds(item string) bool { return slices.Contains(c.Items, item) }
