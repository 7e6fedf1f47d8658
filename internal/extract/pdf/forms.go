package pdf

import (
	"bytes"
	"regexp"
	"strconv"

	"etalon/internal/extract/refuse"
)

var (
	objectStart = regexp.MustCompile(`\b(\d{1,8})[ \r\n]+\d{1,5}[ \r\n]+obj\b`)
	reference   = regexp.MustCompile(`\b(\d{1,8})[ \r\n]+\d{1,5}[ \r\n]+R\b`)
)

// node is an object that drawing may lead through: a form, or a dictionary of resources.
type node struct {
	form  bool
	refs  []int
	state uint8 // 0 not seen, 1 being followed, 2 done
}

// checkForms refuses a form that draws itself, at once or through others: each time it is drawn twice
// doubles the work of the engine, which gives up only when its memory is full. Objects in packed
// streams are not seen.
func checkForms(data []byte) error {
	if !bytes.Contains(data, []byte("/Form")) {
		return nil
	}
	nodes := map[int]*node{}
	var order []int
	starts := objectStart.FindAllSubmatchIndex(data, -1)
	for i, at := range starts {
		next := len(data)
		if i+1 < len(starts) {
			next = starts[i+1][0]
		}
		text := objectText(data[at[1]:next])
		form := bytes.Contains(text, []byte("/Form"))
		if !form && (bytes.Contains(text, []byte("/Parent")) || bytes.Contains(text, []byte("/Type"))) {
			continue // pages, annotations, trees: they lead round in every sound file
		}
		number, _ := strconv.Atoi(string(data[at[2]:at[3]])) // eight digits
		one := &node{form: form}
		for _, ref := range reference.FindAllSubmatch(text, -1) {
			to, _ := strconv.Atoi(string(ref[1]))
			one.refs = append(one.refs, to)
		}
		if nodes[number] == nil {
			order = append(order, number)
		}
		nodes[number] = one // of two with one number the later holds
	}
	for _, number := range order {
		if nodes[number].form && draws(nodes, number, 0) {
			return refuse.New(refuse.Damaged, "", "form %d draws itself", number)
		}
	}
	return nil
}

// mostObject bounds what is looked at of one object.
const mostObject = 64 << 10

// objectText is an object without its stream.
func objectText(rest []byte) []byte {
	rest = rest[:min(len(rest), mostObject)]
	for _, end := range []string{"endobj", "stream"} {
		if i := bytes.Index(rest, []byte(end)); i >= 0 {
			rest = rest[:i]
		}
	}
	return rest
}

// mostDeep is how far forms are followed; the engine stops long before.
const mostDeep = 500

// draws follows what an object leads to and tells whether that is the object itself, or another that
// is being followed.
func draws(nodes map[int]*node, number, deep int) bool {
	one := nodes[number]
	switch {
	case one == nil || one.state == 2 || deep > mostDeep:
		return false
	case one.state == 1:
		return true
	}
	one.state = 1
	for _, ref := range one.refs {
		if draws(nodes, ref, deep+1) {
			return true
		}
	}
	one.state = 2
	return false
}
