package consumers

import "testing"

const apart = `{
  "$comment": "слои",
  "defaults": {"retention": "1d", "delay": "5s"},
  "consumers": {
    "print": {
      "queue": "wms.print",
      "delay": "1s",
      "_retention": "9d",
      "http": {"timeout": "3s", "retry": {"delay": "8s"}}
    },
    "scan": {"queue": "wms.scan"}
  },
  "environments": {
    "production": {"consumers": {"print": {"retention": "2d"}}},
    "staging": {"consumers": {"print": {"queue": "staging.wms.print", "retention": "3d"}}}
  }
}`

const within = `{
  "defaults": {"retention": "1d", "delay": "5s"},
  "consumers": {
    "print": {
      "queue": "wms.print", "delay": "1s", "_retention": "9d",
      "http": {"retry": {"delay": "8s"}},
      "environments": {
        "production": {"retention": "2d"},
        "staging": {"queue": "staging.wms.print", "retention": "3d"}
      }
    },
    "scan": {"queue": "wms.scan"}
  }
}`

func TestLayers(t *testing.T) {
	for name, text := range map[string]string{"apart": apart, "within": within} {
		s, err := Read(text)
		if err != nil {
			t.Fatal(err)
		}
		found := func(v Value, ok bool) string {
			if !ok {
				return "none"
			}
			return v.Text
		}
		for what, c := range map[string][2]string{
			"override":          {found(s.Effective("print", "production", "retention")), "2d"},
			"queue overridden":  {found(s.Effective("print", "staging", "queue")), "staging.wms.print"},
			"queue of base":     {found(s.Effective("print", "production", "queue")), "wms.print"},
			"own over default":  {found(s.Effective("print", "staging", "delay")), "1s"},
			"default":           {found(s.Effective("scan", "staging", "retention")), "1d"},
			"common":            {found(s.Common("print", "retention")), "1d"},
			"other environment": {found(s.Elsewhere("print", "staging", "retention")), "2d"},
			"elsewhere nowhere": {found(s.Elsewhere("scan", "staging", "retention")), "none"},
			"switched off":      {found(s.Idle("print", "retention")), "9d"},
			"inner":             {found(s.Idle("print", "delay")), "8s"},
			"inner is not env":  {found(s.Idle("scan", "retention")), "none"},
			"overridden":        {found(s.Overridden("print", "staging", "queue")), "wms.print"},
			"not overridden":    {found(s.Overridden("print", "staging", "delay")), "none"},
			"overlaid by env":   {found(s.Overlaid("print", "staging", "retention")), "1d"},
			"overlaid by own":   {found(s.Overlaid("print", "staging", "delay")), "5s"},
			"not overlaid":      {found(s.Overlaid("scan", "staging", "delay")), "none"},
			"no such key":       {found(s.Effective("print", "staging", "workers")), "none"},
			"no such consumer":  {found(s.Idle("none", "delay")), "none"},
		} {
			if c[0] != c[1] {
				t.Errorf("%s: %s: got %s, want %s", name, what, c[0], c[1])
			}
		}
		if !s.Overrides("print", "staging", "queue") || s.Overrides("print", "production", "queue") {
			t.Errorf("%s: Overrides is mistaken", name)
		}
		if !s.Knows("scan", "staging") || s.Knows("scan", "loadtest") || s.Knows("none", "staging") {
			t.Errorf("%s: Knows is mistaken", name)
		}
	}
}

func TestLines(t *testing.T) {
	s, err := Read(apart)
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := s.Effective("print", "staging", "retention"); v.Line != 15 {
		t.Errorf("the override stands on line %d, want 15", v.Line)
	}
	if v, ok := s.Comment(); !ok || v.Line != 2 {
		t.Errorf("the comment is %v, %v", v, ok)
	}
}

func TestReadRefuses(t *testing.T) {
	for _, text := range []string{"", "[]", `{"consumers": []}`, `{"defaults": {}}`} {
		if _, err := Read(text); err == nil {
			t.Errorf("Read(%q) gave no error", text)
		}
	}
}
