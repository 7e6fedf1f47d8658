package schema

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// JsonUnitSchema asks to bring a queue in line with a settings file.
var JsonUnitSchema = &generate.Family{
	Name: "json_unit_schema", Lever: "schema", Tier: "T2_hard", Kind: dataset.ToolCall,
	Doc: "A value is taken from layered settings (defaults, consumer, environment) and given in the unit or word of the tool's schema. " +
		"A careless system takes the value of another layer or environment, a switched-off key, or the digits without their unit.",
	Make: makeJSONUnitSchema,
}

// queueSetter ties a key of the settings to the tool that sets it. What is masculine, so that it
// reads the same as a subject and as an object.
type queueSetter struct{ key, tool, param, what string }

var queueSetters = []queueSetter{
	{"visibility_timeout", "queue.set_visibility_timeout", "seconds", "срок скрытия выданного сообщения"},
	{"retention", "queue.set_retention", "hours", "предельный возраст сообщения"},
	{"max_message", "queue.set_size_limit", "kibibytes", "потолок размера сообщения"},
	{"delivery_delay", "queue.set_delivery_delay", "milliseconds", "срок выдержки нового сообщения до первой выдачи"},
	{"overflow", "queue.set_overflow", "mode", "порядок действий при переполнении"},
}

func makeJSONUnitSchema(p *generate.Pass) (*generate.Item, error) {
	s, set := stream.Pick(p.Rand, p.World.Settings), queueSetters[p.Index%len(queueSetters)]
	c, env := stream.Pick(p.Rand, s.Consumers), stream.Pick(p.Rand, s.Envs)
	v := s.Effective(c, env, set.key)
	if !v.Converts() {
		return nil, generate.Retry("%s needs no conversion", v.Text)
	}
	careless := otherLayers(s, c, env, set.key)
	if len(careless) < 2 {
		return nil, generate.Retry("too few layers to confuse")
	}
	for _, w := range careless {
		if w == v {
			return nil, generate.Retry("a careless layer gives %s too", v.Text)
		}
	}
	var value any = v.Amount
	if v.Mode != "" {
		value = v.Mode
	}
	return &generate.Item{
		Files:      []*workfiles.File{&s.File},
		Slots:      map[string]string{"consumer": c.Name, "env": env, "what": set.what},
		Answer:     dataset.One(set.tool, dataset.Args{"queue": c.QueueFor(env), set.param: value}),
		FormatTrap: true,
	}, nil
}

// otherLayers are the values of the key that do not hold for this consumer in this environment.
func otherLayers(s *workfiles.Settings, c *workfiles.Consumer, env, key string) []workfiles.Setting {
	own, overridden := c.Overrides[env][key]
	base, based := c.Base[key]
	var others []workfiles.Setting
	if overridden || based {
		others = append(others, s.Defaults[key])
	}
	if overridden && based {
		others = append(others, base)
	}
	if off, ok := c.Off[key]; ok {
		others = append(others, off)
	}
	for _, other := range s.Envs {
		if v, ok := c.Overrides[other][key]; ok && other != env && v != own {
			others = append(others, v)
		}
	}
	return others
}
