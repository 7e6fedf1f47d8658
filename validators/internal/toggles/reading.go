package toggles

import "strconv"

// Reading finds the record that decides on a key of a flag in an environment.
type Reading func(s *Set, flag, env, key string) (r Record, ok bool)

// Effective is the right reading: the environment's section, else the flag's, else what is set for
// all; in each the last entry that is no comment.
func (s *Set) Effective(flag, env, key string) (Record, bool) {
	return nearest(s, flag, env, key, func(rs []Record) (Record, bool) { return end(rs, false) })
}

// What follows is read carelessly.

// WithoutEnv overlooks the environment's section.
func (s *Set) WithoutEnv(flag, _, key string) (Record, bool) { return s.Effective(flag, "", key) }

// OnlyForAll takes what is set for all flags.
func (s *Set) OnlyForAll(_, _, key string) (Record, bool) { return s.Effective("", "", key) }

// Outdated takes the first of repeated entries, or one in a comment for a later one.
func (s *Set) Outdated(flag, env, key string) (Record, bool) {
	right, found := s.Effective(flag, env, key)
	first, _ := nearest(s, flag, env, key, func(rs []Record) (Record, bool) {
		for _, r := range rs {
			if !r.Off {
				return r, true
			}
		}
		return Record{}, false
	})
	if found && first.Line != right.Line {
		return first, true
	}
	return nearest(s, flag, env, key, func(rs []Record) (Record, bool) { return end(rs, true) })
}

// Elsewhere takes the section of the first other environment that has the key.
func (s *Set) Elsewhere(flag, env, key string) (Record, bool) {
	for _, r := range s.Records {
		if r.Flag == flag && r.Env != env && r.Env != "" && r.Key == key && !r.Off {
			return s.Effective(flag, r.Env, key)
		}
	}
	return Record{}, false
}

// end is the last record, of those that are no comments unless off is set.
func end(rs []Record, off bool) (r Record, ok bool) {
	for i := len(rs) - 1; i >= 0; i-- {
		if off || !rs[i].Off {
			return rs[i], true
		}
	}
	return Record{}, false
}

// nearest asks the layers from the inmost to the outmost.
func nearest(s *Set, flag, env, key string, pick func([]Record) (Record, bool)) (Record, bool) {
	for _, at := range [][2]string{{flag, env}, {flag, ""}, {"", ""}} {
		var rs []Record
		for _, r := range s.Records {
			if r.Flag == at[0] && r.Env == at[1] && r.Key == key {
				rs = append(rs, r)
			}
		}
		if r, ok := pick(rs); ok {
			return r, true
		}
	}
	return Record{}, false
}

// Extreme is the flag whose share in an environment is the greatest, or the least, by a reading.
// It is not ok when two flags have it, or when there is none.
func (s *Set) Extreme(env string, greatest bool, read Reading) (flag string, decides Record, ok bool) {
	best := 0
	for _, name := range s.Flags() {
		r, found := read(s, name, env, "share")
		share, err := strconv.Atoi(r.Value)
		if !found || err != nil {
			continue
		}
		switch {
		case flag == "" || share > best && greatest || share < best && !greatest:
			flag, decides, ok, best = name, r, true, share
		case share == best:
			ok = false
		}
	}
	return flag, decides, ok
}
