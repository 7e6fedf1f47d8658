package workfiles

import (
	"fmt"
	"slices"
	"strings"

	"etalon/internal/stream"
)

// StagedImage is a Dockerfile in three stages: two of them start from the first, the last one is what runs.
type StagedImage struct {
	File
	Service string
	Values  map[string]StagedValue
}

// StagedValue is what the container of the last stage sees of a variable, with what the file says besides.
type StagedValue struct {
	Effective int
	Others    []int
	// Inherited: the last stage does not set it, the one that it starts from does.
	Inherited bool
}

// StagedVariables are the variables of every such file.
var StagedVariables = []string{"APP_REPLICAS", "POD_QUOTA", "MEMORY_QUOTA_MIB", "LOG_TAIL_LINES"}

type stagedSpec struct {
	path, title, service string
	build, run           []string
	paths                []string
}

func newStagedImages(seed uint64) []*StagedImage {
	all := make([]*StagedImage, 0, len(stagedSpecs))
	for _, spec := range stagedSpecs {
		all = append(all, spec.image(fileStream(seed, spec.path)))
	}
	return all
}

// stagedLayout has the lines of ENV instructions of each stage; the last stage has two instructions.
type stagedLayout struct{ common, build, early, late []string }

func (spec stagedSpec) image(s *stream.Stream) *StagedImage {
	m := &StagedImage{File: File{Path: spec.path, Format: "infra"}, Service: spec.service, Values: map[string]StagedValue{}}
	var l stagedLayout
	for i, name := range stream.Sample(s, StagedVariables, len(StagedVariables)) {
		v := stream.Sample(s, stagedChoices(name), 5)
		set := func(n int) string { return fmt.Sprintf("%s=%d", name, v[n]) }
		off := func(n int) string { return "# " + set(n) }
		l.build = append(l.build, set(1))
		switch i {
		case 0: // only the common stage sets it
			l.common, l.late = append(l.common, set(0), off(2)), append(l.late, off(3))
		case 1: // the last stage overrides the common one
			l.common, l.early, l.late = append(l.common, set(2)), append(l.early, set(0)), append(l.late, off(3))
		case 2: // the last stage sets it twice
			l.common, l.early, l.late = append(l.common, set(2)), append(l.early, set(3)), append(l.late, set(0))
		default: // in the last stage alone
			l.common, l.early, l.late = append(l.common, off(2)), append(l.early, off(3)), append(l.late, set(0))
		}
		m.Values[name] = StagedValue{v[0], v[1:4], i == 0}
	}
	m.Data = []byte(spec.text(s, l))
	return m
}

// stagedChoices are values that the tools take.
func stagedChoices(name string) []int {
	switch name {
	case "APP_REPLICAS":
		return []int{2, 3, 4, 5, 6, 8, 9, 12, 14}
	case "POD_QUOTA":
		return []int{18, 24, 30, 36, 45, 60, 75, 90}
	case "MEMORY_QUOTA_MIB":
		return []int{768, 1024, 1536, 2048, 3072, 4096, 6144}
	default:
		return []int{150, 250, 300, 400, 600, 750, 900}
	}
}

