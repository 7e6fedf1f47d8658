package lexicon

// codeTools is about functions of a Python module. The withdrawn tool and its successor share a
// capability: constraints tell them apart, not descriptions.
var codeTools = []Capability{
	{ID: "code.docstring", All: []string{`сочиняет для заданного def справочный текст`}},
	{ID: "code.extract", All: []string{`выносит отрезок строк из тела функции`, `в новую функцию`}},
	{ID: "code.move", All: []string{`переносит функцию или метод`, `в другой исходный файл`}},
	{ID: "code.outline", All: []string{`печатает оглавление исходника`}},
	{ID: "code.remove", All: []string{`вычеркивает заданный def из модуля`}},
	{ID: "code.rename", All: []string{`присваивает заданному def другой идентификатор`, `во всех обращениях к нему`}},
	{ID: "code.split", All: []string{`дробит заданный def на несколько коротких`}},
	{ID: "code.usages", All: []string{`перечисляет обращения к заданному def`}},
}
