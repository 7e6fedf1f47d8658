package workfiles

// compose adds the kinds that are composed from pieces.
func (w *World) compose(seed uint64) (err error) {
	if w.AccessLogs, err = newAccessLogs(seed); err != nil {
		return err
	}
	if w.AppLogs, err = newAppLogs(seed); err != nil {
		return err
	}
	w.Sources, err = newPythonSources(seed)
	return err
}

// composed are the files of those kinds.
func (w *World) composed() []*File {
	var all []*File
	for _, l := range w.AccessLogs {
		all = append(all, &l.File)
	}
	for _, l := range w.AppLogs {
		all = append(all, &l.File)
	}
	for _, s := range w.Sources {
		all = append(all, &s.File)
	}
	return all
}
