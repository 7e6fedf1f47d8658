package workfiles

import "reflect"

// Kin are the files of one kind with a file, its own pair or set first among them.
type Kin map[*File]bool

// Narrow is the world as if the file, with what it comes in a pair with, were the only one of its
// kind; kin are all files of the kind. A file that the world does not have gives nil.
func (w *World) Narrow(f *File) (narrowed *World, kin Kin) {
	narrowed = new(World)
	*narrowed = *w
	if kin = narrow(reflect.ValueOf(narrowed).Elem(), f); kin == nil {
		return nil, nil
	}
	return narrowed, kin
}

// narrow looks through the lists of a struct of kinds, embedded ones included.
func narrow(kinds reflect.Value, f *File) Kin {
	for i := range kinds.NumField() {
		field := kinds.Field(i)
		switch field.Kind() {
		case reflect.Struct:
			if kin := narrow(field, f); kin != nil {
				return kin
			}
		case reflect.Slice:
			for at := range field.Len() {
				if !filesOf(field.Index(at))[f] {
					continue
				}
				kin := Kin{}
				for other := range field.Len() {
					for k := range filesOf(field.Index(other)) {
						kin[k] = true
					}
				}
				one := reflect.MakeSlice(field.Type(), 1, 1)
				one.Index(0).Set(field.Index(at))
				field.Set(one)
				return kin
			}
		}
	}
	return nil
}

// filesOf are the files that an element of a kind holds, itself or in what it points to.
func filesOf(element reflect.Value) map[*File]bool {
	found := map[*File]bool{}
	collect(element, found, 3)
	return found
}

func collect(v reflect.Value, found map[*File]bool, depth int) {
	if depth == 0 {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return
		}
		if f, ok := v.Interface().(*File); ok {
			found[f] = true
			return
		}
		collect(v.Elem(), found, depth)
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Field(i)
			if !v.Type().Field(i).IsExported() {
				continue
			}
			if field.Type() == reflect.TypeFor[File]() && field.CanAddr() {
				found[field.Addr().Interface().(*File)] = true
				continue
			}
			if field.Kind() == reflect.Pointer || field.Kind() == reflect.Struct {
				collect(field, found, depth-1)
			}
		}
	}
}
