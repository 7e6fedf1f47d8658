package workfiles

import (
	"strconv"
	"strings"

	"etalon/internal/stream"
)

// Settings is a service's settings file: queue consumers with defaults, sections of their own and
// overrides by environment. A more particular layer wins, key by key.
type Settings struct {
	File
	Envs      []string
	Defaults  map[string]Setting
	Consumers []*Consumer
}

// Consumer is a section of the settings.
type Consumer struct {
	Name, Queue string
	note        string
	Base        map[string]Setting
	// Off are keys switched off by a leading underscore: they look like Base and mean nothing.
	Off map[string]Setting
	// Overrides are by environment; QueueIn are the queue's names where an environment has its own.
	Overrides map[string]map[string]Setting
	QueueIn   map[string]string
}

// Setting is a value as the file writes it and as a tool's schema wants it.
type Setting struct {
	Text string
	// Amount is in the schema's unit; Mode is the schema's word where the value is one of a list.
	Amount int
	Mode   string
}

// SettingKeys are the keys that tools can set, in the order of the file.
var SettingKeys = []string{"visibility_timeout", "retention", "max_message", "delivery_delay", "overflow"}

// settingValues are what a key may hold. No two of one key mean the same.
var settingValues = map[string][]Setting{
	// seconds
	"visibility_timeout": {
		{Text: "75s", Amount: 75}, {Text: "2m", Amount: 120}, {Text: "5m", Amount: 300}, {Text: "12m", Amount: 720},
		{Text: "15m", Amount: 900}, {Text: "40m", Amount: 2400}, {Text: "1h30m", Amount: 5400}, {Text: "2h", Amount: 7200}, {Text: "6h", Amount: 21600},
	},
	// hours
	"retention": {
		{Text: "36h", Amount: 36}, {Text: "2d", Amount: 48}, {Text: "2d12h", Amount: 60}, {Text: "3d", Amount: 72}, {Text: "5d", Amount: 120},
		{Text: "7d", Amount: 168}, {Text: "10d", Amount: 240}, {Text: "14d", Amount: 336}, {Text: "21d", Amount: 504},
	},
	// kibibytes
	"max_message": {
		{Text: "96KiB", Amount: 96}, {Text: "256KiB", Amount: 256}, {Text: "0.5MiB", Amount: 512}, {Text: "768KiB", Amount: 768},
		{Text: "1MiB", Amount: 1024}, {Text: "1.5MiB", Amount: 1536}, {Text: "2MiB", Amount: 2048}, {Text: "4MiB", Amount: 4096}, {Text: "6MiB", Amount: 6144},
	},
	// milliseconds
	"delivery_delay": {
		{Text: "250ms", Amount: 250}, {Text: "1.5s", Amount: 1500}, {Text: "5s", Amount: 5000}, {Text: "12s", Amount: 12000}, {Text: "30s", Amount: 30000},
		{Text: "1m15s", Amount: 75000}, {Text: "2m", Amount: 120000}, {Text: "4m", Amount: 240000}, {Text: "10m", Amount: 600000},
	},
	"overflow": {
		{Text: "drop-oldest", Mode: "discard_old"}, {Text: "reject-new", Mode: "refuse_new"}, {Text: "block-producer", Mode: "wait"},
	},
}

// Effective is the value of a key for a consumer in an environment.
func (s *Settings) Effective(c *Consumer, env, key string) Setting {
	for _, layer := range []map[string]Setting{c.Overrides[env], c.Base} {
		if v, ok := layer[key]; ok {
			return v
		}
	}
	return s.Defaults[key]
}

// QueueFor is the queue a consumer reads in an environment.
func (c *Consumer) QueueFor(env string) string {
	if q, ok := c.QueueIn[env]; ok {
		return q
	}
	return c.Queue
}

func newSettings(seed uint64) []*Settings {
	all := make([]*Settings, len(settingsThemes))
	for i, theme := range settingsThemes {
		r := fileStream(seed, theme.path)
		s := &Settings{File: File{Path: theme.path, Format: "json"}, Envs: theme.envs}
		pools := map[string][]Setting{}
		s.Defaults = drawLayer(r, pools, 100)
		for _, known := range stream.Sample(r, theme.consumers, consumersPerFile) {
			s.Consumers = append(s.Consumers, s.newConsumer(r, known))
		}
		s.Data = theme.render(s, r)
		all[i] = s
	}
	return all
}

const consumersPerFile = 7

// newConsumer draws a section. The values of one key never repeat within it, so that the layers
// can be told apart by what they give.
func (s *Settings) newConsumer(r *stream.Stream, known themeConsumer) *Consumer {
	pools := map[string][]Setting{}
	c := &Consumer{
		Name: known.name, Queue: known.queue, note: known.note, Base: drawLayer(r, pools, 60), Off: map[string]Setting{},
		Overrides: map[string]map[string]Setting{}, QueueIn: map[string]string{},
	}
	for i, env := range s.Envs {
		if i > 0 && r.Chance(30) {
			continue
		}
		c.Overrides[env] = drawLayer(r, pools, 45)
		if i > 0 && r.Chance(60) {
			c.QueueIn[env] = strings.ReplaceAll(env, "-", "_") + "." + known.queue
		}
	}
	for _, key := range SettingKeys {
		if _, set := c.Base[key]; set && len(pools[key]) > 0 && r.Chance(25) {
			c.Off[key] = pools[key][0]
		}
	}
	return c
}

// drawLayer sets each key with a chance in percent, from values the consumer has not had yet.
func drawLayer(r *stream.Stream, pools map[string][]Setting, percent int) map[string]Setting {
	layer := map[string]Setting{}
	for _, key := range SettingKeys {
		if _, begun := pools[key]; !begun {
			pools[key] = stream.Sample(r, settingValues[key], len(settingValues[key]))
		}
		if set := r.Chance(percent); set && len(pools[key]) > 0 {
			layer[key], pools[key] = pools[key][0], pools[key][1:]
		}
	}
	return layer
}

// Converts says whether the value must change its unit: taken as it stands, or stripped of its
// letters, it would be wrong.
func (v Setting) Converts() bool {
	return v.Mode != "" || !strings.HasPrefix(v.Text, strconv.Itoa(v.Amount))
}
