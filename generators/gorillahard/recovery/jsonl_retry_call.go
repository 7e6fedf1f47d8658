package recovery

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// JsonlRetryCall asks for the call that has to follow a failed one.
var JsonlRetryCall = &generate.Family{
	Name: "jsonl_retry_call", Lever: "recovery", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "A session of an interleaved journal ends with a failed call; its error and earlier entries say which argument or which tool was wrong. " +
		"A careless system repeats the call, changes more than was wrong, or takes a value from another session or an earlier lookup.",
	Make: makeJSONLRetryCall,
}

// retryTwins are tools that a fault tempts to call first, though the journal has what is needed.
var retryTwins = map[string][]string{
	"moved":        {"http.trace_redirects"},
	"order_number": {"delivery.find_by_order"},
	"address":      {"delivery.find_by_order", "delivery.reschedule"},
}

func makeJSONLRetryCall(p *generate.Pass) (*generate.Item, error) {
	j := stream.Pick(p.Rand, p.World.Journals)
	s := stream.Pick(p.Rand, j.Sessions)
	if s.Done {
		return nil, generate.Retry("session %s did not end with an error", s.ID)
	}
	answer := dataset.Answer{Kind: dataset.ToolCall, Calls: []dataset.Call{s.Fixed}}
	twins := retryTwins[s.Fault]
	if s.Failed.Tool != s.Fixed.Tool {
		twins = []string{s.Failed.Tool}
	}
	return &generate.Item{
		Files:  []*workfiles.File{&j.File},
		Slots:  map[string]string{"session": s.ID},
		Answer: answer,
		Twins:  twins,
	}, nil
}
