package model

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"etalon/internal/retry"
)

func TestRetryAfter(t *testing.T) {
	date := clockStart.Add(4 * time.Second).Format(http.TimeFormat)
	cases := []struct {
		status      int
		value       string
		least, most time.Duration // of the wait
		attempts    int
		says        string
	}{
		{429, "3", 3 * time.Second, 3 * time.Second, 2, ""},
		{503, date, 4 * time.Second, 4 * time.Second, 2, ""},
		{500, "7", 7 * time.Second, 7 * time.Second, 2, ""},
		{429, "Wed, 21 Oct 2099 07:28:00 GMT", 0, 0, 1, "at most 1m0s are waited"},
		{429, "99999999999999999999", 0, 0, 1, "timeouts.max_wait"},
		{429, "9999999999999999", 0, 0, 1, "timeouts.max_wait"},
		{429, "61", 0, 0, 1, "it asks to wait 1m1s"},
		{429, "60", time.Minute, time.Minute, 2, ""},
		{429, "abc", retry.First / 2, retry.First, 2, ""},
		{429, "-5", retry.First / 2, retry.First, 2, ""},
		{429, "0", retry.First / 2, retry.First, 2, ""},
		{429, "Wed, 21 Oct 2015 07:28:00 GMT", retry.First / 2, retry.First, 2, ""},
		{503, "", retry.First / 2, retry.First, 2, ""},
		{400, "3", 0, 0, 1, "rejected"},
	}
	for _, c := range cases {
		t.Run(fmt.Sprint(c.status, " ", c.value), func(t *testing.T) {
			k := newRig(t, then(withHeader("Retry-After", c.value, fault(c.status, "x", "")), good), func(c *Config) { c.Timeouts.MaxWait = time.Minute })
			_, err := k.client.Do(context.Background(), ask("?"))
			if k.hits() != c.attempts || (err == nil) != (c.attempts == 2) {
				t.Fatalf("%d attempts, error %v", k.hits(), err)
			}
			if err != nil {
				if !strings.Contains(err.Error(), c.says) || len(k.clock.slept) != 0 {
					t.Errorf("slept %v, got %v, want %q", k.clock.slept, err, c.says)
				}
				return
			}
			if len(k.clock.slept) != 1 || k.clock.slept[0] < c.least || k.clock.slept[0] > c.most {
				t.Errorf("slept %v, want once from %v to %v", k.clock.slept, c.least, c.most)
			}
			if a := k.log.attempts[0]; a.Wait != k.clock.slept[0] || a.Header["Retry-After"] != c.value {
				t.Errorf("recorded wait %v, header %v", a.Wait, a.Header)
			}
		})
	}
}

// TestMayBeProcessed: which attempts may be charged for although they gave nothing.
func TestMayBeProcessed(t *testing.T) {
	cases := []struct {
		name  string
		first answerWith
		want  bool
	}{
		{"dropped before", drop(0, "", ""), true},
		{"dropped within", drop(200, "500", "{"), true},
		{"half JSON", sendJSON(200, "{"), true},
		{"gateway", send(504, "text/plain", ""), true},
		{"lost behind a gateway", send(524, "text/plain", ""), true},
		{"turned down", send(429, "text/plain", ""), false},
		{"not there", send(503, "text/plain", ""), false},
		{"busy", send(529, "text/plain", ""), false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			k := newRig(t, then(c.first, good), nil)
			r, err := k.client.Do(context.Background(), ask("?"))
			errorOfKind(t, err, "")
			if k.log.attempts[0].MayBeProcessed != c.want || (r.MayBeProcessed == 1) != c.want || k.log.attempts[1].MayBeProcessed {
				t.Errorf("recorded %v and %v, counted %d, want %v", k.log.attempts[0].MayBeProcessed, k.log.attempts[1].MayBeProcessed, r.MayBeProcessed, c.want)
			}
		})
	}
}
