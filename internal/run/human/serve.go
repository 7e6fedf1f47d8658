package human

import (
	"context"
	"embed"
	"errors"
	"io/fs"
	"log"
	"slices"

	"etalon/internal/run/asking"
	"etalon/internal/run/desk"
)

//go:embed assets
var assets embed.FS

// Desk opens the page of the session on a port of 127.0.0.1, 0 for any that is free.
func (s *Session) Desk(port int, logger *log.Logger) (*desk.Desk, error) {
	page, err := fs.Sub(assets, "assets")
	if err != nil {
		return nil, err
	}
	return desk.Open(desk.Options{Assets: page, Pictures: s.picture, Actions: s.actions(), Port: port, Log: logger})
}

// Serve lets the person work until the end is said, which is no error, or the context ends. What was
// begun is kept.
func (s *Session) Serve(ctx context.Context, d *desk.Desk) error {
	serving, stop := context.WithCancel(ctx)
	defer stop()
	go func() {
		select {
		case <-s.ended:
			stop()
		case <-serving.Done():
		}
	}()
	if err := errors.Join(d.Serve(serving), s.Close()); err != nil {
		return err
	}
	return ctx.Err()
}

// picture gives the pages that are before the person, and no other: none in a pause.
func (s *Session) picture(ctx context.Context, document string, page int) ([]byte, error) {
	if !s.isShown(document, page) {
		return nil, desk.ErrNotShown
	}
	s.making.Lock()
	defer s.making.Unlock()
	return s.Set.Picture(ctx, document, page)
}

func (s *Session) isShown(document string, page int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.watch.state != pausing && slices.ContainsFunc(s.shown, func(p asking.ShownPage) bool { return p.Doc == document && p.Page == page })
}
