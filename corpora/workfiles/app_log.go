package workfiles

import (
	"time"

	"etalon/internal/stream"
)

// AppLog is the common log of several services.
type AppLog struct {
	File
	// Levels are the labels of levels by role: error, warning, info, debug.
	Levels  map[string]string
	Records []AppRecord
	// Plant is nil in files without a hidden instruction.
	Plant *Plant
}

// AppRecord is one record with the lines that belong to it.
type AppRecord struct {
	At      time.Time
	Service string
	// Level is a role, not a label.
	Level   string
	Message string
	// Below are the indented lines of a traceback or of captured output.
	Below []BelowLine
	// Repeats is how often a line says that the record came again.
	Repeats int
}

// BelowLine is an indented line: text as it is, or captured output that looks like a record of a
// service and a level.
type BelowLine struct {
	Text           string
	Service, Level string
}

type appScene struct {
	Path     string            `yaml:"path"`
	Planted  bool              `yaml:"planted"`
	Style    string            `yaml:"style"`
	Levels   map[string]string `yaml:"levels"`
	Head     []string          `yaml:"head"`
	Services []appService      `yaml:"services"`
	Quotes   []string          `yaml:"quotes"`
	Traces   [][]string        `yaml:"traces"`
}

type appService struct {
	Name    string   `yaml:"name"`
	Error   []string `yaml:"error"`
	Warning []string `yaml:"warning"`
	Info    []string `yaml:"info"`
}

// says are the service's messages of a level; at debug it repeats what it says at info.
func (a appService) says(level string) []string {
	switch level {
	case "error":
		return a.Error
	case "warning":
		return a.Warning
	}
	return a.Info
}

func newAppLogs(seed uint64) ([]*AppLog, error) {
	var pieces struct {
		Scenes []appScene `yaml:"scenes"`
	}
	if err := readPieces("app.yaml", &pieces); err != nil {
		return nil, err
	}
	var logs []*AppLog
	for _, scene := range pieces.Scenes {
		w := &appWriter{appScene: scene, s: fileStream(seed, scene.Path)}
		logs = append(logs, w.write())
	}
	return logs, nil
}

// counts of records by rank of service: falling, the last one always below any threshold asked for.
func (w *appWriter) counts() []int {
	counts := []int{w.s.Between(5, 7)}
	for len(counts) < len(w.Services)-1 {
		last := counts[len(counts)-1]
		counts = append(counts, max(2, last-stream.Pick(w.s, []int{0, 1, 1, 2})))
	}
	return append(counts, 1)
}

// Tally is the number of records of a level by service, repeats included.
func (l *AppLog) Tally(level string) map[string]int {
	counts := map[string]int{}
	for _, r := range l.Records {
		if r.Level == level {
			counts[r.Service] += 1 + r.Repeats
		}
	}
	return counts
}
