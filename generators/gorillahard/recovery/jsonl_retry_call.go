package recovery

import (
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// JsonlRetryCall asks for the call that has to follow a failed one.
var JsonlRetryCall = &generate.Family{
	Name: "jsonl_retry_call", Lever: "recovery", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "A session of an interleaved journal ends with a failed call; its error, earlier entries and the file it is about say which argument or which tool was wrong. " +
		"A careless system repeats the call, changes more than was wrong, or takes a value from another session or an earlier lookup.",
	Make: makeJSONLRetryCall,
}

// retryTwins are tools that a fault tempts to call first, though the journal has what is needed.
var retryTwins = map[string][]string{
	"moved":        {"http.trace_redirects"},
	"order_number": {"delivery.find_by_order"},
	"address":      {"delivery.find_by_order", "delivery.reschedule"},
}

// retry is a session that did not get past an error, and the journal it stands in.
type retry struct {
	journal *workfiles.Journal
	session *workfiles.Session
}

func makeJSONLRetryCall(p *generate.Pass) (*generate.Item, error) {
	tool := plannedTool(p)
	var fitting []retry
	for _, j := range p.World.Journals {
		for _, s := range j.Sessions {
			if !s.Done && s.For == tool {
				fitting = append(fitting, retry{j, s})
			}
		}
	}
	if len(fitting) == 0 {
		return nil, generate.Retry("no journal at hand has the session planned for %s", tool)
	}
	r := stream.Pick(p.Rand, fitting)
	s := r.session
	twins := retryTwins[s.Fault]
	if s.Failed.Tool != s.Fixed.Tool {
		twins = []string{s.Failed.Tool}
	}
	files := []*workfiles.File{&r.journal.File}
	if s.About != nil {
		files = append(files, s.About)
	}
	return &generate.Item{
		Files:  files,
		Slots:  map[string]string{"session": s.ID},
		Answer: dataset.Answer{Kind: dataset.ToolCall, Calls: []dataset.Call{s.Fixed}},
		Twins:  twins,
	}, nil
}

// plannedTool is the tool that an item is there for, a different one for each of the first items; the
// items after them take any other session.
func plannedTool(p *generate.Pass) string {
	tools := slices.Clone(workfiles.JournalTools())
	stream.Shuffle(stream.New(p.Seed, "jsonl_retry_call", "tools"), tools)
	if p.Index < len(tools) {
		return tools[p.Index]
	}
	return ""
}
