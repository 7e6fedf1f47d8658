// Package office reads the formats of old office programs and OpenDocument through LibreOffice, and
// lets it calculate workbooks anew. LibreOffice runs in a child of its own with limits on memory,
// time and files, a profile that forbids macros and links, no network where the system allows that;
// the child and its folder are gone when a conversion ends, however it ends.
package office

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"etalon/internal/extract/refuse"
)

// Options of a converter. A zero field takes its usual value.
type Options struct {
	// Program is the path of soffice; "" means the one that the system finds.
	Program string
	// Time that one conversion may take: a minute.
	Time time.Duration
	// Bytes that the result may have: 128 MiB.
	Bytes int64
	// Memory in bytes that the child may map: 2 GiB; documents of an office take a third of that.
	Memory int64
	// Language whose commas and formats LibreOffice calculates with, such as ru-RU; "" means English.
	Language string
	// Children that may run at once: one, as each takes a core and 300 MB.
	Children int
}

// Converter runs LibreOffice. It is safe for concurrent use.
type Converter struct {
	options Options
	slots   chan struct{}
	// version of LibreOffice, asked for once.
	version func() (string, error)
}

// Shared is the converter of this process, made when first asked for.
var Shared = sync.OnceValues(func() (*Converter, error) { return New(Options{}) })

// New makes a converter, or says with ErrMissing that there is no LibreOffice.
func New(options Options) (*Converter, error) {
	if options.Program == "" {
		options.Program = find()
	}
	if options.Program == "" {
		return nil, ErrMissing
	}
	if options.Time <= 0 {
		options.Time = time.Minute
	}
	if options.Bytes <= 0 {
		options.Bytes = 128 << 20
	}
	if options.Memory <= 0 {
		options.Memory = 2 << 30
	}
	c := &Converter{options: options, slots: make(chan struct{}, max(options.Children, 1))}
	c.version = sync.OnceValues(c.askVersion)
	return c, nil
}

// In is the converter in another language. Both share their places.
func (c *Converter) In(language string) *Converter {
	other := *c
	other.options.Language = language
	return &other
}

// find looks for LibreOffice where systems put it.
func find() string {
	for _, name := range []string{"soffice", "libreoffice", "/Applications/LibreOffice.app/Contents/MacOS/soffice"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// Convert turns a document of a kind that KindOf knows into docx, xlsx or pptx. The result comes
// from a stranger's file and is to be read as one.
func (c *Converter) Convert(ctx context.Context, kind string, data []byte) ([]byte, error) {
	f, ok := filters[kind]
	if !ok {
		return nil, fmt.Errorf("LibreOffice is not used for %q", kind)
	}
	select {
	case c.slots <- struct{}{}:
		defer func() { <-c.slots }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	folder, err := os.MkdirTemp("", "etalon-office-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }() // what stays is the system's to clear away
	in := filepath.Join(folder, "in."+kind)
	if err := os.WriteFile(in, data, 0o600); err != nil {
		return nil, err
	}
	if err := writeProfile(filepath.Join(folder, "profile"), c.options.Language); err != nil {
		return nil, err
	}
	said, err := c.run(ctx, folder, "--infilter="+f.reads, "--convert-to", f.becomes, "--outdir", filepath.Join(folder, "out"), in)
	if err != nil {
		return nil, err
	}
	return c.result(filepath.Join(folder, "out", "in."+f.becomes), kind, said)
}

// result reads what LibreOffice wrote.
func (c *Converter) result(path, kind, said string) ([]byte, error) {
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, errFailed(kind, said)
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // only read
	data, err := io.ReadAll(io.LimitReader(file, c.options.Bytes+1))
	switch {
	case err != nil:
		return nil, err
	case int64(len(data)) > c.options.Bytes:
		return nil, refuse.New(refuse.TooLarge, "", "becomes more than %d bytes when it is converted", c.options.Bytes)
	case len(data) == 0:
		return nil, errFailed(kind, said)
	}
	return data, nil
}

// mostSaid bounds what is kept of LibreOffice's messages.
const mostSaid = 300

// run runs LibreOffice with a folder of its own and gives what it said.
func (c *Converter) run(ctx context.Context, folder string, args ...string) (string, error) {
	limited, cancel := context.WithTimeout(ctx, c.options.Time)
	defer cancel()
	program, args := confined(c.options, append([]string{
		"-env:UserInstallation=file://" + filepath.ToSlash(filepath.Join(folder, "profile")),
		"--headless", "--invisible", "--nologo", "--norestore", "--nodefault", "--nolockcheck", "--nofirststartwizard",
	}, args...))
	cmd := exec.CommandContext(limited, program, args...)
	cmd.Dir = folder
	cmd.Env = []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + folder, "TMPDIR=" + folder, "LANG=C.UTF-8", "LC_ALL=C.UTF-8", "TZ=UTC",
		"SAL_USE_VCLPLUGIN=svp",
	}
	said := &tail{}
	cmd.Stdout, cmd.Stderr = said, said
	cmd.WaitDelay = 2 * time.Second
	group(cmd)
	err := cmd.Run()
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case limited.Err() != nil:
		return "", refuse.New(refuse.TooSlow, "", "LibreOffice was stopped after %v", c.options.Time)
	case err != nil && cmd.ProcessState == nil:
		return "", fmt.Errorf("start LibreOffice: %w", err)
	}
	return said.String(), nil // its exit code says little: what counts is whether the result is there
}

// askVersion asks LibreOffice for its version, such as 7.4.7.2.
func (c *Converter) askVersion() (string, error) {
	folder, err := os.MkdirTemp("", "etalon-office-")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	said, err := c.run(context.Background(), folder, "--version")
	if err != nil {
		return "", err
	}
	fields := strings.Fields(said)
	if len(fields) < 2 {
		return "", fmt.Errorf("LibreOffice does not say its version: %q", said)
	}
	return fields[1], nil
}

// Version is that of LibreOffice.
func (c *Converter) Version() (string, error) { return c.version() }

// tail keeps the first bytes of what is written to it.
type tail struct{ bytes.Buffer }

func (t *tail) Write(p []byte) (int, error) {
	if left := mostSaid - t.Len(); left > 0 {
		t.Buffer.Write(p[:min(left, len(p))])
	}
	return len(p), nil
}

// String is the first line of it.
func (t *tail) String() string {
	line, _, _ := strings.Cut(strings.TrimSpace(t.Buffer.String()), "\n")
	return strings.ToValidUTF8(line, "\uFFFD")
}
