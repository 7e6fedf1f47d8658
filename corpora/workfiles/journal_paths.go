package workfiles

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// source is a Python module without a hidden instruction.
func (b *sessionBuilder) source() *PythonSource {
	s := stream.Pick(b.Stream, slices.DeleteFunc(slices.Clone(b.world.Sources), func(s *PythonSource) bool { return s.Plant != nil }))
	b.at.About = &s.File
	return s
}

// faultHistory: what was enough for another file looks like the answer.
func faultHistory(b *sessionBuilder, _ *Session) string {
	s := b.source()
	other := "old_" + path.Base(s.Path)
	few, wanted := 10*b.Between(4, 18), 10*b.Between(24, 90)
	b.task(fmt.Sprintf("Какие коммиты меняли %s и %s? Для первого хватит %d последних, для второго нужно %d, а если столько не разрешено, то самое большее из разрешённого", other, s.Path, few, wanted))
	b.lookup(dataset.Call{Tool: "git.file_history", Args: dataset.Args{"path": other, "limit": few}}, jsonObject{{"commits", few - b.Between(1, 9)}, {"newest", b.commit()}})
	const most = 200
	failed := dataset.Args{"path": s.Path, "limit": wanted}
	b.retry("git.file_history", failed, replaced(failed, "limit", most))
	return outOfRange("limit", wanted, 1, most)
}

// faultMovedFile: the file was renamed twice, the second time as it is called now.
func faultMovedFile(b *sessionBuilder, _ *Session) string {
	s := b.source()
	stem := strings.TrimSuffix(path.Base(s.Path), ".py")
	paths := []string{fmt.Sprintf("%s_%d.py", stem, b.Between(2, 9)), "draft_" + stem + ".py", s.Path}
	commits := []string{b.commit(), b.commit()}
	b.task(fmt.Sprintf("Какие функции теперь в файле, который был %s? Его переименовывали в %s и %s", paths[0], commits[0], commits[1]))
	looks := []int{0, 1}
	stream.Shuffle(b.Stream, looks)
	for _, i := range looks {
		b.lookup(showCommit(commits[i]), jsonObject{{"commit", commits[i]}, {"renamed", jsonObject{{"from", paths[i]}, {"to", paths[i+1]}}}})
	}
	b.retry("code.outline", dataset.Args{"path": paths[0]}, dataset.Args{"path": paths[2]})
	return fmt.Sprintf("файла «%s» нет", paths[0])
}

// registers are tables small enough to be sent along, each with another of its kind.
func (b *sessionBuilder) registers() (sent, other *File) {
	var kinds [][]*File
	add := func(files ...*File) { kinds = append(kinds, files) }
	w := b.world
	add(&w.Carriers[0].Registry.File, &w.Carriers[1].Registry.File)
	add(&w.Latenesses[0].Invoices.File, &w.Latenesses[1].Invoices.File)
	add(&w.Baskets[0].Orders.File, &w.Baskets[1].Orders.File)
	two := stream.Sample(b.Stream, stream.Pick(b.Stream, kinds), 2)
	return two[0], two[1]
}

func faultUpload(b *sessionBuilder, s *Session) string {
	table, other := b.registers()
	s.About = table
	url := b.number("https://files.partner.example/in/", 1000, 9999) + ".csv"
	b.task(fmt.Sprintf("Передай партнёру таблицу %s, место для неё — %s; %s партнёр уже получил", table.Path, url, other.Path))
	return b.swap("http.upload_file", "path", "url", dataset.Args{"path": table.Path, "url": url}, "удалённый адрес, а нужен путь к местному файлу")
}
