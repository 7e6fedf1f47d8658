package russian

import "strings"

// rank is the place of a number word in a phrase: «двести» before «двадцать» before «пять».
type rank uint8

const (
	noRank      rank = iota
	rankUnit         // 1–9
	rankTeen         // 10–19
	rankTen          // 20–90
	rankHundred      // 100–900
	rankTimes        // English «hundred», which multiplies what stands before it
	rankMult         // тысяча, миллион …
	rankHalf         // полтора
)

// numeral is a cardinal number word.
type numeral struct {
	value int64
	rank  rank
	// single: the multiplier stands for one of it when nothing stands before («тысяча рублей»,
	// and not «тысячи рублей»).
	single bool
	// needs: the word is something else far more often (один, семью) and counts only beside
	// another number word or a unit.
	needs bool
}

var numerals = numeralTable([]struct {
	value  int64
	rank   rank
	flags  string
	spelt  string
	single string
}{
	{0, rankUnit, "", "ноль ноля нолю нолем ноле нуль нуля нулю нулем нуле zero", ""},
	{1, rankUnit, "needs", "один одна одно одни одного одной одних одному одним одну одними одном one", ""},
	{2, rankUnit, "", "два две двух двум двумя двое двоих two", ""},
	{3, rankUnit, "", "три трех трем тремя трое троих three", ""},
	{4, rankUnit, "", "четыре четырех четырем четырьмя четверо four", ""},
	{5, rankUnit, "", "пять пяти пятью пятеро five", ""},
	{6, rankUnit, "", "шесть шести шестью шестеро six", ""},
	{7, rankUnit, "", "семь семи семеро seven", ""},
	{7, rankUnit, "needs", "семью", ""},
	{8, rankUnit, "", "восемь восьми восемью восьмью eight", ""},
	{9, rankUnit, "", "девять девяти девятью nine", ""},
	{10, rankTeen, "", "десять десяти десятью ten", ""},
	{11, rankTeen, "", "одиннадцать одиннадцати одиннадцатью eleven", ""},
	{12, rankTeen, "", "двенадцать двенадцати двенадцатью twelve", ""},
	{13, rankTeen, "", "тринадцать тринадцати тринадцатью thirteen", ""},
	{14, rankTeen, "", "четырнадцать четырнадцати четырнадцатью fourteen", ""},
	{15, rankTeen, "", "пятнадцать пятнадцати пятнадцатью fifteen", ""},
	{16, rankTeen, "", "шестнадцать шестнадцати шестнадцатью sixteen", ""},
	{17, rankTeen, "", "семнадцать семнадцати семнадцатью seventeen", ""},
	{18, rankTeen, "", "восемнадцать восемнадцати восемнадцатью eighteen", ""},
	{19, rankTeen, "", "девятнадцать девятнадцати девятнадцатью nineteen", ""},
	{20, rankTen, "", "двадцать двадцати двадцатью twenty", ""},
	{30, rankTen, "", "тридцать тридцати тридцатью thirty", ""},
	{40, rankTen, "", "сорок сорока forty", ""},
	{50, rankTen, "", "пятьдесят пятидесяти пятьюдесятью fifty", ""},
	{60, rankTen, "", "шестьдесят шестидесяти шестьюдесятью sixty", ""},
	{70, rankTen, "", "семьдесят семидесяти семьюдесятью seventy", ""},
	{80, rankTen, "", "восемьдесят восьмидесяти восемьюдесятью восьмьюдесятью eighty", ""},
	{90, rankTen, "", "девяносто девяноста ninety", ""},
	{100, rankHundred, "", "сто ста", ""},
	{200, rankHundred, "", "двести двухсот двумстам двумястами двухстах", ""},
	{300, rankHundred, "", "триста трехсот тремстам тремястами трехстах", ""},
	{400, rankHundred, "", "четыреста четырехсот четыремстам четырьмястами четырехстах", ""},
	{500, rankHundred, "", "пятьсот пятисот пятистам пятьюстами пятистах", ""},
	{600, rankHundred, "", "шестьсот шестисот шестистам шестьюстами шестистах", ""},
	{700, rankHundred, "", "семьсот семисот семистам семьюстами семистах", ""},
	{800, rankHundred, "", "восемьсот восьмисот восьмистам восемьюстами восьмьюстами восьмистах", ""},
	{900, rankHundred, "", "девятьсот девятисот девятистам девятьюстами девятистах", ""},
	{100, rankTimes, "", "hundred hundreds", ""},
	{1e3, rankMult, "", "тысячи тысяч тысячам тысячами тысячах тыс thousands", "тысяча тысяче тысячу тысячей тысячью thousand"},
	{1e6, rankMult, "", "миллионы миллионов миллионам миллионами миллионах млн mln mn millions", "миллион миллиона миллиону миллионом миллионе million"},
	{1e9, rankMult, "", "миллиарды миллиардов миллиардам миллиардами миллиардах млрд bn billions", "миллиард миллиарда миллиарду миллиардом миллиарде billion"},
	{1e12, rankMult, "", "триллионы триллионов триллионам триллионами триллионах трлн trillions", "триллион триллиона триллиону триллионом триллионе trillion"},
	{3, rankHalf, "", "полтора полторы полутора", ""}, // halves
})

