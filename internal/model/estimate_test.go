package model

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"unicode/utf8"
)

func picture(t *testing.T, encode func(*bytes.Buffer, image.Image) error, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := encode(&b, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestEstimate(t *testing.T) {
	asPNG := func(b *bytes.Buffer, m image.Image) error { return png.Encode(b, m) }
	asJPEG := func(b *bytes.Buffer, m image.Image) error { return jpeg.Encode(b, m, nil) }
	m := Measure{
		Text:    func(s string) (int, error) { return utf8.RuneCountInString(s), nil },
		Picture: func(w, h int) (int, error) { return 1000*w + h, nil },
	}
	r := Request{ID: "field-7", Messages: []Message{
		System("точно"),
		User(Text("Да"), Text("нет"), Image(picture(t, asPNG, 7, 3)), Image(picture(t, asJPEG, 5, 2)), Text("!")),
	}}
	// 3 for the reply, twice 4 for a message, 5 letters, 6 with the line break, two pictures, 1 letter
	if got, err := r.Estimate(m); err != nil || got != 3+2*4+5+6+7003+5002+1 {
		t.Errorf("got %d, %v", got, err)
	}
	if got, err := (Request{}).Estimate(m); err != nil || got != 3 {
		t.Errorf("nothing asked: got %d, %v", got, err)
	}
	r.Messages[1].Parts[3] = Image(jpegStart)
	if got, err := r.Estimate(m); err == nil || !strings.Contains(err.Error(), `request "field-7": messages[1].parts[2]`) {
		t.Errorf("a broken picture: got %d, %v", got, err)
	}
	r.Messages[1].Parts[3] = Image([]byte("GIF89a"))
	if got, err := r.Estimate(m); err == nil || !strings.Contains(err.Error(), "neither PNG nor JPEG") {
		t.Errorf("a GIF: got %d, %v", got, err)
	}
	text := m
	text.Picture = nil
	if got, err := r.Estimate(text); err == nil || !strings.Contains(err.Error(), "takes text only") {
		t.Errorf("a model of text: got %d, %v", got, err)
	}
	m.Text = func(string) (int, error) { return 0, fmt.Errorf("no ranks") }
	if got, err := r.Estimate(m); err == nil || !strings.Contains(err.Error(), "messages[0].parts[0]: no ranks") {
		t.Errorf("a failing count: got %d, %v", got, err)
	}
}
