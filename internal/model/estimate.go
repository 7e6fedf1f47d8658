package model

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
)

// Measure says how many tokens a model takes for a piece. Package tokens has some.
type Measure struct {
	Text func(s string) (int, error)
	// Picture gets the size in pixels; nil for a model of text.
	Picture func(width, height int) (int, error)
}

// What a chat adds around the words, in tokens, as OpenAI's cookbook states it ("How to count tokens
// with tiktoken"): the marks and the role of a message, and the start of the reply.
const (
	perMessage = 4
	perReply   = 3
)

// Estimate is what a prompt will have in tokens: the value for EstimatedTokens. A schema is not
// counted, as few servers put it into the prompt.
func (r Request) Estimate(m Measure) (int, error) {
	sum := perReply
	for i, message := range r.Messages {
		sum += perMessage
		for j, p := range message.joined() {
			n, err := p.estimate(m)
			if err != nil {
				return 0, fmt.Errorf("estimate request %q: messages[%d].parts[%d]: %w", r.ID, i, j, err)
			}
			sum += n
		}
	}
	return sum, nil
}

func (p Part) estimate(m Measure) (int, error) {
	if p.image == nil {
		return m.Text(p.text)
	}
	if m.Picture == nil {
		return 0, fmt.Errorf("a picture, and the model takes text only")
	}
	size, err := sizeOf(p.image)
	if err != nil {
		return 0, err
	}
	return m.Picture(size.Width, size.Height)
}

// sizeOf reads the size of a picture and not the picture.
func sizeOf(data []byte) (image.Config, error) {
	switch mediaType(data) {
	case "image/png":
		return png.DecodeConfig(bytes.NewReader(data))
	case "image/jpeg":
		return jpeg.DecodeConfig(bytes.NewReader(data))
	}
	return image.Config{}, fmt.Errorf("a picture that is neither PNG nor JPEG")
}
