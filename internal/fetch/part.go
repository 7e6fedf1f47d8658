package fetch

import (
	"encoding/json"
	"net/http"
	"os"
	"strconv"
	"strings"
)

// part is a document on its way: FILE.part, and beside it what is needed to go on with it later.
type part struct {
	folder *folder
	name   string
	meta   partMeta
}

// partMeta is FILE.part.json.
type partMeta struct {
	URL          string `json:"url"`
	ETag         string `json:"etag,omitempty"`
	LastModified string `json:"last_modified,omitempty"`
	Insecure     bool   `json:"insecure,omitempty"`
}

// validator proves to a server that the rest is wanted of the very bytes that are here already. ""
// means that nothing can: then the document is loaded from its beginning.
func (m partMeta) validator() string {
	if m.ETag != "" && !strings.HasPrefix(m.ETag, "W/") {
		return m.ETag
	}
	return m.LastModified
}

func metaOf(address string, h http.Header, insecure bool) partMeta {
	return partMeta{URL: address, ETag: h.Get("ETag"), LastModified: h.Get("Last-Modified"), Insecure: insecure}
}

// open gives the file on its way at the place where it goes on. What was half loaded from another
// address, or over a connection that was less trusted than this one, is dropped.
func (p *part) open(address string, insecure bool) (file *os.File, size int64, err error) {
	data, err := p.folder.read(p.name + metaSuffix)
	usable := err == nil && json.Unmarshal(data, &p.meta) == nil
	if !usable || p.meta.URL != address || p.meta.validator() == "" || p.meta.Insecure && !insecure {
		p.meta = partMeta{}
		file, err = p.folder.create(p.name + partSuffix)
		return file, 0, err
	}
	file, err = p.folder.root.OpenFile(p.name+partSuffix, os.O_RDWR, 0)
	if err != nil {
		file, err = p.folder.create(p.name + partSuffix)
		return file, 0, err
	}
	size, err = file.Seek(0, 2)
	return file, size, err
}

// begin forgets what is there: the document comes from its beginning. What cannot be gone on with
// later (packed on the way) keeps no note.
func (p *part) begin(file *os.File, meta partMeta, resumable bool) error {
	if err := p.folder.remove(p.name + metaSuffix); err != nil {
		return err
	}
	if err := file.Truncate(0); err != nil {
		return err
	}
	if _, err := file.Seek(0, 0); err != nil {
		return err
	}
	p.meta = meta
	if !resumable || meta.validator() == "" {
		return nil
	}
	data, err := json.Marshal(meta)
	if err != nil {
		return err
	}
	return p.folder.write(p.name+metaSuffix, data)
}

// useful tells whether a later run can go on with what is half loaded.
func (p *part) useful() bool {
	info, err := p.folder.root.Stat(p.name + partSuffix)
	_, noted := p.folder.root.Stat(p.name + metaSuffix)
	return err == nil && noted == nil && info.Size() > 0
}

// drop removes what is half loaded.
func (p *part) drop() error {
	if err := p.folder.remove(p.name + metaSuffix); err != nil {
		return err
	}
	return p.folder.remove(p.name + partSuffix)
}

// become gives the whole document a name.
func (p *part) become(name string) error {
	if err := p.folder.rename(p.name+partSuffix, name); err != nil {
		return err
	}
	return p.folder.remove(p.name + metaSuffix)
}

// contentRange reads "bytes 5-9/10"; total is -1 for "*".
func contentRange(h http.Header) (first, last, total int64, ok bool) {
	text, ok := strings.CutPrefix(h.Get("Content-Range"), "bytes ")
	span, size, slash := strings.Cut(text, "/")
	from, to, dash := strings.Cut(span, "-")
	if !ok || !slash || !dash {
		return 0, 0, 0, false
	}
	total = -1
	first, err1 := strconv.ParseInt(from, 10, 64)
	last, err2 := strconv.ParseInt(to, 10, 64)
	var err3 error
	if size != "*" {
		total, err3 = strconv.ParseInt(size, 10, 64)
	}
	ok = err1 == nil && err2 == nil && err3 == nil && first >= 0 && last >= first && (total == -1 || total > last)
	return first, last, total, ok
}
