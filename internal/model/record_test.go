package model

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
)

// lines is a record as a run would write it.
func (l *memory) lines(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	for _, a := range l.attempts {
		b.Write(append(marshal(t, a), '\n'))
	}
	return b.Bytes()
}

func TestRecordLine(t *testing.T) {
	a := Attempt{
		Request: "field-7", Name: "тест", Model: "m", URL: "http://h/v1/chat/completions", Number: 2,
		Started: time.Date(2026, 3, 5, 15, 0, 0, 0, time.FixedZone("MSK", 3*3600)), Took: 1500 * time.Millisecond,
		Sent: []byte(`{"a":"<б>"}`), Status: 429, Header: map[string]string{"Retry-After": "3"}, Body: []byte("мало"),
		Err: &Error{Kind: ErrRateLimit, Model: "тест", Status: 429, Reason: "too many requests"}, MayBeProcessed: true, Wait: 3 * time.Second,
	}
	want := `{"request":"field-7","name":"тест","model":"m","url":"http://h/v1/chat/completions","attempt":2,"started":"2026-03-05T12:00:00Z","took_ms":1500,` +
		`"sent":{"a":"\u003cб\u003e"},"sent_sha256":"6e","status":429,"header":{"Retry-After":"3"},"body":"мало","error":"rate_limit",` +
		`"reason":"model \"тест\": status 429: too many requests [rate_limit]: lower max_concurrency, or run again later","may_be_processed":true,"wait_ms":3000}`
	got := string(marshal(t, a))
	if i := strings.Index(got, `"sent_sha256":"`); i > 0 {
		i += len(`"sent_sha256":"`)
		got = got[:i] + "6e" + got[i+64:]
	}
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	a.Body = []byte{0xd0}
	var line attemptLine
	if err := json.Unmarshal(marshal(t, a), &line); err != nil || line.Body != nil || string(line.BodyBase64) != "\xd0" {
		t.Errorf("a body that is not UTF-8: %v, %+v", err, line)
	}
}

// TestPicturesInRecords: by their digest, so that a run of a thousand pages stays readable.
func TestPicturesInRecords(t *testing.T) {
	k := newRig(t, good, nil)
	r := Request{Messages: []Message{User(Image(pngStart), Text(`{"url":"data:image/png;base64,AAAA"}`), Image(jpegStart))}}
	if _, err := k.client.Do(context.Background(), r); err != nil {
		t.Fatal(err)
	}
	line := string(marshal(t, k.log.attempts[0]))
	for _, want := range []string{
		`"data:image/png;sha256,4c4b6a3be1314ab86138bef4314dde022e600960d8689a2c8f8631802d20dab6;8"`,
		fmt.Sprintf(`"data:image/jpeg;sha256,%x;4"`, sha256.Sum256(jpegStart)),
		`data:image/png;base64,AAAA`,
	} {
		if !strings.Contains(line, want) {
			t.Errorf("%s is missing in %s", want, line)
		}
	}
	if strings.Contains(line, "iVBOR") || strings.Contains(line, "/9j/") {
		t.Errorf("a picture is in the record: %s", line)
	}
	if string(k.log.attempts[0].Sent) != k.bodies()[0] {
		t.Error("the recorder did not get the body that was sent")
	}
}

// TestReplay: what was recorded comes out again, without a server and without waiting.
func TestReplay(t *testing.T) {
	k := newRig(t, then(drop(0, "", ""), withHeader("Retry-After", "3", fault(429, "slow down", "")), good, sse(chunk("вто", ""), chunk("рой", "stop"))), nil)
	var want []string
	for _, q := range []string{"первый?", "второй?"} {
		r, err := k.client.Do(context.Background(), ask(q))
		errorOfKind(t, err, "")
		want = append(want, fmt.Sprint(r.Text, r.Attempts))
	}
	record := k.log.lines(t)
	replay, err := NewReplay(bytes.NewReader(append(record, '\n')))
	if err != nil {
		t.Fatal(err)
	}
	again := &memory{}
	client := newClient(t, "http://nobody.invalid", Hooks{Clock: newFakeClock(), Transport: replay, Recorder: again}, nil)
	for i, q := range []string{"второй?", "первый?"} {
		r, err := client.Do(context.Background(), ask(q))
		errorOfKind(t, err, "")
		if got := fmt.Sprint(r.Text, r.Attempts); got != want[1-i] {
			t.Errorf("%s: got %s, want %s", q, got, want[1-i])
		}
	}
	if first := again.attempts[1]; first.Err == nil || first.Err.Kind != ErrConnection || !strings.Contains(first.Err.Reason, "replayed") {
		t.Errorf("the dropped connection is replayed as %+v", first)
	}
	_, err = client.Do(context.Background(), ask("третий?"))
	if e := errorOfKind(t, err, ErrRecord); e.Attempts != 1 || !strings.Contains(err.Error(), "no further response") {
		t.Errorf("got %v", err)
	}
}

func TestBadRecords(t *testing.T) {
	for text, says := range map[string]string{
		"{}\n":         "line 1: sent_sha256 is missing",
		"\n{\"a\":1\n": "line 2",
	} {
		if _, err := NewReplay(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: got %v, want %q", text, err, says)
		}
	}
}
