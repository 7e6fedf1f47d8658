package procurement

import "sync/atomic"

// progress tells how far a validation is. It is safe for concurrent use.
type progress struct {
	done  atomic.Int64
	total int
	tell  func(done, total int)
}

// heavy is how many steps reading a document counts for beside answering a question.
const heavy = 10

func (p *progress) begin(tell func(done, total int), documents, steps int) {
	p.tell, p.total = tell, heavy*documents+steps
	p.advance(0)
}

func (p *progress) step() { p.advance(1) }

func (p *progress) advance(n int) {
	done := p.done.Add(int64(n))
	if p.tell != nil {
		p.tell(int(done), p.total)
	}
}
