package census

import (
	"fmt"
	"strconv"
	"strings"

	"etalon/validators/internal/dockerfile"
	"etalon/validators/internal/envfile"
	"etalon/validators/internal/workloads"
	"etalon/validators/validate"
)

// variables adds up those whose names begin alike, each by its value in force.
func variables(f validate.File, groups []string, rule validate.Rule) (Count, error) {
	if rule == Everywhere || rule == AsOne {
		return Count{}, validate.ErrNotApplicable
	}
	all, err := envfile.Read(f.Text)
	if err != nil {
		return Count{}, err
	}
	values := envfile.Values(all)
	var total Count
	for _, a := range all {
		counts := a.InForce() && values[a.Name].Line == a.Line || rule == OutOfForce
		if !strings.HasPrefix(a.Name, groups[1]) || !counts {
			continue
		}
		n, err := strconv.ParseInt(a.Value, 10, 32)
		if groups[0] != "" {
			n, err = workloads.MiB(a.Value)
		}
		if err != nil {
			return Count{}, fmt.Errorf("line %d: %w", a.Line, err)
		}
		total.add(n, a.Line)
	}
	return total, nil
}

func packages(f validate.File, groups []string, rule validate.Rule) (Count, error) {
	image, err := dockerfile.Read(f.Text)
	if err != nil {
		return Count{}, err
	}
	total := items(image.Packages, groups[0], rule)
	if rule == AsOne {
		total.Number = int64(len(total.Parts))
	}
	return total, nil
}

func ports(f validate.File, groups []string, rule validate.Rule) (Count, error) {
	image, err := dockerfile.Read(f.Text)
	if err != nil {
		return Count{}, err
	}
	return items(image.Ports, groups[0], rule), nil
}

// items counts those of a stage, each name once unless read otherwise.
func items(all []dockerfile.Item, stage string, rule validate.Rule) Count {
	var total Count
	seen := map[string]bool{}
	for _, i := range all {
		if i.Stage != stage && rule != Everywhere || i.Off && rule != OutOfForce || seen[i.Name] && rule != EachTime {
			continue
		}
		seen[i.Name] = true
		if rule == AsOne {
			i.Ports = 1
		}
		total.add(int64(i.Ports), i.Line)
	}
	return total
}
