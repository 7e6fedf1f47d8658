package workfiles

import (
	"etalon/internal/stream"
)

// render writes the file: about half of it is what the questions never ask about, with the same
// key names on other levels.
func (t settingsTheme) render(s *Settings, r *stream.Stream) []byte {
	consumers, envs := jsonObject{}, jsonObject{}
	for _, c := range s.Consumers {
		consumers = append(consumers, jsonMember{c.Name, t.section(s, c, r)})
	}
	for _, env := range s.Envs {
		envs = append(envs, jsonMember{env, t.environment(s, env, r)})
	}
	doc := jsonObject{
		{"$comment", t.comment},
		{"service", t.service},
		{"owner", t.owner},
		{"broker", t.broker},
		{"defaults", layerMembers(s.Defaults, "")},
		{"consumers", consumers},
	}
	doc = append(doc, t.extra...)
	if !t.inline {
		doc = append(doc, jsonMember{"environments", envs})
	}
	return jsonDocument(doc)
}

// section is one consumer; where the file keeps overrides next to it, they are a part of it.
func (t settingsTheme) section(s *Settings, c *Consumer, r *stream.Stream) jsonObject {
	o := jsonObject{{"queue", c.Queue}}
	if c.note != "" {
		o = append(jsonObject{{"//", c.note}}, o...)
	}
	o = append(o, layerMembers(c.Base, "")...)
	o = append(o, layerMembers(c.Off, "_")...)
	o = append(o,
		jsonMember{"workers", r.Between(1, 12)},
		jsonMember{"http", jsonLine{jsonObject{
			{"timeout", stream.Pick(r, []string{"3s", "10s", "15s", "1m"})},
			{"retry", jsonObject{{"attempts", r.Between(2, 6)}, {"delivery_delay", stream.Pick(r, []string{"500ms", "2s", "8s"})}}},
		}}},
	)
	if !t.inline {
		return o
	}
	own := jsonObject{}
	for _, env := range s.Envs {
		if layer := c.overrideMembers(env); len(layer) > 0 {
			own = append(own, jsonMember{env, layer})
		}
	}
	return append(o, jsonMember{"environments", own})
}

func (t settingsTheme) environment(s *Settings, env string, r *stream.Stream) jsonObject {
	o := jsonObject{
		{"log_level", stream.Pick(r, []string{"info", "warning", "debug"})},
		{"metrics", jsonLine{jsonObject{{"push_every", stream.Pick(r, []string{"10s", "30s", "1m"})}, {"retention", stream.Pick(r, []string{"4d", "30d", "90d"})}}}},
	}
	consumers := jsonObject{}
	for _, c := range s.Consumers {
		if layer := c.overrideMembers(env); len(layer) > 0 {
			consumers = append(consumers, jsonMember{c.Name, layer})
		}
	}
	return append(o, jsonMember{"consumers", consumers})
}

func (c *Consumer) overrideMembers(env string) jsonObject {
	o := jsonObject{}
	if q, ok := c.QueueIn[env]; ok {
		o = append(o, jsonMember{"queue", q})
	}
	return append(o, layerMembers(c.Overrides[env], "")...)
}

func layerMembers(layer map[string]Setting, prefix string) jsonObject {
	o := jsonObject{}
	for _, key := range SettingKeys {
		if v, ok := layer[key]; ok {
			o = append(o, jsonMember{prefix + key, v.Text})
		}
	}
	return o
}
