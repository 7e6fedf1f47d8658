package asking

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"etalon/internal/dataset"
)

// watched is a disk that a test can look at and break.
type watched struct {
	output
	mu               sync.Mutex
	written, safe    int // bytes
	noWrite, noSync  error
	half             int // bytes that are written before noWrite
	truncatedTo      int64
	syncs, truncates int
}

func (w *watched) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.noWrite != nil {
		n, err := w.output.Write(p[:w.half])
		return n, errors.Join(w.noWrite, err)
	}
	n, err := w.output.Write(p)
	w.written += n
	return n, err
}

func (w *watched) Sync() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.syncs++
	if w.noSync != nil {
		return w.noSync
	}
	w.safe = w.written
	return w.output.Sync()
}

func (w *watched) Truncate(size int64) error {
	w.truncates, w.truncatedTo = w.truncates+1, size
	return w.output.Truncate(size)
}

func watching(t *testing.T) (*Journal, *watched, string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "m.1.jsonl")
	j := journal(t, file)
	w := &watched{output: j.file}
	j.file = w
	return j, w, file
}

// TestARecordIsOnTheDiskWhenAddReturns: nothing that was said to be kept waits in memory.
func TestARecordIsOnTheDiskWhenAddReturns(t *testing.T) {
	j, w, _ := watching(t)
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			id := fmt.Sprintf("t-%03d", i)
			line, err := dataset.AppendJSON(nil, &Record{ID: id})
			if err != nil {
				t.Error(err)
			}
			if err := j.Add(&Record{ID: id}); err != nil {
				t.Error(err)
			}
			w.mu.Lock()
			defer w.mu.Unlock()
			if w.safe < len(line) {
				t.Errorf("%s: Add returned with %d bytes on the disk, its record has %d", id, w.safe, len(line))
			}
		})
	}
	wg.Wait()
	if w.safe != w.written || w.syncs < 1 || w.syncs > 8 {
		t.Errorf("%d of %d bytes are on the disk after %d waits", w.safe, w.written, w.syncs)
	}
	if err := j.Add(&Record{ID: "t-last"}); err != nil || w.safe != w.written {
		t.Errorf("one more: %d of %d bytes are on the disk, %v", w.safe, w.written, err)
	}
	if err := j.Close(); err != nil {
		t.Error(err)
	}
}

func TestADiskThatCannotKeep(t *testing.T) {
	j, w, file := watching(t)
	w.noSync = errors.New("input/output error")
	if err := j.Add(&Record{ID: "a"}); !errors.Is(err, w.noSync) || !strings.Contains(err.Error(), "record of case a: it is written and may not survive a power cut") {
		t.Errorf("got %v", err)
	}
	w.noSync = nil
	before := read(t, file)
	w.noWrite, w.half = errors.New("no space left"), 5
	if err := j.Add(&Record{ID: "b"}); !errors.Is(err, w.noWrite) || j.Has("b") {
		t.Errorf("got %v, held %v", err, j.Has("b"))
	}
	if got := read(t, file); got != before || w.truncates != 1 || w.truncatedTo != int64(len(before)) {
		t.Errorf("half a line is left: got %q, want %q", got, before)
	}
	w.noWrite = nil
	if err := j.Add(&Record{ID: "b"}); err != nil || !j.Has("b") {
		t.Errorf("when there is space again: %v", err)
	}
	if err := j.Close(); err != nil {
		t.Error(err)
	}
}

// BenchmarkJournal compares ways to keep records: as Add does it, each waiting for the disk; a wait every
// second for all that came; and none, which is what the waiting is added to.
func BenchmarkJournal(b *testing.B) {
	record := func(n int64) *Record {
		return &Record{ID: fmt.Sprintf("t-%d", n), Answer: strings.Repeat("Ответ. ", 100), Shown: []string{"k01:1"}}
	}
	for _, writers := range []int{1, 4} {
		b.Run(fmt.Sprintf("each/writers=%d", writers), func(b *testing.B) {
			j, err := OpenJournal(filepath.Join(b.TempDir(), "m.1.jsonl"))
			if err != nil {
				b.Fatal(err)
			}
			manyAdd(b, writers, func(n int64) error { return j.Add(record(n)) })
			if err := j.Close(); err != nil {
				b.Fatal(err)
			}
		})
		for name, every := range map[string]time.Duration{"every second": time.Second, "never": 0} {
			b.Run(fmt.Sprintf("%s/writers=%d", name, writers), func(b *testing.B) {
				batched(b, writers, every, record)
			})
		}
	}
}

// batched writes records as Add does and waits for the disk only now and then.
func batched(b *testing.B, writers int, every time.Duration, record func(int64) *Record) {
	file, err := os.OpenFile(filepath.Join(b.TempDir(), "m.1.jsonl"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		b.Fatal(err)
	}
	var mu sync.Mutex
	last := time.Now()
	manyAdd(b, writers, func(n int64) error {
		line, err := dataset.AppendJSON(nil, record(n))
		if err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		if _, err := file.Write(append(line, '\n')); err != nil {
			return err
		}
		if every == 0 || time.Since(last) < every {
			return nil
		}
		last = time.Now()
		return file.Sync()
	})
	if err := file.Close(); err != nil {
		b.Fatal(err)
	}
}

// manyAdd spreads b.N records over writers.
func manyAdd(b *testing.B, writers int, add func(int64) error) {
	b.ResetTimer()
	var next atomic.Int64
	var wg sync.WaitGroup
	for range writers {
		wg.Go(func() {
			for n := next.Add(1); n <= int64(b.N); n = next.Add(1) {
				if err := add(n); err != nil {
					b.Error(err)
				}
			}
		})
	}
	wg.Wait()
	b.StopTimer()
}
