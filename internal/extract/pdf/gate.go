package pdf

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strconv"

	"etalon/internal/extract/refuse"
)

// Limits of what lies in a PDF. The engine has limits of its own on memory and time; these refuse what
// would come to them, before it does and with the reason.
const (
	grace      = 128 << 20 // bytes that a stream may give at any rate …
	mostRatio  = 100       // … and how many times its packed bytes beyond that
	budget     = 512 << 20 // bytes that are unpacked for this check
	mostPixels = 256 << 20 // of one picture
	mostLayers = 3         // of packing in packing
)

var streamEnd = []byte("endstream")

var (
	streamStart = regexp.MustCompile(`stream\r?\n`)
	pictureSide = regexp.MustCompile(`/(Width|Height)\s+(\d+)\b`)
)

// gate looks through the streams of a file. What is packed by other means than Flate, or encrypted, it
// cannot see.
func gate(data []byte) error {
	left := int64(budget)
	for at := 0; at < len(data) && left > 0; {
		found := streamStart.FindIndex(data[at:])
		if found == nil {
			break
		}
		if bytes.HasSuffix(data[:at+found[0]], []byte("end")) { // what is left of a stream with that word in it
			at += found[1]
			continue
		}
		head := dictionary(data[:at+found[0]])
		at += found[1]
		if err := checkPicture(head); err != nil {
			return err
		}
		end := bytes.Index(data[at:], streamEnd)
		if end < 0 {
			end = len(data) - at
		}
		n, err := unpacked(data[at:at+end], left)
		if err != nil {
			return err
		}
		left -= n
		at += end + len(streamEnd)
	}
	return checkForms(data)
}

// dictionary is what stands between the begin of an object and its stream.
func dictionary(before []byte) []byte {
	head := before[max(0, len(before)-4096):]
	if i := bytes.LastIndex(head, []byte(" obj")); i >= 0 {
		head = head[i:]
	}
	return head
}

// checkPicture refuses a picture by its sides.
func checkPicture(head []byte) error {
	pixels := int64(1)
	for _, side := range pictureSide.FindAllSubmatch(head, 2) {
		n, err := strconv.ParseInt(string(side[2]), 10, 64)
		if err != nil || n > mostPixels {
			n = mostPixels + 1
		}
		if pixels *= n; pixels > mostPixels {
			return refuse.New(refuse.TooLarge, "", "a picture of more than %d pixels", mostPixels)
		}
	}
	return nil
}

// unpacked counts what a stream gives, at most so many bytes of it.
func unpacked(packed []byte, left int64) (int64, error) {
	if !isZlib(packed) {
		return 0, nil
	}
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return 0, nil
	}
	total := swell(z, left, 1)
	if total > grace && total/mostRatio > int64(len(packed)) {
		return total, refuse.New(refuse.Ratio, "", "a stream of %d bytes unpacks to more than %d, over %d times as many", len(packed), grace, mostRatio)
	}
	return total, nil
}

// swell counts what comes out of a stream, and what comes out of that when it is packed again: the
// larger of the two. A stream that is damaged gives what it gives: the engine reads on as well.
func swell(r io.Reader, left int64, layer int) int64 {
	outer := &counter{r: io.LimitReader(r, left)}
	buffered := bufio.NewReader(outer)
	inner := int64(0)
	if head, err := buffered.Peek(3); err == nil && layer < mostLayers && isZlib(head) {
		if z, err := zlib.NewReader(buffered); err == nil {
			inner = swell(z, left, layer+1)
		}
	}
	_, _ = io.Copy(io.Discard, buffered)
	return max(inner, outer.n)
}

// counter counts what is read through it.
type counter struct {
	r io.Reader
	n int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}

// isZlib knows the two bytes that begin what Flate packs.
func isZlib(data []byte) bool {
	return len(data) > 2 && data[0]&0x0f == 8 && data[0]>>4 <= 7 && (int(data[0])<<8|int(data[1]))%31 == 0
}
