package workfiles

import (
	"fmt"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

func valueAt(path, pointer string) dataset.Call {
	return dataset.Call{Tool: "json.get_value", Args: dataset.Args{"path": path, "pointer": pointer}}
}

// nothingThere is the message on a pointer that leads nowhere.
func nothingThere(param, pointer string) string {
	return fmt.Sprintf("параметр «%s»: по указателю «%s» в документе ничего нет", param, pointer)
}

// override is a key of a consumer that an environment overrides.
type override struct {
	settings *Settings
	consumer *Consumer
	env, key string
}

// overrides are those of keys that the consumer's own section has too.
func (b *sessionBuilder) overrides() []override {
	var all []override
	for _, s := range b.world.Settings {
		for _, c := range s.Consumers {
			for _, env := range s.Envs {
				for _, key := range SettingKeys {
					_, own := c.Base[key]
					if _, over := c.Overrides[env][key]; own && over {
						all = append(all, override{s, c, env, key})
					}
				}
			}
		}
	}
	return all
}

// places are the pointer of the override in its file, and where files of the other manner would have it.
func (o override) places() (right, wrong string) {
	inside := fmt.Sprintf("/consumers/%s/environments/%s/%s", o.consumer.Name, o.env, o.key)
	apart := fmt.Sprintf("/environments/%s/consumers/%s/%s", o.env, o.consumer.Name, o.key)
	theme := slices.IndexFunc(settingsThemes, func(t settingsTheme) bool { return t.path == o.settings.Path })
	if settingsThemes[theme].inline {
		return inside, apart
	}
	return apart, inside
}

// faultOverride: the file tells whether environments stand inside the consumers or apart.
func faultOverride(b *sessionBuilder, s *Session) string {
	o := stream.Pick(b.Stream, b.overrides())
	s.About = &o.settings.File
	path := o.settings.Path
	right, wrong := o.places()
	b.task(fmt.Sprintf("Какое значение у %s обработчика %s в %s? И какое ему задано отдельно для среды %s?", o.key, o.consumer.Name, path, o.env))
	b.lookup(valueAt(path, "/consumers/"+o.consumer.Name+"/"+o.key), jsonObject{{"value", o.consumer.Base[o.key].Text}})
	failed := dataset.Args{"path": path, "pointer": wrong}
	b.retry("json.get_value", failed, replaced(failed, "pointer", right))
	return nothingThere("pointer", wrong)
}

// faultSameValue: the file holds the value to write, of the same key in another section.
func faultSameValue(b *sessionBuilder, s *Session) string {
	settings, key, pair := b.unlikeSections()
	s.About = &settings.File
	to, from := "/consumers/"+pair[0].Name+"/"+key, "/consumers/"+pair[1].Name+"/"+key
	b.task(fmt.Sprintf("Что записано в %s под %s? Поставь там то же значение, какое стоит под %s", settings.Path, to, from))
	b.lookup(valueAt(settings.Path, to), jsonObject{{"value", pair[0].Base[key].Text}})
	failed := dataset.Args{"path": settings.Path, "pointer": to, "value": from}
	b.retry("json.set_value", failed, replaced(failed, "value", `"`+pair[1].Base[key].Text+`"`))
	return fmt.Sprintf("параметр «value»: «%s» не читается как JSON: сюда пишется само значение, строка — в кавычках", from)
}

// unlikeSections are two consumers of one file whose own sections give a key different values.
func (b *sessionBuilder) unlikeSections() (*Settings, string, [2]*Consumer) {
	type choice struct {
		settings *Settings
		key      string
		pair     [2]*Consumer
	}
	var all []choice
	for _, s := range b.world.Settings {
		for _, key := range SettingKeys {
			for _, to := range s.Consumers {
				for _, from := range s.Consumers {
					old, has := to.Base[key]
					if value, given := from.Base[key]; has && given && value.Text != old.Text {
						all = append(all, choice{s, key, [2]*Consumer{to, from}})
					}
				}
			}
		}
	}
	c := stream.Pick(b.Stream, all)
	return c.settings, c.key, c.pair
}

// dumps are an export of orders and one of another make.
func (b *sessionBuilder) dumps() (meant, other *Dump) {
	two := stream.Sample(b.Stream, b.world.Dumps, 2)
	b.at.About = &two[0].File
	return two[0], two[1]
}

// faultNested: the field is inside another one, as the file shows.
func faultNested(b *sessionBuilder, _ *Session) string {
	d, other := b.dumps()
	field := stream.Pick(b.Stream, []struct{ path, text string }{
		{"client.city", "городу клиента"}, {"client.name", "названию клиента"}, {"payment.total", "сумме к оплате"}, {"payment.method", "способу оплаты"},
	})
	outer, inner, _ := strings.Cut(field.path, ".")
	b.task(fmt.Sprintf("Расставь заказы в %s по складу (warehouse), а в %s — по %s", other.Path, d.Path, field.text))
	b.lookup(dataset.Call{Tool: "json.sort_records", Args: dataset.Args{"path": other.Path, "list": other.Pointer, "field": "warehouse"}},
		jsonObject{{"path", strings.TrimSuffix(other.Path, ".json") + "." + b.fresh("sorted-") + ".json"}})
	wrong := stream.Pick(b.Stream, []string{inner, inner + "." + outer, outer + "/" + inner})
	failed := dataset.Args{"path": d.Path, "list": d.Pointer, "field": wrong}
	b.retry("json.sort_records", failed, replaced(failed, "field", field.path))
	return fmt.Sprintf("параметр «field»: поля «%s» у объектов этого списка нет", wrong)
}

// faultOtherList: the other export keeps its orders elsewhere.
func faultOtherList(b *sessionBuilder, _ *Session) string {
	d, other := b.dumps()
	status := stream.Pick(b.Stream, d.Orders).Status
	b.task(fmt.Sprintf("Какой номер у первого заказа в %s? А из %s убери заказы, у которых status — «%s»", other.Path, d.Path, status))
	b.lookup(valueAt(other.Path, other.Pointer+"/0/number"), jsonObject{{"value", other.Orders[0].Number}})
	failed := dataset.Args{"path": d.Path, "list": other.Pointer, "field": "status", "value": status}
	b.retry("json.drop_records", failed, replaced(failed, "list", d.Pointer))
	return nothingThere("list", other.Pointer)
}

// faultOnlyCount: nothing may be written where the document lies.
func faultOnlyCount(b *sessionBuilder, s *Session) string {
	d, _ := b.dumps()
	c := stream.Pick(b.Stream, d.Criteria())
	b.task(fmt.Sprintf("Сколько в %s заказов, где %s — «%s»?", d.Path, c.Label, c.Value))
	args := dataset.Args{"path": d.Path, "list": d.Pointer, "field": c.Field, "value": c.Value}
	s.Failed = dataset.Call{Tool: "json.filter_records", Args: args}
	s.Fixed = dataset.Call{Tool: "json.count_matching", Args: args}
	return "каталог документа открыт только для чтения, новый файл записать некуда; без записи можно лишь узнать, сколько объектов подходит"
}
