// Package opctest helps to test what writes office packages: equal bytes whatever the machine does,
// pinned hashes, and a reader of parts that shares no code with the writers.
package opctest

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"io"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"
)

// PinnedGo is the Go version that hashes of whole packages were taken with: their compression, unlike
// their content, belongs to it. It is the toolchain of go.mod.
const PinnedGo = "go1.26.8"

// Stable writes the same package again and again, at the same time on one core and on many, in other
// time zones, and fails when any bytes differ. It returns them.
func Stable(t *testing.T, write func() ([]byte, error)) []byte {
	t.Helper()
	want, err := write()
	if err != nil {
		t.Fatal(err)
	}
	cores, zone := runtime.GOMAXPROCS(0), time.Local
	defer func() {
		runtime.GOMAXPROCS(cores)
		time.Local = zone
	}()
	for _, at := range []struct {
		cores int
		zone  *time.Location
	}{{1, time.UTC}, {8, time.FixedZone("Asia/Vladivostok", 10*3600)}, {2, time.FixedZone("America/Adak", -10*3600)}} {
		runtime.GOMAXPROCS(at.cores)
		time.Local = at.zone
		var all [5][]byte
		var group sync.WaitGroup
		for i := range all {
			group.Go(func() {
				var err error
				if all[i], err = write(); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		for i, got := range all {
			if !bytes.Equal(got, want) {
				t.Fatalf("run %d on %d cores in %s gives other bytes; first different part: %s", i, at.cores, at.zone, different(t, got, want))
			}
		}
	}
	return want
}

func different(t *testing.T, a, b []byte) string {
	pa, pb := Parts(t, a), Parts(t, b)
	for _, name := range pb.Names {
		if !bytes.Equal(pa.Content[name], pb.Content[name]) {
			return name
		}
	}
	return "none, the container itself"
}

// Pinned compares hashes. That of the content is the same wherever the same model is written; that of
// the package is compared only under PinnedGo.
func Pinned(t *testing.T, zipped []byte, content, pack string) {
	t.Helper()
	if got := digest(Parts(t, zipped)); got != content {
		t.Errorf("content hash is %s, want %s: published documents would change; if they should, pin the new hash", got, content)
	}
	sum := sha256.Sum256(zipped)
	if got := hex.EncodeToString(sum[:8]); got != pack {
		if runtime.Version() != PinnedGo {
			t.Logf("package hash is %s under %s; it is pinned under %s alone", got, runtime.Version(), PinnedGo)
			return
		}
		t.Errorf("package hash is %s, want %s: published documents would change; if they should, pin the new hash", got, pack)
	}
}

func digest(p Package) string {
	h := sha256.New()
	for _, name := range p.Names {
		sum := sha256.Sum256(p.Content[name])
		h.Write([]byte(name))
		h.Write(sum[:])
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// Package is an unpacked package.
type Package struct {
	Names   []string // in the order of the zip
	Content map[string][]byte
}

// Parts unpacks with archive/zip.
func Parts(t testing.TB, zipped []byte) Package {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(zipped), int64(len(zipped)))
	if err != nil {
		t.Fatal(err)
	}
	p := Package{Content: map[string][]byte{}}
	for _, f := range r.File {
		c, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(c)
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		p.Names = append(p.Names, f.Name)
		p.Content[f.Name] = content
	}
	return p
}

// Node is an element of a part. Names are local: prefixes are gone.
type Node struct {
	Name     string
	Attrs    map[string]string
	Text     string
	Children []*Node
}

// XML reads a part with encoding/xml.
func (p Package) XML(t testing.TB, name string) *Node {
	t.Helper()
	content, ok := p.Content[name]
	if !ok {
		t.Fatalf("there is no part %s, only %q", name, p.Names)
	}
	d := xml.NewDecoder(bytes.NewReader(content))
	root := &Node{}
	open := []*Node{root}
	for {
		token, err := d.Token()
		if err == io.EOF {
			return root.Children[0]
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		top := open[len(open)-1]
		switch token := token.(type) {
		case xml.StartElement:
			n := &Node{Name: token.Name.Local, Attrs: map[string]string{}}
			for _, a := range token.Attr {
				n.Attrs[a.Name.Local] = a.Value
			}
			top.Children = append(top.Children, n)
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			top.Text += string(token)
		}
	}
}

// All finds every element of a name below n, in document order.
func (n *Node) All(name string) []*Node {
	var found []*Node
	for _, c := range n.Children {
		if c.Name == name {
			found = append(found, c)
		}
		found = append(found, c.All(name)...)
	}
	return found
}

// One is the only element of a name below n.
func (n *Node) One(t testing.TB, name string) *Node {
	t.Helper()
	all := n.All(name)
	if len(all) != 1 {
		t.Fatalf("%s: %d elements %s, want one", n.Name, len(all), name)
	}
	return all[0]
}

// Says joins the text of every element of the given names below n, in document order.
func (n *Node) Says(names ...string) string {
	var out string
	for _, c := range n.Children {
		if slices.Contains(names, c.Name) {
			out += c.Text
		}
		out += c.Says(names...)
	}
	return out
}

// Values collects an attribute of every element of a name below n.
func (n *Node) Values(name, attr string) []string {
	var out []string
	for _, e := range n.All(name) {
		out = append(out, e.Attrs[attr])
	}
	return out
}
