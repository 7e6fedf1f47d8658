package model

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
)

// pages are as many pictures of the size of a scanned page, about 600 kB each.
func pages(n int) []Part {
	r := rand.NewChaCha8([32]byte{1})
	var list []Part
	for range n {
		data := make([]byte, 600<<10)
		if _, err := r.Read(data); err != nil {
			panic(err)
		}
		copy(data, jpegStart)
		list = append(list, Image(data))
	}
	return list
}

func BenchmarkEncodeTwelvePages(b *testing.B) {
	c := testConfig().filled()
	r := Request{Messages: []Message{System("Отвечай по документу."), User(append(pages(12), Text("Какова цена договора?"))...)}}
	b.ReportAllocs()
	for b.Loop() {
		body, err := c.encode(r)
		if err != nil {
			b.Fatal(err)
		}
		b.SetBytes(int64(len(body)))
	}
}

func BenchmarkRecordTwelvePages(b *testing.B) {
	body, err := testConfig().filled().encode(Request{Messages: []Message{User(pages(12)...)}})
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(body)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := (Attempt{Sent: body}).MarshalJSON(); err != nil {
			b.Fatal(err)
		}
	}
}

func benchmarkReply(b *testing.B, body string) {
	b.Helper()
	b.SetBytes(int64(len(body)))
	b.ReportAllocs()
	for b.Loop() {
		raw, err := readBody(strings.NewReader(body), 64<<20)
		if err != nil {
			b.Fatal(err)
		}
		r, e := readReply("", raw)
		if e != nil || !strings.HasPrefix(r.response().Text, "Поставщик") {
			b.Fatal(e)
		}
	}
}

var longAnswer = strings.Repeat("Поставщик обязан передать товар \"в срок\".\n", 14_000)

func BenchmarkReadLargeReply(b *testing.B) { benchmarkReply(b, reply200(longAnswer, "stop")) }

func BenchmarkReadLargeStream(b *testing.B) {
	var s bytes.Buffer
	for _, word := range strings.SplitAfter(longAnswer, " ") {
		s.WriteString("data: " + chunk(word, "") + "\n\n")
	}
	s.WriteString("data: " + chunk("", "stop") + "\n\ndata: [DONE]\n\n")
	benchmarkReply(b, s.String())
}

func BenchmarkParseJSON(b *testing.B) {
	text := "Итог:\n```json\n{\"answer\":\"" + strings.Repeat("Пункт 4. ", 100) + "\",\"evidence\":null,\"list\":[" + strings.Repeat("1,", 200) + "1]}\n```"
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := ParseJSON(text); err != nil {
			b.Fatal(err)
		}
	}
}
