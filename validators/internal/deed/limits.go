package deed

import (
	"fmt"

	"etalon/internal/dataset"
	"etalon/validators/internal/caveat"
	"etalon/validators/validate"
)

// callWithin is the call of a capability with arguments of which one is, or stands for, a number: one
// beyond the tool's limits is refused.
func callWithin(p *validate.Pass, capability string, number int64, args dataset.Args) (dataset.Answer, error) {
	tool, _, err := p.The(capability)
	if err != nil {
		return dataset.Answer{}, err
	}
	if least, most, limited := caveat.Span(tool.Constraints["limits"]); limited && (number < least || number > most) {
		return validate.Refuse(fmt.Sprintf("%d is not from %d to %d", number, least, most)), nil
	}
	return p.Call(capability, args)
}
