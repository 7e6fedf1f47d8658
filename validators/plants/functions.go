package plants

import (
	"math/big"
	"strings"

	"etalon/internal/score/russian"
)

// argument is an expression or, when ranged, an area of cells.
type argument struct {
	value
	area
	ranged bool
}

// call reads the arguments of a function and computes it.
func (x *parser) call(name string) (value, error) {
	args, err := x.arguments()
	if err != nil {
		return value{}, err
	}
	switch {
	case name == "ROUND" && len(args) == 2:
		return round(args)
	case name == "SUMIF" && (len(args) == 2 || len(args) == 3):
		return x.eval.sumIf(args)
	case name == "ABS" && len(args) == 1 && !args[0].ranged:
		n, err := args[0].amount()
		if err != nil {
			return value{}, err
		}
		return value{number: new(big.Rat).Abs(n)}, nil
	}
	fold, ok := folds[name]
	if !ok {
		return value{}, errLeft
	}
	numbers, err := x.eval.numbers(args)
	if err != nil {
		return value{}, err
	}
	return fold(numbers)
}

func (x *parser) arguments() ([]argument, error) {
	var args []argument
	for {
		before := x.rest
		a, ok := x.area()
		end := x.take(",;)")
		if !ok || end == 0 { // an expression that begins with a cell, or another one
			x.rest = before
			v, err := x.sum()
			if err != nil {
				return nil, err
			}
			args = append(args, argument{value: v})
			end = x.take(",;)")
		} else {
			args = append(args, argument{area: a, ranged: true})
		}
		switch end {
		case ')':
			return args, nil
		case 0:
			return nil, errLeft
		}
	}
}

// folds are the functions of any number of numbers.
var folds = map[string]func([]*big.Rat) (value, error){
	"SUM": func(list []*big.Rat) (value, error) { return bound(total(list)) },
	"PRODUCT": func(list []*big.Rat) (value, error) {
		v := value{number: big.NewRat(int64(min(len(list), 1)), 1)}
		var err error
		for _, n := range list {
			if v, err = bound(new(big.Rat).Mul(v.number, n)); err != nil {
				return value{}, err
			}
		}
		return v, nil
	},
	"AVERAGE": func(list []*big.Rat) (value, error) {
		if len(list) == 0 {
			return value{}, errLeft
		}
		return bound(new(big.Rat).Quo(total(list), big.NewRat(int64(len(list)), 1)))
	},
	"MIN": func(list []*big.Rat) (value, error) { return extreme(list, -1), nil },
	"MAX": func(list []*big.Rat) (value, error) { return extreme(list, 1), nil },
}

func total(list []*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for _, n := range list {
		sum.Add(sum, n)
	}
	return sum
}

func extreme(list []*big.Rat, sign int) value {
	best := new(big.Rat)
	for i, n := range list {
		if i == 0 || n.Cmp(best) == sign {
			best = n
		}
	}
	return value{number: best}
}

// numbers are those of all arguments; texts in areas do not count, as in any spreadsheet.
func (e *evaluator) numbers(args []argument) ([]*big.Rat, error) {
	var list []*big.Rat
	for _, a := range args {
		if !a.ranged {
			n, err := a.amount()
			if err != nil {
				return nil, err
			}
			list = append(list, n)
			continue
		}
		err := e.each(a.area, func(_, _ int, v value) {
			if v.number != nil {
				list = append(list, v.number)
			}
		})
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}

// each goes through the cells of an area that hold anything.
func (e *evaluator) each(a area, f func(row, col int, v value)) error {
	for i := range a.sheet.Rows {
		r := &a.sheet.Rows[i]
		if e.reads++; e.reads > maxReads {
			return errLeft
		}
		if r.Number < a.Top || r.Number > a.Bottom {
			continue
		}
		for j := range r.Cells {
			if col := r.Cells[j].Col; col >= a.Left && col <= a.Right {
				v, err := e.at(place{a.sheet, r.Number, col})
				if err != nil {
					return err
				}
				f(r.Number, col, v)
			}
		}
	}
	return nil
}

// round rounds halves away from zero.
func round(args []argument) (value, error) {
	if args[0].ranged || args[1].ranged {
		return value{}, errLeft
	}
	n, err := args[0].amount()
	if err != nil {
		return value{}, err
	}
	digits, err := args[1].amount()
	if err != nil || !digits.IsInt() || digits.Num().BitLen() > 5 {
		return value{}, errLeft
	}
	power := new(big.Int).Exp(big.NewInt(10), new(big.Int).Abs(digits.Num()), nil)
	scale := new(big.Rat).SetInt(power)
	if digits.Sign() < 0 {
		scale.Inv(scale)
	}
	return value{number: wholes(n, scale)}, nil
}

// wholes rounds to whole parts of a scale.
func wholes(n, scale *big.Rat) *big.Rat {
	v := new(big.Rat).Mul(n, scale)
	twice := new(big.Int).Mul(v.Num(), big.NewInt(2))
	twice.Add(twice, new(big.Int).Mul(v.Denom(), big.NewInt(int64(v.Sign()))))
	whole := new(big.Int).Quo(twice, new(big.Int).Mul(v.Denom(), big.NewInt(2)))
	return new(big.Rat).Quo(new(big.Rat).SetInt(whole), scale)
}

// sumIf adds up the cells whose neighbours meet a condition.
func (e *evaluator) sumIf(args []argument) (value, error) {
	where, sum := args[0], args[0]
	if len(args) == 3 {
		sum = args[2]
	}
	wanted := args[1].value
	if args[1].ranged {
		c := args[1].area
		if c.Top != c.Bottom || c.Left != c.Right {
			return value{}, errLeft
		}
		var err error
		if wanted, err = e.at(place{c.sheet, c.Top, c.Left}); err != nil {
			return value{}, err
		}
	}
	meets, err := condition(wanted)
	if err != nil || !where.ranged || !sum.ranged {
		return value{}, errLeft
	}
	all := new(big.Rat)
	var failed error
	err = e.each(where.area, func(row, col int, v value) {
		if failed != nil || !meets(v) {
			return
		}
		w, err := e.at(place{sum.sheet, sum.Top + row - where.Top, sum.Left + col - where.Left})
		if failed = err; err == nil && w.number != nil {
			all.Add(all, w.number)
		}
	})
	if err != nil || failed != nil {
		return value{}, errLeft
	}
	return bound(all)
}

// condition reads a criterion of SUMIF: a number, a text, or one of them after a comparison.
func condition(v value) (func(value) bool, error) {
	if v.number != nil {
		return func(w value) bool { return w.number != nil && w.number.Cmp(v.number) == 0 }, nil
	}
	if v.empty || strings.ContainsAny(v.text, "*?~") {
		return nil, errLeft
	}
	sign, rest := "=", v.text
	for _, s := range []string{"<>", "<=", ">=", "=", "<", ">"} {
		if strings.HasPrefix(rest, s) {
			sign, rest = s, rest[len(s):]
			break
		}
	}
	limit, err := russian.ParseValue(rest)
	if err != nil {
		if sign != "=" && sign != "<>" {
			return nil, errLeft
		}
		return func(w value) bool { return strings.EqualFold(w.text, rest) == (sign == "=") }, nil
	}
	return func(w value) bool {
		if w.number == nil {
			return sign == "<>"
		}
		c := w.number.Cmp(limit)
		return c < 0 && strings.Contains(sign, "<") || c > 0 && strings.Contains(sign, ">") || c == 0 && strings.Contains(sign, "=")
	}, nil
}
