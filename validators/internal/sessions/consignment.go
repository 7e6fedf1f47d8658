package sessions

import "etalon/internal/dataset"

// consignment is the one of the order that the session's results showed.
func consignment(f Failure, _ dataset.Tool) (dataset.Args, error) {
	var found []string
	for _, c := range f.Session.Consignments() {
		if c.Order == f.Got {
			found = append(found, c.ID)
		}
	}
	id, err := only(found, "the consignment of order "+f.Got)
	return dataset.Args{f.Parameter: id}, err
}

func otherOrder(f Failure, _ dataset.Tool) dataset.Args {
	for _, c := range f.Session.Consignments() {
		if c.Order != f.Got {
			return dataset.Args{f.Parameter: c.ID}
		}
	}
	return nil
}

// asBefore is what the consignment has now in that parameter.
func asBefore(f Failure, _ dataset.Tool) dataset.Args {
	for _, c := range f.Session.Consignments() {
		if was, ok := c.Node.At(f.Parameter).Text(); ok && c.ID == f.Call.Args["delivery_id"] {
			return dataset.Args{f.Parameter: was}
		}
	}
	return nil
}
