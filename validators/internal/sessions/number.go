package sessions

import (
	"encoding/json"
	"fmt"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/brokerkey"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/caveat"
	"etalon/validators/internal/quantity"
)

// highest is the most that the message allows, where the task asks for that.
func highest(f Failure, _ dataset.Tool) (dataset.Args, error) {
	_, most, ok := caveat.Span(f.Hint)
	if !ok || !strings.Contains(f.Session.Task().Text, "самое большее из разрешённого") {
		return nil, fmt.Errorf("nothing says what to take within %q", f.Hint)
	}
	return dataset.Args{f.Parameter: most}, nil
}

func lowest(f Failure, _ dataset.Tool) dataset.Args {
	least, _, _ := caveat.Span(f.Hint)
	return dataset.Args{f.Parameter: least}
}

func dashed(f Failure, _ dataset.Tool) (dataset.Args, error) {
	day, err := calendar.Dotted(f.Got)
	return dataset.Args{f.Parameter: day}, err
}

func inUnit(f Failure, t dataset.Tool) (dataset.Args, error) {
	amount, err := brokerkey.Amount(f.Got, t.Parameters.Properties[f.Parameter])
	return dataset.Args{f.Parameter: amount}, err
}

// digits leaves the unit out, where that makes another number.
func digits(f Failure, t dataset.Tool) dataset.Args {
	q, err := quantity.Parse(f.Got)
	if err != nil {
		return nil
	}
	if unit, _ := quantity.Named(t.Parameters.Properties[f.Parameter].Description); len(q.Parts) == 1 && q.Parts[0].Unit == unit {
		return nil
	}
	return dataset.Args{f.Parameter: json.Number(q.Parts[0].Number)}
}
