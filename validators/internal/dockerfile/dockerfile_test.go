package dockerfile

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sample = `# syntax=docker/dockerfile:1
FROM base:1 AS build

# Tools, RUN by hand.
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
      gcc make \
      # strace \

      git \
 && rm -rf /var/lib/apt/lists/*
RUN echo apt-get install vim && apt-get -q install file
# EXPOSE 5313
EXPOSE 80 8000-8009/tcp \
       53/udp \
       # 5407 odd \
       # 5408
       90

FROM base:2
LABEL a="b"
# RUN apt-get install nmap
EXPOSE 22
`

func TestStagesHavePackagesAndPorts(t *testing.T) {
	got, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	want := &Image{
		Stages: []string{"build", ""},
		Packages: []Item{
			{"build", "gcc", 1, 7, false}, {"build", "make", 1, 7, false}, {"build", "strace", 1, 8, true},
			{"build", "git", 1, 10, false}, {"build", "file", 1, 12, false},
		},
		Ports: []Item{
			{"build", "5313", 1, 13, true}, {"build", "80", 1, 14, false}, {"build", "8000-8009/tcp", 10, 14, false},
			{"build", "53/udp", 1, 15, false}, {"build", "5407", 1, 16, true}, {"build", "5408", 1, 17, true},
			{"build", "90", 1, 18, false}, {"", "22", 1, 23, false},
		},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestBadFilesAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"EXPOSE http":               `line 1: "http" is no port`,
		"FROM a\nEXPOSE 90-80":      `line 2: "90-80" is no range`,
		strings.Repeat("#", most+1): "more than",
	} {
		if _, err := Read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: got %v, want %q", text, err, want)
		}
	}
}

func FuzzReadNeverPanics(f *testing.F) {
	f.Add(sample)
	f.Fuzz(func(_ *testing.T, text string) { _, _ = Read(text) })
}