func numeralTable(rows []struct {
	value  int64
	rank   rank
	flags  string
	spelt  string
	single string
}) map[string]numeral {
	table := map[string]numeral{}
	for _, row := range rows {
		for _, w := range strings.Fields(row.spelt) {
			table[w] = numeral{row.value, row.rank, false, row.flags == "needs"}
		}
		for _, w := range strings.Fields(row.single) {
			table[w] = numeral{row.value, row.rank, true, false}
		}
	}
	return table
}

// fused are words that hold a number and what it counts.
var fused = map[string]struct {
	number string // a fraction
	unit   string // the id of a unit, or "" where the word multiplies the unit after it
}{
	"полмиллиона": {"500000", ""}, "полмиллиарда": {"500000000", ""}, "полтысячи": {"500", ""},
	"полгода": {"6", "месяц"}, "полугода": {"6", "месяц"}, "полчаса": {"1/2", "час"}, "получаса": {"1/2", "час"},
	"полпроцента": {"1/2", "%"},
}

// ordinalStems give ordinals with the endings of adjectives; «трет» has its own.
var ordinalStems = map[string]int64{
	"перв": 1, "втор": 2, "четверт": 4, "пят": 5, "шест": 6, "седьм": 7, "восьм": 8, "девят": 9,
	"десят": 10, "одиннадцат": 11, "двенадцат": 12, "тринадцат": 13, "четырнадцат": 14, "пятнадцат": 15,
	"шестнадцат": 16, "семнадцат": 17, "восемнадцат": 18, "девятнадцат": 19, "двадцат": 20,
	"тридцат": 30, "сороков": 40, "пятидесят": 50, "шестидесят": 60, "семидесят": 70,
	"восьмидесят": 80, "девяност": 90, "сот": 100, "двухсот": 200, "трехсот": 300, "четырехсот": 400,
	"пятисот": 500, "шестисот": 600, "семисот": 700, "восьмисот": 800, "девятисот": 900,
	"тысячн": 1000, "двухтысячн": 2000, "миллионн": 1e6,
}

const adjectiveEndings = "ый ой ий ая ое ые ого ому ым ом ую ых ыми ою"

// thirdForms are the forms of третий.
const thirdForms = "третий третья третье третьи третьего третьему третьим третьем третьей третью третьих третьими"

var ordinals = ordinalTable()

func ordinalTable() map[string]int64 {
	table := map[string]int64{}
	for stem, value := range ordinalStems {
		for _, ending := range strings.Fields(adjectiveEndings) {
			table[stem+ending] = value
			if value >= 10 && value < 100 {
				table["сто"+stem+ending] = 100 + value // «одной стотридцатой»
			}
		}
	}
	for _, w := range strings.Fields(thirdForms) {
		table[w] = 3
	}
	return table
}

// combining are the numbers that begin compound adjectives: «двадцатипятидневный».
var combining = []struct {
	stem  string
	value int64
	rank  rank
}{
	{"девятисот", 900, rankHundred}, {"восьмисот", 800, rankHundred}, {"семисот", 700, rankHundred},
	{"шестисот", 600, rankHundred}, {"пятисот", 500, rankHundred}, {"четырехсот", 400, rankHundred},
	{"трехсот", 300, rankHundred}, {"двухсот", 200, rankHundred}, {"сто", 100, rankHundred},
	{"девяносто", 90, rankTen}, {"восьмидесяти", 80, rankTen}, {"семидесяти", 70, rankTen},
	{"шестидесяти", 60, rankTen}, {"пятидесяти", 50, rankTen}, {"сорока", 40, rankTen},
	{"тридцати", 30, rankTen}, {"двадцати", 20, rankTen},
	{"девятнадцати", 19, rankTeen}, {"восемнадцати", 18, rankTeen}, {"семнадцати", 17, rankTeen},
	{"шестнадцати", 16, rankTeen}, {"пятнадцати", 15, rankTeen}, {"четырнадцати", 14, rankTeen},
	{"тринадцати", 13, rankTeen}, {"двенадцати", 12, rankTeen}, {"одиннадцати", 11, rankTeen},
	{"десяти", 10, rankTeen},
	{"девяти", 9, rankUnit}, {"восьми", 8, rankUnit}, {"семи", 7, rankUnit}, {"шести", 6, rankUnit},
	{"пяти", 5, rankUnit}, {"четырех", 4, rankUnit}, {"трех", 3, rankUnit}, {"двух", 2, rankUnit},
	{"одно", 1, rankUnit},
}

// countingStems are adjectives of measure: «10-дневный», «трёхмесячный».
var countingStems = []struct{ stem, unit string }{
	{"дневн", "день"}, {"суточн", "день"}, {"недельн", "неделя"}, {"месячн", "месяц"},
	{"летн", "год"}, {"годичн", "год"}, {"часов", "час"}, {"минутн", "минута"},
	{"процентн", "%"}, {"рублев", "RUB"}, {"метров", "м"}, {"литров", "л"}, {"этажн", "этаж"},
	{"тонн", "т"}, {"километров", "км"}, {"миллиметров", "мм"}, {"квартальн", "квартал"},
}
