// Package desk serves pages for one person at this machine: documents to look at, and actions that take
// and give JSON. It listens on 127.0.0.1 alone and answers nobody who does not know its token, so that
// neither the network, nor another page in the same browser, nor a name that was bent to this machine
// gets at it. The pages need no network.
package desk

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"net"
	"net/http"
	"time"
)

// Pictures gives the picture of a page of a document, counted from 1, in a format that browsers show.
// For what is not to be shown the error is ErrNotShown.
type Pictures func(ctx context.Context, document string, page int) ([]byte, error)

// ErrNotShown tells that a page is not among those shown now.
var ErrNotShown = errors.New("the page is not shown now")

// Options of a desk.
type Options struct {
	// Assets has index.html, which the person opens, and whatever else the page needs, in one flat
	// folder. desk.css and desk.js are there without it.
	Assets   fs.FS
	Pictures Pictures
	// Actions by their names.
	Actions map[string]Action
	// Port to listen on; 0 is any that is free.
	Port int
	// Log is told what went wrong here, and not by the person's doing.
	Log *log.Logger
}

// Desk is a server that listens. Serve it, then it is closed.
type Desk struct {
	options  Options
	listener net.Listener
	token    string
	assets   map[string]asset
}

// Open takes the port; what comes before Serve waits. A port that is taken is an error.
func Open(o Options) (*Desk, error) {
	assets, err := readAssets(o.Assets)
	if err != nil {
		return nil, err
	}
	if o.Port < 0 || o.Port > 65535 {
		return nil, fmt.Errorf("port: got %d, want 1 to 65535, or 0 for any that is free", o.Port)
	}
	listener, err := net.Listen("tcp4", fmt.Sprintf("127.0.0.1:%d", o.Port))
	if err != nil {
		return nil, fmt.Errorf("listen for the browser: %w", err)
	}
	secret := make([]byte, 16)
	_, _ = rand.Read(secret) // never fails
	return &Desk{options: o, listener: listener, token: hex.EncodeToString(secret), assets: assets}, nil
}

// host is what browsers call the desk.
func (d *Desk) host() string { return d.listener.Addr().String() }

// URL is what the person opens. Whoever has it may do everything that the person may.
func (d *Desk) URL() string { return "http://" + d.host() + d.root() }

// root is the path that everything lies below.
func (d *Desk) root() string { return "/" + d.token + "/" }

// farewell is how long requests that are under way may take after the end.
const farewell = 3 * time.Second

// Serve answers until the context ends, which is no error, and closes the desk.
func (d *Desk) Serve(ctx context.Context) error {
	server := &http.Server{
		Handler:           d.Handler(),
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      2 * time.Minute, // a picture may have to be made first
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          d.options.Log,
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
	ended := make(chan error, 1)
	stop := context.AfterFunc(ctx, func() {
		bounded, cancel := context.WithTimeout(context.WithoutCancel(ctx), farewell)
		defer cancel()
		ended <- server.Shutdown(bounded)
	})
	if err := server.Serve(d.listener); !errors.Is(err, http.ErrServerClosed) {
		stop()
		return fmt.Errorf("serve pages: %w", err)
	}
	if err := <-ended; err != nil {
		return server.Close() // a browser that keeps a connection open does not hold anybody up
	}
	return nil
}

// Close gives the port back of a desk that is not served.
func (d *Desk) Close() error { return d.listener.Close() }

// Handler is everything that the desk answers.
func (d *Desk) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+d.root()+"{$}", d.serveAsset("index.html"))
	for name := range d.assets {
		if name != "index.html" {
			mux.HandleFunc("GET "+d.root()+name, d.serveAsset(name))
		}
	}
	mux.HandleFunc("GET "+d.root()+"page/{document}/{page}", d.servePicture)
	for name, action := range d.options.Actions {
		mux.HandleFunc("POST "+d.root()+"do/"+name, d.serveAction(name, action))
	}
	return d.guarded(mux)
}
