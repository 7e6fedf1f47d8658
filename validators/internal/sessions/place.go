package sessions

import (
	"fmt"
	"regexp"
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/jsondoc"
)

// sought tells by the parameter how a task speaks of a place in a document, which places it means, and
// which stand beside them.
var sought = map[string]struct {
	asked         *regexp.Regexp
	meant, beside func(p place, words map[string]string) bool
}{
	"pointer": {
		regexp.MustCompile(`^Какое значение у (?P<key>\w+) обработчика (?P<consumer>[\w-]+) в (?P<file>\S+)\? И какое ему задано отдельно для среды (?P<environment>[\w-]+)\?$`),
		setForEnvironment, setOtherwise,
	},
	"list": {
		regexp.MustCompile(`[?.] А из (?P<file>\S+) убери (?P<things>[а-я]+), у которых (?P<field>[\w.]+) — «(?P<value>[^»]+)»$`),
		listOfThings, otherList,
	},
}

// placeInFile is the pointer of the one place that the task means. The pointer of the call must lead nowhere.
func placeInFile(f Failure, _ dataset.Tool) (dataset.Args, error) {
	all, words, err := f.searched()
	if err != nil {
		return nil, err
	}
	var found []string
	for _, p := range all {
		if p.pointer() == f.Got {
			return nil, fmt.Errorf("the message says that nothing is under %q, and %s has something there", f.Got, f.file.Path)
		}
		if sought[f.Parameter].meant(p, words) {
			found = append(found, p.pointer())
		}
	}
	if len(found) != 1 {
		return nil, fmt.Errorf("%s has %d places that the task may mean, want one: %q", f.file.Path, len(found), found)
	}
	return dataset.Args{f.Parameter: found[0]}, nil
}

// placeBeside is the first place that is much like the one meant.
func placeBeside(f Failure, _ dataset.Tool) dataset.Args {
	all, words, err := f.searched()
	if err != nil {
		return nil
	}
	for _, p := range all {
		if sought[f.Parameter].beside(p, words) {
			return dataset.Args{f.Parameter: p.pointer()}
		}
	}
	return nil
}

// searched are all places of the attached document and the words of the task that tell which is meant.
func (f Failure) searched() ([]place, map[string]string, error) {
	way, known := sought[f.Parameter]
	if !known {
		return nil, nil, fmt.Errorf("no way to find a place for the parameter %q", f.Parameter)
	}
	words, err := f.asked(way.asked)
	if err != nil {
		return nil, nil, err
	}
	doc, err := f.document()
	if err != nil {
		return nil, nil, err
	}
	return places(doc), words, nil
}

// setForEnvironment: the key's value that the consumer has in the environment, whichever of the two is
// within the other.
func setForEnvironment(p place, words map[string]string) bool {
	return isKeyOf(p, words) && follows(p.steps, "environments", words["environment"])
}

func setOtherwise(p place, words map[string]string) bool {
	return isKeyOf(p, words) && !follows(p.steps, "environments", words["environment"])
}

func isKeyOf(p place, words map[string]string) bool {
	return p.last() == words["key"] && follows(p.steps, "consumers", words["consumer"])
}

func follows(steps []string, first, second string) bool {
	i := slices.Index(steps, first)
	return i >= 0 && i+1 < len(steps) && steps[i+1] == second
}

// things are how documents name lists of what tasks speak of.
var things = map[string]string{"заказы": "orders"}

// listOfThings: the list of that name; one of its objects at least must be as the task has it.
func listOfThings(p place, words map[string]string) bool {
	return p.last() == things[words["things"]] && slices.ContainsFunc(p.node.Items, func(n *jsondoc.Node) bool {
		value, _ := n.At(words["field"]).Text()
		return value == words["value"]
	})
}

// otherList: a list of something else whose objects have the field too.
func otherList(p place, words map[string]string) bool {
	return p.last() != things[words["things"]] && slices.ContainsFunc(p.node.Items, func(n *jsondoc.Node) bool {
		return n.At(words["field"]) != nil
	})
}