func (spec stagedSpec) text(s *stream.Stream, l stagedLayout) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# syntax=docker/dockerfile:1\n# %s\nARG REGISTRY=registry.corp.example\nARG APP_REPLICAS=1\n\n", spec.title)
	fmt.Fprintf(&b, "FROM ${REGISTRY}/base/debian:%d.%d AS common\n", s.Between(11, 13), s.IntN(9))
	b.WriteString(envLines(slices.Concat([]string{"LANG=C.UTF-8", "TZ=Europe/Moscow"}, stream.Sample(s, noise, 8), l.common)))
	b.WriteString(aptLines(stream.Sample(s, spec.run, len(spec.run))))
	fmt.Fprintf(&b, "WORKDIR /srv/%s\n\nFROM common AS build\n", spec.service)
	b.WriteString(envLines(slices.Concat([]string{"BUILD_MODE=release"}, stream.Sample(s, noise, 7), l.build)))
	b.WriteString(aptLines(stream.Sample(s, spec.build, len(spec.build))))
	for _, p := range spec.paths {
		fmt.Fprintf(&b, "COPY %s ./%s\n", p, p)
	}
	fmt.Fprintf(&b, "RUN make -j%d release \\\n    # тесты гоняет конвейер, здесь только сборка\n && make install DESTDIR=/out \\\n && find /out -name '*.la' -delete\n\n", s.Between(2, 8))
	fmt.Fprintf(&b, "%sFROM common\nARG REVISION=dev\n%s", spec.testStage(s), envLines(slices.Concat([]string{"APP_HOME=/srv/" + spec.service}, stream.Sample(s, noise, 9), l.early)))
	fmt.Fprintf(&b, "COPY --from=build /out/ /\nRUN useradd --system --home-dir /srv/%s %s \\\n && install -d -o %s /var/lib/%s /var/log/%s\n", spec.service, spec.service, spec.service, spec.service, spec.service)
	b.WriteString(envLines(append([]string{"APP_USER=" + spec.service}, l.late...)))
	fmt.Fprintf(&b, "LABEL org.example.note=\"раньше было APP_REPLICAS=%d POD_QUOTA=%d\" \\\n      org.example.revision=\"${REVISION}\"\n", s.Between(15, 19), s.Between(91, 99))
	fmt.Fprintf(&b, "EXPOSE %d\nHEALTHCHECK --interval=%ds --timeout=3s \\\n    CMD curl -fsS http://127.0.0.1:8080/health || exit 1\nUSER %s\nCMD [\"/usr/bin/%s\", \"--config\", \"/etc/%s.toml\"]\n",
		s.Between(8000, 8999), s.Between(10, 60), spec.service, spec.service, spec.service)
	return b.String()
}

// testStage starts from the build and is not what runs.
func (spec stagedSpec) testStage(s *stream.Stream) string {
	lines := []string{"TEST_MODE=full"}
	for _, name := range StagedVariables {
		lines = append(lines, fmt.Sprintf("%s=%d", name, s.Between(1, 9)*11))
	}
	return "# Проверки запускает конвейер: docker build --target test\nFROM build AS test\n" + envLines(lines) +
		"RUN make test \\\n    # долгие проверки только ночью\n && ./tools/check-licenses \\\n && ./tools/check-format\n\n"
}

// noise are settings of no interest here.
var noise = []string{
	"HTTP_TIMEOUT_MS=4500", "DB_POOL_SIZE=12", "CACHE_TTL=600", "RETRY_LIMIT=4", "QUEUE_PREFETCH=32", "UPLOAD_LIMIT_MB=25", "SESSION_HOURS=10",
	"METRICS_PORT=9402", "GC_PERCENT=120", "TRACE_RATIO=5", "FEED_BATCH=500", "SMTP_PORT=2525", "SHUTDOWN_GRACE=20", "LOCK_WAIT_MS=900", "REPORT_DAYS=31",
}

// envLines is one ENV over many lines; comment lines within it do not end it.
func envLines(lines []string) string {
	var b strings.Builder
	last := 0
	for i, line := range lines {
		if !strings.HasPrefix(line, "#") {
			last = i
		}
	}
	for i, line := range lines {
		switch {
		case i == 0:
			b.WriteString("ENV " + line)
		default:
			b.WriteString("    " + line)
		}
		if i < last && !strings.HasPrefix(line, "#") {
			b.WriteString(" \\")
		}
		b.WriteString("\n")
	}
	return b.String()
}

func aptLines(packages []string) string {
	return "RUN apt-get update \\\n && apt-get install -y --no-install-recommends \\\n      " + strings.Join(packages, " \\\n      ") + " \\\n && rm -rf /var/lib/apt/lists/*\n"
}
