package sessions

import (
	"fmt"
	"strings"

	"etalon/internal/dataset"
)

// fits says whether a value is what the end of the message wants in the place of the one it blames.
var fits = map[string]func(f Failure, value string) bool{
	"удалённый адрес, а нужен путь к местному файлу": func(_ Failure, v string) bool { return !strings.Contains(v, "://") },
	"обозначение текста, а нужна аудиозапись":        func(_ Failure, v string) bool { return strings.HasPrefix(v, "rec-") },
	"основная карточка организации, а исчезнуть должна копия": func(f Failure, v string) bool {
		return strings.Contains(f.Session.Task().Text, "Карточка "+v+" — копия карточки "+f.Got)
	},
}

// exchanged puts the two values of the call in each other's place.
func exchanged(f Failure, _ dataset.Tool) (dataset.Args, error) {
	other, value, err := f.counterpart()
	if err != nil {
		return nil, err
	}
	return dataset.Args{f.Parameter: value, other: f.Got}, nil
}

// halfExchanged changes the blamed argument alone.
func halfExchanged(f Failure, _ dataset.Tool) dataset.Args {
	_, value, err := f.counterpart()
	if err != nil {
		return nil
	}
	return dataset.Args{f.Parameter: value}
}

// counterpart is the other argument of two, whose value fits in the place of the blamed one.
func (f Failure) counterpart() (name, value string, err error) {
	if len(f.Call.Args) != 2 || f.Call.Args[f.Parameter] != any(f.Got) {
		return "", "", fmt.Errorf("the call has not two arguments with %q in %s", f.Got, f.Parameter)
	}
	for n, v := range f.Call.Args {
		if text, ok := v.(string); ok && n != f.Parameter && text != f.Got && fits[f.Hint](f, text) {
			return n, text, nil
		}
	}
	return "", "", fmt.Errorf("no other argument has what %s wants", f.Parameter)
}
