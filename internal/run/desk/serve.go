package desk

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"time"
)

//go:embed assets
var own embed.FS

// asset is a file that a page consists of.
type asset struct {
	kind string
	data []byte
}

// kinds of assets; pages consist of nothing else.
var kinds = map[string]string{".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}

// readAssets reads what is served: the desk's own files and those of its user, which may not have the same names.
func readAssets(more fs.FS) (map[string]asset, error) {
	assets := map[string]asset{}
	mine, err := fs.Sub(own, "assets")
	if err != nil {
		return nil, err
	}
	for _, folder := range []fs.FS{mine, more} {
		entries, err := fs.ReadDir(folder, ".")
		if err != nil {
			return nil, fmt.Errorf("read the files of a page: %w", err)
		}
		for _, e := range entries {
			name := e.Name()
			kind := kinds[path.Ext(name)]
			if _, twice := assets[name]; twice || kind == "" {
				return nil, fmt.Errorf("file %s of a page: want a .html, .css or .js that the desk does not have itself", name)
			}
			data, err := fs.ReadFile(folder, name)
			if err != nil {
				return nil, err
			}
			assets[name] = asset{kind, data}
		}
	}
	if _, ok := assets["index.html"]; !ok {
		return nil, errors.New("the files of a page have no index.html")
	}
	return assets, nil
}

func (d *Desk) serveAsset(name string) http.HandlerFunc {
	a := d.assets[name]
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", a.kind)
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(a.data))
	}
}

// servePicture shows a page.
func (d *Desk) servePicture(w http.ResponseWriter, r *http.Request) {
	page, err := strconv.Atoi(r.PathValue("page"))
	if err != nil || page < 1 || d.options.Pictures == nil {
		http.NotFound(w, r)
		return
	}
	data, err := d.options.Pictures(r.Context(), r.PathValue("document"), page)
	switch {
	case errors.Is(err, ErrNotShown):
		http.NotFound(w, r)
	case err != nil:
		d.fail(w, fmt.Sprintf("picture of page %d", page), err)
	default:
		kind := http.DetectContentType(data)
		if major, _, _ := mime.ParseMediaType(kind); major != "image/png" && major != "image/jpeg" {
			d.fail(w, fmt.Sprintf("picture of page %d", page), fmt.Errorf("got %s, want a PNG or a JPEG", kind))
			return
		}
		w.Header().Set("Content-Type", kind)
		_, _ = w.Write(data) // a browser that went away
	}
}
