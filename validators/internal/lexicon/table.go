package lexicon

// tableTools tells what is counted over one column from what is done to records and to the file.
var tableTools = []Capability{
	{ID: "table.convert", All: []string{`пересохраняет таблицу`, `в другом табличном формате`}},
	{ID: "table.copy_matching", All: []string{`копирует в новый файл`, `совпадает с образцом`}},
	{ID: "table.count_matching", All: []string{`сообщает, у скольких записей`, `совпадает с образцом`}},
	{ID: "table.cross", All: []string{`сводную таблицу с двумя осями`}},
	{ID: "table.distinct", All: []string{`сколько неповторяющихся записей`, `в одной колонке`}},
	{ID: "table.erase_matching", All: []string{`стирает прямо в файле`, `совпадает с образцом`}},
	{ID: "table.erase_repeats", All: []string{`с одинаковым содержимым заданных колонок`, `остальные стирает`}},
	{ID: "table.filled", All: []string{`сколько ячеек одной колонки заполнено`}},
	{ID: "table.greatest", All: []string{`числа одной колонки`, `возвращает самое крупное`}},
	{ID: "table.least", All: []string{`числа одной колонки`, `возвращает самое маленькое`}},
	{ID: "table.mean", All: []string{`складывает все числа одной колонки`, `делит на их количество`}},
	{ID: "table.median", All: []string{`числа одной колонки`, `стоящее ровно посередине`}},
	{ID: "table.most_frequent", All: []string{`содержимое ячейки`, `в одной колонке чаще прочих`}},
	{ID: "table.sort", All: []string{`переставляет записи`, `по возрастанию или убыванию`}},
	{ID: "table.split", All: []string{`раскладывает таблицу на несколько файлов`}},
	{ID: "table.spread", All: []string{`разбросаны вокруг своего центра`, `корень из выборочной дисперсии`}},
	{ID: "table.sum", All: []string{`складывает все числа одной колонки`, `общий итог — без деления`}},
}
