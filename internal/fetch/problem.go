package fetch

import "fmt"

// Problem is what is wrong and, on a line of its own, what to do about it.
type Problem struct {
	Text   string
	Remedy string
	Err    error // what lies below, may be nil
}

func (p *Problem) Error() string {
	if p.Err != nil {
		return p.Text + ": " + p.Err.Error()
	}
	return p.Text
}

func (p *Problem) Unwrap() error { return p.Err }

func problemf(remedy, format string, args ...any) *Problem {
	return &Problem{Text: fmt.Sprintf(format, args...), Remedy: remedy}
}

// Status says how it went with a document.
type Status string

// The statuses. Those from Altered to Vanished are findings; Failed could not be found out.
const (
	Fetched    Status = "fetched"    // downloaded and pinned by this run
	Accepted   Status = "accepted"   // downloaded and pinned in the place of another one, as was wished
	Kept       Status = "kept"       // as pinned; the server shows no change
	Reachable  Status = "reachable"  // of a watch: the server has it
	Altered    Status = "altered"    // the file on the disk is not the pinned one
	Changed    Status = "changed"    // the server has other bytes than those pinned
	Moved      Status = "moved"      // the server sends elsewhere
	NotPDF     Status = "not_pdf"    // what came is no whole PDF
	Unlike     Status = "other_file" // a file that nobody pinned lies under the name
	WrongPages Status = "pages"      // the manifest says another number of pages
	Vanished   Status = "vanished"   // the server says that there is no such document
	Failed     Status = "failed"     // could not be found out
)

// Finding tells whether a status says that data are wrong.
func (s Status) Finding() bool {
	switch s {
	case Altered, Changed, Moved, NotPDF, Unlike, WrongPages, Vanished:
		return true
	}
	return false
}

// Result is what became of a document.
type Result struct {
	ID       string `json:"id"`
	File     string `json:"file"`
	URL      string `json:"url"`
	Status   Status `json:"status"`
	SHA256   string `json:"sha256,omitempty"`
	Before   string `json:"sha256_before,omitempty"` // what was pinned before a change was accepted
	Bytes    int64  `json:"bytes,omitempty"`
	Pages    int    `json:"pages,omitempty"`
	Attempts int    `json:"attempts,omitempty"` // requests, tries again included
	Insecure bool   `json:"insecure,omitempty"` // came over a connection that was not verified
	Detail   string `json:"detail,omitempty"`
	Remedy   string `json:"remedy,omitempty"`
}
