package model

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"sync"
)

// Replay is a transport that serves recorded responses, so that a run can be repeated without a
// server: give it as Hooks.Transport to a client with the same configuration. It is safe for
// concurrent use.
type Replay struct {
	mu    sync.Mutex
	lines map[string][]attemptLine // by the digest of the request, in the order of the record
}

// replayed is an attempt without a response.
type replayed struct {
	kind   Kind
	reason string
}

func (r replayed) Error() string { return r.reason }

// maxRecordLine bounds a line of a record, in bytes.
const maxRecordLine = 256 << 20

// NewReplay reads a record: lines of JSON as Attempt writes them.
func NewReplay(record io.Reader) (*Replay, error) {
	p := &Replay{lines: map[string][]attemptLine{}}
	s := bufio.NewScanner(record)
	s.Buffer(nil, maxRecordLine)
	for n := 1; s.Scan(); n++ {
		if len(bytes.TrimSpace(s.Bytes())) == 0 {
			continue
		}
		var line attemptLine
		if err := json.Unmarshal(s.Bytes(), &line); err != nil {
			return nil, fmt.Errorf("record, line %d: %w: remove the line", n, err)
		}
		if line.SentSHA256 == "" {
			return nil, fmt.Errorf("record, line %d: sent_sha256 is missing: it is no attempt", n)
		}
		p.lines[line.SentSHA256] = append(p.lines[line.SentSHA256], line)
	}
	if err := s.Err(); err != nil {
		return nil, fmt.Errorf("record: %w", err)
	}
	return p, nil
}

// RoundTrip serves the next response recorded for the same body.
func (p *Replay) RoundTrip(r *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	if err := r.Body.Close(); err != nil {
		return nil, err
	}
	line, err := p.next(body)
	if err != nil {
		return nil, err
	}
	if line.Status == 0 {
		return nil, replayed{line.Kind, "replayed: " + line.Reason}
	}
	header := http.Header{}
	for name, value := range line.Header {
		header.Set(name, value)
	}
	answer := line.BodyBase64
	if line.Body != nil {
		answer = []byte(*line.Body)
	}
	return &http.Response{
		Status: fmt.Sprintf("%d %s", line.Status, http.StatusText(line.Status)), StatusCode: line.Status,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Header: header,
		Body: io.NopCloser(bytes.NewReader(answer)), ContentLength: int64(len(answer)), Request: r,
	}, nil
}

func (p *Replay) next(body []byte) (attemptLine, error) {
	sum := sha256.Sum256(body)
	digest := hex.EncodeToString(sum[:])
	p.mu.Lock()
	defer p.mu.Unlock()
	left := p.lines[digest]
	if len(left) == 0 {
		return attemptLine{}, replayed{ErrRecord, "the record holds no further response to the request with SHA-256 " + digest + ": was it recorded with these settings?"}
	}
	p.lines[digest] = left[1:]
	return left[0], nil
}
